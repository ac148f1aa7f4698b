import LayoutModel
import TextKit
import XMLTree

/// Writes the contents of every `<repeat>` of a file out, once for each of its values, before the file is read:
///
///     <repeat name="i" over="0...9">…</repeat>              whole numbers, both ends among them
///     <repeat name="color" over="red green blue">…</repeat> words
///     <repeat name="person"><row title="Anna"/>…</repeat>   rows of texts by name
///     <repeat name="person" over="rows.json">…</repeat>     the same from a list in a file
///
/// Gaps in the contents hold a value, a field of a row or arithmetic on whole numbers, see ``GapParser``. Those whose
/// names no `<repeat>` around them declares are left alone, as are `{{` and `}}`: they belong to texts of `<set>`. A gap
/// may be the whole value of any attribute, and stand in texts, ids, references, formulas and visual formats.
///
/// The tokens of the file are in scope everywhere.
///
/// Places in what is written out are those of the file.
struct RepeatExpansion {
  /// The most copies that all repeats of a file make.
  static let mostCopies = 10_000
  /// The most bytes of all copies and values.
  static let mostBytes = 10_000_000

  private let log: ProblemLog
  private let file: Int
  private let bytes: [UInt8]
  private let grammar: GrammarCheck
  /// Loads a file that 'over' names; `nil`, and noted, where it cannot.
  private let load: (String, SourceSpan) -> [UInt8]?
  private var text: DerivedText
  /// The values of the tokens and of the repeats around, the outermost first.
  private var scope: [RepeatValue] = []
  /// How many of them are tokens.
  private var tokenCount = 0
  private var copies = 0
  private var spent = 0
  /// Whether a limit is reached, or so much is wrong that the rest is of no interest.
  private var isOver = false
  /// The ids that are the same in every copy, each of which is told once.
  private var repeatedIds: Set<SourceSpan> = []

  /// The outermost element of a document without repeats and tokens: that of the file, where it has none; `nil`, and
  /// noted, where they cannot be written out.
  static func root(
    of xml: XMLDocument, log: ProblemLog, load: @escaping (String, SourceSpan) -> [UInt8]?
  ) -> XMLElement? {
    guard xml.hasName("repeat") || xml.hasName("tokens") else { return xml.root }
    let before = log.count
    var expansion = RepeatExpansion(xml, log, load)
    expansion.readTokens(of: xml.root)
    expansion.write(xml.root, LayoutGrammar.root)
    guard log.count == before else { return nil }
    do throws(XMLReadingError) {
      return try XMLDocument(parsing: expansion.text, file: xml.file).root
    } catch {
      let place = xml.root.descendants("repeat").first ?? xml.root
      log.error("document.repeat", "with all copies written out, \(error.message)", at: place.startTagSpan)
      return nil
    }
  }

  private init(_ xml: XMLDocument, _ log: ProblemLog, _ load: @escaping (String, SourceSpan) -> [UInt8]?) {
    self.load = load
    self.log = log
    file = xml.file
    bytes = xml.source.bytes
    grammar = GrammarCheck(log: log)
    text = DerivedText(from: xml.source)
  }

  private mutating func readTokens(of root: XMLElement) {
    for token in root.children.filter({ $0.is("tokens") }).flatMap(\.children) where token.is("token") {
      guard let name = token[.name].flatMap(Identifier.parse), token[.value] != nil else { continue }
      if let first = scope.first(where: { $0.name == name }) {
        refuse(
          "there is already a token '\(name)'", at: token.valueSpan(.name),
          notes: [("the first one is here", first.span)])
      }
      let value = token.valueSpan(.value)
      let text = String(decoding: bytes[value.range], as: UTF8.self)
      scope.append(RepeatValue(name: name, content: .word(text), span: token.valueSpan(.name)))
    }
    tokenCount = scope.count
  }

  // MARK: Elements

