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

  /// The face with a PostScript name, or the nearest one: another slope of its family, or Helvetica Neue for a
  /// family without a table (an estimate, `isKnown` is false).
  init(_ name: String) {
    if let face = Self.exact(name) {
      self = face
      return
    }
    let isBold = ["Bold", "Heavy", "Black"].contains { name.contains($0) }
    let family = name.prefix { $0 != "-" }
    let candidates = isBold ? ["-Bold", "-BoldMT", "-Heavy"] : ["", "-Regular", "-Roman", "PSMT"]
    for suffix in candidates {
      guard let face = Self.exact(family + suffix) else { continue }
      self = face
      self.isKnown = false
      return
    }
    self = NamedFace(
      isBold ? "HelveticaNeue-Bold" : "HelveticaNeue",
      isBold ? .helveticaNeueBold : .helveticaNeue,
      name.hasPrefix("OpenSans") ? .openSans : .notInstalled)
    isKnown = false
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
    case "TimesNewRomanPSMT": NamedFace(name, .timesNewRoman, .sanFrancisco)
    case "Courier": NamedFace(name, .courier, .courier)
    case "CourierNewPSMT": NamedFace(name, .courier, .courierNew)
    case "ArialMT": NamedFace(name, .arial, .sanFrancisco)
    case "Arial-BoldMT": NamedFace(name, .arialBold, .sanFrancisco)
    case "Menlo-Regular": NamedFace(name, .menlo, .sanFrancisco)
    case "Georgia": NamedFace(name, .georgia, .georgia)
    case "Georgia-Bold": NamedFace(name, .georgiaBold, .georgia)
    case "Georgia-Italic": NamedFace(name, .georgiaItalic, .georgia)
    case "Verdana": NamedFace(name, .verdana, .sanFrancisco)
    case "Verdana-Bold": NamedFace(name, .verdanaBold, .sanFrancisco)
    case "TrebuchetMS": NamedFace(name, .trebuchet, .sanFrancisco)
    case "TrebuchetMS-Bold": NamedFace(name, .trebuchetBold, .sanFrancisco)
    default: nil
    }
  }
}
