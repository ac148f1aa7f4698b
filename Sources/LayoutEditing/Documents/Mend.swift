import LayoutModel
import TextKit

/// What becomes of a document that was mended.
package struct Mend: Hashable, Sendable {
  /// One thing that changes.
  package struct Change: Hashable, Sendable {
    /// Where it is written.
    package var location: SourceLocation
    /// What changes, without a full stop.
    package var message: String
  }

  /// The whole file after the mend.
  package var bytes: [UInt8]
  /// What changes, in the order of the document.
  package var changes: [Change]
  /// What could not be mended, and why.
  package var diagnostics: [Diagnostic]

  /// Creates a mend; of nothing else than the bytes it is one that changes nothing.
  package init(bytes: [UInt8], changes: [Change] = [], diagnostics: [Diagnostic] = []) {
    self.bytes = bytes
    self.changes = changes
    self.diagnostics = diagnostics
  }
}

extension [Mend.Change] {
  /// The changes in the order of the document.
  var inOrder: [Mend.Change] {
    sorted { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
  }
}

extension TraitCondition {
  /// ` for wAny hCompact`, as changes end that hold under a condition only; nothing for the base design.
  var ending: String { self == .base ? "" : " for \(self)" }
}
