import LayoutModel

/// The meaning of a screen, object by object and value by value: the form in which two versions are compared.
struct SceneDescription {
  /// A view, a guide or a constraint.
  struct Object {
    var key, title: String
    var values: [Value] = []

    mutating func add(_ name: String, _ value: String, default usual: String? = nil) {
      values.append(Value(name: name, value: value, isDefault: value == usual))
    }
  }

  /// A named value as people write it.
  struct Value: Hashable {
    var name, value: String
    /// Whether it is the value without an attribute.
    var isDefault: Bool
  }

  private(set) var objects: [Object] = []
  private let scene: Scene
  private let names: SceneNames
  /// Whether what Interface Builder's documents say is compared as they write it, where that says more.
  private let isAsWritten: Bool
  /// Whether everything is compared that a `.layout` says: its looks, which are read from Interface Builder's documents
  /// on request only, and frames of views that constraints place, which those have all.
  private let areLayouts: Bool
  // Any traits will do: all candidates of a value are compared, not the one in force.
  private let traits = Traits(idiom: .phone, widthClass: .any, heightClass: .any, scale: 1)

  /// - Parameter details: what the document says beside the layout of this scene; `nil` where that is not compared.
  init(_ scene: Scene, of document: Document, details: [ObjectDetails]?, areLayouts: Bool) {
    self.scene = scene
    names = SceneNames(scene, of: document)
    isAsWritten = details != nil
    self.areLayouts = areLayouts
    // What an item of a bar says is among the details of Interface Builder's documents.
    let isDetail = { (view: View) in document.format != .layout && view.barItem.map { $0.role != .view } ?? false }
    if areLayouts { objects.append(screen()) }
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
      if areLayouts { object.add("kind", "\(guide.kind)", default: "custom") }
      objects.append(object)
    }
    var counts: [String: Int] = [:]
    for index in scene.constraints.indices where !scene.placesBarItem(scene.constraints[index]) {
      objects.append(constraint(index, &counts))
    }
    for object in details ?? [] {
      if let view = places[object.id] {
        for value in object.values { objects[view].add(value.name, value.value) }
      } else {
        objects.append(Object(object))
      }
    }
  }

  /// The base value and those of the variations, each under its own name.
  private func add(_ property: VariedProperty, default usual: String? = nil, to object: inout Object) {
    for candidate in CascadeValue(property, in: traits, limit: .max).candidates {
      let isBase = candidate.condition == .base
      let name = isBase ? property.name : "\(property.name) for \(candidate.condition)"
      object.add(name, candidate.value, default: isBase ? usual : nil)
    }
    let variations = property.values.variations.map { (" for \($0.condition)", $0.value) }
    for case (let ending, .text(let text)) in [("", property.values.base)] + variations where !text.isPlain {
      object.add("\(property.name) runs\(ending)", text.runList)
    }
  }

  /// Adds the properties that do not vary; `usual` has the values that nothing states.
  private func add<Root>(
    _ properties: [Property<Root>], of root: Root, usual: Root, to object: inout Object,
    named name: (String) -> String = { $0 }
  ) {
    for property in properties {
      let facts = property.facts
      if facts.varies || facts.isDescribedByHand || facts.isOnRequest && !areLayouts
        || isAsWritten && facts.comparison == .asWritten
      {
        continue
      }
      let (value, standard) = (property.get(root).base, text(property.get(usual).base, facts.absence))
      let title = name(facts.title)
      object.add(title, text(value, facts.absence), default: facts.isAlwaysDescribed ? nil : standard)
      if case .text(let text) = value, !text.isPlain { object.add("\(title) runs", text.runList) }
    }
  }

  private func text(_ value: AttributeValue, _ absence: String) -> String {
    switch value {
    case .absent: absence
    case .text(let text): text.string
    default: value.description(limit: .max)
    }
  }

  private func screen() -> Object {
    var object = Object(key: "screen", title: "screen \(scene.id)")
    if let controller = scene.controller {
      let usual = ViewController(id: controller.id, kind: controller.kind)
      add(ViewController.properties, of: controller, usual: usual, to: &object)
    }
    let orientations = scene.orientations.map(\.rawValue).joined(separator: " ")
    object.add("orientations", orientations, default: "")
    return object
  }

  private func view(_ index: Int, usesAutoLayout: Bool) -> Object {
    let view = scene.views[index]
    var object = Object(key: "view \(view.id)", title: names.view(index))
    object.add("kind", view.kind.rawValue)
    if let parent = view.parent { object.add("superview", names.view(parent)) }
    if areLayouts, ![.root, .subview, .arranged].contains(view.role) { object.add("role", view.role.rawValue) }
    if let name = view.name { object.add("name", name) }
    if view.role == .root, let bars = scene.bars, !bars.isEmpty {
      object.add("bars", bars.map(\.rawValue).joined(separator: " "))
    }
    if let type = view.customClass { object.add("class", type) }
    for property in scene.views.varied(at: index) where !property.isQuiet && (areLayouts || !property.isOnRequest) {
      add(property, default: ["installed": "yes", "hidden": "no"][property.name], to: &object)
    }
    let common = View.properties.filter { $0.facts.name != "name" && $0.facts.name != "class" }
    let usual = View.usual(view.kind)
    add(common, of: view, usual: usual, to: &object)
    for value in scene.reactions(of: view) { object.add(value.name, value.text, default: value.usual) }
    let own = ViewProperties.own(view.kind)
    add(own.filter { $0.facts.effect == .touches }, of: view, usual: usual, to: &object)
    add(own.filter { $0.facts.effect != .touches }, of: view, usual: usual, to: &object)
    addParts(of: view.content, to: &object)
    if areLayouts, let item = view.barItem { add(item, to: &object) }
    // The saved frame of a view that constraints place is only a picture of the canvas.
    let isPlacedByFrame =
      (!usesAutoLayout || view.isFrameFixed || view.translatesAutoresizingMask) && view.parent != nil
      && view.role == .subview
    if areLayouts || isPlacedByFrame { addFrame(view, to: &object) }
    return object
  }

  private func addFrame(_ view: View, to object: inout Object) {
    if let frame = view.designFrame { object.add("frame", frame.shortText) }
    for (name, part) in [("horizontal", view.autoresizing.horizontal), ("vertical", view.autoresizing.vertical)] {
      let parts = [part.minimum ? "before" : nil, part.size ? "size" : nil, part.maximum ? "after" : nil]
      let text = parts.compactMap { $0 }.joined(separator: " ")
      let usual = view.role == .root && view.parent == nil ? "size" : "none"
      object.add("\(name) flexibility", text.isEmpty ? "none" : text, default: usual)
    }
  }

  private func addParts(of content: ViewContent, to object: inout Object) {
    switch content {
    case .button(let button):
      for state in button.states {
        let usual = Button.StateContent(state.state)
        add(Button.StateContent.properties, of: state, usual: usual, to: &object) { "\($0), \(state.state.rawValue)" }
      }
      addSymbol(button.symbol, to: &object)
      guard let configuration = button.configuration else { return }
      add(Button.Configuration.properties, of: configuration, usual: Button.Configuration(), to: &object)
    case .image(let image): addSymbol(image.symbol, to: &object)
    case .stack(let stack):
      for custom in stack.customSpacing {
        let after = scene.views.firstIndex { $0.id == custom.after }.map(names.view) ?? custom.after
        object.add("spacing after \(after)", custom.spacing.shortText)
      }
    case .segments(let control):
      object.add("segments", control.segments.map { $0.title ?? $0.image ?? "" }.joined(separator: " | "))
      if isAsWritten { return }
      for (number, segment) in control.segments.enumerated() {
        let usual = SegmentedControl.Segment()
        add(SegmentedControl.Segment.properties, of: segment, usual: usual, to: &object) {
          "\($0) of segment \(number + 1)"
        }
      }
    case .cell(let cell) where !isAsWritten:
      for (name, id) in [
        ("text label", cell.textLabel), ("detail text label", cell.detailTextLabel), ("image view", cell.imageView),
        ("section title", cell.section?.title), ("section footer", cell.section?.footer),
      ] {
        if let id { object.add(name, id) }
      }
      object.add("begins a section", cell.section == nil ? "no" : "yes", default: "no")
    case .none, .label, .textField, .textView, .grid, .control, .searchBar, .table, .scroll, .cell: break
    }
  }

  private func add(_ item: BarItem, to object: inout Object) {
    if let system = item.system { object.add("system item", system) }
    if let width = item.width { object.add("width", width.shortText) }
    object.add("is done", Self.yesNo(item.isDone), default: "no")
    object.add("placement", item.isTrailing ? "trailing" : "leading", default: "leading")
  }

  private func addSymbol(_ symbol: SymbolConfiguration?, to object: inout Object) {
    guard !isAsWritten, let symbol else { return }
    add(SymbolConfiguration.properties, of: symbol, usual: SymbolConfiguration(), to: &object)
  }

  private static func yesNo(_ value: Bool) -> String { value ? "yes" : "no" }

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
    let properties = scene.constraints.varied(at: index)
    for (name, usual) in [("constant", "0"), ("priority", "1000"), ("installed", "yes")] {
      for property in properties where property.name == name { add(property, default: usual, to: &object) }
    }
    // The formula has those of the base design.
    for property in properties.filter({ !$0.values.variations.isEmpty && ["relation", "multiplier"].contains($0.name) })
    {
      add(property, to: &object)
    }
    if let name = constraint.name { object.add("name", name) }
    if let identifier = constraint.identifier { object.add("identifier", identifier) }
    object.add("standard distance", Self.yesNo(constraint.isSymbolic), default: "no")
    object.add("placeholder", Self.yesNo(constraint.isPlaceholder), default: "no")
    return object
  }
}

