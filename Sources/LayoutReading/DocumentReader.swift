import LayoutModel
import XMLTree

/// Reads layout documents.
public enum DocumentReader {
  /// Reads a document from its bytes.
  public static func read(
    _ bytes: [UInt8],
    name: String,
    loader: (@Sendable (String) -> [UInt8]?)? = nil
  ) throws(DocumentError) -> Document {
    do {
      let xml = try XMLDocument(parsing: bytes, name: name)
      return try InterfaceBuilderReader.read(xml, name: name)
    } catch let error as DocumentError {
      throw error
    } catch {
      throw DocumentError([Diagnostic(code: "xml", severity: .error, message: "\(error)")])
    }
  }
}
