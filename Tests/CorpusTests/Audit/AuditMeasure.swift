import Adapt
import TestSupport

/// Reads the value of a constraint's side off the frames of a scene.
struct AuditMeasure {
  let emitted: EmittedScene
  let document: Document
  let traits: Traits
  /// Whether the constraint runs from right to left: then x grows to the left.
  let isFlipped: Bool

  /// A value that can be read, or why it cannot.
  typealias Reading = Result<Double, Unreadable>

  /// Why a value cannot be read.
  struct Unreadable: Error {
    var gap: AuditFindings.Gap
  }

  /// The value of an anchor, in points on the screen.
  func value(of anchor: Anchor, other: Anchor?) -> Reading {
    guard var rect = emitted.rect(of: anchor.item) else { return .failure(Unreadable(gap: .item)) }
    if case .view(let index) = anchor.item {
      let view = emitted.scene.views[index]
      if anchor.attribute.isBaseline { return .failure(Unreadable(gap: .baseline)) }
      if anchor.attribute.isMargin {
        guard let inner = emitted.marginRect(of: index) else { return .failure(Unreadable(gap: .margin)) }
        rect = inner
      }
      if AlignmentGap.hides(anchor.attribute.axis, of: view, in: document, traits) {
        return .failure(Unreadable(gap: .alignment))
      }
      if view.kind.scrolls, let other, emitted.isContent(other.item, of: index), !isKnownOfContent(anchor.attribute) {
        return .failure(Unreadable(gap: .content))
      }
    }
    return .success(value(of: anchor.attribute, in: rect))
  }

  /// Content begins where its scroll view does; where it ends is another matter. Size and middle are the frame's.
  private func isKnownOfContent(_ attribute: Anchor.Attribute) -> Bool {
    switch attribute {
    case .left, .top, .width, .height, .centerX, .centerY: true
    case .leading: !isFlipped
    case .trailing: isFlipped
    default: false
    }
  }

  /// The place that multiplied positions are measured from: where the nearest view that holds both items begins.
  func origin(_ first: Anchor, _ second: Anchor) -> Double? {
    let others = emitted.chain(of: second.item)
    guard let common = emitted.chain(of: first.item).first(where: { others.contains($0) }) else { return nil }
    return emitted.views[common].map { value(of: first.attribute.axis == .horizontal ? .leading : .top, in: $0) }
  }

  private func value(of attribute: Anchor.Attribute, in rect: Rect) -> Double {
    switch attribute {
    case .left, .leftMargin: isFlipped ? -rect.x : rect.x
    case .right, .rightMargin: isFlipped ? -rect.maxX : rect.maxX
    case .leading, .leadingMargin: isFlipped ? -rect.maxX : rect.x
    case .trailing, .trailingMargin: isFlipped ? -rect.x : rect.maxX
    case .centerX, .centerXWithinMargins: (rect.x + rect.width / 2) * (isFlipped ? -1 : 1)
    case .top, .topMargin: rect.y
    case .bottom, .bottomMargin, .firstBaseline, .lastBaseline: rect.maxY
    case .centerY, .centerYWithinMargins: rect.y + rect.height / 2
    case .width: rect.width
    case .height: rect.height
    }
  }
}

extension Anchor.Attribute {
  /// Whether it is a line that text stands on.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether it is measured within the margins.
  var isMargin: Bool { rawValue.hasSuffix("Margin") || rawValue.hasSuffix("WithinMargins") }

  /// Whether it is an extent and not a place.
  var isExtent: Bool { self == .width || self == .height }

  /// Whether it changes sides with the writing direction.
  var followsWriting: Bool { rawValue.hasPrefix("leading") || rawValue.hasPrefix("trailing") }
}
