import CResources
import LayoutModel

/// The eras of the system font, by the release of Interface Builder.
enum SystemEra: Hashable, Sendable, CaseIterable {
  /// Xcode 5 and 6 (iOS 7 and 8): Helvetica Neue.
  case helveticaNeue
  /// Xcode 7 and 8 (iOS 9 and 10): San Francisco, spread by Apple's tracking table at every size.
  case sanFrancisco
  /// Xcode 9 to 11 (iOS 11 to 13): no tracking from 20 points on.
  case sanFranciscoPro
  /// Xcode 12 and later (iOS 14 and later): one variable font.
  case variable

  /// The builds of Interface Builder with which the eras after the first begin, in order. Whatever else changed in the
  /// fonts of devices changed with one of them.
  static let beginnings = [8000, 13000, 16500]

  /// The era of a release.
  init(toolsVersion: Int) {
    self = Self.allCases[Self.beginnings.count { $0 <= toolsVersion }]
  }
}

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

extension FaceTable {
  // San Francisco below 20 points.
  fileprivate static let sfTextThin = embedded(.sfTextAdvances, "thin", kerning: .sfLight)
  fileprivate static let sfTextLight = embedded(.sfTextAdvances, "light", kerning: .sfLight)
  fileprivate static let sfTextRegular = embedded(.sfTextAdvances, "regular", kerning: .sfRegular)
  fileprivate static let sfTextMedium = embedded(.sfTextAdvances, "medium", kerning: .sfMedium)
  fileprivate static let sfTextSemibold = embedded(.sfTextAdvances, "semibold", kerning: .sfSemibold)
  fileprivate static let sfTextBold = embedded(.sfTextAdvances, "bold", kerning: .sfBold)
  fileprivate static let sfTextHeavy = embedded(.sfTextAdvances, "heavy", kerning: .sfBold)
  fileprivate static let sfTextBlack = embedded(.sfTextAdvances, "black", kerning: .sfBold)

  // San Francisco from 20 points on.
  fileprivate static let sfDisplayThin = embedded(.sfDisplayAdvances, "thin", kerning: .sfLight)
  fileprivate static let sfDisplayLight = embedded(.sfDisplayAdvances, "light", kerning: .sfLight)
  fileprivate static let sfDisplayRegular = embedded(.sfDisplayAdvances, "regular", kerning: .sfRegular)
  fileprivate static let sfDisplayMedium = embedded(.sfDisplayAdvances, "medium", kerning: .sfMedium)
  fileprivate static let sfDisplaySemibold = embedded(.sfDisplayAdvances, "semibold", kerning: .sfSemibold)
  fileprivate static let sfDisplayBold = embedded(.sfDisplayAdvances, "bold", kerning: .sfBold)
  fileprivate static let sfDisplayHeavy = embedded(.sfDisplayAdvances, "heavy", kerning: .sfBold)
  fileprivate static let sfDisplayBlack = embedded(.sfDisplayAdvances, "black", kerning: .sfBold)

  /// The system font of iOS 7 and 8, regular weight.
  fileprivate static let helveticaNeueInterface = embedded(
    .helveticaNeueAdvances, "interface", kerning: .helveticaNeue)
}

extension KerningTable {
  fileprivate static let sfLight = embedded(.sfLightKerning)
  fileprivate static let sfRegular = embedded(.sfRegularKerning)
  fileprivate static let sfMedium = embedded(.sfMediumKerning)
  fileprivate static let sfSemibold = embedded(.sfSemiboldKerning)
  fileprivate static let sfBold = embedded(.sfBoldKerning)
}

/// The space that a face adds between its characters, by size.
struct Tracking: Sendable {
  /// A size in points and the space after every character in 1/1000 em, smallest size first.
  private let points: [(size: Double, tracking: Double)]
  /// The size at which San Francisco changes from Text to Display; the tracking jumps there.
  private let jump: Double?

  private init(_ points: [(size: Double, tracking: Double)], jump: Double? = nil) {
    self.points = points
    self.jump = jump
  }

  private init(first: Int, _ values: [Double], jump: Double? = nil) {
    points = values.enumerated().map { (Double(first + $0.offset), $0.element) }
    self.jump = jump
  }

  private init(first: Int, _ text: [Double], display: [(size: Double, tracking: Double)]) {
    points = text.enumerated().map { (Double(first + $0.offset), $0.element) } + display
    jump = display.first?.size
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
    case .sanFrancisco: sanFranciscoUI
    case .sanFranciscoPro: sanFranciscoPro
    case .variable: sanFranciscoVariable
    }
  }

  /// iOS 9 and 10: Apple's tracking table from 6 to 80 points, Text below 20 points and Display above (18 points
  /// measured: -23 where Apple says -25).
  static let sanFranciscoUI = Tracking(
    first: 6,
    [
      41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -24, -23, -26,
      19, 17, 16, 16, 15, 14, 14, 13, 13, 13, 12, 12, 12, 11, 11, 11, 11, 10, 10, 10, 10, 10, 10,
      9, 9, 9, 9, 9, 8, 8, 7, 7, 7, 6, 6, 6, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2,
      1, 1, 1, 1, 0,
    ], jump: 20)

  /// iOS 11 to 13: Apple's table below 20 points; from there on measured on the storyboards of Xcode 9 to 11 (the
  /// same title is 4 % narrower than in Xcode 8).
  static let sanFranciscoPro = Tracking(
    first: 6, [41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -24, -25, -26],
    display: [(20, 4), (24, 0.7), (30, -1.5), (40, -4), (72, 0)])

  /// iOS 14 and later: Apple's table for the variable font below 20 points, a trace tighter as measured on the
  /// storyboards of Xcode 12 and later, where the font becomes Display little by little.
  static let sanFranciscoVariable = Tracking(
    first: 6, [41, 34, 26, 19, 12, 5.5, -1.5, -6.5, -11.5, -16.5, -20.5, -26.5, -28.5, -29],
    display: [(20, 1.5), (24, 0), (30, -2), (40, -4), (72, 0)])

  /// The system font of iOS 7 and 8 in its regular weight; fitted on 131 texts of public storyboards.
  static let helveticaNeueInterface = Tracking([
    (6, 22), (8, 22), (9, 20.5), (10, 19), (11, 18), (12, 17), (13, 15), (14, 13.49), (15, 8.99), (16, 5.53),
    (17, 2.87), (18, -0.84), (19, -2.5), (20, -4.5), (22, -7), (24, -10.46), (28, -9.67), (30, -9.75),
    (36, -10),
  ])
}
