import LayoutModel

/// A report of unsatisfiable constraints in Xcode's console: the constraints, and the one that UIKit broke.
package struct ConsoleReport: Sendable {
  package var constraints: [LoggedConstraint] = []
  package var broken: LoggedConstraint?

  /// Whether constraints of a text are hidden: outside of a debugger the system logs them as private.
  package static func isRedacted(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { $0.trimmed == "<private>" }
  }

  /// Returns the reports in a text; other lines are ignored.
  package static func reports(in text: String) -> [ConsoleReport] {
    var reports: [ConsoleReport] = []
    var report: ConsoleReport?
    var isBreaking = false
    func finish() {
      if let report, !report.constraints.isEmpty { reports.append(report) }
      report = nil
      isBreaking = false
    }
    for line in text.split(whereSeparator: \.isNewline) {
      if line.contains("Unable to simultaneously satisfy constraints") {
        finish()
        report = ConsoleReport()
      } else if line.contains("Will attempt to recover by breaking constraint") {
        isBreaking = true
      }
      guard let constraint = LoggedConstraint(line) else { continue }
      if report == nil { report = ConsoleReport() }
      if isBreaking {
        report?.broken = constraint
        finish()
      } else {
        report?.constraints.append(constraint)
      }
    }
    finish()
    return reports
  }
}