  private mutating func write(_ element: XMLElement, _ rule: ElementRule?) {
    guard !isOver else { return }
    var position = Int(element.span.start)
    if !scope.isEmpty { position = writeTag(of: element, rule) }
    for child in element.children {
      copy(position..<Int(child.span.start))
      position = Int(child.span.end)
      writeChild(child, in: rule)
    }
    copy(position..<Int(element.span.end))
  }

  private mutating func writeChild(_ child: XMLElement, in rule: ElementRule?) {
    if child.is("repeat") { return writeCopies(of: child, in: rule) }
    write(child, rule.flatMap { LayoutGrammar.rule(of: child.name, in: $0) })
  }

  /// Writes a start tag up to its last gap, and returns the offset from which the rest is to be copied.
  private mutating func writeTag(of element: XMLElement, _ rule: ElementRule?) -> Int {
    let tag = element.startTagSpan
    var position = Int(tag.start)
    guard bytes[position..<Int(tag.end)].contains(UInt8(ascii: "{")) else { return position }
    for (name, value) in element.writtenAttributes {
      let type = rule?.attribute(name)?.type ?? .text
      for (range, text) in gaps(in: Int(value.start)..<Int(value.end), name, type) {
        copy(position..<range.lowerBound)
        position = range.upperBound
        if spend(text.utf8.count, at: range) { self.text.add(text.utf8, for: range) }
      }
    }
    return position
  }

  private mutating func writeCopies(of element: XMLElement, in rule: ElementRule?) {
    guard let plan = plan(of: element, in: rule) else { return }
    let before = log.count
    if plan.values.count > 1 { for child in plan.contents { checkIds(of: child, plan) } }
    guard log.count == before else { return }
    for value in plan.values {
      copies += 1
      guard allows(copies: copies, at: element.startTagSpan) else { return }
      scope.append(RepeatValue(name: plan.name, content: value, span: element.valueSpan(.name)))
      for child in plan.contents { writeChild(child, in: rule) }
      scope.removeLast()
      guard !isOver else { return }
    }
  }

  /// Refuses ids that are the same in every copy; those in a repeat inside are that one's business.
  private mutating func checkIds(of element: XMLElement, _ plan: Plan) {
    guard !element.is("repeat"), !isOver else { return }
    if let id = element[.id].flatMap(Identifier.parse) {
      let span = element.valueSpan(.id)
      if repeatedIds.insert(span).inserted {
        let gap = plan.firstField.map { "\(plan.name).\($0)" } ?? plan.name
        refuse(
          "every copy of a <repeat> has the id '\(id)'; put its name into it, such as '\(id){\(gap)}'", at: span,
          code: "document.duplicateId")
      }
    }
    for child in element.children { checkIds(of: child, plan) }
  }

  private mutating func copy(_ range: Range<Int>) {
    guard !isOver, scope.count == tokenCount || spend(range.count, at: range) else { return }
    text.copy(range)
  }

  private mutating func spend(_ count: Int, at range: Range<Int>) -> Bool {
    spent += count
    if spent > Self.mostBytes, !isOver { stop("the repeats of a file make at most 10 MB", at: span(range)) }
    return !isOver
  }

  private mutating func stop(_ message: String, at span: SourceSpan) {
    log.error("document.repeat", message, at: span)
    isOver = true
  }

  private mutating func allows(copies: Int, at span: SourceSpan) -> Bool {
    if copies > Self.mostCopies { stop("the repeats of a file make at most \(Self.mostCopies) copies", at: span) }
    return copies <= Self.mostCopies
  }

  private mutating func refuse(
    _ message: String, at span: SourceSpan, notes: [(message: String, span: SourceSpan)] = [],
    code: String = "document.repeat"
  ) {
    log.error(code, message, at: span, notes: notes)
    if log.isCrowded { isOver = true }
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(start: range.lowerBound, end: range.upperBound, file: file)
  }

  // MARK: Values

  /// The values of a repeat and the elements that it repeats.
  private struct Plan {
    var name: String
    var values: [RepeatValue.Content]
    var contents: [XMLElement]

