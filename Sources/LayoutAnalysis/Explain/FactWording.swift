import LayoutEngine
import LayoutModel
import TextKit

/// Statements about quantities in words: `trailing 625 = root's trailing margin 716 − 91 (constraint "side", …)`.
struct FactWording {
  let reasons: SceneReasons
  let names: SceneNames
  /// The subject of the explanation, which is not named again.
  let subject: Int?

  var scene: Scene { reasons.scene }

  func sentence(_ fact: Fact) -> String {
    let start = "\(name(of: fact.quantity)) \(fact.value.shortText)"
    if let place = screenEdge(fact) { return "\(start): \(place)" }
    let because = reason(fact)
    if fact.terms.isEmpty { return because.isEmpty ? start : "\(start): \(limit(fact))\(because)" }
    return "\(start) \(sign(fact)) \(sum(of: fact))\(because.isEmpty ? "" : " (\(because))")"
  }

  /// The side on which the constraint of a lone number limits it.
  private func limit(_ fact: Fact) -> String {
    guard fact.origins.count == 1, fact.origins[0].constraint != nil else { return "" }
    return switch fact.relation {
    case .equal: ""
    case .greaterThanOrEqual: "minimum of "
    case .lessThanOrEqual: "maximum of "
    }
  }

  /// A statement that may not hold, as its constraint requires it.
  func demand(_ fact: Fact) -> String {
    let sum = fact.terms.isEmpty ? fact.constant.shortText : sum(of: fact)
    return "\(name(of: fact.quantity)) \(sign(fact)) \(sum) (\(reason(fact)))"
  }

  private func sign(_ fact: Fact) -> String { fact.origins.count == 1 ? fact.relation.sign : "=" }

  /// A quantity: `root's trailing margin`, or `trailing` alone of the subject.
  func name(of quantity: Quantity) -> String {
    // An edge that a constraint calls leading is leading in every sentence.
    let spoken = quantity.spoken == quantity.attribute ? reasons.fact(for: quantity).quantity.spoken : quantity.spoken
    let attribute = (quantity.isOfContent ? "content's " : "") + spoken.words
    if let subject, quantity.item == .view(subject) { return attribute }
    return "\(names.owner(quantity.item)) \(attribute)"
  }

  /// `root's right 736 − 20`, or with a common divisor `(the bottom 414 − one's height 30) ÷ 5`.
  private func sum(of fact: Fact) -> String {
    let rates = fact.terms.map(\.factor.magnitude)
    let divisor = (1 / (rates.min() ?? 1)).rounded()
    let isShared =
      divisor > 1 && divisor <= 64 && rates.allSatisfy { isWhole($0 * divisor) && !isWhole($0) }
      && (fact.terms.count > 1 || fact.constant != 0)
    let scale = isShared ? divisor : 1
    var text = ""
    for term in fact.terms.filter({ $0.factor > 0 }) + fact.terms.filter({ $0.factor <= 0 }) {
      text += text.isEmpty ? (term.factor < 0 ? "−" : "") : (term.factor < 0 ? " − " : " + ")
      text += self.term(term, term.factor.magnitude * scale)
    }
    let constant = fact.constant * scale
    if text.isEmpty {
      text = constant.shortText
    } else if constant.magnitude >= 0.0005 {
      text += constant.summand
    }
    return isShared ? "(\(text)) ÷ \(divisor.shortText)" : text
  }

  private func isWhole(_ number: Double) -> Bool { (number - number.rounded()).magnitude < Tolerance.rate }

  private func term(_ term: Fact.Part, _ factor: Double) -> String {
    let text = "\(name(of: term.quantity)) \(term.value.shortText)"
    if factor == 1 { return text }
    if isWhole(1 / factor) { return "\(text) ÷ \((1 / factor).shortText)" }
    for divisor in 2...32 where !isWhole(factor) && isWhole(factor * Double(divisor)) {
      return "\(text) × \((factor * Double(divisor)).shortText) ÷ \(divisor)"
    }
    return "\(text) × \(factor.shortText)"
  }

