import LayoutModel
import TextKit

extension ByteBuffer {
  /// Appends a diagnostic as a JSON object on one line.
  mutating func append(json diagnostic: Diagnostic) {
    append("{\"code\": ")
    append(json: diagnostic.code)
    append(", \"severity\": ")
    append(json: diagnostic.severity.rawValue)
    append(", \"message\": ")
    append(json: diagnostic.message)
    append(location: diagnostic.location)
    if !diagnostic.notes.isEmpty {
      append(", \"notes\": [")
      append(list: diagnostic.notes, between: ", ") { out, note in
        out.append("{\"message\": ")
        out.append(json: note.message)
        out.append(location: note.location)
        out.append("}")
      }
      append("]")
    }
    append("}")
  }

  /// Appends the member `location` where there is one.
  private mutating func append(location: SourceLocation?) {
    guard let location else { return }
    append(", \"location\": {\"file\": ")
    append(json: location.file)
    append(", \"line\": ")
    append(integer: location.line)
    append(", \"column\": ")
    append(integer: location.column)
    append("}")
  }
}
