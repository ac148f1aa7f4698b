/// developer.apple.com/documentation/uikit/uibarstyle
public enum UIBarStyle: Int, Sendable {
  case `default`, black
}
/// developer.apple.com/documentation/uikit/uibarmetrics
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
}
/// developer.apple.com/documentation/uikit/uibaritem
@MainActor open class UIBarItem {
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public init() {}
  /// developer.apple.com/documentation/uikit/uibaritem/title
  open var title: String?
  /// developer.apple.com/documentation/uikit/uibaritem/image
  open var image: UIImage?
  /// developer.apple.com/documentation/uikit/uibaritem/isenabled
  open var isEnabled = true
  /// developer.apple.com/documentation/uikit/uibaritem/tag
  open var tag = 0
  /// developer.apple.com/documentation/uikit/uibaritem/accessibilityidentifier
  open var accessibilityIdentifier: String?
  /// developer.apple.com/documentation/uikit/uibaritem/accessibilitylabel
  open var accessibilityLabel: String?
  /// developer.apple.com/documentation/uikit/uibaritem/accessibilityhint
  open var accessibilityHint: String?
}
/// developer.apple.com/documentation/uikit/uibarbuttonitem
@MainActor open class UIBarButtonItem: UIBarItem {
  package var system: SystemItem?
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public override init() {}
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/init(title:image:primaryaction:menu:)
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title, image)
  }
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/init(systemitem:primaryaction:menu:)
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    system = systemItem
  }
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/init(barbuttonsystemitem:target:action:)
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
  }
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/init(title:style:target:action:)
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
  }
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/init(image:style:target:action:)
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
  }
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/init(customview:)
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/flexiblespace()
  public class func flexibleSpace() -> Self { make(.flexibleSpace) }
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/fixedspace(_:)
  public class func fixedSpace(_ width: CGFloat) -> Self {
    let item = make(.fixedSpace)
    item.width = width
    return item
  }
  private class func make(_ system: SystemItem) -> Self {
    guard let item = UIBarButtonItem(systemItem: system) as? Self else { fatalError("Not an item of a subclass") }
    return item
  }
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.property
  open var style = Style.plain
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/width
  open var width: CGFloat = 0
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/customview
  open var customView: UIView?
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/tintcolor
  open var tintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/ishidden
  open var isHidden = false
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/possibletitles
  open var possibleTitles: Set<String>?
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }
  /// developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }
}
/// developer.apple.com/documentation/uikit/uitabbaritem
@MainActor open class UITabBarItem: UIBarItem {
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public override init() {}
  /// developer.apple.com/documentation/uikit/uitabbaritem/init(title:image:tag:)
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  /// developer.apple.com/documentation/uikit/uitabbaritem/init(title:image:selectedimage:)
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  /// developer.apple.com/documentation/uikit/uitabbaritem/init(tabbarsystemitem:tag:)
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
  }
  /// developer.apple.com/documentation/uikit/uitabbaritem/selectedimage
  open var selectedImage: UIImage?
  /// developer.apple.com/documentation/uikit/uitabbaritem/badgevalue
  open var badgeValue: String?
  /// developer.apple.com/documentation/uikit/uitabbaritem/systemitem
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }
}
/// developer.apple.com/documentation/uikit/uinavigationitem
@MainActor open class UINavigationItem {
  /// developer.apple.com/documentation/uikit/uinavigationitem/init(title:)
  public init(title: String) { self.title = title.isEmpty ? nil : title }
  /// developer.apple.com/documentation/uikit/uinavigationitem/title
  open var title: String?
  /// developer.apple.com/documentation/uikit/uinavigationitem/prompt
  open var prompt: String?
  /// developer.apple.com/documentation/uikit/uinavigationitem/titleview
  open var titleView: UIView?
  /// developer.apple.com/documentation/uikit/uinavigationitem/leftbarbuttonitems
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// developer.apple.com/documentation/uikit/uinavigationitem/rightbarbuttonitems
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// developer.apple.com/documentation/uikit/uinavigationitem/leftbarbuttonitem
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// developer.apple.com/documentation/uikit/uinavigationitem/rightbarbuttonitem
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// developer.apple.com/documentation/uikit/uinavigationitem/backbarbuttonitem
  open var backBarButtonItem: UIBarButtonItem?
  /// developer.apple.com/documentation/uikit/uinavigationitem/backbuttontitle
  open var backButtonTitle: String?
  /// developer.apple.com/documentation/uikit/uinavigationitem/hidesbackbutton
  open var hidesBackButton = false
  /// developer.apple.com/documentation/uikit/uinavigationitem/leftitemssupplementbackbutton
  open var leftItemsSupplementBackButton = false
  /// developer.apple.com/documentation/uikit/uinavigationitem/largetitledisplaymode-swift.property
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// developer.apple.com/documentation/uikit/uinavigationitem/searchcontroller
  open var searchController: UISearchController?
  /// developer.apple.com/documentation/uikit/uinavigationitem/hidessearchbarwhenscrolling
  open var hidesSearchBarWhenScrolling = true
  /// developer.apple.com/documentation/uikit/uinavigationitem/largetitledisplaymode-swift.enum
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never, inline
  }
}
/// developer.apple.com/documentation/uikit/uisearchcontroller
@MainActor open class UISearchController: UIViewController {
  /// developer.apple.com/documentation/uikit/uisearchcontroller/searchbar
  open private(set) lazy var searchBar = UISearchBar()
}
/// developer.apple.com/documentation/uikit/uinavigationbar
@MainActor open class UINavigationBar: UIView {
  /// developer.apple.com/documentation/uikit/uinavigationbar/items
  open var items: [UINavigationItem]?
  /// developer.apple.com/documentation/uikit/uinavigationbar/setitems(_:animated:)
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  /// developer.apple.com/documentation/uikit/uinavigationbar/topitem
  open var topItem: UINavigationItem? { items?.last }
  /// developer.apple.com/documentation/uikit/uinavigationbar/preferslargetitles
  open var prefersLargeTitles = false
  /// developer.apple.com/documentation/uikit/uinavigationbar/barstyle
  open var barStyle = UIBarStyle.default
  /// developer.apple.com/documentation/uikit/uinavigationbar/bartintcolor
  open var barTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uinavigationbar/istranslucent
  open var isTranslucent = true
  /// developer.apple.com/documentation/uikit/uinavigationbar/titletextattributes
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// developer.apple.com/documentation/uikit/uinavigationbar/shadowimage
  open var shadowImage: UIImage?
}
/// developer.apple.com/documentation/uikit/uitoolbar
@MainActor open class UIToolbar: UIView {
  /// developer.apple.com/documentation/uikit/uitoolbar/items
  open var items: [UIBarButtonItem]?
  /// developer.apple.com/documentation/uikit/uitoolbar/setitems(_:animated:)
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// developer.apple.com/documentation/uikit/uitoolbar/barstyle
  open var barStyle = UIBarStyle.default
  /// developer.apple.com/documentation/uikit/uitoolbar/bartintcolor
  open var barTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uitoolbar/istranslucent
  open var isTranslucent = true
}
/// developer.apple.com/documentation/uikit/uitabbardelegate
@MainActor public protocol UITabBarDelegate: AnyObject {}
/// developer.apple.com/documentation/uikit/uitabbar
@MainActor open class UITabBar: UIView {
  /// developer.apple.com/documentation/uikit/uitabbar/delegate
  open weak var delegate: (any UITabBarDelegate)?
  /// developer.apple.com/documentation/uikit/uitabbar/items
  open var items: [UITabBarItem]?
  /// developer.apple.com/documentation/uikit/uitabbar/setitems(_:animated:)
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// developer.apple.com/documentation/uikit/uitabbar/selecteditem
  open var selectedItem: UITabBarItem?
  /// developer.apple.com/documentation/uikit/uitabbar/barstyle
  open var barStyle = UIBarStyle.default
  /// developer.apple.com/documentation/uikit/uitabbar/bartintcolor
  open var barTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uitabbar/istranslucent
  open var isTranslucent = true
  /// developer.apple.com/documentation/uikit/uitabbar/unselecteditemtintcolor
  open var unselectedItemTintColor: UIColor?
}