    /// The name of a field, where the values are rows.
    var firstField: String? {
      guard case .row(let fields)? = values.first else { return nil }
      return fields.first?.name
    }
  }

  /// Reads a repeat itself; `nil`, and noted, where something is wrong with it.
  private mutating func plan(of element: XMLElement, in rule: ElementRule?) -> Plan? {
    let before = log.count
    guard let own = LayoutGrammar.rule(named: "repeat") else { return nil }
    if let rule, !rule.children.contains(own.name) {
      grammar.reportUnknown(element, in: rule)
      return nil
    }
    grammar.checkAttributes(of: element, own)
    grammar.checkText(of: element, own)
    let name = element[.name].flatMap(Identifier.parse) ?? ""
    if let outer = scope.first(where: { $0.name == name }) {
      refuse(
        "a <repeat> around this one is already called '\(name)'", at: element.valueSpan(.name),
        notes: [("the other one is here", outer.span)])
    }
    var rows: [XMLElement] = []
    var contents: [XMLElement] = []
    for child in element.children {
      if child.is("row") {
        if !contents.isEmpty { refuse("rows must come before the repeated elements", at: child.startTagSpan) }
        rows.append(child)
      } else if own.children.contains(child.name) {
        contents.append(child)
      } else {
        grammar.reportUnknown(child, in: own)
      }
    }
    if contents.isEmpty { refuse("this <repeat> holds nothing to repeat", at: element.startTagSpan) }
    if !rows.isEmpty, element.hasAttribute("over") {
      refuse("a <repeat> has either rows or 'over'", at: element.nameSpan(.over))
    } else if rows.isEmpty, !element.hasAttribute("over") {
      refuse(
        "<repeat> needs 'over', such as '0...9' or 'red green blue', or a <row> for each copy",
        at: element.startTagSpan)
    }
    guard log.count == before, !isOver else { return nil }
    guard allows(copies: copies + rows.count, at: element.startTagSpan) else { return nil }
    let named = rows.filter { $0.hasAttribute("id") }
    if let first = named.first {
      let more = named.count > 1 ? "; \(named.count - 1) more rows have one, too" : ""
      refuse("a <row> is no view and has no 'id'; call the field 'key', for example\(more)", at: first.valueSpan(.id))
    }
    let values = rows.isEmpty ? values(over: element) : rows.map { RepeatValue.Content.row(fields(of: $0)) }
    return log.count == before && !isOver ? Plan(name: name, values: values, contents: contents) : nil
  }

  private mutating func fields(of row: XMLElement) -> [(name: String, text: String)] {
    if let rule = LayoutGrammar.rule(named: "row") { grammar.checkText(of: row, rule) }
    for child in row.children { refuse("a <row> has attributes only", at: child.startTagSpan) }
    return row.writtenAttributes.map { name, value in
      if name != "id", !ValueType.metricName.accepts(name) {
        refuse(
          "a field of a row has \(ValueType.metricName.expectation), not '\(Wording.excerpt(name))'",
          at: span(value.range))
      }
      return (name, filled(value.range, name))
    }
  }

  /// Whether a word names a file of data, as other tools read them.
  private static func isFile(_ word: String) -> Bool {
    let word = word.lowercased()
    return word.contains("://")
      || ["json", "csv", "tsv", "plist", "xml", "yaml", "yml", "txt"].contains { word.hasSuffix(".\($0)") }
  }

