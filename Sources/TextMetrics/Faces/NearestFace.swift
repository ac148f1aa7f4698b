extension FaceSource {
  /// The face of the same family whose weight and slope are nearest to those that a name tells; the first of
  /// several such.
  ///
  /// - Parameters:
  ///   - name: a PostScript name, such as `Lato-MediumItalic`.
  ///   - family: the family where the document says it; else what stands before the dash.
  func nearestFace(to name: String, family: String?) -> (any SuppliedFace)? {
    let wanted = FaceStyle(ofFace: name)
    func distance(_ face: any SuppliedFace) -> Int {
      FaceStyle(face.style.filter { $0 != " " }).distance(to: wanted)
    }
    return faces(ofFamily: family ?? String(name.prefix { $0 != "-" })).min { distance($0) < distance($1) }
  }
}
