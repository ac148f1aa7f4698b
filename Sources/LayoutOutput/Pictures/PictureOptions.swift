/// What pictures show.
package struct PictureOptions: Hashable, Sendable {
  /// The layers that are seen; the others are there and can be switched on by whoever shows the picture.
  package var layers: Set<PictureLayer> = [.device, .bars, .outlines]
  /// Whether hidden views are drawn, dashed.
  package var showsHidden = false
  /// Whether constraints are drawn, as Interface Builder does.
  package var showsConstraints = false
  /// How texts keep their widths.
  package var textFitting = TextFitting.length

  /// Creates the usual options.
  package init() {}
}

/// A part of a picture that can be switched; the raw value is the class of its elements.
package enum PictureLayer: String, Hashable, Sendable, CaseIterable {
  /// The body of the device and what is cut out of its screen.
  case device
  /// The status bar, the home indicator and the bars of view controllers.
  case bars
  /// Thin lines around all views.
  case outlines
  /// What no bar and no hardware covers.
  case safeArea = "safe-area"
  /// The layout margins of the outermost views.
  case margins
  /// Layout guides.
  case guides
  /// Stack views, and the gaps between what they arrange.
  case stacks
  /// Grid views with their rows and columns.
  case grids
}

/// How texts keep the widths that they were laid out with, whatever font they are drawn in.
package enum TextFitting: Hashable, Sendable {
  /// By `textLength`, which browsers obey.
  case length
  /// By drawing in a font with the widths of Arial and stretching it: for renderers that know no `textLength`.
  case stretch
}
