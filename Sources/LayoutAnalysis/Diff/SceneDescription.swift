import LayoutModel
import LayoutOutput
import TextKit

/// The meaning of a screen, object by object and value by value: the form in which two versions are compared.
struct SceneDescription {
  /// A view, a guide or a constraint.
  struct Object {
    var key: String
    var title: String
    var values: [Value] = []

    mutating func add(_ name: String, _ value: String, default usual: String? = nil) {
      values.append(Value(name: name, value: value, isDefault: value == usual))
    }
  }

  /// A named value as people write it.
  struct Value: Hashable {
    var name: String
    var value: String
    /// Whether it is the value without an attribute.
    var isDefault: Bool
  }

  private(set) var objects: [Object] = []
  private let scene: Scene
  private let names: SceneNames
  private let table: CascadeTable

  /// - Parameter details: what the document says beside the layout of this scene.
  init(_ scene: Scene, of document: Document, details: [ObjectDetails] = []) {
    self.scene = scene
    names = SceneNames(scene, of: document)
    // Any traits will do: all candidates of a value are compared, not the one in force.
    table = CascadeTable(traits: Traits(idiom: .phone, widthClass: .any, heightClass: .any, scale: 1))
    // What an item of a bar says is among the details of Interface Builder's documents.
    let isDetail = { (view: View) in
      document.format != .layout && view.barItem.map { $0.role != .view } ?? false
    }
    var places: [String: Int] = [:]
    for index in scene.views.indices where !isDetail(scene.views[index]) {
      places[scene.views[index].id] = objects.count
      objects.append(view(index, usesAutoLayout: document.usesAutoLayout))
    }
    for (index, guide) in scene.guides.enumerated() {
      // Xcode gives the guides of a controller new ids when it converts a document.
      let isOfController = guide.kind == .top || guide.kind == .bottom
      let key = isOfController ? "\(guide.kind) of \(guide.owner)" : guide.id
      var object = Object(key: "guide \(key)", title: names.guide(index))
      object.add("of", names.view(guide.owner))
      objects.append(object)
    }
    var counts: [String: Int] = [:]
    for index in scene.constraints.indices where !scene.placesBarItem(scene.constraints[index]) {
      objects.append(constraint(index, &counts))
    }
    for object in details {
      if let view = places[object.id] {
        for value in object.values { objects[view].add(value.name, value.value) }
      } else {
        objects.append(Object(object))
      }
    }
  }

  /// The base value and those of the variations, each under its own name.
  private func add(_ value: CascadeValue, default usual: String? = nil, to object: inout Object) {
    for candidate in value.candidates {
      if candidate.condition == .base {
        object.add(value.name, candidate.value, default: usual)
      } else {
        object.add("\(value.name) for \(candidate.condition)", candidate.value)
      }
    }
  }

  private func view(_ index: Int, usesAutoLayout: Bool) -> Object {
    let view = scene.views[index]
    var object = Object(key: "view \(view.id)", title: names.view(index))
    object.add("kind", view.kind.rawValue)
    if let parent = view.parent { object.add("superview", names.view(parent)) }
    if let name = view.name { object.add("name", name) }
    if view.role == .root, let bars = scene.bars, !bars.isEmpty {
      object.add("bars", bars.map(\.rawValue).joined(separator: " "))
    }
    if let type = view.customClass { object.add("class", type) }
    for value in table.values(ofView: index, in: scene) {
      let usual = ["installed": "yes", "hidden": "no"][value.name]
      add(value, default: usual, to: &object)
    }
    object.add(
      "margins follow the superview's", CascadeTable.yesNo(view.preservesSuperviewLayoutMargins), default: "no")
    object.add(
      "margins grow with the safe area", CascadeTable.yesNo(view.insetsLayoutMarginsFromSafeArea), default: "yes")
    object.add("margins follow the readable width", CascadeTable.yesNo(view.followsReadableWidth), default: "no")
    object.add("semantic content", view.semanticContent.rawValue, default: "unspecified")
    object.add(
      "touches", CascadeTable.yesNo(view.isUserInteractionEnabled),
      default: CascadeTable.yesNo(view.kind.isUsuallyTouched))
    for value in BehaviourDescription(scene).values(of: view) {
      object.add(value.name, value.text, default: value.usual)
    }
    addContent(view.content, to: &object)
    // The saved frame of a view that constraints place is only a picture of the canvas.
    if !usesAutoLayout || view.isFrameFixed || view.translatesAutoresizingMask, view.parent != nil,
      view.role == .subview
    {
      addFrame(view, to: &object)
    }
    return object
  }

