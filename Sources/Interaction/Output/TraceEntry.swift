import LayoutModel

/// One thing that happened while a script ran. Views and other responders go by what people call them.
package struct TraceEntry: Sendable, Hashable {
  /// When it happened, in seconds since the script began.
  package var time: Double
  /// The line of the script whose step it belongs to.
  package var line: Int
  /// What happened.
  package var what: What

  /// What can happen.
  package enum What: Sendable, Hashable {
    /// A step of the script begins; this is its text.
    case step(String)
    /// A finger did something at a point of the screen, in points; `view` is what it came down on, `nil` the window.
    case touch(TouchPhase, finger: Int, at: Point, view: String?, tapCount: Int)
    /// A touch, or what follows of it, reaches nobody.
    case ignored(finger: Int, why: String)
    /// A message went up the responder chain.
    case message(ViewEvent, path: [String], answeredBy: String?)
    /// A control sent an event.
    case event(ViewEvent, view: String)
    /// An action was sent: to a target, or along a path of responders, up to the one that answered it.
    case action(String, target: String?, path: [String])
    /// A notification was posted.
    case notification(String, observers: [String])
    /// A view became the first responder, or is it no longer.
    case firstResponder(String, gained: Bool)
    /// A property changed.
    case change(String, SettableProperty, from: String, to: String)
    /// A segue of an Interface Builder document leads to another screen.
    case segue(String, kind: String, to: String)
    /// The screen followed the device.
    case rotated(from: InterfaceOrientation, to: InterfaceOrientation)
    /// The screen did not follow the device.
    case stayed(InterfaceOrientation, refused: InterfaceOrientation)
    /// Something makes no sense.
    case problem(String)
  }
}
