import TextKit

/// The one walk over everything that varies in a scene: every ``Varied`` value of views and constraints, by its property.
///
/// The cascade of `explain`, the comparison of documents, lint, and the conditions on which layouts depend work from it,
/// so that a new varied value is added in one place; a test finds by reflection those that are missing here. The engine
/// itself reads the values that it needs by name, where it needs them: a walk would only add work to every layout.
package protocol VariedVisitor {
  /// Visits a value, with a function that describes single values for people.
  mutating func visit<Value>(_ property: VariedProperty, _ value: Varied<Value>, _ text: (Value) -> String)
}

/// A property of views or constraints that can vary.
package enum VariedProperty: Hashable, Sendable {
  case installed, hidden, layoutMargins, hugging, compressionResistance, background, opacity
  case textColor, tint, borderColor
  case frame(FormulaFrame.Part)
  case gridTrack(Axis), gridSpan(Axis), gridItemAlignment(Axis)
  case text, title, placeholder, font, numberOfLines, image
  case axis, distribution, alignment, spacing
  case gridTracks(Axis), cells, padding, margin, gap, rest, gridAlignment(Axis), flow
  case itemSize
  case constant, priority, relation, multiplier

  /// The name in lists of properties, such as `frame x`.
  package var name: String {
    switch self {
    case .installed: "installed"
    case .hidden: "hidden"
    case .layoutMargins: "layout margins"
    case .hugging: "hugging"
    case .compressionResistance: "compression resistance"
    case .background: "background"
    case .opacity: "opacity"
    case .textColor: "text colour"
    case .tint: "tint"
    case .borderColor: "border colour"
    case .frame(let part): "frame \(part.name)"
    case .gridTrack(let axis): axis.trackName
    case .gridSpan(let axis): "\(axis.trackName) span"
    case .gridItemAlignment(let axis), .gridAlignment(let axis): "\(axis.rawValue) alignment"
    case .text: "text"
    case .title: "title"
    case .placeholder: "placeholder"
    case .font: "font"
    case .numberOfLines: "lines"
    case .image: "image"
    case .axis: "axis"
    case .distribution: "distribution"
    case .alignment: "alignment"
    case .spacing: "spacing"
    case .gridTracks(let axis): axis.tracksName
    case .cells: "cells"
    case .padding: "padding"
    case .margin: "margin"
    case .gap: "gap"
    case .rest: "rest"
    case .flow: "flow"
    case .itemSize: "item size"
    case .constant: "constant"
    case .priority: "priority"
    case .relation: "relation"
    case .multiplier: "multiplier"
    }
  }

  /// The noun in sentences, such as `x of the frame`.
  package var noun: String {
    switch self {
    case .installed: "install"
    case .hidden: "visibility"
    case .layoutMargins: "margins"
    case .frame(let part): "\(part.name) of the frame"
    case .numberOfLines: "number of lines"
    default: name
    }
  }

  /// The value of a view unless the document gives another, for people; `nil` for properties that are always listed.
  package var implicitText: String? {
    switch self {
    case .layoutMargins: "the system's"
    case .hugging: "250"
    case .compressionResistance: "750"
    case .background, .borderColor: "none"
    case .textColor: "the kind's"
    case .tint: "inherited"
    case .opacity, .multiplier: "1"
    case .relation: "="
    case .gridTrack: "next"
    case .gridSpan: "1"
    case .gridItemAlignment: "the grid's"
    default: nil
    }
  }
}

// MARK: - Conditions

extension Scene {
  /// The conditions of all variations of the scene, each once.
  ///
  /// Two screens on which the same of them hold have the same views, constraints and contents.
  package var conditions: [TraitCondition] {
    var collector = ConditionCollector()
    for index in views.indices { views.visitVaried(at: index, &collector) }
    for index in constraints.indices { constraints.visitVaried(at: index, &collector) }
    return collector.conditions
  }
}

private struct ConditionCollector: VariedVisitor {
  var conditions: [TraitCondition] = []

  mutating func visit<Value>(_ property: VariedProperty, _ value: Varied<Value>, _ text: (Value) -> String) {
    for variation in value.variations where !conditions.contains(variation.condition) {
      conditions.append(variation.condition)
    }
  }
}

