/// Families under open licences that apps bring along, by the part of their names before the dash.
///
/// Interface Builder draws the fonts of a project: all 14 texts in Open Sans and Roboto (three repositories) are
/// exactly as wide as the fonts' advances and kerning add up to. The tables hold these numbers, not the fonts.
struct OpenFamily: Sendable {
  /// The height of lines.
  let metrics: LineMetrics
  private let faces: [Face]

  /// A weight and its widths, which are read when they are first measured with.
  private struct Face: Sendable {
    let weight: Int
    let table: @Sendable () -> FaceTable
  }

  private init(
    _ ascent: Double, _ descent: Double, _ faces: [(weight: Int, table: @Sendable () -> FaceTable)]
  ) {
    metrics = LineMetrics(ascent: ascent, descent: descent)
    self.faces = faces.map { Face(weight: $0.weight, table: $0.table) }
  }

  /// The family of a face, such as the one of `OpenSans-Semibold`.
  static func of(_ name: String) -> OpenFamily? {
    let family = String(name.prefix { $0 != "-" })
    return families[aliases[family] ?? family]
  }

  /// Other names of the same families.
  private static let aliases = [
    "SourceSans3": "SourceSansPro", "Titillium": "TitilliumWeb", "BebasNeueBold": "BebasNeue",
  ]

  /// The face of the nearest weight; whether it is the very face that was asked for.
  func face(_ style: FaceStyle) -> (table: FaceTable, isExact: Bool)? {
    guard let face = faces.min(by: { abs($0.weight - style.weight) < abs($1.weight - style.weight) }) else {
      return nil
    }
    return (face.table(), face.weight == style.weight && !style.isSlanted)
  }

  private static let families: [String: OpenFamily] = [
    "OpenSans": OpenFamily(
      1.068848, 0.292969,
      [
        (300, { .openSansLight }),
        (400, { .openSansRegular }),
        (600, { .openSansSemibold }),
        (700, { .openSansBold }),
        (800, { .openSansExtraBold }),
      ]),
    "Roboto": OpenFamily(
      0.927734, 0.244141,
      [
        (100, { .robotoThin }),
        (300, { .robotoLight }),
        (400, { .robotoRegular }),
        (500, { .robotoMedium }),
        (700, { .robotoBold }),
        (900, { .robotoBlack }),
      ]),
    "Lato": OpenFamily(
      0.987, 0.213,
      [
        (100, { .latoThin }),
        (300, { .latoLight }),
        (400, { .latoRegular }),
        (700, { .latoBold }),
        (900, { .latoBlack }),
      ]),
    "Montserrat": OpenFamily(
      0.968, 0.251,
      [
        (300, { .montserratLight }),
        (400, { .montserratRegular }),
        (500, { .montserratMedium }),
        (600, { .montserratSemibold }),
        (700, { .montserratBold }),
        (800, { .montserratExtraBold }),
      ]),
    "SourceSansPro": OpenFamily(
      0.984, 0.273,
      [
        (300, { .sourceSansProLight }),
        (400, { .sourceSansProRegular }),
        (600, { .sourceSansProSemibold }),
        (700, { .sourceSansProBold }),
      ]),
    "Raleway": OpenFamily(
      0.94, 0.234,
      [
        (300, { .ralewayLight }),
        (400, { .ralewayRegular }),
        (500, { .ralewayMedium }),
        (600, { .ralewaySemibold }),
        (700, { .ralewayBold }),
      ]),
    "PTSans": OpenFamily(
      1.018, 0.276,
      [
        (400, { .ptSansRegular }),
        (700, { .ptSansBold }),
      ]),
    "Poppins": OpenFamily(
      1.05, 0.35,
      [
        (300, { .poppinsLight }),
        (400, { .poppinsRegular }),
        (500, { .poppinsMedium }),
        (600, { .poppinsSemibold }),
        (700, { .poppinsBold }),
      ]),
    "Nunito": OpenFamily(
      1.011, 0.353,
      [
        (300, { .nunitoLight }),
        (400, { .nunitoRegular }),
        (600, { .nunitoSemibold }),
        (700, { .nunitoBold }),
      ]),
    "NunitoSans": OpenFamily(
      1.011, 0.353,
      [
        (300, { .nunitoSansLight }),
        (400, { .nunitoSansRegular }),
        (600, { .nunitoSansSemibold }),
        (700, { .nunitoSansBold }),
      ]),
    "FiraSans": OpenFamily(
      0.935, 0.265,
      [
        (300, { .firaSansLight }),
        (400, { .firaSansRegular }),
        (500, { .firaSansMedium }),
        (600, { .firaSansSemibold }),
        (700, { .firaSansBold }),
      ]),
    "Oswald": OpenFamily(
      1.193, 0.289,
      [
        (300, { .oswaldLight }),
        (400, { .oswaldRegular }),
        (500, { .oswaldMedium }),
        (600, { .oswaldSemibold }),
        (700, { .oswaldBold }),
      ]),
    "TitilliumWeb": OpenFamily(
      1.133, 0.388,
      [
        (300, { .titilliumWebLight }),
        (400, { .titilliumWebRegular }),
        (600, { .titilliumWebSemibold }),
        (700, { .titilliumWebBold }),
      ]),
    "JosefinSans": OpenFamily(
      0.75, 0.25,
      [
        (300, { .josefinSansLight }),
        (400, { .josefinSansRegular }),
        (600, { .josefinSansSemibold }),
        (700, { .josefinSansBold }),
      ]),
    "Quicksand": OpenFamily(
      1.0, 0.25,
      [
        (300, { .quicksandLight }),
        (400, { .quicksandRegular }),
        (500, { .quicksandMedium }),
        (700, { .quicksandBold }),
      ]),
    "Inter": OpenFamily(
      0.96875, 0.241477,
      [
        (300, { .interLight }),
        (400, { .interRegular }),
        (500, { .interMedium }),
        (600, { .interSemibold }),
        (700, { .interBold }),
      ]),
    "Rubik": OpenFamily(
      0.935, 0.25,
      [
        (300, { .rubikLight }),
        (400, { .rubikRegular }),
        (500, { .rubikMedium }),
        (700, { .rubikBold }),
      ]),
    "NotoSans": OpenFamily(
      1.069, 0.293,
      [
        (400, { .notoSansRegular }),
        (700, { .notoSansBold }),
      ]),
    "BebasNeue": OpenFamily(
      0.75, 0.25,
      [
        (400, { .bebasNeueRegular }),
        (700, { .bebasNeueBold }),
      ]),
  ]
}
