import LayoutModel
import SourceText

/// Reads layout documents in every language that adapt knows.
public enum DocumentReader {
  /// Reads a document.
  public static func read(
    _ bytes: [UInt8],
    name: String,
    loader: (@Sendable (String) -> [UInt8]?)? = nil
  ) throws(DocumentError) -> Document {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("<layout") || text.contains("<document") else {
      let place = SourceLocation(file: name, line: 1, column: 1)
      throw DocumentError([
        Diagnostic(code: "xml.syntax", severity: .error, message: "this is not XML", location: place)
      ])
    }
    let sources = SourceMap(SourceFile(name: name, bytes: bytes))
    return Document(name: name, format: text.contains("<layout") ? .layout : .storyboard, sources: sources)
  }
}
