import LayoutModel

extension InterfaceOrientation {
  /// What the orientation is called where left and right give the same frames.
  var side: String { isLandscape ? "landscape" : rawValue }
}
