import Inspection
import LayoutEngine
import LayoutModel
import TextKit

extension Explanation {
  /// The deepest indentation of chains, in steps.
  private static let deepest = 6
  /// The largest number of constraints listed as inactive for one reason.
  private static let mostInactive = 5

  /// The most rivals of a tie that are named one by one.
  private static let mostRivals = 4

  package var text: String {
    var lines =
      heading + section("Ambiguous", ambiguousLines) + section("Too little space", shortageLines)
      + section("Values", valueLines) + section("Position and size", chains)
      + section(
        "Optional constraints that do not hold", missed.map { "\(wording.demand($0)): it is \($0.value.shortText)" })
      + section("Inactive constraints", inactiveLines)
    for conflict in conflicts { lines += [""] + conflict.lines(of: reasons, names) }
    return lines.map { $0.plain + "\n" }.joined()
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
  }

  private var heading: [String] {
    let model = reasons.scene.views[view]
    let name = names.view(view)
    let kind = name.hasPrefix(model.kind.rawValue + " ") ? "" : "\(model.kind.rawValue) "
    let id = name.hasSuffix(model.id) ? "" : " (\(model.id))"
    let screen = "\(screen) (\(reasons.traits.classes))"
    let title = "\(kind)\(name)\(id), \(names.line(of: model.span)) of \(document)"
    guard let frame else { return [title, "not installed on \(screen)"] }
    let parent = model.parent.map { " in \(names.view($0))" } ?? ""
    return [title, "frame \(frame.frame.shortText)\(parent), on \(screen)"] + place(frame.frame) + spareRoomLines
  }

  /// Why a view is much higher than its content: nothing else says it.
  private var spareRoomLines: [String] {
    guard let room = spareRoom, let frame else { return [] }
    let taker = room.taker.map { ", and \(names.view($0.view)) \($0.height.shortText)" } ?? ""
    return [
      "takes the remaining space, \((frame.frame.height - room.height).shortText) points, because it does not hug its content more "
        + "than others: with a vertical hugging of \((room.hugging + 1).shortText) instead of "
        + "\(room.hugging.shortText) it is \(room.height.shortText) high\(taker)"
    ]
  }

  /// The place of a view in the coordinates of the edges; none where they are those of its frame.
  private func place(_ frame: Rect) -> [String] {
    guard let left = edges.first(where: { $0.quantity.attribute == .left })?.drawn,
      let top = edges.first(where: { $0.quantity.attribute == .top })?.drawn,
      max((left - frame.x).magnitude, (top - frame.y).magnitude) >= 0.0005
    else { return [] }
    // Below an opaque bar the root view begins lower than the screen.
    let origin = (reasons.layout.views.first?.frame.y ?? 0) > 0 ? "screen" : "root view"
    return ["at \(left.shortText) \(top.shortText) in the coordinates of the \(origin), as all edges below"]
  }

  private var valueLines: [String] {
    let rows =
      values.map { ($0.name, $0.resolution) }
      + varied.flatMap { index, values in values.map { ("\($0.name) of \(names.constraint(index))", $0.resolution) } }
    let width = min(rows.map(\.0.count).max() ?? 0, 16)
    return rows.map { name, resolution in "\(name.padded(to: width))  \(resolution)" }
  }

  // MARK: - Position and size

  private var wording: FactWording { FactWording(reasons: reasons, names: names, subject: view) }

  private var chains: [String] {
    var seen: Set<Quantity> = []
    var lines = edges.flatMap { chain($0, &seen) }
    let positions = edges.filter { !$0.quantity.attribute.isExtent }
    for edge in positions where edge.alignment != 0 {
      let name = "the frame's \(edge.quantity.attribute.words) \((edge.value + edge.alignment).shortText)"
      lines.append("\(name): \(edge.alignment.magnitude.shortText) outside the alignment rectangle")
    }
    let rounded = positions.filter { ($0.value + $0.alignment - $0.drawn).magnitude >= 0.0005 }
    if !rounded.isEmpty {
      let list = rounded.map { "\($0.quantity.attribute.words) at \($0.drawn.shortText)" }
      lines.append("on the pixel grid: \(list.joined(separator: ", "))")
    }
    return lines
  }

