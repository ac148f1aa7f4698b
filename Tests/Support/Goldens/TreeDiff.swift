/// What differs between the tree that was expected and the one that came: first each view with what changed of it,
/// then the whole tree with the changed lines marked.
///
///     actionOne: x 20 → 24
///
///       restructure
///         view root  0 0 320 × 480
///     -     button actionOne  20 0 77 × 30 "Action One"
///     +     button actionOne  24 0 77 × 30 "Action One"
public struct TreeDiff: CustomStringConvertible, Sendable {
  /// One line a view: its id, and what changed.
  public let changes: [String]
  /// The tree with `-` before lines that are gone and `+` before those that came.
  public let marked: [String]

  /// Compares two trees.
  public init(expected: String, actual: String) {
    let before = FrameTree(expected).lines
    let after = FrameTree(actual).lines
    let difference = after.map(\.text).difference(from: before.map(\.text))
    var removed: [Int] = []
    var inserted: [Int] = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.append(offset)
      case .insert(let offset, _, _): inserted.append(offset)
      }
    }
    changes = Self.changes(removed.sorted().map { before[$0] }, inserted.sorted().map { after[$0] })
    marked = Self.marked(before, Set(removed), after, Set(inserted))
  }

  /// The views that changed, came or went, in the order of the tree.
  private static func changes(_ removed: [FrameTree.Line], _ inserted: [FrameTree.Line]) -> [String] {
    var rest = inserted
    var changes: [String] = []
    for old in removed {
      guard let index = rest.firstIndex(where: { $0.name == old.name }) else {
        changes.append("\(old.id): gone")
        continue
      }
      changes.append("\(old.id): \(facts(old, rest.remove(at: index)))")
    }
    return changes + rest.map { "\($0.id): new" }
  }

  private static func facts(_ old: FrameTree.Line, _ new: FrameTree.Line) -> String {
    let names =
      old.facts.map(\.name) + new.facts.map(\.name).filter { name in !old.facts.contains { $0.name == name } }
    let changed: [String] = names.compactMap { name in
      let before = old.facts.first { $0.name == name }?.value
      let after = new.facts.first { $0.name == name }?.value
      return before == after ? nil : "\(name) \(before ?? "none") → \(after ?? "none")"
    }
    return changed.isEmpty ? "elsewhere in the tree" : changed.joined(separator: ", ")
  }

  private static func marked(
    _ before: [FrameTree.Line], _ removed: Set<Int>, _ after: [FrameTree.Line], _ inserted: Set<Int>
  ) -> [String] {
    var lines: [String] = []
    var old = 0
    var new = 0
    while old < before.count || new < after.count {
      if removed.contains(old) {
        lines.append("- " + before[old].text)
        old += 1
      } else if inserted.contains(new) {
        lines.append("+ " + after[new].text)
        new += 1
      } else {
        lines.append("  " + after[new].text)
        old += 1
        new += 1
      }
    }
    return lines
  }

  /// Both parts, one under the other.
  public var description: String {
    guard !changes.isEmpty else { return "only the spacing differs" }
    return (changes + [""] + marked).joined(separator: "\n")
  }
}
