import LayoutModel
import TextKit

/// Makes the constraints of one visual format: sizes, then distances from element to element, then alignment.
struct FormatCompiler {
  let source: FormatSource
  let values: FormatValues
  let check: ConstraintCheck
  let options: FormatOptions
  /// The view that holds the format.
  let owner: Int
  /// The constraints so far, without ids.
  private(set) var constraints: [LayoutConstraint] = []

  private var format: VisualFormat { source.format }

  mutating func compile() {
    let items = format.elements.map { element in
      element.name.flatMap { values.items.item(named: $0.text, at: source.span(of: $0.range)) }
    }
    for (element, item) in zip(format.elements, items) {
      if let item, let name = element.name { addSizes(of: item, name.text, element) }
    }
    for (index, element) in format.elements.enumerated() {
      let neighbours = [index - 1, index + 1].filter(format.elements.indices.contains)
      if neighbours.contains(where: { format.elements[$0].name != nil }) { refuseSurrounding(items[index], element) }
    }
    for (index, gap) in format.gaps.enumerated() { addDistance(index, gap, items) }
    for index in format.elements.indices.dropFirst() {
      if let first = items[index - 1], let second = items[index] { align(index, first, second) }
    }
  }

  private mutating func addSizes(of item: Anchor.Item, _ name: String, _ element: VisualFormat.Element) {
    let extent: Anchor.Attribute = format.axis == .horizontal ? .width : .height
    for predicate in element.predicates {
      guard let object = values.object(of: predicate, isExtent: true), let priority = values.priority(of: predicate)
      else { continue }
      var second: NamedAnchor?
      var constant = Varied(0.0)
      switch object {
      case .constant(let number): constant = number
      case .item(let other): second = NamedAnchor(other, extent)
      }
      add(
        NamedAnchor((item, name), extent), second, predicate.range, named: element.range, predicate.relation, constant,
        priority)
    }
  }

  /// A guide that lies around the views would push what follows it off the screen.
  private func refuseSurrounding(_ item: Anchor.Item?, _ element: VisualFormat.Element) {
    guard case .guide(let guide)? = item, let name = element.name?.text,
      [.safeArea, .layoutMargins, .readableContent].contains(values.items.scene.guides[guide].kind)
    else { return }
    let instead =
      format.axis == .vertical
      ? "'topGuide' and 'bottomGuide' are above and below them, '|-' is the superview's margin"
      : "'|-' is the superview's margin, and <pin view=\"id\" edges=\"leading\" to=\"\(name)\"/> ties edges"
    values.report("'\(name)' is around the views of a line, not next to them; \(instead)", element.range)
  }

  /// `second.start = first.end + distance`; from right to left both sides of it change places.
  private mutating func addDistance(_ index: Int, _ gap: VisualFormat.Gap, _ items: [Anchor.Item?]) {
    guard var first = side(index, items, isEnd: true), var second = side(index + 1, items, isEnd: false) else { return }
    if format.axis == .horizontal, options.directions.first == .rightToLeft { swap(&first, &second) }
    let (later, earlier) = (second, first)
    let pair = format.elements[index].range.lowerBound..<format.elements[index + 1].range.upperBound
    switch gap.kind {
    case .flush: add(later, earlier, pair, named: pair)
    case .standard:
      if options.measuresBaselines, format.axis == .vertical, isBetweenViews(index) {
        return values.report("between baselines a distance is a number, such as '-24-'", gap.range)
      }
      // From the superview the standard distance is its margin, which the side already is.
      let isFromSuperview = [index, index + 1].contains { format.elements[$0].name == nil }
      add(later, earlier, gap.range, named: pair, isSymbolic: !isFromSuperview)
    case .predicates(let predicates):
      for predicate in predicates {
        guard case .constant(let constant) = values.object(of: predicate, isExtent: false),
          let priority = values.priority(of: predicate)
        else { continue }
        add(later, earlier, predicate.range, named: pair, predicate.relation, constant, priority)
      }
    }
  }

  /// The side of an element that faces a gap: the superview is entered at its start and left at its end, at its layout
  /// margins where no distance is written.
  private func side(_ index: Int, _ items: [Anchor.Item?], isEnd: Bool) -> NamedAnchor? {
    let (start, end) = options.sides(along: format.axis)
    let element = format.elements[index]
    if let name = element.name {
      if options.measuresBaselines, format.axis == .vertical, isBetweenViews(isEnd ? index : index - 1) {
        let baseline = isEnd ? Anchor.Attribute.lastBaseline : .firstBaseline
        return items[index].map { NamedAnchor(($0, name.text), baseline) }
      }
      return items[index].map { NamedAnchor(($0, name.text), isEnd ? end : start) }
    }
    let neighbour = isEnd ? index + 1 : index - 1
    guard let item = items[neighbour], let superview = superview(of: item, element) else { return nil }
    let edge = isEnd ? start : end
    var attribute = edge
    if case .standard = format.gaps[isEnd ? index : index - 1].kind { attribute = edge.ofMargins ?? edge }
    return NamedAnchor((.view(superview), values.items.scene.views[superview].id), attribute)
  }

