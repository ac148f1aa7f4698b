import Adapt
import LayoutAnalysis

/// Works the numbers of explanations out again, from the constants at the ends of the chains alone.
struct ChainArithmetic {
  let reasons: SceneReasons
  /// What was worked out, by quantity.
  private var values: [Quantity: Double] = [:]
  private var isOpen: Set<Quantity> = []

  init(_ reasons: SceneReasons) { self.reasons = reasons }

  /// A chain that comes back to where it began.
  struct Circle: Error { var quantity: Quantity }

  /// The value of a quantity; the values that the facts state are not looked at.
  mutating func value(of quantity: Quantity) throws -> Double {
    if let value = values[quantity] { return value }
    guard isOpen.insert(quantity).inserted else { throw Circle(quantity: quantity) }
    let fact = reasons.fact(for: quantity)
    var value = fact.constant
    for term in fact.terms { value += term.factor * (try self.value(of: term.quantity)) }
    values[quantity] = value
    return value
  }

  /// What is wrong with the explanations of all views of a scene.
  static func faults(of document: Document, on screen: Screen) throws -> [String] {
    var faults: [String] = []
    for reasons in LayoutEngine().reasons(document, on: screen) {
      var arithmetic = ChainArithmetic(reasons)
      for index in reasons.scene.views.indices {
        let explanation = Explanation(view: index, reasons: reasons, of: document, on: screen.device)
        if ExplanationText().render(explanation).isEmpty { faults.append("nothing said of view \(index)") }
        let pixel = 1 / reasons.scale
        for edge in explanation.edges {
          let id = "\(document.name) \(reasons.scene.views[index].id) \(edge.quantity.attribute)"
          do {
            let value = try arithmetic.value(of: edge.quantity) + edge.alignment
            if !((value - edge.drawn).magnitude <= pixel + 1e-6) { faults.append("\(id): \(value), not \(edge.drawn)") }
          } catch is Circle {
            faults.append("\(id): a circle")
          }
        }
      }
    }
    return faults
  }
}
