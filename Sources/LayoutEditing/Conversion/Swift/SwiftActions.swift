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
    var connections: [String]
    /// Whether Objective-C calls it, as a gesture recognizer does.
    var isExposed = false
  }

  var actions: [Action] {
    var actions: [Action] = []
    func add(_ action: Action) {
      if let index = actions.firstIndex(where: { $0.function == action.function }) {
        actions[index].connections += action.connections.filter { !actions[index].connections.contains($0) }
        if action.isExposed { actions[index].isExposed = true }
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
    if let connection = refreshControl.flatMap({ self.connection(of: $0) }), let function = functionName(connection) {
      let parameter = parameter(of: connection)
      let call = connect("refreshControl?", function, .valueChanged, takesSender: !parameter.isEmpty)
      add(Action(function: function, parameter: parameter, connections: [call]))
    }
    for action in itemActions + recognizers.compactMap({ self.action(of: $0.object) }) { add(action) }
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
    let objects = recognizers.map(\.object) + [refreshControl].compactMap { $0 }
    return (senders.flatMap(\.behaviour.connections) + objects.compactMap { connection(of: $0) })
      .compactMap(functionName)
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
    let view = part.views.first { scene.views[$0].id == id }.flatMap { viewNames[$0] }
    let place = itemNames[id].map { "barButtonItem = \($0)" } ?? view.map { "sourceView = \($0)" }
    guard segue.kind == "popoverPresentation", let place else { return [] }
    return ["modalPresentationStyle = .popover", "popoverPresentationController?.\(place)"]
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
        guard let function = functionName(segue) else { return nil }
        let control = source.flatMap { scene.views[$0].kind.isControl ? viewNames[$0] : nil }
        return Action(
          function: function, body: body(of: segue), comment: comment(segue),
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
        "\(action.isExposed ? "@objc " : "")func \(SwiftNames.declared(action.function))(\(action.parameter))",
        action.body, comment: action.comment)
    }
    if actions.contains(where: { $0.function.isEmpty }) { out.block("embed") }
  }
}

// MARK: - Gesture recognizers and delegates

extension SwiftClassWriter {
  /// `UILongPressGestureRecognizer` for a "pong press gesture recognizer", as Interface Builder has it.
  private static func recognizerType(_ object: ObjectDetails) -> String? {
    guard let end = object.title.firstRange(of: " gesture recognizer ")?.lowerBound else { return nil }
    let words = object.title[..<end].replacing("pong", with: "long").split(separator: " ")
    return "UI\(words.map { ReadableIds.capitalized(String($0)) }.joined())GestureRecognizer"
  }

  /// The gesture recognizers of the views of the class, with these.
  var recognizers: [(object: ObjectDetails, view: Int)] {
    document.outlets.filter { $0.property == "gestureRecognizers" }.compactMap {
      outlet -> (object: ObjectDetails, view: Int)? in
      let view = ([part.root] + part.views).first { scene.views[$0].id == outlet.source }
      guard let view, let object = writing.object(outlet.destination), Self.recognizerType(object) != nil else {
        return nil
      }
      return (object, view)
    }
  }

  /// The refresh control of a table's controller.
  private var refreshControl: ObjectDetails? {
    part.kind == .tableController ? writing.object(ofScene: scene.id, "refresh control ") : nil
  }

  private func connection(of object: ObjectDetails) -> ActionConnection? {
    let action = object.values.first { $0.name.hasPrefix("on ") }?.value.split(separator: " ")
    guard let action, action.count > 1 else { return nil }
    return ActionConnection(event: .primaryActionTriggered, selector: String(action[1]), destination: "")
  }

  private func action(of recognizer: ObjectDetails) -> Action? {
    if let connection = connection(of: recognizer), let function = functionName(connection) {
      return Action(function: function, parameter: parameter(of: connection), connections: [], isExposed: true)
    }
    let segue = part.isController ? scene.controller?.segues.first { $0.source == recognizer.id } : nil
    guard let segue, let function = functionName(segue) else { return nil }
    return Action(function: function, body: body(of: segue), comment: comment(segue), connections: [], isExposed: true)
  }

