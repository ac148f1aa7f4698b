import LayoutModel

/// The delivery of touches to views.
extension InteractionSession {
  /// A finger comes down.
  mutating func begin(_ finger: Int, at point: Point) {
    var touch = Touch(finger: finger, view: stage.hits.view(at: point), location: point, time: now)
    touch.tapCount = taps.count(touch)
    note(.touch(touch.phase, finger: finger, at: point, view: touch.view.map(name), tapCount: touch.tapCount))
    let refusal =
      ignoring > 0
      ? "touches are ignored"
      : touch.view.flatMap { TouchDelivery.refusal(of: $0, in: scene, besides: touches, named: name) }
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
      // It was not delivered before either.
    } else if ignoring > 0 {
      note(.ignored(finger: touch.finger, why: "touches are ignored"))
    } else {
      deliver(index)
    }
    guard phase == .ended || phase == .cancelled else { return }
    if let index = touches.firstIndex(where: { $0.finger == touch.finger }) { touches.remove(at: index) }
    if phase == .ended, !touch.isIgnored { taps.note(touch) }
  }

  /// Delivers a touch to its view, or to the first responder after it that has a handler.
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

  /// Lets a control or text view track a touch.
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

/// One finger on the screen, from when it comes down to when it is lifted.
struct Touch {
  var finger: Int
  /// The view that it came down on, which gets all of it; `nil` for the window.
  var view: Int?
  var phase = TouchPhase.began
  /// The place, in points of the screen.
  var location: Point
  /// When it was there, in seconds since the script began.
  var time: Double
  /// The number of taps in a short time.
  var tapCount = 1
  /// Whether it is delivered to no view.
  var isIgnored = false
  /// Whether the control that it came down on follows it.
  var isTracked = false
  /// Whether it is within the control that follows it.
  var isInside = true
  /// The distance from the middle of a slider's thumb to the right to where it came down, in points.
  var grip = 0.0
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
  /// Times are sums, which are not exact.
  private static let slack = 1e-6

  private var last: (view: Int?, location: Point, time: Double, count: Int)?

  /// The number of taps with a finger that comes down now.
  func count(_ touch: Touch) -> Int {
    guard let last, last.view == touch.view, touch.time - last.time <= Self.longestPause + Self.slack,
      abs(touch.location.x - last.location.x) <= Self.reach, abs(touch.location.y - last.location.y) <= Self.reach
    else { return 1 }
    return last.count + 1
  }

  /// Remembers a finger that was lifted.
  mutating func note(_ touch: Touch) { last = (touch.view, touch.location, touch.time, touch.tapCount) }
}

/// The rules by which touches reach their views.
///
/// A view without multiple touch gets the first one only (`UIView.isMultipleTouchEnabled`). One with exclusive touch
/// shares them with no other view: it gets none while another view has one, and no other view
/// gets any while it has one (`UIView.isExclusiveTouch`).
enum TouchDelivery {
  /// The reason why a view does not get a touch that begins; `nil` where it does.
  ///
  /// - Parameter active: the fingers that are down.
  static func refusal(
    of view: Int, in scene: Scene, besides active: [Touch], named name: (Int) -> String
  ) -> String? {
    let others = active.filter { !$0.isIgnored }.compactMap(\.view)
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