extension [View] {
  /// Calls a function with each varying property of a view and its conditions, the least specific first.
  package func forEachVaried(at index: Int, _ body: (VariedProperty, [TraitCondition]) -> Void) {
    var list = VariationList()
    visitVaried(at: index, &list)
    for (property, conditions) in list.variations { body(property, conditions) }
  }
}

extension [LayoutConstraint] {
  /// Calls a function with each varying property of a constraint and its conditions, the least specific first.
  package func forEachVaried(at index: Int, _ body: (VariedProperty, [TraitCondition]) -> Void) {
    var list = VariationList()
    visitVaried(at: index, &list)
    for (property, conditions) in list.variations { body(property, conditions) }
  }
}

/// The variations of one view or constraint, collected before they are reported.
///
/// `withoutActuallyEscaping` could report them at once, but puts the length of this file's path into the program: a build
/// in another folder would have other bytes.
private struct VariationList: VariedVisitor {
  var variations: [(VariedProperty, [TraitCondition])] = []

  mutating func visit<Value>(_ property: VariedProperty, _ value: Varied<Value>, _ text: (Value) -> String) {
    if !value.variations.isEmpty { variations.append((property, value.variations.map(\.condition))) }
  }
}

// MARK: - Views

extension [View] {
  /// Visits everything of a view that can vary, in its array: a view is large, and is not copied.
  package func visitVaried(at index: Int, _ visitor: inout some VariedVisitor) {
    visitor.visit(.installed, self[index].installed, yesNo)
    visitor.visit(.hidden, self[index].hidden, yesNo)
    visitor.visit(.layoutMargins, self[index].layoutMargins) { $0?.text ?? "the system's" }
    visitor.visit(.hugging, self[index].hugging, pair)
    visitor.visit(.compressionResistance, self[index].compressionResistance, pair)
    visitor.visit(.background, self[index].background) { $0 ?? "none" }
    visitor.visit(.opacity, self[index].alpha) { $0.shortText }
    if let look = self[index].writtenLook {
      visitor.visit(.textColor, look.textColor) { $0 ?? "the kind's" }
      visitor.visit(.tint, look.tintColor) { $0 ?? "inherited" }
      visitor.visit(.borderColor, look.borderColor) { $0 ?? "none" }
    }
    if let frame = self[index].formulaFrame {
      for part in FormulaFrame.Part.allCases { visitor.visit(.frame(part), frame[part]) { $0.text } }
    }
    self[index].gridItem?.visitVaried(&visitor)
    self[index].content.visitVaried(&visitor)
  }
}

extension GridItem {
  fileprivate func visitVaried(_ visitor: inout some VariedVisitor) {
    for axis in [Axis.vertical, .horizontal] {
      visitor.visit(.gridTrack(axis), first[axis]) { $0?.text ?? "next" }
      visitor.visit(.gridSpan(axis), span[axis]) { "\($0)" }
      visitor.visit(.gridItemAlignment(axis), alignment[axis]) { $0?.rawValue ?? "the grid's" }
    }
  }
}

extension ViewContent {
  fileprivate func visitVaried(_ visitor: inout some VariedVisitor) {
    switch self {
    case .label(let label):
      visitor.visit(.text, label.text) { quoted($0) }
      visitor.visit(.font, label.font) { $0.text }
      visitor.visit(.numberOfLines, label.numberOfLines) { "\($0)" }
    case .button(let button):
      visitor.visit(.title, button.title, quotedOrNone)
      visitor.visit(.font, button.font, fontOrDefault)
    case .textField(let field):
      visitor.visit(.text, field.text, quotedOrNone)
      visitor.visit(.placeholder, field.placeholder, quotedOrNone)
      visitor.visit(.font, field.font, fontOrDefault)
    case .textView(let textView):
      visitor.visit(.text, textView.text) { quoted($0) }
      visitor.visit(.placeholder, textView.placeholder, quotedOrNone)
      visitor.visit(.font, textView.font, fontOrDefault)
    case .image(let image): visitor.visit(.image, image.name) { $0 ?? "none" }
    case .stack(let stack):
      visitor.visit(.axis, stack.axis) { $0.rawValue }
      visitor.visit(.distribution, stack.distribution) { $0.rawValue }
      visitor.visit(.alignment, stack.alignment) { $0.rawValue }
      visitor.visit(.spacing, stack.spacing) { $0.shortText }
    case .grid(let grid): grid.visitVaried(&visitor)
    case .scroll(let scroll):
      visitor.visit(.itemSize, scroll.itemSize) {
        $0.map { "\($0.width.shortText) × \($0.height.shortText)" } ?? "none"
      }
    case .none, .segments, .control, .searchBar, .table, .cell: break
    }
  }
}

