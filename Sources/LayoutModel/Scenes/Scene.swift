/// One screen of a document: a view controller with its views, or the loose views of a xib.
package struct Scene: Sendable {
  /// The id of the view controller, or of the root view where there is none.
  package var id: String
  /// What governs the screen; `nil` in a xib.
  package var controller: ViewController?
  /// What Interface Builder simulates around the screen.
  package var simulated = SimulatedMetrics()
  /// All views in document order, parents before children.
  package var views: [View] = []
  /// All layout guides in document order.
  package var guides: [LayoutGuide] = []
  /// All constraints in document order.
  package var constraints: [LayoutConstraint] = []
  /// The interface orientations that this screen allows; empty for what view controllers allow by themselves.
  package var orientations: [InterfaceOrientation] = []
  /// The id of Interface Builder's stand-in for the first responder: what is sent to it goes up the responder chain.
  package var firstResponderStandIn: String?
  /// The bars over the screen where the document names them; `nil` where segues and containers tell them.
  package var bars: [ScreenBar]?

  /// Creates an empty scene.
  package init(id: String) {
    self.id = id
  }

  /// The indices of the views without a superview.
  package var roots: [Int] { views.indices.filter { views[$0].parent == nil } }
}

/// A bar that takes room over a screen, or what makes one higher.
package enum ScreenBar: String, Hashable, Sendable, CaseIterable {
  /// A navigation bar at the top.
  case navigationBar
  /// A line above the title of the navigation bar.
  case prompt
  /// A large title below the navigation bar.
  case largeTitle
  /// A toolbar at the bottom.
  case toolbar
  /// A tab bar at the bottom.
  case tabBar
}
