// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

/// developer.apple.com/documentation/uikit/uiview
@MainActor open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public convenience override init() { self.init(frame: .zero) }
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uiview/layer
  public let layer = CALayer()
  /// developer.apple.com/documentation/uikit/uiview/tag
  open var tag = 0
  /// developer.apple.com/documentation/uikit/uiview/alpha
  open var alpha: CGFloat = 1
  /// developer.apple.com/documentation/uikit/uiview/ishidden
  open var isHidden = false
  /// developer.apple.com/documentation/uikit/uiview/isopaque
  open var isOpaque = true
  /// developer.apple.com/documentation/uikit/uiview/backgroundcolor
  open var backgroundColor: UIColor?
  /// developer.apple.com/documentation/uikit/uiview/tintcolor
  open var tintColor: UIColor! { didSet { setTint = tintColor } }
  package var setTint: UIColor?
  /// developer.apple.com/documentation/uikit/uiview/clipstobounds
  open var clipsToBounds = false
  /// developer.apple.com/documentation/uikit/uiview/contentmode-swift.property
  open var contentMode = ContentMode.scaleToFill
  /// developer.apple.com/documentation/uikit/uiview/isuserinteractionenabled
  open var isUserInteractionEnabled = true
  /// developer.apple.com/documentation/uikit/uiview/ismultipletouchenabled
  open var isMultipleTouchEnabled = false
  /// developer.apple.com/documentation/uikit/uiview/isexclusivetouch
  open var isExclusiveTouch = false
  /// developer.apple.com/documentation/uikit/uiview/semanticcontentattribute
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// developer.apple.com/documentation/uikit/uiview/overrideuserinterfacestyle
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// developer.apple.com/documentation/uikit/uiview/restorationidentifier
  open var restorationIdentifier: String?
  /// developer.apple.com/documentation/uikit/uiview/clearscontextbeforedrawing
  open var clearsContextBeforeDrawing = true
  /// developer.apple.com/documentation/uikit/uiview/transform
  open var transform = CGAffineTransform.identity
  /// developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
  /// developer.apple.com/documentation/uikit/uiview/addgesturerecognizer(_:)
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}

  // MARK: Geometry
  /// developer.apple.com/documentation/uikit/uiview/frame
  open var frame: CGRect {
    get { placed ?? designed }
    set {
      let old = designed.size
      (designed, placed, designSize) = (newValue, nil, superview?.frame.size)
      if old != newValue.size { for view in subviews { view.resize(from: old, to: newValue.size) } }
    }
  }
  /// The frame that the program set.
  package private(set) var designed = CGRect.zero
  /// The frame that a layout gave since then.
  package var placed: CGRect?
  /// developer.apple.com/documentation/uikit/uiview/bounds
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// developer.apple.com/documentation/uikit/uiview/center
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.property
  open var autoresizingMask: AutoresizingMask = []
  /// developer.apple.com/documentation/uikit/uiview/autoresizessubviews
  open var autoresizesSubviews = true
  /// The size of the superview for which the frame was last set.
  package var designSize: CGSize?
  private func resize(from old: CGSize, to new: CGSize) {
    if superview?.autoresizesSubviews == true, designSize == old {
      frame = autoresized(designed, from: old, to: new)
    }
  }
  /// A frame in a superview of another size: what is flexible shares the difference by its length.
  package func autoresized(_ rect: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    func share(_ parts: [(length: CGFloat, isFlexible: Bool)], _ difference: CGFloat) -> [CGFloat] {
      let flexible = parts.filter(\.isFlexible)
      let sum = flexible.reduce(0) { $0 + $1.length }
      return parts.map { part in
        if !part.isFlexible { return part.length }
        return part.length + difference * (sum > 0 ? part.length / sum : 1 / CGFloat(flexible.count))
      }
    }
    let mask = autoresizingMask
    let across = share(
      [
        (rect.minX, mask.contains(.flexibleLeftMargin)), (rect.width, mask.contains(.flexibleWidth)),
        (old.width - rect.maxX, mask.contains(.flexibleRightMargin)),
      ], new.width - old.width)
    let down = share(
      [
        (rect.minY, mask.contains(.flexibleTopMargin)), (rect.height, mask.contains(.flexibleHeight)),
        (old.height - rect.maxY, mask.contains(.flexibleBottomMargin)),
      ], new.height - old.height)
    return CGRect(x: across[0], y: down[0], width: max(across[1], 0), height: max(down[1], 0))
  }
  /// developer.apple.com/documentation/uikit/uiview/intrinsiccontentsize
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  /// developer.apple.com/documentation/uikit/uiview/nointrinsicmetric
  public class var noIntrinsicMetric: CGFloat { -1 }
  /// developer.apple.com/documentation/uikit/uiview/convert(_:from:)
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
  /// developer.apple.com/documentation/uikit/uiview/convert(_:to:)
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    ancestors.prefix { $0 !== view }.reduce(rect) { $0.offsetBy(dx: $1.frame.minX, dy: $1.frame.minY) }
  }
  /// developer.apple.com/documentation/uikit/uiview/hasambiguouslayout
  open var hasAmbiguousLayout: Bool { false }

  // MARK: Views
  /// developer.apple.com/documentation/uikit/uiview/superview
  open private(set) weak var superview: UIView?
  /// developer.apple.com/documentation/uikit/uiview/subviews
  open private(set) var subviews: [UIView] = []
  /// developer.apple.com/documentation/uikit/uiview/window
  open var window: UIWindow? { ancestors.last as? UIWindow }
  package var ancestors: [UIView] {
    var (found, view) = ([UIView](), Optional(self))
    while let one = view {
      found.append(one)
      view = one.superview
    }
    return found
  }
  /// developer.apple.com/documentation/uikit/uiview/addsubview(_:)
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
  /// developer.apple.com/documentation/uikit/uiview/insertsubview(_:at:)
  open func insertSubview(_ view: UIView, at index: Int) {
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(index, subviews.count))
      return
    }
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.designSize = frame.size
    view.didMoveToSuperview()
    didAddSubview(view)
  }
  /// developer.apple.com/documentation/uikit/uiview/insertsubview(_:belowsubview:)
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === siblingSubview } ?? subviews.count)
  }
  /// developer.apple.com/documentation/uikit/uiview/insertsubview(_:abovesubview:)
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
  }
  /// Constraints between what leaves and what stays go, as in UIKit.
  /// developer.apple.com/documentation/uikit/uiview/removefromsuperview()
  open func removeFromSuperview() {
    guard let superview else { return }
    for ancestor in superview.ancestors {
      for constraint in ancestor.held {
        let ends = [constraint.firstItem, constraint.secondItem].compactMap { NSLayoutConstraint.view(of: $0) }
        if ends.contains(where: { $0.isDescendant(of: self) }) { constraint.isActive = false }
      }
    }
    (superview as? UIStackView)?.arranged.removeAll { $0 === self }
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    didMoveToSuperview()
  }
  /// developer.apple.com/documentation/uikit/uiview/isdescendant(of:)
  open func isDescendant(of view: UIView) -> Bool { ancestors.contains { $0 === view } }
  /// developer.apple.com/documentation/uikit/uiview/viewwithtag(_:)
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  /// developer.apple.com/documentation/uikit/uiview/didaddsubview(_:)
  open func didAddSubview(_ subview: UIView) {}
  /// developer.apple.com/documentation/uikit/uiview/willremovesubview(_:)
  open func willRemoveSubview(_ subview: UIView) {}
  /// developer.apple.com/documentation/uikit/uiview/willmove(tosuperview:)
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// developer.apple.com/documentation/uikit/uiview/didmovetosuperview()
  open func didMoveToSuperview() {}
  /// developer.apple.com/documentation/uikit/uiview/willmove(towindow:)
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// developer.apple.com/documentation/uikit/uiresponder/next
  open override var next: UIResponder? { controller ?? superview }
  package weak var controller: UIViewController?
  /// developer.apple.com/documentation/uikit/uiview/endediting(_:)
  open func endEditing(_ force: Bool) -> Bool { true }

  // MARK: Constraints

  package var held: [NSLayoutConstraint] = []
  /// developer.apple.com/documentation/uikit/uiview/constraints
  open var constraints: [NSLayoutConstraint] { held }
  /// developer.apple.com/documentation/uikit/uiview/addconstraints(_:)
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  /// developer.apple.com/documentation/uikit/uiview/translatesautoresizingmaskintoconstraints
  open var translatesAutoresizingMaskIntoConstraints = true
  package var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  package var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// developer.apple.com/documentation/uikit/uiview/contenthuggingpriority(for:)
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging[axis] ?? .defaultLow
  }
  /// developer.apple.com/documentation/uikit/uiview/setcontenthuggingpriority(_:for:)
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    hugging[axis] = priority
  }
  /// developer.apple.com/documentation/uikit/uiview/contentcompressionresistancepriority(for:)
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    compression[axis] ?? .defaultHigh
  }
  /// developer.apple.com/documentation/uikit/uiview/setcontentcompressionresistancepriority(_:for:)
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { compression[axis] = priority }
  /// developer.apple.com/documentation/uikit/uiview/setneedslayout()
  open func setNeedsLayout() {}
  /// developer.apple.com/documentation/uikit/uiview/layoutifneeded()
  open func layoutIfNeeded() {}
  /// developer.apple.com/documentation/uikit/uiview/layoutsubviews()
  open func layoutSubviews() {}
  /// developer.apple.com/documentation/uikit/uiview/updateconstraints()
  open func updateConstraints() {}
  /// developer.apple.com/documentation/uikit/uiview/leadinganchor
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// developer.apple.com/documentation/uikit/uiview/trailinganchor
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// developer.apple.com/documentation/uikit/uiview/leftanchor
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// developer.apple.com/documentation/uikit/uiview/rightanchor
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// developer.apple.com/documentation/uikit/uiview/centerxanchor
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// developer.apple.com/documentation/uikit/uiview/topanchor
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// developer.apple.com/documentation/uikit/uiview/bottomanchor
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// developer.apple.com/documentation/uikit/uiview/centeryanchor
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// developer.apple.com/documentation/uikit/uiview/firstbaselineanchor
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// developer.apple.com/documentation/uikit/uiview/lastbaselineanchor
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// developer.apple.com/documentation/uikit/uiview/widthanchor
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// developer.apple.com/documentation/uikit/uiview/heightanchor
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  // MARK: Guides and margins
  /// developer.apple.com/documentation/uikit/uiview/layoutguides
  open private(set) var layoutGuides: [UILayoutGuide] = []
  /// developer.apple.com/documentation/uikit/uiview/addlayoutguide(_:)
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    layoutGuides.append(layoutGuide)
  }
  /// developer.apple.com/documentation/uikit/uiview/removelayoutguide(_:)
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    for ancestor in ancestors {
      for constraint in ancestor.held
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        constraint.isActive = false
      }
    }
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }
  /// developer.apple.com/documentation/uikit/uiview/safearealayoutguide
  open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(kind: .safeArea, in: self)
  /// developer.apple.com/documentation/uikit/uiview/layoutmarginsguide
  open private(set) lazy var layoutMarginsGuide = UILayoutGuide(kind: .layoutMargins, in: self)
  /// developer.apple.com/documentation/uikit/uiview/readablecontentguide
  open private(set) lazy var readableContentGuide = UILayoutGuide(kind: .readableContent, in: self)
  /// developer.apple.com/documentation/uikit/uiview/keyboardlayoutguide
  open private(set) lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide(kind: .keyboard, in: self)
  /// developer.apple.com/documentation/uikit/uiview/safeareainsets
  open var safeAreaInsets: UIEdgeInsets { self is UIWindow ? Screen.safeArea : .zero }
  package var margins: NSDirectionalEdgeInsets?
  /// developer.apple.com/documentation/uikit/uiview/directionallayoutmargins
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { margins ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
    set { margins = newValue }
  }
  /// developer.apple.com/documentation/uikit/uiview/layoutmargins
  open var layoutMargins: UIEdgeInsets {
    get {
      let margins = directionalLayoutMargins
      let (left, right) = isMirrored ? (margins.trailing, margins.leading) : (margins.leading, margins.trailing)
      return UIEdgeInsets(top: margins.top, left: left, bottom: margins.bottom, right: right)
    }
    set {
      let (leading, trailing) = isMirrored ? (newValue.right, newValue.left) : (newValue.left, newValue.right)
      margins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: leading, bottom: newValue.bottom, trailing: trailing)
    }
  }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// developer.apple.com/documentation/uikit/uiview/preservessuperviewlayoutmargins
  open var preservesSuperviewLayoutMargins = false
  /// developer.apple.com/documentation/uikit/uiview/insetslayoutmarginsfromsafearea
  open var insetsLayoutMarginsFromSafeArea = true

  // MARK: Traits
  /// developer.apple.com/documentation/uikit/uiview/traitcollection
  open var traitCollection: UITraitCollection { UITraitCollection.screen }
  /// developer.apple.com/documentation/uikit/uiview/traitcollectiondidchange(_:)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }
  /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
    public let rawValue: UInt
    /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexibleleftmargin
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexiblewidth
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexiblerightmargin
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexibletopmargin
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexibleheight
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexiblebottommargin
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

