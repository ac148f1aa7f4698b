/// A view controller, as far as it changes the layout.
package struct ViewController: Sendable {
  /// The kinds of view controllers.
  package enum Kind: String, Hashable, Sendable {
    /// A plain view controller.
    case viewController
    /// A table on a screen of its own.
    case tableViewController
    /// A collection on a screen of its own.
    case collectionViewController
    /// A stack of screens under a bar.
    case navigationController
    /// Screens side by side over a bar.
    case tabBarController
    /// Two or three columns.
    case splitViewController
    /// Pages that are turned.
    case pageViewController
    /// A screen made of SwiftUI.
    case hostingController
    /// A reference to another document's screen.
    case viewControllerPlaceholder
    case other
  }

  package var id: String
  package var kind: Kind
  /// The name for people, from `title` or `userLabel`.
  package var title: String?
  /// The class that replaces the kind's own at run time.
  package var customClass: String?
  /// The id under which programs find the screen.
  package var storyboardIdentifier: String?
  /// The segues that start at the controller or at anything in its scene, in document order.
  package var segues: [Segue] = []
  /// Whether it brings an item for a navigation bar.
  package var hasNavigationItem = false
  /// How the item wants large titles: `always`, `never` or `nil`.
  package var largeTitleDisplayMode: String?
  /// Whether the navigation item has a prompt above the title.
  package var hasPrompt = false
  /// Whether a navigation controller hides its bar.
  package var isNavigationBarHidden = false
  /// Whether a navigation controller's bar is translucent.
  package var isBarTranslucent = true
  /// Whether a navigation controller's bar shows large titles.
  package var prefersLargeTitles = false
  /// Whether a navigation controller shows its toolbar.
  package var isToolbarShown = false
  /// Whether the tab bar goes when the screen is pushed.
  package var hidesBottomBarWhenPushed = false
  /// The edges that the view reaches to below bars; `nil` for all.
  package var extendedEdges: Set<ExtendedEdge>?
  /// Whether the view also reaches below opaque bars.
  package var extendsUnderOpaqueBars = false
  /// How the screen is presented, such as `fullScreen` or `pageSheet`.
  package var modalPresentationStyle: String?
  /// Whether root margins are at least the system's.
  package var respectsSystemMinimumLayoutMargins = true

  package init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}

/// An edge that a screen can extend to below a bar.
package enum ExtendedEdge: String, Hashable, Sendable {
  /// The top edge.
  case top
  /// The left edge.
  case left
  /// The bottom edge.
  case bottom
  /// The right edge.
  case right
}

/// A transition from one screen to another.
package struct Segue: Hashable, Sendable {
  package var id: String
  /// The kind, such as `show`, `relationship`, `embed` or `presentation`.
  package var kind: String
  /// The name of a relationship, such as `rootViewController`.
  package var relationship: String?
  /// The id of the screen it leads to.
  package var destination: String
  /// The id of the element that it starts at.
  package var source: String
  /// How the destination is presented, where the segue says so.
  package var modalPresentationStyle: String?

  package init(id: String, kind: String, relationship: String?, destination: String, source: String) {
    self.id = id
    self.kind = kind
    self.relationship = relationship
    self.destination = destination
    self.source = source
  }
}
