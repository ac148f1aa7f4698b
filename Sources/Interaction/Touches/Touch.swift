import LayoutModel

/// One finger on the screen, from when it comes down to when it is lifted.
struct Touch {
  /// The number of the finger.
  var finger: Int
  /// The view that it came down on, which gets all of it; `nil` for the window.
  var view: Int?
  /// What it does.
  var phase = TouchPhase.began
  /// Where it is, in points of the screen.
  var location: Point
  /// When it was there, in seconds since the script began.
  var time: Double
  /// How often it came down in a short time.
  var tapCount = 1
  /// Whether nobody hears of it.
  var isIgnored = false
  /// Whether the control that it came down on follows it.
  var isTracked = false
  /// Whether it is within the control that follows it.
  var isInside = true
  /// How far right of the middle of a slider's thumb it came down, in points.
  var grip = 0.0
}

/// Counts taps: a finger that comes down at one place several times in a short time taps several times.
///
/// UIKit says of `UITouch.tapCount` no more than that the taps come within a predefined time. The figures here are a
/// choice: what is reported of devices lies near them.
struct TapCounter {
  /// The most seconds from when a finger is lifted to when it comes down again.
  static let longestPause = 0.35
  /// How far it may come down from where it was, in points.
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
  mutating func note(_ touch: Touch) {
    last = (touch.view, touch.location, touch.time, touch.tapCount)
  }
}

/// Which of several touches reach their views.
///
/// A view that does not ask for multiple touch gets the first one only (`UIView.isMultipleTouchEnabled`). One that asks
/// for touches of its own shares them with no other view: it gets none while another view has one, and no other view
/// gets any while it has one (`UIView.isExclusiveTouch`).
enum TouchDelivery {
  /// Why a view does not get a touch that begins; `nil` where it does.
  ///
  /// - Parameters:
  ///   - view: the view that the finger came down on, by its index.
  ///   - scene: the screen.
  ///   - active: the fingers that are down.
  ///   - name: what people call a view.
  static func refusal(
    of view: Int, in scene: Scene, besides active: [Touch], called name: (Int) -> String
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
