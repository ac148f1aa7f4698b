import TextKit

/// The effects of an event as a document declares them: an `<on>`.
package struct EventHandler: Sendable {
  /// The event, message or notification that a handler answers.
  package enum Trigger: Hashable, Sendable {
    /// An event of the view itself.
    case event(ViewEvent)
    /// A message to the view, or one that came up the responder chain.
    case action(String)
    /// A notification, whoever posts it.
    case notification(String)
  }

  package var trigger: Trigger
  /// The effects in the order in which they happen.
  package var effects: [Effect]
  package var span: SourceSpan

  package init(_ trigger: Trigger, effects: [Effect], span: SourceSpan) {
    self.trigger = trigger
    self.effects = effects
    self.span = span
  }
}

/// One thing that happens when an event is answered. Views are indices into the scene's.
package enum Effect: Sendable {
  /// A view gets another value.
  case set(view: Int, property: SettableProperty, value: TextTemplate)
  /// A message is sent to a view, or up the responder chain where none is named.
  case send(action: String, to: Int?)
  case post(notification: String)
  /// A view becomes the first responder.
  case focus(Int)
  /// The first responder resigns.
  case resign
  /// Touches are ignored from now on, or again heeded; both are counted.
  case ignoreTouches(Bool)
}

/// A property of views that effects can set.
package enum SettableProperty: String, Hashable, Sendable, CaseIterable {
  /// The text of a label, field or text view.
  case text
  case title
  case background
  /// The opacity, from 0 to 1.
  case alpha
  case hidden
  /// Whether a control takes part.
  case enabled
  /// The value of a slider, stepper, switch, segmented control or page control.
  case value
  /// The middle of the frame, in points in the coordinates of the superview: x and y.
  case center
}

/// A text with gaps that are filled in when an effect happens: `{sender.title} was tapped`.
package struct TextTemplate: Sendable, Hashable {
  package var parts: [Part]
  package var span: SourceSpan

  /// The most bytes of a template, of what it is filled in to, and of a text that is typed.
  package static let mostBytes = 10_000

  package enum Part: Sendable, Hashable {
    case literal(String)
    /// A property of the view whose event is answered.
    case sender(Property)
    /// A property of a view, by its index among the scene's.
    case view(Int, Property)
    /// Something about the touch that is answered.
    case touch(TouchProperty)
  }

  /// A property of views that templates can name; lengths are in points, in the coordinates of the superview.
  package enum Property: String, Sendable, Hashable, CaseIterable {
    case id
    case text
    case title
    case value
    case background
    case x
    case y
    case width
    case height
  }

  /// A property of touches that templates can name.
  package enum TouchProperty: String, Sendable, Hashable, CaseIterable {
    /// The horizontal place in the view that answers, in points.
    case x
    /// The vertical place in the view that answers, in points.
    case y
    /// How often the finger came down in a short time.
    case tapCount
    /// `began`, `moved`, `ended` or `cancelled`.
    case phase
    case finger
    /// The seconds since the script began.
    case time
  }

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