  private mutating func values(over element: XMLElement) -> [RepeatValue.Content] {
    let span = element.valueSpan(.over)
    let words = Words.split(filled(span.range, AttributeName.over.rawValue))
    guard !words.isEmpty else {
      refuse("'over' is empty; it holds numbers such as '0...9', or words", at: span)
      return []
    }
    if let path = words.first(where: Self.isFile) {
      if words.count == 1, path.hasSuffix(".json"), IncludePath.isRelative(String(path)) {
        return rows(in: String(path), at: span)
      }
      refuse(
        "'over' reads no files such as '\(Wording.excerpt(path))'; it holds numbers such as '0...9', words, or the path of "
          + "one .json file with a list, relative to this file", at: span)
      return []
    }
    guard words.contains(where: { $0.contains("..") }) else {
      if words.count == 1, let count = Int(words[0]), count > 1, !log.isFilledIn(span) {
        log.warn(
          "document.repeat",
          "over=\"\(count)\" is one copy, with the value \(count); \(count) copies are "
            + "over=\"0...\(count - 1)\" or \"1...\(count)\"", at: span)
      }
      return words.map { .word(String($0)) }
    }
    let text = words.joined()
    guard let dots = text.firstRange(of: "..."), let first = Int(text[..<dots.lowerBound]),
      let last = Int(text[dots.upperBound...]), max(first.magnitude, last.magnitude) <= GapParser.greatest
    else {
      refuse("a range of numbers is written as '0...9', both ends among them, not '\(Wording.excerpt(text))'", at: span)
      return []
    }
    guard first <= last else {
      refuse("the range '\(text)' is empty", at: span)
      return []
    }
    guard allows(copies: last - first + 1, at: span) else { return [] }
    return (first...last).map { .word(String($0)) }
  }

  /// The values that a file lists: objects of texts and numbers, or texts and numbers themselves.
  private mutating func rows(in path: String, at span: SourceSpan) -> [RepeatValue.Content] {
    guard let bytes = load(path, span) else { return [] }
    let json: JSONDocument
    do throws(JSONReadingError) {
      json = try JSONDocument(parsing: bytes, name: path)
    } catch {
      refuse("\(error)", at: span)
      return []
    }
    log.add(json.source)
    guard case .array(let values) = json.root.content, !values.isEmpty else {
      refuse("'\(path)' holds no list: [{\"title\": \"Anna\"}, {\"title\": \"Ben\"}]", at: span)
      return []
    }
    guard allows(copies: copies + values.count, at: span) else { return [] }
    return values.compactMap { value -> RepeatValue.Content? in
      guard case .object(let members) = value.content else {
        return text(of: value, in: json, at: span).map { RepeatValue.Content.word($0) }
      }
      return .row(
        members.compactMap { member in
          if !ValueType.metricName.accepts(member.name) {
            let place = json.source.location(ofOffset: Int(member.nameSpan.start))
            refuse(
              "\(place): a field of a row has \(ValueType.metricName.expectation), not '\(Wording.excerpt(member.name))'",
              at: span)
          }
          return text(of: member.value, in: json, at: span).map { (member.name, $0) }
        })
    }
  }

  /// A text or number of a file as it is written in XML; `nil`, and noted, for what is neither.
  private mutating func text(of value: JSONValue, in json: JSONDocument, at span: SourceSpan) -> String? {
    switch value.content {
    case .string(let text): return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    case .number, .boolean: return String(decoding: json.source.bytes[value.span.range], as: UTF8.self)
    case .null: return ""
    case .object, .array:
      refuse("\(json.source.location(ofOffset: Int(value.span.start))): a row holds texts and numbers", at: span)
      return nil
    }
  }

  // MARK: Gaps

  /// The bytes of a value as they are written, with its gaps filled in.
  private mutating func filled(_ range: Range<Int>, _ name: String) -> String {
    var result: [UInt8] = []
    var position = range.lowerBound
    for (gap, text) in gaps(in: range, name, .text) {
      guard spend(gap.lowerBound - position + text.utf8.count, at: gap) else { return "" }
      result += bytes[position..<gap.lowerBound]
      result += text.utf8
      position = gap.upperBound
    }
    guard spend(range.upperBound - position, at: range) else { return "" }
    return String(decoding: result + bytes[position..<range.upperBound], as: UTF8.self)
  }

