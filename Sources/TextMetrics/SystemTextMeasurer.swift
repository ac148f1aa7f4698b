import LayoutModel

/// Measures with the embedded tables of the fonts of iOS, and with faces from elsewhere where they are given.
package struct SystemTextMeasurer: Sendable {
  private let faces: (any FaceSource)?

  /// - Parameter faces: further faces such as those of font files.
  package init(faces: (any FaceSource)? = nil) { self.faces = faces }

  /// The width of one line in points, not rounded.
  package func width(of text: String, font: FontDescription, in environment: TextEnvironment) -> Double {
    FaceChoice(font, in: environment, faces: faces).width(of: text)
  }

  /// The font that a description becomes: the face is chosen once, and characters are looked up once a run.
  func font(_ font: FontDescription, in environment: TextEnvironment) -> MeasuringFont {
    let choice = FaceChoice(font, in: environment, faces: faces)
    // Where sums do not give the width of a piece, each is measured as a text of its own.
    let pieces = { @Sendable (run: RunCharacters) -> PieceWidths in
      let characters = run.characters
      return PieceWidths { choice.width(of: String(characters[$0])) }
    }
    guard choice.supplied == nil else { return MeasuringFont(choice.resolved, drawing: nil, pieces: pieces) }
    let drawing = MeasuringFont.Drawing(
      table: choice.table.identity, tracking: choice.tracking, stretch: choice.stretch
    ) { PieceWidths($0, in: choice.table, choice.width(of:)) }
    return MeasuringFont(choice.resolved, drawing: drawing) { run in
      PieceExtents(run, choice.table).map(drawing.widths) ?? pieces(run)
    }
  }
}

/// The face, size and tracking that a font description becomes in an environment.
struct FaceChoice: Sendable {
  /// The widths; of a supplied face, those of the characters that it lacks.
  var table: FaceTable
  /// The face from outside the tables whose widths count.
  var supplied: (any SuppliedFace)?
  /// The name, such as `SF.text.semibold` or `Avenir-Book`.
  var name: String
  /// The size in points.
  var size: Double
  /// The space after every character in 1/1000 em.
  var tracking: Double
  var metrics: LineMetrics
  var weight: FontWeight = .regular
  /// The distance of baselines in points; nil where it is the line height.
  var linePitch: Double?
  var isKnown = true
  /// The ratio of an estimated face's widths to those of its table.
  var stretch = 1.0
  /// The width of an emoji in 1/1000 em.
  private var pictureAdvance = 1000.0

  /// Chooses the face of a description; `faces` are further named ones: the system font is always its era's.
  init(_ font: FontDescription, in environment: TextEnvironment, faces: (any FaceSource)? = nil) {
    switch font.face {
    case .system(let weight): self.init(system: weight, size: font.size, in: environment)
    case .boldSystem:
      // San Francisco: bold (31 texts of 10 repositories; semibold is 10/1000 em narrower). Helvetica Neue: medium.
      let weight: FontWeight = SystemEra(in: environment) == .helveticaNeue ? .medium : .bold
      self.init(system: weight, size: font.size, in: environment)
    case .italicSystem: self.init(system: .regular, isItalic: true, size: font.size, in: environment)
    case .textStyle(let name, let weight): self.init(style: name, weight, in: environment)
    case .named(let name, let family):
      if let face = faces?.face(named: name) {
        self.init(face, size: font.size)
      } else {
        self.init(named: name, size: font.size, in: environment)
        if NamedFace.isReplaced(name, in: environment) {
          let face = NamedFace("HelveticaNeue")
          (table, metrics, stretch) = (face.table, face.metrics, 1)
        }
        if !isKnown, let near = faces?.nearestFace(to: name, family: family) {
          self.init(near, size: font.size)
          isKnown = false
        }
      }
    }
    pictureAdvance = environment.number(of: .emojiWidth) ?? Self.pictureAdvance(size)
  }

