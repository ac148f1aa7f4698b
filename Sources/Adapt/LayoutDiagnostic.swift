import LayoutModel
import TextKit

/// A problem in a document or a layout: an error, a warning or a note with its location.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Hashable, Sendable {
    /// adapt cannot use the document, or not as written.
    case error
    /// The document is usable, but probably not as intended.
    case warning
    /// Information.
    case note
  }

  /// A place in a file, line and column counted from 1, the column in UTF-8 bytes.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    public var file: String
    public var line: Int
    public var column: Int

    /// `file:line:column`.
    public var description: String { "\(file):\(line):\(column)" }
  }

  /// Another place, with a sentence about it.
  public struct Note: Hashable, Sendable {
    public var message: String
    public var location: Location?
  }

  /// A stable name such as `layout.conflict` or `lint.overlap`.
  public var code: String
  public var severity: Severity
  /// One sentence, without the location and without a full stop.
  public var message: String
  public var location: Location?
  public var notes: [Note] = []

  /// `Main.layout:4:25: error: unknown attribute 'txt' on <label>; did you mean 'text'? [document.unknownAttribute]`.
  public var description: String { (location.map { "\($0): " } ?? "") + "\(severity.rawValue): \(message) [\(code)]" }

  init(_ diagnostic: Diagnostic) {
    code = diagnostic.code
    severity = Severity(rawValue: diagnostic.severity.rawValue) ?? .error
    message = diagnostic.message
    location = diagnostic.location.map(Location.init)
    notes = diagnostic.notes.map { Note(message: $0.message, location: $0.location.map(Location.init)) }
  }
}

extension LayoutDiagnostic.Location {
  init(_ location: SourceLocation) { self.init(file: location.file, line: location.line, column: location.column) }
}

/// All problems of a document, a file or an argument; at least one diagnostic is an error.
public struct LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  public var diagnostics: [LayoutDiagnostic]

  /// One diagnostic per line.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }

  /// Does work whose errors are those of a document, or else of something that a code names.
  static func calling<Value>(_ code: String, _ work: () throws -> Value) throws(LayoutError) -> Value {
    do {
      return try work()
    } catch let error as LayoutError {
      throw error
    } catch let error as DocumentError {
      throw LayoutError(diagnostics: error.diagnostics.map(LayoutDiagnostic.init))
    } catch {
      throw LayoutError(diagnostics: [LayoutDiagnostic(Diagnostic(.error, code, "\(error)"))])
    }
  }
}
