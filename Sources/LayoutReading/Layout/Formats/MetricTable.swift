import LayoutModel
import SourceText
import XMLTree

/// The metrics of a screen: numbers by name, which its visual formats use.
struct MetricTable {
  private var metrics: [(name: String, value: Varied<Double>, span: SourceSpan)] = []

  /// The names in their order.
  var names: [String] { metrics.map(\.name) }

  /// The number that a name stands for, with its variations.
  subscript(name: String) -> Varied<Double>? { metrics.first { $0.name == name }?.value }

  /// Takes in a `<metric>`.
  ///
  /// - Parameters:
  ///   - element: the metric.
  ///   - scene: the screen with its views, whose names a metric cannot have.
  ///   - log: where problems go.
  mutating func collect(_ element: XMLElement, in scene: Scene, log: ProblemLog) {
    let node = LayoutNode(element)
    VariationCheck(log: log).check(node)
    guard let name = node.value("name", Identifier.parse) else { return }
    let span = element.attributeValueSpan("name") ?? element.startTagSpan
    if let first = metrics.first(where: { $0.name == name }) {
      log.error(
        "document.metric", "the screen already has a metric '\(name)'", at: span, notes: [("it is here", first.span)])
      return
    }
    if scene.views.contains(where: { $0.id == name }) || scene.guides.contains(where: { $0.id == name }) {
      log.error("document.metric", "'\(name)' is the name of a view or guide of the screen already", at: span)
    }
    metrics.append((name, node.varied("value", default: 0, DecimalNumber.parse), span))
  }
}
