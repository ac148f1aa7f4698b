import LayoutModel

/// The circumstances of an event that a handler answers.
struct EventContext {
  var sender: Int?
  /// The touches that it tells of; where one is meant, the first.
  var touches: [Touch] = []
  var owner: Int
}

/// The dispatch of events: targets and actions, actions without a target, notifications.
extension InteractionSession {
  /// Whether a view answers a notification that an object posted, or anything else.
  func hasHandler(_ trigger: EventHandler.Trigger, _ view: Int, of object: Int? = nil) -> Bool {
    scene.views[view].behaviour.handlers.contains { $0.answers(trigger, of: object) }
  }

  func hasHandler(_ trigger: EventHandler.Trigger, _ responder: Responder) -> Bool {
    if case .view(let view) = responder { hasHandler(trigger, view) } else { false }
  }

  mutating func send(_ event: ViewEvent, from view: Int, _ touch: Touch? = nil) {
    guard scene.views[view].kind.sends(event) else { return }
    note(.event(event, view: name(view)))
    answer(.event(event), by: view, sender: view, touch.map { [$0] } ?? [])
    for connection in scene.views[view].behaviour.connections where connection.event == event {
      connect(connection, from: view)
    }
    if event == .primaryActionTriggered {
      for segue in scene.controller?.segues ?? [] where segue.source == scene.views[view].id {
        note(.segue(segue.id, kind: segue.kind, to: segue.destination))
      }
    }
  }

  mutating func answer(_ trigger: EventHandler.Trigger, by view: Int, sender: Int?, _ touches: [Touch] = []) {
    for handler in scene.views[view].behaviour.handlers where handler.answers(trigger, of: sender) {
      perform(handler.effects, EventContext(sender: sender, touches: touches, owner: view))
    }
  }

  /// An action of an Interface Builder document. Its effects are in code that is not known here; for an action without a
  /// target, the trace lists the responders that may handle it, in their order.
  private mutating func connect(_ connection: ActionConnection, from view: Int) {
    if connection.destination == scene.firstResponderStandIn {
      let path = chain.responders(from: stage.firstResponder ?? view).map(chain.name)
      return note(.action(connection.selector, target: nil, path: path))
    }
    note(.action(connection.selector, target: name(ofObject: connection.destination), path: []))
  }

  func name(ofObject id: String) -> String {
    if let index = scene.views.firstIndex(where: { $0.id == id }) { return name(index) }
    if stage.document.scenes.contains(where: { $0.controller?.id == id }) { return chain.name(.controller(id)) }
    return id == "-1" ? "File's Owner" : id
  }

  /// Sends a message to a view; without one to the first responder, or else to the sender, and from there up the
  /// responder chain to the first that answers it (`UIApplication.sendAction(_:to:from:for:)`).
  mutating func sendAction(_ action: String, to target: Int?, _ context: EventContext) {
    let start = stage.firstResponder ?? context.sender ?? context.owner
    let responders = target.map { [Responder.view($0)] } ?? chain.responders(from: start)
    let index = responders.firstIndex { hasHandler(.action(action), $0) }
    let answering = index.map { responders[$0] }
    let path = responders.prefix((index ?? responders.count - 1) + 1).map(chain.name)
    note(.action(action, target: (target.map(Responder.view) ?? answering).map(chain.name), path: path))
    if case .view(let view) = answering {
      // A method without an argument is not told who sent it.
      answer(.action(action), by: view, sender: action.hasSuffix(":") ? context.sender : nil, context.touches)
    } else if let target {
      // UIKit ends an app that sends an object what it does not answer.
      note(.problem("\(name(target)) does not answer \(action)"))
    }
  }

  /// Asks the delegate of a view, and returns its answer: yes, where there is no delegate or it does not answer.
  ///
  /// The document answers with `<answer>` in an `<on action="…">` of the delegate. Of an app's own code nothing is known.
  mutating func ask(_ question: String, of view: Int) -> Bool {
    guard let entry = consult(question, of: view) else { return true }
    if let answer { setAnswer(answer, ofEntry: entry) }
    return answer ?? true
  }

  mutating func tell(_ message: String, of view: Int) { _ = consult(message, of: view) }

  /// Sends a message to the delegate of a view and returns the entry of the trace; `nil` where there is no delegate.
  private mutating func consult(_ message: String, of view: Int) -> Int? {
    answer = nil
    guard let delegate = scene.views[view].behaviour.delegate else { return nil }
    let entry = trace.count
    switch delegate {
    case .object(let id): note(.delegate(message, of: name(view), target: name(ofObject: id), answer: nil))
    case .view(let target):
      note(.delegate(message, of: name(view), target: name(target), answer: nil))
      let short = message.hasSuffix(":") ? String(message.dropLast()) : message
      for handler in scene.views[target].behaviour.handlers
      where handler.trigger == .action(message) || handler.trigger == .action(short) {
        perform(handler.effects, EventContext(sender: view, owner: target))
      }
    }
    return entry
  }

  /// Posts a notification to its observers, in document order; `isAlwaysReported` traces it even without observers.
  mutating func post(_ notification: String, from sender: Int? = nil, isAlwaysReported: Bool = true) {
    let observers = scene.views.indices.filter { hasHandler(.notification(notification), $0, of: sender) }
    if observers.isEmpty, !isAlwaysReported { return }
    note(.notification(notification, observers: observers.map(name)))
    for view in observers { answer(.notification(notification), by: view, sender: sender) }
  }
}

extension EventHandler {
  /// Whether it answers an event, a message or a notification; of notifications those of its object, where it has one.
  fileprivate func answers(_ trigger: Trigger, of sender: Int?) -> Bool {
    self.trigger == trigger && (object == nil || object == sender)
  }
}
