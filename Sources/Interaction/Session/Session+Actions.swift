import LayoutModel

/// Under which circumstances a handler answers.
struct Occasion {
  /// The view whose event it is.
  var sender: Int?
  /// The touch.
  var touch: Touch?
  /// The view that answers.
  var owner: Int
}

/// How events reach those who answer them: targets and actions, messages without a target, notifications.
extension InteractionSession {
  /// Whether a view answers something.
  func hasHandler(_ trigger: EventHandler.Trigger, _ view: Int) -> Bool {
    scene.views[view].behaviour.handlers.contains { $0.trigger == trigger }
  }

  /// A control sends an event to its targets.
  mutating func send(_ event: ViewEvent, from view: Int, _ touch: Touch? = nil) {
    guard scene.views[view].kind.sends(event) else { return }
    note(.event(event, view: name(view)))
    answer(event, of: view, Occasion(sender: view, touch: touch, owner: view))
    for connection in scene.views[view].behaviour.connections where connection.event == event {
      connect(connection, from: view)
    }
    if event == .primaryActionTriggered {
      for segue in scene.controller?.segues ?? [] where segue.source == scene.views[view].id {
        note(.segue(segue.id, kind: segue.kind, to: segue.destination))
      }
    }
  }

  /// What a document says shall happen on an event of a view.
  mutating func answer(_ event: ViewEvent, of view: Int, _ occasion: Occasion) {
    for handler in scene.views[view].behaviour.handlers where handler.trigger == .event(event) {
      perform(handler.effects, occasion)
    }
  }

  /// A message of an Interface Builder document. What its target does with it is in code that is not seen here; of a
  /// message without a target it is told who is asked, in this order.
  private mutating func connect(_ connection: ActionConnection, from view: Int) {
    if connection.destination == scene.firstResponderStandIn {
      let path = chain.responders(from: firstResponder ?? view).map(chain.name)
      return note(.action(connection.selector, target: nil, path: path))
    }
    let target: String
    if let index = scene.views.firstIndex(where: { $0.id == connection.destination }) {
      target = name(index)
    } else if stage.document.scenes.contains(where: { $0.controller?.id == connection.destination }) {
      target = chain.name(.controller(connection.destination))
    } else {
      target = connection.destination == "-1" ? "File's Owner" : connection.destination
    }
    note(.action(connection.selector, target: target, path: []))
  }

  /// Sends a message to a view; without one to the first responder, or else to the sender, and from there up the
  /// responder chain to the first that answers it (`UIApplication.sendAction(_:to:from:for:)`).
  mutating func sendAction(_ action: String, to target: Int?, _ occasion: Occasion) {
    let start = firstResponder ?? occasion.sender ?? occasion.owner
    let responders = target.map { [Responder.view($0)] } ?? chain.responders(from: start)
    let answering = responders.firstIndex { responder in
      guard case .view(let view) = responder else { return false }
      return hasHandler(.action(action), view)
    }
    let path = responders.prefix((answering ?? responders.count - 1) + 1).map(chain.name)
    note(.action(action, target: answering.map { chain.name(responders[$0]) }, path: path))
    guard let answering, case .view(let view) = responders[answering] else { return }
    for handler in scene.views[view].behaviour.handlers where handler.trigger == .action(action) {
      perform(handler.effects, Occasion(sender: occasion.sender, touch: occasion.touch, owner: view))
    }
  }

  /// Posts a notification to all who observe it, in document order.
  ///
  /// - Parameter isTold: whether it is noted even when nobody observes it.
  mutating func post(_ notification: String, from sender: Int? = nil, isTold: Bool = true) {
    let observers = scene.views.indices.filter { hasHandler(.notification(notification), $0) }
    if observers.isEmpty, !isTold { return }
    note(.notification(notification, observers: observers.map(name)))
    for view in observers {
      for handler in scene.views[view].behaviour.handlers where handler.trigger == .notification(notification) {
        perform(handler.effects, Occasion(sender: sender, touch: nil, owner: view))
      }
    }
  }
}
