import LayoutModel
import TextKit

/// Reads arithmetic on frames:
///
///     sum     = product (("+" | "-") product)*
///     product = factor (("*" | "/") factor)*
///     factor  = ("-" | "+")* (number "%"? | "W" | "H" | id "." attribute | "(" sum ")"
///               | ("round" | "floor" | "ceil" | "abs") "(" sum ")"
///               | ("min" | "max") "(" sum ("," sum)+ ")")
struct FormulaParser {
  private var scanner: Scanner
  private let axis: Axis
  private let siblings: FormulaSiblings
  private var steps: [Formula.Step] = []
  private var depth = 0

  static let mostBytes = 1000
  /// The most parentheses inside each other.
  static let mostDepth = 50

  /// - Parameter axis: the one along which shares of the superview are measured.
  static func parse(_ text: String, along axis: Axis, siblings: FormulaSiblings) throws(ScanError) -> [Formula.Step] {
    let scanner = try Scanner(text, atMost: mostBytes, of: "a formula")
    var parser = FormulaParser(scanner: scanner, axis: axis, siblings: siblings)
    try parser.readOperators()
    guard parser.scanner.isAtEnd else { throw parser.scanner.unexpected("an operator, such as '+',") }
    return parser.steps
  }

  /// The operators of each level, those that bind least first.
  private static let levels: [[(mark: StaticString, operation: Formula.Operation)]] = [
    [("+", .add), ("-", .subtract)], [("*", .multiply), ("/", .divide)],
  ]

  private mutating func readOperators(_ level: Int = 0) throws(ScanError) {
    guard level < Self.levels.count else { return try readFactor() }
    try readOperators(level + 1)
    while let operation = Self.levels[level].first(where: { scanner.take($0.mark) })?.operation {
      let first = steps.count
      let start = scanner.isAtEnd ? 0 : scanner.position
      try readOperators(level + 1)
      if operation == .divide, steps[first...].allSatisfy({ $0 == .number(0) || $0 == .negate }) {
        throw ScanError("division by 0", at: start..<scanner.position)
      }
      steps.append(.combine(operation))
    }
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
      if scanner.take("%") {
        steps += [.number(100), .combine(.divide), .quantity(.superview(axis)), .combine(.multiply)]
      }
    } else if scanner.next == UInt8(ascii: "(") {
      try readInside()
    } else if let name = takeName() {
      try readNamed(name)
    } else {
      throw scanner.unexpected("a number, 'W', 'H', an edge such as 'title.right', or '('")
    }
  }

  /// Reads what stands in parentheses: one number, or several that an operation combines.
  private mutating func readInside(combinedBy operation: Formula.Operation? = nil) throws(ScanError) {
    guard scanner.take("(") else { throw scanner.unexpected("'('") }
    depth += 1
    guard depth <= Self.mostDepth else {
      throw ScanError("parentheses are at most \(Self.mostDepth) deep", at: scanner.position - 1..<scanner.position)
    }
    try readOperators()
    if let operation {
      guard scanner.take(",") else { throw scanner.unexpected("',' and a second number") }
      repeat {
        try readOperators()
        steps.append(.combine(operation))
      } while scanner.take(",")
    }
    guard scanner.take(")") else { throw scanner.unexpected("')'") }
    depth -= 1
  }

  /// Ids may contain dashes, which are minus signs as well: one belongs to a name where a view is called so.
  private mutating func takeName() -> Scanner.Word? {
    guard scanner.next != nil else { return nil }
    let start = scanner.position
    if let name = scanner.takeIdentifier(), siblings.hasView(name.text) { return name }
    scanner.move(to: start)
    return scanner.takeName()
  }

  private mutating func readNamed(_ name: Scanner.Word) throws(ScanError) {
    if scanner.take(".") {
      guard let attribute = scanner.takeName() else { throw scanner.unexpected("an edge") }
      steps += try siblings.steps(name, attribute)
      return
    }
    switch name.text {
    case "W": steps.append(.quantity(.superview(.horizontal)))
    case "H": steps.append(.quantity(.superview(.vertical)))
    case "min": try readInside(combinedBy: .minimum)
    case "max": try readInside(combinedBy: .maximum)
    default:
      guard let function = Formula.Function(rawValue: name.text) else { throw siblings.unknown(name) }
      try readInside()
      steps.append(.apply(function))
    }
  }
}

/// The views that the formulas of a view may reference: those in the same superview.
struct FormulaSiblings {
  let items: ItemTable
  /// The view that the formulas place.
  let view: Int