  private func isBetweenViews(_ gap: Int) -> Bool {
    format.elements[gap].name != nil && format.elements[gap + 1].name != nil
  }

  private func superview(of item: Anchor.Item, _ element: VisualFormat.Element) -> Int? {
    guard case .view(let view) = item else { return values.items.scene.view(of: item) }
    let scene = values.items.scene
    if let parent = scene.views[view].parent { return parent }
    values.report("'\(scene.views[view].id)' is the outermost view: there is no superview", element.range)
    return nil
  }

  private mutating func align(_ index: Int, _ first: Anchor.Item, _ second: Anchor.Item) {
    let (before, element) = (format.elements[index - 1], format.elements[index])
    guard let name = before.name, let other = element.name else { return }
    for (word, attribute) in options.aligned where attribute.axis != format.axis {
      add(
        NamedAnchor((second, other.text), attribute), NamedAnchor((first, name.text), attribute), element.range,
        named: before.range.lowerBound..<element.range.upperBound, suffix: " \(word)")
    }
  }

  private mutating func add(
    _ first: NamedAnchor, _ second: NamedAnchor?, _ range: Range<Int>, named: Range<Int>, suffix: String = "",
    _ relation: LayoutConstraint.Relation = .equal, _ constant: Varied<Double> = Varied(0),
    _ priority: Varied<Double> = Varied(1000), isSymbolic: Bool = false
  ) {
    for side in [first, second].compactMap(\.self) {
      if let problem = check.problem(with: side, owner: owner) { return values.report(problem, range) }
    }
    if first.anchor == second?.anchor { return values.report("both sides are the same", range) }
    let items = [first, second].compactMap { $0?.anchor.item }
    var constraint = LayoutConstraint(
      id: "", span: source.span(of: range), owner: values.items.scene.commonHolder(of: items) ?? 0, first: first.anchor,
      second: second?.anchor)
    constraint.name = "\(format.axis == .horizontal ? "H" : "V"):\(source.text(of: named))\(suffix)"
    constraint.relation = Varied(relation)
    (constraint.constant, constraint.priority, constraint.isSymbolic) = (constant, priority, isSymbolic)
    if let problem = check.placementProblem(constraint) { return values.report(problem, range) }
    constraints.append(constraint)
  }
}

/// The options of a visual format: along which edges its views are aligned, and in which direction it runs.
package struct FormatOptions {
  /// The words for alignments, with the attributes that become equal.
  private static let alignments = [
    Anchor.Attribute.left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .firstBaseline,
    .lastBaseline,
  ].map { (word: "align\($0.rawValue.titled)", attribute: $0) }

  /// The words for what distances are measured between, from edge to edge unless said otherwise.
  private static let edgeSpacing = "spacingEdgeToEdge"
  private static let baselineSpacing = "spacingBaselineToBaseline"

  /// UIKit's names for the same, `alignAllTop` in Swift and `NSLayoutFormatAlignAllTop` in Objective-C.
  private static let names: [(name: String, word: String)] = {
    let words = alignments.map(\.word) + Direction.allCases.map(\.word) + [edgeSpacing, baselineSpacing]
    return words.flatMap { word -> [(String, String)] in
      let swift = word.hasPrefix("align") ? "alignAll\(word.dropFirst(5))" : word
      // Baselines are aligned without "all" in both languages.
      return [word, swift, "NSLayoutFormat\(swift.titled)", "NSLayoutFormat\(word.titled)"].map { ($0, word) }
    } + [("NSLayoutFormatAlignAllBaseline", "alignLastBaseline"), ("alignAllBaseline", "alignLastBaseline")]
  }()

  /// The words of the language.
  static let words = allNames.filter { name in names.contains { $0.word == name } }

  /// The words and UIKit's names, each once.
  package static let allNames = names.map(\.name).unique

  /// The attributes that are equal in all views, with the words for them.
  let aligned: [(word: String, attribute: Anchor.Attribute)]
  /// The directions in the options; only one makes sense.
  let directions: [Direction]
  /// Whether vertical distances are those of baselines.
  let measuresBaselines: Bool

  /// The direction of a horizontal format.
  enum Direction: String, CaseIterable {
    case leadingToTrailing, leftToRight, rightToLeft

    fileprivate var word: String { "direction\(rawValue.titled)" }
  }

  /// Reads the options that a value lists; words that are none are left out.
  init(_ value: String) {
    let words = Words.split(value).compactMap { name in Self.names.first { $0.name == name }?.word }
    aligned = Self.alignments.filter { words.contains($0.word) }
    directions = Direction.allCases.filter { words.contains($0.word) }
    measuresBaselines = words.contains(Self.baselineSpacing)
  }

  func sides(along axis: Axis) -> (start: Anchor.Attribute, end: Anchor.Attribute) {
    guard axis == .horizontal else { return (.top, .bottom) }
    switch directions.first ?? .leadingToTrailing {
    case .leadingToTrailing: return (.leading, .trailing)
    case .leftToRight: return (.left, .right)
    case .rightToLeft: return (.right, .left)
    }
  }
}
