import LayoutModel
import LayoutReading
import TextKit

/// The layout documents in a folder and everything below it.
package struct DocumentSearch: Sendable {
  package static let endings = [".layout", ".storyboard", ".xib"]
  /// Folders that hold what was built or fetched; hidden folders are left out too.
  private static let skippedFolders = ["build", "Build", "Carthage", "DerivedData", "Pods", "node_modules"]
  /// The ending of a folder with copies of documents: a localization that Xcode exported.
  private static let skippedEnding = ".xcloc"

  /// Whether a folder holds nothing that its author wrote.
  package static func skips(_ folder: String) -> Bool {
    skippedFolders.contains(folder) || folder.hasSuffix(skippedEnding)
  }

  /// The name of the folder of the goldens beside a document or a test.
  package static let goldenFolder = "__Layouts__"

  /// The paths of the documents, folder by folder in the order of their names.
  package private(set) var documents: [String] = []
  /// Storyboards and xibs of other platforms than iOS, which are no business of adapt unless somebody names them.
  package private(set) var others: [(path: String, platform: String)] = []
  /// The property lists that may be those of apps.
  package private(set) var infoPlists: [String] = []
  /// Whether all folders were looked into.
  package private(set) var isWhole = true
  package private(set) var goldenFolders: [String] = []

  /// The bytes in which the root of a document says what it is of, in all that Xcode writes.
  private static let headSize = 2048

  package init(in folder: String) throws(FileError) { try search(folder) }

  /// Looks into so many folders of one that may be a whole disk: the nearest first, and those that can be read.
  package init(near folder: String, limit: Int) {
    var waiting = [folder][...]
    var count = 0
    while count < limit, let next = waiting.popFirst() {
      count += 1
      waiting += (try? take(next)) ?? []
    }
    isWhole = waiting.isEmpty
  }

  package static func isDocument(_ name: String) -> Bool {
    endings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }

  private mutating func search(_ folder: String) throws(FileError) {
    for item in try Folder.items(folder) where !item.name.hasPrefix(".") {
      if let inner = take(item, in: folder) { try search(inner) }
    }
  }

  /// Takes what a folder has; returns the folders in it that are to be searched.
  private mutating func take(_ folder: String) throws(FileError) -> [String] {
    let items = try Folder.items(folder).filter { !$0.name.hasPrefix(".") }
    return items.compactMap { take($0, in: folder) }
  }

  /// Takes one thing of a folder; returns its path where it is a folder to search.
  private mutating func take(_ item: Folder.Item, in folder: String) -> String? {
    let path = FilePath.join(folder, item.name)
    if !item.isFolder {
      if item.name.hasSuffix("Info.plist") { infoPlists.append(path) }
      guard Self.isDocument(item.name) else { return nil }
      if let platform = DocumentReader.otherPlatform(ofHead: InputFile.head(path, upTo: Self.headSize)) {
        others.append((path, platform))
      } else {
        documents.append(path)
      }
    } else if item.name == Self.goldenFolder {
      goldenFolders.append(path)
    } else if !Self.skips(item.name) {
      return path
    }
    return nil
  }
}

/// The tables of translated texts beside documents, in the folders that Xcode keeps them in.
package enum LocalizedTexts {
  /// The document with the texts of a locale, as far as there is a table: for `Base.lproj/Main.storyboard` and `pt-BR`
  /// that is `pt-BR.lproj/Main.strings`, or else `pt.lproj/Main.strings`, or the catalogue `mul.lproj/Main.xcstrings`.
  ///
  /// - Throws: `FileError` when the table cannot be read, `DocumentError` when something is wrong with it.
  package static func replace(in document: Document, path: String, locale: String) throws -> Document {
    if let table = tables(of: path, locale: locale).first(where: Folder.hasItem) {
      return document.replacingTexts(by: try TextTable(InputFile.read(table), name: table))
    }
    let catalogue = FilePath.join(project(of: path), "mul.lproj/\(stem(of: path)).xcstrings")
    guard Folder.hasItem(catalogue) else { return document }
    let bytes = try InputFile.read(catalogue)
    return document.replacingTexts(
      by: try TextTable(catalogue: bytes, name: catalogue, languages: languages(of: locale)))
  }

  /// The places of tables, the best first.
  static func tables(of path: String, locale: String) -> [String] {
    languages(of: locale).map { FilePath.join(project(of: path), "\($0).lproj/\(stem(of: path)).strings") }
  }

  /// The locale, and its language alone.
  private static func languages(of locale: String) -> [String] {
    [locale, String(locale.prefix { $0 != "-" && $0 != "_" })]
  }

  private static func project(of path: String) -> String {
    let folder = FilePath.folder(of: path)
    return folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder
  }

  private static func stem(of path: String) -> Substring {
    let name = FilePath.name(of: path)
    return name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
  }
}

/// A pattern of paths: `*` is any part of a name, `?` one character, and `**` any number of folders.
package struct Glob: Hashable, Sendable {
  private let parts: [[Character]]

  /// Reads a pattern; every text is one. A slash at its end means nothing.
  package init(_ pattern: String) { parts = FilePath.normal(pattern).split(separator: "/").map(Array.init) }

  /// Whether the pattern matches a path, or a folder that the path is in.
  package func matches(_ path: String) -> Bool {
    Self.matches(parts[...], FilePath.normal(path).split(separator: "/").map(Array.init)[...])
  }

  private static func matches(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
    guard let part = parts.first else { return true }
    if part == ["*", "*"] {
      let rest = parts.dropFirst()
      // At the end it stands for whatever is in a folder.
      if rest.isEmpty { return !names.isEmpty }
      return (names.startIndex...names.endIndex).contains { matches(rest, names[$0...]) }
    }
    guard let name = names.first, matches(part[...], name[...]) else { return false }
    return matches(parts.dropFirst(), names.dropFirst())
  }

  /// Whether a part of a pattern matches a whole name; where it fails behind a `*`, that takes one character more.
  private static func matches(_ part: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    var position = part.startIndex
    var place = name.startIndex
    var star: (position: Int, place: Int)?
    while place < name.endIndex {
      if position < part.endIndex, part[position] == "*" {
        star = (position, place)
        position += 1
      } else if position < part.endIndex, part[position] == "?" || part[position] == name[place] {
        position += 1
        place += 1
      } else if let last = star {
        position = last.position + 1
        place = last.place + 1
        star = (last.position, place)
      } else {
        return false
      }
    }
    return part[position...].allSatisfy { $0 == "*" }
  }
}
