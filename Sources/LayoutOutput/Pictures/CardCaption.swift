import LayoutModel
import TextMetrics

/// The text above a device, in lines that stay within its card.
struct CardCaption {
  /// From the top to the bottom.
  let lines: [String]

  static let fontSize = 13.0
  /// From one baseline to the next, in points.
  static let lineHeight = 17.0

  /// - Parameters:
  ///   - screen: the device and how it is held.
  ///   - scene: the name of the scene.
  ///   - size: that of the scene, in words.
  ///   - width: the room for each line, in points.
  init(screen: String, scene: String, size: String, width: Double) {
    let line = "\(screen) · \(scene) · \(size)"
    lines =
      Self.width(of: line) <= width
      ? [line] : ["\(screen) · \(size)", scene].map { Self.shortened($0, to: width) }
  }

  /// A text, or as much of it as fits before an ellipsis.
  static func shortened(_ text: String, to width: Double) -> String {
    if Self.width(of: text) <= width { return text }
    var kept = text.dropLast()
    while !kept.isEmpty, Self.width(of: kept + "…") > width { kept = kept.dropLast() }
    return kept + "…"
  }

  /// The width of a line, in points: in Verdana, which is wider than any font that a picture names, and as wide as the
  /// DejaVu Sans that a machine without any of them draws in.
  private static func width(of line: String) -> Double { measurer.width(of: line, font: font, in: environment) }

  private static let measurer = SystemTextMeasurer()
  private static let font = FontDescription(face: .named("Verdana", family: "Verdana"), size: fontSize)
  private static let environment = TextEnvironment(toolsVersion: 24000, scale: 1, surface: .device)
}