extension SceneDescription.Object {
  /// What a `.layout` says beside its screens: the app's orientations, the first screen and the images.
  static func objects(of document: Document) -> [SceneDescription.Object] {
    var object = SceneDescription.Object(key: "document", title: "document")
    object.add("first screen", document.initialScene ?? document.scenes.first?.id ?? "none")
    for (name, list) in [("phone", document.orientations.phone), ("pad", document.orientations.pad)] {
      if let list { object.add("\(name) orientations", list.map(\.rawValue).joined(separator: " ")) }
    }
    object.add("requires the full screen", document.orientations.requiresFullScreen ? "yes" : "no", default: "no")
    let images = document.images.sorted { $0.key < $1.key }.map { name, image in
      var object = SceneDescription.Object(key: "image \(name)", title: "image \"\(name)\"")
      object.add("size", image.size.shortText)
      object.add("system", image.isSystem ? "yes" : "no", default: "no")
      return object
    }
    return [object] + images
  }

  /// An object that is no part of the layout.
  init(_ details: ObjectDetails) {
    self.init(key: "object \(details.id)", title: details.title)
    for value in details.values { add(value.name, value.value) }
  }
}

extension Scene {
  /// The value of a control and the reactions of a view to touches that are no single values.
  fileprivate func reactions(of view: View) -> [(name: String, text: String, usual: String?)] {
    let behaviour = view.behaviour
    var values: [(name: String, text: String, usual: String?)] = []
    if let usual = view.kind.usualValue { values.append(("value", text(behaviour.value ?? usual), text(usual))) }
    if let next = behaviour.nextResponder { values.append(("next responder", views[next].id, nil)) }
    switch behaviour.hitTest {
    case .itself?: values.append(("hit test", "itself", nil))
    case .subviews?: values.append(("hit test", "subviews only", nil))
    case .view(let view)?: values.append(("hit test", views[view].id, nil))
    case nil: break
    }
    switch behaviour.delegate {
    case .view(let view)?: values.append(("delegate", views[view].id, nil))
    case .object(let id)?: values.append(("delegate", id, nil))
    case nil: break
    }
    for handler in behaviour.handlers {
      let object = handler.object.map { " of \(views[$0].id)" } ?? ""
      values.append(("on \(text(handler.trigger))\(object)", handler.effects.map(text).joined(separator: "; "), nil))
    }
    for connection in behaviour.connections {
      let text = "send \(connection.selector) to \(connection.destination)"
      values.append(("on \(connection.event.rawValue)", text, nil))
    }
    // All but the first of one name have a number.
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
      "set \(views[view].id)'s \(property.rawValue) to \"\(text(template))\""
    case .send(let action, let view): "send \(action)" + (view.map { " to \(views[$0].id)" } ?? "")
    case .post(let notification): "post \(notification)"
    case .focus(let view): "focus \(views[view].id)"
    case .resign: "resign"
    case .ignoreTouches(let begin): begin ? "ignore touches" : "heed touches again"
    case .answer(let template): "answer \"\(text(template))\""
    }
  }

  private func text(_ template: TextTemplate) -> String {
    template.parts.map { part in
      switch part {
      case .literal(let text): text
      case .gap(let expression): "{\(expression.text { views[$0].id })}"
      }
    }.joined()
  }
}

extension TextContent {
  /// The runs with their fonts and paragraph styles.
  fileprivate var runList: String {
    runs.map { run in
      let style = run.paragraph
      let numbers = [
        style.lineSpacing, style.lineHeightMultiple, style.minimumLineHeight, style.maximumLineHeight,
        style.paragraphSpacing, style.paragraphSpacingBefore,
      ]
      let font = run.font.map { " \($0.text)" } ?? ""
      let paragraph = numbers.contains { $0 != 0 } ? " [\(numbers.map(\.shortText).joined(separator: " "))]" : ""
      return "\"\(run.text.plain)\"\(font)\(paragraph)"
    }.joined(separator: ", ")
  }
}
