import Adapt
import TestSupport
import Testing

/// The fixtures against arithmetic done by hand, and against traces that a person has read.
struct FixtureTests {
  /// A device as its maker states it, in portrait, and how it is held.
  struct Held: Sendable, CustomTestStringConvertible {
    let device: String
    let width: Double
    let height: Double
    let isLying: Bool
    var orientation: InterfaceOrientation { isLying ? .landscapeRight : .portrait }
    var testDescription: String { "\(device)-\(isLying ? "landscape" : "portrait")" }

    static let all = [
      ("iphone4s", 320.0, 480.0), ("iphone6", 375, 667), ("iphone6plus", 414, 736), ("ipadair", 768, 1024),
    ]
    .flatMap { device, width, height in
      [
        Held(device: device, width: width, height: height, isLying: false),
        Held(device: device, width: height, height: width, isLying: true),
      ]
    }
    static let recorded = all.filter { ["iphone6", "ipadair"].contains($0.device) }
  }

  private func points(_ touched: Touched, _ phase: TouchPhase) -> [Point] {
    touched.record.trace.compactMap { if case .touch(phase, _, let point, _, _) = $0.event { point } else { nil } }
  }

  /// The buttons fill the screen but for 20 points at the sides; the label lies outside of both. A finger in the middle
  /// of A is at a quarter of the height when A begins at 20, and 40 points below when it begins at 60.
  @Test(arguments: Held.all)
  func theLabelTakesTheTappedTitle(_ held: Held) throws {
    let touched = try Touched(fixture: "AllInCode", on: held.device, held.orientation)
    let (w, h) = (held.width, held.height)
    #expect(touched.hits == ["buttonA", "root", "buttonB", "buttonA"])
    #expect(touched.changes == ["theLabel.text = Button A", "theLabel.text = Button B", "theLabel.text = Button A"])
    let pixel = 0.5
    let began = points(touched, .began)
    #expect(began[0].x == w / 2 && abs(began[0].y - (h / 4 + (held.isLying ? 40 : 0))) <= pixel)
    #expect(abs(began[1].x - (w / 2 + 60)) <= pixel && abs(began[1].y - (held.isLying ? 30 : h / 2)) <= pixel)
    #expect(began[2].x == 21 && abs(began[2].y - (h / 2 + (held.isLying ? 31 : 21))) <= pixel)
    // At the end the device lies.
    let (long, short) = (max(w, h), min(w, h))
    #expect(abs(began[3].x - long / 2) <= pixel && abs(began[3].y - (short / 4 + 40)) <= pixel)
    #expect(touched.laidOut.layout.screen.orientation == .landscapeLeft)
    let label = try touched.laidOut.view("theLabel")
    #expect(label.text == "Button A" && abs(label.frame.x - (long / 2 - 40)) <= pixel && label.frame.y == 20)
  }

