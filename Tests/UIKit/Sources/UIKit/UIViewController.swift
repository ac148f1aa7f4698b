// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

/// developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/init(nibname:bundle:)
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }

  private var loaded: UIView?
  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewifloaded
  open var viewIfLoaded: UIView? { loaded }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/isviewloaded
  open var isViewLoaded: Bool { loaded != nil }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/view
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded = newValue
      newValue?.controller = self
    }
  }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/loadviewifneeded()
  open func loadViewIfNeeded() {
    if loaded != nil { return }
    loadView()
    if loaded == nil { view = UIView(frame: Screen.bounds) }
    viewDidLoad()
  }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/loadview()
  open func loadView() {
    view = UIView(frame: Screen.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewdidload()
  open func viewDidLoad() {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewwillappear(_:)
  open func viewWillAppear(_ animated: Bool) {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:)
  open func viewIsAppearing(_ animated: Bool) {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewdidappear(_:)
  open func viewDidAppear(_ animated: Bool) {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewwilldisappear(_:)
  open func viewWillDisappear(_ animated: Bool) {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewdiddisappear(_:)
  open func viewDidDisappear(_ animated: Bool) {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewwilllayoutsubviews()
  open func viewWillLayoutSubviews() {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewdidlayoutsubviews()
  open func viewDidLayoutSubviews() {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/updateviewconstraints()
  open func updateViewConstraints() {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewrespectssystemminimumlayoutmargins
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// developer.apple.com/documentation/uikit/uiviewcontroller/additionalsafeareainsets
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// developer.apple.com/documentation/uikit/uiviewcontroller/preferredcontentsize
  open var preferredContentSize = CGSize.zero
  /// developer.apple.com/documentation/uikit/uiviewcontroller/title
  open var title: String? { didSet { if navigationItem.title == nil { navigationItem.title = title } } }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/navigationitem
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// developer.apple.com/documentation/uikit/uiviewcontroller/tabbaritem
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  /// developer.apple.com/documentation/uikit/uiviewcontroller/toolbaritems
  open var toolbarItems: [UIBarButtonItem]?
  /// developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed
  open var hidesBottomBarWhenPushed = false
  /// developer.apple.com/documentation/uikit/uiviewcontroller/edgesforextendedlayout
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// developer.apple.com/documentation/uikit/uiviewcontroller/extendedlayoutincludesopaquebars
  open var extendedLayoutIncludesOpaqueBars = false
  /// developer.apple.com/documentation/uikit/uiviewcontroller/modalpresentationstyle
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// developer.apple.com/documentation/uikit/uiviewcontroller/modaltransitionstyle
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// developer.apple.com/documentation/uikit/uiviewcontroller/definespresentationcontext
  open var definesPresentationContext = false
  /// developer.apple.com/documentation/uikit/uiviewcontroller/providespresentationcontexttransitionstyle
  open var providesPresentationContextTransitionStyle = false
  /// developer.apple.com/documentation/uikit/uiviewcontroller/popoverpresentationcontroller
  open var popoverPresentationController: UIPopoverPresentationController? { nil }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/ismodalinpresentation
  open var isModalInPresentation = false
  /// developer.apple.com/documentation/uikit/uiviewcontroller/supportedinterfaceorientations
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/shouldautorotate
  open var shouldAutorotate: Bool { true }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/restorationidentifier
  open var restorationIdentifier: String?
  /// developer.apple.com/documentation/uikit/uiviewcontroller/overrideuserinterfacestyle
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// developer.apple.com/documentation/uikit/uiviewcontroller/parent
  open private(set) weak var parent: UIViewController?
  /// developer.apple.com/documentation/uikit/uiviewcontroller/children
  open private(set) var children: [UIViewController] = []
  /// developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:)
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.parent = self
    children.append(childController)
  }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/removefromparent()
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/willmove(toparent:)
  open func willMove(toParent parent: UIViewController?) {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/didmove(toparent:)
  open func didMove(toParent parent: UIViewController?) {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/navigationcontroller
  open var navigationController: UINavigationController? { parent as? UINavigationController }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/tabbarcontroller
  open var tabBarController: UITabBarController? { parent as? UITabBarController }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/splitviewcontroller
  open var splitViewController: UISplitViewController? { parent as? UISplitViewController }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller
  open var presentedViewController: UIViewController? { nil }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { completion?() }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/show(_:sender:)
  open func show(_ vc: UIViewController, sender: Any?) {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/showdetailviewcontroller(_:sender:)
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
  /// developer.apple.com/documentation/uikit/uiresponder/next
  open override var next: UIResponder? { loaded?.superview ?? parent }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/traitcollection
  open var traitCollection: UITraitCollection { UITraitCollection.screen }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/traitcollectiondidchange(_:)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/willtransition(to:with:)
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewwilltransition(to:with:)
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
}
/// developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
/// developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {}
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// Animates nothing: what goes along with a transition runs once the size has changed.
@MainActor package final class Transition: UIViewControllerTransitionCoordinator {
  private var waiting: [() -> Void] = []
  package init() {}
  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    waiting.append {
      animation?(self)
      completion?(self)
    }
    return true
  }
  package func finish() {
    for one in waiting { one() }
    waiting = []
  }
}
/// developer.apple.com/documentation/uikit/uipresentationcontroller
@MainActor open class UIPresentationController {}
/// developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceview
  open var sourceView: UIView?
  /// developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/barbuttonitem
  open var barButtonItem: UIBarButtonItem?
}
/// developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}
/// developer.apple.com/documentation/uikit/uimodaltransitionstyle
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
/// developer.apple.com/documentation/uikit/uiinterfaceorientationmask
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
  public let rawValue: UInt
  /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// developer.apple.com/documentation/uikit/uiinterfaceorientationmask/portrait
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// developer.apple.com/documentation/uikit/uiinterfaceorientationmask/portraitupsidedown
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// developer.apple.com/documentation/uikit/uiinterfaceorientationmask/landscaperight
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// developer.apple.com/documentation/uikit/uiinterfaceorientationmask/landscapeleft
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// developer.apple.com/documentation/uikit/uiinterfaceorientationmask/landscape
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// developer.apple.com/documentation/uikit/uiinterfaceorientationmask/all
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// developer.apple.com/documentation/uikit/uiinterfaceorientationmask/allbutupsidedown
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
/// developer.apple.com/documentation/uikit/uinavigationcontroller
@MainActor open class UINavigationController: UIViewController {
  /// developer.apple.com/documentation/uikit/uinavigationcontroller/viewcontrollers
  open var viewControllers: [UIViewController] = []
  /// developer.apple.com/documentation/uikit/uinavigationcontroller/navigationbar
  open private(set) lazy var navigationBar = UINavigationBar()
  /// developer.apple.com/documentation/uikit/uinavigationcontroller/toolbar
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// developer.apple.com/documentation/uikit/uinavigationcontroller/isnavigationbarhidden
  open var isNavigationBarHidden = false
  /// developer.apple.com/documentation/uikit/uinavigationcontroller/istoolbarhidden
  open var isToolbarHidden = true
  /// developer.apple.com/documentation/uikit/uinavigationcontroller/hidesbarsonswipe
  open var hidesBarsOnSwipe = false
  /// developer.apple.com/documentation/uikit/uinavigationcontroller/hidesbarsontap
  open var hidesBarsOnTap = false
  /// developer.apple.com/documentation/uikit/uinavigationcontroller/hidesbarswhenkeyboardappears
  open var hidesBarsWhenKeyboardAppears = false
  /// developer.apple.com/documentation/uikit/uinavigationcontroller/hidesbarswhenverticallycompact
  open var hidesBarsWhenVerticallyCompact = false
  /// developer.apple.com/documentation/uikit/uinavigationcontroller/init(rootviewcontroller:)
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }
  /// developer.apple.com/documentation/uikit/uinavigationcontroller/setviewcontrollers(_:animated:)
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
    for one in viewControllers { addChild(one) }
  }
  /// developer.apple.com/documentation/uikit/uinavigationcontroller/popviewcontroller(animated:)
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { viewControllers.popLast() }
}
/// developer.apple.com/documentation/uikit/uitabbarcontroller
@MainActor open class UITabBarController: UIViewController {
  /// developer.apple.com/documentation/uikit/uitabbarcontroller/viewcontrollers
  open var viewControllers: [UIViewController]?
  /// developer.apple.com/documentation/uikit/uitabbarcontroller/tabbar
  open private(set) lazy var tabBar = UITabBar()
  /// developer.apple.com/documentation/uikit/uitabbarcontroller/setviewcontrollers(_:animated:)
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
    for one in viewControllers ?? [] { addChild(one) }
  }
}
/// developer.apple.com/documentation/uikit/uisplitviewcontroller
@MainActor open class UISplitViewController: UIViewController {
  /// developer.apple.com/documentation/uikit/uisplitviewcontroller/viewcontrollers
  open var viewControllers: [UIViewController] = []
}
/// developer.apple.com/documentation/uikit/uipageviewcontroller
@MainActor open class UIPageViewController: UIViewController {}
/// developer.apple.com/documentation/uikit/uitableviewcontroller
@MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/init(style:)
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/init(nibname:bundle:)
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/clearsselectiononviewwillappear
  open var clearsSelectionOnViewWillAppear = true
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/refreshcontrol
  open var refreshControl: UIRefreshControl?
  /// developer.apple.com/documentation/uikit/uiviewcontroller/loadview()
  open override func loadView() {
    tableView = UITableView(frame: Screen.bounds, style: style)
    tableView.dataSource = self
    tableView.delegate = self
  }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/numberofsections(in:)
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview(_:numberofrowsinsection:)
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview(_:cellforrowat:)
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    fatalError("UITableView's dataSource has no rows")
  }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview(_:titleforheaderinsection:)
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview(_:titleforfooterinsection:)
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview(_:viewforheaderinsection:)
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview(_:viewforfooterinsection:)
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview(_:heightforrowat:)
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview(_:heightforheaderinsection:)
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview(_:heightforfooterinsection:)
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview(_:estimatedheightforrowat:)
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedRowHeight
  }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview(_:caneditrowat:)
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// developer.apple.com/documentation/uikit/uitableviewcontroller/tableview(_:didselectrowat:)
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
/// developer.apple.com/documentation/uikit/uicollectionviewcontroller
@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let layout: UICollectionViewLayout
  /// developer.apple.com/documentation/uikit/uicollectionviewcontroller/init(collectionviewlayout:)
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// developer.apple.com/documentation/uikit/uicollectionviewcontroller/init(nibname:bundle:)
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uicollectionviewcontroller/collectionview
  open var collectionView: UICollectionView! {
    didSet { if viewIfLoaded !== collectionView { view = collectionView } }
  }
  /// developer.apple.com/documentation/uikit/uicollectionviewcontroller/clearsselectiononviewwillappear
  open var clearsSelectionOnViewWillAppear = true
  /// developer.apple.com/documentation/uikit/uicollectionviewcontroller/collectionviewlayout
  open var collectionViewLayout: UICollectionViewLayout { layout }
  /// developer.apple.com/documentation/uikit/uiviewcontroller/loadview()
  open override func loadView() {
    collectionView = UICollectionView(frame: Screen.bounds, collectionViewLayout: layout)
    collectionView.dataSource = self
    collectionView.delegate = self
  }
  /// developer.apple.com/documentation/uikit/uicollectionviewcontroller/numberofsections(in:)
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// developer.apple.com/documentation/uikit/uicollectionviewcontroller/collectionview(_:numberofitemsinsection:)
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// developer.apple.com/documentation/uikit/uicollectionviewcontroller/collectionview(_:cellforitemat:)
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { fatalError("UICollectionView's dataSource has no items") }
  /// developer.apple.com/documentation/uikit/uicollectionviewcontroller/collectionview(_:viewforsupplementaryelementofkind:at:)
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  /// developer.apple.com/documentation/uikit/uicollectionviewcontroller/collectionview(_:didselectitemat:)
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