/// The only screen.
@MainActor package enum Screen {
  package static var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  package static var safeArea = UIEdgeInsets.zero
  package static var device = "iPhone"
  package static var release = "18.0"
}
/// developer.apple.com/documentation/uikit/uisemanticcontentattribute
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
/// developer.apple.com/documentation/corefoundation/cgaffinetransform
public struct CGAffineTransform: Hashable, Sendable {
  /// developer.apple.com/documentation/corefoundation/cgaffinetransform/identity
  public static let identity = CGAffineTransform()
}
/// developer.apple.com/documentation/objectivec/selector
public struct Selector: Sendable {
  /// developer.apple.com/documentation/objectivec/selector/init(_:)
  public init(_ str: String) {}
}
/// developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {}
/// developer.apple.com/documentation/uikit/uigesturerecognizer
@MainActor open class UIGestureRecognizer {
  /// developer.apple.com/documentation/uikit/uigesturerecognizer/init(target:action:)
  public init(target: Any?, action: Selector?) {}
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public convenience init() { self.init(target: nil, action: nil) }
  /// developer.apple.com/documentation/uikit/uigesturerecognizer/delegate
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// developer.apple.com/documentation/uikit/uigesturerecognizer/isenabled
  open var isEnabled = true
  /// developer.apple.com/documentation/uikit/uigesturerecognizer/cancelstouchesinview
  open var cancelsTouchesInView = true
  /// developer.apple.com/documentation/uikit/uigesturerecognizer/delaystouchesbegan
  open var delaysTouchesBegan = false
  /// developer.apple.com/documentation/uikit/uigesturerecognizer/delaystouchesended
  open var delaysTouchesEnded = true
  /// developer.apple.com/documentation/uikit/uigesturerecognizer/view
  open weak var view: UIView?
}
/// developer.apple.com/documentation/uikit/uitapgesturerecognizer
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// developer.apple.com/documentation/uikit/uitapgesturerecognizer/numberoftapsrequired
  open var numberOfTapsRequired = 1
  /// developer.apple.com/documentation/uikit/uitapgesturerecognizer/numberoftouchesrequired
  open var numberOfTouchesRequired = 1
}
/// developer.apple.com/documentation/uikit/uipangesturerecognizer
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// developer.apple.com/documentation/uikit/uipangesturerecognizer/minimumnumberoftouches
  open var minimumNumberOfTouches = 1
  /// developer.apple.com/documentation/uikit/uipangesturerecognizer/maximumnumberoftouches
  open var maximumNumberOfTouches = Int.max
}
/// developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}
/// developer.apple.com/documentation/uikit/uipinchgesturerecognizer
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {}
/// developer.apple.com/documentation/uikit/uirotationgesturerecognizer
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {}
/// developer.apple.com/documentation/uikit/uiswipegesturerecognizer
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// developer.apple.com/documentation/uikit/uiswipegesturerecognizer/numberoftouchesrequired
  open var numberOfTouchesRequired = 1
  /// developer.apple.com/documentation/uikit/uiswipegesturerecognizer/direction-swift.property
  open var direction = Direction.right
  /// developer.apple.com/documentation/uikit/uiswipegesturerecognizer/direction-swift.struct
  public struct Direction: OptionSet, Sendable {
    /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
    public let rawValue: UInt
    /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/uikit/uiswipegesturerecognizer/direction-swift.struct/right
    public static let right = Direction(rawValue: 1)
    /// developer.apple.com/documentation/uikit/uiswipegesturerecognizer/direction-swift.struct/left
    public static let left = Direction(rawValue: 2)
    /// developer.apple.com/documentation/uikit/uiswipegesturerecognizer/direction-swift.struct/up
    public static let up = Direction(rawValue: 4)
    /// developer.apple.com/documentation/uikit/uiswipegesturerecognizer/direction-swift.struct/down
    public static let down = Direction(rawValue: 8)
  }
}
/// developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// developer.apple.com/documentation/uikit/uilongpressgesturerecognizer/numberoftapsrequired
  open var numberOfTapsRequired = 0
  /// developer.apple.com/documentation/uikit/uilongpressgesturerecognizer/numberoftouchesrequired
  open var numberOfTouchesRequired = 1
  /// developer.apple.com/documentation/uikit/uilongpressgesturerecognizer/minimumpressduration
  open var minimumPressDuration: TimeInterval = 0.5
  /// developer.apple.com/documentation/uikit/uilongpressgesturerecognizer/allowablemovement
  open var allowableMovement: CGFloat = 10
}
/// developer.apple.com/documentation/uikit/uiwindow
@MainActor open class UIWindow: UIView {
  /// developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.placed = bounds
      addSubview(view)
    }
  }
  /// developer.apple.com/documentation/uikit/uiwindow/makekeyandvisible()
  open func makeKeyAndVisible() { isHidden = false }
}
/// developer.apple.com/documentation/uikit/uidevice
@MainActor open class UIDevice {
  /// developer.apple.com/documentation/uikit/uidevice/current
  public static let current = UIDevice()
  /// developer.apple.com/documentation/uikit/uidevice/model
  open var model: String { Screen.device }
  /// developer.apple.com/documentation/uikit/uidevice/systemversion
  open var systemVersion: String { Screen.release }
}
/// developer.apple.com/documentation/uikit/uiscreen
@MainActor open class UIScreen {
  /// developer.apple.com/documentation/uikit/uiscreen/main
  public static let main = UIScreen()
  /// developer.apple.com/documentation/uikit/uiscreen/bounds
  open var bounds: CGRect { Screen.bounds }
  /// developer.apple.com/documentation/uikit/uiscreen/scale
  open var scale: CGFloat { UITraitCollection.screen.displayScale }
}
