import TextKit

/// A text with gaps that are filled in when an effect happens: `{sender.title} was tapped`.
package struct TextTemplate: Sendable, Hashable {
  /// The pieces in order.
  package var parts: [Part]
  /// Where it is written.
  package var span: SourceSpan

  /// The most bytes of a template, of what it is filled in to, and of a text that is typed.
  package static let mostBytes = 10_000

  /// A piece of a template.
  package enum Part: Sendable, Hashable {
    /// Text as it is.
    case literal(String)
    /// A property of the view whose event is answered.
    case sender(Property)
    /// A property of a view, by its index among the scene's.
    case view(Int, Property)
    /// Something about the touch that is answered.
    case touch(TouchProperty)
  }

  /// What templates can say of a view; lengths are in points, in the coordinates of the superview.
  package enum Property: String, Sendable, Hashable, CaseIterable {
    /// The id.
    case id
    /// The text of a label, field or text view.
    case text
    /// The title of a button.
    case title
    /// The value of a slider, stepper, switch, segmented control or page control.
    case value
    /// The background colour.
    case background
    /// The left edge.
    case x
    /// The top edge.
    case y
    /// The width.
    case width
    /// The height.
    case height
  }

  /// What templates can say of a touch.
  package enum TouchProperty: String, Sendable, Hashable, CaseIterable {
    /// The horizontal place in the view that answers, in points.
    case x
    /// The vertical place in the view that answers, in points.
    case y
    /// How often the finger came down in a short time.
    case tapCount
    /// `began`, `moved`, `ended` or `cancelled`.
    case phase
    /// The number of the finger.
    case finger
    /// The seconds since the script began.
    case time
  }

  /// Creates a template.
  package init(_ parts: [Part], span: SourceSpan) {
    self.parts = parts
    self.span = span
  }

  /// The text of a template without gaps; `nil` where there is one.
  package var constant: String? {
    var text = ""
    for part in parts {
      guard case .literal(let literal) = part else { return nil }
      text += literal
    }
    return text
  }
}
