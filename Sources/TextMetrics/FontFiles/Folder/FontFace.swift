/// A face of a font file under all the names that documents may call it.
struct FontFace: Sendable {
  /// The full name, such as `DejaVu Sans Bold`.
  var fullName: String?
  /// The families that the face says it is of, and its style in each: the one that groups all weights, and the one
  /// that groups four for old programs.
  var families: [(family: String, style: String)]
  /// Measures with the face.
  var face: any SuppliedFace
}

/// What a font file comes to.
struct FontFileContent {
  /// The faces that can be used.
  var faces: [FontFace] = []
  /// Why the others cannot, or the whole file: each a part of a sentence, without a full stop.
  var failures: [String] = []
}