  private func addFrame(_ view: View, to object: inout Object) {
    if let frame = view.designFrame {
      var out = ByteBuffer()
      out.append(frame: frame)
      object.add("frame", out.text)
    }
    for (name, part) in [("horizontal", view.autoresizing.horizontal), ("vertical", view.autoresizing.vertical)] {
      let parts = [part.minimum ? "before" : nil, part.size ? "size" : nil, part.maximum ? "after" : nil]
      let text = parts.compactMap { $0 }.joined(separator: " ")
      object.add("\(name) flexibility", text.isEmpty ? "none" : text, default: "none")
    }
  }

  private func addContent(_ content: ViewContent, to object: inout Object) {
    switch content {
    case .label(let label):
      object.add("line break", label.lineBreakMode.rawValue, default: "tailTruncation")
      object.add("preferred width", (label.preferredMaxLayoutWidth ?? 0).shortText, default: "0")
    case .button(let button):
      object.add("style", button.style.rawValue)
      if let image = button.image { object.add("image", image) }
      for state in button.states {
        if let title = state.title { object.add("title, \(state.state.rawValue)", title.string) }
        if let image = state.image { object.add("image, \(state.state.rawValue)", image) }
        if let image = state.backgroundImage { object.add("background image, \(state.state.rawValue)", image) }
      }
      if let insets = button.contentInsets { object.add("content insets", Self.insets(insets)) }
      if let configuration = button.configuration {
        object.add("configuration", configuration.style)
        object.add("configured title", configuration.title?.string ?? "none", default: "none")
      }
    case .textField(let field): object.add("border", field.border.rawValue)
    case .textView(let view): object.add("scrolls", CascadeTable.yesNo(view.isScrollEnabled), default: "yes")
    case .stack(let stack):
      for custom in stack.customSpacing {
        let after = scene.views.firstIndex { $0.id == custom.after }.map(names.view) ?? custom.after
        object.add("spacing after \(after)", custom.spacing.shortText)
      }
      object.add("keeps to margins", CascadeTable.yesNo(stack.isLayoutMarginsRelative), default: "no")
      object.add("measures baselines", CascadeTable.yesNo(stack.isBaselineRelative), default: "no")
    case .grid(let grid):
      object.add("overlaps", CascadeTable.yesNo(grid.allowsOverlaps), default: "no")
      object.add("keeps to margins", CascadeTable.yesNo(grid.isLayoutMarginsRelative), default: "no")
    case .segments(let control):
      let segments = control.segments.map { $0.title ?? $0.image ?? "" }
      object.add("segments", segments.joined(separator: " | "))
    case .control(let style):
      if let style = style.style { object.add("style", style) }
      object.add("pages", "\(style.count)", default: "0")
    case .searchBar(let bar):
      if let style = bar.style { object.add("style", style) }
      if let text = bar.text { object.add("text", text) }
      if let placeholder = bar.placeholder { object.add("placeholder", placeholder) }
    case .table(let table):
      object.add("style", table.style.rawValue, default: "plain")
      object.add("inset adjustment", table.insetAdjustment, default: "automatic")
      if let height = table.rowHeight { object.add("row height", height.shortText) }
    case .cell(let cell):
      if let accessory = cell.accessory { object.add("accessory", accessory) }
      if let height = cell.rowHeight { object.add("row height", height.shortText) }
    case .scroll(let scroll):
      object.add("inset adjustment", scroll.insetAdjustment, default: "automatic")
      if let size = scroll.itemSize.base {
        object.add("item size", "\(size.width.shortText) × \(size.height.shortText)")
      }
      object.add("sizes items by their contents", CascadeTable.yesNo(scroll.hasSelfSizingItems), default: "no")
    case .none, .image: break
    }
  }

  private static func insets(_ insets: EdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map(\.shortText).joined(separator: " ")
  }

  private func constraint(_ index: Int, _ counts: inout [String: Int]) -> Object {
    let constraint = scene.constraints[index]
    var relation = constraint
    relation.constant = Varied(0)
    var formula = names.formula(relation, constant: 0)
    if constraint.second == nil { formula = formula.dropLast() + "constant" }
    let label = names.label(ofConstraint: index)
    // Without an id of its own a constraint is identified by its formula and its number among those of that formula.
    var key = "constraint \(constraint.id)"
    if label == nil {
      counts[formula, default: 0] += 1
      key = "constraint \(formula) \(counts[formula] ?? 1)"
    }
    let title = label.map { SceneNames.isMadeByXcode($0) ? "constraint \(formula)" : "constraint \"\($0)\"" }
    var object = Object(key: key, title: title ?? "constraint \(formula)")
    object.add("says", formula)
    add(CascadeValue("constant", constraint.constant, in: table.traits) { $0.shortText }, default: "0", to: &object)
    add(CascadeValue("priority", constraint.priority, in: table.traits) { $0.shortText }, default: "1000", to: &object)
    add(
      CascadeValue("installed", constraint.installed, in: table.traits, text: CascadeTable.yesNo), default: "yes",
      to: &object)
    if let identifier = constraint.identifier { object.add("identifier", identifier) }
    object.add("standard distance", CascadeTable.yesNo(constraint.isSymbolic), default: "no")
    object.add("placeholder", CascadeTable.yesNo(constraint.isPlaceholder), default: "no")
    return object
  }
}

