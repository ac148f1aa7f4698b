import LayoutModel
import TextKit

/// A line of Apple's Visual Format Language as it is written: `H:|-8-[button(==38)]-(>=gap@750)-[label]|`.
///
/// Ranges are those of bytes in the line.
struct VisualFormat {
  /// The direction: `H:`, which is also meant where none is written, or `V:`.
  var axis = Axis.horizontal
  /// Superview and views in their order; a superview comes first or last only, and there is at least one view.
  var elements: [Element] = []
  /// The gaps between each element and the next one.
  var gaps: [Gap] = []

  /// `|` or `[name(predicates)]`.
  struct Element {
    /// The name of a view; `nil` for the superview.
    var name: Scanner.Word?
    /// The predicates on its size along the direction.
    var predicates: [Predicate] = []
    var range: Range<Int>
  }

  struct Gap {
    var kind: Kind
    var range: Range<Int>

    enum Kind {
      /// Nothing is written: they touch.
      case flush
      /// `-`: the distance that the system would choose.
      case standard
      /// `-8-`, `-(>=8,<=20@750)-`.
      case predicates([Predicate])
    }
  }

  /// `>=gap@750`.
  struct Predicate {
    var relation = LayoutConstraint.Relation.equal
    var object: Value
    var priority: Value?
    var range: Range<Int>
  }

  /// A number or a name that stands for one.
  enum Value {
    case number(Double, Range<Int>)
    case name(Scanner.Word)
  }

  var names: [String] { elements.compactMap { $0.name?.text } }
}

/// Reads lines of Apple's Visual Format Language. White space between the parts is allowed.
///
///     format     = ("H:" | "V:")? ("|" gap)? view (gap view)* (gap "|")?
///     gap        = "" | "-" | "-" (number | metric | predicates) "-"
///     view       = "[" name predicates? "]"
///     predicates = "(" predicate ("," predicate)* ")"
///     predicate  = ("==" | "<=" | ">=")? (number | metric | view) ("@" (number | metric))?
struct VisualFormatParser {
  private var scanner: Scanner
  private var format = VisualFormat()

  static let mostBytes = 4000

  static func parse(_ text: String) throws(ScanError) -> VisualFormat {
    var parser = VisualFormatParser(scanner: try Scanner(text, atMost: mostBytes, of: "a format"))
    try parser.readAll()
    return parser.format
  }

  private mutating func readAll() throws(ScanError) {
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

  private mutating func readView() throws(ScanError) {
    guard scanner.take("[") else {
      throw scanner.unexpected(format.elements.isEmpty ? "'|' or a view such as '[title]'" : "a view such as '[title]'")
    }
    let start = scanner.position - 1
    guard let name = scanner.takeIdentifier() else { throw scanner.unexpected("the name of a view") }
    let predicates = scanner.take("(") ? try readPredicates() : []
    guard scanner.take("]") else { throw scanner.unexpected(predicates.isEmpty ? "'(' or ']'" : "']'") }
    format.elements.append(.init(name: name, predicates: predicates, range: start..<scanner.position))
  }

  private mutating func readGap() throws(ScanError) -> VisualFormat.Gap {
    guard scanner.take("-") else { return VisualFormat.Gap(kind: .flush, range: scanner.position..<scanner.position) }
    let start = scanner.position - 1
    if scanner.next == UInt8(ascii: "[") || scanner.next == UInt8(ascii: "|") {
      return VisualFormat.Gap(kind: .standard, range: start..<start + 1)
    }
    let predicates = scanner.take("(") ? try readPredicates() : [try readDistance()]
    guard scanner.take("-") else {
      let hint = scanner.next == UInt8(ascii: "@") ? "'-' (a priority needs parentheses: '-(8@750)-')" : "'-'"
      throw scanner.unexpected(hint)
    }
    return VisualFormat.Gap(kind: .predicates(predicates), range: start..<scanner.position)
  }

  /// A distance without parentheses: its names end at a dash.
  private mutating func readDistance() throws(ScanError) -> VisualFormat.Predicate {
    if let number = try scanner.takeFloat() {
      return .init(object: .number(number.value, number.range), range: number.range)
    }
    guard let name = scanner.takeName() else {
      throw scanner.unexpected("a distance such as '8' or '(>=8)', a view or '|'")
    }
    return .init(object: .name(name), range: name.range)
  }

  private mutating func readPredicates() throws(ScanError) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try readPredicate()) } while scanner.take(",")
    guard scanner.take(")") else { throw scanner.unexpected("',' or ')'") }
    return predicates
  }

  private mutating func readPredicate() throws(ScanError) -> VisualFormat.Predicate {
    _ = scanner.next
    let start = scanner.position
    let relation = try readRelation()
    let object = try readValue("a number, a metric or a view")
    let priority = scanner.take("@") ? try readValue("a priority") : nil
    return .init(relation: relation, object: object, priority: priority, range: start..<scanner.position)
  }

  private mutating func readRelation() throws(ScanError) -> LayoutConstraint.Relation {
    for relation in LayoutConstraint.Relation.allCases where scanner.take(relation.comparison) { return relation }
    if let next = scanner.next, [UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(next) {
      throw scanner.unexpected("'==', '>=' or '<='")
    }
    return .equal
  }

  private mutating func readValue(_ expected: String) throws(ScanError) -> VisualFormat.Value {
    let isNegative = scanner.take("-")
    let isSigned = isNegative || scanner.take("+")
    let sign = scanner.position - 1
    if let number = try scanner.takeFloat() {
      let start = isSigned ? sign : number.range.lowerBound
      return .number(isNegative ? -number.value : number.value, start..<number.range.upperBound)
    }
    guard !isSigned, let name = scanner.takeIdentifier() else { throw scanner.unexpected(expected) }
    return .name(name)
  }
}
