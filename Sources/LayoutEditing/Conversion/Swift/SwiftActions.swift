import LayoutModel
import TextKit

// What controls and gesture recognizers send, the screens that they lead to, and delegates.

extension SwiftClassWriter {
  /// An action or a segue of the class: the function, what calls it, and what it does.
  struct Action {
    var function: String
    var parameter = ""
    var body: [String] = []
    var comment: String?
    var connections: [String] = []
    /// Whether Objective-C calls it, as a gesture recognizer does.
    var isExposed = false
  }

  struct Recognizer {
    var object: ObjectDetails
    var view: Int
    var type: String
    var name = ""
  }

  var actions: [Action] {
    var all: [Action] = []
    for index in part.views {
      let view = scene.views[index]
      guard let name = viewNames[index], view.kind.isControl else { continue }
      for connection in view.behaviour.connections where !connection.event.isMessage {
        guard let function = functionName(connection) else { continue }
        let parameter = parameter(of: connection)
        all.append(
          Action(
            function: function, parameter: parameter,
            connections: [connect(name, function, connection.event, takesSender: !parameter.isEmpty)]))
      }
      let events = view.behaviour.handlers.compactMap { handler -> ViewEvent? in
        if case .event(let event) = handler.trigger { event } else { nil }
      }
      for event in events where !event.isMessage {
        let function = name + (event == .touchUpInside ? "Tapped" : ReadableIds.capitalized(event.rawValue))
        all.append(Action(function: function, connections: [connect(name, function, event)]))
      }
    }
    all += itemActions + recognizers.compactMap(action) + refreshing + (part.isController ? segues : [])
    return all.grouped(by: \.function).map { _, same in
      var action = same[0]
      action.connections = same.flatMap(\.connections).unique
      action.isExposed = same.contains(where: \.isExposed)
      return action
    }
  }

  private func connect(_ name: String, _ function: String, _ event: ViewEvent, takesSender: Bool = false) -> String {
    "\(name).addAction(UIAction \(closure(calling: function, takesSender: takesSender)), for: .\(event.rawValue))"
  }

  /// `{ [weak self] _ in self?.save() }`
  func closure(calling function: String, takesSender: Bool) -> String {
    "{ [weak self] \(takesSender ? "action in self?.\(function)(action.sender)" : "_ in self?.\(function)()") }"
  }

