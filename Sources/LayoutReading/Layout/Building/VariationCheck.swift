import LayoutModel
import TextKit
import XMLTree

/// Notes variations of one thing that contradict each other.
struct VariationCheck {
  /// Where problems go.
  let log: ProblemLog

  /// Checks the `<vary>` elements of a view or constraint, and where it is installed.
  func check(_ node: LayoutNode) {
    checkVariations(node.element)
    checkInstalls(node)
  }

  /// Checks that no class is among the installed ones and the others at once.
  func checkInstalls(_ node: LayoutNode) {
    let installed = node.value("installed", ConditionList.parse) ?? []
    let uninstalled = node.value("uninstalled", ConditionList.parse) ?? []
    for condition in uninstalled where installed.contains(condition) {
      log.error(
        "document.repeatedVariation",
        "'\(condition)' is both in 'installed' and in 'uninstalled'",
        at: node.element.attributeValueSpan("uninstalled") ?? node.element.startTagSpan
      )
    }
  }

  private func checkVariations(_ element: XMLElement) {
    var seen: [String: [(condition: TraitCondition, span: SourceSpan)]] = [:]
    for child in element.children where child.is("vary") {
      guard let conditions = child["for"].flatMap(ConditionList.parse) else { continue }
      if child.attributes.count == 1 {
        log.error("document.emptyVariation", "this <vary> changes nothing", at: child.startTagSpan)
      }
      for (name, _) in child.attributes where name != "for" {
        let span = child.attributeSpan(named: name) ?? child.startTagSpan
        for condition in conditions {
          if let first = seen[name]?.first(where: { $0.condition == condition }) {
            log.error(
              "document.repeatedVariation",
              "'\(name)' is already varied for \(condition)",
              at: span,
              notes: [("the first variation is here", first.span)]
            )
          } else {
            seen[name, default: []].append((condition, span))
          }
        }
      }
    }
  }
}
