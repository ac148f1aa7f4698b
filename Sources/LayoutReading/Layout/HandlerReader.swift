import LayoutModel
import TextKit
import XMLTree

/// Reads `<on>`: what happens on an event, a message or a notification.
struct HandlerReader {
  let log: ProblemLog
  let items: ItemTable

  /// Reads the handler of a view; `nil`, and noted, where it answers nothing.
  func read(_ element: XMLElement, of view: Int) -> EventHandler? {
    let effects = element.children.flatMap { effect($0) }
    guard let trigger = trigger(element, of: view) else { return nil }
    return EventHandler(trigger, effects: effects, span: element.startTagSpan)
  }

  private func trigger(_ element: XMLElement, of view: Int) -> EventHandler.Trigger? {
    let node = LayoutNode(element)
    let names = [AttributeName.event, .action, .notification].filter(node.has)
    guard names.count == 1 else {
      let message = "an <on> has one of 'event', 'action' and 'notification'"
      log.error("document.handler", names.isEmpty ? message : message + ", not several", at: element.startTagSpan)
      return nil
    }
    if let event: ViewEvent = node.value(.event, Words.choice) {
      check(event, element, view)
      return .event(event)
    }
    return node.value(.action, MessageName.parse).map { .action($0) }
      ?? node.value(.notification, MessageName.parse).map { .notification($0) }
  }

  private func check(_ event: ViewEvent, _ element: XMLElement, _ view: Int) {
    let kind = items.scene.views[view].kind
    guard !kind.sends(event) else { return }
    let who = event.isOfEditing ? "text fields" : "controls"
    log.error(
      "document.handler",
      "only \(who) send \(event.rawValue), and '\(items.scene.views[view].id)' is a \(kind.rawValue)",
      at: element.valueSpan(.event))
  }

  // MARK: Effects

  private func effect(_ element: XMLElement) -> [Effect] {
    let node = LayoutNode(element)
    switch element.name {
    case "set": return sets(node)
    case "send":
      guard let action = node.value(.action, MessageName.parse) else { return [] }
      if !node.has(.to) { return [.send(action: action, to: nil)] }
      return view(.to, node).map { [.send(action: action, to: $0)] } ?? []
    case "post": return node.value(.notification, MessageName.parse).map { [.post(notification: $0)] } ?? []
    case "focus": return view(.view, node).map { [.focus($0)] } ?? []
    case "resign": return [.resign]
    case "ignoreTouches": return [.ignoreTouches(node.flag(.begin, default: true))]
    default: return []
    }
  }

  private func sets(_ node: LayoutNode) -> [Effect] {
    let given = SettableProperty.allCases.filter { node.has($0.attribute) }
    if given.isEmpty {
      let all = Wording.quoted(SettableProperty.allCases.map(\.rawValue))
      log.error("document.handler", "this <set> changes nothing; it has \(all)", at: node.element.startTagSpan)
    }
    guard let view = view(.view, node) else { return [] }
    return given.compactMap { property in
      guard let template = template(property.attribute, node) else { return nil }
      check(property, template, of: view, node)
      return .set(view: view, property: property, value: template)
    }
  }

