/// developer.apple.com/documentation/uikit/uilayoutpriority
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
  public var rawValue: Float
  /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// developer.apple.com/documentation/uikit/uilayoutpriority/init(_:)
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// developer.apple.com/documentation/uikit/uilayoutpriority/required
  public static let required = UILayoutPriority(1000)
  /// developer.apple.com/documentation/uikit/uilayoutpriority/defaulthigh
  public static let defaultHigh = UILayoutPriority(750)
  /// developer.apple.com/documentation/uikit/uilayoutpriority/defaultlow
  public static let defaultLow = UILayoutPriority(250)
  /// developer.apple.com/documentation/uikit/uilayoutpriority/fittingsizelevel
  public static let fittingSizeLevel = UILayoutPriority(50)
}
/// developer.apple.com/documentation/uikit/uilayoutguide
@MainActor open class UILayoutGuide {
  /// Which of a view's rectangles it is.
  package enum Kind: String {
    case custom, safeArea, layoutMargins, readableContent, contentLayout, frameLayout, keyboard
  }
  package let kind: Kind
  package init(kind: Kind, in view: UIView) {
    (self.kind, owner) = (kind, view)
  }
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public init() { (kind, owner) = (.custom, nil) }
  package weak var owner: UIView?
  /// developer.apple.com/documentation/uikit/uilayoutguide/owningview
  open weak var owningView: UIView? { owner }
  /// developer.apple.com/documentation/uikit/uilayoutguide/identifier
  open var identifier = ""
  /// developer.apple.com/documentation/uikit/uilayoutguide/layoutframe
  open var layoutFrame: CGRect { .zero }
  /// developer.apple.com/documentation/uikit/uilayoutguide/leadinganchor
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// developer.apple.com/documentation/uikit/uilayoutguide/trailinganchor
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// developer.apple.com/documentation/uikit/uilayoutguide/leftanchor
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// developer.apple.com/documentation/uikit/uilayoutguide/rightanchor
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// developer.apple.com/documentation/uikit/uilayoutguide/centerxanchor
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// developer.apple.com/documentation/uikit/uilayoutguide/topanchor
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// developer.apple.com/documentation/uikit/uilayoutguide/bottomanchor
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// developer.apple.com/documentation/uikit/uilayoutguide/centeryanchor
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// developer.apple.com/documentation/uikit/uilayoutguide/widthanchor
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// developer.apple.com/documentation/uikit/uilayoutguide/heightanchor
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
/// developer.apple.com/documentation/uikit/uikeyboardlayoutguide
@MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// developer.apple.com/documentation/uikit/uikeyboardlayoutguide/followsundockedkeyboard
  open var followsUndockedKeyboard = false
  /// developer.apple.com/documentation/uikit/uikeyboardlayoutguide/usesbottomsafearea
  open var usesBottomSafeArea = true
}

