import LayoutModel
import XMLTree

/// Reads what of a view controller changes the layout.
enum ControllerReader {
  /// Whether an object of a scene or a xib is its view controller. The search display controller beside one is none.
  static func isController(_ element: XMLElement) -> Bool {
    element["sceneMemberID"] == "viewController"
      || element.name.hasSuffix("Controller") && !element.is("searchDisplayController")
  }

  static func controller(_ element: XMLElement) -> ViewController {
    let kind = ViewController.Kind(rawValue: element.name) ?? .other
    var controller = ViewController(id: element["id"] ?? "", kind: kind)
    controller.title = element["userLabel"]
    element.read(ViewController.properties, into: &controller)
    controller.storyboardIdentifier = element["storyboardIdentifier"]
    controller.reference = element["storyboardName"].map {
      StoryboardReference(storyboard: $0, identifier: element["referencedIdentifier"])
    }
    controller.isNavigationBarHidden = element.flag("navigationBarHidden") ?? false
    controller.isToolbarShown = element.flag("toolbarHidden").map { !$0 } ?? false
    controller.hidesBottomBarWhenPushed = element.flag("hidesBottomBarWhenPushed") ?? false
    controller.extendsUnderOpaqueBars = element.flag("extendedLayoutIncludesOpaqueBars") ?? false
    controller.adjustsScrollViewInsets = element.flag("automaticallyAdjustsScrollViewInsets") ?? true
    controller.modalPresentationStyle = element["modalPresentationStyle"]
    // Its size in popovers and sheets, under its name of today or that of iOS 6.
    controller.preferredSize =
      element.size("preferredContentSize") ?? element.size("contentSizeForViewInPopover", in: "value")
    if let bar = element.firstChild("navigationBar") {
      controller.isBarTranslucent = bar.flag("translucent") ?? true
      controller.prefersLargeTitles = bar.flag("largeTitles") ?? false
    }
    if let bar = element.firstChild("tabBar") { controller.isBarTranslucent = bar.flag("translucent") ?? true }
    if let item = element.firstChild("navigationItem") {
      controller.navigationItem = NavigationItem(item)
      controller.largeTitleDisplayMode = item["largeTitleDisplayMode"]
      controller.hasPrompt = item.hasAttribute("prompt")
    }
    controller.toolbarItems = element.children(in: "toolbarItems").compactMap(NavigationItem.view)
    if let edges = element.firstChild("extendedEdge", key: "edgesForExtendedLayout") {
      controller.extendedEdges = Set(
        edges.attributes.filter { $0.value == "YES" }.compactMap { ExtendedEdge(rawValue: $0.name) })
    }
    return controller
  }
}

extension SimulatedMetrics {
  /// Reads the simulated metrics of a view controller, or of the loose view of a xib.
  init(of element: XMLElement) {
    self.init()
    var hasFreeformSize = false
    for child in element.children {
      switch child["key"] {
      case "simulatedStatusBarMetrics": hidesStatusBar = child.is("nil") || child["statusBarStyle"] == "none"
      case "simulatedTopBarMetrics": topBar = Bar(child)
      case "simulatedBottomBarMetrics": bottomBar = Bar(child)
      case "simulatedDestinationMetrics":
        isSheet = child.name.hasSuffix("SheetSimulatedSizeMetrics")
        extent = child.is("freeformSimulatedSizeMetrics") ? .freeform : .other(child["type"] ?? child.name)
      case "freeformSize": hasFreeformSize = true
      // The key is that of the property, or in some versions "orientation".
      case "simulatedOrientationMetrics", "orientation":
        isLandscape = child["orientation"]?.hasPrefix("landscape") ?? false
      default: break
      }
    }
    if hasFreeformSize, extent != .freeform { extent = .sized }
    isExtension = element.firstChild("view", key: "view")?.hasAttribute("simulatedAppContext") ?? false
  }
}

extension SimulatedMetrics.Bar {
  /// Reads a simulated bar; `<nil>` stands for none.
  fileprivate init(_ element: XMLElement) {
    let isTranslucent = element.flag("translucent") ?? true
    switch element.name {
    case "simulatedNavigationBarMetrics":
      self = .navigationBar(
        translucent: isTranslucent, prompted: element.flag("prompted") ?? false,
        largeTitles: element.flag("largeTitles") ?? element.flag("prefersLargeTitles") ?? false)
    case "simulatedToolbarMetrics": self = .toolbar(translucent: isTranslucent)
    case "simulatedTabBarMetrics": self = .tabBar(translucent: isTranslucent)
    case "nil": self = .none
    default: self = .inferred
    }
  }
}

/// Finds the segues of a scene, wherever in it they start.
enum SegueReader {
  static func segues(in objects: XMLElement) -> [Segue] {
    objects.descendants("segue").compactMap { element in
      guard let destination = element["destination"], let source = source(of: element, in: objects) else { return nil }
      var segue = Segue(
        id: element["id"] ?? "", kind: element["kind"] ?? "", relationship: element["relationship"],
        destination: destination, source: source)
      segue.modalPresentationStyle = element["modalPresentationStyle"]
      return segue
    }
  }

  /// The id of the innermost object around a segue; `nil` where it is no part of one.
  private static func source(of segue: XMLElement, in objects: XMLElement) -> String? {
    var source: String?
    var around = segue.parent
    while let element = around {
      if element.is("segue") || element.is("constraints") || element.is("variation") { return nil }
      if source == nil { source = element["id"] }
      around = element == objects ? nil : element.parent
    }
    return source ?? ""
  }
}
