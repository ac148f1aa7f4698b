import CResources
import LayoutModel
import TextKit

/// The eras of the system font, by the names of their rows in `eras.tsv`.
enum SystemEra: String, Hashable, Sendable, CaseIterable {
  case helveticaNeue, sanFrancisco, sanFranciscoPro, variable

  init(in environment: TextEnvironment) { self = environment.word(of: .systemFont) ?? .variable }
}

/// The faces of the system font.
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

  static func family(isDisplay: Bool) -> StaticString { isDisplay ? "SF.display" : "SF.text" }

  /// The Helvetica Neue of iOS 7 and 8 in a weight; its "bold system" and semibold are the medium weight.
  static func helveticaNeueInterface(_ weight: FontWeight) -> (table: FaceTable, family: StaticString) {
    let table: FaceTable =
      switch weight {
      case .ultraLight, .thin: .helveticaNeueThin
      case .light: .helveticaNeueLight
      case .regular: .helveticaNeue
      case .medium, .semibold: .helveticaNeueMedium
      case .bold, .heavy, .black: .helveticaNeueBold
      }
    return (table, "HelveticaNeueInterface")
  }

  /// The weight behind a private name of the system font such as `.SFUIText-Semibold`; nil for other names.
  static func privateName(_ name: String) -> (weight: FontWeight, isDisplay: Bool)? {
    let isPrivate = [".SFUI", "SFUI", "SFPro"].contains { name.hasPrefix($0) }
    guard isPrivate else { return nil }
    let suffix = name.split(separator: "-").dropFirst().last?.lowercased() ?? ""
    let weight = FontWeight.allCases.first { $0.rawValue.lowercased() == suffix }
    return (weight ?? .regular, name.mentions("Display"))
  }

  /// The weight behind `.AppleSystemUIFont`, the name by which macOS knows the system font; nil for other names.
  package static func systemName(_ name: String) -> FontWeight? {
    let prefix = ".AppleSystemUIFont"
    guard name.hasPrefix(prefix) else { return nil }
    let suffix = name.dropFirst(prefix.count).lowercased()
    return FontWeight.allCases.first { $0.rawValue.lowercased() == suffix } ?? .regular
  }
}

/// The space that the system font adds between its characters, by size, from the embedded table.
struct Tracking: Sendable {
  /// A size in points and the space after every character in 1/1000 em, smallest size first.
  private let points: [(size: Double, tracking: Double)]
  /// The size at which San Francisco changed from Text to Display; the tracking jumped there.
  private let jump: Double?

  init(_ file: EmbeddedFile, _ era: SystemEra) throws(TableError) {
    var table = try TableReader(file, columns: "size helveticaNeue sanFrancisco sanFranciscoPro variable")
    let column =
      switch era {
      case .helveticaNeue: 1
      case .sanFrancisco: 2
      case .sanFranciscoPro: 3
      case .variable: 4
      }
    var points: [(size: Double, tracking: Double)] = []
    points.reserveCapacity(80)
    while try table.next() {
      let size = try table.number()
      if let last = points.last, size <= last.size { throw table.error("the sizes are not in order") }
      try table.skip(column - 1)
      if let tracking = try table.optionalNumber() { points.append((size, tracking)) }
    }
    self.points = points
    jump = era == .helveticaNeue || era == .variable ? nil : SystemFaces.displaySize
  }

  /// The tracking at a size in 1/1000 em: linear between the sizes of the table, constant beyond them.
  func at(_ size: Double) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    if size <= first.size { return first.tracking }
    if size >= last.size { return last.tracking }
    var low = 0
    var high = points.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].size <= size { low = middle } else { high = middle }
    }
    let (below, above) = (points[low], points[high])
    if above.size == jump { return below.tracking }
    return below.tracking
      + (above.tracking - below.tracking) * (size - below.size) / (above.size - below.size)
  }

  /// San Francisco in an era; nil before San Francisco.
  static func sanFrancisco(in era: SystemEra) -> Tracking? {
    switch era {
    case .helveticaNeue: nil
    case .sanFrancisco: sanFrancisco
    case .sanFranciscoPro: sanFranciscoPro
    case .variable: variable
    }
  }

  /// The system font of iOS 7 and 8 in its regular weight.
  static let helveticaNeueInterface = embedded(.helveticaNeue)
  private static let sanFrancisco = embedded(.sanFrancisco)
  private static let sanFranciscoPro = embedded(.sanFranciscoPro)
  private static let variable = embedded(.variable)

  private static func embedded(_ era: SystemEra) -> Tracking {
    reading { () throws(TableError) in try Tracking(.tracking, era) }
  }
}