/// The system's distance between neighbours, as a multiple.
/// developer.apple.com/documentation/uikit/nslayoutanchor
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject> {
  package let item: AnyObject
  package let attribute: NSLayoutConstraint.Attribute
  package init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
  func systemSpacing(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let made = constraint(relation, anchor)
    made.systemSpacing = multiplier
    return made
  }
  /// developer.apple.com/documentation/uikit/nslayoutanchor/constraint(equalto:)
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor)
  }
  /// developer.apple.com/documentation/uikit/nslayoutanchor/constraint(equalto:constant:)
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: c)
  }
  /// developer.apple.com/documentation/uikit/nslayoutanchor/constraint(greaterthanorequalto:)
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor)
  }
  /// developer.apple.com/documentation/uikit/nslayoutanchor/constraint(greaterthanorequalto:constant:)
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    constraint(.greaterThanOrEqual, anchor, constant: c)
  }
  /// developer.apple.com/documentation/uikit/nslayoutanchor/constraint(lessthanorequalto:)
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor)
  }
  /// developer.apple.com/documentation/uikit/nslayoutanchor/constraint(lessthanorequalto:constant:)
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    constraint(.lessThanOrEqual, anchor, constant: c)
  }
}
/// developer.apple.com/documentation/uikit/nslayoutxaxisanchor
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// developer.apple.com/documentation/uikit/nslayoutxaxisanchor/constraint(equaltosystemspacingafter:multiplier:)
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { systemSpacing(.equal, anchor, multiplier) }
  /// developer.apple.com/documentation/uikit/nslayoutxaxisanchor/constraint(greaterthanorequaltosystemspacingafter:multiplier:)
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { systemSpacing(.greaterThanOrEqual, anchor, multiplier) }
  /// developer.apple.com/documentation/uikit/nslayoutxaxisanchor/constraint(lessthanorequaltosystemspacingafter:multiplier:)
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { systemSpacing(.lessThanOrEqual, anchor, multiplier) }
}
/// developer.apple.com/documentation/uikit/nslayoutyaxisanchor
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// developer.apple.com/documentation/uikit/nslayoutyaxisanchor/constraint(equaltosystemspacingbelow:multiplier:)
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { systemSpacing(.equal, anchor, multiplier) }
  /// developer.apple.com/documentation/uikit/nslayoutyaxisanchor/constraint(greaterthanorequaltosystemspacingbelow:multiplier:)
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { systemSpacing(.greaterThanOrEqual, anchor, multiplier) }
  /// developer.apple.com/documentation/uikit/nslayoutyaxisanchor/constraint(lessthanorequaltosystemspacingbelow:multiplier:)
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { systemSpacing(.lessThanOrEqual, anchor, multiplier) }
}
/// developer.apple.com/documentation/uikit/nslayoutdimension
@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// developer.apple.com/documentation/uikit/nslayoutdimension/constraint(equaltoconstant:)
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, constant: c)
  }
  /// developer.apple.com/documentation/uikit/nslayoutdimension/constraint(equalto:multiplier:)
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: m)
  }
  /// developer.apple.com/documentation/uikit/nslayoutdimension/constraint(equalto:multiplier:constant:)
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier: m, constant: c) }
  /// developer.apple.com/documentation/uikit/nslayoutdimension/constraint(greaterthanorequaltoconstant:)
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: c)
  }
  /// developer.apple.com/documentation/uikit/nslayoutdimension/constraint(greaterthanorequalto:multiplier:)
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: m)
  }
  /// developer.apple.com/documentation/uikit/nslayoutdimension/constraint(greaterthanorequalto:multiplier:constant:)
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }
  /// developer.apple.com/documentation/uikit/nslayoutdimension/constraint(lessthanorequaltoconstant:)
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: c)
  }
  /// developer.apple.com/documentation/uikit/nslayoutdimension/constraint(lessthanorequalto:multiplier:)
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: m)
  }
  /// developer.apple.com/documentation/uikit/nslayoutdimension/constraint(lessthanorequalto:multiplier:constant:)
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}
/// developer.apple.com/documentation/uikit/nslayoutconstraint
@MainActor open class NSLayoutConstraint {
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/relation-swift.enum
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/attribute
  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins
    case centerYWithinMargins
  }
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/axis
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  private static var count = 0
  /// Later ones have higher numbers, so that it does not matter when they became active.
  package let number: Int
  package var systemSpacing: CGFloat?
  /// The view that has it while it is active.
  weak var holder: UIView?
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/firstitem
  open private(set) weak var firstItem: AnyObject?
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/seconditem
  open private(set) weak var secondItem: AnyObject?
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/firstattribute
  public let firstAttribute: Attribute
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/secondattribute
  public let secondAttribute: Attribute
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/relation-swift.property
  public let relation: Relation
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/multiplier
  public let multiplier: CGFloat
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/constant
  open var constant: CGFloat
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/priority
  open var priority: UILayoutPriority = .required
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/identifier
  open var identifier: String?
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/shouldbearchived
  open var shouldBeArchived = false
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/init(item:attribute:relatedby:toitem:attribute:multiplier:constant:)
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    Self.count += 1
    number = Self.count
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    (firstAttribute, self.relation, secondAttribute) = (attr1, relation, attr2)
    (self.multiplier, constant) = (multiplier, c)
  }
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/isactive
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/activate(_:)
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// developer.apple.com/documentation/uikit/nslayoutconstraint/deactivate(_:)
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The view of an item: itself, or that which a guide is in.
  static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owner }

  private func activate() {
    if holder != nil { return }
    guard let first = Self.view(of: firstItem), let second = secondItem == nil ? first : Self.view(of: secondItem)
    else {
      fatalError("Unable to activate constraint with anchors \(self): a guide is in no view.")
    }
    guard let common = first.ancestors.first(where: second.ancestors.contains) else {
      fatalError(
        "Unable to activate constraint with anchors \(self) because they have no common ancestor. Does the constraint or "
          + "its anchors reference items in different view hierarchies? That's illegal.")
    }
    holder = common
    common.held.append(self)
  }
  private func deactivate() {
    holder?.held.removeAll { $0 === self }
    holder = nil
  }
}

extension NSLayoutConstraint: @MainActor CustomStringConvertible {
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/description
  public var description: String {
    let items = [firstItem, secondItem].map { $0.map { "\(type(of: $0))" } ?? "nothing" }
    return "\(items[0]).\(firstAttribute) \(relation) \(items[1]).\(secondAttribute)"
  }
}