  /// The end of the chain: an edge of a view whose frame the screen or a container gives.
  func screenEdge(_ fact: Fact) -> String? {
    guard case .view(let index) = fact.quantity.item, !fact.quantity.isOfContent, scene.views[index].parent == nil
    else { return nil }
    let isScreen =
      scene.views[index].role == .root && scene.controller != nil || reasons.layout.size == reasons.screenSize
    let place = isScreen ? "the screen" : "the given frame"
    // An opaque bar ends the root view before the screen does.
    let frame = reasons.layout.views.first { $0.index == index }?.frame ?? .zero
    switch fact.quantity.attribute {
    case .top where frame.y > 0: return "edge of the bar at the top"
    case .bottom where isScreen && frame.maxY < reasons.layout.size.height: return "edge of the bar at the bottom"
    case .height where isScreen && frame.height < reasons.layout.size.height: return "height that opaque bars leave"
    case .left, .top, .right, .bottom: return "edge of \(place)"
    case .width: return "width of \(place)"
    case .height: return "height of \(place)"
    default: return nil
    }
  }

  /// The ids of the constraints that a statement rests on.
  func constraints(of fact: Fact) -> [String] { fact.origins.compactMap(\.constraint).map { scene.constraints[$0].id } }

  // MARK: Reasons

  /// The reason of a statement; empty where it is plain.
  func reason(_ fact: Fact) -> String {
    switch fact.reason {
    case .rectangle: return ""
    case .open: return "no constraint determines it"
    case .inset: return inset(fact.quantity, fact.terms.first?.quantity)
    case .equations(let origins):
      guard origins.count == 1, let origin = origins.first else { return several(origins) }
      return ([one(origin, fact)] + heldOff(fact)).joined(separator: "; ")
    }
  }

  private func inset(_ quantity: Quantity, _ other: Quantity?) -> String {
    for candidate in [quantity, other].compactMap({ $0 }) {
      if case .guide(let index) = candidate.item {
        return NameList.guideReasons[scene.guides[index].kind.rawValue] ?? ""
      }
      if candidate.attribute.isOfMargins { return "layout margin" }
      if candidate.attribute.isBaseline { return "its text" }
    }
    return ""
  }

  func one(_ origin: EquationOrigin, _ fact: Fact) -> String {
    switch origin {
    case .constraint(let index): return constraint(index, fact)
    case .placement(let view): return view == subject ? "set from outside" : "set from outside on \(names.view(view))"
    case .autoresizing(let view): return "\(whose(view)) frame and autoresizing mask"
    case .formulas(let view): return formulas(view, fact)
    case .content(let view): return content(view, fact)
    case .stack(let view): return stack(view)
    case .grid(let view): return view == subject ? "it fits its tracks" : "grid view \(names.view(view)) has its tracks"
    case .cell(let view): return cell(view, fact.quantity.attribute.axis)
    case .size: return "a size is never negative"
    }
  }

  /// The cell of a view along an axis: `row 2 of grid view board`, `rows 0 and 1 of grid view board`.
  private func cell(_ index: Int, _ axis: Axis) -> String {
    guard let grid = scene.views[index].parent, let tracks = reasons.cell(ofView: index)?[axis]
    else { return "\(whose(index)) cell" }
    let name = axis.trackName
    let (first, last) = (tracks.lowerBound, tracks.upperBound - 1)
    let range = first == last ? "\(name) \(first)" : "\(name)s \(first) \(last == first + 1 ? "and" : "to") \(last)"
    let owner = index == subject ? "" : "\(names.view(index)) in "
    return "\(owner)\(range) of grid view \(names.view(grid))"
  }

  /// The formulas of a frame that a quantity depends on, with their variations.
  private func formulas(_ index: Int, _ fact: Fact) -> String {
    guard let frame = scene.views[index].formulaFrame else { return "\(whose(index)) <frame>" }
    let parts = fact.quantity.attribute.frameParts.map { part in
      let formula = frame[part].resolved(in: reasons.traits)
      let source = formula.source == .base ? "" : " by \(formula.source)"
      return "\(part.name) \(formula.value.text)\(source)"
    }
    return "\(whose(index)) <frame>: \(parts.joined(separator: ", "))"
  }

