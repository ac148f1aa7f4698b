import LayoutModel

/// The faces of the system font.
enum SystemFaces {
  /// The size in points from which San Francisco is drawn with its Display face.
  static let displaySize = 20.0

  /// San Francisco in a weight.
  static func sanFrancisco(_ weight: FontWeight, isDisplay: Bool) -> (table: FaceTable, family: StaticString) {
    let table: FaceTable =
      switch weight {
      case .ultraLight, .thin: isDisplay ? .sfDisplayThin : .sfTextThin
      case .light: isDisplay ? .sfDisplayLight : .sfTextLight
      case .regular: isDisplay ? .sfDisplayRegular : .sfTextRegular
      case .medium: isDisplay ? .sfDisplayMedium : .sfTextMedium
      case .semibold: isDisplay ? .sfDisplaySemibold : .sfTextSemibold
      case .bold: isDisplay ? .sfDisplayBold : .sfTextBold
      case .heavy: isDisplay ? .sfDisplayHeavy : .sfTextHeavy
      case .black: isDisplay ? .sfDisplayBlack : .sfTextBlack
      }
    return (table, isDisplay ? "SF.display" : "SF.text")
  }

  /// The Helvetica Neue of iOS 7 and 8 in a weight; its "bold system" and semibold are the medium weight.
  static func helveticaNeueInterface(_ weight: FontWeight) -> (table: FaceTable, family: StaticString) {
    let table: FaceTable =
      switch weight {
      case .ultraLight, .thin: .helveticaNeueThin
      case .light: .helveticaNeueLight
      case .regular: .helveticaNeueInterface
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
  static func systemName(_ name: String) -> FontWeight? {
    let prefix = ".AppleSystemUIFont"
    guard name.hasPrefix(prefix) else { return nil }
    let suffix = name.dropFirst(prefix.count).lowercased()
    return FontWeight.allCases.first { $0.rawValue.lowercased() == suffix } ?? .regular
  }
}
