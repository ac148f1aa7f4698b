import LayoutModel
import LayoutReading
import TextKit

/// The tables of texts beside documents, in the folders that Xcode keeps them in.
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

  /// Where tables may be, the best place first.
  static func tables(of path: String, locale: String) -> [String] {
    let folder = FilePath.folder(of: path)
    let project = folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder
    let name = FilePath.name(of: path)
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    return [locale[...], language].map { FilePath.join(project, "\($0).lproj/\(stem).strings") }
  }
}
