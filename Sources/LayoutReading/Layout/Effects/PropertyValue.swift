import LayoutModel

/// A value of a property that effects set.
///
/// What a text says is read here and nowhere else, whether it stands in the document or its gaps were filled in: a
/// constant that a document may have is never refused when it is set.
package enum PropertyValue: Hashable, Sendable {
  /// The text of a label, field or text view, or the title of a button.
  case text(String)
  /// A colour as documents write it.
  case background(String)
  /// An opacity, which may lie outside of 0 to 1.
  case alpha(Double)
  /// Whether a view is hidden.
  case hidden(Bool)
  /// Whether a control takes part.
  case enabled(Bool)
  /// The value of a control, which may lie beyond its ends.
  case value(Double)
  /// The middle of a frame, in points of the superview.
  case center(Point)

  /// What a text says; `nil` where it is no value of the property.
  package static func parse(_ text: String, of property: SettableProperty) -> PropertyValue? {
    switch property {
    case .text, .title: .text(text)
    case .background: ColorText.parse(text).map { .background($0) }
    case .alpha: DecimalNumber.parse(text).map { .alpha($0) }
    case .hidden: Words.flag(text).map { .hidden($0) }
    case .enabled: Words.flag(text).map { .enabled($0) }
    case .value: DecimalNumber.parse(text).map { .value($0) }
    case .center: DecimalNumber.list(text, counts: [2]).map { .center(Point(x: $0[0], y: $0[1])) }
    }
  }
}
