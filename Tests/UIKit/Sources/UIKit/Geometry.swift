@_exported import Foundation

/// developer.apple.com/documentation/uikit/uiedgeinsets
public struct UIEdgeInsets: Hashable, Sendable {
  /// developer.apple.com/documentation/uikit/uiedgeinsets/zero
  public static let zero = UIEdgeInsets()
  /// developer.apple.com/documentation/uikit/uiedgeinsets/top
  public var top: CGFloat
  /// developer.apple.com/documentation/uikit/uiedgeinsets/left
  public var left: CGFloat
  /// developer.apple.com/documentation/uikit/uiedgeinsets/bottom
  public var bottom: CGFloat
  /// developer.apple.com/documentation/uikit/uiedgeinsets/right
  public var right: CGFloat
  /// developer.apple.com/documentation/uikit/uiedgeinsets/init()
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  /// developer.apple.com/documentation/uikit/uiedgeinsets/init(top:left:bottom:right:)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
/// developer.apple.com/documentation/uikit/nsdirectionaledgeinsets
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// developer.apple.com/documentation/uikit/nsdirectionaledgeinsets/zero
  public static let zero = NSDirectionalEdgeInsets()
  /// developer.apple.com/documentation/uikit/nsdirectionaledgeinsets/top
  public var top: CGFloat
  /// developer.apple.com/documentation/uikit/nsdirectionaledgeinsets/leading
  public var leading: CGFloat
  /// developer.apple.com/documentation/uikit/nsdirectionaledgeinsets/bottom
  public var bottom: CGFloat
  /// developer.apple.com/documentation/uikit/nsdirectionaledgeinsets/trailing
  public var trailing: CGFloat
  /// developer.apple.com/documentation/uikit/nsdirectionaledgeinsets/init()
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// developer.apple.com/documentation/uikit/nsdirectionaledgeinsets/init(top:leading:bottom:trailing:)
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
/// developer.apple.com/documentation/uikit/nsdirectionalrectedge
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
  public let rawValue: UInt
  /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// developer.apple.com/documentation/uikit/nsdirectionalrectedge/top
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// developer.apple.com/documentation/uikit/nsdirectionalrectedge/leading
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// developer.apple.com/documentation/uikit/nsdirectionalrectedge/bottom
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// developer.apple.com/documentation/uikit/nsdirectionalrectedge/trailing
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
}
/// developer.apple.com/documentation/uikit/uirectedge
public struct UIRectEdge: OptionSet, Sendable {
  /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
  public let rawValue: UInt
  /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// developer.apple.com/documentation/uikit/uirectedge/top
  public static let top = UIRectEdge(rawValue: 1)
  /// developer.apple.com/documentation/uikit/uirectedge/left
  public static let left = UIRectEdge(rawValue: 2)
  /// developer.apple.com/documentation/uikit/uirectedge/bottom
  public static let bottom = UIRectEdge(rawValue: 4)
  /// developer.apple.com/documentation/uikit/uirectedge/right
  public static let right = UIRectEdge(rawValue: 8)
  /// developer.apple.com/documentation/uikit/uirectedge/all
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// developer.apple.com/documentation/corefoundation/cgrect/inset(by:)
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

extension IndexPath {
  /// developer.apple.com/documentation/foundation/indexpath/init(row:section:)
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// developer.apple.com/documentation/foundation/indexpath/init(item:section:)
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// developer.apple.com/documentation/foundation/indexpath/section
  public var section: Int { self[0] }
  /// developer.apple.com/documentation/foundation/indexpath/row
  public var row: Int { self[1] }
  /// developer.apple.com/documentation/foundation/indexpath/item
  public var item: Int { self[1] }
}
