import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// Explanations as JSON for programs; `Schemas/explanation-1.schema.json` describes it.
package struct ExplanationJSON: Sendable {
  /// The name of the format and of its version.
  package static let schema = "adapt.explanation/1"

  /// Creates a renderer.
  package init() {}

  /// The JSON text of explanations as UTF-8: an object for one, an array for several.
  package func render(_ explanations: [Explanation]) -> [UInt8] {
    var out = ByteBuffer()
    out.append(oneOrArray: explanations) { write($1, to: &$0) }
    return out.bytes
  }

  private func write(_ explanation: Explanation, to out: inout ByteBuffer) {
    let view = explanation.reasons.scene.views[explanation.view]
    out.append("{\"schema\": ")
    out.append(json: Self.schema)
    out.append(", \"document\": ")
    out.append(json: explanation.document)
    out.append(", \"screen\": ")
    out.append(json: explanation.place)
    out.append(", \"view\": ")
    out.append(json: view.id)
    out.append(", \"name\": ")
    out.append(json: explanation.names.view(explanation.view))
    out.append(explanation.frame == nil ? ", \"installed\": false" : ", \"installed\": true")
    out.append(",\n \"values\": [")
    out.append(list: explanation.values, between: ",") { write($1, of: nil, to: &$0) }
    for (index, values) in explanation.varied {
      for value in values {
        out.append(",")
        write(value, of: explanation.reasons.scene.constraints[index].id, to: &out)
      }
    }
    out.append("],\n \"edges\": [")
    let wording = FactWording(reasons: explanation.reasons, names: explanation.names, subject: nil)
    out.append(list: explanation.edges, between: ",") { out, edge in
      out.append("\n  {\"edge\": ")
      out.append(json: edge.quantity.attribute.rawValue)
      number("value", edge.value, to: &out)
      number("alignment", edge.alignment, to: &out)
      number("drawn", edge.drawn, to: &out)
      out.append(", \"chain\": [")
      out.append(list: explanation.reasons.chain(from: edge.quantity), between: ",") { out, fact in
        out.append("\n   ")
        write(fact, wording, to: &out)
      }
      out.append("]}")
    }
    out.append("],\n \"open\": [")
    out.append(list: explanation.open, between: ", ") { $0.append(json: $1.rawValue) }
    out.append("],\n \"missed\": [")
    out.append(list: explanation.missed, between: ",") { out, fact in
      out.append("\n   ")
      write(fact, wording, to: &out)
    }
    out.append("],\n \"absent\": [")
    out.append(list: explanation.absent, between: ", ") { out, absent in
      out.append(json: explanation.reasons.scene.constraints[absent.constraint].id)
    }
    out.append("],\n \"conflicts\": [")
    out.append(list: explanation.conflicts, between: ",") { out, conflict in
      out.append("\n  {\"dropped\": ")
      out.append(integer: conflict.dropped)
      out.append(", \"demands\": [")
      out.append(list: conflict.demands, between: ",") { out, fact in
        out.append("\n   ")
        write(fact, wording, to: &out)
      }
      out.append("]}")
    }
    out.append("]}")
  }

  private func write(_ value: CascadeValue, of constraint: String?, to out: inout ByteBuffer) {
    out.append("\n  {\"name\": ")
    out.append(json: value.name)
    if let constraint {
      out.append(", \"constraint\": ")
      out.append(json: constraint)
    }
    out.append(", \"candidates\": [")
    out.append(list: value.candidates, between: ", ") { out, candidate in
      out.append("{\"variation\": ")
      out.append(json: candidate.condition.description)
      out.append(", \"value\": ")
      out.append(json: candidate.value)
      out.append(candidate.applies ? ", \"applies\": true" : ", \"applies\": false")
      out.append(candidate.wins ? ", \"wins\": true}" : ", \"wins\": false}")
    }
    out.append("]}")
  }

  private func number(_ name: StaticString, _ value: Double, to out: inout ByteBuffer) {
    out.append(", \"")
    out.append(name)
    out.append("\": ")
    out.append(value)
  }

  private func write(_ fact: Fact, _ wording: FactWording, to out: inout ByteBuffer) {
    out.append("{")
    write(fact.quantity, wording, to: &out)
    number("value", fact.value, to: &out)
    out.append(", \"terms\": [")
    out.append(list: fact.terms, between: ", ") { out, term in
      out.append("{")
      write(term.quantity, wording, to: &out)
      number("value", term.value, to: &out)
      // All digits: sums are checked with these.
      out.append(", \"factor\": ")
      out.append(text: "\(term.factor)")
      out.append("}")
    }
    out.append("], \"constant\": ")
    out.append(text: "\(fact.constant)")
    out.append(", \"relation\": ")
    out.append(json: fact.relation.rawValue)
    number("priority", fact.priority, to: &out)
    out.append(", \"because\": ")
    out.append(json: wording.reason(fact))
    let constraints = wording.constraints(of: fact)
    out.append(", \"constraints\": [")
    out.append(list: constraints, between: ", ") { $0.append(json: $1) }
    out.append("]}")
  }

  private func write(_ quantity: Quantity, _ wording: FactWording, to out: inout ByteBuffer) {
    out.append("\"item\": ")
    out.append(json: wording.id(of: quantity.item))
    if quantity.isOfContent { out.append(", \"ofContent\": true") }
    out.append(", \"attribute\": ")
    out.append(json: quantity.spoken.rawValue)
  }
}
