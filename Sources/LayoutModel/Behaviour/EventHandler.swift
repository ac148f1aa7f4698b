import TextKit

/// What a document says shall happen on something: an `<on>` with its effects.
package struct EventHandler: Sendable {
  /// What it answers.
  package enum Trigger: Hashable, Sendable {
    /// An event of the view itself.
    case event(ViewEvent)
    /// A message to the view, or one that came up the responder chain.
    case action(String)
    /// A notification, whoever posts it.
    case notification(String)
  }

  /// What it answers.
  package var trigger: Trigger
  /// What happens, in this order.
  package var effects: [Effect]
  /// Where it is written.
  package var span: SourceSpan

  /// Creates a handler.
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
  /// A notification is posted.
  case post(notification: String)
  /// A view becomes the first responder.
  case focus(Int)
  /// The first responder resigns.
  case resign
  /// Touches are ignored from now on, or again heeded; both are counted.
  case ignoreTouches(Bool)
}

/// What effects can change of a view.
package enum SettableProperty: String, Hashable, Sendable, CaseIterable {
  /// The text of a label, field or text view.
  case text
  /// The title of a button.
  case title
  /// The background colour.
  case background
  /// The opacity, from 0 to 1.
  case alpha
  /// Whether it is hidden.
  case hidden
  /// Whether a control takes part.
  case enabled
  /// The value of a slider, stepper, switch, segmented control or page control.
  case value
  /// The middle of the frame, in points in the coordinates of the superview: x and y.
  case center
}
