// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIView: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  public convenience override init() { self.init(frame: .zero) }
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }

  open class var layerClass: AnyClass { CALayer.self }
  public let layer = CALayer()
  open var tag = 0
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! { didSet { setTint = tintColor } }
  package var setTint: UIColor?
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var restorationIdentifier: String?
  open var clearsContextBeforeDrawing = true
  open var transform = CGAffineTransform.identity
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}

  // MARK: Geometry

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
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  open var autoresizingMask: AutoresizingMask = []
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
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  public class var noIntrinsicMetric: CGFloat { -1 }
  public class var layoutFittingCompressedSize: CGSize { .zero }
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }

  // MARK: Views

  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  open var window: UIWindow? { ancestors.last as? UIWindow }
  package var ancestors: [UIView] {
    var (found, view) = ([UIView](), Optional(self))
    while let one = view {
      found.append(one)
      view = one.superview
    }
    return found
  }
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
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
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === siblingSubview } ?? subviews.count)
  }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
  }
  open func bringSubviewToFront(_ view: UIView) { insertSubview(view, at: subviews.count) }
  open func sendSubviewToBack(_ view: UIView) { insertSubview(view, at: 0) }
  /// Constraints between what leaves and what stays go, as in UIKit.
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
  open func isDescendant(of view: UIView) -> Bool { ancestors.contains { $0 === view } }
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open override var next: UIResponder? { controller ?? superview }
  package weak var controller: UIViewController?
  open func endEditing(_ force: Bool) -> Bool { true }

  // MARK: Constraints

  package var held: [NSLayoutConstraint] = []
  open var constraints: [NSLayoutConstraint] { held }
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
  open var translatesAutoresizingMaskIntoConstraints = true
  package var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  package var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging[axis] ?? .defaultLow
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    hugging[axis] = priority
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    compression[axis] ?? .defaultHigh
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { compression[axis] = priority }
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  open func setNeedsUpdateConstraints() {}
  open func updateConstraintsIfNeeded() {}
  open func updateConstraints() {}
  open func setNeedsDisplay() {}
  open func invalidateIntrinsicContentSize() {}
  open class var requiresConstraintBasedLayout: Bool { false }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  // MARK: Guides and margins

  open private(set) var layoutGuides: [UILayoutGuide] = []
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    layoutGuides.append(layoutGuide)
  }
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
  open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(kind: .safeArea, in: self)
  open private(set) lazy var layoutMarginsGuide = UILayoutGuide(kind: .layoutMargins, in: self)
  open private(set) lazy var readableContentGuide = UILayoutGuide(kind: .readableContent, in: self)
  open private(set) lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide(kind: .keyboard, in: self)
  open var safeAreaInsets: UIEdgeInsets { .zero }
  package var margins: NSDirectionalEdgeInsets?
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { margins ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
    set { margins = newValue }
  }
  open var layoutMargins: UIEdgeInsets {
    get {
      let margins = directionalLayoutMargins
      return UIEdgeInsets(
        top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing)
    }
    set {
      margins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: newValue.left, bottom: newValue.bottom, trailing: newValue.right)
    }
  }
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  open func layoutMarginsDidChange() {}
  open func safeAreaInsetsDidChange() {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { UITraitCollection.screen }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func tintColorDidChange() {}

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

/// The only screen.
@MainActor package enum Screen {
  package static var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public struct CGAffineTransform: Hashable, Sendable {
  public static let identity = CGAffineTransform()
}

@MainActor open class UIGestureRecognizer {
  open var isEnabled = true
  open weak var view: UIView?
}

@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
}

@MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.placed = bounds
      addSubview(view)
    }
  }
  open func makeKeyAndVisible() { isHidden = false }
}

@MainActor open class UIScreen {
  public static let main = UIScreen()
  open var bounds: CGRect { Screen.bounds }
  open var scale: CGFloat { UITraitCollection.screen.displayScale }
}
