/// Lines of Swift, broken where swift-format breaks them: a file of them is what it would write.
struct SwiftPrinter {
  private(set) var text = ""
  private static let mostColumns = 100

  mutating func line(_ line: String = "", depth: Int = 0) {
    if line.isEmpty {
      if !text.hasSuffix("\n\n"), !text.hasSuffix("{\n"), !text.hasSuffix("[\n") { text += "\n" }
      return
    }
    for part in Self.wrapped(line, indent: depth * 2) { text += part + "\n" }
  }

  /// A line with all that continues it, each within the width where there is a place to break it.
  ///
  /// 1. A condition `a ? b : c` after `=` breaks at all three.
  /// 2. A chain of `&&` or `||` after `=` breaks before each.
  /// 3. Else the outermost parentheses or brackets that the end of the line closes break after the opening, and what is
  ///    in them fills lines.
  private static func wrapped(_ line: String, indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    let inner = space + "  "
    if space.count + line.count <= mostColumns { return [space + line] }
    let shape = Shape(line)
    if let equals = shape.top(" = ") {
      let value = equals.1
      let valueShape = Shape(value)
      if let question = valueShape.top(" ? "), let colon = Shape(question.1).top(" : ") {
        return ["\(space)\(equals.0) ="] + wrapped(question.0, indent: indent + 2)
          + wrapped("? \(colon.0)", indent: indent + 2) + wrapped(": \(colon.1)", indent: indent + 2)
      }
      let operands = valueShape.operands
      if operands.count > 1 { return ["\(space)\(equals.0) ="] + operands.map { inner + $0 } }
    }
    guard let group = shape.lastGroup else { return [space + line] }
    let (head, items, tail) = group
    let isArray = head.hasSuffix("[")
    var lines = [space + head]
    let closing = tail
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      let text = item + (isLast ? (isArray ? "," : closing) : ",")
      let last = lines[lines.count - 1]
      if lines.count > 1, last.count + 1 + text.count <= mostColumns, !(isArray && items.count > 12 && false) {
        lines[lines.count - 1] = last + " " + text
      } else {
        lines += wrapped(text, indent: indent + 2)
      }
    }
    if isArray { lines.append(space + tail) }
    return lines
  }
}

/// The parts of a line outside of all parentheses and texts.
private struct Shape {
  let characters: [Character]
  /// How many brackets each character is in; a bracket counts as outside of itself. Those of texts are in one more.
  private var depths: [Int] = []

  init(_ line: String) {
    characters = Array(line)
    var depth = 0
    var isText = false
    var isEscaped = false
    for character in characters {
      if isText {
        depths.append(depth + 1)
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isText = false
        }
        continue
      }
      if character == "\"" { isText = true }
      if ")]}".contains(character) { depth -= 1 }
      depths.append(isText ? depth + 1 : depth)
      if "([{".contains(character) { depth += 1 }
    }
  }

  /// What stands before and after the first separator outside of brackets.
  func top(_ separator: String) -> (String, String)? {
    let wanted = Array(separator)
    guard characters.count >= wanted.count else { return nil }
    let start = (0...characters.count - wanted.count).first { start in
      depths[start] == 0 && Array(characters[start..<start + wanted.count]) == wanted
    }
    guard let start else { return nil }
    return (String(characters[..<start]), String(characters[(start + wanted.count)...]))
  }

  /// The operands of `&&` and `||` outside of brackets, each with the operator before it.
  var operands: [String] {
    var parts = [""]
    for (index, character) in characters.enumerated() {
      if depths[index] == 0, character == " ", index + 3 < characters.count,
        ["&&", "||"].contains(String(characters[index + 1...index + 2]))
      {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  /// The last outermost group of brackets: what leads to it, the items in it, and what follows from its end on.
  var lastGroup: (head: String, items: [String], tail: String)? {
    guard let end = characters.indices.last(where: { depths[$0] == 0 && ")]".contains(characters[$0]) }),
      let start = characters[..<end].indices.last(where: { depths[$0] == 0 && "([".contains(characters[$0]) })
    else { return nil }
    var items = [""]
    for index in (start + 1)..<end {
      if depths[index] == 1, characters[index] == "," {
        items.append("")
      } else if !(items[items.count - 1].isEmpty && characters[index] == " ") {
        items[items.count - 1].append(characters[index])
      }
    }
    return (String(characters[...start]), items, String(characters[end...]))
  }
}
