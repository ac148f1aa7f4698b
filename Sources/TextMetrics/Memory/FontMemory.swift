import LayoutModel

/// Remembers the fonts of a document: choosing a face by its name takes longer than measuring a word.
package final class FontMemory {
  /// The fonts of an environment: few in a document, so that looking through them is quick.
  private struct Known {
    let environment: TextEnvironment
    var fonts: [(description: FontDescription, font: MeasuringFont)]
  }

  private let measurer: any TextMeasuring
  private var known: [Known] = []

  /// Creates an empty memory.
  package init(measurer: any TextMeasuring) {
    self.measurer = measurer
  }

  /// The font that a description becomes.
  func font(_ font: FontDescription, in environment: TextEnvironment) -> MeasuringFont {
    let told = environment.asTold(by: font)
    var here: Int?
    for index in known.indices where known[index].environment == told {
      here = index
      for same in known[index].fonts.indices where known[index].fonts[same].description == font {
        return known[index].fonts[same].font
      }
    }
    let new = measurer.font(font, in: environment)
    if let here {
      known[here].fonts.append((font, new))
    } else {
      known.append(Known(environment: told, fonts: [(font, new)]))
    }
    return new
  }
}

extension TextEnvironment {
  /// The builds of Interface Builder from which on fonts of devices are others, in order.
  package static var eras: [Int] { SystemEra.beginnings }

  /// Whether fonts are the same in another environment.
  package func hasFonts(of other: TextEnvironment) -> Bool { asFontsTell == other.asFontsTell }

  /// One of the environments in which a font is the same as in this.
  func asTold(by font: FontDescription) -> TextEnvironment {
    guard FaceChoice.isOfNoEra(font) else { return asFontsTell }
    return TextEnvironment(toolsVersion: FaceChoice.pictureEra(of: toolsVersion), scale: 1, surface: .device)
  }

  /// One of the environments in which fonts are the same as in this: pixels do not change them, and most releases drew
  /// them like the one before.
  var asFontsTell: TextEnvironment {
    var environment = self
    environment.scale = 1
    if surface == .device { environment.toolsVersion = Self.eras.last { $0 <= toolsVersion } ?? 0 }
    return environment
  }
}
