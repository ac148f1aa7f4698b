import CResources
import TextKit

/// Lines of Swift, broken where swift-format breaks them: a file of them is what it would write.
struct SwiftPrinter {
  private(set) var text = ""
  private static let mostColumns = 100

  mutating func line(_ line: String = "", depth: Int = 0) {
    let line = line.last == " " ? String(line.dropLast()) : line
    if line.isEmpty {
      if !text.hasSuffix("\n\n"), !text.hasSuffix("{\n"), !text.hasSuffix("[\n") { text += "\n" }
      return
    }
    for part in Self.wrapped(line, indent: depth * 2) { text += part + "\n" }
  }

  mutating func indented(_ line: String, depth: Int) {
    let indent = line.prefix { $0 == " " }.count
    self.line(String(line.dropFirst(indent)), depth: depth + indent / 2)
  }

  /// A block of the templates, with what its gaps are filled with.
  mutating func block(_ name: String, _ gaps: [String: [String]] = [:], depth: Int = 1) {
    for line in Self.blocks[name] ?? [] {
      let indent = line.prefix { $0 == " " }.count
      let text = String(line.dropFirst(indent))
      if text.hasPrefix("{"), text.hasSuffix("}"), let lines = gaps[String(text.dropFirst().dropLast())] {
        for filled in lines { indented(filled, depth: depth + indent / 2) }
        continue
      }
      let filled = text.replacing(/{([a-zA-Z ]+)}/) { gaps[String($0.1)]?.joined() ?? String($0.0) }
      self.line(filled, depth: depth + indent / 2)
    }
  }

