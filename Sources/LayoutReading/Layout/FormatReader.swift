import LayoutModel
import TextKit
import XMLTree

/// Turns visual formats into constraints.
struct FormatReader {
  let log: ProblemLog
  let items: ItemTable
  let metrics: MetricTable

  /// The `<constraints>` is installed as in `group`; the constraints of a line without an id count below `standIn`.
  func read(_ source: FormatSource, in group: Varied<Bool>, owner: Int, standIn: String) -> [LayoutConstraint] {
    let node = LayoutNode(source.element)
    VariationCheck(log: log).checkInstalls(node)
    let options = FormatOptions(node.text(.options) ?? "")
    check(options, source)
    var compiler = FormatCompiler(
      source: source, values: FormatValues(log: log, source: source, items: items, metrics: metrics),
      check: ConstraintCheck(log: log, scene: items.scene), options: options, owner: owner)
    compiler.compile()
    let id = node.value(.id, Identifier.parse) ?? standIn
    return compiler.constraints.enumerated().map { number, constraint in
      var constraint = constraint
      constraint.id = "\(id).\(number + 1)"
      constraint.name = node.text(.name) ?? constraint.name
      constraint.installed = node.installed(inheriting: group)
      return constraint
    }
  }

  private func check(_ options: FormatOptions, _ source: FormatSource) {
    let span = source.element.valueSpan(.options)
    if options.directions.count > 1 { log.error(FormatSource.code, "a format runs in one direction", at: span) }
    let axis = source.format.axis
    for (word, attribute) in options.aligned where attribute.axis == axis {
      let letter = axis == .horizontal ? "H" : "V"
      log.error(
        FormatSource.code, "'\(word)' is an edge along the format itself: \(letter) formats align the other edges",
        at: span)
    }
  }
}

/// A `<format>` whose line could be read.
struct FormatSource {
  let element: XMLElement
  let text: String
  let format: VisualFormat

  /// `nil`, and noted, where the line cannot be read.
  init?(_ element: XMLElement, log: ProblemLog) {
    guard let text = element[.value] else { return nil }
    self.element = element
    self.text = text
    do throws(ScanError) {
      format = try VisualFormatParser.parse(text)
    } catch {
      log.error(Self.code, error.message, at: element.span(of: error.range, in: .value))
      return nil
    }
    // UIKit's parser ends an app there.
    if let blank = Array(text.utf8).firstIndex(where: \.isSpace) {
      log.warn(
        Self.code, "UIKit takes no blanks in a visual format", at: element.span(of: blank..<blank + 1, in: .value))
    }
  }

  static let code = "document.format"

  func span(of range: Range<Int>) -> SourceSpan { element.span(of: range, in: .value) }
  func text(of range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
}

/// The meaning of the names and numbers of a visual format.
struct FormatValues {
  let log: ProblemLog
  let source: FormatSource
  let items: ItemTable
  let metrics: MetricTable

  enum Object {
    /// In points.
    case constant(Varied<Double>)
    /// The extent of another view or guide.
    case item(NamedItem)
  }

  /// The right side of a predicate; `nil`, and noted, where it makes no sense.
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
      return items.item(named: name.text, at: source.span(of: name.range)).map { .item(($0, name.text)) }
    }
  }

  /// The priority of a predicate; `nil`, and noted, where it is none.
  func priority(of predicate: VisualFormat.Predicate) -> Varied<Double>? {
    switch predicate.priority {
    case nil: return Varied(1000)
    case .number(let number, let range)?: return checked(Varied(number), range)
    case .name(let name)?:
      if let metric = metrics[name.text] { return checked(metric, name.range) }
      // Elsewhere in the language priorities have names, so that people write them here, too.
      if let known = PriorityName.parse(name.text) { return Varied(known) }
      report(unknown: name, "metric")
      return nil
    }
  }

  private func checked(_ priority: Varied<Double>, _ range: Range<Int>) -> Varied<Double>? {
    if priority.all.allSatisfy((1.0...1000).contains) { return priority }
    report("a priority is a number from 1 to 1000", range)
    return nil
  }

  private func report(unknown name: Scanner.Word, _ kinds: String) {
    let hint =
      metrics.names.isEmpty
      ? "; a metric is defined as <metric name=\"…\" value=\"…\"/> in <constraints>"
      : log.nearest(to: name.text, in: metrics.names)
    report("no \(kinds) of the screen has the name '\(Wording.excerpt(name.text))'\(hint)", name.range)
  }

  func report(_ message: String, _ range: Range<Int>) {
    log.error(FormatSource.code, message, at: source.span(of: range))
  }
}

/// The metrics of a screen: numbers by name, which its visual formats use.
struct MetricTable {
  private var metrics: [String: (value: Varied<Double>, span: SourceSpan)] = [:]

  private(set) var names: [String] = []

  subscript(name: String) -> Varied<Double>? { metrics[name]?.value }

  /// Takes in a `<metric>`; it cannot have the name of a view or guide in `items`.
  mutating func collect(_ element: XMLElement, beside items: ItemTable, log: ProblemLog) {
    let node = LayoutNode(element)
    VariationCheck(log: log).check(node)
    guard let name = node.value(.name, Identifier.parse) else { return }
    let span = element.valueSpan(.name)
    if let first = metrics[name] {
      log.error(
        "document.metric", "the screen already has a metric '\(name)'", at: span, notes: [("it is here", first.span)])
      return
    }
    if items.contains(name) {
      log.error("document.metric", "'\(name)' is the name of a view or guide of the screen already", at: span)
    }
    names.append(name)
    metrics[name] = (node.varied(.value, default: 0, DecimalNumber.parse(_:)), span)
  }
}
