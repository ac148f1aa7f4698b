import LayoutModel
import TextKit

/// A face that documents name: its widths and the height of its lines.
struct NamedFace: Sendable {
  var name: String
  var table: FaceTable
  var metrics: LineMetrics
  /// Whether the widths are the face's own; false for an estimate.
  var isKnown = true
  /// The ratio of an estimated face's widths to those of its table.
  var stretch = 1.0
}

extension NamedFace {
  /// The face with a PostScript name, or the nearest one:
  ///
  /// 1. the face itself;
  /// 2. the upright face of an italic one: figures and most letters are as wide;
  /// 3. the nearest weight of its family;
  /// 4. the regular or the bold face of its family;
  /// 5. an estimate by what the name says.
  init(_ name: String) {
    self = Self.exact(name) ?? Self.upright(name) ?? Self.ofFamily(name) ?? Self.sibling(name) ?? Self.estimate(name)
  }

  private static func exact(_ name: String, isKnown: Bool = true) -> NamedFace? {
    FaceCatalogue.embedded.faces[name].map {
      NamedFace(name: name, table: $0.table.value, metrics: $0.metrics, isKnown: isKnown)
    }
  }

  private static func upright(_ name: String) -> NamedFace? {
    for slope in ["Italic", "Oblique"] where name.hasSuffix(slope) {
      var upright = name.dropLast(slope.count)
      if upright.last == "-" { upright.removeLast() }
      if let face = exact(String(upright), isKnown: false) { return face }
    }
    return nil
  }

  private static func ofFamily(_ name: String) -> NamedFace? {
    guard let family = FaceCatalogue.embedded.families[String(name.prefix { $0 != "-" })],
      let face = family.face(FaceStyle(ofFace: name))
    else { return nil }
    return NamedFace(name: name, table: face.table, metrics: family.metrics, isKnown: face.isExact)
  }

  private static func sibling(_ name: String) -> NamedFace? {
    let isBold = ["Bold", "Heavy", "Black"].contains { name.mentions($0) }
    let family = name.prefix { $0 != "-" }
    let suffixes = isBold ? ["-Bold", "-BoldMT", "-Heavy"] : ["", "-Regular", "-Roman", "PSMT"]
    return suffixes.lazy.compactMap { exact(family + $0, isKnown: false) }.first
  }

  private static func estimate(_ name: String) -> NamedFace {
    let (face, metrics, stretch) = FaceEstimates.embedded.estimate(name)
    return NamedFace(name: name, table: face.table.value, metrics: metrics, isKnown: false, stretch: stretch)
  }

  /// Whether the canvas of a build did not load the font of a project but drew Helvetica Neue, in its regular weight.
  static func isReplaced(_ name: String, in environment: TextEnvironment) -> Bool {
    let family = Era.replacedFamily.word(in: environment.toolsVersion, on: environment.surface)
    return family.map(name.hasPrefix) ?? false
  }
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
  func distance(to other: FaceStyle) -> Int { 2 * abs(weight - other.weight) + (isSlanted == other.isSlanted ? 0 : 1) }

  /// The names of weights; what holds another one comes first.
  private static let weights: [(name: String, weight: Int)] = [
    ("ultralight", 200), ("extralight", 200), ("thin", 100), ("hairline", 100), ("semilight", 350),
    ("light", 300), ("medium", 500), ("semibold", 600), ("demi", 600), ("extrabold", 800),
    ("ultrabold", 800), ("bold", 700), ("heavy", 800), ("black", 900),
  ]
}

/// The height of a face above and below its baseline, in em, both positive.
struct LineMetrics: Hashable, Sendable {
  var ascent, descent: Double

  /// San Francisco: a label of 17 points is 20.287 points high. Agrees with 195 labels of public storyboards.
  static let sanFrancisco = LineMetrics(ascent: 0.9521484375, descent: 0.2412109375)
  /// The system font of iOS 7 and 8.
  static let helveticaNeueInterface = LineMetrics(ascent: 0.952, descent: 0.241)
}

extension StringProtocol {
  /// Whether the text holds another one, byte for byte; prepares nothing, as names of faces are short and many.
  func mentions(_ part: String) -> Bool { Array(utf8).holds(part) }
}

/// Faces from outside the embedded tables, such as those of font files.
///
/// A face that a source has by its very name overrides the tables; a near one (``faces(ofFamily:)``) is used only
/// where the tables have none.
package protocol FaceSource: Sendable {
  /// The face that a document calls by a PostScript name, a full name, or a family and a style.
  func face(named name: String) -> (any SuppliedFace)?

  /// The faces of a family in an order that is always the same; none for a family that the source does not have.
  func faces(ofFamily family: String) -> [any SuppliedFace]
}

/// One face of a ``FaceSource``: the height of its lines and the widths of texts, without any rounding.
package protocol SuppliedFace: Sendable {
  var name: String { get }
  /// The style of the face in its family, such as `Bold Oblique`.
  var style: String { get }
  /// How far it reaches above the baseline, in em.
  var ascender: Double { get }
  /// How far it reaches below the baseline, in em, positive.
  var descender: Double { get }

  /// Measures one line of text, with kerning and ligatures.
  func extent(of line: String) -> SuppliedExtent
}

/// The sums over a line of text in a ``SuppliedFace``.
package struct SuppliedExtent: Hashable, Sendable {
  /// The width of what the face has glyphs for, in em.
  package var advance: Double
  /// The characters that the face has no glyphs for, in their order; they are measured as another font draws them.
  package var missing: String

  package init(advance: Double, missing: String = "") { (self.advance, self.missing) = (advance, missing) }
}

extension FaceSource {
  /// The face of the same family whose weight and slope are nearest to those that a name states, the first of
  /// several such. Without a family it is what stands before the dash.
  func nearestFace(to name: String, family: String?) -> (any SuppliedFace)? {
    let wanted = FaceStyle(ofFace: name)
    func distance(_ face: any SuppliedFace) -> Int { FaceStyle(face.style.filter { $0 != " " }).distance(to: wanted) }
    return faces(ofFamily: family ?? String(name.prefix { $0 != "-" })).min { distance($0) < distance($1) }
  }
}
