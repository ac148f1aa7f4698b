import LayoutModel

/// The font files of a folder, to measure texts with.
///
///     let fonts = try FontFolder("Fonts")
///     let engine = LayoutEngine(faces: fonts)
///
/// Files that end in `.ttf`, `.otf`, `.ttc` and `.otc` are read, also in the folders in it; of a variable font the
/// default and the named instances. Widths, with kerning, ligatures and the joined letters of scripts that have
/// them, are HarfBuzz's in the face's own units; lines are as high as the face's table `hhea` says, as in UIKit.
///
/// Only a build with the package's trait `FontFiles` can do that; see ``isBuiltIn``.
package struct FontFolder: FaceSource {
  /// The PostScript names of all faces, in the order of the paths of their files.
  package let names: [String]
  /// The findings on the files: those that cannot be used, faces that are there twice.
  package let diagnostics: [Diagnostic]
  private let index: FaceIndex

  /// Whether this build can measure with font files: whether it has the trait `FontFiles`.
  package static var isBuiltIn: Bool {
    #if FontFiles
    true
    #else
    false
    #endif
  }

  /// A file that is no font, or a broken one, is left out with a warning. Of two faces with one PostScript name
  /// the one in the first file by path counts.
  /// Throws ``FontFolderError`` when the folder cannot be read, or no font files by this build.
  package init(_ path: String) throws(FontFolderError) {
    #if FontFiles
    let reader = FontFileReader()
    try self.init(path) { reader.read($0) }
    #else
    throw .notBuiltIn
    #endif
  }

  init(_ path: String, read: (String) -> FontFileContent) throws(FontFolderError) {
    let search = try FontFileSearch(path)
    var report = FontReport()
    for failure in search.failures { report.unusable(failure.path, failure.reason) }
    if search.files.isEmpty { report.empty(path) }
    var faces: [FontFace] = []
    var files: [String: String] = [:]
    for file in search.files {
      let content = read(file)
      for failure in content.failures { report.unusable(file, failure) }
      var twice: [(name: String, first: String)] = []
      for face in content.faces {
        let name = face.face.name
        guard let first = files[name] else {
          files[name] = file
          faces.append(face)
          continue
        }
        // A variable font has its default instance among the named ones, too.
        if first != file { twice.append((name, first)) }
      }
      if !twice.isEmpty { report.duplicates(twice, in: file) }
    }
    names = faces.map(\.face.name)
    diagnostics = report.diagnostics
    index = FaceIndex(faces)
  }

  package func face(named name: String) -> (any SuppliedFace)? { index.face(name) }
  package func faces(ofFamily family: String) -> [any SuppliedFace] { index.family(family) }
}

/// A folder of font files that cannot be used at all.
package enum FontFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The package was built without its trait `FontFiles`.
  case notBuiltIn
  /// The folder cannot be read; the reason is what the system says.
  case unreadable(path: String, reason: String)

  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .notBuiltIn:
      "this build measures no font files; build one that does with "
        + "`Scripts/setup --fonts && swift build -c release --traits FontFiles`"
    case .unreadable(let path, let reason): "\(path): \(reason)"
    }
  }
}

struct FontReport {
  private(set) var diagnostics: [Diagnostic] = []

  /// The ends of the names that font files may have, for people.
  private static let extensions = FontFileSearch.extensions.map { ".\($0)" }.joined(separator: ", ")

  mutating func unusable(_ path: String, _ reason: String) {
    say("fonts.unusable", .warning, "'\(path)' is left out: \(reason)")
  }

  mutating func empty(_ folder: String) {
    say("fonts.none", .warning, "there is no font file (\(Self.extensions)) in '\(folder)'")
  }

  /// Faces of a file that are in earlier ones too: one note a file, as families often come in two formats.
  mutating func duplicates(_ faces: [(name: String, first: String)], in file: String) {
    let shown = faces.prefix(3).map { "'\($0.name)' is in '\($0.first)'" }.joined(separator: ", ")
    let rest = faces.count > 3 ? " and \(faces.count - 3) more" : ""
    say("fonts.duplicate", .note, "faces of '\(file)' are left out, as others come first: \(shown)\(rest)")
  }

  private mutating func say(_ code: String, _ severity: Severity, _ message: String) {
    diagnostics.append(Diagnostic(code: code, severity: severity, message: message))
  }
}

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
  func family(_ name: String) -> [any SuppliedFace] { families[Self.key(name)] ?? [] }

  private mutating func note(_ face: any SuppliedFace, as name: String) {
    let key = Self.key(name)
    if spelled[key] == nil { spelled[key] = face }
  }

  /// A name without what people spell in different ways: case, spaces, dashes.
  private static func key(_ name: String) -> String { name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" } }
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
  var faces: [FontFace] = []
  /// Why the others cannot, or the whole file: each a part of a sentence, without a full stop.
  var failures: [String] = []
}
