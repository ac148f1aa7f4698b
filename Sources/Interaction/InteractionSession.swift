import LayoutEngine
import LayoutModel

/// The state of a screen while a script runs, and the trace of its events.
///
/// Each concern of UIKit is an extension in a file of its own: touches, controls, text editing, actions and effects.
struct InteractionSession {
  let script: InteractionScript
  var stage: Stage
  private(set) var trace: [TraceEntry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The seconds since the script began.
  private(set) var now = 0.0
  private var step: InteractionScript.Step?

  /// The number of the event that tells of the fingers on the screen, or of the last ones.
  var eventNumber = 0
  /// The answer to what a delegate was asked last; `nil` for none.
  var answer: Bool?
  private(set) var held: DeviceOrientation
  /// The fingers on the screen, in the order in which they came down.
  var touches: [Touch] = []
  var taps = TapCounter()
  /// The number of times that touches were ignored, less the number of times that this ended.
  var ignoring = 0
  var effects = 0
  var nesting = 0

  /// The seconds between two steps without a time in the script.
  private static let pause = 1.0

  init(_ script: InteractionScript, stage: Stage) {
    (self.script, self.stage) = (script, stage)
    held = DeviceOrientation(stage.screen.orientation)
  }

  var scene: Scene { stage.scene }
  var chain: ResponderChain { ResponderChain(document: stage.document, scene: scene) }

  func name(_ view: Int) -> String { chain.name(.view(view)) }

  mutating func run() {
    for (index, step) in script.steps.enumerated() {
      self.step = step
      effects = 0
      let time = step.time ?? (index == 0 ? 0 : now + Self.pause)
      if time < now { complain("the time is already \(now.shortText) s and cannot go back") }
      now = max(now, time)
      note(.step(script.text(of: step)))
      perform(step.action)
    }
  }

  mutating func wait(_ seconds: Double) { now += seconds }

  mutating func note(_ event: TraceEntry.Event) {
    let line = step.flatMap { script.source.location(ofOffset: Int($0.span.start)).line }
    trace.append(TraceEntry(time: now, line: line ?? 0, event: event))
  }

  mutating func complain(_ message: String) {
    note(.problem(message))
    let place = step.map { script.source.location(ofOffset: Int($0.span.start)) }
    diagnostics.append(Diagnostic(.error, "script.step", message, at: place))
  }

  private mutating func perform(_ action: InteractionScript.Action) {
    switch action {
    case .touch(let changes): touch(changes)
    case .tap(let place, let times): tap(place, times: times)
    case .drag(let from, let to): drag(from, to: to)
    case .slide(let place, let value): slide(place, to: value)
    case .type(let text): type(text)
    case .delete(let times): delete(times: times)
    case .rotate(let held): rotate(to: held)
    case .wait(let seconds): wait(seconds)
    }
  }

  /// Rotates the device, which posts how it is held. Lying flat, it does not change the orientation of the interface.
  private mutating func rotate(to new: DeviceOrientation) {
    if held != new {
      held = new
      post("UIDeviceOrientationDidChangeNotification")
    }
    let old = stage.screen.orientation
    guard let new = held.interface, new != old else { return }
    guard AllowedOrientations(scene, of: stage.document, on: stage.screen).contains(new)
    else { return note(.stayed(old, refused: new)) }
    guard let screen = stage.screen.turned(to: new)
    else { return complain("a screen without a device cannot be turned") }
    let postsStatusBar = Era.statusBarOrientation.contains(screen.toolsVersion, on: .device)
    if postsStatusBar { post("UIApplicationWillChangeStatusBarOrientationNotification") }
    note(.rotated(from: old, to: new))
    stage.show(on: screen)
    if postsStatusBar { post("UIApplicationDidChangeStatusBarOrientationNotification") }
  }

  mutating func setAnswer(_ answer: Bool, ofEntry index: Int) {
    guard case .delegate(let question, let view, let target, _) = trace[index].event else { return }
    trace[index].event = .delegate(question, of: view, target: target, answer: answer)
  }

  // MARK: Steps as touches

  /// The seconds that a finger stays down when it taps.
  private static let tapTime = 0.05
  /// The seconds between two taps of one step.
  private static let tapPause = 0.1
  /// The seconds that a finger takes to move when it drags.
  private static let dragTime = 0.1
  private static let finger = 1

  /// What cannot be done is reported, and the rest is done.
  mutating func touch(_ fingers: [InteractionScript.FingerChange]) {
    let changes = fingers.compactMap { change($0) }
    if !changes.isEmpty { handle(changes) }
  }

  /// The action of a finger; `nil`, and reported, where it cannot do so.
  private mutating func change(_ finger: InteractionScript.FingerChange) -> TouchChange? {
    let isDown = touches.contains { $0.finger == finger.finger }
    if isDown == (finger.phase == .began) {
      complain("finger \(finger.finger) is \(isDown ? "down already" : "not down")")
      return nil
    }
    guard let place = finger.place else { return TouchChange(finger: finger.finger, phase: finger.phase) }
    return point(place).map { TouchChange(finger: finger.finger, phase: finger.phase, point: $0) }
  }

  mutating func tap(_ place: InteractionScript.Place, times: Int) {
    for time in 0..<times {
      if time > 0 { wait(Self.tapPause) }
      guard putDown(at: place) else { return }
      wait(Self.tapTime)
      touch([InteractionScript.FingerChange(Self.finger, .ended)])
    }
  }

  mutating func drag(_ from: InteractionScript.Place, to: InteractionScript.Place) {
    guard putDown(at: from) else { return }
    wait(Self.dragTime)
    touch([InteractionScript.FingerChange(Self.finger, .moved, to)])
    wait(Self.tapTime)
    touch([InteractionScript.FingerChange(Self.finger, .ended)])
  }

  /// Puts a finger down; `false`, and reported, where this is impossible. Only the step that put a finger down may lift it.
  private mutating func putDown(at place: InteractionScript.Place) -> Bool {
    guard let change = change(InteractionScript.FingerChange(Self.finger, .began, place)) else { return false }
    handle([change])
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

  private mutating func point(_ place: InteractionScript.Place) -> Point? {
    switch place {
    case .point(let point): return point
    case .view(let name, let inside, _):
      guard let view = ViewNames(scene, of: stage.document).view(name), let frame = stage.hits.frame(of: view) else {
        complain("'\(name)' is not installed on \(stage.screen.device) in \(stage.screen.orientation.rawValue)")
        return nil
      }
      let inside = inside ?? Point(x: frame.width / 2, y: frame.height / 2)
      return Point(x: frame.x + inside.x, y: frame.y + inside.y)
    }
  }
}

extension Screen {
  /// The screen of the same device with its interface in another orientation; `nil` for a screen without a device.
  func turned(to orientation: InterfaceOrientation) -> Screen? {
    let catalogue = DeviceCatalogue()
    guard var device = try? catalogue.device(named: self.device) else { return nil }
    if let release = SystemRelease.all.first(where: { $0.build == toolsVersion }) {
      device = (try? device.running(release)) ?? device
    }
    func turned(_ part: ScreenPart) -> Screen? {
      var screen = try? catalogue.screen(
        of: device, orientation: orientation, split: part, contentSize: traits.contentSize,
        direction: traits.layoutDirection)
      if let partSize {
        let isOtherWay = orientation.isLandscape != self.orientation.isLandscape
        screen?.resize(to: isOtherWay ? Size(width: partSize.height, height: partSize.width) : partSize)
      }
      return screen
    }
    // An app keeps its part of a shared screen where there is such a part.
    let part = catalogue.parts(of: device, orientation: self.orientation).first { part in
      (try? catalogue.screen(of: device, orientation: self.orientation, split: part))?.size == size
    }
    return part.flatMap(turned) ?? turned(.full)
  }
}