  /// What may send actions: the views of the class and the items of the screen's bars.
  var senders: [View] {
    let controller = part.isController ? scene.controller : nil
    let item = controller?.navigationItem
    return part.views.map { scene.views[$0] } + (item?.leading ?? []) + (item?.trailing ?? [])
      + (controller?.toolbarItems ?? [])
  }

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
    let objects = recognizers.map(\.object) + [refreshControl].compactMap { $0 }
    return (senders.flatMap(\.behaviour.connections) + objects.compactMap(connection)).compactMap(functionName)
      + (part.isController ? (scene.controller?.segues ?? []).compactMap(functionName) : [])
  }

  /// The name of the function for a segue, by the screen that it leads to; `nil` for one that is no function.
  func functionName(_ segue: Segue) -> String? {
    if segue.kind == "unwind" { return "goBack" }
    guard let screen = writing.screen(segue.destination), !body(of: segue).isEmpty else { return nil }
    let type = screen.split { "():".contains($0) }.last { $0 != " " } ?? ""
    let target = type.hasSuffix("ViewController") ? type.dropLast(14) : type
    return "show" + ReadableIds.capitalized(String(target.drop { $0 == " " }))
  }

  /// What the function of a segue does; nothing for one that is no function.
  func body(of segue: Segue) -> [String] {
    if segue.kind == "unwind" {
      return ["if navigationController?.popViewController(animated: true) == nil { dismiss(animated: true) }"]
    }
    guard let screen = writing.screen(segue.destination) else { return [] }
    let call: (start: String, end: String)
    switch segue.kind {
    case "presentation", "modal", "popoverPresentation":
      call = ("present(", ", animated: \(writing.detail(segue.id, "animates") != "NO"))")
    case "show", "push": call = ("show(", ", sender: self)")
    case "showDetail": call = ("showDetailViewController(", ", sender: self)")
    default: return []
    }
    let settings = anchor(of: segue) + writing.presentation(of: segue.destination, by: segue)
    if settings.isEmpty { return [call.start + screen + call.end] }
    return ["let screen = \(screen)"] + settings.map { "screen.\($0)" } + ["\(call.start)screen\(call.end)"]
  }

  /// The statements that have a popover point to what the document says.
  private func anchor(of segue: Segue) -> [String] {
    let ids = ["popoverAnchorBarButtonItem", "popoverAnchorView"].compactMap { writing.detail(segue.id, $0) }
    let id = ids.first ?? segue.source
    let place =
      itemNames[id].map { "barButtonItem = \($0)" } ?? view(id).flatMap { viewNames[$0] }.map { "sourceView = \($0)" }
    guard segue.kind == "popoverPresentation", let place else { return [] }
    return ["modalPresentationStyle = .popover", "popoverPresentationController?.\(place)"]
  }

  /// Functions for the screens that the document leads to from here, and the screens in its container views.
  private var segues: [Action] {
    func embedding(_ screen: String?, in container: Int?) -> Action? {
      guard let screen, let name = container.flatMap({ viewNames[$0] }) else { return nil }
      return Action(function: "", connections: ["embed(\(screen), in: \(name))"])
    }
    let embedded = part.views.flatMap { index in
      children[index].compactMap { scene.views[$0].embeddedController }
        .compactMap { embedding(writing.screen($0), in: index) }
    }
    return embedded
      + (scene.controller?.segues ?? []).compactMap { segue in
        let source = view(segue.source)
        if segue.kind == "embed" { return embedding(writing.screen(segue.destination), in: source) }
        guard var action = action(of: segue) else { return nil }
        let control = source.flatMap { $0 != part.root && scene.views[$0].kind.isControl ? viewNames[$0] : nil }
        action.connections = control.map { [connect($0, action.function, .touchUpInside)] } ?? []
        return action
      }
  }

  private func action(of segue: Segue) -> Action? {
    functionName(segue).map { Action(function: $0, body: body(of: segue), comment: comment(segue)) }
  }

  private func view(_ id: String) -> Int? { ([part.root] + part.views).first { scene.views[$0].id == id } }

  func comment(_ segue: Segue) -> String? {
    writing.detail(segue.id, "identifier").map { "The segue `\($0)`." }
  }

  mutating func writeActions() {
    for segue in scene.controller?.segues ?? [] where segue.kind == "embed" && writing.screen(segue.destination) == nil
    {
      if let source = view(segue.source) {
        log.warn("embed", "the screen in the view has no class in code", at: scene.views[source].span)
      }
    }
    for segue in part.isController ? scene.controller?.segues ?? [] : []
    where !["embed", "relationship"].contains(segue.kind) && functionName(segue) == nil {
      let reference = document.scene(segue.destination)?.controller?.reference.map { "storyboard '\($0.storyboard)'" }
      let target = reference ?? writing.object(segue.destination)?.title ?? segue.destination
      let source = (senders + scene.views).first { $0.id == segue.source } ?? scene.views[part.root]
      log.note("segue", "its \(segue.kind) segue is left out: it leads to \(target)", at: source.span)
    }
    for action in actions where !action.function.isEmpty {
      function(
        "\(action.isExposed ? "@objc " : "")func \(SwiftNames.declared(action.function))(\(action.parameter))",
        action.body, comment: action.comment)
    }
    if actions.contains(where: { $0.function.isEmpty }) { out.block("embed") }
  }
}

// MARK: - Gesture recognizers and delegates

extension SwiftClassWriter {
  mutating func collectRecognizers() {
    let outlets = document.outlets.filter { $0.property == "gestureRecognizers" }
    recognizers = outlets.enumerated().compactMap { number, outlet -> Recognizer? in
      // One recognizer has one view, the last that it is added to.
      guard !outlets[(number + 1)...].contains(where: { $0.destination == outlet.destination }),
        let view = view(outlet.source), let object = writing.object(outlet.destination),
        let end = object.title.firstRange(of: " gesture recognizer ")?.lowerBound
      else { return nil }
      // Interface Builder's "pong press gesture recognizer" is a UILongPressGestureRecognizer.
      let words = object.title[..<end].replacing("pong", with: "long").split(separator: " ")
      let type = "UI\(words.map { ReadableIds.capitalized(String($0)) }.joined())GestureRecognizer"
      return Recognizer(object: object, view: view, type: type)
    }
  }

  private func connection(of object: ObjectDetails) -> ActionConnection? {
    let action = object.values.first { $0.name.hasPrefix("on ") }?.value.split(separator: " ")
    guard let action, action.count > 1 else { return nil }
    return ActionConnection(event: .primaryActionTriggered, selector: String(action[1]), destination: "")
  }

  /// What a table's refresh control sends.
  private var refreshing: [Action] {
    guard let connection = refreshControl.flatMap(connection), let function = functionName(connection) else {
      return []
    }
    let parameter = parameter(of: connection)
    let call = connect("refreshControl?", function, .valueChanged, takesSender: !parameter.isEmpty)
    return [Action(function: function, parameter: parameter, connections: [call])]
  }

  private var refreshControl: ObjectDetails? {
    part.kind == .tableController ? writing.object(ofScene: scene.id, "refresh control ") : nil
  }

