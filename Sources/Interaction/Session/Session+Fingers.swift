import LayoutModel
import LayoutOutput
import TextKit

/// What fingers do: steps of a script as touches.
extension InteractionSession {
  /// The seconds that a finger stays down when it taps.
  private static let tapTime = 0.05
  /// The seconds between two taps of one step.
  private static let tapPause = 0.1
  /// The seconds that a finger takes to move when it drags.
  private static let dragTime = 0.1
  /// The finger of taps and drags.
  private static let finger = 1

  mutating func touch(_ finger: Int, _ phase: TouchPhase, _ place: InteractionScript.Place?) {
    if phase == .began {
      _ = putDown(finger, at: place)
      return
    }
    guard let index = touches.firstIndex(where: { $0.finger == finger }) else {
      return complain("finger \(finger) is not down")
    }
    if let place {
      guard let point = point(place) else { return }
      touches[index].location = point
    }
    proceed(index, phase)
  }

  mutating func tap(_ place: InteractionScript.Place, times: Int) {
    for time in 0..<times {
      if time > 0 { wait(Self.tapPause) }
      guard putDown(Self.finger, at: place) else { return }
      wait(Self.tapTime)
      touch(Self.finger, .ended, nil)
    }
  }

  mutating func drag(_ from: InteractionScript.Place, to: InteractionScript.Place) {
    guard putDown(Self.finger, at: from) else { return }
    wait(Self.dragTime)
    touch(Self.finger, .moved, to)
    wait(Self.tapTime)
    touch(Self.finger, .ended, nil)
  }

  /// Puts a finger down; `false`, and told, where it cannot be. Only who put a finger down may lift it.
  private mutating func putDown(_ finger: Int, at place: InteractionScript.Place?) -> Bool {
    if touches.contains(where: { $0.finger == finger }) {
      complain("finger \(finger) is down already")
      return false
    }
    guard let place, let point = point(place) else { return false }
    begin(finger, at: point)
    return true
  }

  mutating func slide(_ place: InteractionScript.Place, to value: Double) {
    guard case .view(let name, _, _) = place, let view = ViewNames(scene, of: stage.document).view(name),
      scene.views[view].kind == .slider, let current = stage.value(of: view)
    else { return complain("only sliders have a value that a finger can be dragged to") }
    guard (current.minimum...max(current.minimum, current.maximum)).contains(value) else {
      let ends = "from \(current.minimum.shortText) to \(current.maximum.shortText)"
      return complain("the values of '\(name)' go \(ends)")
    }
    guard let frame = stage.hits.frame(of: view) else { return complain("'\(name)' is not there") }
    let points = [current, current.set(to: value)].map { value in
      let thumb = ControlRules.thumb(value, width: frame.width, isFlipped: isFlipped(view))
      return Point(x: frame.x + thumb, y: frame.y + frame.height / 2)
    }
    drag(.point(points[0]), to: .point(points[1]))
  }

  /// The point of the screen that a place is.
  private mutating func point(_ place: InteractionScript.Place) -> Point? {
    switch place {
    case .point(let point): return point
    case .view(let name, let inside, _):
      guard let view = ViewNames(scene, of: stage.document).view(name), let frame = stage.hits.frame(of: view) else {
        complain("'\(name)' is not there on \(stage.screen.device) in \(stage.screen.orientation.rawValue)")
        return nil
      }
      let inside = inside ?? Point(x: frame.width / 2, y: frame.height / 2)
      return Point(x: frame.x + inside.x, y: frame.y + inside.y)
    }
  }
}
