/// A view controller, as far as it changes the layout.
package struct ViewController: Sendable {
  package enum Kind: String, Hashable, Sendable {
    case viewController, tableViewController, collectionViewController, navigationController, tabBarController
    case splitViewController, pageViewController, hostingController
    /// A reference to the screen of another document.
    case viewControllerPlaceholder
    case other
  }

  package var id: String
  package var kind: Kind
  /// The name for people, from `title` or `userLabel`.
  package var title: String?
  package var customClass: String?
  /// The id under which programs find the screen.
  package var storyboardIdentifier: String?
  /// The screen of another document that a reference stands for.
  package var reference: StoryboardReference?
  /// The segues that start at the controller or at anything in its scene, in document order.
  package var segues: [Segue] = []
  /// What it shows in the bar of its navigation controller; `nil` where the document says nothing of it.
  package var navigationItem: NavigationItem?
  /// The items that it has in the toolbar of its navigation controller.
  package var toolbarItems: [View] = []
  /// How the item wants large titles: `always`, `never` or `nil`.
  package var largeTitleDisplayMode: String?
  package var hasPrompt = false
  package var isNavigationBarHidden = false
  package var isBarTranslucent = true
  /// Whether its navigation bar has a line for a large title.
  package var prefersLargeTitles = false
  package var isToolbarShown = false
  package var hidesBottomBarWhenPushed = false
  /// The edges that the view reaches to below bars; `nil` for all.
  package var extendedEdges: Set<ExtendedEdge>?
  /// Whether the view also reaches below opaque bars.
  package var extendsUnderOpaqueBars = false
  /// Whether the scroll view that fills the screen keeps its content free of bars.
  package var adjustsScrollViewInsets = true
  /// How the screen is presented, such as `fullScreen` or `pageSheet`.
  package var modalPresentationStyle: String?
  /// How it is shown over another screen, where the document says that in place of segues; `nil` for one that is not.
  package var presentation: ModalStyle?
  /// The size that it asks for where it does not fill a screen, in points.
  package var preferredSize: Size?
  /// Whether root margins are at least the system's.
  package var respectsSystemMinimumLayoutMargins = true

  package init(id: String, kind: Kind) { (self.id, self.kind) = (id, kind) }
}

/// The ways of showing a screen over another, as far as they differ in its size.
package enum ModalStyle: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
  case pageSheet, formSheet, popover, fullScreen
}

package struct NavigationItem: Sendable {
  package var title, prompt: String?
  /// The title of the button that leads back to it.
  package var back: String?
  /// The id of the view in place of the title.
  package var titleView: String?
  /// The items at the leading side, from there on; one that shows a view of the document has its id.
  package var leading: [View] = []
  /// The items at the trailing side, from there on.
  package var trailing: [View] = []

  package init() {}
}

/// The name of a screen in another storyboard.
package struct StoryboardReference: Hashable, Sendable {
  package var storyboard: String
  /// The storyboard identifier of the screen; `nil` for the first one.
  package var identifier: String?

  package init(storyboard: String, identifier: String?) {
    (self.storyboard, self.identifier) = (storyboard, identifier)
  }
}

/// An edge that a screen can extend to below a bar.
package enum ExtendedEdge: String, Hashable, CaseIterable, Sendable { case top, left, bottom, right }

extension Scene {
  /// The edges that the view reaches to below bars, in the order of their names in documents; `nil` for all.
  package var extendedEdges: [ExtendedEdge]? {
    if let edges = controller?.extendedEdges { return ExtendedEdge.allCases.filter(edges.contains) }
    let closed = [(ScreenBar.opaqueTop, ExtendedEdge.top), (.opaqueBottom, .bottom)].filter { bar, _ in
      bars?.contains(bar) ?? false
    }
    return closed.isEmpty ? nil : ExtendedEdge.allCases.filter { edge in !closed.contains { $0.1 == edge } }
  }
}

/// A transition from one screen to another.
package struct Segue: Hashable, Sendable {
  package var id: String
  /// The kind, such as `show`, `relationship`, `embed` or `presentation`.
  package var kind: String
  /// The name of a relationship, such as `rootViewController`.
  package var relationship: String?
  package var destination: String
  /// The id of the element that it starts at.
  package var source: String
  package var modalPresentationStyle: String?

  package init(id: String, kind: String, relationship: String?, destination: String, source: String) {
    (self.id, self.kind, self.relationship) = (id, kind, relationship)
    (self.destination, self.source) = (destination, source)
  }
}
