import LayoutModel

/// Remembers the fonts of a document: choosing a face by its name takes longer than measuring a word.
public final class FontMemory {
  private struct Key: Hashable {
    var font: FontDescription
    var environment: TextEnvironment
  }

  private let measurer: any TextMeasuring
  private var fonts: [Key: MeasuringFont] = [:]

  /// Creates an empty memory.
  public init(measurer: any TextMeasuring) {
    self.measurer = measurer
  }

  /// The font that a description becomes.
  func font(_ font: FontDescription, in environment: TextEnvironment) -> MeasuringFont {
    let key = Key(font: font, environment: environment.asFontsTell)
    if let known = fonts[key] { return known }
    let new = measurer.font(font, in: environment)
    fonts[key] = new
    return new
  }
}

extension TextEnvironment {
  /// The builds of Interface Builder from which on fonts of devices are others, in order.
  package static var eras: [Int] { SystemEra.beginnings }

  /// Whether fonts are the same in another environment.
  package func hasFonts(of other: TextEnvironment) -> Bool { asFontsTell == other.asFontsTell }

  /// One of the environments in which fonts are the same as in this: pixels do not change them, and most releases drew
  /// them like the one before.
  var asFontsTell: TextEnvironment {
    var environment = self
    environment.scale = 1
    if surface == .device { environment.toolsVersion = Self.eras.last { $0 <= toolsVersion } ?? 0 }
    return environment
  }
}
