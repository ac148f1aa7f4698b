import LayoutModel
import TextKit
import XMLTree

/// The metrics of a screen: numbers by name, which its visual formats use.
struct MetricTable {
  private var metrics: [String: (value: Varied<Double>, span: SourceSpan)] = [:]

  /// The names in their order.
  private(set) var names: [String] = []

  /// The number that a name stands for, with its variations.
  subscript(name: String) -> Varied<Double>? { metrics[name]?.value }

  /// Takes in a `<metric>`.
  ///
  /// - Parameters:
  ///   - element: the metric.
  ///   - items: the views and guides of the screen, whose names a metric cannot have.
  ///   - log: where problems go.
  mutating func collect(_ element: XMLElement, beside items: ItemTable, log: ProblemLog) {
    let node = LayoutNode(element)
    VariationCheck(log: log).check(node)
    guard let name = node.value("name", Identifier.parse) else { return }
    let span = element.attributeValueSpan("name") ?? element.startTagSpan
    if let first = metrics[name] {
      log.error(
        "document.metric", "the screen already has a metric '\(name)'", at: span, notes: [("it is here", first.span)])
      return
    }
    if items.contains(name) {
      log.error("document.metric", "'\(name)' is the name of a view or guide of the screen already", at: span)
    }
    names.append(name)
    metrics[name] = (node.varied("value", default: 0, DecimalNumber.parse), span)
  }
}
