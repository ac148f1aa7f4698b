import ConstraintSolver
import LayoutModel

/// What is known of each rectangle along each axis: two quantities from equations, the others from these.
struct SideFacts {
  let reading: EquationReading
  let why: Derivation

  /// The statements about edges.
  private(set) var facts: [Quantity: Fact] = [:]
  /// The statements about margins and baselines that constraints decide.
  private(set) var insets: [Quantity: Fact] = [:]

  init(reading: EquationReading, why: Derivation) {
    self.reading = reading
    self.why = why
  }

  mutating func collect() {
    for side in reading.boxes.order {
      guard let both = reading.boxes.variables[side] else { continue }
      if side.isOfContent {
        let start = side.quantity(.start)
        let frame = reading.part(Quantity(start.item, start.attribute), 1)
        facts[start] = Fact(quantity: start, value: frame.value, terms: [frame], constant: 0, reason: .rectangle)
      } else {
        learn(both.position)
      }
      learn(both.size)
    }
    for side in reading.boxes.order { complete(side) }
  }

  /// Takes what decides a variable.
  private mutating func learn(_ variable: Variable) {
    let step = why[variable]
    var fact: Fact?
    if step.cause == .constraints, step.factors.count == 1 {
      fact = reading.fact(of: step.factors[0].constraint, about: variable)
    }
    guard var fact = fact ?? reading.fact(of: step) else { return }
    fact.heldOff = step.factors.flatMap { why.pressure(on: $0.constraint) }.map {
      reading.builder.origins[$0.index]
    }
    if reading.boxes.place(of: fact.quantity) != nil {
      facts[fact.quantity] = fact
    } else if let expression = reading.expression(of: fact.quantity), let edge = reading.edge(of: expression) {
      insets[fact.quantity] = fact
      let part = Fact.Part(quantity: fact.quantity, value: fact.value, factor: 1)
      facts[edge.quantity] = Fact(
        quantity: edge.quantity, value: reading.value(of: edge.quantity), terms: [part], constant: -edge.constant,
        reason: .inset)
    }
  }

  /// Adds the edges that follow from two that are known.
  private mutating func complete(_ side: BoxReading.Side) {
    let known = BoxReading.Edge.allCases.filter { facts[side.quantity($0)] != nil }
    guard known.count >= 2 else { return }
    let (first, second) = (known[0], known[1])
    let (a, b) = (first.shape, second.shape)
    let determinant = a.position * b.size - b.position * a.size
    if determinant == 0 { return }
    for edge in BoxReading.Edge.allCases where !known.contains(edge) {
      let shape = edge.shape
      let rates = [
        (first, (shape.position * b.size - b.position * shape.size) / determinant),
        (second, (a.position * shape.size - shape.position * a.size) / determinant),
      ]
      let quantity = side.quantity(edge)
      facts[quantity] = Fact(
        quantity: quantity,
        value: reading.value(of: quantity),
        terms: rates.map { (known, rate) in
          var part = reading.part(side.quantity(known), rate)
          part.quantity.spoken = facts[part.quantity]?.quantity.spoken ?? part.quantity.spoken
          return part
        },
        constant: 0,
        reason: .rectangle)
    }
  }
}
