import CResources
import LayoutModel

/// A face that documents name: its widths and the height of its lines.
struct NamedFace: Sendable {
  var name: String
  var table: FaceTable
  var metrics: LineMetrics
  /// Whether the widths are the face's own; false for an estimate.
  var isKnown = true
  /// The ratio of an estimated face's widths to those of its table.
  var stretch = 1.0

  /// The face with a PostScript name, or a near one (another slope or weight of its family, or else an estimate).
  init(_ name: String) {
    if let face = Self.exact(name) ?? Self.upright(name) {
      self = face
      return
    }
    let style = FaceStyle(ofFace: name)
    if let family = OpenFamily.of(name), let face = family.face(style) {
      self = NamedFace(name, face.table, family.metrics)
      isKnown = face.isExact
      return
    }
    let isBold = ["Bold", "Heavy", "Black"].contains { name.mentions($0) }
    let family = name.prefix { $0 != "-" }
    let candidates = isBold ? ["-Bold", "-BoldMT", "-Heavy"] : ["", "-Regular", "-Roman", "PSMT"]
    for suffix in candidates {
      guard let face = Self.exact(family + suffix) else { continue }
      self = face
      self.isKnown = false
      return
    }
    self = Self.estimate(name, isBold: isBold)
  }

  /// The upright face of an italic one: figures and most letters are as wide.
  private static func upright(_ name: String) -> NamedFace? {
    for slope in ["Italic", "Oblique"] where name.hasSuffix(slope) {
      var upright = name.dropLast(slope.count)
      if upright.last == "-" { upright.removeLast() }
      guard var face = exact(String(upright)) else { continue }
      face.isKnown = false
      return face
    }
    return nil
  }

  /// A guess for a family without a table, by what its name says: a typewriter's characters are all as wide, serif
  /// letters are narrower than those of Helvetica Neue, condensed ones much narrower.
  private static func estimate(_ name: String, isBold: Bool) -> NamedFace {
    let lowercased = name.lowercased()
    func says(_ words: String...) -> Bool { words.contains { lowercased.mentions($0) } }
    let table: FaceTable =
      says("mono", "typewriter", "code", "console") && !says("american", "monotype")
      ? .courier
      : says("garamond", "serif", "caslon", "baskerville", "bodoni", "minion", "didot") && !says("sans")
        ? .timesNewRoman : isBold ? .helveticaNeueBold : .helveticaNeue
    var face = NamedFace(name, table, .notInstalled)
    if name.hasPrefix("AvenirNextCondensed") { face.metrics = .avenir }
    if says("futura") { face.metrics = .futura }
    // The heights of three families (59, four and 34 labels of one repository each), and widths: the means of 30, 14, 20
    // and five labels of one repository each.
    if says("gteesti") {
      face.metrics = .gtEesti
      face.stretch = says("thin") ? 0.925 : says("light") ? 0.95 : 0.96
    }
    if says("atlastypewriter") { face.stretch = 1.071 }
    if says("atlasgrotesk") { face.stretch = 1.065 }
    if says("gillsans") { face.metrics = .gillSans }
    if says("muli") {
      face.metrics = .muli
      face.stretch = 1.065
    }
    if says("condensed", "narrow") { face.stretch = 0.82 }
    // The means of 20 labels of one repository, which lie within 3 % of them.
    if says("proximanova") { face.stretch = isBold ? 0.945 : name.mentions("Semibold") ? 0.992 : 0.978 }
    face.isKnown = false
    return face
  }

  /// Whether the canvas of a build did not load the font of a project but drew Helvetica Neue, in its regular weight.
  static func isReplaced(_ name: String, in environment: TextEnvironment) -> Bool {
    let family = Era.replacedFamily.word(in: environment.toolsVersion, on: environment.surface)
    return family.map(name.hasPrefix) ?? false
  }

  private init(_ name: String, _ table: FaceTable, _ metrics: LineMetrics) {
    self.name = name
    self.table = table
    self.metrics = metrics
  }

