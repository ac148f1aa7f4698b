/// The springs and struts of a view: which parts of its superview's extent are flexible.
public struct AutoresizingMask: Hashable, Sendable {
  /// The horizontal parts.
  public var horizontal: Flexibility
  /// The vertical parts.
  public var vertical: Flexibility

  /// The three parts of an axis.
  public struct Flexibility: Hashable, Sendable {
    /// The distance from the superview's leading side of the axis (left or top) is flexible.
    public var minimum: Bool
    /// The view's own extent is flexible.
    public var size: Bool
    /// The distance to the other side is flexible.
    public var maximum: Bool

    /// Creates the flexibility of an axis.
    public init(minimum: Bool = false, size: Bool = false, maximum: Bool = false) {
      self.minimum = minimum
      self.size = size
      self.maximum = maximum
    }
  }

  /// Nothing is flexible: the frame stays at the top left.
  public static let fixed = AutoresizingMask(horizontal: Flexibility(), vertical: Flexibility())
  /// Width and height follow the superview.
  public static let fill = AutoresizingMask(
    horizontal: Flexibility(size: true),
    vertical: Flexibility(size: true)
  )

  /// Creates a mask.
  public init(horizontal: Flexibility, vertical: Flexibility) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