  /// The gaps of a value that are filled in, braces included, with what comes there.
  private mutating func gaps(
    in range: Range<Int>, _ name: String, _ type: ValueType
  ) -> [(range: Range<Int>, text: String)] {
    guard !scope.isEmpty else { return [] }
    var found: [(range: Range<Int>, text: String)] = []
    var position = range.lowerBound
    while position < range.upperBound, !isOver {
      let start = position
      position += 1
      guard bytes[start] == UInt8(ascii: "{"), position < range.upperBound else { continue }
      if bytes[position] == UInt8(ascii: "{") {
        // Two braces are one that is text, but before a third.
        position += 1
        continue
      }
      guard let end = bytes[position..<range.upperBound].firstIndex(where: "{}".utf8.contains),
        bytes[end] == UInt8(ascii: "}"),
        let text = text(
          ofGap: position..<end, name, type, isWhole: start == range.lowerBound && end + 1 == range.upperBound)
      else { continue }
      position = end + 1
      found.append((start..<position, text))
    }
    return found
  }

  /// What comes into a gap; `nil` where it is none of a repeat's, or is noted as wrong.
  private mutating func text(
    ofGap range: Range<Int>, _ name: String, _ type: ValueType, isWhole: Bool
  ) -> String? {
    let names = GapParser.names(in: bytes, range)
    guard names.contains(where: isDeclared) else { return nil }
    guard type.takesGaps || isWhole else {
      refuse(
        "'\(name)' cannot contain gaps among other words; the whole value may be one, and texts, ids, references, formulas "
          + "and visual formats may contain several", at: span(range.lowerBound - 1..<range.upperBound + 1))
      return nil
    }
    if case .template = type, !names.allSatisfy(isDeclared) { return nil }
    do throws(ScanError) {
      return try GapParser.text(of: bytes, range, scope)
    } catch {
      refuse(error.message, at: span(error.range))
      return nil
    }
  }

  private func isDeclared(_ name: String) -> Bool { scope.contains { $0.name == name } }
}

/// A repeat's value in one of the copies.
struct RepeatValue {
  enum Content {
    /// A number or word, as it is written.
    case word(String)
    /// The fields of a row, as they are written.
    case row([(name: String, text: String)])
  }

  var name: String
  var content: Content
  /// Where the name is declared.
  var span: SourceSpan
}

/// Reads a gap, without its braces:
///
///     sum     = product (("+" | "-") product)*
///     product = factor (("*" | "/" | "%") factor)*
///     factor  = "-" factor | number | name ("." field)? | "(" sum ")"
///
/// Quotients are rounded towards 0, and remainders have the sign of what is divided.
struct GapParser {
  /// The greatest number, and with a sign the least.
  static let greatest = 1_000_000_000
  private static let mostDepth = 50

  private typealias Operation = @Sendable (Int, Int) -> (partialValue: Int, overflow: Bool)

  private enum Term {
    case number(Int)
    case text(String)
  }

  private var scanner: Scanner
  private let range: Range<Int>
  private let scope: [RepeatValue]
  private var depth = 0

  /// The text that comes into the gap at a range of a file, as it is written between quotes of either kind.
  static func text(of bytes: [UInt8], _ range: Range<Int>, _ scope: [RepeatValue]) throws(ScanError) -> String {
    var parser = GapParser(scanner: Scanner(bytes, in: range), range: range, scope: scope)
    let term = try parser.readOperators()
    guard parser.scanner.isAtEnd else { throw parser.scanner.unexpected("an operator, such as '+',") }
    switch term {
    case .number(let number): return String(number)
    case .text(let text): return text.replacing("\"", with: "&quot;").replacing("'", with: "&apos;")
    }
  }

