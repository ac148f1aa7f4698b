import LayoutModel
import TextKit
import XMLTree

/// Reads `<on>`: what happens on an event, a message or a notification.
struct HandlerReader {
  let log: ProblemLog
  let items: ItemTable

  /// One handler for each of the events that the element names; none, and noted, where it answers nothing.
  func read(_ element: XMLElement, of view: Int) -> [EventHandler] {
    let effects = element.children.flatMap { effect($0) }
    let object = object(LayoutNode(element))
    return triggers(element, of: view).map { trigger in
      checkSender(trigger, effects)
      var handler = EventHandler(trigger, effects: effects, span: element.startTagSpan)
      handler.object = object
      return handler
    }
  }

  /// The view whose notifications count.
  private func object(_ node: LayoutNode) -> Int? {
    if node.has(.object), !node.has(.notification) {
      report(
        "'object' names the sender of a 'notification'; events and actions have none",
        at: node.element.nameSpan(.object))
    }
    return view(.object, node.element)
  }

  private func report(_ message: String, at span: SourceSpan) { log.error("document.handler", message, at: span) }

  /// Warns where effects ask for the sender of an action that has none.
  private func checkSender(_ trigger: EventHandler.Trigger, _ effects: [Effect]) {
    guard case .action(let action) = trigger, !action.hasSuffix(":") else { return }
    for case .set(_, _, let template) in effects where template.namesSender {
      log.warn(
        "document.handler", "the method '\(action)' does not get its sender, so this is empty; '\(action):' does",
        at: template.span)
    }
  }

  private func triggers(_ element: XMLElement, of view: Int) -> [EventHandler.Trigger] {
    let node = LayoutNode(element)
    let names = [AttributeName.event, .action, .notification].filter(node.has)
    guard names.count == 1 else {
      let message = "an <on> has one of 'event', 'action' and 'notification'"
      report(names.isEmpty ? message : message + ", not several", at: element.startTagSpan)
      return []
    }
    if let value = node.text(.event) { return events(value, element, view).map { .event($0) } }
    let trigger =
      node.value(.action, MessageName.parse).map { EventHandler.Trigger.action($0) }
      ?? node.value(.notification, MessageName.parse).map { .notification($0) }
    return trigger.map { [$0] } ?? []
  }

  /// The events of a list of their names and of names of sets, each once. Of a set only those count that the view sends.
  private func events(_ value: String, _ element: XMLElement, _ view: Int) -> [ViewEvent] {
    let kind = items.scene.views[view].kind
    var events: [ViewEvent] = []
    for word in Words.split(value) {
      if let event = ViewEvent(rawValue: word) {
        if !kind.sends(event) { refuse(word, ofFields: event.isOfEditing, element, view) }
        events.append(event)
      } else if let set = ViewEvent.sets.first(where: { $0.name == word }) {
        let sent = set.events.filter(kind.sends)
        if sent.isEmpty { refuse(set.name, ofFields: set.name == "allEditingEvents", element, view) }
        events += sent
      }
    }
    return events.unique
  }

  private func refuse(_ name: String, ofFields: Bool, _ element: XMLElement, _ view: Int) {
    let view = items.scene.views[view]
    let (who, kind) = (ofFields ? "text fields" : "controls", view.kind.rawValue)
    // A view that edits text without being a control tells something else instead.
    let instead = ForeignTable.embedded[.event, name, kind].map { "; \($0)" } ?? ""
    report("only \(who) send \(name), and '\(view.id)' is a \(kind)\(instead)", at: element.valueSpan(.event))
  }

  private func effect(_ element: XMLElement) -> [Effect] {
    let node = LayoutNode(element)
    switch element.name {
    case "set": return sets(node)
    case "send":
      guard let action = node.value(.action, MessageName.parse) else { return [] }
      if !node.has(.to) { return [.send(action: action, to: nil)] }
      return view(.to, element).map { [.send(action: action, to: $0)] } ?? []
    case "post": return node.value(.notification, MessageName.parse).map { [.post(notification: $0)] } ?? []
    case "focus": return view(.view, element).map { [.focus($0)] } ?? []
    case "resign": return [.resign]
    case "ignoreTouches": return [.ignoreTouches(node.flag(.begin, default: true))]
    case "answer":
      guard let template = template(.value, node) else { return [] }
      if let text = template.constant, Words.flag(text) == nil {
        report("an answer must be 'true' or 'false', not '\(Wording.excerpt(text))'", at: template.span)
      }
      return [.answer(template)]
    default: return []
    }
  }

