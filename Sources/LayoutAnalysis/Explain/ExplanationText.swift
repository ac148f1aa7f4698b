import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// Explanations as text for people.
package struct ExplanationText: Sendable {
  /// Chains are not moved further right than this, in steps.
  private static let deepest = 6

  /// Creates a renderer.
  package init() {}

  /// The text of one explanation.
  package func render(_ explanation: Explanation) -> String {
    var lines = heading(explanation)
    lines += section("What applies", values(explanation))
    lines += section("Where it is", chains(explanation))
    lines += section("What it does not get", wishes(explanation))
    lines += section("What is open", open(explanation))
    lines += section("What has no say here", absent(explanation))
    for conflict in explanation.conflicts {
      lines += [""] + story(conflict, reasons: explanation.reasons, names: explanation.names)
    }
    return lines.map { Self.plain($0) + "\n" }.joined()
  }

  /// Text of a document on one line, so that it cannot steer a terminal.
  private static func plain(_ text: String) -> String {
    var out = ByteBuffer()
    out.append(plain: text)
    return String(decoding: out.bytes, as: UTF8.self)
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
    let classes = "w\(traits.widthClass.name) h\(traits.heightClass.name)"
    let title = "\(kind)\(name)\(id), \(explanation.names.line(of: view.span)) of \(explanation.document)"
    guard let frame = explanation.frame else {
      return [title, "is not there on \(explanation.place) (\(classes))"]
    }
    var out = ByteBuffer()
    out.append(frame: frame.frame)
    let parent = view.parent.map { " in \(explanation.names.view($0))" } ?? ""
    let text = String(decoding: out.bytes, as: UTF8.self)
    return [title, "lies at \(text)\(parent), on \(explanation.place) (\(classes))"]
  }

  // MARK: The cascade

  private func values(_ explanation: Explanation) -> [String] {
    var rows = explanation.values.map { ($0.name, Self.verdict($0)) }
    for (index, values) in explanation.varied {
      for value in values {
        rows.append(("\(value.name) of \(explanation.names.constraint(index))", Self.verdict(value)))
      }
    }
    let width = min(rows.map(\.0.count).max() ?? 0, 16)
    return rows.map { name, verdict in
      "\(name)\(String(repeating: " ", count: max(0, width - name.count)))  \(verdict)"
    }
  }

  /// `system 20, from wRegular hRegular; it beats the base design (system 15)`.
  private static func verdict(_ value: CascadeValue) -> String {
    guard let winner = value.winner else { return "" }
    var text = "\(winner.value), from \(winner.origin)"
    let beaten = value.candidates.filter { !$0.wins && $0.applies }
    let others = value.candidates.filter { !$0.applies }
    if !beaten.isEmpty { text += "; it beats \(list(beaten))" }
    if !others.isEmpty { text += "; \(list(others)) \(others.count == 1 ? "does" : "do") not apply" }
    return text
  }

  private static func list(_ candidates: [CascadeValue.Candidate]) -> String {
    Wording.joined(candidates.map { "\($0.origin) (\($0.value))" }, last: "and")
  }

  // MARK: The chains

  private func chains(_ explanation: Explanation) -> [String] {
    let wording = FactWording(reasons: explanation.reasons, names: explanation.names, subject: explanation.view)
    var lines: [String] = []
    var told: Set<Quantity> = []
    for edge in explanation.edges {
      if told.contains(edge.quantity) { continue }
      tell(edge.quantity, depth: 0, wording, &told, &lines)
    }
    for edge in explanation.edges where edge.alignment != 0 && isPlace(edge) {
      let value = (edge.value + edge.alignment).shortText
      lines.append(
        "the frame's \(edge.quantity.attribute.words) \(value): it reaches "
          + "\(edge.alignment.magnitude.shortText) beyond what constraints see")
    }
    let moved = explanation.edges.filter { isPlace($0) && ($0.value + $0.alignment - $0.drawn).magnitude >= 0.0005 }
    if !moved.isEmpty {
      let list = moved.map { "\($0.quantity.attribute.words) at \($0.drawn.shortText)" }
      lines.append("on the pixel grid: \(list.joined(separator: ", "))")
    }
    return lines
  }

  private func isPlace(_ edge: Explanation.Edge) -> Bool {
    edge.quantity.attribute != .width && edge.quantity.attribute != .height
  }

  /// A statement, then what it follows from, each once.
  private func tell(
    _ start: Quantity, depth: Int, _ wording: FactWording, _ told: inout Set<Quantity>, _ lines: inout [String]
  ) {
    var open = [(quantity: start, depth: depth)]
    while let (quantity, depth) = open.popLast() {
      guard told.insert(quantity).inserted else { continue }
      let fact = wording.reasons.fact(for: quantity)
      lines.append(String(repeating: "  ", count: min(depth, Self.deepest)) + wording.sentence(fact))
      if wording.endsTheChain(fact) { continue }
      open += fact.terms.reversed().map { ($0.quantity, depth + 1) }
    }
  }

  // MARK: What else there is

  private func wishes(_ explanation: Explanation) -> [String] {
    let wording = FactWording(reasons: explanation.reasons, names: explanation.names, subject: explanation.view)
    return explanation.missed.map { "\(wording.demand($0)): it is \($0.value.shortText)" }
  }

  private func open(_ explanation: Explanation) -> [String] {
    if explanation.open.isEmpty { return [] }
    let list = explanation.open.map {
      $0 == .left ? "the place along x" : $0 == .top ? "the place along y" : "the \($0.words)"
    }
    return [
      "no constraint settles \(list.joined(separator: ", nor ")); what is shown is as near to 0 as the others allow"
    ]
  }

  /// How many constraints are told that have no say for one reason.
  private static let mostAbsent = 5

  private func absent(_ explanation: Explanation) -> [String] {
    let reasons = explanation.absent.map { why($0.constraint, $0.reason, explanation) }
    var told: Set<String> = []
    var lines: [String] = []
    for reason in reasons where told.insert(reason).inserted {
      let all = zip(explanation.absent, reasons).filter { $0.1 == reason }.map(\.0.constraint)
      lines.append("\(reason):")
      for index in all.prefix(Self.mostAbsent) {
        let constraint = explanation.reasons.scene.constraints[index]
        let constant = constraint.constant.value(in: explanation.reasons.traits)
        let formula = explanation.names.formula(constraint, constant: constant)
        lines.append("  \(formula) (\(explanation.names.constraint(index)))")
      }
      if all.count > Self.mostAbsent { lines.append("  and \(all.count - Self.mostAbsent) more") }
    }
    return lines
  }

  private func why(_ index: Int, _ reason: ConstraintAbsence, _ explanation: Explanation) -> String {
    switch reason {
    case .placeholder: return "placeholders, which are gone at run time"
    case .uninstalled(.base):
      let others = explanation.reasons.scene.constraints[index].installed.variations.filter(\.value)
      let list = others.map(\.condition.description).joined(separator: ", ")
      return list.isEmpty ? "not installed" : "installed by \(list) only"
    case .uninstalled(let condition): return "uninstalled by \(condition)"
    case .touchesAbsentView(let view): return "about \(explanation.names.view(view)), which is not there"
    }
  }

  // MARK: Conflicts

  /// Constraints that contradict each other, and which was left out and why that one.
  package func story(_ conflict: ConflictExplanation, reasons: SceneReasons, names: SceneNames) -> [String] {
    let wording = FactWording(reasons: reasons, names: names, subject: nil)
    var lines = ["These \(conflict.demands.count) cannot hold together:"]
    for fact in conflict.demands { lines.append("  " + wording.demand(fact)) }
    guard conflict.demands.indices.contains(conflict.dropped),
      case .equations(let origins) = conflict.demands[conflict.dropped].reason, let origin = origins.first
    else { return lines }
    lines.append("Left out: \(wording.brief(origin)), because \(Self.rule(origin)).")
    return lines
  }

  /// Why a constraint of a kind gives way.
  private static func rule(_ origin: EquationOrigin) -> String {
    switch origin {
    case .content: "the size of a content gives way before anything else"
    case .constraint: "of the document's own constraints the last one gives way"
    case .stack, .grid, .cell, .size: "none of the document's own constraints is among them"
    case .placement, .autoresizing, .formulas: "nothing else is among them"
    }
  }
}