  /// The view that an attribute names; guides are none.
  private func view(_ attribute: AttributeName, _ node: LayoutNode) -> Int? {
    guard let id = node.value(attribute, Identifier.parse) else { return nil }
    let span = node.element.valueSpan(attribute)
    switch items.item(named: id, at: span) {
    case .view(let index): return index
    case .guide:
      log.error("document.handler", "'\(id)' is a guide, and only views can be touched and changed", at: span)
      return nil
    case nil: return nil
    }
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
      log.error(
        "document.handler", "'\(target.id)' is a \(target.kind.rawValue), which has no '\(property.rawValue)'",
        at: node.element.nameSpan(property.attribute))
    } else if property == .center, target.formulaFrame == nil, target.designFrame == nil || target.parent == nil {
      log.error(
        "document.handler",
        "the centre of '\(target.id)' is not free: constraints would put it back; give it a <frame>",
        at: node.element.nameSpan(property.attribute))
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

/// Reads a text with gaps:
///
///     template = (character | "{{" | "}}" | "{" subject "." property "}")*
///     subject  = "sender" | "touch" | the id of a view
struct TemplateParser {
  private var scanner: Scanner
  private let items: ItemTable

  static func parse(_ text: String, items: ItemTable) throws(ScanError) -> [TextTemplate.Part] {
    guard text.utf8.count <= TextTemplate.mostBytes else {
      throw ScanError(message: "a text has at most \(TextTemplate.mostBytes) bytes", range: 0..<text.utf8.count)
    }
    var parts: [TextTemplate.Part] = []
    var literal: [UInt8] = []
    let bytes = Array(text.utf8)
    var position = 0
    func flush() {
      if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    while position < bytes.count {
      let byte = bytes[position]
      let isDoubled = position + 1 < bytes.count && bytes[position + 1] == byte
      switch byte {
      case UInt8(ascii: "{") where !isDoubled:
        flush()
        var parser = TemplateParser(scanner: Scanner(text), items: items)
        parser.scanner.move(to: position + 1)
        parts.append(try parser.readGap(from: position))
        position = parser.scanner.position
      case UInt8(ascii: "}") where !isDoubled:
        throw ScanError(
          message: "a '}' without its '{'; '}}' stands for one that is text", range: position..<position + 1)
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        literal.append(byte)
        position += 2
      default:
        literal.append(byte)
        position += 1
      }
    }
    flush()
    return parts
  }

  private mutating func readGap(from start: Int) throws(ScanError) -> TextTemplate.Part {
    guard let subject = scanner.takeName(allowing: { $0 == UInt8(ascii: "-") }) else {
      throw scanner.unexpected("'sender', 'touch' or the id of a view")
    }
    guard scanner.take(".") else { throw scanner.unexpected("'.' and a property") }
    guard let name = scanner.takeName() else { throw scanner.unexpected("a property") }
    let part = try part(subject, name)
    guard scanner.take("}") else { throw scanner.unexpected("'}'") }
    return part
  }

  private typealias Word = (text: String, range: Range<Int>)

  private func part(_ subject: Word, _ name: Word) throws(ScanError) -> TextTemplate.Part {
    switch subject.text {
    case "sender": return .sender(try word(name, of: "a sender"))
    case "touch": return .touch(try word(name, of: "a touch"))
    default: break
    }
    guard let view = items.view(named: subject.text) else {
      // Such a view may well be the one that is meant.
      if items.isLost(subject.text) { return .sender(.id) }
      let near = items.isCrowded ? [] : Suggestion.nearest(3, to: subject.text, in: names)
      throw ScanError(
        message: "no view of the \(items.place) has the id '\(Wording.excerpt(subject.text))'"
          + Wording.nearest(near),
        range: subject.range
      )
    }
    let kind = items.scene.views[view].kind
    let property: TextTemplate.Property = try word(name, of: "a view")
    guard kind.has(property) else {
      throw ScanError(
        message: "'\(subject.text)' is a \(kind.rawValue), which has no \(property.rawValue)", range: name.range)
    }
    return .view(view, property)
  }

  private var names: [String] { ["sender", "touch"] + items.viewNames }

  /// The case of an enumeration that a name stands for.
  private func word<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: Word, of what: String
  ) throws(ScanError) -> Choice {
    if let known = Choice(rawValue: name.text) { return known }
    let all = Choice.allCases.map(\.rawValue)
    throw ScanError(
      message: "\(what) has \(Wording.joined(all, last: "and")), not '\(Wording.excerpt(name.text))'"
        + Suggestion.sentence(for: name.text, in: all),
      range: name.range
    )
  }
}
