import LayoutModel

/// The delivery of touches to views.
///
/// What several fingers do at one time is one event, and each view gets those of its touches that do the same as a set
/// (`UIWindow.sendEvent(_:)`, `UIResponder.touchesBegan(_:with:)`). Fingers that are down meanwhile are stationary in it,
/// which no view is told.
extension InteractionSession {
  /// The action of a finger.
  struct TouchChange {
    var finger: Int
    var phase: TouchPhase
    /// The new place, in points of the screen; `nil` for the one where it is.
    var point: Point?
  }

  /// Fingers come down, move, rest or are lifted. Those that come down are not down yet, all others are.
  mutating func handle(_ changes: [TouchChange]) {
    if touches.isEmpty { eventNumber += 1 }
    for index in touches.indices {
      // A touch does nothing until it is said otherwise.
      (touches[index].phase, touches[index].previous) = (.stationary, touches[index].location)
    }
    var heard: [Int] = []
    for change in changes {
      let isHeard = change.phase == .began ? begin(change) : proceed(change)
      if isHeard { heard.append(change.finger) }
    }
    if touches.count > 1 {
      note(.touchEvent(eventNumber, touches.map { TraceEntry.Finger(finger: $0.finger, phase: $0.phase) }))
    }
    deliver(heard)
    for change in changes where change.phase == .ended || change.phase == .cancelled {
      guard let index = index(of: change.finger) else { continue }
      let touch = touches.remove(at: index)
      if touch.phase == .ended, !touch.isIgnored { taps.note(touch) }
    }
  }

  private func index(of finger: Int) -> Int? { touches.firstIndex { $0.finger == finger } }

  /// A finger comes down; returns whether a view gets the touch.
  private mutating func begin(_ change: TouchChange) -> Bool {
    let point = change.point ?? .zero
    let height = stage.screen.size.height
    let isCovered = (height - stage.screen.keyboardHeight..<height).contains(point.y)
    let hit = stage.hits.view(at: point)
    var touch = Touch(finger: change.finger, view: isCovered ? nil : hit, location: point, time: now)
    touch.tapCount = taps.count(touch)
    noteTouch(touch)
    if isCovered { complain("the keyboard covers \(hit.map(name) ?? "that point")") }
    let reason = isCovered ? "it is on the keyboard" : ignoring > 0 ? "touches are ignored" : nil
    if let refusal = reason ?? touch.view.flatMap(reasonToRefuse) {
      touch.isIgnored = true
      note(.ignored(finger: touch.finger, why: refusal))
    }
    touches.append(touch)
    return !touch.isIgnored
  }

  /// A finger that is down moves, rests or is lifted; returns whether a view gets the touch.
  private mutating func proceed(_ change: TouchChange) -> Bool {
    guard let index = index(of: change.finger) else { return false }
    touches[index].phase = change.phase
    touches[index].time = now
    if let point = change.point { touches[index].location = point }
    noteTouch(touches[index])
    // What was not delivered before is not delivered now.
    if touches[index].isIgnored { return false }
    if ignoring > 0 {
      note(.ignored(finger: change.finger, why: "touches are ignored"))
      return false
    }
    return true
  }

  private mutating func noteTouch(_ touch: Touch) {
    let view = touch.view.map(name)
    note(.touch(touch.phase, finger: touch.finger, at: touch.location, view: view, tapCount: touch.tapCount))
  }

  /// Delivers touches by what they do, and those that do the same by their views.
  private mutating func deliver(_ fingers: [Int]) {
    for phase in TouchPhase.allCases {
      guard let message = phase.message else { continue }
      let heard = touches.filter { $0.phase == phase && fingers.contains($0.finger) }
      for (view, set) in heard.grouped(by: \.view) { deliver(message, set, to: view) }
    }
  }