  @Test(arguments: Held.all)
  func theReporterFollowsTheFinger(_ held: Held) throws {
    let touched = try Touched(fixture: "EventReporter", on: held.device, held.orientation)
    let (w, h) = (held.width, held.height)
    #expect(touched.hits == ["root", "root", "root", "resetButton", "resetButton"])
    #expect(
      touched.changes == [
        "began.text = 159,230", "began.center = 159 230", "status.text = Touch began, tap 1",
        "status.text = Touch moved, tap 1", "ended.text = 160,240", "ended.center = 160 240",
        "status.text = Touch ended, tap 1", "began.text = 90,160", "began.center = 90 160",
        "status.text = Touch began, tap 1", "ended.text = 90,160", "ended.center = 90 160",
        "status.text = Touch ended, tap 1", "status.text = Touch began, tap 2", "status.text = Touch ended, tap 2",
        "began.text = Began", "began.center = 80 55", "ended.text = Ended", "ended.center = 80 95",
        "status.text = No touches",
      ])
    // 69 points left of the button the finger is still inside, 71 points left of it no longer.
    #expect(
      touched.events == [
        "resetButton touchDown", "resetButton touchDragInside", "resetButton touchDragExit",
        "resetButton touchDragOutside", "resetButton touchUpOutside", "resetButton touchDown",
        "resetButton touchUpInside", "resetButton primaryActionTriggered",
      ])
    #expect(points(touched, .moved).map(\.x) == [140.5, w - 110 - 69, w - 110 - 71])
    #expect(try touched.laidOut["began"] == [20, 40, 120, 30])
    #expect(try touched.laidOut["ended"] == [20, 80, 120, 30])
    #expect(try touched.laidOut["status"] == [20, h - 60, w - 150, 20])
    #expect(try touched.laidOut["resetButton"] == [w - 110, h - 70, 90, 40])
  }

  /// A fifth of 255 is 51, three fifths are 153: in hexadecimal 33 and 99. A word that names no colour is black.
  @Test(arguments: Held.all)
  func theMixerMixes(_ held: Held) throws {
    let touched = try Touched(fixture: "ColourMixer", on: held.device, held.orientation)
    let root = try touched.laidOut.view("root")
    let code = try touched.laidOut.view("code")
    #expect(root.background == "#009900" && code.text == "60% green: #009900")
    #expect(
      touched.changes.filter { $0.hasPrefix("root") } == [
        "root.background = #000000", "root.background = #003300", "root.background = #009900",
      ])
    // The slider reaches from margin to margin, and 2 points beyond; its thumb is 31 points wide.
    let margin = root.absolute.width - code.frame.maxX
    #expect(margin == 16 || margin == 20)
    let width = held.width - 2 * margin + 4
    #expect(try touched.laidOut.frame("amount").width == width)
    let thumbs = [0.2, 0.6].map { margin - 2 + 15.5 + $0 * (width - 31) }
    let slides = [points(touched, .began)[1].x, points(touched, .moved)[0].x]
    #expect(zip(slides, thumbs).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(try abs(touched.laidOut.frame("amount").width - width) < 1e-6)
  }

  /// The count follows the text, the place is chosen, and while the keyboard is there the photos stand on its toolbar.
  @Test(arguments: Held.recorded)
  func theComposerCounts(_ held: Held) throws {
    let touched = try Touched(fixture: "Composer", on: held.device, held.orientation)
    let typed = ["H", "He", "Hel", "Hell", "Hello"]
    #expect(
      touched.changes
        == typed.flatMap { text in
          ["textView.text = \(text)", "count.text = \(140 - text.count)"]
        } + ["locationButton.selected = true"])
    let keyboard: [String: Double] = [
      "iphone6-portrait": 260, "iphone6-landscape": 200, "ipadair-portrait": 313, "ipadair-landscape": 398,
    ]
    let covered = (keyboard[held.testDescription] ?? 0) + 44
    #expect(try touched.laidOut.frame("photos").maxY == held.height - covered)
    #expect(try touched.laidOut.frame("toolbar").y == held.height - covered)
  }

  /// Turned to the left the interface is to the right. Upside down is for the pad; flat, nothing turns.
  @Test(arguments: Held.recorded)
  func theDeviceSaysHowItIsHeld(_ held: Held) throws {
    let touched = try Touched(fixture: "Orientations", on: held.device, held.orientation)
    let turned = held.device == "ipadair" ? "portraitUpsideDown" : "landscapeRight"
    #expect(touched.laidOut.layout.screen.orientation.rawValue == turned)
    // Whose interface is in landscapeRight is held in landscapeLeft, and posts nothing when it is turned there.
    let held = ["landscapeLeft", "portraitUpsideDown", "faceUp"].dropFirst(held.isLying ? 1 : 0)
    #expect(touched.changes == held.map { "held.text = Held in \($0)" })
  }

  /// A finger that is still down holds what follows it.
  @Test func afterOneTouch() throws {
    let document = try readDocument(path: PackageFolder.main("EventReporter").path())
    let touched = try Touched(document: document, "touch 1 began 159 230")
    #expect(try touched.laidOut["began"] == [99, 215, 120, 30])
    #expect(try touched.laidOut["ended"] == [20, 80, 120, 30])
  }

  @Test(arguments: ["AllInCode", "EventReporter", "ColourMixer", "Orientations", "Composer"], Held.recorded)
  func tracesAreAsRead(_ fixture: String, _ held: Held) throws {
    let record = try Touched(fixture: fixture, on: held.device, held.orientation).record
    let reported = LayoutReport(of: record.document).adding(to: record.layout)
    #expect(record.diagnostics.isEmpty && reported.diagnostics.isEmpty)
    let schema = SchemaCheck("interaction")
    #expect(try schema.problems(ofJSON: TraceJSON.render([record])) == [])
    #expect(try schema.problems(ofJSON: TraceJSON.render([record, record])) == [])
    let file = PackageFolder.fixtures.appending(path: fixture).appending(path: "Traces")
      .appending(path: "\(held.testDescription).txt")
    let text = String(decoding: TraceText.render(record), as: UTF8.self)
    if let complaint = try Golden(file).complaint(about: text) { Issue.record("\(complaint)") }
  }
}
