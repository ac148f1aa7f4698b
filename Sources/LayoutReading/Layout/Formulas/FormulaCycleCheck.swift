import LayoutModel

/// Notes formulas that need each other in a circle.
struct FormulaCycleCheck {
  /// Where problems go.
  let log: ProblemLog

  /// Checks the formulas of a screen under all traits that they can tell apart.
  func check(_ scene: Scene) {
    guard scene.views.contains(where: \.speaksOfSiblings) else { return }
    for traits in Traits.everyKind {
      let cycle = FormulaOrder(scene.views, traits: traits).cycle
      guard let first = cycle.first, let frame = scene.views[first.view].formulaFrame else { continue }
      let chain = (cycle + [first]).map { "\(scene.views[$0.view].id).\($0.part.name)" }
      log.error(
        "document.formula",
        "frames depend on each other in a circle: \(chain.joined(separator: " → "))",
        at: frame[first.part].value(in: traits).span
      )
      return
    }
  }
}

extension View {
  fileprivate var speaksOfSiblings: Bool {
    guard let frame = formulaFrame else { return false }
    return FormulaFrame.Part.allCases.contains { part in
      let formula = frame[part]
      return ([formula.base] + formula.variations.map(\.value)).contains { formula in
        formula.quantities.contains { if case .sibling = $0 { true } else { false } }
      }
    }
  }
}
