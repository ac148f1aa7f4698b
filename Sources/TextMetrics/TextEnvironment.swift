import LayoutModel

/// The conditions besides the font under which text is drawn.
package struct TextEnvironment: Hashable, Sendable {
  /// Where the text is drawn.
  package enum Surface: Hashable, Sendable {
    /// A device or simulator.
    case device
    /// Interface Builder's canvas, which drew the text styles of some releases in its own way.
    case canvas
  }

  /// The release of the system on the scale of Interface Builder's `toolsVersion`: 10117 is Xcode 7.3 and iOS 9,
  /// 14490 Xcode 10, 16097 Xcode 11, 22505 Xcode 15, 24000 Xcode 26.
  package var toolsVersion: Int
  /// Pixels in a point.
  package var scale: Double
  /// The text size that the user chose; scales text styles only.
  package var contentSize: ContentSizeCategory
  package var surface: Surface
  /// Whether it is the canvas of a portrait screen of at most 320 points: titles were smaller there, not on devices.
  package var isNarrow: Bool

  package init(
    toolsVersion: Int, scale: Double, contentSize: ContentSizeCategory = .large, surface: Surface,
    isNarrow: Bool = false
  ) {
    self.toolsVersion = toolsVersion
    self.scale = scale
    self.contentSize = contentSize
    self.surface = surface
    self.isNarrow = isNarrow
  }
}

extension TextEnvironment {
  /// The builds of Interface Builder from which on fonts of devices differ, in order.
  package static var eras: [Int] { SystemEra.changes }

  /// The builds in which the last line of a label takes a word from the line before rather than have one alone: iOS 11 to 16
  /// (8 of 9 labels in six public repositories; in 22155 two of two have theirs alone).
  package static let withoutOrphans = 13000..<22000

  /// Whether fonts are the same in another environment.
  package func hasFonts(of other: TextEnvironment) -> Bool { distinctForFonts == other.distinctForFonts }

  /// The environment that stands for all with the same fonts, which differ with neither pixels nor most releases.
  var distinctForFonts: TextEnvironment {
    var environment = self
    environment.scale = 1
    if surface == .device { environment.toolsVersion = Self.eras.last { $0 <= toolsVersion } ?? 0 }
    return environment
  }

  /// The one among the environments in which a font is the same that stands for all.
  func distinct(for font: FontDescription) -> TextEnvironment {
    guard FaceChoice.isIndependentOfEra(font) else { return distinctForFonts }
    return TextEnvironment(toolsVersion: FaceChoice.pictureEra(of: toolsVersion), scale: 1, surface: .device)
  }
}
