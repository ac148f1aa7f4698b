/// How the screen is turned.
package enum InterfaceOrientation: String, Hashable, Sendable, CaseIterable {
  /// Upright.
  case portrait
  /// Upright on its head.
  case portraitUpsideDown
  /// Lying, the home side to the left.
  case landscapeLeft
  /// Lying, the home side to the right.
  case landscapeRight

  /// Whether the screen is wider than high.
  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the screen stands or lies.
  package var trait: Orientation { isLandscape ? .landscape : .portrait }
}
