import TextKit

package enum Severity: String, Hashable, Sendable, CaseIterable {
  /// The document cannot be used, or not as it says.
  case error
  /// The document can be used, but hardly as its author meant.
  case warning
  /// Good to know.
  case note
}

/// A finding about a document, in a form that any report can be made of.
package struct Diagnostic: Hashable, Sendable {
  /// A stable name such as `layout.conflict`.
  package var code: String
  package var severity: Severity
  /// One sentence without the place and without a full stop.
  package var message: String
  package var location: SourceLocation?
  /// Further places that belong to it, each once.
  package private(set) var notes: [Note] = []

  package struct Note: Hashable, Sendable {
    /// One sentence without a full stop.
    package var message: String
    package var location: SourceLocation?

    package init(message: String, location: SourceLocation?) { (self.message, self.location) = (message, location) }
  }

  /// Equal notes are reported once: several equations of one stack view are one arrangement to its author, and SARIF
  /// allows no location twice.
  package init(code: String, severity: Severity, message: String, location: SourceLocation? = nil, notes: [Note] = []) {
    (self.code, self.severity, self.message) = (code, severity, message)
    (self.location, self.notes) = (location, notes.unique)
    for use in location?.uses ?? [] { add(Note(message: "the component is used here", location: use)) }
  }

  /// Adds a further place; of equal notes at one place the first counts.
  package mutating func add(_ note: Note) { if !notes.contains(note) { notes.append(note) } }
}

/// A document that cannot be used, with every reason found.
package struct DocumentError: Error, Sendable {
  /// The reasons; at least one is an error.
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  package init(_ code: String, _ message: String, at location: SourceLocation? = nil) {
    self.init([Diagnostic(code: code, severity: .error, message: message, location: location)])
  }

  /// - Parameter kind: what the file is, with which the codes begin.
  package init(_ problems: [JSONReadingError], in kind: String) {
    self.init(
      problems.map { problem in
        Diagnostic(
          code: "\(kind).\(problem.kind.rawValue)", severity: .error, message: problem.message,
          location: problem.location)
      })
  }
}

extension JSONDocument {
  /// Reads a file of some kind, with which the codes of mistakes in it begin.
  package init(parsing bytes: [UInt8], name: String, as kind: String) throws(DocumentError) {
    do throws(JSONReadingError) {
      try self.init(parsing: bytes, name: name)
    } catch {
      throw DocumentError([error], in: kind)
    }
  }
}