extension Grid {
  fileprivate func visitVaried(_ visitor: inout some VariedVisitor) {
    visitor.visit(.gridTracks(.horizontal), lists.horizontal) { $0?.text ?? "as needed" }
    visitor.visit(.gridTracks(.vertical), lists.vertical) { $0?.text ?? "as needed" }
    visitor.visit(.cells, cells) { $0.rawValue }
    visitor.visit(.padding, padding) { $0.shortText }
    visitor.visit(.margin, margin) { $0.shortText }
    visitor.visit(.gap, gap) { "\($0.horizontal.shortText) \($0.vertical.shortText)" }
    visitor.visit(.rest, rest) { $0.rawValue }
    visitor.visit(.gridAlignment(.horizontal), alignment.horizontal) { $0.rawValue }
    visitor.visit(.gridAlignment(.vertical), alignment.vertical) { $0.rawValue }
    visitor.visit(.flow, flow) { $0.rawValue }
  }
}

// MARK: - Constraints

extension [LayoutConstraint] {
  /// Visits everything of a constraint that can vary.
  package func visitVaried(at index: Int, _ visitor: inout some VariedVisitor) {
    visitor.visit(.installed, self[index].installed, yesNo)
    visitor.visit(.constant, self[index].constant) { $0.shortText }
    visitor.visit(.priority, self[index].priority) { $0.shortText }
    visitor.visit(.relation, self[index].relation) { $0.sign }
    visitor.visit(.multiplier, self[index].multiplier) { $0.shortText }
  }
}

// MARK: - Descriptions of values

/// One number for both axes, or the horizontal and the vertical one.
private func pair(_ values: AxisPair<Double>) -> String {
  values.horizontal == values.vertical
    ? values.horizontal.shortText : "\(values.horizontal.shortText) \(values.vertical.shortText)"
}

private func yesNo(_ value: Bool) -> String { value ? "yes" : "no" }

private func quotedOrNone(_ text: TextContent?) -> String { text.map(quoted) ?? "none" }

private func quoted(_ text: TextContent) -> String {
  var out = ByteBuffer()
  out.append(quoted: text.string, limit: 40)
  return String(decoding: out.bytes, as: UTF8.self)
}

private func fontOrDefault(_ font: FontDescription?) -> String { font?.text ?? "default" }

extension FontDescription {
  /// The face and size for people, such as `system bold 17`.
  fileprivate var text: String {
    switch face {
    case .system(.regular): "system \(size.shortText)"
    case .system(let weight): "system \(weight.rawValue) \(size.shortText)"
    case .boldSystem: "bold system \(size.shortText)"
    case .italicSystem: "italic system \(size.shortText)"
    case .textStyle(let style, let weight): "text style \(style)\(weight.map { " \($0.rawValue)" } ?? "")"
    case .named(let name, _): "\(name) \(size.shortText)"
    }
  }
}

extension LayoutMargins {
  fileprivate var text: String {
    let (left, right) =
      switch self {
      case .absolute: ("left", "right")
      case .directional: ("leading", "trailing")
      }
    return "top \(written.top.shortText) \(left) \(written.left.shortText)"
      + " bottom \(written.bottom.shortText) \(right) \(written.right.shortText)"
  }

  private var written: EdgeInsets {
    switch self {
    case .absolute(let insets), .directional(let insets): insets
    }
  }
}

extension GridItem.Reference {
  fileprivate var text: String {
    switch target {
    case .index(let index): "\(index)"
    case .name(let name): name
    }
  }
}
