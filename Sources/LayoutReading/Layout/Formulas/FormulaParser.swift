import LayoutModel

/// Reads arithmetic on frames:
///
///     sum     = product (("+" | "-") product)*
///     product = factor (("*" | "/") factor)*
///     factor  = ("-" | "+")* (number | "W" | "H" | id "." attribute | "(" sum ")"
///               | ("min" | "max") "(" sum ("," sum)+ ")")
struct FormulaParser {
  private var scanner: PhraseScanner
  private let siblings: FormulaSiblings
  private var steps: [Formula.Step] = []
  private var depth = 0

  /// The most bytes of a formula.
  static let mostBytes = 1000
  /// The most parentheses inside each other.
  static let mostDepth = 50

  /// Reads a formula.
  static func parse(
    _ text: String, siblings: FormulaSiblings
  ) throws(PhraseError) -> [Formula.Step] {
    var parser = FormulaParser(scanner: PhraseScanner(text), siblings: siblings)
    guard text.utf8.count <= mostBytes else {
      throw PhraseError(message: "a formula has at most \(mostBytes) characters", range: 0..<text.utf8.count)
    }
    try parser.readSum()
    guard parser.scanner.isAtEnd else { throw parser.scanner.unexpected("an operator, such as '+',") }
    return parser.steps
  }

  private init(scanner: PhraseScanner, siblings: FormulaSiblings) {
    self.scanner = scanner
    self.siblings = siblings
  }

  private mutating func readSum() throws(PhraseError) {
    try readProduct()
    while true {
      if scanner.take("+") {
        try readProduct()
        steps.append(.combine(.add))
      } else if scanner.take("-") {
        try readProduct()
        steps.append(.combine(.subtract))
      } else {
        return
      }
    }
  }

  private mutating func readProduct() throws(PhraseError) {
    try readFactor()
    while true {
      if scanner.take("*") {
        try readFactor()
        steps.append(.combine(.multiply))
      } else if scanner.take("/") {
        try readDivisor()
      } else {
        return
      }
    }
  }

  private mutating func readDivisor() throws(PhraseError) {
    let first = steps.count
    let start = scanner.isAtEnd ? 0 : scanner.position
    try readFactor()
    if steps[first...].allSatisfy({ $0 == .number(0) || $0 == .negate }) {
      throw PhraseError(message: "nothing can be divided by 0", range: start..<scanner.position)
    }
    steps.append(.combine(.divide))
  }

  private mutating func readFactor() throws(PhraseError) {
    var isNegative = false
    while true {
      if scanner.take("-") {
        isNegative.toggle()
      } else if !scanner.take("+") {
        break
      }
    }
    try readUnsigned()
    if isNegative { steps.append(.negate) }
  }

  private mutating func readUnsigned() throws(PhraseError) {
    if let number = try scanner.takeNumber() {
      steps.append(.number(number.value))
    } else if scanner.take("(") {
      try readInside { parser throws(PhraseError) in try parser.readSum() }
    } else if let name = takeName() {
      try readNamed(name)
    } else {
      throw scanner.unexpected("a number, 'W', 'H', an edge such as 'title.right', or '('")
    }
  }

  /// Reads what stands in parentheses, and the closing one.
  private mutating func readInside(
    _ read: (inout FormulaParser) throws(PhraseError) -> Void
  ) throws(PhraseError) {
    depth += 1
    guard depth <= Self.mostDepth else {
      throw PhraseError(
        message: "parentheses are at most \(Self.mostDepth) deep",
        range: scanner.position - 1..<scanner.position)
    }
    try read(&self)
    guard scanner.take(")") else { throw scanner.unexpected("')'") }
    depth -= 1
  }

  // MARK: Names

  /// Ids may contain dashes, which are minus signs as well: one belongs to a name where a view is called so.
  private mutating func takeName() -> (text: String, range: Range<Int>)? {
    guard scanner.next != nil else { return nil }
    let start = scanner.position
    if let name = scanner.takeName(allowing: { $0 == UInt8(ascii: "-") }), siblings.hasView(name.text) {
      return name
    }
    scanner.move(to: start)
    return scanner.takeName()
  }

  private mutating func readNamed(_ name: (text: String, range: Range<Int>)) throws(PhraseError) {
    if scanner.take(".") {
      guard let attribute = scanner.takeName() else { throw scanner.unexpected("an edge") }
      steps.append(.quantity(try siblings.quantity(name, attribute)))
      return
    }
    switch name.text {
    case "W": steps.append(.quantity(.superview(.horizontal)))
    case "H": steps.append(.quantity(.superview(.vertical)))
    case "min": try readChoice(.minimum)
    case "max": try readChoice(.maximum)
    default: throw siblings.unknown(name)
    }
  }

  private mutating func readChoice(_ operation: Formula.Operation) throws(PhraseError) {
    guard scanner.take("(") else { throw scanner.unexpected("'('") }
    try readInside { parser throws(PhraseError) in
      try parser.readSum()
      guard parser.scanner.take(",") else { throw parser.scanner.unexpected("',' and a second number") }
      repeat {
        try parser.readSum()
        parser.steps.append(.combine(operation))
      } while parser.scanner.take(",")
    }
  }
}