  private static func exact(_ name: String) -> NamedFace? {
    switch name {
    case "HelveticaNeue", "HelveticaNeue-Italic": NamedFace(name, .helveticaNeue, .helveticaNeue)
    case "HelveticaNeue-Light": NamedFace(name, .helveticaNeueLight, .helveticaNeueLight)
    case "HelveticaNeue-Thin", "HelveticaNeue-UltraLight":
      NamedFace(name, .helveticaNeueThin, .helveticaNeueThin)
    case "HelveticaNeue-Medium": NamedFace(name, .helveticaNeueMedium, .helveticaNeueMedium)
    case "HelveticaNeue-Bold": NamedFace(name, .helveticaNeueBold, .helveticaNeueBold)
    case "AvenirNext-UltraLight": NamedFace(name, .avenirNextUltraLight, .avenir)
    case "AvenirNext-Regular": NamedFace(name, .avenirNextRegular, .avenir)
    case "AvenirNext-Medium": NamedFace(name, .avenirNextMedium, .avenir)
    case "AvenirNext-DemiBold": NamedFace(name, .avenirNextDemiBold, .avenir)
    case "AvenirNext-Bold": NamedFace(name, .avenirNextBold, .avenir)
    case "AvenirNext-Heavy": NamedFace(name, .avenirNextHeavy, .avenir)
    case "Avenir-Book": NamedFace(name, .avenirBook, .avenir)
    case "Avenir-Roman", "Avenir-Light": NamedFace(name, .avenirRoman, .avenir)
    case "Avenir-Medium": NamedFace(name, .avenirMedium, .avenir)
    case "Avenir-Heavy", "Avenir-Black": NamedFace(name, .avenirHeavy, .avenir)
    case "Helvetica", "Helvetica-Light": NamedFace(name, .helvetica, .helvetica)
    case "Helvetica-Bold": NamedFace(name, .helveticaBold, .helvetica)
    case "TimesNewRomanPSMT": NamedFace(name, .timesNewRoman, .times)
    case "Courier": NamedFace(name, .courier, .courier)
    case "CourierNewPSMT", "CourierNewPS-BoldMT", "CourierNewPS-ItalicMT": NamedFace(name, .courier, .courierNew)
    case "ArialMT": NamedFace(name, .arial, .arial)
    case "Arial-BoldMT": NamedFace(name, .arialBold, .arial)
    case "Menlo-Regular": NamedFace(name, .menlo, .menlo)
    case "Georgia": NamedFace(name, .georgia, .georgia)
    case "Georgia-Bold": NamedFace(name, .georgiaBold, .georgia)
    case "Georgia-Italic": NamedFace(name, .georgiaItalic, .georgia)
    case "Verdana": NamedFace(name, .verdana, .verdana)
    case "Verdana-Bold": NamedFace(name, .verdanaBold, .verdana)
    case "TrebuchetMS": NamedFace(name, .trebuchet, .trebuchet)
    case "TrebuchetMS-Bold": NamedFace(name, .trebuchetBold, .trebuchet)
    default: nil
    }
  }
}

extension FaceTable {
  static let helveticaNeue = embedded(.helveticaNeueAdvances, "regular", kerning: .helveticaNeue)
  static let helveticaNeueThin = embedded(.helveticaNeueAdvances, "thin", kerning: .helveticaNeue)
  static let helveticaNeueLight = embedded(.helveticaNeueAdvances, "light", kerning: .helveticaNeue)
  static let helveticaNeueMedium = embedded(.helveticaNeueAdvances, "medium")
  static let helveticaNeueBold = embedded(.helveticaNeueAdvances, "bold")
  // Avenir Next borrows Helvetica's kerning.
  fileprivate static let avenirNextUltraLight = embedded(.avenirNextAdvances, "ultraLight")
  fileprivate static let avenirNextRegular = embedded(.avenirNextAdvances, "regular", kerning: .helvetica)
  fileprivate static let avenirNextMedium = embedded(.avenirNextAdvances, "medium", kerning: .helvetica)
  fileprivate static let avenirNextDemiBold = embedded(.avenirNextAdvances, "demiBold", kerning: .helvetica)
  fileprivate static let avenirNextBold = embedded(.avenirNextAdvances, "bold", kerning: .helvetica)
  fileprivate static let avenirNextHeavy = embedded(.avenirNextAdvances, "heavy")
  fileprivate static let avenirBook = embedded(.avenirAdvances, "book")
  fileprivate static let avenirRoman = embedded(.avenirAdvances, "roman")
  fileprivate static let avenirMedium = embedded(.avenirAdvances, "medium")
  fileprivate static let avenirHeavy = embedded(.avenirAdvances, "heavy")
  fileprivate static let helvetica = embedded(.helveticaAdvances, "regular", kerning: .helvetica)
  fileprivate static let helveticaBold = embedded(.helveticaAdvances, "bold")
  static let timesNewRoman = embedded(.timesNewRomanAdvances, "regular")
  static let courier = embedded(.monospacedAdvances, "courier")
  fileprivate static let menlo = embedded(.monospacedAdvances, "menlo")
  fileprivate static let arial = embedded(.arialAdvances, "regular")
  fileprivate static let arialBold = embedded(.arialAdvances, "bold")
  fileprivate static let georgia = embedded(.georgiaAdvances, "regular")
  fileprivate static let georgiaBold = embedded(.georgiaAdvances, "bold")
  fileprivate static let georgiaItalic = embedded(.georgiaAdvances, "italic")
  fileprivate static let verdana = embedded(.verdanaAdvances, "regular")
  fileprivate static let verdanaBold = embedded(.verdanaAdvances, "bold")
  fileprivate static let trebuchet = embedded(.trebuchetAdvances, "regular")
  fileprivate static let trebuchetBold = embedded(.trebuchetAdvances, "bold")
}

extension KerningTable {
  static let helveticaNeue = embedded(.helveticaNeueKerning)
  fileprivate static let helvetica = embedded(.helveticaKerning)
}

