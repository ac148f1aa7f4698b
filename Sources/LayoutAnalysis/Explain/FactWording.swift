import LayoutEngine
import LayoutModel
import LayoutOutput

/// Statements about quantities as sentences: `trailing 625 = root's trailing margin 716 − 91 (constraint "side", …)`.
struct FactWording {
  let reasons: SceneReasons
  let names: SceneNames
  /// The view that is talked about, which is not named again.
  let subject: Int?

  var scene: Scene { reasons.scene }

  /// A whole statement.
  func sentence(_ fact: Fact) -> String {
    let start = "\(name(of: fact.quantity)) \(fact.value.shortText)"
    if let place = screenEdge(fact) { return "\(start): \(place)" }
    let sum = sum(of: fact)
    let because = reason(fact)
    if fact.terms.isEmpty { return because.isEmpty ? start : "\(start): \(limit(fact))\(because)" }
    return because.isEmpty ? "\(start) \(sign(fact)) \(sum)" : "\(start) \(sign(fact)) \(sum) (\(because))"
  }

  /// Which way the constraint of a lone number leaves room.
  private func limit(_ fact: Fact) -> String {
    guard case .equations(let origins) = fact.reason, origins.count == 1, case .constraint = origins[0] else {
      return ""
    }
    return switch fact.relation {
    case .equal: ""
    case .greaterThanOrEqual: "no less by "
    case .lessThanOrEqual: "no more by "
    }
  }

  /// A statement that may not hold, with what it asks for.
  func demand(_ fact: Fact) -> String {
    let because = reason(fact)
    let sum = fact.terms.isEmpty ? fact.constant.shortText : sum(of: fact)
    return "\(name(of: fact.quantity)) \(sign(fact)) \(sum) (\(because))"
  }

  private func sign(_ fact: Fact) -> String {
    guard case .equations(let origins) = fact.reason, origins.count == 1 else { return "=" }
    return switch fact.relation {
    case .equal: "="
    case .greaterThanOrEqual: "≥"
    case .lessThanOrEqual: "≤"
    }
  }

  /// A quantity: `root's trailing margin`, or `trailing` alone of the view that is talked about.
  func name(of quantity: Quantity) -> String {
    // What a constraint calls leading is leading in every sentence.
    let spoken = quantity.spoken == quantity.attribute ? reasons.fact(for: quantity).quantity.spoken : quantity.spoken
    let attribute = (quantity.isOfContent ? "content's " : "") + spoken.words
    if let subject, quantity.item == .view(subject) { return attribute }
    return "\(names.owner(quantity.item)) \(attribute)"
  }

  /// `root's right 736 − 20`, or with a common divisor `(the bottom 414 − one's height 30) ÷ 5`.
  private func sum(of fact: Fact) -> String {
    let rates = fact.terms.map(\.factor.magnitude)
    let least = rates.min() ?? 1
    let divisor = (1 / least).rounded()
    let isShared =
      divisor > 1 && divisor <= 64 && rates.allSatisfy { isWhole($0 * divisor) && !isWhole($0) }
      && (fact.terms.count > 1 || fact.constant != 0)
    let scale = isShared ? divisor : 1
    var text = ""
    let ordered = fact.terms.filter { $0.factor > 0 } + fact.terms.filter { $0.factor <= 0 }
    for term in ordered {
      text += text.isEmpty ? (term.factor < 0 ? "−" : "") : (term.factor < 0 ? " − " : " + ")
      text += self.term(term, term.factor.magnitude * scale)
    }
    let constant = fact.constant * scale
    if constant.magnitude >= 0.0005 || text.isEmpty {
      text += text.isEmpty ? "" : (constant < 0 ? " − " : " + ")
      text += text.isEmpty ? constant.shortText : constant.magnitude.shortText
    }
    return isShared ? "(\(text)) ÷ \(divisor.shortText)" : text
  }

  private func isWhole(_ number: Double) -> Bool { (number - number.rounded()).magnitude < 1e-9 }

  private func term(_ term: Fact.Part, _ factor: Double) -> String {
    let text = "\(name(of: term.quantity)) \(term.value.shortText)"
    if factor == 1 { return text }
    if isWhole(1 / factor) { return "\(text) ÷ \((1 / factor).shortText)" }
    for divisor in 2...32 where isWhole(factor * Double(divisor)) {
      return "\(text) × \((factor * Double(divisor)).shortText) ÷ \(divisor)"
    }
    return "\(text) × \(factor.shortText)"
  }

  /// Where the chain ends: an edge of a view that the screen or a container gives its frame.
  private func screenEdge(_ fact: Fact) -> String? {
    guard case .view(let index) = fact.quantity.item, !fact.quantity.isOfContent, scene.views[index].parent == nil
    else { return nil }
    let isScreen =
      scene.views[index].role == .root && scene.controller != nil || reasons.layout.size == reasons.screenSize
    let place = isScreen ? "the screen" : "the frame that it is given"
    switch fact.quantity.attribute {
    case .left, .top: return "\(place) begins there"
    case .right, .bottom: return "\(place) ends there"
    case .width: return isScreen ? "as wide as \(place)" : "as \(place) says"
    case .height: return isScreen ? "as high as \(place)" : "as \(place) says"
    default: return nil
    }
  }

  /// Whether nothing more needs to be said: an edge of the screen.
  func endsTheChain(_ fact: Fact) -> Bool { screenEdge(fact) != nil }

  /// The ids of the constraints that are the reason of a statement.
  func constraints(of fact: Fact) -> [String] {
    guard case .equations(let origins) = fact.reason else { return [] }
    return origins.compactMap { origin in
      if case .constraint(let index) = origin { scene.constraints[index].id } else { nil }
    }
  }

  /// The id of a view or guide.
  func id(of item: Anchor.Item) -> String {
    switch item {
    case .view(let index): scene.views[index].id
    case .guide(let index): scene.guides[index].id
    }
  }
}
