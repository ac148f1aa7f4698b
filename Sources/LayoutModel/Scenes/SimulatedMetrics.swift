/// What Interface Builder simulates around a screen on its canvas; none of it exists at run time.
package struct SimulatedMetrics: Hashable, Sendable {
  /// What is simulated at an edge of the canvas.
  package enum Bar: Hashable, Sendable {
    /// What the segues that lead here bring.
    case inferred
    /// Nothing.
    case none
    /// A navigation bar.
    case navigationBar(translucent: Bool, prompted: Bool, largeTitles: Bool)
    /// A toolbar.
    case toolbar(translucent: Bool)
    /// A tab bar.
    case tabBar(translucent: Bool)
  }

  /// The size that is simulated.
  package enum Extent: Hashable, Sendable {
    /// The canvas device's.
    case inferred
    /// Any size at all.
    case freeform
    /// Another named size, such as a sheet.
    case other(String)
  }

  /// The status bar is left out.
  package var hidesStatusBar = false
  /// What is simulated at the top.
  package var topBar = Bar.inferred
  /// What is simulated at the bottom.
  package var bottomBar = Bar.inferred
  /// The size.
  package var extent = Extent.inferred

  /// The screen is shown as a sheet.
  package var isSheet = false

  /// Creates metrics in which everything is inferred.
  package init() {}
}
