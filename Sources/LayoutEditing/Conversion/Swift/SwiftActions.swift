import LayoutModel
import TextKit

// What controls and gesture recognizers send, the screens that they lead to, and delegates.

extension SwiftClassWriter {
  /// An action or a segue of the class: the function, what calls it, and what it does.
  struct Action {
    var function: String
    /// `_ sender: UIButton`
    var parameter = ""
    var body: [String] = []
    var comment: String?
    var connections: [String] = []
    /// Whether Objective-C calls it, as a control or a gesture recognizer does.
    var isExposed = false
    /// What Objective-C calls it where that is not its name.
    var exposedName: String?

    /// `#selector(save(_:))`
    var selector: String {
      let labels = parameter.split(separator: ", ").map { "\($0.prefix { $0 != " " && $0 != ":" }):" }.joined()
      return "#selector(\(SwiftNames.declared(function))\(labels.isEmpty ? "" : "(\(labels))"))"
    }
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
      let handled = view.behaviour.handlers.compactMap { handler -> (event: ViewEvent, action: Action)? in
        guard case .event(let event) = handler.trigger else { return nil }
        let ending = event == .touchUpInside ? "Tapped" : event.rawValue.titled
        return (event, Action(function: name + ending))
      }
      let connected = view.behaviour.connections.map { (event: $0.event, action: sent[$0.selector]) }
      for (event, action) in connected where !event.isMessage {
        if let action { all.append(connect(name, action, event)) }
      }
      // A .layout has no selectors: a closure calls what it says, without Objective-C.
      for (event, var action) in handled where !event.isMessage {
        let closure = "UIAction { [weak self] _ in self?.\(action.function)() }"
        action.connections = ["\(name).addAction(\(closure), for: .\(event.rawValue))"]
        all.append(action)
      }
    }
    all += items.compactMap { action(of: $0) } + recognizers.compactMap { action(of: $0) }
    if let refresh = refreshControl.flatMap(connection).flatMap({ sent[$0.selector] }) {
      all.append(connect("refreshControl?", refresh, .valueChanged))
    }
    if part.isController { all += segues }
    return all.grouped(by: \.function).map { _, same in
      var action = same[0]
      action.connections = same.flatMap(\.connections).unique
      action.isExposed = same.contains(where: \.isExposed)
      return action
    }
  }

  private func connect(_ name: String, _ action: Action, _ event: ViewEvent) -> Action {
    var action = action
    action.isExposed = true
    action.connections = ["\(name).addTarget(self, action: \(action.selector), for: .\(event.rawValue))"]
    return action
  }

  /// What may send actions: the views of the class and the items of the screen's bars.
  var senders: [View] {
    let controller = part.isController ? scene.controller : nil
    let item = controller?.navigationItem
    return part.views.map { scene.views[$0] } + (item?.leading ?? []) + (item?.trailing ?? [])
      + (controller?.toolbarItems ?? [])
  }

  /// Finds the functions of all actions by their selectors.
  mutating func collectActions() {
    let views = senders.map { view in
      let ofView = [className(of: view), SwiftKind.className(view.kind), view.kind.isControl ? "UIControl" : "UIView"]
      return (view.barItem?.kind == nil ? ofView : ["UIBarButtonItem"], view.behaviour.connections)
    }
    let others: [([String], ObjectDetails)] =
      recognizers.map { ([$0.type, "UIGestureRecognizer"], $0.object) }
      + [refreshControl].compactMap { $0 }.map { (["UIRefreshControl", "UIControl"], $0) }
    var types: [String: [[String]]] = [:]
    for (type, connections) in views + others.map({ ($0.0, [connection(of: $0.1)].compactMap { $0 }) }) {
      for connection in connections { types[connection.selector, default: []].append(type) }
    }
    for (selector, senders) in types { sent[selector] = action(selector, senders) }
  }

  /// The function that Swift has a selector of: `join(sender: UIButton)` for `joinWithSender:`.
  ///
  /// - Parameter senders: the class of each sender, with those that it derives from.
  private func action(_ selector: String, _ senders: [[String]]) -> Action? {
    let parts = selector.split(separator: ":").map(String.init)
    guard let name = parts.first.flatMap(SwiftNames.given) else { return nil }
    guard selector.hasSuffix(":") else {
      // No parameter tells it from an outlet or functions of UIKit that have its name.
      let names = ["list of overloaded functions", "list of edit actions"].flatMap(SwiftPrinter.list)
      return writing.isOutlet(name) || names.contains(name)
        ? Action(function: name + "Action", isExposed: true, exposedName: name)
        : Action(function: name, isExposed: true)
    }
    // UIResponderStandardEditActions has actions that a responder overrides.
    let isOwn = !SwiftPrinter.list("list of edit actions").contains(name)
    let type = isOwn ? senders[0].first { type in senders.allSatisfy { $0.contains(type) } } ?? "Any" : "Any?"
    let event = parts.dropFirst().first.map { ", \($0 == "event" ? "" : "\($0) ")event: UIEvent" } ?? ""
    if let match = name.wholeMatch(of: /(.+)With(\w+)/), case let word = match.2.lowercased(),
      SwiftPrinter.list("list of senders").contains(word) || type.lowercased().hasSuffix(word)
    {
      let label = match.2.prefix(1).lowercased() + match.2.dropFirst()
      return Action(function: String(match.1), parameter: "\(label): \(type)\(event)", isExposed: true)
    }
    return Action(function: name, parameter: "_ sender: \(type)\(event)", isExposed: true)
  }

  /// The name of the function that a view or a recognizer on it calls.
  func sentName(_ view: View, _ index: Int? = nil) -> String? {
    let recognized = recognizers.filter { $0.view == index }.map(\.object).compactMap(connection)
    return (view.behaviour.connections + recognized).first.flatMap { sent[$0.selector]?.function }
  }

  /// The functions that properties may not be called like.
  var functionNames: [String] {
    sent.values.map(\.function) + (part.isController ? (scene.controller?.segues ?? []).compactMap(functionName) : [])
  }

  /// The name of the function for a segue, by the screen that it leads to; `nil` for one that is no function.
  func functionName(_ segue: Segue) -> String? {
    var name = "goBack"
    if segue.kind != "unwind" {
      guard let screen = writing.screen(segue.destination), !body(of: segue).isEmpty else { return nil }
      name = "show" + SwiftDocumentWriter.word(for: screen)
    }
    return sent.values.contains { $0.function == name } ? name + "Screen" : name
  }

  /// What the function of a segue does; nothing for one that is no function.
  func body(of segue: Segue) -> [String] {
    if segue.kind == "unwind" { return [writing.wayBack(fromScene: sceneNumber)] }
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
        guard let action = action(of: segue) else { return nil }
        let control = source.flatMap { $0 != part.root && scene.views[$0].kind.isControl ? viewNames[$0] : nil }
        return control.map { connect($0, action, .touchUpInside) } ?? action
      }
  }

  private func action(of segue: Segue) -> Action? {
    let name = writing.detail(segue.id, "identifier").map { "The segue `\($0)`." }
    let back = writing.detail(segue.id, "unwindAction").map { "It leads back to the screen that has `\($0)`." }
    let comment = name == nil && back == nil ? nil : [name, back].compactMap(\.self).joined(separator: " ")
    return functionName(segue).map { Action(function: $0, body: body(of: segue), comment: comment) }
  }

  func view(_ id: String) -> Int? { ([part.root] + part.views).first { scene.views[$0].id == id } }

  mutating func writeActions() {
    for segue in scene.controller?.segues ?? [] where segue.kind == "embed" && writing.screen(segue.destination) == nil
    {
      if let source = view(segue.source) {
        log.warn("embed", "the screen in the view has no class in code", at: scene.views[source].span)
      }
    }
    for segue in part.isController ? scene.controller?.segues ?? [] : []
    where !["embed", "relationship"].contains(segue.kind) {
      let source = (senders + scene.views).first { $0.id == segue.source } ?? scene.views[part.root]
      if let action = writing.detail(segue.id, "unwindAction"), let function = functionName(segue) {
        let message = "its unwind segue calls '\(action)' of the screen that it leads to: call that in \(function)()"
        log.note("details", message, at: source.span)
      }
      if functionName(segue) != nil { continue }
      let reference = document.scene(segue.destination)?.controller?.reference.map { "storyboard '\($0.storyboard)'" }
      let target = reference ?? writing.details[segue.destination]?.title ?? segue.destination
      log.note("segue", "its \(segue.kind) segue is left out: it leads to \(target)", at: source.span)
    }
    for action in actions where !action.function.isEmpty {
      let exposedName = action.exposedName.map { "(\($0))" } ?? ""
      let isOverride = action.parameter == "_ sender: Any?"
      let exposure = isOverride ? "override " : action.isExposed ? "@objc\(exposedName) " : ""
      function(
        "\(exposure)func \(SwiftNames.declared(action.function))(\(action.parameter))", action.body,
        comment: action.comment)
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
        let view = view(outlet.source), let object = writing.details[outlet.destination],
        let end = object.title.firstRange(of: " gesture recognizer ")?.lowerBound
      else { return nil }
      // Interface Builder's "pong press gesture recognizer" is a UILongPressGestureRecognizer.
      let words = object.title[..<end].replacing("pong", with: "long").split(separator: " ")
      let type = "UI\(words.map { String($0).titled }.joined())GestureRecognizer"
      return Recognizer(object: object, view: view, type: type)
    }
  }

  private func connection(of object: ObjectDetails) -> ActionConnection? {
    let action = object.values.first { $0.name.hasPrefix("on ") }?.value.split(separator: " ")
    guard let action, action.count > 1 else { return nil }
    return ActionConnection(event: .primaryActionTriggered, selector: String(action[1]), destination: "")
  }

  private var refreshControl: ObjectDetails? {
    part.kind == .tableController ? writing.object(ofScene: scene.id, "refresh control ") : nil
  }

  private func action(of recognizer: Recognizer) -> Action? {
    action(of: recognizer.object.id, sending: connection(of: recognizer.object))
  }

  func action(of item: View) -> Action? { action(of: item.id, sending: item.behaviour.connections.first) }

  /// What an object other than a control sends, or the segue from it.
  private func action(of id: String, sending connection: ActionConnection?) -> Action? {
    let segue = part.isController ? scene.controller?.segues.first { $0.source == id } : nil
    var action = connection.flatMap { sent[$0.selector] } ?? segue.flatMap { self.action(of: $0) }
    action?.isExposed = true
    return action
  }

  mutating func nameRecognizers() {
    for (index, recognizer) in recognizers.enumerated() {
      let object = recognizer.object
      let label = object.values.first { $0.name == "userLabel" }.flatMap { ReadableIds.words(of: $0.value) }
      let kind = recognizer.type.dropFirst(2).dropLast("GestureRecognizer".count)
      var usual = "\(kind.prefix(1).lowercased())\(kind.dropFirst())Recognizer"
      let action = connection(of: object).flatMap { sent[$0.selector] }.flatMap { SwiftNames.telling($0.function) }
      if let action, recognizers.contains(where: { $0.type == recognizer.type && $0.object.id != object.id }) {
        usual = action + usual.titled
      }
      recognizers[index].name = names.unique(writing.outlets[object.id] ?? label ?? usual)
    }
  }

  mutating func writeRecognizers() {
    for recognizer in recognizers {
      let target = action(of: recognizer).map { "target: self, action: \($0.selector)" } ?? ""
      let made = Making(
        type: recognizer.type, expression: "\(recognizer.type)(\(target))", local: "recognizer", statements: [])
      write(made, as: recognizer.name, isPrivate: writing.outlets[recognizer.object.id] == nil)
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
      let title = target ?? writing.details[outlet.destination]?.title ?? "what the document connects it to"
      log.note("details", "its \(outlet.property) is left out: set it to \(title)", at: scene.views[index].span)
    }
  }
}
