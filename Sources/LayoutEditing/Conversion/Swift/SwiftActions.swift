import LayoutModel
import TextKit

// What controls send, and the screens that they lead to.

extension SwiftClassWriter {
  /// An action or a segue of the class: the function, what calls it, and what it does.
  struct Action {
    var function: String
    var parameter = ""
    var body: [String] = []
    var comment: String?
    var connections: [String]
  }

  var actions: [Action] {
    var actions: [Action] = []
    func add(_ action: Action) {
      if let index = actions.firstIndex(where: { $0.function == action.function }) {
        actions[index].connections += action.connections.filter { !actions[index].connections.contains($0) }
      } else {
        actions.append(action)
      }
    }
    for index in part.views {
      let view = scene.views[index]
      guard let name = viewNames[index], view.kind.isControl else { continue }
      for connection in view.behaviour.connections where !connection.event.isMessage {
        guard let function = functionName(connection) else { continue }
        let parameter = parameter(of: connection)
        add(
          Action(
            function: function, parameter: parameter,
            connections: [connect(name, function, connection.event, takesSender: !parameter.isEmpty)]))
      }
      let events = view.behaviour.handlers.compactMap { handler -> ViewEvent? in
        if case .event(let event) = handler.trigger { event } else { nil }
      }
      for event in events where !event.isMessage {
        let function = name + (event == .touchUpInside ? "Tapped" : ReadableIds.capitalized(event.rawValue))
        add(Action(function: function, connections: [connect(name, function, event)]))
      }
    }
    for action in itemActions { add(action) }
    if part.isController { for action in segues { add(action) } }
    return actions
  }

  private func connect(_ name: String, _ function: String, _ event: ViewEvent, takesSender: Bool = false) -> String {
    "\(name).addAction(UIAction \(closure(calling: function, takesSender: takesSender)), for: .\(event.rawValue))"
  }

  /// `{ [weak self] _ in self?.save() }`
  func closure(calling function: String, takesSender: Bool) -> String {
    "{ [weak self] \(takesSender ? "action in self?.\(function)(action.sender)" : "_ in self?.\(function)()") }"
  }

  /// What may send actions: the views of the class and the items of the screen's bar.
  var senders: [View] {
    let item = part.isController ? scene.controller?.navigationItem : nil
    return part.views.map { scene.views[$0] } + (item?.leading ?? []) + (item?.trailing ?? [])
  }

  /// The parameter of an action: `save:` takes the sender.
  func parameter(of connection: ActionConnection) -> String {
    connection.selector.hasSuffix(":") ? "_ sender: Any?" : ""
  }

  /// The selector of an action, with more behind it where an outlet has that name and no parameter tells both apart.
  func functionName(_ connection: ActionConnection) -> String? {
    SwiftNames.identifier(connection.selector).map { name in
      writing.isOutlet(name) && !connection.selector.hasSuffix(":") ? name + "Action" : name
    }
  }

  /// The functions that properties may not be called like.
  var functionNames: [String] {
    senders.flatMap(\.behaviour.connections).compactMap(functionName)
      + (part.isController ? (scene.controller?.segues ?? []).compactMap(functionName) : [])
  }

  /// The name of the function for a segue, by the screen that it leads to; `nil` for one that is no function.
  func functionName(_ segue: Segue) -> String? {
    if segue.kind == "unwind" { return "goBack" }
    guard let screen = writing.screen(segue.destination), statement(segue) != nil else { return nil }
    let type = screen.split { "():".contains($0) }.last { $0 != " " } ?? ""
    let target = type.hasSuffix("ViewController") ? type.dropLast(14) : type
    return "show" + ReadableIds.capitalized(String(target.drop { $0 == " " }))
  }

  func statement(_ segue: Segue) -> String? {
    if segue.kind == "unwind" {
      return "if navigationController?.popViewController(animated: true) == nil { dismiss(animated: true) }"
    }
    guard let screen = writing.screen(segue.destination) else { return nil }
    let isAnimated = writing.detail(segue.id, "animates") != "NO"
    switch segue.kind {
    case "presentation", "modal", "popoverPresentation": return "present(\(screen), animated: \(isAnimated))"
    case "show", "push": return "show(\(screen), sender: self)"
    case "showDetail": return "showDetailViewController(\(screen), sender: self)"
    default: return nil
    }
  }

  /// Functions for the screens that the document leads to from here, and the screens in its container views.
  private var segues: [Action] {
    let embedded = part.views.flatMap { index in
      children[index].compactMap { scene.views[$0].embeddedController.flatMap { writing.screen($0) } }
        .compactMap { embedding($0, in: index) }
    }
    return embedded
      + (scene.controller?.segues ?? []).compactMap { segue in
        let source = part.views.first { scene.views[$0].id == segue.source }
        if segue.kind == "embed" {
          return source.flatMap { index in writing.screen(segue.destination).flatMap { embedding($0, in: index) } }
        }
        guard let function = functionName(segue), let body = statement(segue) else { return nil }
        let control = source.flatMap { scene.views[$0].kind.isControl ? viewNames[$0] : nil }
        return Action(
          function: function, body: [body], comment: comment(segue),
          connections: control.map { [connect($0, function, .touchUpInside)] } ?? [])
      }
  }

  /// What the app calls a segue.
  func comment(_ segue: Segue) -> String? {
    writing.detail(segue.id, "identifier").map { "The segue `\($0)`." }
  }

  private func embedding(_ type: String, in container: Int) -> Action? {
    viewNames[container].map { Action(function: "", connections: ["embed(\(type), in: \($0))"]) }
  }

  mutating func writeActions() {
    for segue in scene.controller?.segues ?? [] where segue.kind == "embed" && writing.screen(segue.destination) == nil
    {
      let source = part.views.first { scene.views[$0].id == segue.source }
      if let source { log.warn("embed", "the screen in the view has no class in code", at: scene.views[source].span) }
    }
    for action in actions where !action.function.isEmpty {
      function(
        "func \(SwiftNames.declared(action.function))(\(action.parameter))", action.body, comment: action.comment)
    }
    if actions.contains(where: { $0.function.isEmpty }) { out.block("embed") }
  }
}