  private func action(of recognizer: Recognizer) -> Action? {
    let connection = connection(of: recognizer.object)
    let sent = connection.flatMap { connection in
      functionName(connection).map { Action(function: $0, parameter: parameter(of: connection)) }
    }
    let segue = part.isController ? scene.controller?.segues.first { $0.source == recognizer.object.id } : nil
    var action = sent ?? segue.flatMap { self.action(of: $0) }
    action?.isExposed = true
    return action
  }

  mutating func nameRecognizers() {
    for (index, recognizer) in recognizers.enumerated() {
      let object = recognizer.object
      let label = object.values.first { $0.name == "userLabel" }.flatMap { ReadableIds.words(of: $0.value) }
      let kind = recognizer.type.dropFirst(2).dropLast("GestureRecognizer".count)
      let usual = "\(kind.prefix(1).lowercased())\(kind.dropFirst())Recognizer"
      recognizers[index].name = names.unique(
        writing.outlets[object.id].flatMap(SwiftNames.identifier) ?? label ?? usual)
    }
  }

  mutating func writeRecognizers() {
    for recognizer in recognizers {
      let selector = action(of: recognizer).map { $0.parameter.isEmpty ? $0.function : "\($0.function)(_:)" }
      let target = selector.map { "target: self, action: #selector(\($0))" } ?? ""
      let access = writing.outlets[recognizer.object.id] == nil ? "private" : "private(set)"
      out.line()
      out.line("\(access) lazy var \(recognizer.name) = \(recognizer.type)(\(target))", depth: 1)
    }
  }

  var recognizerStatements: [String] {
    recognizers.flatMap { recognizer -> [String] in
      guard let holder = viewNames[recognizer.view] else { return [] }
      let settings = recognizer.object.values.flatMap { SwiftDetails.statements($0, of: ["gestureRecognizer"]) }
      return settings.map { "\(recognizer.name).\($0)" }
        + ["\(holder.isEmpty ? "" : holder + ".")addGestureRecognizer(\(recognizer.name))"]
    }
  }

  private var ownId: String? { part.isController ? scene.controller?.id : scene.views[part.root].id }

  /// What the class is the delegate of: the names of views and recognizers, with the protocols.
  var delegates: [(name: String, protocol: String)] {
    var list = document.outlets.compactMap { outlet -> (name: String, protocol: String)? in
      guard outlet.property == "delegate", outlet.destination == ownId else { return nil }
      let recognizer = recognizers.first { $0.object.id == outlet.source }
      return recognizer.map { (name: $0.name, protocol: "UIGestureRecognizerDelegate") } ?? delegating(outlet)
    }
    for more in rowDelegates {
      if let index = list.firstIndex(where: { $0.name == more.name }) { list[index] = more } else { list.append(more) }
    }
    return list
  }

  /// The view of the class that has a delegate by an outlet; the controller of a table is it anyway.
  private func delegating(_ outlet: Outlet) -> (name: String, protocol: String)? {
    // The delegates of these have protocols with optional requirements only, called like their classes.
    let kinds = SwiftPrinter.list("list of delegating kinds")
    guard let index = view(outlet.source), kinds.contains(scene.views[index].kind.rawValue),
      let name = viewNames[index], !name.isEmpty, index != part.root || part.kind == .controller
    else { return nil }
    return (name, SwiftKind.className(scene.views[index].kind) + "Delegate")
  }

  /// The protocols that the class does not have by its superclass.
  var delegateProtocols: [String] {
    let own = part.kind.superclass?.replacing("Controller", with: "Delegate")
    var inherited = part.kind == .controller ? [] : [own, own.map { _ in "UIScrollViewDelegate" }]
    // developer.apple.com/documentation/uikit/uitableviewcell
    if part.kind == .tableCell { inherited.append("UIGestureRecognizerDelegate") }
    return delegates.map(\.protocol).unique.filter { !inherited.contains($0) }
  }

  func noteDelegates() {
    for outlet in document.outlets where ["delegate", "dataSource"].contains(outlet.property) {
      guard let index = view(outlet.source) else { continue }
      let isInherited = index == part.root && part.isController && part.kind != .controller
      let isWritten = outlet.property == "delegate" ? delegating(outlet) != nil : !cells(of: index).isEmpty
      if outlet.destination == ownId, isInherited || isWritten { continue }
      let target = document.scenes.first { $0.id == outlet.destination }.flatMap { writing.className(ofRootOf: $0) }
      let title = target ?? writing.object(outlet.destination)?.title ?? "what the document connects it to"
      log.note("details", "its \(outlet.property) is left out: set it to \(title)", at: scene.views[index].span)
    }
  }
}