  /// The lines about one edge or extent, the chain from it to the screen; each statement is told once.
  func chain(_ edge: Edge, _ seen: inout Set<Quantity>) -> [String] {
    let wording = wording
    let chain = reasons.chain(from: edge.quantity, &seen) { wording.screenEdge($0) != nil }
    return chain.map { String(repeating: "  ", count: min($1, Self.deepest)) + wording.sentence($0) }
  }

  // MARK: - Constraints without effect

  private var ambiguousLines: [String] {
    if ambiguous.isEmpty { return [] }
    let list = ambiguous.map { $0 == .left ? "the x position" : $0 == .top ? "the y position" : "the \($0.words)" }
    if reasons.scene.views[view].barItem != nil {
      return ["the bar that it is in decides about \(Wording.joined(list, last: "and"))"]
    }
    if ties.isEmpty {
      return ["no constraint determines \(Wording.joined(list)); the value is as close to 0 as the others allow"]
    }
    return ties.flatMap { tie, room in lines(of: tie, room, list) }
  }

  /// The room that the content asks for, with those who take it and the remedy.
  private var shortageLines: [String] {
    shortages.flatMap { room in
      lines(of: room) + [
        "add some with a scroll view or a larger cell, or let something give way: contents with a lower compression "
          + "resistance, such as 749, constraints with a lower priority"
      ]
    }
  }

  private func lines(of room: SharedRoom) -> [String] {
    [room.sentence(name: names.view)] + room.limits.map { "  it results from \(formula($0)), too" }
  }

  private func lines(of tie: PriorityTie, _ room: SharedRoom?, _ parts: [String]) -> [String] {
    let rivals = tie.rivals.map(names.phrase)
    let rest = rivals.count > Self.mostRivals ? ["\(rivals.count - Self.mostRivals) others"] : []
    let list = Wording.joined(rivals.prefix(Self.mostRivals) + rest, last: "and")
    return [
      "\(Wording.joined(parts, last: "and")) \(parts.count == 1 ? "depends" : "depend") on which of equal priorities gives way: \(list)",
      "  " + tie.request,
    ] + (room.map(lines) ?? []).map { "  " + $0 }
  }

  private var inactiveLines: [String] {
    inactive.grouped { reason($0.constraint, $0.reason) }.flatMap { reason, all in
      let more = all.count - Self.mostInactive
      return ["\(reason):"] + all.prefix(Self.mostInactive).map { "  " + formula($0.constraint) }
        + (more > 0 ? ["  and \(more) more"] : [])
    }
  }

  /// `title.width ≥ 40 (constraint of line 9)`
  private func formula(_ index: Int) -> String {
    let constraint = reasons.scene.constraints[index]
    let constant = constraint.constant.value(in: reasons.traits)
    return "\(names.formula(constraint, constant: constant)) (\(names.constraint(index)))"
  }

  private func reason(_ index: Int, _ reason: ConstraintAbsence) -> String {
    switch reason {
    case .placeholder: return "placeholders, which are removed at run time"
    case .uninstalled(.base):
      let others = reasons.scene.constraints[index].installed.variations.filter(\.value)
      let list = others.map(\.condition.description).joined(separator: ", ")
      return list.isEmpty ? "not installed" : "installed by \(list) only"
    case .uninstalled(let condition): return "uninstalled by \(condition)"
    case .touchesAbsentView(let view): return "attached to \(names.view(view)), which is not installed"
    }
  }
}

extension CascadeValue {
  /// `system 20, from wRegular hRegular; overrides the base design (system 15)`
  fileprivate var resolution: String {
    guard let winner else { return "" }
    func list(_ candidates: [Candidate]) -> String {
      Wording.joined(candidates.map { "\($0.origin) (\($0.value))" }, last: "and")
    }
    let overridden = candidates.filter { !$0.wins && $0.applies }
    let others = candidates.filter { !$0.applies }
    return "\(winner.value), from \(winner.origin)"
      + (overridden.isEmpty ? "" : "; overrides \(list(overridden))")
      + (others.isEmpty ? "" : "; \(list(others)) \(others.count == 1 ? "does" : "do") not apply")
  }
}

