/// What came of verifying documents, as text for people: for each document what changed, view by view, then the
/// lines of its goldens.
///
///     Main.layout: 2 of 6 layouts differ
///       loginButton: x 20 → 24, in iphone6plus landscape
///     --- __Layouts__/Main.layout/iphone6plus-landscape.txt
///     +++ now
///     @@ -5,1 +5,1 @@
///     …
///     4 passed, 2 failed
package struct VerificationText: Sendable {
  /// Whether what goes and what comes is coloured with terminal escapes.
  package var isColoured: Bool
  /// Whether the lines of goldens are left out.
  package var isBrief: Bool

  /// Creates a renderer.
  package init(isColoured: Bool = false, isBrief: Bool = false) {
    self.isColoured = isColoured
    self.isBrief = isBrief
  }

  /// The text of one document; empty when it is as it was recorded.
  package func render(_ document: VerifiedDocument) -> String {
    var lines: [String] = []
    let recorded = document.configurations(.recorded)
    if !recorded.isEmpty {
      let goldens = recorded.count == 1 ? "1 golden; read it" : "\(recorded.count) goldens; read them"
      lines.append("\(document.name): recorded \(goldens), and verify again")
    }
    let missing = document.configurations(.missing)
    if !missing.isEmpty {
      lines.append("\(document.name): no golden for \(document.names(missing))")
    }
    lines += changes(of: document)
    return lines.map { $0 + "\n" }.joined()
  }

  private func changes(of document: VerifiedDocument) -> [String] {
    let changed = document.changed
    if changed.isEmpty { return [] }
    let verb = document.goldens.count == 1 ? "layout differs" : "layouts differ"
    var lines = [bold("\(document.name): \(changed.count) of \(document.goldens.count) \(verb)")]
    for joined in document.joinedChanges {
      lines.append("  \(joined.change), in \(document.names(joined.configurations))")
    }
    if changed.contains(where: \.change.isRecorded) { lines.append("  recorded; verify again") }
    if isBrief { return lines }
    for (golden, change) in changed {
      lines += change.diff(name: golden.path).lines.map { $0.text(isColoured: isColoured) }
    }
    return lines
  }

  private func bold(_ text: String) -> String {
    isColoured ? "\u{1b}[1m\(text)\u{1b}[0m" : text
  }
}
