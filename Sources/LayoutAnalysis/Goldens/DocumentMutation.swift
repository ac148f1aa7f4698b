import LayoutModel
import TextKit

/// One small change of a document, such as a slip of the hand makes: what layout tests are there to notice.
///
/// Each value that a document states is changed alone, in the base design and in each variation: constants by 8 points,
/// optional priorities from above 500 to 250 and from others to 1000, fonts by 3 points or to another text style, texts by
/// one more word, and what is installed is uninstalled, or the other way round. Required priorities stay: to uninstall
/// their constraint changes more than to weaken it.
package struct DocumentMutation: Sendable {
  package enum Kind: String, Sendable {
    case constant, install, priority, font, text
  }

  package let kind: Kind
  package let scene: Int
  /// The view or constraint: `constraint "side", line 31`.
  package let subject: String
  /// `constant −91 → −83 for wAny hCompact`.
  package let change: String
  package let location: SourceLocation
  fileprivate let make: @Sendable (inout Scene) -> Void

  package func applied(to document: Document) -> Document {
    var document = document
    make(&document.scenes[scene])
    return document
  }

  /// The changes of all values that frames depend on, in document order.
  package static func all(of document: Document) -> [DocumentMutation] {
    document.scenes.indices.flatMap { index in
      var list = MutationList(document, index)
      for view in list.scene.views.indices { list.addView(view) }
      for constraint in list.scene.constraints.indices { list.addConstraint(constraint) }
      return list.mutations
    }
  }
}

/// Gathers the changes of one scene.
private struct MutationList {
  let scene: Scene
  private let index: Int
  private let names: SceneNames
  private let sources: SourceMap
  private(set) var mutations: [DocumentMutation] = []

  init(_ document: Document, _ index: Int) {
    (scene, self.index) = (document.scenes[index], index)
    names = SceneNames(scene, of: document)
    sources = document.sources
  }

  mutating func addView(_ view: Int) {
    let (model, subject) = (scene.views[view], names.view(view))
    if model.role == .subview || model.role == .arranged {
      add(model.installed.map { .flag($0) }, "installed", subject, model.span) { scene, condition, _, new in
        scene.views[view].installed.replace(condition, new == .flag(true))
      }
    }
    for property in ViewProperties.all(model.kind)
    where property.facts.varies && property.facts.effect == .frames && !property.varied(model).isQuiet {
      add(property.get(model), property.facts.title, subject, model.span) { scene, condition, old, new in
        var values = property.get(scene.views[view])
        // The texts of another language have none of what the document says.
        if values.entries.first(where: { $0.condition == condition })?.value != old { return }
        values.replace(condition, new)
        property.set(&scene.views[view], values)
      }
    }
  }

  mutating func addConstraint(_ index: Int) {
    let model = scene.constraints[index]
    if model.isPlaceholder || scene.placesBarItem(model) { return }
    let subject = names.constraint(index)
    // A standard distance becomes a number.
    let constants = model.constant.map { model.constant(written: $0, in: scene) }
    add(constants.map { .number($0) }, "constant", subject, model.span) { scene, condition, _, new in
      scene.constraints[index].isSymbolic = false
      scene.constraints[index].constant = constants
      scene.constraints[index].constant.replace(condition, new.number)
    }
    // A pair has the priorities of views; here both are one.
    add(model.priority.map { .pair(AxisPair(both: $0)) }, "priority", subject, model.span) { scene, condition, _, new in
      if case .pair(let pair) = new { scene.constraints[index].priority.replace(condition, pair.horizontal) }
    }
    add(model.installed.map { .flag($0) }, "installed", subject, model.span) { scene, condition, _, new in
      scene.constraints[index].installed.replace(condition, new == .flag(true))
    }
  }

  private mutating func add(
    _ values: Varied<AttributeValue>, _ title: String, _ subject: String, _ span: SourceSpan,
    _ make: @escaping @Sendable (inout Scene, TraitCondition, AttributeValue, AttributeValue) -> Void
  ) {
    for (condition, old) in values.entries where !condition.neverApplies {
      for (kind, new) in Self.changes(of: old, title) {
        var (axis, before, after) = ("", old, new)
        if case .pair(let one) = old, case .pair(let other) = new, title != "priority" {
          let changed: Axis = one.vertical == other.vertical ? .horizontal : .vertical
          axis = "\(changed.rawValue) "
          (before, after) = (.number(one[changed]), .number(other[changed]))
        }
        let texts = [before, after].map { $0.description(limit: 24) }.joined(separator: " → ")
        let change = "\(axis)\(title) \(texts)\(condition.ending)"
        mutations.append(
          DocumentMutation(
            kind: kind, scene: index, subject: subject, change: change, location: sources.location(of: span)
          ) { make(&$0, condition, old, new) })
      }
    }
  }

  private static func changes(of value: AttributeValue, _ title: String) -> [(DocumentMutation.Kind, AttributeValue)] {
    switch value {
    case .flag(let flag) where title == "installed": return [(.install, .flag(!flag))]
    case .number(let number) where title == "constant": return [(.constant, .number(number + 8))]
    case .pair(let pair):
      let changed = AxisPair(horizontal: priority(pair.horizontal), vertical: priority(pair.vertical))
      let each = [
        AxisPair(horizontal: changed.horizontal, vertical: pair.vertical),
        AxisPair(horizontal: pair.horizontal, vertical: changed.vertical),
      ]
      return (title == "priority" ? [changed] : each).filter { $0 != pair }.map { (.priority, .pair($0)) }
    case .font(var font):
      if case .textStyle(let style, _) = font.face {
        font.face = .textStyle(style == "Title1" ? "Body" : "Title1")
      } else {
        font.size += 3
      }
      return [(.font, .font(font))]
    case .text(var text) where !text.isEmpty:
      text.runs[text.runs.count - 1].text += " more"
      return [(.text, .text(text))]
    default: return []
    }
  }

  private static func priority(_ priority: Double) -> Double {
    priority >= 1000 ? priority : priority > 500 ? 250 : 1000
  }
}

extension AttributeValue {
  fileprivate var number: Double { if case .number(let number) = self { number } else { 0 } }
}