  private func sets(_ node: LayoutNode) -> [Effect] {
    let given = SettableProperty.allCases.filter { node.has($0.attribute) }
    if given.isEmpty {
      let all = Wording.quoted(SettableProperty.allCases.map(\.rawValue))
      report("this <set> changes nothing; it has \(all)", at: node.element.startTagSpan)
    }
    guard let view = view(.view, node.element) else { return [] }
    return given.compactMap { property in
      guard let template = template(property.attribute, node) else { return nil }
      check(property, template, of: view, node)
      return .set(view: view, property: property, value: template)
    }
  }

  private func view(_ attribute: AttributeName, _ element: XMLElement) -> Int? {
    items.view(attribute, of: element, "document.handler", "can be touched and changed")
  }

  private func template(_ name: AttributeName, _ node: LayoutNode) -> TextTemplate? {
    guard let text = node.text(name) else { return nil }
    do throws(ScanError) {
      return TextTemplate(try TemplateParser.parse(text, items: items), span: node.element.valueSpan(name))
    } catch {
      log.error("document.template", error.message, at: node.element.span(of: error.range, in: name))
      return nil
    }
  }

  private func check(_ property: SettableProperty, _ template: TextTemplate, of view: Int, _ node: LayoutNode) {
    let target = items.scene.views[view]
    if !target.kind.has(property) {
      report(
        "'\(target.id)' is a \(target.kind.rawValue), which has no '\(property.rawValue)'",
        at: node.element.nameSpan(property.attribute))
    } else if property == .center, target.formulaFrame == nil, target.designFrame == nil || target.parent == nil {
      report(
        "the centre of '\(target.id)' is not free: constraints would put it back; give it a <frame>",
        at: node.element.nameSpan(property.attribute))
    } else if let text = template.constant, !Self.accepts(text, for: property) {
      report(
        "'\(property.rawValue)' must be \(property.expectation), not '\(Wording.excerpt(text))'",
        at: template.span)
    }
  }

  private static func accepts(_ text: String, for property: SettableProperty) -> Bool {
    switch PropertyValue.parse(text, of: property) {
    case nil: false
    // A number that comes of gaps is brought to the nearest opacity; one that is written can be right.
    case .number(let alpha) where property == .alpha: (0...1).contains(alpha)
    default: true
    }
  }
}

/// Reads what a view says of other views that take part in its touches and its text: the responder after it, the view
/// that a finger hits instead of it, and its delegate.
struct ResponderReader {
  let log: ProblemLog
  let items: ItemTable

  static func hasAttributes(_ element: XMLElement) -> Bool {
    [AttributeName.nextResponder, .hitTest, .delegate].contains { element.hasAttribute(named: $0.rawValue) }
  }

  func read(_ element: XMLElement, into behaviour: inout ViewBehaviour) {
    behaviour.nextResponder = view(.nextResponder, element)
    behaviour.delegate = view(.delegate, element).map { .view($0) }
    switch element[.hitTest].map(Words.collapsed) {
    case nil: break
    case "self": behaviour.hitTest = .itself
    case "subviews": behaviour.hitTest = .subviews
    default: behaviour.hitTest = view(.hitTest, element).map { .view($0) }
    }
  }

  private func view(_ attribute: AttributeName, _ element: XMLElement) -> Int? {
    items.view(attribute, of: element, "document.responder", "respond")
  }

  /// Notes overrides by which responders follow each other in a cycle, so that nothing would reach the window.
  func checkCircles(_ overrides: [(element: XMLElement, view: Int)], in scene: Scene) {
    var told: Set<Int> = []
    for override in overrides where scene.views[override.view].behaviour.nextResponder != nil {
      var path = [override.view]
      while let next = next(after: path[path.count - 1], in: scene), !path.contains(next) { path.append(next) }
      guard next(after: path[path.count - 1], in: scene) == override.view, told.isDisjoint(with: path) else { continue }
      told.formUnion(path)
      let circle = (path + [override.view]).map { scene.views[$0].id }.joined(separator: " → ")
      log.error(
        "document.responder", "responders follow each other in a cycle: \(circle)",
        at: override.element.valueSpan(.nextResponder))
    }
  }

  private func next(after view: Int, in scene: Scene) -> Int? {
    scene.views[view].behaviour.nextResponder ?? scene.views[view].parent
  }
}
