import LayoutEngine
import LayoutModel
import TextKit

/// Explanations as JSON; `Schemas/explanation-1.schema.json` describes it.
package struct ExplanationJSON: Sendable {
  package static let schema = "adapt.explanation/1"

  package init() {}

  /// The JSON text as UTF-8: an object for one explanation, an array for several.
  package func render(_ explanations: [Explanation]) -> [UInt8] {
    JSONWriter.text(oneOrArray: explanations) { json, explanation in
      json.object { write(explanation, to: &$0) }
    }
  }

  private func write(_ explanation: Explanation, to json: inout JSONWriter) {
    let scene = explanation.reasons.scene
    let wording = FactWording(reasons: explanation.reasons, names: explanation.names, subject: nil)
    json.member("schema", Self.schema)
    json.member("document", explanation.document)
    json.member("screen", explanation.screen)
    json.member("view", scene.views[explanation.view].id)
    json.member("name", explanation.names.view(explanation.view))
    json.member("installed", explanation.frame != nil)
    json.breakLine(at: 1)
    let values =
      explanation.values.map { ($0, nil) }
      + explanation.varied.flatMap { index, values in values.map { ($0, scene.constraints[index].id) } }
    json.array("values", of: values, linesAt: 2) { write($1.0, of: $1.1, to: &$0) }
    json.breakLine(at: 1)
    json.array("edges", of: explanation.edges, linesAt: 2) { json, edge in
      json.member("edge", edge.quantity.attribute.rawValue)
      json.member("value", edge.value)
      json.member("alignment", edge.alignment)
      json.member("drawn", edge.drawn)
      write("chain", explanation.reasons.chain(from: edge.quantity), wording, to: &json)
    }
    json.breakLine(at: 1)
    json.member("open", explanation.ambiguous.map(\.rawValue))
    json.breakLine(at: 1)
    write("missed", explanation.missed, wording, to: &json)
    json.breakLine(at: 1)
    json.member("absent", explanation.inactive.map { scene.constraints[$0.constraint].id })
    json.breakLine(at: 1)
    json.array("conflicts", of: explanation.conflicts, linesAt: 2) { json, conflict in
      json.member("dropped", conflict.dropped)
      write("demands", conflict.demands, wording, to: &json)
    }
  }

  private func write(_ value: CascadeValue, of constraint: String?, to json: inout JSONWriter) {
    json.member("name", value.name)
    json.member("constraint", ifPresent: constraint)
    json.array("candidates", of: value.candidates) { json, candidate in
      json.member("variation", candidate.condition.description)
      json.member("value", candidate.value)
      json.member("applies", candidate.applies)
      json.member("wins", candidate.wins)
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
    json.member("because", wording.reason(fact))
    json.member("constraints", wording.constraints(of: fact))
  }

  private func write(_ quantity: Quantity, _ wording: FactWording, to json: inout JSONWriter) {
    json.member("item", wording.id(of: quantity.item))
    if quantity.isOfContent { json.member("ofContent", true) }
    json.member("attribute", quantity.spoken.rawValue)
  }
}
