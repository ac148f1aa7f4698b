/// A face that documents name: its widths and the height of its lines.
struct NamedFace: Sendable {
  /// The PostScript name of the face.
  var name: String
  /// The widths.
  var table: FaceTable
  /// The height of its lines.
  var metrics: LineMetrics
  /// Whether the widths are the face's own; false for an estimate.
  var isKnown = true

  /// How much wider than its table an estimated face is taken to be.
  var stretch = 1.0

  /// The face with a PostScript name, or the nearest one: another slope or weight of its family, or an estimate
  /// (`isKnown` is false then).
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
    if says("condensed", "narrow") { face.stretch = 0.82 }
    // The means of 20 labels of one repository, which lie within 3 % of them.
    if says("proximanova") { face.stretch = isBold ? 0.945 : name.mentions("Semibold") ? 0.992 : 0.978 }
    face.isKnown = false
    return face
  }

  private init(_ name: String, _ table: FaceTable, _ metrics: LineMetrics) {
    self.name = name
    self.table = table
    self.metrics = metrics
  }

  private static func exact(_ name: String) -> NamedFace? {
    neue(name) ?? avenir(name) ?? other(name)
  }

  private static func neue(_ name: String) -> NamedFace? {
    switch name {
    case "HelveticaNeue", "HelveticaNeue-Italic": NamedFace(name, .helveticaNeue, .helveticaNeue)
    case "HelveticaNeue-Light": NamedFace(name, .helveticaNeueLight, .helveticaNeueLight)
    case "HelveticaNeue-Thin", "HelveticaNeue-UltraLight":
      NamedFace(name, .helveticaNeueThin, .helveticaNeueThin)
    case "HelveticaNeue-Medium": NamedFace(name, .helveticaNeueMedium, .helveticaNeueMedium)
    case "HelveticaNeue-Bold": NamedFace(name, .helveticaNeueBold, .helveticaNeueBold)
    default: nil
    }
  }

  private static func avenir(_ name: String) -> NamedFace? {
    switch name {
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
    default: nil
    }
  }

  private static func other(_ name: String) -> NamedFace? {
    switch name {
    case "Helvetica", "Helvetica-Light": NamedFace(name, .helvetica, .helvetica)
    case "Helvetica-Bold": NamedFace(name, .helveticaBold, .helvetica)
    case "TimesNewRomanPSMT": NamedFace(name, .timesNewRoman, .times)
    case "Courier": NamedFace(name, .courier, .courier)
    case "CourierNewPSMT": NamedFace(name, .courier, .courierNew)
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
