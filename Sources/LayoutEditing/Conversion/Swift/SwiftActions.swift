import LayoutModel
import TextKit

// What controls send, and the screens that they lead to.

extension SwiftClassWriter {
  /// An action or a segue of the class: the function, what calls it, and what it does.
  struct Action {
    var function: String
    var parameter: String?
    var body: [String]
    var comment: String?
    /// The calls that connect it.
    var connections: [String]
  }

  private func isButtonLike(_ kind: ViewKind) -> Bool { kind.isControl }

  var actions: [Action] {
    var actions: [Action] = []
    func add(_ action: Action) {
      if let index = actions.firstIndex(where: { $0.function == action.function }) {
        actions[index].connections += action.connections
      } else {
        actions.append(action)
      }
    }
    for index in part.views {
      let view = scene.views[index]
      guard let name = viewNames[index], view.kind.isControl else { continue }
      for connection in view.behaviour.connections where !connection.event.isMessage {
        guard let function = SwiftNames.identifier(connection.selector) else { continue }
        let senders = part.views.filter { other in
          scene.views[other].behaviour.connections.contains { $0.selector == connection.selector }
        }
        // Where several controls send it, it has to tell them apart.
        let takesSender = connection.selector.hasSuffix(":") && senders.count > 1
        add(
          Action(
            function: function, parameter: takesSender ? "_ sender: Any?" : nil, body: [], comment: nil,
            connections: [connect(name, function, connection.event, takesSender: takesSender)]))
      }
      let events = view.behaviour.handlers.compactMap { handler -> ViewEvent? in
        if case .event(let event) = handler.trigger { event } else { nil }
      }
      for event in events where !event.isMessage {
        let function = name + (event == .touchUpInside ? "Tapped" : ReadableIds.capitalized(event.rawValue))
        add(Action(
          function: function, parameter: nil, body: [], comment: nil,
          connections: [connect(name, function, event)]))
      }
    }
    if part.isController { for action in segues { add(action) } }
    return actions
  }

  private func connect(_ name: String, _ function: String, _ event: ViewEvent, takesSender: Bool = false) -> String {
    let call = takesSender ? "action in self?.\(function)(action.sender)" : "_ in self?.\(function)()"
    return "\(name).addAction(UIAction { [weak self] \(call) }, for: .\(event.rawValue))"
  }

  /// Functions for the screens that the document leads to from here.
  private var segues: [Action] {
    (scene.controller?.segues ?? []).compactMap { segue in
      guard let destination = writing.controllerClass(segue.destination) else { return nil }
      let word = writing.detail(segue.id, "identifier").flatMap(SwiftNames.identifier)
      let source = part.views.first { scene.views[$0].id == segue.source }
      if segue.kind == "embed" {
        guard let source, let container = viewNames[source] else { return nil }
        return Action(
          function: "", parameter: nil, body: [], comment: nil,
          connections: ["embed(\(destination)(), in: \(container))"])
      }
      let isModal = ["presentation", "modal", "popoverPresentation"].contains(segue.kind)
      guard isModal || ["show", "push", "showDetail"].contains(segue.kind) else { return nil }
      let target = destination.hasSuffix("ViewController") ? String(destination.dropLast(14)) : destination
      let function = (word.map { _ in "show" } ?? "show") + ReadableIds.capitalized(target)
      let body = isModal
        ? "present(\(destination)(), animated: true)"
        : segue.kind == "showDetail" ? "showDetailViewController(\(destination)(), sender: self)" : "show(\(destination)(), sender: self)"
      let isControl = source.map { scene.views[$0].kind.isControl } ?? false
      let call = source.flatMap { viewNames[$0] }.map { connect($0, function, .touchUpInside) }
      return Action(function: function, parameter: nil, body: [body], comment: nil, connections: isControl ? [call].compactMap { $0 } : [])
    }
  }

  var actionCalls: [String] { actions.flatMap(\.connections) }

  mutating func writeActions() {
    for action in actions where !action.function.isEmpty {
      function("func \(action.function)(\(action.parameter ?? ""))", action.body, comment: action.comment)
    }
    if actions.contains(where: { $0.function.isEmpty }) {
      function(
        "private func embed(_ child: UIViewController, in container: UIView)",
        [
          "addChild(child)", "child.view.frame = container.bounds",
          "child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]", "container.addSubview(child.view)",
          "child.didMove(toParent: self)",
        ])
    }
  }
}
