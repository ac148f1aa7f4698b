import LayoutModel
import TextKit

/// Reads a text with gaps:
///
///     template   = (character | "{{" | "}}" | "{" choice "}")*
///     choice     = either ("?" choice ":" choice)?
///     either     = both ("or" both)*
///     both       = comparison ("and" comparison)*
///     comparison = sum (("==" | "!=" | "<=" | "<" | ">=" | ">") sum)?
///     sum        = product (("+" | "-") product)*
///     product    = factor (("*" | "/") factor)*
///     factor     = ("-" | "+" | "not") factor | number | "'" text "'" | "true" | "false" | "(" choice ")"
///                | function "(" choice ("," choice)* ")" | subject "." property ("in" id)?
///     subject    = "sender" | "touch" | "touches" | "event" | "application" | "device" | "screen" | the id of a view
///
/// In texts `''` is an apostrophe.
struct TemplateParser {
  private let bytes: [UInt8]
  private var scanner: Scanner
  private let items: ItemTable
  private var depth = 0

  /// The most bytes of a gap.
  static let mostBytes = 1000
  /// The most parentheses, choices and signs inside each other.
  static let mostDepth = 50

  private static let subjects = ["sender", "touch", "touches", "event", "application", "device", "screen"]

  static func parse(_ text: String, items: ItemTable) throws(ScanError) -> [TextTemplate.Part] {
    guard text.utf8.count <= TextTemplate.mostBytes else {
      throw ScanError("a text has at most \(TextTemplate.mostBytes) bytes", at: 0..<text.utf8.count)
    }
    var parts: [TextTemplate.Part] = []
    var literal: [UInt8] = []
    var parser = TemplateParser(text, items)
    let bytes = parser.bytes
    var position = 0
    func flush() {
      if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    while position < bytes.count {
      let byte = bytes[position]
      let isDoubled = position + 1 < bytes.count && bytes[position + 1] == byte
      switch byte {
      case UInt8(ascii: "{") where !isDoubled:
        flush()
        parser.scanner.move(to: position + 1)
        parts.append(.gap(try parser.readGap(from: position)))
        position = parser.scanner.position
      case UInt8(ascii: "}") where !isDoubled:
        throw ScanError("a '}' without its '{'; write '}}' for a literal one", at: position..<position + 1)
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        literal.append(byte)
        position += 2
      default:
        literal.append(byte)
        position += 1
      }
    }
    flush()
    return parts
  }

  private init(_ text: String, _ items: ItemTable) {
    bytes = Array(text.utf8)
    scanner = Scanner(bytes)
    self.items = items
  }

  private mutating func readGap(from start: Int) throws(ScanError) -> TemplateExpression {
    let expression = try readChoice()
    guard scanner.take("}") else { throw scanner.unexpected("'}'") }
    guard scanner.position - start <= Self.mostBytes else {
      throw ScanError("a gap has at most \(Self.mostBytes) bytes", at: start..<scanner.position)
    }
    return expression
  }

  private mutating func readChoice() throws(ScanError) -> TemplateExpression {
    let condition = try readOperators()
    guard scanner.take("?") else { return condition }
    try enter()
    let first = try readChoice()
    guard scanner.take(":") else { throw scanner.unexpected("':'") }
    let second = try readChoice()
    depth -= 1
    return .choice(condition, first, second)
  }

  /// The operators of each level, those that bind least first.
  private static let levels: [[(operation: TemplateExpression.Operation, mark: StaticString)]] = [
    [(.or, "or")], [(.and, "and")],
    [(.equal, "=="), (.unequal, "!="), (.lessOrEqual, "<="), (.less, "<"), (.greaterOrEqual, ">="), (.greater, ">")],
    [(.add, "+"), (.subtract, "-")], [(.multiply, "*"), (.divide, "/")],
  ]

  private mutating func readOperators(_ level: Int = 0) throws(ScanError) -> TemplateExpression {
    guard level < Self.levels.count else { return try readFactor() }
    var value = try readOperators(level + 1)
    while let operation = takeOperator(of: level) {
      value = .combine(operation, value, try readOperators(level + 1))
      // What was compared is no number to compare again.
      if operation.isComparison { break }
    }
    return value
  }

  private mutating func takeOperator(of level: Int) -> TemplateExpression.Operation? {
    for (operation, mark) in Self.levels[level] {
      let isWord = operation == .or || operation == .and
      if isWord ? takeKeyword(operation.rawValue) : scanner.take(mark) { return operation }
    }
    return nil
  }

  private mutating func readFactor() throws(ScanError) -> TemplateExpression {
    try enter()
    defer { depth -= 1 }
    if scanner.take("-") { return .negate(try readFactor()) }
    if scanner.take("+") { return try readFactor() }
    if takeKeyword("not") { return .not(try readFactor()) }
    if let number = try scanner.takeNumber() { return .number(number.value) }
    if scanner.next == UInt8(ascii: "'") { return .text(try readText()) }
    if scanner.take("(") {
      let value = try readChoice()
      guard scanner.take(")") else { throw scanner.unexpected("')'") }
      return value
    }
    // A sign after a name stands behind its property: a dash before that is a part of an id.
    guard !scanner.isAtEnd, let word = scanner.takeIdentifier() else {
      throw scanner.unexpected("'sender', 'touch', the id of a view, a number or a text in single quotes")
    }
    return try readNamed(word)
  }

  private mutating func enter() throws(ScanError) {
    depth += 1
    // A value that stands alone is one deep.
    guard depth <= Self.mostDepth + 1 else {
      throw ScanError(
        "parentheses, choices and signs are at most \(Self.mostDepth) deep", at: scanner.position - 1..<scanner.position
      )
    }
  }

  /// A text in single quotes, which is next.
  private mutating func readText() throws(ScanError) -> String {
    let start = scanner.position
    let quote = UInt8(ascii: "'")
    var position = start + 1
    var text: [UInt8] = []
    while position < bytes.count {
      if bytes[position] == quote {
        guard position + 1 < bytes.count, bytes[position + 1] == quote else {
          scanner.move(to: position + 1)
          return String(decoding: text, as: UTF8.self)
        }
        position += 1
      }
      text.append(bytes[position])
      position += 1
    }
    throw ScanError("this text has no closing quote", at: start..<bytes.count)
  }

  /// Takes a word of the language, where it is next and not the name of something.
  private mutating func takeKeyword(_ keyword: String) -> Bool {
    guard !scanner.isAtEnd else { return false }
    let start = scanner.position
    if let word = scanner.takeName(), word.text == keyword, scanner.next != UInt8(ascii: ".") { return true }
    scanner.move(to: start)
    return false
  }

  /// Takes the id after `in`. Ids may contain dashes, which are minus signs as well: one belongs to a name where a view is
  /// called so, or where nothing is called by the part before it.
  private mutating func takePlace() -> Scanner.Word? {
    guard !scanner.isAtEnd else { return nil }
    let start = scanner.position
    guard let long = scanner.takeIdentifier() else { return nil }
    if !long.text.contains("-") || isKnown(long.text) { return long }
    let end = scanner.position
    scanner.move(to: start)
    guard let short = scanner.takeName() else { return nil }
    if isKnown(short.text) { return short }
    scanner.move(to: end)
    return long
  }

  private func isKnown(_ id: String) -> Bool { items.view(named: id) != nil || items.isLost(id) }

  private mutating func readNamed(_ word: Scanner.Word) throws(ScanError) -> TemplateExpression {
    guard scanner.take(".") else {
      if word.text == "true" || word.text == "false" { return .flag(word.text == "true") }
      if let function = TemplateExpression.Function(rawValue: word.text), scanner.take("(") {
        return try readCall(function, word)
      }
      throw scanner.unexpected("'.' and a property")
    }
    guard let name = scanner.takeName() else { throw scanner.unexpected("a property") }
    return .quantity(try quantity(word, name))
  }

  private mutating func readCall(
    _ function: TemplateExpression.Function, _ word: Scanner.Word
  ) throws(ScanError) -> TemplateExpression {
    var arguments = [try readChoice()]
    while scanner.take(",") { arguments.append(try readChoice()) }
    guard scanner.take(")") else { throw scanner.unexpected("')'") }
    guard function.counts.contains(arguments.count) else {
      let counts = function.counts
      let expected = counts.count == 1 ? "one value" : "from \(counts.lowerBound) to \(counts.upperBound) values"
      throw ScanError("\(word.text) takes \(expected), not \(arguments.count)", at: word.range)
    }
    return .call(function, arguments)
  }

  /// A view goes before the words of the language, but for a sender and a touch.
  private mutating func quantity(_ subject: Scanner.Word, _ name: Scanner.Word) throws(ScanError)
    -> TemplateExpression.Quantity
  {
    switch subject.text {
    case "sender": return .sender(try property(name, of: "a sender"))
    case "touch":
      let property: TemplateExpression.TouchProperty = try property(name, of: "a touch")
      return .touch(property, in: property.isPlace ? try readPlace() : nil)
    default: break
    }
    if let view = items.view(named: subject.text) { return try quantity(of: view, subject, name) }
    switch subject.text {
    case "touches":
      guard name.text == "count" else {
        throw ScanError("touches have count, not '\(Wording.excerpt(name.text))'", at: name.range)
      }
      return .touchCount
    case "event":
      let property: TemplateExpression.EventProperty = try property(name, of: "an event")
      return .event(property, in: property == .touchesForView ? try readPlace() : nil)
    case "application": return .application(try property(name, of: "an application"))
    case "device": return .device(try property(name, of: "a device"))
    case "screen": return .screen(try property(name, of: "a screen"))
    default: break
    }
    // Such a view may well be the one that is meant.
    if items.isLost(subject.text) { return .sender(.id) }
    throw unknown(subject)
  }

  private func unknown(_ subject: Scanner.Word) -> ScanError {
    ScanError(
      "no view of the \(items.place) has the id '\(Wording.excerpt(subject.text))'"
        + items.log.nearest(to: subject.text, in: Self.subjects + items.viewNames), at: subject.range)
  }

  private func quantity(
    of view: Int, _ subject: Scanner.Word, _ name: Scanner.Word
  ) throws(ScanError) -> TemplateExpression.Quantity {
    let kind = items.scene.views[view].kind
    let property: TemplateExpression.Property = try property(name, of: "a view")
    guard kind.has(property) else {
      throw ScanError("'\(subject.text)' is a \(kind.rawValue), which has no \(property.rawValue)", at: name.range)
    }
    return .view(view, property)
  }

  /// The view after `in`, if it is there.
  private mutating func readPlace() throws(ScanError) -> Int? {
    guard takeKeyword("in") else { return nil }
    guard let word = takePlace() else { throw scanner.unexpected("the id of a view") }
    if let view = items.view(named: word.text) { return view }
    if items.isLost(word.text) { return nil }
    throw unknown(word)
  }

  private func property<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: Scanner.Word, of what: String
  ) throws(ScanError) -> Choice {
    if let known = Choice(rawValue: name.text) { return known }
    let all = Choice.allCases.map(\.rawValue)
    throw ScanError(
      "\(what) has \(Wording.joined(all, last: "and")), not '\(Wording.excerpt(name.text))'"
        + Suggestion.sentence(for: name.text, in: all), at: name.range)
  }
}
