import LayoutModel

/// How controls follow a finger, and what their values become.
///
/// A control goes on regarding a finger as inside when it is up to ``slop`` outside; this is known from devices, and not
/// in the documentation of `UIControl`. That a value changes before the touch's own event is sent is a choice, for no
/// document says so; that it is sent at all is documented with each control.
enum ControlRules {
  /// How far outside of a control a finger may be, in points.
  static let slop = 70.0
  /// The width of the thumb of a slider, in points.
  static let thumbWidth = 31.0
  /// How far from the middle of the thumb a finger takes it, in points: half of what Apple's Human Interface Guidelines
  /// want everything to be wide that is touched.
  static let thumbReach = 22.0

  /// Whether a finger on the screen counts as inside of a control.
  static func isInside(_ point: Point, _ frame: Rect) -> Bool {
    frame.outset(by: EdgeInsets(all: slop)).contains(point)
  }

  /// The events of a finger that moves.
  ///
  /// One that comes or goes is told as that, and as a drag on the side where it is now.
  static func drags(wasInside: Bool, isInside: Bool) -> [ViewEvent] {
    switch (wasInside, isInside) {
    case (true, true): [.touchDragInside]
    case (false, false): [.touchDragOutside]
    case (false, true): [.touchDragEnter, .touchDragInside]
    case (true, false): [.touchDragExit, .touchDragOutside]
    }
  }

  // MARK: Values

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
