/// One thing that UIKit does while a device is turned.
public struct RotationStep: Hashable, Sendable {
  /// The kinds of things.
  public enum Kind: String, Hashable, Sendable {
    /// A notification that is posted.
    case notification
    /// A question to the app.
    case question
    /// A callback.
    case call
  }

  /// What kind of thing it is.
  public var kind: Kind
  /// The name in Swift, such as `viewWillTransition(to:with:)`.
  public var name: String
  /// Who is asked or called; `nil` for notifications.
  public var receiver: String?
  /// What goes with it: an answer, a size, the new traits.
  public var detail: String?
}
