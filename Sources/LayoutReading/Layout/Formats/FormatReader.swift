import LayoutModel
import TextKit

/// Turns visual formats into constraints.
struct FormatReader {
  private let log: ProblemLog
  private let items: ItemTable
  private let metrics: MetricTable

  /// Creates a reader for the screen of a table of items.
  init(log: ProblemLog, items: ItemTable, metrics: MetricTable) {
    self.log = log
    self.items = items
    self.metrics = metrics
  }

  /// The constraints that a line stands for.
  ///
  /// - Parameters:
  ///   - source: the line.
  ///   - group: where the `<constraints>` around it is installed.
  ///   - owner: the view that holds it.
  ///   - standIn: the id for a line that has none; its constraints are numbered below it.
  func read(_ source: FormatSource, in group: Varied<Bool>, owner: Int, standIn: String) -> [LayoutConstraint] {
    let node = LayoutNode(source.element)
    VariationCheck(log: log).checkInstalls(node)
    let options = FormatOptions(node.text("options") ?? "")
    check(options, source)
    var compiler = FormatCompiler(
      source: source,
      values: FormatValues(log: log, source: source, items: items, metrics: metrics),
      check: ConstraintCheck(log: log, scene: items.scene),
      options: options,
      owner: owner
    )
    compiler.compile()
    let id = node.value("id", Identifier.parse) ?? standIn
    return compiler.constraints.enumerated().map { number, constraint in
      var constraint = constraint
      constraint.id = "\(id).\(number + 1)"
      constraint.name = node.text("name") ?? constraint.name
      constraint.installed = node.installed(inheriting: group)
      return constraint
    }
  }

  private func check(_ options: FormatOptions, _ source: FormatSource) {
    let span = source.element.attributeValueSpan("options") ?? source.element.startTagSpan
    if options.directions.count > 1 {
      log.error(FormatSource.code, "a format runs in one direction", at: span)
    }
    let axis = source.format.axis
    for (word, attribute) in options.aligned where attribute.axis == axis {
      let letter = axis == .horizontal ? "H" : "V"
      log.error(
        FormatSource.code, "'\(word)' is an edge along the format itself: \(letter) formats align the other edges",
        at: span)
    }
  }
}