  /// Delivers a set of touches to their view, or to the first responder after it that has a handler.
  private mutating func deliver(_ message: ViewEvent, _ set: [Touch], to view: Int?) {
    if let view, scene.views[view].kind.isControl || scene.views[view].kind.takesText {
      // Controls and text views keep what they are touched for to themselves.
      answer(.event(message), by: view, sender: view, set)
      for touch in set { if let index = index(of: touch.finger) { track(index, view) } }
      return
    }
    let responders = chain.responders(from: view)
    let answering = responders.first { hasHandler(.event(message), $0) }
    let (path, name) = (responders.map(chain.name), answering.map(chain.name))
    note(.message(message, fingers: set.map(\.finger), path: path, answeredBy: name))
    if case .view(let answering) = answering { answer(.event(message), by: answering, sender: view, set) }
  }

  private mutating func track(_ index: Int, _ view: Int) {
    guard scene.views[view].behaviour.isEnabled else {
      if touches[index].phase == .began {
        note(.ignored(finger: touches[index].finger, why: "\(name(view)) is disabled"))
      }
      return
    }
    if scene.views[view].kind.takesText {
      // The field's own recognizer takes the touch.
      if touches[index].phase == .ended, scene.views[view].behaviour.isEditable { focus(view) }
    } else {
      trackControl(index, view)
    }
  }
}

/// One finger on the screen, from when it comes down to when it is lifted.
struct Touch: Hashable {
  var finger: Int
  /// The view that it came down on, which gets all of it; `nil` for the window.
  var view: Int?
  var phase = TouchPhase.began
  /// The place, in points of the screen.
  var location: Point
  /// The place before, in points of the screen.
  var previous: Point
  /// When it was there, in seconds since the script began.
  var time: Double
  /// The number of taps in a short time.
  var tapCount = 1
  var isIgnored = false
  /// Whether the control that it came down on follows it.
  var isTracked = false
  /// Whether it is within the control that follows it.
  var isInside = true
  /// The distance from the middle of a slider's thumb to the right to where it came down, in points.
  var grip = 0.0

  init(finger: Int, view: Int?, location: Point, time: Double) {
    (self.finger, self.view, self.time) = (finger, view, time)
    (self.location, previous) = (location, location)
  }
}

/// Counts taps: a finger that comes down at one place several times in a short time taps several times.
///
/// UIKit's documentation of `UITouch.tapCount` only says that the taps come within a predefined time. The figures here are
/// a choice near those reported of devices.
struct TapCounter {
  /// The most seconds from when a finger is lifted to when it comes down again.
  static let longestPause = 0.35
  /// The largest distance between two taps, in points.
  static let reach = 40.0
  private var last: (view: Int?, location: Point, time: Double, count: Int)?

  /// The number of taps with a finger that comes down now.
  func count(_ touch: Touch) -> Int {
    guard let last, last.view == touch.view, touch.time - last.time <= Self.longestPause + Tolerance.value,
      abs(touch.location.x - last.location.x) <= Self.reach, abs(touch.location.y - last.location.y) <= Self.reach
    else { return 1 }
    return last.count + 1
  }

  mutating func note(_ touch: Touch) { last = (touch.view, touch.location, touch.time, touch.tapCount) }
}

extension InteractionSession {
  /// The reason why a view does not get a touch that begins; `nil` where it does.
  ///
  /// A view without multiple touch gets the first one only (`UIView.isMultipleTouchEnabled`). One with exclusive touch
  /// shares them: it gets none while another view has one, and no other gets any while it has one
  /// (`UIView.isExclusiveTouch`).
  private func reasonToRefuse(_ view: Int) -> String? {
    let others = touches.filter { !$0.isIgnored }.compactMap(\.view)
    if let other = others.first(where: { $0 != view }) {
      if scene.views[view].behaviour.isExclusiveTouch {
        return "\(name(view)) wants touches for itself, and \(name(other)) has one"
      }
      if let exclusive = others.first(where: { $0 != view && scene.views[$0].behaviour.isExclusiveTouch }) {
        return "\(name(exclusive)) wants touches for itself"
      }
    }
    if !scene.views[view].behaviour.isMultipleTouchEnabled, others.contains(view) {
      return "\(name(view)) takes one touch at a time"
    }
    return nil
  }
}
