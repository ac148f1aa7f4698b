import LayoutModel
import TextKit

/// Reads arithmetic on frames:
///
///     sum     = product (("+" | "-") product)*
///     product = factor (("*" | "/") factor)*
///     factor  = ("-" | "+")* (number | "W" | "H" | id "." attribute | "(" sum ")"
///               | ("min" | "max") "(" sum ("," sum)+ ")")
struct FormulaParser {
  private var scanner: Scanner
  private let siblings: FormulaSiblings
  private var steps: [Formula.Step] = []
  private var depth = 0

  static let mostBytes = 1000
  /// The most parentheses inside each other.
  static let mostDepth = 50

  static func parse(_ text: String, siblings: FormulaSiblings) throws(ScanError) -> [Formula.Step] {
    var parser = FormulaParser(scanner: Scanner(text), siblings: siblings)
    guard text.utf8.count <= mostBytes else {
      throw ScanError(message: "a formula has at most \(mostBytes) characters", range: 0..<text.utf8.count)
    }
    try parser.readSum()
    guard parser.scanner.isAtEnd else { throw parser.scanner.unexpected("an operator, such as '+',") }
    return parser.steps
  }

  private init(scanner: Scanner, siblings: FormulaSiblings) {
    self.scanner = scanner
    self.siblings = siblings
  }

  private mutating func readSum() throws(ScanError) {
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

  private mutating func readProduct() throws(ScanError) {
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

  private mutating func readDivisor() throws(ScanError) {
    let first = steps.count
    let start = scanner.isAtEnd ? 0 : scanner.position
    try readFactor()
    if steps[first...].allSatisfy({ $0 == .number(0) || $0 == .negate }) {
      throw ScanError(message: "nothing can be divided by 0", range: start..<scanner.position)
    }
    steps.append(.combine(.divide))
  }

  private mutating func readFactor() throws(ScanError) {
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

  private mutating func readUnsigned() throws(ScanError) {
    if let number = try scanner.takeNumber() {
      steps.append(.number(number.value))
    } else if scanner.take("(") {
      try readInside { parser throws(ScanError) in try parser.readSum() }
    } else if let name = takeName() {
      try readNamed(name)
    } else {
      throw scanner.unexpected("a number, 'W', 'H', an edge such as 'title.right', or '('")
    }
  }

  /// Reads what stands in parentheses, and the closing one.
  private mutating func readInside(_ read: (inout FormulaParser) throws(ScanError) -> Void) throws(ScanError) {
    depth += 1
    guard depth <= Self.mostDepth else {
      throw ScanError(
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

  private mutating func readNamed(_ name: (text: String, range: Range<Int>)) throws(ScanError) {
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

  private mutating func readChoice(_ operation: Formula.Operation) throws(ScanError) {
    guard scanner.take("(") else { throw scanner.unexpected("'('") }
    try readInside { parser throws(ScanError) in
      try parser.readSum()
      guard parser.scanner.take(",") else { throw parser.scanner.unexpected("',' and a second number") }
      repeat {
        try parser.readSum()
        parser.steps.append(.combine(operation))
      } while parser.scanner.take(",")
    }
  }
}

/// The views that the formulas of a view may reference: those in the same superview.
struct FormulaSiblings {
  let items: ItemTable
  /// The view that the formulas place.
  let view: Int

  private var scene: Scene { items.scene }

  /// Whether the screen has a view with this id.
  func hasView(_ id: String) -> Bool { items.view(named: id) != nil }

  func quantity(
    _ name: (text: String, range: Range<Int>), _ attribute: (text: String, range: Range<Int>)
  ) throws(ScanError) -> Formula.Quantity {
    guard let index = items.view(named: name.text) else {
      // Such a view may well be the one that is meant.
      if items.isLost(name.text) { return .superview(.horizontal) }
      let near = items.isCrowded ? [] : Suggestion.nearest(3, to: name.text, in: names)
      throw ScanError(
        message: "no view beside '\(scene.views[view].id)' has the id '\(Wording.excerpt(name.text))'"
          + Wording.nearest(near),
        range: name.range
      )
    }
    guard index != view, scene.views[index].parent == scene.views[view].parent else {
      throw ScanError(
        message: index == view
          ? "'\(name.text)' cannot be placed by its own frame"
          : "'\(name.text)' does not lie beside '\(scene.views[view].id)', in the same view"
            + (index == scene.views[view].parent ? "; its size is 'W' and 'H'" : ""),
        range: name.range
      )
    }
    guard let known = Formula.attributes.first(where: { $0.rawValue == attribute.text }) else {
      let names = Wording.joined(Formula.attributes.map(\.rawValue), last: "and")
      throw ScanError(
        message: "a frame has no '\(Wording.excerpt(attribute.text))'; it has \(names)",
        range: attribute.range
      )
    }
    return .sibling(index, known)
  }

  /// The error for a name that stands alone.
  func unknown(_ name: (text: String, range: Range<Int>)) -> ScanError {
    let isView = names.contains(name.text)
    let words = ["W", "H", "min", "max"]
    let near = isView ? nil : words.first { $0.lowercased() == name.text.lowercased() }
    let hint =
      isView
      ? "; say which edge of it, such as '\(name.text).right'"
      : near.map { "; did you mean '\($0)'?" } ?? Suggestion.sentence(for: name.text, in: words)
    return ScanError(
      message: "'\(Wording.excerpt(name.text))' is no quantity: there are 'W', 'H' and edges of views\(hint)",
      range: name.range
    )
  }

  private var names: [String] {
    scene.views.indices.filter { $0 != view && scene.views[$0].parent == scene.views[view].parent }
      .map { scene.views[$0].id }
  }
}
