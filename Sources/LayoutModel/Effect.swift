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
  /// What asked is answered: whether a field may begin or end, take a text or let the Return key act.
  case answer(TextTemplate)
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
  /// Whether a button or control of one's own is chosen.
  case selected
  /// Whether a button or control of one's own looks as under a finger.
  case highlighted
  /// The value of a slider, stepper, switch, segmented control or page control.
  case value
  /// The middle of the frame, in points in the coordinates of the superview: x and y.
  case center
}