extension ConflictExplanation {
  /// The constraints of the conflict, the dropped one, and the reason for that choice.
  package func lines(of reasons: SceneReasons, _ names: SceneNames) -> [String] {
    let wording = FactWording(reasons: reasons, names: names, subject: nil)
    let lines = ["These \(demands.count) constraints cannot all hold:"] + demands.map { "  " + wording.demand($0) }
    guard demands.indices.contains(dropped), let origin = demands[dropped].origins.first else { return lines }
    return lines + ["Dropped: \(wording.brief(origin)), because \(Self.dropRule(origin))."]
  }

  private static func dropRule(_ origin: EquationOrigin) -> String {
    switch origin {
    case .content: "content sizes are dropped before all others"
    case .constraint: "it comes last in the order in which UIKit imposes them, and UIKit breaks it"
    case .stack, .grid, .cell, .size: "none of the document's own constraints is among them"
    case .placement, .autoresizing, .formulas: "nothing else is among them"
    }
  }
}

extension Explanation {
  /// An object for one explanation, an array for several; `Schemas/explanation-1.schema.json` describes it.
  package static func json(_ explanations: [Explanation]) -> [UInt8] {
    JSONWriter.text(oneOrArray: explanations) { json, explanation in json.object { explanation.write(to: &$0) } }
  }

  private func write(to json: inout JSONWriter) {
    let scene = reasons.scene
    let wording = FactWording(reasons: reasons, names: names, subject: nil)
    json.members([
      "schema": "adapt.explanation/1", "document": document, "screen": screen, "view": scene.views[view].id,
      "name": names.view(view), "installed": frame != nil,
    ])
    json.breakLine(at: 1)
    let ofConstraints = varied.flatMap { index, values in values.map { ($0, scene.constraints[index].id as String?) } }
    json.array("values", of: values.map { ($0, nil) } + ofConstraints, linesAt: 2) { write($1.0, of: $1.1, to: &$0) }
    json.lines("edges", of: edges, at: 1) { json, edge in
      json.members([
        "edge": edge.quantity.attribute.rawValue, "value": edge.value, "alignment": edge.alignment, "drawn": edge.drawn,
      ])
      var told: Set<Quantity> = []
      write("chain", reasons.chain(from: edge.quantity, &told).map(\.fact), wording, to: &json)
    }
    json.breakLine(at: 1)
    json.member("open", ambiguous.map(\.rawValue))
    json.breakLine(at: 1)
    write("missed", missed, wording, to: &json)
    json.breakLine(at: 1)
    json.member("absent", inactive.map { scene.constraints[$0.constraint].id })
    json.lines("conflicts", of: conflicts, at: 1) { json, conflict in
      json.member("dropped", conflict.dropped)
      write("demands", conflict.demands, wording, to: &json)
    }
  }

  private func write(_ value: CascadeValue, of constraint: String?, to json: inout JSONWriter) {
    json.members(["name": value.name, "constraint": constraint])
    json.array("candidates", of: value.candidates) { json, candidate in
      json.member("variation", candidate.condition.description)
      json.members(["value": candidate.value, "applies": candidate.applies, "wins": candidate.wins])
    }
  }

  private func write(_ name: StaticString, _ facts: [Fact], _ wording: FactWording, to json: inout JSONWriter) {
    json.array(name, of: facts, linesAt: 3) { write($1, wording, to: &$0) }
  }

  private func write(_ fact: Fact, _ wording: FactWording, to json: inout JSONWriter) {
    write(fact.quantity, wording, to: &json)
    json.member("value", fact.value)
    json.array("terms", of: fact.terms) { json, term in
      write(term.quantity, wording, to: &json)
      json.member("value", term.value)
      // All digits, so that readers can check the sum.
      json.member("factor", exactly: term.factor)
    }
    json.member("constant", exactly: fact.constant)
    json.member("relation", fact.relation.rawValue)
    json.member("priority", fact.priority)
    json.members(["because": wording.reason(fact), "constraints": wording.constraints(of: fact)])
  }

  private func write(_ quantity: Quantity, _ wording: FactWording, to json: inout JSONWriter) {
    json.member("item", wording.scene.id(of: quantity.item))
    if quantity.isOfContent { json.member("ofContent", true) }
    json.member("attribute", quantity.spoken.rawValue)
  }
}
