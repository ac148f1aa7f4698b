/// Finds faces by their names.
///
/// A name is looked up as it stands among the PostScript names first. Then spelling does not count (`Open Sans
/// SemiBold` is `OpenSans-Semibold`), and the names are, the stronger first: PostScript names, full names, families
/// with a style, families that have one face or a regular one. Of two faces with one name the first one has it.
struct FaceIndex: Sendable {
  private var exact: [String: any SuppliedFace] = [:]
  private var spelled: [String: any SuppliedFace] = [:]
  private var families: [String: [any SuppliedFace]] = [:]

  /// The names of styles that are no more than the family's name says.
  private static let regularStyles: Set<String> = ["", "regular", "book", "roman", "normal", "plain"]

  init(_ faces: [FontFace]) {
    for face in faces {
      exact[face.face.name] = face.face
      note(face.face, as: face.face.name)
    }
    for face in faces { if let name = face.fullName { note(face.face, as: name) } }
    var keys: [String] = []
    for face in faces {
      for (family, style) in face.families {
        note(face.face, as: family + style)
        let key = Self.key(family)
        if families[key]?.last?.name == face.face.name { continue }
        families[key, default: []].append(face.face)
        keys.append(key)
      }
    }
    for key in keys {
      let members = families[key] ?? []
      let regular = members.first { Self.regularStyles.contains(Self.key($0.style)) }
      if let face = regular ?? (members.count == 1 ? members[0] : nil) { note(face, as: key) }
    }
  }

  func face(_ name: String) -> (any SuppliedFace)? { exact[name] ?? spelled[Self.key(name)] }

  /// The faces of a family in their order.
  func family(_ name: String) -> [any SuppliedFace] { families[Self.key(name)] ?? [] }

  private mutating func note(_ face: any SuppliedFace, as name: String) {
    let key = Self.key(name)
    if spelled[key] == nil { spelled[key] = face }
  }

  /// A name without what people spell in different ways: case, spaces, dashes.
  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }
}

/// A face of a font file under all the names that documents may call it.
struct FontFace: Sendable {
  var fullName: String?
  /// The families that the face says it is of, and its style in each: the one that groups all weights, and the one
  /// that groups four for old programs.
  var families: [(family: String, style: String)]
  var face: any SuppliedFace
}

struct FontFileContent {
  /// The faces that can be used.
  var faces: [FontFace] = []
  /// Why the others cannot, or the whole file: each a part of a sentence, without a full stop.
  var failures: [String] = []
}
