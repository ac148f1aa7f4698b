import Inspection
import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

package struct ExplanationText: Sendable {
  /// The deepest indentation of chains, in steps.
  private static let deepest = 6
  /// The largest number of constraints listed as inactive for one reason.
  private static let mostInactive = 5

  /// The most rivals of a tie that are named one by one.
  private static let mostRivals = 4

  package init() {}

  package func render(_ explanation: Explanation) -> String {
    var lines = heading(explanation)
    lines += section("Ambiguous", ambiguous(explanation))
    lines += section("Too little space", shortages(explanation))
    lines += section("Values", values(explanation))
    lines += section("Position and size", chains(explanation))
    lines += section("Optional constraints that do not hold", missed(explanation))
    lines += section("Inactive constraints", inactive(explanation))
    for conflict in explanation.conflicts {
      lines += [""] + self.conflict(conflict, reasons: explanation.reasons, names: explanation.names)
    }
    return lines.map { $0.plain + "\n" }.joined()
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
  }

  private func heading(_ explanation: Explanation) -> [String] {
    let view = explanation.reasons.scene.views[explanation.view]
    let name = explanation.names.view(explanation.view)
    let kind = name.hasPrefix(view.kind.rawValue + " ") ? "" : "\(view.kind.rawValue) "
    let id = name.hasSuffix(view.id) ? "" : " (\(view.id))"
    let traits = explanation.reasons.traits
    let screen = "\(explanation.screen) (w\(traits.widthClass.name) h\(traits.heightClass.name))"
    let title = "\(kind)\(name)\(id), \(explanation.names.line(of: view.span)) of \(explanation.document)"
    guard let frame = explanation.frame else { return [title, "not installed on \(screen)"] }
    let parent = view.parent.map { " in \(explanation.names.view($0))" } ?? ""
    return [title, "frame \(frame.frame.shortText)\(parent), on \(screen)"] + place(explanation, frame.frame)
      + spareRoom(explanation)
  }

  /// Why a view is much higher than its content: nothing else says it.
  private func spareRoom(_ explanation: Explanation) -> [String] {
    guard let room = explanation.spareRoom, let frame = explanation.frame else { return [] }
    let taker = room.taker.map { ", and \(explanation.names.view($0.view)) \($0.height.shortText)" } ?? ""
    return [
      "takes the remaining space, \((frame.frame.height - room.height).shortText) points, because it does not hug its content more "
        + "than others: with a vertical hugging of \((room.hugging + 1).shortText) instead of "
        + "\(room.hugging.shortText) it is \(room.height.shortText) high\(taker)"
    ]
  }

  /// The place of a view in the coordinates of the edges; none where they are those of its frame.
  private func place(_ explanation: Explanation, _ frame: Rect) -> [String] {
    guard let left = explanation.edges.first(where: { $0.quantity.attribute == .left })?.drawn,
      let top = explanation.edges.first(where: { $0.quantity.attribute == .top })?.drawn,
      max((left - frame.x).magnitude, (top - frame.y).magnitude) >= 0.0005
    else { return [] }
    return ["at \(left.shortText) \(top.shortText) in the coordinates of the root view, as all edges below"]
  }

  // MARK: - Values

  private func values(_ explanation: Explanation) -> [String] {
    var rows = explanation.values.map { ($0.name, Self.resolution($0)) }
    for (index, values) in explanation.varied {
      for value in values {
        rows.append(("\(value.name) of \(explanation.names.constraint(index))", Self.resolution(value)))
      }
    }
    let width = min(rows.map(\.0.count).max() ?? 0, 16)
    return rows.map { name, resolution in
      "\(name)\(String(repeating: " ", count: max(0, width - name.count)))  \(resolution)"
    }
  }

  /// `system 20, from wRegular hRegular; overrides the base design (system 15)`
  private static func resolution(_ value: CascadeValue) -> String {
    guard let winner = value.winner else { return "" }
    var text = "\(winner.value), from \(winner.origin)"
    let overridden = value.candidates.filter { !$0.wins && $0.applies }
    let others = value.candidates.filter { !$0.applies }
    if !overridden.isEmpty { text += "; overrides \(list(overridden))" }
    if !others.isEmpty { text += "; \(list(others)) \(others.count == 1 ? "does" : "do") not apply" }
    return text
  }

  private static func list(_ candidates: [CascadeValue.Candidate]) -> String {
    Wording.joined(candidates.map { "\($0.origin) (\($0.value))" }, last: "and")
  }

  // MARK: - Position and size

  private func chains(_ explanation: Explanation) -> [String] {
    let wording = FactWording(reasons: explanation.reasons, names: explanation.names, subject: explanation.view)
    var lines: [String] = []
    var seen: Set<Quantity> = []
    for edge in explanation.edges { lines += chain(edge.quantity, wording, &seen) }
    let positions = explanation.edges.filter {
      $0.quantity.attribute != .width && $0.quantity.attribute != .height
    }
    for edge in positions where edge.alignment != 0 {
      let value = (edge.value + edge.alignment).shortText
      lines.append(
        "the frame's \(edge.quantity.attribute.words) \(value): \(edge.alignment.magnitude.shortText) outside the "
          + "alignment rectangle")
    }
    let rounded = positions.filter { ($0.value + $0.alignment - $0.drawn).magnitude >= 0.0005 }
    if !rounded.isEmpty {
      let list = rounded.map { "\($0.quantity.attribute.words) at \($0.drawn.shortText)" }
      lines.append("on the pixel grid: \(list.joined(separator: ", "))")
    }
    return lines
  }

  /// The lines about one edge or extent, the chain from it to the screen; empty where it has none.
  func chain(_ edge: Explanation.Edge, of explanation: Explanation) -> [String] {
    let wording = FactWording(reasons: explanation.reasons, names: explanation.names, subject: explanation.view)
    var seen: Set<Quantity> = []
    return chain(edge.quantity, wording, &seen).map(\.plain)
  }

  /// A statement, then the statements that it follows from, each once.
  private func chain(_ start: Quantity, _ wording: FactWording, _ seen: inout Set<Quantity>) -> [String] {
    var lines: [String] = []
    var pending = [(quantity: start, depth: 0)]
    while let (quantity, depth) = pending.popLast() {
      guard seen.insert(quantity).inserted else { continue }
      let fact = wording.reasons.fact(for: quantity)
      lines.append(String(repeating: "  ", count: min(depth, Self.deepest)) + wording.sentence(fact))
      if wording.endsTheChain(fact) { continue }
      pending += fact.terms.reversed().map { ($0.quantity, depth + 1) }
    }
    return lines
  }

  // MARK: - Constraints without effect

  private func missed(_ explanation: Explanation) -> [String] {
    let wording = FactWording(reasons: explanation.reasons, names: explanation.names, subject: explanation.view)
    return explanation.missed.map { "\(wording.demand($0)): it is \($0.value.shortText)" }
  }

  private func ambiguous(_ explanation: Explanation) -> [String] {
    if explanation.ambiguous.isEmpty { return [] }
    let list = explanation.ambiguous.map {
      $0 == .left ? "the x position" : $0 == .top ? "the y position" : "the \($0.words)"
    }
    if explanation.reasons.scene.views[explanation.view].barItem != nil {
      return ["the bar that it is in decides about \(Wording.joined(list, last: "and"))"]
    }
    if explanation.ties.isEmpty {
      return ["no constraint determines \(Wording.joined(list)); the value is as close to 0 as the others allow"]
    }
    return explanation.ties.flatMap { tie, room in self.tie(tie, room, of: list, explanation) }
  }

  /// The room that the content asks for, with those who take it and the remedy.
  private func shortages(_ explanation: Explanation) -> [String] {
    explanation.shortages.flatMap { room in
      [room.sentence(name: explanation.names.view)]
        + room.limits.map { "  it results from \(formula($0, explanation)), too" }
        + [
          "add some with a scroll view or a larger cell, or let something give way: contents with a lower compression "
            + "resistance, such as 749, constraints with a lower priority"
        ]
    }
  }

  /// A tie, and below it the room that its rivals compete for.
  private func tie(_ tie: PriorityTie, _ room: SharedRoom?, of parts: [String], _ explanation: Explanation) -> [String]
  {
    let names = explanation.names
    let rivals = tie.rivals.map(names.phrase)
    let rest = rivals.count > Self.mostRivals ? ["\(rivals.count - Self.mostRivals) others"] : []
    let list = Wording.joined(rivals.prefix(Self.mostRivals) + rest, last: "and")
    var lines = [
      "\(Wording.joined(parts, last: "and")) \(parts.count == 1 ? "depends" : "depend") on which of equal priorities gives way: \(list)",
      "  " + tie.request,
    ]
    guard let room else { return lines }
    lines.append("  " + room.sentence(name: names.view))
    for index in room.limits { lines.append("    it results from \(formula(index, explanation)), too") }
    return lines
  }

  private func inactive(_ explanation: Explanation) -> [String] {
    let reasons = explanation.inactive.map { reason($0.constraint, $0.reason, explanation) }
    var seen: Set<String> = []
    var lines: [String] = []
    for reason in reasons where seen.insert(reason).inserted {
      let all = zip(explanation.inactive, reasons).filter { $0.1 == reason }.map(\.0.constraint)
      lines.append("\(reason):")
      for index in all.prefix(Self.mostInactive) { lines.append("  " + formula(index, explanation)) }
      if all.count > Self.mostInactive { lines.append("  and \(all.count - Self.mostInactive) more") }
    }
    return lines
  }

  /// `title.width ≥ 40 (constraint of line 9)`
  private func formula(_ index: Int, _ explanation: Explanation) -> String {
    let constraint = explanation.reasons.scene.constraints[index]
    let constant = constraint.constant.value(in: explanation.reasons.traits)
    return "\(explanation.names.formula(constraint, constant: constant)) (\(explanation.names.constraint(index)))"
  }

  private func reason(_ index: Int, _ reason: ConstraintAbsence, _ explanation: Explanation) -> String {
    switch reason {
    case .placeholder: return "placeholders, which are removed at run time"
    case .uninstalled(.base):
      let others = explanation.reasons.scene.constraints[index].installed.variations.filter(\.value)
      let list = others.map(\.condition.description).joined(separator: ", ")
      return list.isEmpty ? "not installed" : "installed by \(list) only"
    case .uninstalled(let condition): return "uninstalled by \(condition)"
    case .touchesAbsentView(let view): return "attached to \(explanation.names.view(view)), which is not installed"
    }
  }

  // MARK: - Conflicts

  /// The constraints of a conflict, the dropped one, and the reason for that choice.
  package func conflict(_ conflict: ConflictExplanation, reasons: SceneReasons, names: SceneNames) -> [String] {
    let wording = FactWording(reasons: reasons, names: names, subject: nil)
    var lines = ["These \(conflict.demands.count) constraints cannot all hold:"]
    for fact in conflict.demands { lines.append("  " + wording.demand(fact)) }
    guard conflict.demands.indices.contains(conflict.dropped),
      case .equations(let origins) = conflict.demands[conflict.dropped].reason, let origin = origins.first
    else { return lines }
    lines.append("Dropped: \(wording.brief(origin)), because \(Self.dropRule(origin)).")
    return lines
  }

  /// The rule by which a constraint is dropped.
  private static func dropRule(_ origin: EquationOrigin) -> String {
    switch origin {
    case .content: "content sizes are dropped before all others"
    case .constraint: "it comes last in the order in which UIKit imposes them, and UIKit breaks it"
    case .stack, .grid, .cell, .size: "none of the document's own constraints is among them"
    case .placement, .autoresizing, .formulas: "nothing else is among them"
    }
  }
}
