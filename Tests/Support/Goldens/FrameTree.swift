/// A tree of frames as `adapt render` prints it, line by line.
struct FrameTree {
  /// The lines.
  let lines: [Line]

  /// One line of a tree: a view, a guide, or a heading.
  struct Line: Equatable {
    /// How far the line is moved to the right, in characters.
    var depth: Int
    /// What the line is about: `button actionOne`.
    var name: String
    /// What it says, by the names under which changes are told.
    var facts: [Fact]

    /// The line with single gaps, so that a longer name elsewhere changes nothing.
    var text: String {
      String(repeating: " ", count: depth)
        + ([name] + [facts.map(\.text).joined(separator: " ")])
        .filter { !$0.isEmpty }.joined(separator: "  ")
    }

    /// The id alone: `actionOne`.
    var id: String {
      let words = name.split(separator: " ")
      let last = words.firstIndex { $0.hasPrefix("(") } ?? words.endIndex
      return words[..<last].last.map(String.init) ?? name
    }
  }

  /// Something that a line says.
  struct Fact: Equatable {
    /// What it is: `x`, `width`, `text`.
    var name: String
    /// Its value as it is printed.
    var value: String

    /// The fact as a tree shows it: sizes need words, the rest goes without.
    var text: String {
      switch name {
      case "width": "\(value) ×"
      case "hidden": name
      default: value
      }
    }
  }

  /// Reads a tree.
  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.line($0) }
  }

  private static func line(_ text: Substring) -> Line {
    let rest = text.drop { $0 == " " }
    var fields = fields(of: rest)
    let name = fields.isEmpty ? "" : fields.removeFirst()
    var line = Line(depth: text.count - rest.count, name: name, facts: [])
    var names = fields.count >= 2 ? [["x", "y"], ["width", "height"]] : []
    for field in fields {
      let words = field.split(separator: " ").filter { $0 != "×" }.map(String.init)
      if let expected = names.first, expected.count == words.count {
        names.removeFirst()
        line.facts += zip(expected, words).map { Fact(name: $0, value: $1) }
      } else {
        line.facts.append(
          field == "hidden" ? Fact(name: field, value: "yes") : Fact(name: "text", value: field))
      }
    }
    return line
  }

  /// The parts of a line that two spaces or more divide; a quoted text at the end stays whole.
  private static func fields(of line: Substring) -> [String] {
    var fields: [String] = []
    var rest = line
    while !rest.isEmpty {
      guard rest.first != "\"", let gap = rest.firstRange(of: "  ") else {
        fields.append(String(rest))
        break
      }
      fields.append(String(rest[..<gap.lowerBound]))
      rest = rest[gap.upperBound...].drop { $0 == " " }
    }
    return fields
  }
}
