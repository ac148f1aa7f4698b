import Adapt
import TestSupport

/// Views whose frame reaches beyond the rectangle that constraints mean; the output does not say how far.
enum AlignmentGap {
  /// Whether what constraints mean by a view's frame along an axis is not in the output.
  static func hides(_ axis: Axis, of view: View, in document: Document, _ traits: Traits) -> Bool {
    switch view.kind {
    case .slider: true
    case .switch: axis == .horizontal
    case .segmentedControl: axis == .vertical
    case .imageView: axis == .vertical && isSymbol(view, in: document, traits)
    default: false
    }
  }

  /// Symbols align by the line of text that they stand in.
  private static func isSymbol(_ view: View, in document: Document, _ traits: Traits) -> Bool {
    guard case .image(let image) = view.content, let name = image.name.value(in: traits) else { return false }
    return document.images[name]?.isSystem == true
  }
}
