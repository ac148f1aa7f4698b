import CResources
import LayoutModel
import TextKit

/// The eras of the system font, by the names of their rows in `eras.tsv`.
enum SystemEra: String, Hashable, Sendable, CaseIterable {
  case helveticaNeue, sanFrancisco, sanFranciscoPro, variable

  init(in environment: TextEnvironment) { self = environment.word(of: .systemFont) ?? .variable }
}

package enum SystemFaces {
  /// The size in points from which San Francisco is drawn with its Display face.
  static let displaySize = 20.0

  /// The weight that San Francisco is drawn in: the Text of iOS 9 to 12 had neither UltraLight, Thin nor Black.
  static func drawnWeight(_ weight: FontWeight, size: Double, in environment: TextEnvironment) -> FontWeight {
    guard size < displaySize, environment.holds(.fewTextWeights) else { return weight }
    return switch weight {
    case .ultraLight, .thin: .light
    case .black: .heavy
    default: weight
    }
  }

  /// The name of a face of San Francisco, such as `SF.text.semibold`.
  static func name(_ weight: FontWeight, isDisplay: Bool) -> String {
    "\(isDisplay ? "SF.display" : "SF.text").\(weight.rawValue)"
  }

  /// The Helvetica Neue of iOS 7 and 8 in a weight; its "bold system" and semibold are the medium weight.
  static func helveticaNeueInterface(_ weight: FontWeight) -> FaceTable {
    let suffix =
      switch weight {
      case .ultraLight, .thin: "-Thin"
      case .light: "-Light"
      case .regular: ""
      case .medium, .semibold: "-Medium"
      case .bold, .heavy, .black: "-Bold"
      }
    return NamedFace("HelveticaNeue" + suffix).table
  }

  /// The weight behind a private name of the system font such as `.SFUIText-Semibold`; nil for other names.
  static func privateName(_ name: String) -> (weight: FontWeight, isDisplay: Bool)? {
    guard [".SFUI", "SFUI", "SFPro"].contains(where: { name.hasPrefix($0) }) else { return nil }
    let suffix = name.split(separator: "-").dropFirst().last?.lowercased() ?? ""
    let weight = FontWeight.allCases.first { $0.rawValue.lowercased() == suffix }
    return (weight ?? .regular, name.mentions("Display"))
  }

  /// The weight behind `.AppleSystemUIFont`, the name by which macOS knows the system font; nil for other names, and for
  /// the monospaced one, which is in the table of faces.
  package static func systemName(_ name: String) -> FontWeight? {
    let prefix = ".AppleSystemUIFont"
    guard name.hasPrefix(prefix), !name.mentions("Monospaced") else { return nil }
    let suffix = name.dropFirst(prefix.count).lowercased()
    return FontWeight.allCases.first { $0.rawValue.lowercased() == suffix } ?? .regular
  }
}

/// The space that the system font adds after each character, in 1/1000 em by size in points, from the embedded table.
enum Tracking {
  static func read(_ file: EmbeddedFile, _ era: SystemEra) throws(TableError) -> Interpolation {
    var table = try TableReader(file, columns: "size helveticaNeue sanFrancisco sanFranciscoPro variable")
    let column = table.column(era.rawValue) ?? 1
    var tracking = Interpolation()
    // The tracking jumped where San Francisco changed from Text to Display.
    if era == .sanFrancisco || era == .sanFranciscoPro { tracking.jump = SystemFaces.displaySize }
    while try table.next() {
      let size = try table.number()
      try table.skip(column - 1)
      guard let value = try table.optionalNumber() else { continue }
      if !tracking.append(size, value) { throw table.error("the sizes are not in order") }
    }
    return tracking
  }

  static func of(_ era: SystemEra) -> Interpolation { byEra[era]?.value ?? Interpolation() }

  private static let byEra = Dictionary(
    uniqueKeysWithValues: SystemEra.allCases.map { era in
      (era, Lazily<Interpolation> { reading { () throws(TableError) in try Tracking.read(.tracking, era) } })
    })
}
