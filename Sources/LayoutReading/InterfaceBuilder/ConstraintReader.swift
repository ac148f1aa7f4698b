import LayoutModel
import TextKit
import XMLTree

extension SceneReader {
  /// Reads the constraints of all views, now that everything they may refer to is known.
  mutating func readConstraints() {
    for group in pending {
      for element in group.element.children where element.is("constraint") {
        readConstraint(element, owner: group.owner, group.masks)
      }
    }
    pending.removeAll()
    for row in rows { scene.constraints += row.constraints(in: scene.views) }
    rows.removeAll()
  }

  private mutating func readConstraint(_ element: XMLElement, owner: Int, _ masks: InstallMasks) {
    let written = element["id"]
    let id = written ?? "\(scene.views[owner].id).constraint\(scene.constraints.count)"
    if let written { context.register(written, at: element) }
    guard let first = anchor(element, item: "firstItem", attribute: element["firstAttribute"], owner: owner)
    else { return }
    var second: Anchor?
    if let attribute = element["secondAttribute"], attribute != "notAnAttribute" {
      second = anchor(element, item: "secondItem", attribute: attribute, owner: owner)
      if second == nil { return }
    }
    if let second, root(of: first.item) != root(of: second.item) { warnOfStrangers(element) }
    var multiplier = 1.0
    if let text = element["multiplier"] {
      guard let value = Multiplier.value(of: text) else {
        return report(
          "\"\(text)\" is no multiplier; a number, a ratio (16:9) or a fraction (1/3) is", at: element,
          attribute: "multiplier")
      }
      multiplier = value
    }
    let priority = element.varied(default: 1000) { $0.number("priority") }
    guard isValid(multiplier, priority, element) else { return }
    let index = scene.constraints.count
    // A constraint is large: it is read where it stays.
    scene.constraints.append(
      LayoutConstraint(id: id, span: element.startTagSpan, owner: owner, first: first, second: second))
    scene.constraints[index].identifier = element["identifier"]
    scene.constraints[index].name = element["userLabel"] ?? scene.constraints[index].identifier
    scene.constraints[index].relation.base = element.choice("relation") ?? .equal
    scene.constraints[index].multiplier.base = multiplier
    scene.constraints[index].constant = element.varied(default: 0) { $0.number("constant") }
    scene.constraints[index].priority = priority
    scene.constraints[index].isSymbolic = element.flag("symbolic") ?? false
    scene.constraints[index].isPlaceholder = element.flag("placeholder") ?? false
    scene.constraints[index].installed = masks.installed(id)
  }

  private mutating func anchor(
    _ element: XMLElement, item itemName: StaticString, attribute name: String?, owner: Int
  ) -> Anchor? {
    guard let name, let attribute = Self.attributes.first(where: { $0.name == name })?.attribute else {
      let near = Suggestion.sentence(for: name ?? "", in: Anchor.Attribute.allCases.map(\.rawValue))
      report(
        "\"\(name ?? "")\" is not a layout attribute\(near.isEmpty ? "; top, leading or width is" : near)", at: element)
      return nil
    }
    guard let id = element[itemName] else { return Anchor(item: .view(owner), attribute: attribute) }
    guard let item = items[id] else {
      if strangers.contains(id) {
        warnOfStrangers(element)
      } else if !context.knows(id) {
        reportUnknown(id, at: element, attribute: itemName)
      }
      return nil
    }
    return Anchor(item: item, attribute: attribute)
  }

  /// The outermost view around an item.
  private func root(of item: Anchor.Item) -> Int {
    var view = scene.view(of: item)
    while let parent = scene.views[view].parent { view = parent }
    return view
  }

  private mutating func warnOfStrangers(_ element: XMLElement) {
    let name = element["id"].map { "constraint \"\($0)\"" } ?? "this constraint"
    context.report(
      "document.constraint", .warning,
      "\(name) relates views that are in no common view, for which UIKit raises an exception", at: element.startTagSpan)
  }

  /// The attributes by their names, first those of 562 public documents by frequency: `init(rawValue:)` hashes each name.
  private static let attributes: [(name: String, attribute: Anchor.Attribute)] =
    ([.leading, .trailing, .top, .bottom, .height, .centerY, .width, .centerX] + Anchor.Attribute.allCases)
    .map { ($0.storyboardName, $0) } + Anchor.Attribute.allCases.map { ($0.rawValue, $0) }

  private static let numbers: [StaticString] = ["constant", "priority"]

  private mutating func isValid(_ multiplier: Double, _ priority: Varied<Double>, _ element: XMLElement) -> Bool {
    if multiplier == 0 {
      report(
        "a multiplier of 0 relates nothing; leave the second item out instead", at: element, attribute: "multiplier")
    } else if !([priority.base] + priority.variations.map(\.value)).allSatisfy({ $0 > 0 && $0 <= 1000 }) {
      report(
        "a priority of \(element["priority"] ?? "") does not exist; priorities go from 1 to 1000", at: element,
        attribute: "priority")
    } else if let name = Self.numbers.first(where: { element.hasAttribute($0) && element.number($0) == nil }) {
      report("\"\(element[name] ?? "")\" is no number", at: element, attribute: name)
    } else {
      return true
    }
    return false
  }

  private mutating func report(_ message: String, at element: XMLElement, attribute: StaticString? = nil) {
    let span = attribute.flatMap { element.attributeSpan(named: $0.description) } ?? element.startTagSpan
    context.report("document.constraint", .error, message, at: span)
  }

  /// The number of findings from which on unknown ids come without those near them.
  private static let mostHints = 100

  private mutating func reportUnknown(_ id: String, at element: XMLElement, attribute: StaticString) {
    // In a document that is wrong all over nobody reads the hints, and looking for them would take long.
    let isCrowded = context.diagnostics.count >= Self.mostHints
    let near = isCrowded ? [] : Suggestion.nearest(3, to: id, in: items.keys.sorted())
    report("no view or guide has the id \"\(id)\"\(Wording.nearest(near))", at: element, attribute: attribute)
  }
}

/// The forms of a constraint's multiplier: `0.5`, the ratio `16:9`, the fraction `1/3`, also `1.58:1`, with blanks
/// around the numbers, as Xcode writes `1: 1`.
enum Multiplier {
  /// The largest multiplier that can mean anything between lengths of a screen.
  private static let largest = 1e6

  /// The multiplier, or `nil` when the text has no such form or the result is beyond all lengths.
  static func value(of written: String) -> Double? {
    let text = written.filter { $0 != " " }
    guard let separator = text.firstIndex(where: { $0 == ":" || $0 == "/" }) else {
      return Double(text).flatMap(finite)
    }
    guard let dividend = Double(text[..<separator]), let divisor = Double(text[text.index(after: separator)...]),
      divisor != 0
    else { return nil }
    return finite(dividend / divisor)
  }

  private static func finite(_ value: Double) -> Double? { abs(value) <= largest ? value : nil }
}

extension Anchor.Attribute {
  /// The name in documents of Interface Builder, which call the last baseline `baseline` (173 times in 562 public ones, and
  /// never otherwise); UIKit and `.layout` call it `lastBaseline`.
  package var storyboardName: String { self == .lastBaseline ? "baseline" : rawValue }
}