/// The weight and the slope that the name of a face states, such as `SemiBoldItalic` behind the dash.
struct FaceStyle: Hashable {
  /// The weight from 100 (thin) to 900 (black); 400 where the name does not say.
  var weight = 400
  var isSlanted = false

  /// Reads a style, in any spelling; without a weight that is known it is regular.
  init(_ style: some StringProtocol) {
    let style = style.lowercased()
    isSlanted = style.mentions("italic") || style.mentions("oblique") || style.hasSuffix("it")
    weight = Self.weights.first { style.mentions($0.name) }?.weight ?? 400
  }

  /// The style of a face's name, which stands behind the dash.
  init(ofFace name: String) { self.init(name.drop { $0 != "-" }) }

  /// How far another style is from this one: by weight, and of two equal weights by slope.
  func distance(to other: FaceStyle) -> Int {
    2 * abs(weight - other.weight) + (isSlanted == other.isSlanted ? 0 : 1)
  }

  /// The names of weights; what holds another one comes first.
  private static let weights: [(name: String, weight: Int)] = [
    ("ultralight", 200), ("extralight", 200), ("thin", 100), ("hairline", 100), ("semilight", 350),
    ("light", 300), ("medium", 500), ("semibold", 600), ("demi", 600), ("extrabold", 800),
    ("ultrabold", 800), ("bold", 700), ("heavy", 800), ("black", 900),
  ]
}

/// The height of a face above and below its baseline, in em.
struct LineMetrics: Hashable, Sendable {
  /// Above the baseline.
  var ascent: Double
  /// Below the baseline, positive.
  var descent: Double

  /// San Francisco: a label of 17 points is 20.287 points high. Agrees with 195 labels of public storyboards.
  static let sanFrancisco = LineMetrics(ascent: 0.9521484375, descent: 0.2412109375)
  /// The system font of iOS 7 and 8.
  static let helveticaNeueInterface = LineMetrics(ascent: 0.952, descent: 0.241)
  /// Helvetica Neue in the middle weights.
  static let helveticaNeue = LineMetrics(ascent: 0.952, descent: 0.213)
  static let helveticaNeueLight = LineMetrics(ascent: 0.967, descent: 0.212)
  /// Helvetica Neue Thin and Ultra Light.
  static let helveticaNeueThin = LineMetrics(ascent: 0.967, descent: 0.2115)
  static let helveticaNeueMedium = LineMetrics(ascent: 0.975, descent: 0.218)
  static let helveticaNeueBold = LineMetrics(ascent: 0.975, descent: 0.225)
  static let helvetica = LineMetrics(ascent: 0.92, descent: 0.23)
  /// Avenir and Avenir Next.
  static let avenir = LineMetrics(ascent: 1.0, descent: 0.366)
  static let georgia = LineMetrics(ascent: 0.917, descent: 0.219)
  static let courier = LineMetrics(ascent: 0.754, descent: 0.246)
  static let gtEesti = LineMetrics(ascent: 0.948, descent: 0.212)
  static let gillSans = LineMetrics(ascent: 0.918, descent: 0.23)
  /// Muli before version 2.
  static let muli = LineMetrics(ascent: 1.18, descent: 0.295)
  static let courierNew = LineMetrics(ascent: 0.833, descent: 0.3)
  /// Arial, as Liberation Sans, which has its metrics.
  static let arial = LineMetrics(ascent: 0.905, descent: 0.212)
  /// Times New Roman, as Liberation Serif, which has its metrics.
  static let times = LineMetrics(ascent: 0.891, descent: 0.216)
  /// Menlo, as DejaVu Sans Mono, from which it was made.
  static let menlo = LineMetrics(ascent: 0.928, descent: 0.236)
  static let verdana = LineMetrics(ascent: 1.005, descent: 0.21)
  static let trebuchet = LineMetrics(ascent: 0.939, descent: 0.222)
  /// Futura: one label of 18 points is 24 high, not verified beyond that.
  static let futura = LineMetrics(ascent: 1.039, descent: 0.26)
  /// A font that is not installed where the document was saved: the canvas's lines are often as high as its size.
  static let notInstalled = LineMetrics(ascent: 0.8, descent: 0.2)

  var height: Double { ascent + descent }
}

extension StringProtocol {
  /// Whether the text holds another one, byte for byte; prepares nothing, as names of faces are short and many.
  func mentions(_ part: String) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { text in
      part.utf8.withContiguousStorageIfAvailable { part in Self.mentions(text, part) }
    }
    return (found ?? nil) ?? Self.mentions(Array(utf8), Array(part.utf8))
  }

  private static func mentions(_ text: some RandomAccessCollection<UInt8>, _ part: some RandomAccessCollection<UInt8>)
    -> Bool
  {
    guard let first = part.first else { return true }
    guard part.count <= text.count else { return false }
    let last = text.index(text.endIndex, offsetBy: -part.count)
    var start = text.startIndex
    while start <= last {
      if text[start] == first, text[start...].starts(with: part) { return true }
      text.formIndex(after: &start)
    }
    return false
  }
}
