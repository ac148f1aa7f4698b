import LayoutModel
import TextKit

/// What the names and numbers of a visual format mean.
struct FormatValues {
  /// Where problems go.
  let log: ProblemLog
  /// The line.
  let source: FormatSource
  /// The views and guides that it may speak of.
  let items: ItemTable
  /// The numbers that it may speak of.
  let metrics: MetricTable

  /// What a predicate compares with.
  enum Object {
    /// A number, in points.
    case constant(Varied<Double>)
    /// The extent of another view or guide.
    case item(Anchor.Item, name: String)
  }

  /// What a predicate compares with; `nil`, and noted, where it makes no sense.
  func object(of predicate: VisualFormat.Predicate, isExtent: Bool) -> Object? {
    switch predicate.object {
    case .number(let number, _): return .constant(Varied(number))
    case .name(let name):
      if let metric = metrics[name.text] { return .constant(metric) }
      guard items.contains(name.text) else {
        if !items.isLost(name.text) { report(unknown: name, isExtent ? "view, guide or metric" : "metric") }
        return nil
      }
      guard isExtent else {
        report("a distance is a number or a metric; '\(name.text)' is a view or guide", name.range)
        return nil
      }
      return items.item(named: name.text, at: source.span(of: name.range)).map { .item($0, name: name.text) }
    }
  }

  /// The priority of a predicate; `nil`, and noted, where it is none.
  func priority(of predicate: VisualFormat.Predicate) -> Varied<Double>? {
    switch predicate.priority {
    case nil: return Varied(1000)
    case .number(let number, let range)?: return checked(Varied(number), range)
    case .name(let name)?:
      guard let metric = metrics[name.text] else {
        report(unknown: name, "metric")
        return nil
      }
      return checked(metric, name.range)
    }
  }

  private func checked(_ priority: Varied<Double>, _ range: Range<Int>) -> Varied<Double>? {
    let values = [priority.base] + priority.variations.map(\.value)
    if values.allSatisfy((1.0...1000).contains) { return priority }
    report("a priority is a number from 1 to 1000", range)
    return nil
  }

  private func report(unknown name: VisualFormat.Name, _ kinds: String) {
    let near = items.isCrowded ? [] : Suggestion.nearest(3, to: name.text, in: metrics.names)
    let hint =
      metrics.names.isEmpty
      ? "; a metric is stated as <metric name=\"…\" value=\"…\"/> in <constraints>" : Wording.nearest(near)
    report("no \(kinds) of the screen has the name '\(Wording.excerpt(name.text))'\(hint)", name.range)
  }

  /// Notes a mistake in the line.
  func report(_ message: String, _ range: Range<Int>) {
    log.error(FormatSource.code, message, at: source.span(of: range))
  }
}
