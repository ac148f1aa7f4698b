/// What a view or a responder is told of when the screen is touched or text is typed; the names are those of UIKit.
package enum ViewEvent: String, Hashable, Sendable, CaseIterable {
  /// A finger came down.
  case touchesBegan
  /// A finger moved.
  case touchesMoved
  /// A finger was lifted.
  case touchesEnded
  /// The system took a touch away.
  case touchesCancelled
  /// A finger came down on a control.
  case touchDown
  /// A finger came down on a control again, shortly after it was lifted.
  case touchDownRepeat
  /// A finger moved within the bounds of a control, or near them.
  case touchDragInside
  /// A finger moved outside the bounds of a control.
  case touchDragOutside
  /// A finger came back to a control.
  case touchDragEnter
  /// A finger left a control.
  case touchDragExit
  /// A finger was lifted within the bounds of a control, or near them.
  case touchUpInside
  /// A finger was lifted outside the bounds of a control.
  case touchUpOutside
  /// The system took the touch of a control away.
  case touchCancel
  /// The user changed a control's value.
  case valueChanged
  /// What a control is there for was done.
  case primaryActionTriggered
  /// A field began to take text.
  case editingDidBegin
  /// A key changed the text of a field.
  case editingChanged
  /// A field no longer takes text.
  case editingDidEnd
  /// The Return key was pressed in a field.
  case editingDidEndOnExit

  /// Whether it is a message that goes up the responder chain until somebody answers it; all others are the events of
  /// controls.
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
