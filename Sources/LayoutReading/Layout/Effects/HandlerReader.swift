import LayoutModel
import TextKit
import XMLTree

/// Reads `<on>`: what happens on an event, a message or a notification.
struct HandlerReader {
  private let log: ProblemLog
  private let items: ItemTable

  /// Creates a reader for the screen of a table.
  init(log: ProblemLog, items: ItemTable) {
    self.log = log
    self.items = items
  }

  /// Reads the handler of a view; `nil`, and noted, where it answers nothing.
  func read(_ element: XMLElement, of view: Int) -> EventHandler? {
    let effects = element.children.flatMap { effect($0) }
    guard let trigger = trigger(element, of: view) else { return nil }
    return EventHandler(trigger, effects: effects, span: element.startTagSpan)
  }

  private func trigger(_ element: XMLElement, of view: Int) -> EventHandler.Trigger? {
    let node = LayoutNode(element)
    let names = ["event", "action", "notification"].filter { node.text($0) != nil }
    guard names.count == 1 else {
      let message = "an <on> has one of 'event', 'action' and 'notification'"
      log.error("document.handler", names.isEmpty ? message : message + ", not several", at: element.startTagSpan)
      return nil
    }
    if let event: ViewEvent = node.value("event", Words.choice) {
      check(event, element, view)
      return .event(event)
    }
    return node.value("action", MessageName.parse).map { .action($0) }
      ?? node.value("notification", MessageName.parse).map { .notification($0) }
  }

  private func check(_ event: ViewEvent, _ element: XMLElement, _ view: Int) {
    let kind = items.scene.views[view].kind
    guard !kind.sends(event) else { return }
    let who = event.isOfEditing ? "text fields" : "controls"
    log.error(
      "document.handler",
      "only \(who) send \(event.rawValue), and '\(items.scene.views[view].id)' is a \(kind.rawValue)",
      at: element.attributeValueSpan(named: "event") ?? element.startTagSpan
    )
  }

  // MARK: Effects

  private func effect(_ element: XMLElement) -> [Effect] {
    let node = LayoutNode(element)
    switch element.name {
    case "set": return sets(node)
    case "send":
      guard let action = node.value("action", MessageName.parse) else { return [] }
      if node.text("to") == nil { return [.send(action: action, to: nil)] }
      return view("to", node).map { [.send(action: action, to: $0)] } ?? []
    case "post": return node.value("notification", MessageName.parse).map { [.post(notification: $0)] } ?? []
    case "focus": return view("view", node).map { [.focus($0)] } ?? []
    case "resign": return [.resign]
    case "ignoreTouches": return [.ignoreTouches(node.flag("begin", default: true))]
    default: return []
    }
  }

  private func sets(_ node: LayoutNode) -> [Effect] {
    let given = SettableProperty.allCases.filter { node.text($0.rawValue) != nil }
    if given.isEmpty {
      let all = Wording.quoted(SettableProperty.allCases.map(\.rawValue))
      log.error("document.handler", "this <set> changes nothing; it has \(all)", at: node.element.startTagSpan)
    }
    guard let view = view("view", node) else { return [] }
    return given.compactMap { property in
      guard let template = template(property.rawValue, node) else { return nil }
      check(property, template, of: view, node)
      return .set(view: view, property: property, value: template)
    }
  }

  /// The view that an attribute names; guides are none.
  private func view(_ attribute: String, _ node: LayoutNode) -> Int? {
    guard let id = node.value(attribute, Identifier.parse) else { return nil }
    let span = node.element.attributeValueSpan(named: attribute) ?? node.element.startTagSpan
    switch items.item(named: id, at: span) {
    case .view(let index): return index
    case .guide:
      log.error("document.handler", "'\(id)' is a guide, and only views can be touched and changed", at: span)
      return nil
    case nil: return nil
    }
  }

  private func template(_ name: String, _ node: LayoutNode) -> TextTemplate? {
    guard let text = node.text(name), let span = node.element.attributeValueSpan(named: name) else { return nil }
    do throws(PhraseError) {
      return TextTemplate(try TemplateParser.parse(text, items: items), span: span)
    } catch {
      let place = node.element.span(of: error.range, inValueOf: name) ?? span
      log.error("document.template", error.message, at: place)
      return nil
    }
  }

  private func check(_ property: SettableProperty, _ template: TextTemplate, of view: Int, _ node: LayoutNode) {
    let target = items.scene.views[view]
    if !target.kind.has(property) {
      log.error(
        "document.handler", "'\(target.id)' is a \(target.kind.rawValue), which has no '\(property.rawValue)'",
        at: node.element.attributeSpan(named: property.rawValue) ?? node.element.startTagSpan)
    } else if property == .center, target.formulaFrame == nil, target.designFrame == nil || target.parent == nil {
      log.error(
        "document.handler",
        "the centre of '\(target.id)' is not free: constraints would put it back; give it a <frame>",
        at: node.element.attributeSpan(named: property.rawValue) ?? node.element.startTagSpan)
    } else if let text = template.constant, !Self.accepts(text, for: property) {
      log.error(
        "document.handler",
        "'\(property.rawValue)' must be \(Self.expectation(of: property)), not '\(Wording.excerpt(text))'",
        at: template.span)
    }
  }

  /// Whether a text without gaps is right for a property.
  private static func accepts(_ text: String, for property: SettableProperty) -> Bool {
    switch PropertyValue.parse(text, of: property) {
    case nil: false
    // A number that comes of gaps is brought to the nearest opacity; one that is written can be right.
    case .alpha(let alpha): (0...1).contains(alpha)
    default: true
    }
  }

  private static func expectation(of property: SettableProperty) -> String {
    switch property {
    case .text, .title: "a text"
    case .background: "a colour such as '#8cff64', 'systemBlue' or 'rgb(0.5, 1, 0.4)'"
    case .alpha: "a number from 0 to 1"
    case .hidden, .enabled: "'true' or 'false'"
    case .value: "a number such as 8 or -2.5"
    case .center: "two numbers, x and y"
    }
  }
}
