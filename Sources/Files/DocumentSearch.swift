import LayoutModel
import LayoutReading
import TextKit

/// The layout documents in a folder and everything below it.
package struct DocumentSearch: Sendable {
  /// The endings of layout documents.
  package static let endings = [".layout", ".storyboard", ".xib"]
  /// Folders that hold what was built or fetched; hidden folders are left out too.
  package static let skippedFolders = ["build", "Build", "Carthage", "DerivedData", "Pods", "node_modules"]

  /// The name of the folder of the goldens beside a document or a test.
  package static let goldenFolder = "__Layouts__"

  /// The paths of the documents, folder by folder in the order of their names.
  package private(set) var documents: [String] = []
  /// The paths of the folders in which goldens are.
  package private(set) var goldenFolders: [String] = []

  /// Looks through a folder.
  package init(in folder: String) throws(FileError) { try search(folder) }

  /// Looks through a folder that may be a whole disk: the nearest folders first, and those that can be read.
  ///
  /// - Parameter limit: the most folders to look into.
  package init(near folder: String, limit: Int) {
    var waiting = [folder][...]
    var count = 0
    while count < limit, let next = waiting.popFirst() {
      count += 1
      waiting += (try? take(next)) ?? []
    }
  }

  /// Whether a name is that of a layout document.
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
    var inner: [String] = []
    for item in try Folder.items(folder) where !item.name.hasPrefix(".") {
      if let path = take(item, in: folder) { inner.append(path) }
    }
    return inner
  }

  /// Takes one thing of a folder; returns its path where it is a folder to search.
  private mutating func take(_ item: Folder.Item, in folder: String) -> String? {
    let path = FilePath.join(folder, item.name)
    if !item.isFolder {
      if Self.isDocument(item.name) { documents.append(path) }
    } else if item.name == Self.goldenFolder {
      goldenFolders.append(path)
    } else if !Self.skippedFolders.contains(item.name) {
      return path
    }
    return nil
  }
}

/// The tables of translated texts beside documents, in the folders that Xcode keeps them in.
package enum LocalizedTexts {
  /// The document with the texts of a locale, as far as there is a table: for `Base.lproj/Main.storyboard` and `pt-BR`
  /// that is `pt-BR.lproj/Main.strings`, or else `pt.lproj/Main.strings`.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - path: the path of its file.
  ///   - locale: the language and region.
  /// - Throws: `FileError` when the table cannot be read, `DocumentError` when something is wrong with it.
  package static func replace(in document: Document, path: String, locale: String) throws -> Document {
    guard let table = tables(of: path, locale: locale).first(where: Folder.hasItem) else { return document }
    return document.replacingTexts(by: try TextTable(InputFile.read(table), name: table))
  }

  /// The places of tables, the best first.
  static func tables(of path: String, locale: String) -> [String] {
    let folder = FilePath.folder(of: path)
    let project = folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder
    let name = FilePath.name(of: path)
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    return [locale[...], language].map { FilePath.join(project, "\($0).lproj/\(stem).strings") }
  }
}
