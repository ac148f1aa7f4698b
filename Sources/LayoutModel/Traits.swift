/// The kind of device that a user interface runs on.
public enum Idiom: String, Hashable, Sendable, CaseIterable {
  /// An iPhone or iPod touch.
  case phone
  case pad
}

package enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft

  package var conditionWord: String { self == .leftToRight ? "ltr" : "rtl" }
}

/// The light or dark look that a user chose.
package enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }

/// Whether a user asked for more contrast.
package enum Contrast: String, Hashable, Sendable, CaseIterable {
  case normal, high

  package var conditionWord: String { self == .normal ? "normalContrast" : "highContrast" }
}

/// Portrait or landscape, as conditions of a `.layout` have it; in part of an iPad's screen, that of the whole screen.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait, landscape

  /// The orientation of the interface; both landscape ones give the same frames.
  package var interface: InterfaceOrientation { self == .portrait ? .portrait : .landscapeRight }
}

/// The traits of the environment of a view: the values that conditions of variations are compared with.
public struct Traits: Hashable, Sendable {
  public var idiom: Idiom
  public var widthClass, heightClass: SizeClass
  /// The orientation of the screen; `nil` on a canvas that no device stands behind.
  public var orientation: Orientation?
  /// Device pixels a point.
  package var scale: Double
  package var layoutDirection: LayoutDirection
  package var contentSize: ContentSizeCategory
  package var appearance = Appearance.light
  package var contrast = Contrast.normal
  /// The size of the window in points, as far as conditions ask for it.
  package var windowSize = Size.zero

  package init(
    idiom: Idiom, widthClass: SizeClass, heightClass: SizeClass, orientation: Orientation? = nil, scale: Double,
    layoutDirection: LayoutDirection = .leftToRight, contentSize: ContentSizeCategory = .large
  ) {
    (self.idiom, self.widthClass, self.heightClass, self.orientation) = (idiom, widthClass, heightClass, orientation)
    (self.scale, self.layoutDirection, self.contentSize) = (scale, layoutDirection, contentSize)
  }
}

/// The room along one axis of a screen, as UIKit classifies it.
public enum SizeClass: String, Hashable, Sendable {
  /// The base design's class: the square canvas of Xcode 6 and 7, on which no variation applies.
  case any
  /// Little room: an iPhone's width in portrait, its height in landscape.
  case compact
  /// Much room: an iPad along both axes.
  case regular

  /// The name that Xcode shows.
  public var name: String { rawValue.prefix(1).uppercased() + String(rawValue.dropFirst()) }
}

/// The text size that a user chose in Settings (Dynamic Type).
package enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable, Comparable {
  case extraSmall = "XS", small = "S", medium = "M", large = "L", extraLarge = "XL", extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL", accessibilityMedium = "AX1", accessibilityLarge = "AX2"
  case accessibilityExtraLarge = "AX3", accessibilityExtraExtraLarge = "AX4"
  case accessibilityExtraExtraExtraLarge = "AX5"

  package static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool { first.rank < second.rank }
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
