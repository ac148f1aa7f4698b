/// One screen of a document: a view controller with its views, or the loose views of a xib.
public struct Scene: Sendable {
  /// The id of the view controller, or of the root view where there is none.
  public var id: String
  /// What governs the screen; `nil` in a xib.
  public var controller: ViewController?
  /// What Interface Builder simulates around the screen.
  public var simulated = SimulatedMetrics()
  /// All views in document order, parents before children.
  public var views: [View] = []
  /// All layout guides in document order.
  public var guides: [LayoutGuide] = []
  /// All constraints in document order.
  public var constraints: [LayoutConstraint] = []
  /// The interface orientations that this screen allows; empty for what view controllers allow by themselves.
  public var orientations: [InterfaceOrientation] = []
  /// The id of Interface Builder's stand-in for the first responder: what is sent to it goes up the responder chain.
  public var firstResponderStandIn: String?
  /// The bars over the screen where the document names them; `nil` where segues and containers tell them.
  public var bars: [ScreenBar]?

  /// Creates an empty scene.
  public init(id: String) {
    self.id = id
  }

  /// The indices of the views without a superview.
  public var roots: [Int] { views.indices.filter { views[$0].parent == nil } }
}

/// A bar that takes room over a screen, or what makes one higher.
public enum ScreenBar: String, Hashable, Sendable, CaseIterable {
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
