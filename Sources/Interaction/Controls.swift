import LayoutModel

/// The tracking of touches by controls (`UIControl.beginTracking(_:with:)`, `UIControl.Event`).
extension InteractionSession {
  mutating func trackControl(_ index: Int, _ view: Int) {
    let touch = touches[index]
    if touch.phase == .began {
      guard beginTracking(index, view) else { return }
      touches[index].isTracked = true
      stage.highlight(view, true)
      send(.touchDown, from: view, touch)
      if touch.tapCount > 1 { send(.touchDownRepeat, from: view, touch) }
      return
    }
    guard touch.isTracked else { return }
    guard let frame = stage.hits.frame(of: view) else {
      // Turned another way, the screen may have no such view.
      return note(.ignored(finger: touch.finger, why: "\(name(view)) no longer exists"))
    }
    let isInside = frame.outset(by: EdgeInsets(all: ControlRules.slop)).contains(touch.location)
    touches[index].isInside = isInside
    switch touch.phase {
    case .began, .stationary: break
    case .moved:
      if isInside != touch.isInside { stage.highlight(view, isInside) }
      slideThumb(touch, view)
      for event in ControlRules.drags(wasInside: touch.isInside, isInside: isInside) { send(event, from: view, touch) }
    case .ended:
      stage.highlight(view, false)
      if isInside { changeValue(touch, view) }
      send(isInside ? .touchUpInside : .touchUpOutside, from: view, touch)
      if isInside, scene.views[view].kind == .button { send(.primaryActionTriggered, from: view, touch) }
    case .cancelled:
      stage.highlight(view, false)
      send(.touchCancel, from: view, touch)
    }
  }

  func isFlipped(_ view: Int) -> Bool {
    switch scene.views[view].semanticContent {
    case .unspecified: stage.screen.traits.layoutDirection == .rightToLeft
    case .playback, .spatial, .forceLeftToRight: false
    case .forceRightToLeft: true
    }
  }

  /// Whether a control follows a finger that came down on it; a slider does so when the finger takes the thumb.
  private mutating func beginTracking(_ index: Int, _ view: Int) -> Bool {
    guard scene.views[view].kind == .slider, let value = stage.value(of: view), let frame = stage.hits.frame(of: view)
    else { return true }
    let thumb = frame.x + ControlRules.thumb(value, width: frame.width, isFlipped: isFlipped(view))
    touches[index].grip = touches[index].location.x - thumb
    if abs(touches[index].grip) <= ControlRules.thumbReach { return true }
    note(.ignored(finger: touches[index].finger, why: "the thumb of \(name(view)) is at \(thumb.shortText)"))
    return false
  }

  private mutating func slideThumb(_ touch: Touch, _ view: Int) {
    guard scene.views[view].kind == .slider, let value = stage.value(of: view), let frame = stage.hits.frame(of: view)
    else { return }
    let thumb = touch.location.x - touch.grip - frame.x
    setValue(ControlRules.value(value, thumb: thumb, width: frame.width, isFlipped: isFlipped(view)), of: view, touch)
  }

  private mutating func changeValue(_ touch: Touch, _ view: Int) {
    guard let value = stage.value(of: view), let frame = stage.hits.frame(of: view), frame.width > 0 else { return }
    let part = (touch.location.x - frame.x) / frame.width
    let leading = isFlipped(view) ? 1 - part : part
    setValue(ControlRules.value(value, ofTapped: scene.views[view].kind, at: leading), of: view, touch)
  }

  /// Sets the value of a control as the user does: it sends `valueChanged`.
  private mutating func setValue(_ value: ControlValue, of view: Int, _ touch: Touch) {
    guard let old = stage.value(of: view), old.value != value.value else { return }
    note(.change(name(view), .value, from: old.value.shortText, to: value.value.shortText))
    stage.change(view) { $0.behaviour.value = value }
    send(.valueChanged, from: view, touch)
  }
}

/// The geometry of controls: their touch areas, and the values of touches.
///
/// A control goes on regarding a finger as inside when it is up to ``slop`` outside; this is known from devices, and not
/// in the documentation of `UIControl`. That a value changes before the touch's own event is sent is a choice, for no
/// document says so; that it is sent at all is documented with each control.
enum ControlRules {
  /// The distance outside of a control that still counts as inside, in points.
  static let slop = 70.0
  /// The width of the thumb of a slider, in points.
  static let thumbWidth = 31.0
  /// The distance from the thumb's middle at which a finger takes it, in points: half the width that Apple's Human
  /// Interface Guidelines want for everything that is touched.
  static let thumbReach = 22.0

  /// The events of a finger that moves: that it enters or leaves, and a drag on the side where it is now.
  static func drags(wasInside: Bool, isInside: Bool) -> [ViewEvent] {
    switch (wasInside, isInside) {
    case (true, true): [.touchDragInside]
    case (false, false): [.touchDragOutside]
    case (false, true): [.touchDragEnter, .touchDragInside]
    case (true, false): [.touchDragExit, .touchDragOutside]
    }
  }

  /// The middle of a slider's thumb, in points from the left edge of the slider.
  static func thumb(_ value: ControlValue, width: Double, isFlipped: Bool) -> Double {
    let extent = value.maximum - value.minimum
    let part = extent > 0 ? (value.value - value.minimum) / extent : 0
    return thumbWidth / 2 + (width - thumbWidth) * (isFlipped ? 1 - part : part)
  }

  /// The value of a slider whose thumb has its middle somewhere, in points from the left edge of the slider.
  static func value(_ value: ControlValue, thumb: Double, width: Double, isFlipped: Bool) -> ControlValue {
    let room = width - thumbWidth
    let part = room > 0 ? (thumb - thumbWidth / 2) / room : 0
    return value.set(to: value.minimum + (value.maximum - value.minimum) * (isFlipped ? 1 - part : part))
  }

  /// The value of a control in which a finger was lifted, `part` of its width from its leading side.
  ///
  /// A finger beside a segmented control, but inside still, is on the segment at that end: only a program chooses none
  /// (`UISegmentedControl.selectedSegmentIndex`).
  static func value(_ value: ControlValue, ofTapped kind: ViewKind, at part: Double) -> ControlValue {
    switch kind {
    case .switch: value.set(to: 1 - value.value)
    case .stepper: value.set(to: value.value + (part < 0.5 ? -value.step : value.step))
    case .segmentedControl: value.set(to: max(0, (part * (value.maximum + 1)).rounded(.down)))
    case .pageControl: value.set(to: value.value + (part < 0.5 ? -1 : 1))
    default: value
    }
  }
}
