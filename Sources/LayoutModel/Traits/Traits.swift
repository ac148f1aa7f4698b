/// The kind of device that a user interface runs on.
public enum Idiom: String, Hashable, Sendable {
  /// An iPhone or iPod touch.
  case phone
  /// An iPad.
  case pad
}

/// The direction in which a language is written.
public enum LayoutDirection: String, Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

/// What a view can know of where it is shown: the values that variations ask for.
public struct Traits: Hashable, Sendable {
  /// The kind of device.
  public var idiom: Idiom
  /// The horizontal size class.
  public var widthClass: SizeClass
  /// The vertical size class.
  public var heightClass: SizeClass
  /// Device pixels a point.
  public var scale: Double
  /// The writing direction.
  public var layoutDirection: LayoutDirection
  /// The text size that the user chose.
  public var contentSize: ContentSizeCategory

  /// Creates traits.
  public init(
    idiom: Idiom,
    widthClass: SizeClass,
    heightClass: SizeClass,
    scale: Double,
    layoutDirection: LayoutDirection = .leftToRight,
    contentSize: ContentSizeCategory = .large
  ) {
    self.idiom = idiom
    self.widthClass = widthClass
    self.heightClass = heightClass
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.contentSize = contentSize
  }
}
