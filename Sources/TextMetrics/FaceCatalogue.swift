import CResources
import TextKit

/// The faces whose widths are in tables (`faces.tsv`): the tables hold advances and kerning, not fonts. The widths of a
/// face are read when it is first measured with.
struct FaceCatalogue: Sendable {
  struct Face: Sendable {
    let metrics: LineMetrics
    let table: Lazily<FaceTable>
  }

  /// A family whose faces differ in weight; the weights share their kerning.
  struct Family: Sendable {
    let metrics: LineMetrics
    let faces: Lazily<[(weight: Int, table: FaceTable)]>

    /// The face of the nearest weight; whether it has exactly the weight and the slope.
    func face(_ style: FaceStyle) -> (table: FaceTable, isExact: Bool)? {
      func distance(_ weight: Int) -> Int { abs(weight - style.weight) }
      let face = faces.value.min { distance($0.weight) < distance($1.weight) }
      return face.map { ($0.table, $0.weight == style.weight && !style.isSlanted) }
    }
  }

  static let embedded = reading { () throws(TableError) in try FaceCatalogue(.faces) }

  /// By PostScript name.
  private(set) var faces: [String: Face] = [:]
  /// By what stands before the dash in the names of the faces.
  private(set) var families: [String: Family] = [:]

  init(_ file: EmbeddedFile) throws(TableError) {
    var table = try TableReader(file, columns: "names advances column kerning ascent descent")
    var kernings: [String: Lazily<KerningTable>] = [:]
    while try table.next() {
      let (names, advances, column) = (try table.list(), "Advances/" + (try table.text()), try table.text())
      var kerning: Lazily<KerningTable>?
      if let name = try table.optionalText() {
        kerning = kernings[name] ?? Lazily { Self.read("Kerning/" + name, KerningTable.init) }
        kernings[name] = kerning
      }
      let pairs = kerning
      let metrics = LineMetrics(ascent: try table.number(), descent: try table.number())
      for name in names where faces[name] != nil || families[name] != nil {
        throw table.error("'\(name)' has two rows")
      }
      if column == "*" {
        let family = Family(metrics: metrics, faces: Lazily { Self.weights(advances, pairs) })
        for name in names { families[name] = family }
      } else {
        let face = Lazily<FaceTable> {
          Self.read(advances) { (file) throws(TableError) in
            try FaceTable(file, column: column, kerning: pairs?.value)
          }
        }
        for name in names { faces[name] = Face(metrics: metrics, table: face) }
      }
    }
  }

  private static func weights(
    _ advances: String, _ kerning: Lazily<KerningTable>?
  ) -> [(weight: Int, table: FaceTable)] {
    read(advances) { (file) throws(TableError) in
      let table = try TableReader(file)
      var faces: [(weight: Int, table: FaceTable)] = []
      for column in table.columns.dropFirst() {
        guard let weight = Int(column) else { throw table.error("the column '\(column)' is no weight") }
        faces.append((weight, try FaceTable(file, column: column, kerning: kerning?.value)))
      }
      return faces
    }
  }

  private static func read<Value>(_ name: String, _ body: (EmbeddedFile) throws(TableError) -> Value) -> Value {
    reading { () throws(TableError) in try body(try EmbeddedFile(named: "Tables/Fonts/\(name).tsv")) }
  }
}

/// Guesses for faces without a table (`estimates.tsv`).
struct FaceEstimates: Sendable {
  private struct Row: Sendable {
    /// The words that names of such faces hold, all of one of the lists, and those that they do not.
    let says: [[String]]
    let unless: [String]
    let face: FaceCatalogue.Face?
    /// In em.
    let ascent, descent, stretch: Double?
  }

  /// A face whose widths are taken, the height of lines, and how much wider the estimated face is.
  typealias Estimate = (face: FaceCatalogue.Face, metrics: LineMetrics, stretch: Double)

  static let embedded = reading { () throws(TableError) in try FaceEstimates(.estimates) }

  private let rows: [Row]
  /// The estimate of a name that says nothing.
  private let base: Estimate

  init(_ file: EmbeddedFile) throws(TableError) {
    var table = try TableReader(file, columns: "says unless face ascent descent stretch evidence")
    var rows: [Row] = []
    while try table.next() {
      let says = try table.list().map { $0.split(separator: "+").map(String.init) }
      let unless = try table.list()
      let name = try table.optionalText()
      let face = name.flatMap { FaceCatalogue.embedded.faces[$0] }
      if let name, face == nil { throw table.error("'\(name)' is not in the table of faces") }
      rows.append(
        Row(
          says: says, unless: unless, face: face, ascent: try table.optionalNumber(),
          descent: try table.optionalNumber(), stretch: try table.optionalNumber()))
    }
    guard let first = rows.first, first.says == [["*"]], let face = first.face, let ascent = first.ascent,
      let descent = first.descent, let stretch = first.stretch
    else { throw table.error("the first row is not for every name") }
    base = (face, LineMetrics(ascent: ascent, descent: descent), stretch)
    self.rows = Array(rows.dropFirst())
  }

  func estimate(_ name: String) -> Estimate {
    let lowercased = name.lowercased()
    func says(_ word: String) -> Bool { (word.first?.isUppercase == true ? name : lowercased).mentions(word) }
    var estimate = base
    for row in rows where row.says.contains(where: { $0.allSatisfy(says) }) && !row.unless.contains(where: says) {
      estimate.face = row.face ?? estimate.face
      estimate.metrics.ascent = row.ascent ?? estimate.metrics.ascent
      estimate.metrics.descent = row.descent ?? estimate.metrics.descent
      estimate.stretch = row.stretch ?? estimate.stretch
    }
    return estimate
  }
}
