import LayoutModel

/// Reads lines of Apple's Visual Format Language. White space between the parts is allowed.
///
///     format     = ("H:" | "V:")? ("|" gap)? view (gap view)* (gap "|")?
///     gap        = "" | "-" | "-" (number | metric | predicates) "-"
///     view       = "[" name predicates? "]"
///     predicates = "(" predicate ("," predicate)* ")"
///     predicate  = ("==" | "<=" | ">=")? (number | metric | view) ("@" (number | metric))?
struct VisualFormatParser {
  private var scanner: PhraseScanner
  private var format = VisualFormat()

  /// The most bytes of a line.
  static let mostBytes = 4000

  /// Reads a line.
  static func parse(_ text: String) throws(PhraseError) -> VisualFormat {
    guard text.utf8.count <= mostBytes else {
      throw PhraseError(message: "a format has at most \(mostBytes) characters", range: 0..<text.utf8.count)
    }
    var parser = VisualFormatParser(scanner: PhraseScanner(text))
    try parser.readAll()
    return parser.format
  }

  private init(scanner: PhraseScanner) {
    self.scanner = scanner
  }

  private mutating func readAll() throws(PhraseError) {
    if scanner.take("V:") { format.axis = .vertical } else { _ = scanner.take("H:") }
    if readSuperview() { format.gaps.append(try readGap()) }
    try readView()
    while !scanner.isAtEnd {
      format.gaps.append(try readGap())
      if !readSuperview() {
        try readView()
      } else if !scanner.isAtEnd {
        throw scanner.unexpected("the end, after '|',")
      }
    }
  }

  private mutating func readSuperview() -> Bool {
    guard scanner.take("|") else { return false }
    format.elements.append(.init(range: scanner.position - 1..<scanner.position))
    return true
  }

  private mutating func readView() throws(PhraseError) {
    guard scanner.take("[") else {
      throw scanner.unexpected(format.elements.isEmpty ? "'|' or a view such as '[title]'" : "a view such as '[title]'")
    }
    let start = scanner.position - 1
    guard let name = takeName() else { throw scanner.unexpected("the name of a view") }
    let predicates = scanner.take("(") ? try readPredicates() : []
    guard scanner.take("]") else { throw scanner.unexpected(predicates.isEmpty ? "'(' or ']'" : "']'") }
    format.elements.append(.init(name: name, predicates: predicates, range: start..<scanner.position))
  }

  private mutating func readGap() throws(PhraseError) -> VisualFormat.Gap {
    guard scanner.take("-") else {
      return VisualFormat.Gap(kind: .flush, range: scanner.position..<scanner.position)
    }
    let start = scanner.position - 1
    let kind: VisualFormat.Gap.Kind
    if scanner.next == UInt8(ascii: "[") || scanner.next == UInt8(ascii: "|") {
      return VisualFormat.Gap(kind: .standard, range: start..<start + 1)
    } else if scanner.take("(") {
      kind = .predicates(try readPredicates())
    } else {
      kind = .predicates([try readDistance()])
    }
    guard scanner.take("-") else {
      let hint = scanner.next == UInt8(ascii: "@") ? "'-' (a priority needs parentheses: '-(8@750)-')" : "'-'"
      throw scanner.unexpected(hint)
    }
    return VisualFormat.Gap(kind: kind, range: start..<scanner.position)
  }

  /// A distance without parentheses: its names end at a dash.
  private mutating func readDistance() throws(PhraseError) -> VisualFormat.Predicate {
    if let number = try scanner.takeNumber() {
      return .init(object: .number(number.value, number.range), range: number.range)
    }
    guard let name = scanner.takeName() else {
      throw scanner.unexpected("a distance such as '8' or '(>=8)', a view or '|'")
    }
    return .init(object: .name(.init(text: name.text, range: name.range)), range: name.range)
  }

  // MARK: Predicates

  /// Reads predicates up to the closing parenthesis.
  private mutating func readPredicates() throws(PhraseError) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try readPredicate()) } while scanner.take(",")
    guard scanner.take(")") else { throw scanner.unexpected("',' or ')'") }
    return predicates
  }

  private mutating func readPredicate() throws(PhraseError) -> VisualFormat.Predicate {
    _ = scanner.next
    let start = scanner.position
    let relation = try readRelation()
    let object = try readValue("a number, a metric or a view")
    let priority = scanner.take("@") ? try readValue("a priority") : nil
    return .init(relation: relation, object: object, priority: priority, range: start..<scanner.position)
  }

  private mutating func readRelation() throws(PhraseError) -> LayoutConstraint.Relation {
    if scanner.take("==") { return .equal }
    if scanner.take(">=") { return .greaterThanOrEqual }
    if scanner.take("<=") { return .lessThanOrEqual }
    if let next = scanner.next, [UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(next) {
      throw scanner.unexpected("'==', '>=' or '<='")
    }
    return .equal
  }

  private mutating func readValue(_ expected: String) throws(PhraseError) -> VisualFormat.Value {
    let isNegative = scanner.take("-")
    let sign = scanner.position - 1
    if let number = try scanner.takeNumber() {
      let start = isNegative ? sign : number.range.lowerBound
      return .number(isNegative ? -number.value : number.value, start..<number.range.upperBound)
    }
    guard !isNegative, let name = takeName() else { throw scanner.unexpected(expected) }
    return .name(name)
  }

  /// A name where no dash can follow, so that dashes belong to it.
  private mutating func takeName() -> VisualFormat.Name? {
    let name = scanner.takeName { $0 == UInt8(ascii: "-") }
    return name.map { VisualFormat.Name(text: $0.text, range: $0.range) }
  }
}
