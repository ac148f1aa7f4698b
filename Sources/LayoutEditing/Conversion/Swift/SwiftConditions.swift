import LayoutModel
import TextKit

/// When something holds: for each kind of traits that the conditions of a scene tell apart, whether it does.
struct Truth: Hashable {
  var cases: [Bool]

  var isAlways: Bool { cases.allSatisfy { $0 } }
  var isNever: Bool { !cases.contains(true) }
  var negated: Truth { Truth(cases: cases.map { !$0 }) }

  static func && (first: Truth, second: Truth) -> Truth {
    Truth(cases: zip(first.cases, second.cases).map { $0 && $1 })
  }
}

/// The conditions of a scene as expressions on `traitCollection` and the size of the window.
///
/// 1. Every variation becomes a ``Truth``: the kinds of traits for which it holds.
/// 2. A term names at most one alternative of each trait, `isRegularWidth && isPad`.
/// 3. A truth becomes the fewest terms that a greedy search finds, the shortest first, or the negation of those of its
///    opposite where these are fewer. Every kind is a term of its own, so that the search always ends.
struct SwiftConditions {
  private struct Literal {
    var name, expression: String
    /// The trait that has to be watched; `nil` for the size of the window.
    var trait: String?
    var truth: Truth
  }

  struct Term: Hashable {
    /// `regularWidthCompactHeight`
    var name: String
    var expression: String
    var traits: [String?]
    var truth: Truth

    var variable: String { "is" + name.titled }
  }

  /// What was found for a truth: it is asked for again and again.
  private final class Found {
    var terms: [Truth: (terms: [Term], isNegated: Bool)] = [:]
  }

  let kinds: [Traits]
  private var dimensions: [[Literal]] = []
  private let found = Found()

  init(_ scene: Scene) {
    let conditions = scene.conditions
    kinds = Traits.kinds(toldApartBy: conditions)
    dimensions = dimensions(conditions)
  }

  /// The terms of those traits on which a truth depends.
  private func terms(about truth: Truth) -> [Term] {
    var relevant = Array(dimensions.indices)
    for dimension in dimensions.indices {
      let others = relevant.filter { $0 != dimension }
      var values: [[Bool]: Bool] = [:]
      let isDecided = kinds.indices.allSatisfy { kind in
        let key = others.map { dimensions[$0][0].truth.cases[kind] }
        return values.updateValue(truth.cases[kind], forKey: key).map { $0 == truth.cases[kind] } ?? true
      }
      if isDecided { relevant = others }
    }
    var products: [[Literal]] = [[]]
    for dimension in relevant {
      products += products.flatMap { product in dimensions[dimension].map { product + [$0] } }
    }
    return products.dropFirst().map(Self.term).filter { !$0.truth.isNever }
  }

  /// The first kind of traits, to stand for all where something is the same for all.
  var first: Traits { kinds[0] }

  var always: Truth { Truth(cases: kinds.map { _ in true }) }

  func truth<Value>(of varied: Varied<Value>, _ test: (Value) -> Bool) -> Truth {
    Truth(cases: kinds.map { test(varied.value(in: $0)) })
  }

  /// The terms one of which holds where a truth does; where `isNegated`, where it does not.
  func terms(of truth: Truth) -> (terms: [Term], isNegated: Bool) {
    if let known = found.terms[truth] { return known }
    let terms = terms(about: truth)
    let cover = cover(truth, by: terms)
    let opposite = cover.count > 1 ? self.cover(truth.negated, by: terms) : cover
    let result = opposite.count < cover.count ? (opposite, true) : (cover, false)
    found.terms[truth] = result
    return result
  }

  /// A truth in variables: `isCompactHeight`, `isPad || isRegularWidth`.
  func expression(_ truth: Truth) -> String {
    let (terms, isNegated) = terms(of: truth)
    let text = terms.map(\.variable).joined(separator: " || ")
    return isNegated ? (terms.count > 1 ? "!(\(text))" : "!\(text)") : text
  }

  func cost(_ truth: Truth) -> Int {
    let (terms, isNegated) = terms(of: truth)
    return terms.reduce(isNegated ? 1 : 0) { $0 + 2 * $1.traits.count }
  }

  func name(_ truth: Truth) -> String {
    let (terms, isNegated) = terms(of: truth)
    let name = terms.enumerated().map { $0.offset == 0 ? $0.element.name : $0.element.name.titled }
      .joined(separator: "Or")
    return isNegated ? "not" + name.titled : name
  }

