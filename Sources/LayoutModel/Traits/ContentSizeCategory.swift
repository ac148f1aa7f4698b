/// The text size that a user chose in Settings (Dynamic Type).
package enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  /// The smallest size.
  case extraSmall = "XS"
  /// Small.
  case small = "S"
  /// Medium.
  case medium = "M"
  /// The size that every device comes with.
  case large = "L"
  /// Extra large.
  case extraLarge = "XL"
  /// Extra extra large.
  case extraExtraLarge = "XXL"
  /// The largest size outside the accessibility settings.
  case extraExtraExtraLarge = "XXXL"
  /// The first accessibility size.
  case accessibilityMedium = "AX1"
  /// The second accessibility size.
  case accessibilityLarge = "AX2"
  /// The third accessibility size.
  case accessibilityExtraLarge = "AX3"
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge = "AX4"
  /// The largest size of all.
  case accessibilityExtraExtraExtraLarge = "AX5"
}
