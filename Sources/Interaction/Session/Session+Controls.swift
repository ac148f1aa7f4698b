import LayoutModel
import LayoutOutput
import TextKit

/// What controls make of touches (`UIControl`: `beginTracking(_:with:)` and the events of `UIControl.Event`).
extension InteractionSession {
  mutating func trackControl(_ index: Int, _ view: Int) {
    let touch = touches[index]
    if touch.phase == .began {
      guard beginTracking(index, view) else { return }
      touches[index].isTracked = true
      send(.touchDown, from: view, touch)
      if touch.tapCount > 1 { send(.touchDownRepeat, from: view, touch) }
      return
    }
    guard touch.isTracked else { return }
    guard let frame = stage.hits.frame(of: view) else {
      // Turned another way, the screen may have no such view.
      return note(.ignored(finger: touch.finger, why: "\(name(view)) is no longer there"))
    }
    let isInside = ControlRules.isInside(touch.location, frame)
    touches[index].isInside = isInside
    switch touch.phase {
    case .began: break
    case .moved:
      slideThumb(touch, view)
      for event in ControlRules.drags(wasInside: touch.isInside, isInside: isInside) {
        send(event, from: view, touch)
      }
    case .ended:
      if isInside { changeValue(touch, view) }
      send(isInside ? .touchUpInside : .touchUpOutside, from: view, touch)
      if isInside, scene.views[view].kind == .button { send(.primaryActionTriggered, from: view, touch) }
    case .cancelled: send(.touchCancel, from: view, touch)
    }
  }

  /// Whether a control runs from right to left.
  func isFlipped(_ view: Int) -> Bool {
    switch scene.views[view].semanticContent {
    case .unspecified: stage.screen.traits.layoutDirection == .rightToLeft
    case .playback, .spatial, .forceLeftToRight: false
    case .forceRightToLeft: true
    }
  }

  /// Whether a control follows a finger that came down on it; a slider does so when the finger takes the thumb.
  private mutating func beginTracking(_ index: Int, _ view: Int) -> Bool {
    guard scene.views[view].kind == .slider, let value = stage.value(of: view),
      let frame = stage.hits.frame(of: view)
    else { return true }
    let thumb = frame.x + ControlRules.thumb(value, width: frame.width, isFlipped: isFlipped(view))
    touches[index].grip = touches[index].location.x - thumb
    if abs(touches[index].grip) <= ControlRules.thumbReach { return true }
    note(.ignored(finger: touches[index].finger, why: "the thumb of \(name(view)) is at \(thumb.shortText)"))
    return false
  }

  private mutating func slideThumb(_ touch: Touch, _ view: Int) {
    guard scene.views[view].kind == .slider, let value = stage.value(of: view),
      let frame = stage.hits.frame(of: view)
    else { return }
    let thumb = touch.location.x - touch.grip - frame.x
    setValue(
      ControlRules.value(value, thumb: thumb, width: frame.width, isFlipped: isFlipped(view)), of: view, touch)
  }

  private mutating func changeValue(_ touch: Touch, _ view: Int) {
    guard let value = stage.value(of: view), let frame = stage.hits.frame(of: view), frame.width > 0 else { return }
    let part = (touch.location.x - frame.x) / frame.width
    let leading = isFlipped(view) ? 1 - part : part
    setValue(ControlRules.value(value, ofTapped: scene.views[view].kind, at: leading), of: view, touch)
  }

  /// Sets the value of a control as the user does: those who want to know are told.
  private mutating func setValue(_ value: ControlValue, of view: Int, _ touch: Touch) {
    guard let old = stage.value(of: view), old.value != value.value else { return }
    note(.change(name(view), .value, from: old.value.shortText, to: value.value.shortText))
    stage.change(view) { $0.behaviour.value = value }
    send(.valueChanged, from: view, touch)
  }
}
