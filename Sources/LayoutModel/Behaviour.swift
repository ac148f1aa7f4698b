/// How a view answers touches and keys.
package struct ViewBehaviour: Sendable {
  /// Whether a control takes part; one that does not swallows touches and sends nothing.
  package var isEnabled = true
  /// Whether no other view gets touches while this one has one, and the other way round.
  package var isExclusiveTouch = false
  /// Whether the view gets more than the first of several touches.
  package var isMultipleTouchEnabled = false
  /// The value of a slider, stepper, switch, segmented control or page control; `nil` for the usual one of its kind.
  package var value: ControlValue?
  /// The handlers of events, in document order.
  package var handlers: [EventHandler] = []
  /// The actions that Interface Builder connected to the view's events, in document order.
  package var connections: [ActionConnection] = []

  package init() {}
}

/// A value that users change with a control. A switch has 0 and 1, a segmented control and a page control have the
/// number of the chosen segment or page, from 0; -1 is none.
package struct ControlValue: Hashable, Sendable {
  package var value: Double
  package var minimum: Double
  package var maximum: Double
  /// How far a stepper goes at once.
  package var step: Double

  package init(_ value: Double, from minimum: Double = 0, to maximum: Double = 1, step: Double = 1) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
  }

  /// The nearest value between the ends to a number.
  package func clamped(_ number: Double) -> Double { Swift.max(minimum, Swift.min(maximum, number)) }

  /// The same control with the nearest value to a number that it can have.
  package func set(to number: Double) -> ControlValue {
    ControlValue(clamped(number), from: minimum, to: maximum, step: step)
  }
}

/// A message that a control of an Interface Builder document sends.
package struct ActionConnection: Hashable, Sendable {
  package var event: ViewEvent
  /// The message, such as `save:`.
  package var selector: String
  /// The id of the object it is sent to.
  package var destination: String

  package init(event: ViewEvent, selector: String, destination: String) {
    self.event = event
    self.selector = selector
    self.destination = destination
  }
}

/// An event that a view or a responder gets from touches or typed text; names and meanings are UIKit's.
package enum ViewEvent: String, Hashable, Sendable, CaseIterable {
  case touchesBegan
  case touchesMoved
  case touchesEnded
  case touchesCancelled
  case touchDown
  case touchDownRepeat
  case touchDragInside
  case touchDragOutside
  case touchDragEnter
  case touchDragExit
  case touchUpInside
  case touchUpOutside
  case touchCancel
  case valueChanged
  case primaryActionTriggered
  case editingDidBegin
  case editingChanged
  case editingDidEnd
  case editingDidEndOnExit

  /// Whether it is a message that goes up the responder chain until one answers it; all others are events of controls.
  package var isMessage: Bool {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: true
    default: false
    }
  }

  /// Whether only fields send it.
  package var isOfEditing: Bool {
    switch self {
    case .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit: true
    default: false
    }
  }
}
