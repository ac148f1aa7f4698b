import LayoutModel

/// Knows fonts: how high their lines are and how wide their characters.
package protocol TextMeasuring: Sendable {
  /// The font that a description becomes.
  func resolve(_ font: FontDescription, in environment: TextEnvironment) -> ResolvedFont

  /// The width of one line in points, not rounded.
  func width(of text: String, font: FontDescription, in environment: TextEnvironment) -> Double

  /// The font that a description becomes, for measuring many pieces of text.
  func font(_ font: FontDescription, in environment: TextEnvironment) -> MeasuringFont
}