  private var scene: Scene { items.scene }

  func hasView(_ id: String) -> Bool { items.view(named: id) != nil }

  /// The words for parts of the superview.
  private static let insets: [(word: String, inset: Formula.Inset, attributes: [Anchor.Attribute])] = [
    ("safeArea", .safeArea, Formula.attributes), ("margins", .margins, Formula.attributes),
    ("topGuide", .safeArea, [.bottom]), ("bottomGuide", .safeArea, [.top]),
  ]

  /// What gives an attribute of a view beside this one, or of a part of the superview.
  func steps(_ name: Scanner.Word, _ attribute: Scanner.Word) throws(ScanError) -> [Formula.Step] {
    guard !hasView(name.text), let known = Self.insets.first(where: { $0.word == name.text }) else {
      return [.quantity(try quantity(name, attribute))]
    }
    guard let edge = known.attributes.first(where: { $0.rawValue == attribute.text }) else {
      let names = Wording.joined(known.attributes.map(\.rawValue), last: "and")
      throw ScanError(
        "in formulas '\(name.text)' has no '\(Wording.excerpt(attribute.text))'; it has \(names)", at: attribute.range)
    }
    // The lower edge of the top guide is the upper one of the safe area.
    return Self.steps(of: known.inset, name.text == "topGuide" ? .top : name.text == "bottomGuide" ? .bottom : edge)
  }

  /// An attribute of a part of the superview by the superview's size and the part's insets.
  private static func steps(of inset: Formula.Inset, _ attribute: Anchor.Attribute) -> [Formula.Step] {
    let isHorizontal = attribute.axis == .horizontal
    let extent = Formula.Step.quantity(.superview(attribute.axis))
    let start = Formula.Step.quantity(.inset(inset, isHorizontal ? .left : .top))
    let end = Formula.Step.quantity(.inset(inset, isHorizontal ? .right : .bottom))
    switch attribute {
    case .left, .top: return [start]
    case .right, .bottom: return [extent, end, .combine(.subtract)]
    case .width, .height: return [extent, start, .combine(.subtract), end, .combine(.subtract)]
    default: return [extent, start, .combine(.add), end, .combine(.subtract), .number(2), .combine(.divide)]
    }
  }

  private func quantity(_ name: Scanner.Word, _ attribute: Scanner.Word) throws(ScanError) -> Formula.Quantity {
    guard let index = items.view(named: name.text) else {
      // Such a view may well be the one that is meant.
      if items.isLost(name.text) { return .superview(.horizontal) }
      throw ScanError(
        "no sibling of '\(scene.views[view].id)' has the id '\(Wording.excerpt(name.text))'"
          + items.log.nearest(to: name.text, in: names), at: name.range)
    }
    guard index != view, scene.views[index].parent == scene.views[view].parent else {
      throw ScanError(
        index == view
          ? "'\(name.text)' cannot be placed by its own frame"
          : "'\(name.text)' is not a sibling of '\(scene.views[view].id)'"
            + (index == scene.views[view].parent ? "; its size is 'W' and 'H'" : ""), at: name.range)
    }
    guard let known = Formula.attributes.first(where: { $0.rawValue == attribute.text }) else {
      let names = Wording.joined(Formula.attributes.map(\.rawValue), last: "and")
      throw ScanError("a frame has no '\(Wording.excerpt(attribute.text))'; it has \(names)", at: attribute.range)
    }
    return .sibling(index, known)
  }

  func unknown(_ name: Scanner.Word) -> ScanError {
    let isView = names.contains(name.text) || Self.insets.contains { $0.word == name.text }
    let words = ["W", "H", "min", "max"] + Formula.Function.allCases.map(\.rawValue)
    let near = isView ? nil : words.first { $0.lowercased() == name.text.lowercased() }
    let hint =
      isView
      ? "; name an edge of it, such as '\(name.text).\(name.text == "bottomGuide" ? "top" : name.text == "topGuide" ? "bottom" : "right")'"
      : ForeignTable.embedded[.formula, name.text].map { "; \($0)" } ?? near.map { "; did you mean '\($0)'?" }
        ?? Suggestion.sentence(for: name.text, in: words)
    return ScanError(
      "'\(Wording.excerpt(name.text))' is no quantity: there are 'W', 'H' and edges of views, 'safeArea' and 'margins'\(hint)",
      at: name.range)
  }

  private var names: [String] {
    scene.views.indices.filter { $0 != view && scene.views[$0].parent == scene.views[view].parent }
      .map { scene.views[$0].id }
  }
}
