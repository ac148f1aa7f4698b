import LayoutModel

/// What becomes of a touch: who gets it, and what it says.
extension InteractionSession {
  /// A finger comes down.
  mutating func begin(_ finger: Int, at point: Point) {
    var touch = Touch(finger: finger, view: stage.hits.view(at: point), location: point, time: now)
    touch.tapCount = taps.count(touch)
    note(.touch(touch.phase, finger: finger, at: point, view: touch.view.map(name), tapCount: touch.tapCount))
    let refusal =
      ignoring > 0
      ? "touches are ignored"
      : touch.view.flatMap { TouchDelivery.refusal(of: $0, in: scene, besides: touches, called: name) }
    if let refusal {
      touch.isIgnored = true
      note(.ignored(finger: finger, why: refusal))
    }
    touches.append(touch)
    if !touch.isIgnored { deliver(touches.count - 1) }
  }

  /// A finger that is down moves or is lifted.
  mutating func proceed(_ index: Int, _ phase: TouchPhase) {
    touches[index].phase = phase
    touches[index].time = now
    let touch = touches[index]
    note(
      .touch(
        phase, finger: touch.finger, at: touch.location, view: touch.view.map(name), tapCount: touch.tapCount))
    if touch.isIgnored {
      // Nobody heard of it before either.
    } else if ignoring > 0 {
      note(.ignored(finger: touch.finger, why: "touches are ignored"))
    } else {
      deliver(index)
    }
    guard phase == .ended || phase == .cancelled else { return }
    if let index = touches.firstIndex(where: { $0.finger == touch.finger }) { touches.remove(at: index) }
    if phase == .ended, !touch.isIgnored { taps.note(touch) }
  }

  /// Tells the view of a touch, or whoever comes after it.
  private mutating func deliver(_ index: Int) {
    let touch = touches[index]
    let message = touch.phase.message
    if let view = touch.view, scene.views[view].kind.isControl || scene.views[view].kind.takesText {
      // Controls and text views keep what they are touched for to themselves.
      answer(.event(message), by: view, sender: view, touch)
      track(index, view)
      return
    }
    let responders = chain.responders(from: touch.view)
    let answering = responders.first { responder in
      guard case .view(let view) = responder else { return false }
      return hasHandler(.event(message), view)
    }
    note(.message(message, path: responders.map(chain.name), answeredBy: answering.map(chain.name)))
    if case .view(let view) = answering {
      answer(.event(message), by: view, sender: touch.view, touch)
    }
  }

  /// What a control or text view makes of a touch.
  private mutating func track(_ index: Int, _ view: Int) {
    guard scene.views[view].behaviour.isEnabled else {
      if touches[index].phase == .began {
        note(.ignored(finger: touches[index].finger, why: "\(name(view)) is disabled"))
      }
      return
    }
    if scene.views[view].kind.takesText {
      // The field's own recognizer takes the touch.
      if touches[index].phase == .ended { focus(view) }
    } else {
      trackControl(index, view)
    }
  }
}
