import TextKit

/// The difference of two lists of lines in the form of `diff -u`.
///
///     --- Main.layout/iphone6-portrait.txt
///     +++ now
///     @@ -2,3 +2,3 @@
///      restructure
///     -  button actionOne  20 0  77 × 30
///     +  button actionOne  24 0  77 × 30
///        view gap  0 0  10 × 10  hidden
package struct UnifiedDiff: Sendable {
  package struct Line: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// The name of a side.
      case heading
      /// The position of a hunk.
      case place
      case kept, removed, added
    }

    package var kind: Kind
    package var text: String

    /// The line with its mark, in `git`'s colours where `isColoured`.
    package func text(isColoured: Bool) -> String {
      let colours: [Kind: String] = [.heading: "1", .place: "36", .removed: "31", .added: "32"]
      guard isColoured, let colour = colours[kind] else { return text }
      return "\u{1b}[\(colour)m\(text)\u{1b}[0m"
    }
  }

  /// The lines; none when both sides are the same.
  package let lines: [Line]

  /// The number of common lines around a change.
  private static let context = 3

  package init(from old: [String], to new: [String], oldName: String, newName: String) {
    let edits = LineEdits(from: old, to: new).edits
    var lines: [Line] = []
    for hunk in Self.hunks(of: edits) {
      lines.append(Line(kind: .place, text: Self.place(of: hunk, in: edits)))
      for edit in edits[hunk] {
        switch edit {
        case .keep(let index, _): lines.append(Line(kind: .kept, text: " " + old[index]))
        case .remove(let index): lines.append(Line(kind: .removed, text: "-" + old[index]))
        case .insert(let index): lines.append(Line(kind: .added, text: "+" + new[index]))
        }
      }
    }
    let headings = ["--- " + oldName, "+++ " + newName].map { Line(kind: .heading, text: $0) }
    self.lines = lines.isEmpty ? [] : headings + lines
  }

  package var text: String { lines.map { $0.text + "\n" }.joined() }

  /// The changes with their context; those whose contexts touch are one hunk.
  private static func hunks(of edits: [LineEdits.Edit]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, edit) in edits.enumerated() {
      if case .keep = edit { continue }
      let around = max(index - context, 0)..<min(index + context + 1, edits.count)
      if let last = hunks.last, last.upperBound >= around.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    return hunks
  }

  /// The position of a hunk: `@@ -2,3 +2,3 @@`.
  private static func place(of hunk: Range<Int>, in edits: [LineEdits.Edit]) -> String {
    let (before, inside) = (count(edits[..<hunk.lowerBound]), count(edits[hunk]))
    return "@@ -\(range(before.old, inside.old)) +\(range(before.new, inside.new)) @@"
  }

  private static func count(_ edits: ArraySlice<LineEdits.Edit>) -> (old: Int, new: Int) {
    let removed = edits.count { if case .remove = $0 { true } else { false } }
    let added = edits.count { if case .insert = $0 { true } else { false } }
    return (edits.count - added, edits.count - removed)
  }

  /// A run of lines as `diff` writes it: the number of the first one, or of the one before when there is none.
  private static func range(_ before: Int, _ count: Int) -> String {
    count == 1 ? "\(before + 1)" : "\(count == 0 ? before : before + 1),\(count)"
  }
}
