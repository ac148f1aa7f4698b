import LayoutModel
import TextKit
import XMLTree

/// Reads the `<frame>` elements of a view: arithmetic that gives its frame, with variations.
struct FrameReader {
  let log: ProblemLog
  let items: ItemTable

  /// Reads the `<frame>` elements of a view, at least one.
  func read(_ elements: [XMLElement], of view: Int) -> FormulaFrame? {
    guard let span = elements.first?.startTagSpan else { return nil }
    let siblings = FormulaSiblings(items: items, view: view)
    var seen = SeenConditions()
    var frame = FormulaFrame { _ in Varied(Formula([], text: "", span: span)) }
    for element in elements {
      let conditions = element.conditions
      for condition in conditions { _ = seen.add(condition, at: element.startTagSpan, "there is already a frame", log) }
      for part in FormulaFrame.Part.allCases {
        guard let formula = formula(part, element, siblings) else { continue }
        for condition in conditions { frame[part].set(condition, formula) }
      }
    }
    checkBase(elements, view)
    return frame
  }

  private func formula(_ part: FormulaFrame.Part, _ element: XMLElement, _ siblings: FormulaSiblings) -> Formula? {
    guard let text = element[part.attribute] else { return nil }
    do throws(ScanError) {
      return Formula(
        try FormulaParser.parse(text, along: part.axis, siblings: siblings), text: Words.collapsed(text),
        span: element.valueSpan(part.attribute))
    } catch {
      log.error("document.formula", error.message, at: element.span(of: error.range, in: part.attribute))
      return nil
    }
  }

  /// The base design needs all of a frame; a variation changes something of it.
  private func checkBase(_ elements: [XMLElement], _ view: Int) {
    for element in elements {
      let node = LayoutNode(element)
      let missing = FormulaFrame.Part.allCases.filter { !node.has($0.attribute) }.map(\.name)
      if element[.for] == nil, !missing.isEmpty {
        let names = Wording.quoted(missing, last: "and")
        log.error("document.frame", "this <frame> needs \(names) too", at: element.startTagSpan)
      } else if missing.count == FormulaFrame.Part.allCases.count {
        log.error("document.emptyVariation", "this <frame> changes nothing", at: element.startTagSpan)
      }
    }
    if let first = elements.first, elements.allSatisfy({ $0[.for] != nil }) {
      log.error(
        "document.frame",
        "'\(items.scene.views[view].id)' needs a <frame> without 'for' too: the one of the base design",
        at: first.startTagSpan)
    }
  }
}

/// Notes formulas that need each other in a cycle.
struct FormulaCycleCheck {
  let log: ProblemLog

  /// Looks under all traits that the formulas of a screen can tell apart.
  func check(_ scene: Scene) {
    for traits in Traits.kinds(toldApartBy: scene.conditions) {
      let cycle = FormulaOrder(scene.views, traits: traits).cycle
      guard let first = cycle.first, scene.views[first.view].parent != nil,
        let frame = scene.views[first.view].formulaFrame
      else { continue }
      let chain = (cycle + [first]).map { "\(scene.views[$0.view].id).\($0.part.name)" }
      log.error(
        "document.formula", "frames depend on each other in a cycle: \(chain.joined(separator: " → "))",
        at: frame[first.part].value(in: traits).span)
      return
    }
  }
}