/// A constraint in the format of UIKit's `description`.
package struct LoggedConstraint: Hashable, Sendable {
  /// A view or guide: `UILabel:0x7fa01bd07f40'Hello'`, or only a name.
  package struct Item: Hashable, Sendable {
    /// The class; empty where only a name is printed.
    package var type = ""
    /// The address; empty where only a name is printed.
    package var address = ""
    /// The text, identifier or name beside it.
    package var label: String?
    /// Whether it is the superview at the edge of a visual format, `|`.
    package var isSuperview = false

    package init(type: String = "", address: String = "", label: String? = nil) {
      (self.type, self.address, self.label) = (type, address, label)
    }

    /// The identity of the item in its report.
    var key: String { address.isEmpty ? (label ?? "|") : address }
  }

  package struct Side: Hashable, Sendable {
    package var item: Item
    package var attribute: Anchor.Attribute
  }

  /// The line without quotes.
  package var text: String
  package var type: String
  package var address: String
  /// The file and line of the code that made it, where a library like SnapKit says so.
  package var place: (file: String, line: String)? {
    let parts = source.split(separator: "#")
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }
  private var source = ""
  /// The identifier that programs or the system gave it.
  package var identifier: String?
  /// The left side; `nil` where the line is in an unknown form.
  package var first: Side?
  package var second: Side?
  package var relation = LayoutConstraint.Relation.equal
  package var multiplier = 1.0
  /// The constant in points.
  package var constant = 0.0

  /// Reads a line; `nil` when it has no constraint.
  package init?(_ line: some StringProtocol) {
    guard let start = line.firstIndex(of: "<"), let end = line.lastIndex(of: ">"), start < end else { return nil }
    text = String(line[start...end])
    var scanner = ConsoleScanner(rest: String(line[line.index(after: start)..<end]))
    guard let type = scanner.upTo(":"), type.hasSuffix("Constraint") else { return nil }
    self.type = type
    let words = scanner.word().split(separator: "@", maxSplits: 1)
    address = words.first.map(String.init) ?? ""
    source = words.count == 2 ? String(words[1]) : ""
    if scanner.rest.hasPrefix("'"), let quoted = scanner.quoted() { identifier = quoted }
    while scanner.rest.hasPrefix("h=") || scanner.rest.hasPrefix("v=") { _ = scanner.word() }
    let names = scanner.cutState()
    let body = Self.directions.reduce(scanner.rest) { body, direction in
      body.hasSuffix(direction) ? String(body.dropLast(direction.count)).trimmed : body
    }
    if body.hasPrefix("H:") || body.hasPrefix("V:") {
      readFormat(body, names)
    } else {
      readEquation(body, names)
    }
  }

  /// What stands behind the visual format of a constraint between leading and trailing edges.
  private static let directions = ["(LTR)", "(RTL)"]

  /// Reads `UILabel:0x1.width == 0.5*UIView:0x2.width + 10`.
  private mutating func readEquation(_ body: String, _ names: [String: Item]) {
    for relation in LayoutConstraint.Relation.allCases {
      guard let range = body.firstRange(of: " \(relation.comparison) ") else { continue }
      first = Self.side(body[..<range.lowerBound], names)
      self.relation = relation
      readRight(String(body[range.upperBound...]), names)
      return
    }
  }

  private mutating func readRight(_ text: String, _ names: [String: Item]) {
    var text = text[...]
    if let priority = text.lastIndex(of: "@"), Double(text[text.index(after: priority)...].trimmed) != nil {
      text = text[..<priority]
    }
    text = text.trimmed[...]
    if let number = Double(text) { return constant = number }
    for (sign, factor) in [(" + ", 1.0), (" - ", -1.0)] {
      let words = text.split(separator: sign, omittingEmptySubsequences: false)
      guard words.count > 1, let last = words.last, let number = Double(last.trimmed) else { continue }
      (constant, text) = (factor * number, text.dropLast(last.count + 3))
      break
    }
    if let star = text.firstIndex(of: "*") {
      // UIKit writes the multiplier before the view, libraries behind it.
      let (before, after) = (text[..<star], text[text.index(after: star)...])
      if let number = Double(before.trimmed) {
        (multiplier, text) = (number, after)
      } else if let number = Double(after.trimmed) {
        (multiplier, text) = (number, before)
      }
    }
    second = Self.side(text, names)
    // What cannot be read to its end is no number.
    if second == nil { first = nil }
  }

  private static func side(_ text: some StringProtocol, _ names: [String: Item]) -> Side? {
    guard let dot = text.lastIndex(of: ".") else { return nil }
    let name = text[text.index(after: dot)...].trimmed
    let known = ["baseline": "lastBaseline", "midX": "centerX", "midY": "centerY", "minX": "left", "minY": "top"]
    guard let attribute = Anchor.Attribute(rawValue: known[name] ?? name) else { return nil }
    return Side(item: item(text[..<dot], names), attribute: attribute)
  }

  /// Reads `UILabel:0x7fa01bd07f40'Hello'`, or a name from the list at the end of the line.
  private static func item(_ text: some StringProtocol, _ names: [String: Item]) -> Item {
    // Whoever observes a view makes the system derive a class from its own.
    let text = text.trimmed.replacing("NSKVONotifying_", with: "")
    if let named = names[text] { return named }
    guard let colon = text.firstRange(of: ":0x") else { return Item(label: text) }
    let rest = text[text.index(after: colon.lowerBound)...]
    let address = rest.prefix { $0.isHexDigit || $0 == "x" }
    let label = rest.dropFirst(address.count).filter { $0 != "'" }
    return Item(
      type: String(text[..<colon.lowerBound]), address: String(address), label: label.isEmpty ? nil : String(label))
  }

  /// Reads `H:|-(20)-[UILabel:0x1]`, `V:[UILabel:0x1]-(>=8)-[UIButton:0x2]` or `H:[UILabel:0x1(100)]`.
  private mutating func readFormat(_ body: String, _ names: [String: Item]) {
    let isHorizontal = body.hasPrefix("H:")
    var items: [Item] = []
    var gap = "0"
    var rest = body.dropFirst(2)
    while let next = rest.first {
      switch next {
      case "[":
        guard let end = rest.firstIndex(of: "]") else { return }
        var inside = rest[..<end].dropFirst()
        if inside.hasSuffix(")"), let bracket = inside.lastIndex(of: "(") {
          let size = inside[inside.index(after: bracket)...].dropLast()
          inside = inside[..<bracket]
          first = Side(item: Self.item(inside, names), attribute: isHorizontal ? .width : .height)
          readGap(String(size), names)
          return
        }
        items.append(Self.item(inside, names))
        rest = rest[rest.index(after: end)...]
      case "|":
        var edge = names["|"] ?? Item()
        edge.isSuperview = true
        items.append(edge)
        rest = rest.dropFirst()
      case "(":
        guard let end = rest.lastIndex(of: ")") else { return }
        gap = String(rest[..<end].dropFirst())
        rest = rest[rest.index(after: end)...]
      case "-":
        rest = rest.dropFirst()
        // The gap may hold brackets of its own, NSSpace(8): it ends before the next item.
        if rest.hasPrefix("("), let end = rest.firstRange(of: ")-")?.lowerBound {
          gap = String(rest[..<end].dropFirst())
          rest = rest[rest.index(after: end)...]
        }
      default: rest = rest.dropFirst()
      }
    }
    guard items.count == 2 else { return }
    let (start, end): (Anchor.Attribute, Anchor.Attribute) = isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    first = Side(item: items[1], attribute: items[1].isSuperview ? end : start)
    second = Side(item: items[0], attribute: items[0].isSuperview ? start : end)
    readGap(gap, names)
  }

  private mutating func readGap(_ text: String, _ names: [String: Item]) {
    var text = text.prefix { $0 != "@" }
    for relation in LayoutConstraint.Relation.allCases where text.hasPrefix("\(relation.comparison)") {
      self.relation = relation
      text = text.dropFirst(2)
    }
    if text.contains(":0x"), let attribute = first?.attribute {
      return second = Side(item: Self.item(text, names), attribute: attribute)
    }
    // A standard distance is NSSpace(8).
    let number = text.hasPrefix("NSSpace") ? text.dropFirst(8).prefix { $0 != ")" } : text
    if let number = Double(number.trimmed) { constant = number } else { first = nil }
  }
}

