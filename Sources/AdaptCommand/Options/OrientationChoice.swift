import Adapt
import ArgumentParser

/// The orientations that can be asked for.
enum OrientationChoice: String, CaseIterable, ExpressibleByArgument {
  case portrait, portraitUpsideDown, landscape, landscapeLeft, landscapeRight

  /// The orientation; left and right give the same frames, so that either will do for `landscape`.
  var orientation: InterfaceOrientation {
    InterfaceOrientation(rawValue: rawValue) ?? .landscapeRight
  }
}