  /// The width of an emoji in 1/1000 em where it follows the size of the font in points: some five points more than it.
  /// Measured in Xcode 10 and 11 on ten labels of four public repositories with 17, 25, 38 and 70 points.
  private static let pictureAdvance = Interpolation([
    (15, 1400), (17, 1340), (25, 1195), (38, 1125), (70, 1075), (100, 1014),
  ])

  /// Whether on devices only the width of emoji changes with the release: named fonts, except by names of the system font.
  static func isIndependentOfEra(_ font: FontDescription) -> Bool {
    guard case .named(let name, _) = font.face else { return false }
    return SystemFaces.systemName(name) == nil
  }

  func width(of line: String) -> Double {
    guard let supplied else { return width(of: table.extent(of: line)) }
    let extent = supplied.extent(of: line)
    let own = extent.advance * size
    return extent.missing.isEmpty ? own : own + width(of: table.extent(of: extent.missing))
  }

  /// The width of a line that the table measured, in points, not rounded.
  func width(of extent: FaceTable.Extent) -> Double {
    let spread = tracking * Double(extent.trackedCharacters)
    let pictures = pictureAdvance * Double(extent.pictures)
    return (Double(extent.advances) / table.unitsPerMille * stretch + spread + pictures) * size / 1000
  }

  var resolved: ResolvedFont {
    let ascender = metrics.ascent * size
    let descender = metrics.descent * size
    let leading = linePitch.map { max(0, $0 - ascender - descender) } ?? 0
    return ResolvedFont(
      name: name, size: size, weight: weight.rawValue, ascender: ascender, descender: descender, leading: leading,
      isKnown: isKnown)
  }

  private init(style name: String, _ weight: FontWeight?, in environment: TextEnvironment) {
    let style = TextStyle(name: name)
    let styled = StyledFont(style ?? .body, in: environment)
    self.init(system: weight ?? styled.weight, size: styled.size, in: environment)
    linePitch = styled.linePitch
    isKnown = style != nil
  }

  private init(
    _ table: FaceTable, _ name: String, size: Double, tracking: Double = 0, metrics: LineMetrics,
    weight: FontWeight = .regular
  ) {
    (self.table, self.name, self.size) = (table, name, size)
    (self.tracking, self.metrics, self.weight) = (tracking, metrics, weight)
  }

  /// A face from outside the tables: what it lacks is as wide as in an unknown font.
  private init(_ face: any SuppliedFace, size: Double) {
    let metrics = LineMetrics(ascent: face.ascender, descent: face.descender)
    self.init(NamedFace("HelveticaNeue").table, face.name, size: size, metrics: metrics)
    supplied = face
  }

  private init(system weight: FontWeight, isItalic: Bool = false, size: Double, in environment: TextEnvironment) {
    let era = SystemEra(in: environment)
    let tracking = Tracking.of(era)
    if era != .helveticaNeue {
      let face = SanFranciscoFace(weight, isItalic: isItalic, size: size, in: environment)
      let name = SystemFaces.name(weight, isDisplay: size >= SystemFaces.displaySize)
      self.init(FaceTable(face), name, size: size, tracking: tracking(size), metrics: .sanFrancisco, weight: weight)
    } else {
      self.init(
        SystemFaces.helveticaNeueInterface(weight), "HelveticaNeueInterface.\(weight.rawValue)", size: size,
        tracking: weight == .regular ? tracking(size) : 0, metrics: .helveticaNeueInterface, weight: weight)
    }
  }

  /// A font by its PostScript name; the private names of the system font are the system font.
  private init(named name: String, size: Double, in environment: TextEnvironment) {
    if let weight = SystemFaces.systemName(name) {
      self.init(system: weight, size: size, in: environment)
      return
    }
    if let system = SystemFaces.privateName(name) {
      self.init(
        FaceTable(SanFranciscoFace(system.weight, isDisplay: system.isDisplay)),
        SystemFaces.name(system.weight, isDisplay: system.isDisplay), size: size, metrics: .sanFrancisco,
        weight: system.weight)
      return
    }
    let face = NamedFace(name)
    self.init(face.table, face.name, size: size, metrics: face.metrics)
    isKnown = face.isKnown
    stretch = face.stretch
  }
}
