import CResources
import TextKit

/// Families under open licences that apps bring along, by the part of their names before the dash.
///
/// Interface Builder draws the fonts of a project: all 14 texts in Open Sans and Roboto (three repositories) are
/// exactly as wide as the fonts' advances and kerning add up to. The tables hold these numbers, not the fonts: a column
/// is a weight. A family is read whole when the first of its faces is measured with.
final class OpenFamily: Sendable {
  let metrics: LineMetrics
  private let faces: [(weight: Int, table: FaceTable)]

  /// Reads a family, whose weights share their kerning.
  init(_ advances: EmbeddedFile, kerning: EmbeddedFile?, ascent: Double, descent: Double) throws(TableError) {
    metrics = LineMetrics(ascent: ascent, descent: descent)
    var pairs: KerningTable?
    if let kerning { pairs = try KerningTable(kerning) }
    var faces: [(weight: Int, table: FaceTable)] = []
    let table = try TableReader(advances)
    for column in table.columns.dropFirst() {
      guard let weight = Int(column) else { throw table.error("the column '\(column)' is no weight") }
      faces.append((weight, try FaceTable(advances, column: column, kerning: pairs)))
    }
    self.faces = faces
  }

  /// The face of the nearest weight; whether it has exactly the weight and the slope.
  func face(_ style: FaceStyle) -> (table: FaceTable, isExact: Bool)? {
    guard let face = faces.min(by: { abs($0.weight - style.weight) < abs($1.weight - style.weight) }) else {
      return nil
    }
    return (face.table, face.weight == style.weight && !style.isSlanted)
  }

  /// The family of a face, such as the one of `OpenSans-Semibold`.
  static func of(_ name: String) -> OpenFamily? {
    switch name.prefix(while: { $0 != "-" }) {
    case "OpenSans": openSans
    case "Roboto": roboto
    case "Lato": lato
    case "Montserrat": montserrat
    case "SourceSansPro", "SourceSans3": sourceSansPro
    case "Raleway": raleway
    case "PTSans": ptSans
    case "Poppins": poppins
    case "Nunito": nunito
    case "NunitoSans": nunitoSans
    case "FiraSans": firaSans
    case "Oswald": oswald
    case "TitilliumWeb", "Titillium": titilliumWeb
    case "JosefinSans": josefinSans
    case "Quicksand": quicksand
    case "Inter": inter
    case "Rubik": rubik
    case "NotoSans": notoSans
    case "BebasNeue", "BebasNeueBold": bebasNeue
    default: nil
    }
  }

  private static let openSans = embedded(.openSansAdvances, .openSansKerning, 1.068848, 0.292969)
  private static let roboto = embedded(.robotoAdvances, .robotoKerning, 0.927734, 0.244141)
  private static let lato = embedded(.latoAdvances, .latoKerning, 0.987, 0.213)
  private static let montserrat = embedded(.montserratAdvances, .montserratKerning, 0.968, 0.251)
  private static let sourceSansPro = embedded(.sourceSansProAdvances, .sourceSansProKerning, 0.984, 0.273)
  private static let raleway = embedded(.ralewayAdvances, .ralewayKerning, 0.94, 0.234)
  private static let ptSans = embedded(.ptSansAdvances, .ptSansKerning, 1.018, 0.276)
  private static let poppins = embedded(.poppinsAdvances, nil, 1.05, 0.35)
  private static let nunito = embedded(.nunitoAdvances, .nunitoKerning, 1.011, 0.353)
  private static let nunitoSans = embedded(.nunitoSansAdvances, .nunitoSansKerning, 1.011, 0.353)
  private static let firaSans = embedded(.firaSansAdvances, .firaSansKerning, 0.935, 0.265)
  private static let oswald = embedded(.oswaldAdvances, .oswaldKerning, 1.193, 0.289)
  private static let titilliumWeb = embedded(.titilliumWebAdvances, .titilliumWebKerning, 1.133, 0.388)
  private static let josefinSans = embedded(.josefinSansAdvances, .josefinSansKerning, 0.75, 0.25)
  private static let quicksand = embedded(.quicksandAdvances, .quicksandKerning, 1.0, 0.25)
  private static let inter = embedded(.interAdvances, .interKerning, 0.96875, 0.241477)
  private static let rubik = embedded(.rubikAdvances, .rubikKerning, 0.935, 0.25)
  private static let notoSans = embedded(.notoSansAdvances, .notoSansKerning, 1.069, 0.293)
  private static let bebasNeue = embedded(.bebasNeueAdvances, .bebasNeueKerning, 0.75, 0.25)

  private static func embedded(
    _ advances: EmbeddedFile, _ kerning: EmbeddedFile?, _ ascent: Double, _ descent: Double
  ) -> OpenFamily {
    reading { () throws(TableError) in
      try OpenFamily(advances, kerning: kerning, ascent: ascent, descent: descent)
    }
  }
}