  /// Greedy: the term that covers most of what is left.
  private func cover(_ truth: Truth, by terms: [Term]) -> [Term] {
    let inside = terms.filter { ($0.truth && truth) == $0.truth }
    var rest = truth
    var cover: [Term] = []
    while !rest.isNever {
      let gains = inside.map { term in (term.truth && rest).cases.count { $0 } }
      guard let best = gains.indices.max(by: { gains[$0] < gains[$1] || (gains[$0] == gains[$1] && $0 > $1) }),
        gains[best] > 0
      else { break }
      cover.append(inside[best])
      rest = rest && inside[best].truth.negated
    }
    return cover
  }

  private static func term(_ literals: [Literal]) -> Term {
    var names = literals.map(\.name)
    for size in ["Compact", "Regular"] where Array(names.prefix(2)) == ["\(size)Width", "\(size)Height"] {
      names.replaceSubrange(0..<2, with: ["\(size)WidthAndHeight"])
    }
    let name = names.joined()
    return Term(
      name: name.prefix(1).lowercased() + name.dropFirst(),
      expression: literals.map(\.expression).joined(separator: " && "), traits: literals.map(\.trait),
      truth: literals.dropFirst().reduce(literals[0].truth) { $0 && $1.truth })
  }

  /// The alternatives of each trait that conditions name.
  private func dimensions(_ conditions: [TraitCondition]) -> [[Literal]] {
    var all: [[Literal]] = []
    func add(
      _ names: (String, String), _ expressions: (String, String), _ trait: String?, _ test: (Traits) -> Bool
    ) {
      let truth = Truth(cases: kinds.map(test))
      let sides = [(names.0, expressions.0, truth), (names.1, expressions.1, truth.negated)]
      all.append(sides.map { Literal(name: $0.0, expression: $0.1, trait: trait, truth: $0.2) })
    }
    func addTrait<Value: Equatable>(
      _ condition: KeyPath<TraitCondition, Value?>, _ trait: KeyPath<Traits, Value>, _ value: Value,
      _ property: String, _ values: (String, String), _ ending: String = ""
    ) {
      if conditions.allSatisfy({ $0[keyPath: condition] == nil }) { return }
      let names = (values.0.titled + ending, values.1.titled + ending)
      let texts = ("traitCollection.\(property) == .\(values.0)", "traitCollection.\(property) == .\(values.1)")
      add(names, texts, "UITrait" + property.titled) { $0[keyPath: trait] == value }
    }
    addTrait(\.widthClass, \.widthClass, .compact, "horizontalSizeClass", ("compact", "regular"), "Width")
    addTrait(\.heightClass, \.heightClass, .compact, "verticalSizeClass", ("compact", "regular"), "Height")
    addTrait(\.idiom, \.idiom, .phone, "userInterfaceIdiom", ("phone", "pad"))
    addTrait(\.layoutDirection, \.layoutDirection, .rightToLeft, "layoutDirection", ("rightToLeft", "leftToRight"))
    addTrait(\.appearance, \.appearance, .dark, "userInterfaceStyle", ("dark", "light"))
    addTrait(\.contrast, \.contrast, .high, "accessibilityContrast", ("high", "normal"), "Contrast")
    for size in Set(conditions.compactMap(\.leastTextSize)).sorted() {
      let name = "\(size)".titled
      let category = "traitCollection.preferredContentSizeCategory"
      add(
        ("\(name)Text", "Below\(name)Text"), ("\(category) >= .\(size)", "\(category) < .\(size)"),
        "UITraitPreferredContentSizeCategory"
      ) { $0.contentSize >= size }
    }
    if conditions.contains(where: { $0.orientation != nil }) {
      add(("Portrait", "Landscape"), ("size.width <= size.height", "size.width > size.height"), nil) {
        $0.orientation == .portrait
      }
    }
    let lengths = [
      ("Wide", "Narrow", "width", Set(conditions.compactMap(\.leastWidth)).sorted()),
      ("High", "Low", "height", Set(conditions.compactMap(\.leastHeight)).sorted()),
    ]
    for (more, less, part, thresholds) in lengths {
      for (number, threshold) in thresholds.enumerated() {
        let suffix = thresholds.count == 1 ? "" : "\(number + 1)"
        let text = SwiftLiteral.number(threshold)
        add((more + suffix, less + suffix), ("size.\(part) >= \(text)", "size.\(part) < \(text)"), nil) {
          (part == "width" ? $0.windowSize.width : $0.windowSize.height) >= threshold
        }
      }
    }
    return all
  }
}
