/// The springs and struts of a view: which parts of its superview's extent are flexible.
package struct AutoresizingMask: Hashable, Sendable {
  /// The horizontal parts.
  package var horizontal: Flexibility
  /// The vertical parts.
  package var vertical: Flexibility

  /// The three parts of an axis.
  package struct Flexibility: Hashable, Sendable {
    /// The distance from the superview's leading side of the axis (left or top) is flexible.
    package var minimum: Bool
    /// The view's own extent is flexible.
    package var size: Bool
    /// The distance to the other side is flexible.
    package var maximum: Bool

    /// Creates the flexibility of an axis.
    package init(minimum: Bool = false, size: Bool = false, maximum: Bool = false) {
      self.minimum = minimum
      self.size = size
      self.maximum = maximum
    }
  }

  /// Nothing is flexible: the frame stays at the top left.
  package static let fixed = AutoresizingMask(horizontal: Flexibility(), vertical: Flexibility())
  /// Width and height follow the superview.
  package static let fill = AutoresizingMask(
    horizontal: Flexibility(size: true),
    vertical: Flexibility(size: true)
  )

  /// Creates a mask.
  package init(horizontal: Flexibility, vertical: Flexibility) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
