/// The kind of device that a user interface runs on.
package enum Idiom: String, Hashable, Sendable, CaseIterable {
  /// An iPhone or iPod touch.
  case phone
  /// An iPad.
  case pad
}

/// The direction in which a language is written.
package enum LayoutDirection: String, Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

/// Whether a screen stands or lies, as variations of adapt's own language ask for it.
///
/// In a part of a pad's screen it is the way in which the whole screen is held.
package enum Orientation: String, Hashable, Sendable, CaseIterable {
  /// Upright, on whichever end.
  case portrait
  /// On its side, whichever that is.
  case landscape
}

/// What a view can know of where it is shown: the values that variations ask for.
package struct Traits: Hashable, Sendable {
  /// The kind of device.
  package var idiom: Idiom
  /// The horizontal size class.
  package var widthClass: SizeClass
  /// The vertical size class.
  package var heightClass: SizeClass
  /// Whether the screen stands or lies; `nil` on a canvas that no device stands behind.
  package var orientation: Orientation?
  /// Device pixels a point.
  package var scale: Double
  /// The writing direction.
  package var layoutDirection: LayoutDirection
  /// The text size that the user chose.
  package var contentSize: ContentSizeCategory

  /// Creates traits.
  package init(
    idiom: Idiom,
    widthClass: SizeClass,
    heightClass: SizeClass,
    orientation: Orientation? = nil,
    scale: Double,
    layoutDirection: LayoutDirection = .leftToRight,
    contentSize: ContentSizeCategory = .large
  ) {
    self.idiom = idiom
    self.widthClass = widthClass
    self.heightClass = heightClass
    self.orientation = orientation
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.contentSize = contentSize
  }
}
