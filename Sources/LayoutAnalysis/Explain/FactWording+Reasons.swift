import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// Why statements are so, in words.
extension FactWording {
  /// Why a statement is so; empty where it goes without saying.
  func reason(_ fact: Fact) -> String {
    switch fact.reason {
    case .rectangle: return ""
    case .open: return "no constraint says it, so it stays there"
    case .inset: return inset(fact.quantity, fact.terms.first?.quantity)
    case .equations(let origins):
      guard origins.count == 1, let origin = origins.first else { return several(origins) }
      return ([one(origin, fact)] + heldOff(fact)).joined(separator: "; ")
    }
  }

  private func inset(_ quantity: Quantity, _ other: Quantity?) -> String {
    for candidate in [quantity, other].compactMap({ $0 }) {
      if case .guide(let index) = candidate.item { return guide(scene.guides[index].kind) }
      if candidate.attribute.rawValue.hasSuffix("argin") || candidate.attribute.rawValue.hasSuffix("Margins") {
        return "layout margin"
      }
      if candidate.attribute == .firstBaseline || candidate.attribute == .lastBaseline { return "its text" }
    }
    return ""
  }

  private func guide(_ kind: LayoutGuide.Kind) -> String {
    switch kind {
    case .top: "where the bars end"
    case .bottom: "where the bars begin"
    case .safeArea: "safe area"
    case .keyboard: "no keyboard is shown"
    case .layoutMargins: "layout margin"
    case .readableContent: "readable width"
    case .contentLayout, .frameLayout, .custom, .track: ""
    }
  }

  /// What one equation is.
  func one(_ origin: EquationOrigin, _ fact: Fact) -> String {
    switch origin {
    case .constraint(let index): return constraint(index, fact)
    case .placement(let view):
      return view == subject ? "given from outside" : "given to \(names.view(view)) from outside"
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
    guard let grid = scene.views[index].parent, let tracks = reasons.cell(ofView: index)?[axis] else {
      return "\(whose(index)) cell"
    }
    let name = axis.trackName
    let (first, last) = (tracks.lowerBound, tracks.upperBound - 1)
    let range = first == last ? "\(name) \(first)" : "\(name)s \(first) \(last == first + 1 ? "and" : "to") \(last)"
    let owner = index == subject ? "" : "\(names.view(index)) in "
    return "\(owner)\(range) of grid view \(names.view(grid))"
  }

  /// The formulas of a frame that a quantity is made of, with the variations that they are from.
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

  /// What content asks for: a size that it hugs and defends.
  private func content(_ index: Int, _ fact: Fact) -> String {
    let view = scene.views[index]
    let axis = fact.quantity.attribute.axis
    let hugging = view.hugging[axis].shortText
    let resistance = view.compressionResistance[axis].shortText
    let subject = view.content.shownText == nil ? "\(whose(index)) content" : "\(whose(index)) text"
    return "\(subject), hugging \(hugging), compression resistance \(resistance)"
  }

  private func stack(_ index: Int) -> String {
    guard case .stack(let stack) = scene.views[index].content else { return "hidden in its stack view" }
    let traits = reasons.traits
    let axis = stack.axis.value(in: traits).rawValue
    let distribution = stack.distribution.value(in: traits).rawValue
    let owner = index == subject ? "it" : "stack view \(names.view(index))"
    return "\(owner) arranges: \(axis), \(distribution), alignment \(stack.alignment.value(in: traits).rawValue)"
      + ", spacing \(stack.spacing.value(in: traits).shortText)"
  }

  /// Several equations that only together give a number.
  private func several(_ origins: [EquationOrigin]) -> String {
    var constraints: [Int] = []
    var others: [String] = []
    for origin in origins {
      if case .constraint(let index) = origin {
        if !constraints.contains(index) { constraints.append(index) }
      } else {
        let text = brief(origin)
        if !others.contains(text) { others.append(text) }
      }
    }
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

  /// An equation in few words.
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
    case .size(let view): "that the size of \(names.view(view)) is not negative"
    }
  }

  /// What presses against the reason: said where it is no mere counterpart of a content's wish.
  private func heldOff(_ fact: Fact) -> [String] {
    guard case .equations(let origins) = fact.reason else { return [] }
    var told: [String] = []
    for origin in fact.heldOff where !origins.contains(origin) {
      let text = brief(origin)
      if !told.contains(text) { told.append(text) }
    }
    return told.isEmpty ? [] : ["holds off \(told.prefix(2).joined(separator: " and "))"]
  }
}