extension SceneDescription.Object {
  /// An object that is no part of the layout.
  init(_ details: ObjectDetails) {
    self.init(key: "object \(details.id)", title: details.title)
    for value in details.values { add(value.name, value.value) }
  }
}

/// The reactions of a view to touches, value by value.
private struct BehaviourDescription {
  private let scene: Scene

  init(_ scene: Scene) { self.scene = scene }

  func values(of view: View) -> [(name: String, text: String, usual: String?)] {
    let behaviour = view.behaviour
    var values: [(name: String, text: String, usual: String?)] = [
      ("enabled", CascadeTable.yesNo(behaviour.isEnabled), "yes"),
      ("exclusive touch", CascadeTable.yesNo(behaviour.isExclusiveTouch), "no"),
      ("multiple touch", CascadeTable.yesNo(behaviour.isMultipleTouchEnabled), "no"),
    ]
    if let usual = view.kind.usualValue {
      values.append(("value", text(behaviour.value ?? usual), text(usual)))
    }
    values.append(("selected", CascadeTable.yesNo(behaviour.isSelected), "no"))
    values.append(("highlighted", CascadeTable.yesNo(behaviour.isHighlighted), "no"))
    if let next = behaviour.nextResponder { values.append(("next responder", scene.views[next].id, nil)) }
    switch behaviour.hitTest {
    case .itself?: values.append(("hit test", "itself", nil))
    case .subviews?: values.append(("hit test", "subviews only", nil))
    case .view(let view)?: values.append(("hit test", scene.views[view].id, nil))
    case nil: break
    }
    let insets = behaviour.hitInsets
    let sides = [insets.top, insets.left, insets.bottom, insets.right].map(\.shortText).joined(separator: " ")
    values.append(("hit insets", sides, "0 0 0 0"))
    switch behaviour.delegate {
    case .view(let view)?: values.append(("delegate", scene.views[view].id, nil))
    case .object(let id)?: values.append(("delegate", id, nil))
    case nil: break
    }
    if view.kind == .textView { values.append(("editable", CascadeTable.yesNo(behaviour.isEditable), "yes")) }
    values.append(("return key", behaviour.returnKey.rawValue, "default"))
    for handler in behaviour.handlers {
      values.append(("on \(text(handler.trigger))", handler.effects.map(text).joined(separator: "; "), nil))
    }
    for connection in behaviour.connections {
      values.append(
        ("on \(connection.event.rawValue)", "send \(connection.selector) to \(connection.destination)", nil))
    }
    return numbered(values)
  }

  /// The values with a number in the names of all but the first of one name.
  private func numbered(
    _ values: [(name: String, text: String, usual: String?)]
  ) -> [(name: String, text: String, usual: String?)] {
    var counts: [String: Int] = [:]
    return values.map { value in
      counts[value.name, default: 0] += 1
      let count = counts[value.name] ?? 1
      return count == 1 ? value : ("\(value.name), \(count)", value.text, value.usual)
    }
  }

  private func text(_ value: ControlValue) -> String {
    let range = "\(value.value.shortText) in \(value.minimum.shortText) to \(value.maximum.shortText)"
    return value.step == 1 ? range : "\(range) by \(value.step.shortText)"
  }

  private func text(_ trigger: EventHandler.Trigger) -> String {
    switch trigger {
    case .event(let event): event.rawValue
    case .action(let action): "action \(action)"
    case .notification(let notification): "notification \(notification)"
    }
  }

  private func text(_ effect: Effect) -> String {
    switch effect {
    case .set(let view, let property, let template):
      "set \(scene.views[view].id)'s \(property.rawValue) to \"\(text(template))\""
    case .send(let action, let view): "send \(action)" + (view.map { " to \(scene.views[$0].id)" } ?? "")
    case .post(let notification): "post \(notification)"
    case .focus(let view): "focus \(scene.views[view].id)"
    case .resign: "resign"
    case .ignoreTouches(let begin): begin ? "ignore touches" : "heed touches again"
    case .answer(let template): "answer \"\(text(template))\""
    }
  }

  private func text(_ template: TextTemplate) -> String {
    template.parts.map { part in
      switch part {
      case .literal(let text): text
      case .gap(let expression): "{\(expression.text { scene.views[$0].id })}"
      }
    }.joined()
  }
}