  /// Names the gesture recognizers.
  mutating func nameRecognizers() {
    for (object, _) in recognizers {
      let label = object.values.first { $0.name == "userLabel" }.flatMap { ReadableIds.words(of: $0.value) }
      let kind = Self.recognizerType(object)?.dropFirst(2).dropLast("GestureRecognizer".count) ?? ""
      let usual = "\(kind.prefix(1).lowercased())\(kind.dropFirst())Recognizer"
      recognizerNames[object.id] = names.unique(
        writing.outlets[object.id].flatMap(SwiftNames.identifier) ?? label ?? usual)
    }
  }

  mutating func writeRecognizers() {
    for (object, _) in recognizers {
      guard let name = recognizerNames[object.id], let type = Self.recognizerType(object) else { continue }
      let selector = action(of: object).map { $0.parameter.isEmpty ? $0.function : "\($0.function)(_:)" }
      let target = selector.map { "target: self, action: #selector(\($0))" } ?? ""
      out.line()
      out.line(
        "\(writing.outlets[object.id] == nil ? "private " : "private(set) ")lazy var \(name) = \(type)(\(target))",
        depth: 1)
    }
  }

  /// The statements that set up the gesture recognizers and give them to their views.
  var recognizerStatements: [String] {
    recognizers.flatMap { object, view -> [String] in
      guard let name = recognizerNames[object.id], let holder = viewNames[view] else { return [] }
      let settings = object.values.flatMap { SwiftDetails.statements($0, of: ["gestureRecognizer"]) }
      return settings.map { "\(name).\($0)" }
        + ["\(holder.isEmpty ? "" : holder + ".")addGestureRecognizer(\(name))"]
    }
  }

  /// The kinds of views whose delegates have protocols with optional requirements only, called like their classes.
  private static let delegating: Set<ViewKind> = [
    .tableView, .collectionView, .scrollView, .textField, .textView, .searchBar, .pickerView, .tabBar, .mapView,
  ]

  /// What the class is the delegate of: the names of views and recognizers, with the protocols.
  var delegates: [(name: String, protocol: String)] {
    let own = part.isController ? scene.controller?.id : scene.views[part.root].id
    var list = document.outlets.compactMap { outlet -> (name: String, protocol: String)? in
      guard outlet.property == "delegate", outlet.destination == own else { return nil }
      if recognizers.contains(where: { $0.object.id == outlet.source }) {
        return recognizerNames[outlet.source].map { ($0, "UIGestureRecognizerDelegate") }
      }
      guard let index = delegating(outlet), let name = viewNames[index] else { return nil }
      return (name, SwiftKind.className(scene.views[index].kind) + "Delegate")
    }
    for table in selectedTables where !list.contains(where: { $0.name == table }) {
      list.append((table, "UITableViewDelegate"))
    }
    return list
  }

  /// The view of the class that has a delegate by an outlet; the controller of a table is it anyway.
  private func delegating(_ outlet: Outlet) -> Int? {
    ([part.root] + part.views).first { index in
      scene.views[index].id == outlet.source && Self.delegating.contains(scene.views[index].kind)
        && viewNames[index]?.isEmpty == false && !(index == part.root && part.kind != .controller)
    }
  }

  /// The protocols that the class does not have by its superclass.
  var delegateProtocols: [String] {
    let own = part.kind.superclass?.replacing("Controller", with: "Delegate")
    let inherited = part.kind == .controller ? [] : [own, own.map { _ in "UIScrollViewDelegate" }]
    return delegates.map(\.protocol).unique.filter { !inherited.contains($0) }
  }

  /// Notes the delegates and data sources that are left out.
  func noteDelegates() {
    let own = part.isController ? scene.controller?.id : scene.views[part.root].id
    for outlet in document.outlets where ["delegate", "dataSource"].contains(outlet.property) {
      guard let index = ([part.root] + part.views).first(where: { scene.views[$0].id == outlet.source }) else {
        continue
      }
      let isInherited = index == part.root && part.isController && part.kind != .controller
      let isWritten = outlet.property == "delegate" ? delegating(outlet) != nil : !cells(of: index).isEmpty
      if outlet.destination == own, isInherited || isWritten { continue }
      let target = document.scenes.first { $0.id == outlet.destination }.flatMap { writing.className(ofRootOf: $0) }
      let title = target ?? writing.object(outlet.destination)?.title ?? "what the document connects it to"
      log.note("details", "its \(outlet.property) is left out: set it to \(title)", at: scene.views[index].span)
    }
  }
}
