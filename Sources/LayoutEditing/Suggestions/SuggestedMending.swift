import LayoutModel

/// Removes constraints and adds the fewest with which all views stay where they were: what Xcode calls Reset to Suggested
/// Constraints.
package struct SuggestedMending: Sendable {
  /// What removes.
  package var clearing: ClearMending
  /// What adds.
  package var adding: MissingConstraintMending

  /// Creates a mending of two.
  package init(clearing: ClearMending, adding: MissingConstraintMending) {
    self.clearing = clearing
    self.adding = adding
  }

  /// Mends a document.
  ///
  /// - Throws: what either of the two throws.
  package func mend(_ editable: EditableDocument) throws(DocumentError) -> Mend {
    let cleared = try clearing.mend(editable)
    var mend = try adding.mend(editable.with(cleared.bytes), as: editable.document)
    mend.changes = cleared.changes + mend.changes
    mend.diagnostics = cleared.diagnostics + mend.diagnostics.filter { !cleared.diagnostics.contains($0) }
    return mend
  }
}
