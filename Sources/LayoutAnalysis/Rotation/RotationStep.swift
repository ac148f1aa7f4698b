/// One thing that UIKit does while a device is turned.
package struct RotationStep: Hashable, Sendable {
  /// The kinds of things.
  package enum Kind: String, Hashable, Sendable {
    /// A notification that is posted.
    case notification
    /// A question to the app.
    case question
    /// A callback.
    case call
  }

  /// What kind of thing it is.
  package var kind: Kind
  /// The name in Swift, such as `viewWillTransition(to:with:)`.
  package var name: String
  /// Who is asked or called; `nil` for notifications.
  package var receiver: String?
  /// What goes with it: an answer, a size, the new traits.
  package var detail: String?
}