private struct ConsoleScanner {
  private(set) var rest: String

  /// Takes the text before a character, and the character.
  mutating func upTo(_ character: Character) -> String? {
    guard let index = rest.firstIndex(of: character) else { return nil }
    defer { rest = String(rest[rest.index(after: index)...]) }
    return String(rest[..<index])
  }

  mutating func word() -> String {
    let word = rest.prefix { $0 != " " }
    rest = String(rest.dropFirst(word.count).drop { $0 == " " })
    return String(word)
  }

  /// Takes a text in single quotes and the spaces behind it.
  mutating func quoted() -> String? {
    let inside = rest.dropFirst()
    guard let end = inside.firstIndex(of: "'") else { return nil }
    rest = String(inside[inside.index(after: end)...].drop { $0 == " " })
    return String(inside[..<end])
  }

  /// Removes `(active, names: box:0x1, '|':UIView:0x2 )`, and returns the names.
  mutating func cutState() -> [String: LoggedConstraint.Item] {
    guard
      let range = rest.firstRange(of: "(active") ?? rest.firstRange(of: "(inactive")
        ?? rest.firstRange(of: "(Names:") ?? rest.firstRange(of: "(names:")
    else { return [:] }
    let tail = String(rest[range.lowerBound...])
    rest = rest[..<range.lowerBound].trimmed
    guard let names = tail.firstRange(of: "ames:") else { return [:] }
    var result: [String: LoggedConstraint.Item] = [:]
    for part in tail[names.upperBound...].split(separator: ",") {
      let text = part.trimmed.filter { $0 != ")" }.trimmed
      guard let colon = text.firstIndex(of: ":") else { continue }
      let name = text[..<colon].filter { $0 != "'" }
      let value = text[text.index(after: colon)...]
      let type = value.firstRange(of: ":0x").map { String(value[..<$0.lowerBound]) } ?? ""
      let address = type.isEmpty ? String(value) : String(value.dropFirst(type.count + 1))
      let digits = address.prefix { $0.isHexDigit || $0 == "x" }
      let label = type.isEmpty ? String(name) : nil
      result[String(name)] = LoggedConstraint.Item(type: type, address: String(digits), label: label)
    }
    return result
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
