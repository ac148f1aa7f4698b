import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// A screen while somebody touches it: what it is at, and what happened so far.
struct InteractionSession {
  let script: InteractionScript
  var stage: Stage
  /// What happened, in its order.
  private(set) var trace: [TraceEntry] = []
  /// What there is to say about the script.
  private(set) var diagnostics: [Diagnostic] = []
  /// The seconds since the script began.
  private(set) var now = 0.0
  /// The step that is done.
  private var step: InteractionScript.Step?

  /// The fingers on the screen, in the order in which they came down.
  var touches: [Touch] = []
  var taps = TapCounter()
  /// The view that keys go to.
  var firstResponder: Int?
  /// How often touches were told to be ignored, less how often to be heeded again.
  var ignoring = 0
  /// How many effects the step has had so far.
  var effects = 0

  /// The seconds between two steps for which the script says no time.
  private static let pause = 1.0

  init(_ script: InteractionScript, stage: Stage) {
    self.script = script
    self.stage = stage
  }

  var scene: Scene { stage.scene }
  var chain: ResponderChain { ResponderChain(document: stage.document, scene: scene) }

  /// What people call a view.
  func name(_ view: Int) -> String { chain.name(.view(view)) }

  /// Does all steps.
  mutating func run() {
    for (index, step) in script.steps.enumerated() {
      self.step = step
      effects = 0
      let time = step.time ?? (index == 0 ? 0 : now + Self.pause)
      if time < now { complain("the clock is at \(now.shortText) s already, and does not go back") }
      now = max(now, time)
      note(.step(script.text(of: step)))
      perform(step.action)
    }
  }

  /// Lets time go by.
  mutating func wait(_ seconds: Double) { now += seconds }

  /// Notes something that happened.
  mutating func note(_ what: TraceEntry.What) {
    let line = step.flatMap { script.source.location(ofOffset: Int($0.span.start)).line }
    trace.append(TraceEntry(time: now, line: line ?? 0, what: what))
  }

  /// Says that a step makes no sense where it is.
  mutating func complain(_ message: String) {
    note(.problem(message))
    diagnostics.append(
      Diagnostic(
        code: "script.step", severity: .error, message: message,
        location: step.map { script.source.location(ofOffset: Int($0.span.start)) }))
  }

  private mutating func perform(_ action: InteractionScript.Action) {
    switch action {
    case .touch(let finger, let phase, let place): touch(finger, phase, place)
    case .tap(let place, let times): tap(place, times: times)
    case .drag(let from, let to): drag(from, to: to)
    case .slide(let place, let value): slide(place, to: value)
    case .type(let text): type(text)
    case .delete(let times): delete(times: times)
    case .rotate(let held): rotate(to: held)
    case .wait(let seconds): wait(seconds)
    }
  }

  /// The device is turned. One that lies flat says of no orientation that it is the right one.
  private mutating func rotate(to held: DeviceOrientation) {
    let old = stage.screen.orientation
    guard let new = held.interface, new != old else { return }
    guard AllowedOrientations(scene, of: stage.document, on: stage.screen).contains(new) else {
      return note(.stayed(old, refused: new))
    }
    guard let screen = stage.screen.turned(to: new) else {
      return complain("a screen without a device cannot be turned")
    }
    note(.rotated(from: old, to: new))
    stage.show(on: screen)
  }
}