  static let blocks: [String: [String]] = {
    var blocks: [String: [String]] = [:]
    var name = ""
    for line in EmbeddedFile.swiftCode.text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") {
        name = String(line.dropFirst(4))
      } else {
        blocks[name, default: []].append(String(line))
      }
    }
    return blocks
  }()

  private static let lists = blocks.mapValues { lines in
    lines.flatMap { $0.split(separator: " ").map(String.init) }
  }

  /// The words in a block.
  static func list(_ block: String) -> [String] { lists[block] ?? [] }

  private static let words: [String: [String: String]] = blocks.keys.filter { $0.hasPrefix("words of ") }
    .reduce(into: [:]) { all, block in
      let words = list(block)
      let name = String(block.dropFirst("words of ".count))
      for place in stride(from: 0, to: words.count, by: 2) { all[name, default: [:]][words[place]] = words[place + 1] }
    }

  /// The word of Swift for one of documents.
  static func word(_ word: String, of block: String) -> String? { words[block]?[word] }

  /// A line with all that continues it, each within the width where there is a place to break it.
  ///
  /// 1. A text that is too long for a line of its own has several lines.
  /// 2. After `=`: a condition `a ? b : c` and operands begin a line, and break before each part where they need more.
  /// 3. A priority stands behind its constraint, or behind the parentheses that close on a line of their own.
  /// 4. Else the outermost parentheses or brackets that the end of the line closes break after the opening, and what is
  ///    in them fills lines.
  private static func wrapped(_ line: String, indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    func fits(_ text: String, _ indent: Int) -> Bool { indent + text.count <= mostColumns }
    if fits(line, indent) { return [space + line] }
    if line.hasPrefix("/// ") {
      let words = line.dropFirst(4).split(separator: " ").map(String.init)
      return fill(words, indent + 4).map { "\(space)/// \($0.dropFirst(indent + 4))" }
    }
    if line.hasPrefix("final class "), let colon = line.firstRange(of: ": ") {
      var types = line[colon.upperBound...].dropLast(2).split(separator: ", ").map(String.init).separated(end: "")
      let head = "\(line[..<colon.lowerBound]):"
      if !fits("\(head) \(types[0])", indent) { return [head] + fill(types, indent + 2) + ["{"] }
      types[0] = "\(head) \(types[0])"
      let lines = fill(types, indent)
      return [lines[0]] + lines.dropFirst().map { "  \($0)" } + ["{"]
    }
    let shape = Shape(line)
    if line.hasSuffix(" {"), case let operands = shape.operands, operands.count > 1 {
      return fill(
        [operands[0]] + operands.dropFirst().map { String($0.hasSuffix(" {") ? $0.dropLast(2) : $0[...]) }, indent)
        + ["\(space){"]
    }
    if let (target, value) = shape.top(" = ") {
      let valueShape = Shape(value)
      let head = "\(space)\(target) ="
      if valueShape.isText {
        if fits(value, indent + 2) { return [head, "\(space)  \(value)"] }
        return ["\(head) \"\"\""]
          + textLines(value, mostColumns - indent - 2).map { $0.isEmpty ? "" : "\(space)  \($0)" }
      }
      if valueShape.top(" ? ") != nil || valueShape.operands.count > 1 || value.hasPrefix("!(") {
        return [head] + broken(value, indent: indent + 2)
      }
      if let group = shape.lastGroup, !fits(group.head, indent), fits(value, indent + 2) {
        return [head, "\(space)  \(value)"]
      }
      if let group = shape.lastGroup, !fits(group.head, indent), let dot = valueShape.top("."), fits(dot.0, indent + 2)
      {
        let start = fits("\(target) = \(dot.0)", indent) ? ["\(head) \(dot.0)"] : [head, "\(space)  \(dot.0)"]
        return start + wrapped(".\(dot.1)", indent: indent + 2)
      }
    }
    if let (constraint, priority) = shape.top(".with(") {
      let rest = ".with(\(priority)"
      if fits(constraint, indent), shape.top(" = ") == nil { return [space + constraint, "\(space)  \(rest)"] }
      if let group = Shape(constraint).lastGroup {
        return [space + group.head] + fill(group.items.separated(end: ""), indent + 2) + ["\(space))\(rest)"]
      }
    }
    guard let (head, items, tail) = shape.lastGroup else { return broken(line, indent: indent) }
    if items.count == 1, items[0].hasSuffix("]"), !head.hasSuffix("["),
      let (inner, list, end) = Shape(items[0]).lastGroup, end == "]",
      inner.hasSuffix("["), fits(head + inner, indent)
    {
      return ["\(space)\(head)\(inner)"] + fill(list.separated(end: list.count > 1 ? "," : ""), indent + 2)
        + ["\(space)]\(tail)"]
    }
    if head.hasSuffix("[") {
      return [space + head] + fill(items.separated(end: items.count > 1 ? "," : ""), indent + 2) + [space + tail]
    }
    return [space + head] + fill(items.separated(end: tail), indent + 2)
  }

  /// The lines of a text of several lines, with the quotes at its end; a backslash joins what is one line of the text.
  private static func textLines(_ literal: String, _ columns: Int) -> [String] {
    let text = String(literal.dropFirst().dropLast()).replacing(/\\(.)/) { escape -> String in
      escape.1 == "n" ? "\n" : escape.1 == "\"" ? "\"" : String(escape.0)
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      let line = line.contains("\"\"\"") ? line.replacing("\"", with: "\\\"") : line
      return line.split(separator: " ", omittingEmptySubsequences: false).reduce(into: [String]()) { parts, word in
        guard let last = parts.last else { return parts.append(String(word)) }
        if last.count + word.count + 3 <= columns {
          parts[parts.count - 1] += " \(word)"
        } else {
          parts[parts.count - 1] += " \\"
          parts.append(String(word))
        }
      }
    } + ["\"\"\""]
  }

  /// A value on lines of its own: as one, or broken before `?`, `:` and operators.
  private static func broken(_ value: String, indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    if indent + value.count <= mostColumns { return [space + value] }
    let shape = Shape(value)
    if let (condition, rest) = shape.top(" ? "), let (first, second) = Shape(rest).top(" : ") {
      var lines = wrapped(condition, indent: indent) + wrapped("? \(first)", indent: indent)
      let last = lines[lines.count - 1]
      if lines.count > 2, last.count + 3 + second.count <= mostColumns {
        lines[lines.count - 1] = "\(last) : \(second)"
        return lines
      }
      lines += wrapped(": \(second)", indent: indent)
      return lines
    }
    let operands = shape.operands
    if operands.count == 1 { return shape.lastGroup == nil ? [space + value] : wrapped(value, indent: indent) }
    let isInside = value.hasPrefix("? ") || value.hasPrefix(": ") || !value.hasPrefix("\"") && value.contains(": \"")
    return [space + operands[0]] + operands.dropFirst().map { space + (isInside ? "  " : "") + $0 }
  }

  /// Pieces one after the other on as few lines as they fit on.
  private static func fill(_ pieces: [String], _ indent: Int) -> [String] {
    var lines: [String] = []
    for piece in pieces {
      if let last = lines.last, last.count + 1 + piece.count <= mostColumns {
        lines[lines.count - 1] = "\(last) \(piece)"
      } else {
        let isOperand = !lines.isEmpty && (piece.hasPrefix("||") || piece.hasPrefix("&&"))
        let operands = Shape(piece).operands
        // An argument whose value has operands has each after the first on a line of its own, deeper.
        if operands.count == 1 || indent + piece.count <= mostColumns {
          lines += wrapped(piece, indent: indent + (isOperand ? 2 : 0))
        } else {
          lines += operands.enumerated().map {
            String(repeating: " ", count: indent + min($0.offset, 1) * 2) + $0.element
          }
        }
      }
    }
    return lines
  }
}

extension [String] {
  fileprivate func separated(end: String) -> [String] {
    enumerated().map { $0.offset == count - 1 ? $0.element + end : "\($0.element)," }
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
        isText = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
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

  /// The operands of `&&`, `||` and `+` outside of brackets, each with the operator before it.
  var operands: [String] {
    var parts = [""]
    for (index, character) in characters.enumerated() {
      if depths[index] == 0, character == " ", index + 3 < characters.count,
        ["&&", "||", "+ "].contains(String(characters[index + 1...index + 2]))
      {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  var isText: Bool {
    characters.count > 1 && characters[0] == "\"" && characters[characters.count - 1] == "\""
      && depths.allSatisfy { $0 > 0 }
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
