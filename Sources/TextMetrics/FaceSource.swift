/// Faces from outside the embedded tables, such as those of font files.
///
/// A face that a source has by its very name overrides the tables; a near one (``faces(ofFamily:)``) is used only
/// where the tables have none.
package protocol FaceSource: Sendable {
  /// The face that a document calls by this name, or `nil`.
  ///
  /// - Parameter name: a PostScript name, a full name, or a family and a style.
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

  package init(advance: Double, missing: String = "") {
    self.advance = advance
    self.missing = missing
  }
}

extension FaceSource {
  /// The face of the same family whose weight and slope are nearest to those that a name states, the first of
  /// several such. Without a family it is what stands before the dash.
  func nearestFace(to name: String, family: String?) -> (any SuppliedFace)? {
    let wanted = FaceStyle(ofFace: name)
    func distance(_ face: any SuppliedFace) -> Int {
      FaceStyle(face.style.filter { $0 != " " }).distance(to: wanted)
    }
    return faces(ofFamily: family ?? String(name.prefix { $0 != "-" })).min { distance($0) < distance($1) }
  }
}