  /// The names in a gap; those after a dot belong to them.
  static func names(in bytes: [UInt8], _ range: Range<Int>) -> [String] {
    var names: [String] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      while position < range.upperBound, bytes[position].isNameStart || bytes[position].isDigit { position += 1 }
      if position == start {
        position += 1
      } else if bytes[start].isNameStart, start == range.lowerBound || bytes[start - 1] != UInt8(ascii: ".") {
        names.append(String(decoding: bytes[start..<position], as: UTF8.self))
      }
    }
    return names
  }

  /// The operators of each level, those that bind least first.
  private static let levels: [[(mark: StaticString, operation: Operation)]] = [
    [("+", { $0.addingReportingOverflow($1) }), ("-", { $0.subtractingReportingOverflow($1) })],
    [
      ("*", { $0.multipliedReportingOverflow(by: $1) }), ("/", { $0.dividedReportingOverflow(by: $1) }),
      ("%", { $0.remainderReportingOverflow(dividingBy: $1) }),
    ],
  ]

  private mutating func readOperators(_ level: Int = 0) throws(ScanError) -> Term {
    guard level < Self.levels.count else { return try readFactor() }
    var term = try readOperators(level + 1)
    while let operation = Self.levels[level].first(where: { scanner.take($0.mark) })?.operation {
      let start = scanner.position
      let other = try readOperators(level + 1)
      // Nothing is divided by 0.
      if operation(1, 0).overflow, try number(other) == 0 {
        throw ScanError("division by 0", at: start..<scanner.position)
      }
      let result = operation(try number(term), try number(other))
      guard !result.overflow, result.partialValue.magnitude <= Self.greatest else {
        throw ScanError("numbers in gaps go up to \(Self.greatest)", at: range)
      }
      term = .number(result.partialValue)
    }
    return term
  }

  private mutating func readFactor() throws(ScanError) -> Term {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else {
      throw ScanError("signs and parentheses are more than \(Self.mostDepth) deep", at: range)
    }
    if scanner.take("-") { return .number(-(try number(try readFactor()))) }
    if scanner.take("(") {
      let term = try readOperators()
      guard scanner.take(")") else { throw scanner.unexpected("')'") }
      return term
    }
    if let digits = scanner.take(while: { $0.isDigit }) {
      guard let number = Int(digits.text), number <= Self.greatest else {
        throw ScanError("numbers in gaps go up to \(Self.greatest)", at: digits.range)
      }
      return .number(number)
    }
    guard let name = scanner.takeName() else { throw scanner.unexpected("a number or the name of a <repeat>") }
    return try value(of: name)
  }

  private mutating func value(of name: Scanner.Word) throws(ScanError) -> Term {
    guard let value = scope.last(where: { $0.name == name.text }) else {
      let near = Suggestion.sentence(for: name.text, in: scope.map(\.name))
      throw ScanError("no <repeat> around this is called '\(Wording.excerpt(name.text))'\(near)", at: name.range)
    }
    let field = scanner.take(".") ? scanner.takeName() : nil
    switch value.content {
    case .word(let word):
      guard let field else { return .text(word) }
      throw ScanError("'\(name.text)' is a number or word, which has no fields", at: field.range)
    case .row(let fields):
      let names = fields.map(\.name)
      guard let field else {
        let word = fields.first { Identifier.parse($0.text) != nil }?.name
        let example = (word ?? names.first).map { ", such as '\(name.text).\($0)'" } ?? ""
        let key = word == nil ? "; for an id the rows need one of a word or number, such as key=\"1\"" : ""
        throw ScanError(
          "'\(name.text)' is a <row> or an object of a file; name one of its fields\(example)\(key)", at: name.range)
      }
      guard let found = fields.first(where: { $0.name == field.text }) else {
        let near = Suggestion.sentence(for: field.text, in: names)
        throw ScanError("a row of '\(name.text)' has no field '\(Wording.excerpt(field.text))'\(near)", at: field.range)
      }
      return .text(found.text)
    }
  }

  private func number(_ term: Term) throws(ScanError) -> Int {
    switch term {
    case .number(let number): return number
    case .text(let text):
      guard let number = Int(Words.collapsed(text)), number.magnitude <= Self.greatest else {
        throw ScanError("'\(Wording.excerpt(text))' is no whole number to reckon with", at: range)
      }
      return number
    }
  }
}