  private func whose(_ view: Int) -> String { view == subject ? "its" : names.owner(.view(view)) }

  private func constraint(_ index: Int, _ fact: Fact) -> String {
    let constraint = scene.constraints[index]
    var parts = [names.constraint(index)]
    let installed = constraint.installed.resolved(in: reasons.traits).source
    if installed != .base { parts.append("installed by \(installed)") }
    let constant = constraint.constant.resolved(in: reasons.traits).source
    if constant != .base { parts.append("constant by \(constant)") }
    if fact.priority < 1000 { parts.append("priority \(fact.priority.shortText)") }
    return parts.joined(separator: ", ")
  }

  /// The intrinsic content size with the priorities of a view to keep it.
  private func content(_ index: Int, _ fact: Fact) -> String {
    let view = scene.views[index]
    let axis = fact.quantity.attribute.axis
    let hugging = view.hugging.value(in: reasons.traits)[axis].shortText
    let resistance = view.compressionResistance.value(in: reasons.traits)[axis].shortText
    let subject = view.content.shownText?.base == nil ? "\(whose(index)) content" : "\(whose(index)) text"
    return "\(subject), hugging \(hugging), compression resistance \(resistance)"
  }

  private func stack(_ index: Int) -> String {
    guard let stack = scene.views[index].content.stack else { return "hidden in its stack view" }
    let traits = reasons.traits
    let axis = stack.axis.value(in: traits).rawValue
    let distribution = stack.distribution.value(in: traits).rawValue
    let owner = index == subject ? "it" : "stack view \(names.view(index))"
    return "\(owner) arranges: \(axis), \(distribution), alignment \(stack.alignment.value(in: traits).rawValue)"
      + ", spacing \(stack.spacing.value(in: traits).shortText)"
  }

  /// Several equations that determine a number only together.
  private func several(_ origins: [EquationOrigin]) -> String {
    let constraints = origins.compactMap(\.constraint).unique
    let others = origins.filter { $0.constraint == nil }.map(brief).unique
    var parts: [String] = []
    if constraints.count == 1 {
      parts.append(names.constraint(constraints[0]))
    } else if !constraints.isEmpty {
      let lines = constraints.map { names.line(of: scene.constraints[$0].span) }
      let shown = lines.count <= 4 ? Wording.joined(lines, last: "and") : "\(lines[0]) to \(lines[lines.count - 1])"
      parts.append("\(lines.count) constraints together, \(shown)")
    }
    parts += others.prefix(3)
    if others.count > 3 { parts.append("\(others.count - 3) more") }
    return Wording.joined(parts, last: "and")
  }

  func brief(_ origin: EquationOrigin) -> String {
    switch origin {
    case .constraint(let index): names.constraint(index)
    case .placement(let view): "the frame of \(names.view(view))"
    case .autoresizing(let view): "the autoresizing mask of \(names.view(view))"
    case .formulas(let view): "\(whose(view)) <frame>"
    case .content(let view): "\(whose(view)) content"
    case .stack(let view):
      scene.views[view].kind == .stackView
        ? "stack view \(names.view(view))" : "the stack view around \(names.view(view))"
    case .grid(let view): "the tracks of grid view \(names.view(view))"
    case .cell(let view): "\(whose(view)) cell"
    case .size(let view): "the rule that the size of \(names.view(view)) is not negative"
    }
  }

  /// Two of the optional constraints that press against the reason, unless they are counterparts of it. Where there are as
  /// many as views, most have one origin in a row.
  private func heldOff(_ fact: Fact) -> [String] {
    var (names, last) = ([String](), EquationOrigin?.none)
    for origin in reasons.heldOff(by: fact) where origin != last && !fact.origins.contains(origin) {
      last = origin
      names = (names + [brief(origin)]).unique
      if names.count == 2 { break }
    }
    return names.isEmpty ? [] : ["against \(names.joined(separator: " and "))"]
  }
}
