import Adapt
import Foundation
import TestSupport
import Testing
import XMLTree

/// Windows of every size. The ends are worked out by hand: `W` is the width of the window.
struct SweepTests {
  private let catalogue = DeviceCatalogue()
  private let engine = LayoutEngine()

  /// An iPad, whose windows are compact below 600 points.
  private func pad() throws -> Screen {
    try catalogue.screen(of: catalogue.device(named: "ipadpro13m5"), orientation: .portrait)
  }

  private func document(_ inside: String) throws -> Document {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
      \(inside)
      </view></screen></layout>
      """
    return try readDocument(Array(text.utf8), name: "Test.layout")
  }

  private func sweep(_ document: Document, _ line: SweepLine) throws -> SceneSweep {
    SceneSweep(SizedScene(0, of: document, on: try pad(), engine: engine), along: line)
  }

  private func course(_ document: Document, _ line: SweepLine) throws -> SweepReport.Course {
    let sweep = try sweep(document, line)
    return SweepReport.Course(sweep, of: document, findings: findings(document, sweep))
  }

  private func findings(
    _ document: Document, _ sweep: SceneSweep, _ settings: LintSettings = LintSettings()
  ) -> [Finding] {
    let suppressions = LintSuppressions(document.sources)
    return SweepLinter(settings: settings, engine: engine).findings(in: document, sweep, suppressions)
  }

  private func widths(_ first: Double, _ last: Double) -> SweepLine {
    SweepLine(.horizontal, from: first, to: last, across: 1000)
  }

  /// One button ends at 20 + 180 = 200, the other begins at W − 200: they overlap by 400 − W points, and more than two
  /// points are told.
  @Test func twoButtonsThatOverlap() throws {
    let document = try document(
      """
      <button id="name" title="Name"/>
      <button id="date" title="Date"/>
      <constraints>
        <constraint item="name.leading" to="root.leading" constant="20"/>
        <constraint item="name.width" constant="180"/>
        <constraint item="date.trailing" to="root.trailing" constant="-20"/>
        <constraint item="date.width" constant="180"/>
        <constraint item="name.top" to="root.top" constant="100"/>
        <constraint item="date.top" to="root.top" constant="100"/>
      </constraints>
      """)
    let course = try course(document, widths(320, 599))
    #expect(course.intervals.map { [$0.first, $0.last] } == [[320, 599]])
    let finding = try #require(course.findings.first)
    #expect(course.findings.count == 1)
    #expect(finding.diagnostic.code == "lint.overlap")
    #expect(finding.ranges == [320...397.5])
    #expect(
      finding.diagnostic.message
        == "button \"date\" overlaps button \"name\" by 80 × 30 points in windows 320 to 397.5 points wide")
    #expect(course.layouts <= 4)
  }

  /// The text takes 132.289 points and has W − 40: its last letters go at 172.2 points, and lint tells of a shortage of
  /// more than a point and a half, below 170.789.
  @Test func aTextThatIsCut() throws {
    let document = try document(
      """
      <label id="title" text="A walk by the sea"/>
      <constraints>
        <constraint item="title.leading" to="root.leading" constant="20"/>
        <constraint item="title.trailing" to="root.trailing" constant="-20"/>
        <constraint item="title.top" to="root.top" constant="100"/>
      </constraints>
      """)
    let course = try course(document, widths(100, 300))
    #expect(course.intervals.map { [$0.first, $0.last] } == [[100, 172], [172.5, 300]])
    #expect(course.breakpoints.map(\.changes) == [["the text of title has space"]])
    #expect(course.intervals.map { $0.views[1].isCut } == [true, false])
    #expect(course.findings.map(\.ranges) == [[100...170.5]])
    #expect(course.findings.map(\.diagnostic.code) == ["lint.clippedText"])
  }

  /// From 600 points on the box is W − 500 points wide, and it is always at least 200: until 700 that contradicts, and the
  /// latter is left out, for what ties the box to its superview is imposed before what sizes it.
  @Test func aConflictInBetween() throws {
    let document = try document(
      """
      <view id="box"/>
      <constraints>
        <constraint item="box.leading" to="root.leading"/>
        <constraint item="box.top" to="root.top"/>
        <constraint item="box.height" constant="50"/>
        <constraint item="box.width" constant="250" priority="500"/>
        <constraint item="box.width" relation="greaterThanOrEqual" constant="200"/>
        <constraint id="wide" item="box.width" to="root.width" constant="-500" installed="wRegular"/>
      </constraints>
      """)
    let course = try course(document, widths(320, 1000))
    #expect(course.intervals.map { [$0.first, $0.last] } == [[320, 599.5], [600, 699.5], [700, 1000]])
    #expect(course.intervals.map { !$0.dropped.isEmpty } == [false, true, false])
    #expect(course.intervals.map { $0.views[1].frame.width.text("W") } == ["250", "W − 500", "W − 500"])
    let conflict = try #require(course.findings.first)
    #expect(course.findings.count == 1)
    #expect(conflict.diagnostic.code == "lint.conflict")
    #expect(conflict.ranges == [600...699.5])
  }

  /// Half of the window, and at most 400.25 points: the constraints take turns at 800.5.
  @Test func aConstraintThatTakesOver() throws {
    let document = try document(
      """
      <view id="bar"/>
      <constraints>
        <constraint item="bar.leading" to="root.leading"/>
        <constraint item="bar.top" to="root.top"/>
        <constraint item="bar.height" constant="40"/>
        <constraint id="most" item="bar.width" relation="lessThanOrEqual" constant="400.25"/>
        <constraint id="half" item="bar.width" to="root.width" multiplier="0.5" priority="750"/>
      </constraints>
      """)
    let course = try course(document, widths(620, 1366))
    #expect(course.intervals.map { [$0.first, $0.last] } == [[620, 800.5], [801, 1366]])
    #expect(course.intervals.map { $0.views[1].frame.width.text("W") } == ["0.5 W", "400.25"])
    let breakpoint = try #require(course.breakpoints.first)
    #expect(breakpoint.extent == 800.5)
    #expect(
      breakpoint.changes == ["constraint \"most\", line 7 takes over", "constraint \"half\", line 8 gives way"])
    // At 801 points half is 400.5, a quarter of a point too much; at 800.5 both are met.
    #expect(
      breakpoint.reasons.map(\.detail) == [
        "bar.width ≤ 400.25", "bar.width = root.width × 0.5, priority 750 (missed by 0.25 at 801)",
      ])
    #expect(breakpoint.reasons.map(\.subject) == ["most", "half"])
  }

  /// From 600 points on `wide` is installed in place of `narrow`, and the badge appears; the title has 280 points for a text
  /// of 132.289 then, and had 100. No constraint says where the badge is.
  @Test func reasonsOfASizeClass() throws {
    let document = try document(
      """
      <label id="title" text="A walk by the sea" compression="1"/>
      <view id="badge" installed="wRegular"/>
      <constraints>
        <constraint item="title.leading" to="root.leading"/>
        <constraint item="title.top" to="root.top"/>
        <constraint id="narrow" item="title.width" constant="100" uninstalled="wRegular"/>
        <constraint id="wide" item="title.width" constant="280" installed="wRegular"/>
      </constraints>
      """)
    let course = try course(document, widths(500, 700))
    #expect(course.breakpoints.map(\.extent) == [600])
    let sentences = try #require(course.breakpoints.first?.reasons.map(\.sentence))
    #expect(
      sentences == [
        "the width class changes from compact to regular", "badge appears: installed by wRegular hAny",
        "the text of title has space: it needs 132.289 points and has 100 at 599.5, needs 132.289 points and has 280 at 600",
        "the frame of badge is ambiguous", "the rule that the size of badge is not negative takes over",
        "constraint \"narrow\", line 7 is uninstalled: title.width = 100",
        "constraint \"wide\", line 8 is installed: title.width = 280",
      ])
    #expect(course.breakpoints.first?.changes.count == 4)
  }

  /// Along the diagonal from 620 × 480 to 1020 × 880 the height is W − 140. A box is 100 points lower than the window, and
  /// at most 500: until the height is 600, which is at 740 points of width.
  @Test func theDiagonal() throws {
    let document = try document(
      """
      <view id="box"/>
      <constraints>
        <constraint item="box.leading" to="root.leading"/>
        <constraint item="box.trailing" to="root.trailing"/>
        <constraint item="box.top" to="root.top"/>
        <constraint id="most" item="box.height" relation="lessThanOrEqual" constant="500"/>
        <constraint id="rest" item="box.height" to="root.height" constant="-100" priority="750"/>
      </constraints>
      """)
    let line = SweepLine(.horizontal, from: 620, to: 1020, across: 480, acrossLast: 880)
    #expect(line.size(line.end) == Size(width: 1020, height: 880))
    #expect(line.number(of: Size(width: 740, height: 600)) == 240)
    #expect(line.number(of: Size(width: 740, height: 601)) == nil)
    let course = try course(document, line)
    #expect(course.breakpoints.map(\.extent) == [740])
    #expect(course.intervals.map { $0.views[1].frame.height.text("W") } == ["W − 240", "500"])
    #expect(course.intervals.map { $0.views[1].frame.width.text("W") } == ["W", "W"])
    #expect(course.layouts < 10)
  }

  /// A button of 180 points from the left, and one whose bottom is 200 above that of the window: both of 180 × 30. On the
  /// diagonal from 320 × 400 to 720 × 800 the height is W + 80. They overlap by 400 − W across, and by more than two points
  /// up and down where the second begins at H − 230 less than 28 points away from 300: from 501 to 558 points of height.
  @Test func findingsAlongTheDiagonal() throws {
    let document = try document(
      """
      <button id="fixed" title="Name"/>
      <button id="low" title="Date"/>
      <constraints>
        <constraint item="fixed.left" to="root.left" constant="20"/><constraint item="fixed.width" constant="180"/>
        <constraint item="fixed.top" to="root.top" constant="300"/><constraint item="fixed.height" constant="30"/>
        <constraint item="low.left" to="root.left" constant="20"/><constraint item="low.width" constant="180"/>
        <constraint item="low.bottom" to="root.bottom" constant="-200"/><constraint item="low.height" constant="30"/>
      </constraints>
      """)
    let course = try course(document, SweepLine(.horizontal, from: 320, to: 720, across: 400, acrossLast: 800))
    let finding = try #require(course.findings.first { $0.diagnostic.code == "lint.overlap" })
    #expect(finding.ranges == [422.5...477.5])
    #expect(finding.diagnostic.message.hasSuffix("in windows of 422.5 × 502.5 to 477.5 × 557.5 points"))
  }

  /// The screens of iPads as Apple states them.
  @Test func devicesHaveMarks() throws {
    let lines = SweepLine.lines(width: 700...1100, height: 1000...1200, on: try pad())
    #expect(lines.count == 11 && lines[0].isDiagonal)
    #expect(lines[5...].map(\.across) == [1024, 1080, 1112, 1133, 1180, 1194])
    #expect(lines[5...].allSatisfy { $0.axis == .horizontal && $0.first == 700 && $0.last == 1100 })
    let course = try course(try document("<view id=\"box\"/>"), lines[5])
    let marks = course.intervals.flatMap(\.marks)
    #expect(marks.map(\.size) == [Size(width: 768, height: 1024)])
    #expect(marks.first?.names.contains("ipadair portrait") == true)
  }

  /// The margins of a root view grow from 16 to 20 points at 400; the readable width of 672 points is reached at 712.
  @Test func marginsAndTheReadableWidth() throws {
    let document = try document(
      """
      <guide id="readable" kind="readableContent"/>
      <view id="box"/>
      <constraints>
        <constraint item="box.leading" to="readable.leading"/>
        <constraint item="box.trailing" to="readable.trailing"/>
        <constraint item="box.top" to="root.top"/>
        <constraint item="box.height" constant="50"/>
      </constraints>
      """)
    let course = try course(document, widths(320, 1000))
    #expect(course.breakpoints.map(\.extent) == [400, 600, 712])
    #expect(course.intervals.map { $0.views[1].frame.x.text("W") } == ["16", "20", "20", "0.5 W − 336"])
    #expect(course.breakpoints.last?.changes == ["root is wider than its readable width"])
  }

  /// A box that fills the window below 100 points.
  @Test func windowsThatGrowInHeight() throws {
    let document = try document(
      """
      <view id="box"/>
      <constraints>
        <constraint item="box.leading" to="root.leading"/>
        <constraint item="box.trailing" to="root.trailing"/>
        <constraint item="box.top" to="root.top" constant="100"/>
        <constraint item="box.bottom" to="root.bottom"/>
      </constraints>
      """)
    let course = try course(document, SweepLine(.vertical, from: 480, to: 1000, across: 700))
    #expect(course.intervals.count == 1)
    #expect(course.intervals.first?.views[1].frame.height.text("H") == "H − 100")
  }

  @Test func linesCoverRangesOfSizes() throws {
    let screen = try pad()
    #expect(
      SweepLine.lines(width: nil, height: nil, on: screen) == [
        SweepLine(.horizontal, from: 320, to: 1366, across: 1376)
      ])
    #expect(
      SweepLine.lines(width: 700...700, height: 480...900, on: screen) == [
        SweepLine(.vertical, from: 480, to: 900, across: 700)
      ])
    #expect(
      SweepLine.lines(width: 320...700, height: 480...900, on: screen) == [
        SweepLine(.vertical, from: 480, to: 900, across: 320, acrossLast: 700),
        SweepLine(.horizontal, from: 320, to: 700, across: 480),
        SweepLine(.horizontal, from: 320, to: 700, across: 900),
        SweepLine(.vertical, from: 480, to: 900, across: 320),
        SweepLine(.vertical, from: 480, to: 900, across: 700),
      ])
    #expect(SweepLine.lines(width: 700...700, height: 600...600, on: screen).map(\.end) == [0])
  }

  /// At every half point the frames are those of a layout from scratch, and so are conflicts and what is ambiguous.
  @Test(
    arguments: ["Restructure", "Grid", "Components", "Composer", "Rotation", "AllInCode", "ColourMixer"],
    [(380.0, 410.0), (585, 610)])
  func everyHalfPoint(of fixture: String, widths: (first: Double, last: Double)) throws {
    try expectFramesOfLayouts(
      of: fixture, along: SweepLine(.horizontal, from: widths.first, to: widths.last, across: 800))
  }

  @Test(arguments: ["Restructure", "Grid", "Components", "Composer", "Rotation", "AllInCode", "ColourMixer"])
  func everyHalfPointOfTheDiagonal(of fixture: String) throws {
    try expectFramesOfLayouts(
      of: fixture, along: SweepLine(.horizontal, from: 560, to: 640, across: 500, acrossLast: 533))
  }

  /// Lint keeps what the screens have in common; what it sees is what a layout from scratch gives.
  @Test(arguments: ["Restructure", "Grid", "Components", "Composer", "Rotation", "ColourMixer"])
  func oneScreenAfterTheOther(of fixture: String) throws {
    let document = try readDocument(path: PackageFolder.main(fixture).path())
    for index in document.scenes.indices {
      let scene = CachedScene(index, of: document, engine: engine)
      for configuration in LintConfiguration.all(LintConfiguration.devices()) {
        let screen = configuration.screen
        let cold = try #require(engine.inspect(document, on: screen, scene: document.scenes[index].id).first)
        let kept = SceneInspection(scene.solve(on: screen))
        #expect(kept.layout.views.map(\.absolute) == cold.layout.views.map(\.absolute), "\(screen)")
        #expect(kept.facts.conflicts == cold.facts.conflicts && kept.facts.openings == cold.facts.openings, "\(screen)")
      }
    }
  }

  private func expectFramesOfLayouts(of fixture: String, along line: SweepLine) throws {
    let document = try readDocument(path: PackageFolder.main(fixture).path())
    for index in document.scenes.indices {
      let sweep = SceneSweep(SizedScene(index, of: document, on: try pad(), engine: engine), along: line)
      #expect(sweep.stretches.map(\.numbers.count).reduce(0, +) == line.end + 1)
      for stretch in sweep.stretches {
        for number in stretch.numbers {
          var screen = try pad()
          screen.resize(to: line.size(number))
          let cold = try #require(engine.inspect(document, on: screen, scene: document.scenes[index].id).first)
          let swept = stretch.inspection(number)
          #expect(
            swept.layout.views.map(\.absolute) == cold.layout.views.map(\.absolute), "\(line.extent(number)) points")
          #expect(swept.facts.conflicts == cold.facts.conflicts)
          #expect(swept.isInstalled == cold.isInstalled)
        }
      }
    }
  }

  /// The sizes of each finding are those that lint finds by looking at every half point.
  @Test(arguments: [
    "Ambiguous", "ClippedText", "Conflict", "EmptySize", "FixedTextWidth", "OffScreen", "Overlap", "PriorityTie",
    "ScrollContent", "UnsafeArea",
  ])
  func findingsAtEveryHalfPoint(of fixture: String) throws {
    let path = PackageFolder.fixtures.appending(path: "Lint/\(fixture).layout").path()
    try expectFindingsAtEveryHalfPoint(of: try readDocument(path: path))
  }

  /// Texts may meet where the labels around them have met long before: the middle of that is no size to ask at.
  @Test func textsMeetLaterThanTheirLabels() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
      <label id="still" text="Fixed"/><label id="moving" text="Moving" textAlignment="center"/>
      <constraints>
        <constraint item="still.left" to="root.left" constant="190"/><constraint item="still.width" constant="200"/>
        <constraint item="still.top" to="root.top" constant="300"/>
        <constraint item="moving.left" to="root.right" multiplier="4" constant="-1197"/>
        <constraint item="moving.width" constant="160"/><constraint item="moving.top" to="root.top" constant="300"/>
      </constraints></view></screen></layout>
      """
    try expectFindingsAtEveryHalfPoint(of: try readDocument(Array(text.utf8), name: "Texts.layout"))
  }

  private func expectFindingsAtEveryHalfPoint(of document: Document) throws {
    let line = SweepLine(.horizontal, from: 310, to: 400, across: 700)
    let configurations = try (0...line.end).map { number in
      var screen = try pad()
      screen.resize(to: line.size(number))
      return LintConfiguration(screen: screen)
    }
    var settings = LintSettings()
    settings.enabled = ["priorityTie", "fixedTextWidth"]
    var sampled: [String: Set<Int>] = [:]
    for finding in Linter(settings: settings, configurations: configurations).findings(in: document)
    where !finding.configurations.isEmpty {
      sampled["\(finding.diagnostic.code) \(finding.subject)", default: []].formUnion(finding.configurations)
    }
    var swept: [String: Set<Int>] = [:]
    for index in document.scenes.indices {
      let sweep = SceneSweep(SizedScene(index, of: document, on: try pad(), engine: engine), along: line)
      for finding in findings(document, sweep, settings) {
        for range in finding.ranges {
          let numbers = Int((range.lowerBound - line.first) * 2)...Int((range.upperBound - line.first) * 2)
          swept["\(finding.diagnostic.code) \(finding.subject)", default: []].formUnion(numbers)
        }
      }
    }
    #expect(!sampled.isEmpty)
    #expect(swept == sampled)
  }

  /// Three faults in the first screen of each project, whose ends are worked out by hand; `W` is the width of the window:
  ///
  /// - A button from 40 to 100 and one from 2 W − 800 to 2 W − 740 overlap by more than 2 points for 391 < W < 449.
  /// - A text that takes 132.289 points has the larger of 540 − W and W − 320, and lint tells of a shortage of more than
  ///   a point and a half: for 409.211 < W < 450.789.
  /// - From 600 points on a box is W − 500 points wide and always at least 200: a conflict until 700.
  @Test(arguments: PackageFolder.projects)
  func plantedFaultsHaveTheirEnds(in project: String) throws {
    let url = PackageFolder.main(project)
    let text = try String(contentsOf: url, encoding: .utf8)
    let screen = try #require(text.firstRange(of: "<screen "))
    let root = try #require(text[screen.upperBound...].firstRange(of: "<view id=\""))
    let id = text[root.upperBound...].prefix { $0 != "\"" }
    let end = try #require(text[root.upperBound...].firstIndex(of: ">"))
    let views = """
      <button id="plantedFixed" title="Fixed"/>
      <button id="plantedMoving" title="Moving"/>
      <label id="plantedText" text="A walk by the sea" compression="1" hugging="1"/>
      <view id="plantedBox"/>
      <constraints>
        <constraint item="plantedFixed.left" to="ROOT.left" constant="40"/>
        <constraint item="plantedFixed.width" constant="60"/>
        <constraint item="plantedFixed.top" to="ROOT.top" constant="300"/>
        <constraint item="plantedMoving.left" to="ROOT.right" multiplier="2" constant="-800"/>
        <constraint item="plantedMoving.width" constant="60"/>
        <constraint item="plantedMoving.top" to="ROOT.top" constant="300"/>
        <constraint item="plantedText.left" to="ROOT.left" constant="40"/>
        <constraint item="plantedText.top" to="ROOT.top" constant="340"/>
        <constraint item="plantedText.width" relation="greaterThanOrEqual" to="ROOT.width" multiplier="-1" constant="540"/>
        <constraint item="plantedText.width" relation="greaterThanOrEqual" to="ROOT.width" constant="-320"/>
        <constraint item="plantedText.width" constant="0" priority="100"/>
        <constraint item="plantedBox.left" to="ROOT.left"/>
        <constraint item="plantedBox.top" to="ROOT.top"/>
        <constraint item="plantedBox.height" constant="50"/>
        <constraint item="plantedBox.width" constant="250" priority="500"/>
        <constraint id="plantedLeast" item="plantedBox.width" relation="greaterThanOrEqual" constant="200"/>
        <constraint id="plantedWide" item="plantedBox.width" to="ROOT.width" constant="-500" installed="wRegular"/>
      </constraints>
      """.replacing("ROOT", with: id)
    var planted = text
    planted.insert(contentsOf: views, at: text.index(after: end))
    let document = try readDocument(
      Array(planted.utf8), name: url.path(), loader: IncludeFolder(of: url.path()).load)
    let findings = findings(
      document, try sweep(document, SweepLine(.horizontal, from: 320, to: 1100, across: 1000)))
    func ranges(_ code: String, _ piece: String) -> [[ClosedRange<Double>]] {
      findings.filter { $0.diagnostic.code == code && $0.diagnostic.message.contains(piece) }.map(\.ranges)
    }
    #expect(ranges("lint.overlap", "\"plantedMoving\" overlaps button \"plantedFixed\"") == [[391.5...448.5]])
    #expect(ranges("lint.clippedText", "plantedText") == [[409.5...450.5]])
    #expect(ranges("lint.conflict", "planted") == [[600...699.5]])
  }

  @Test func reportsAreAsTheirFormatsSay() throws {
    let document = try readDocument(path: PackageFolder.main("Restructure").path())
    let report = SweepReport(
      of: document, scene: nil, on: try pad(),
      along: [widths(320, 1366), SweepLine(.horizontal, from: 500, to: 1024, across: 800, acrossLast: 1000)],
      linter: SweepLinter(settings: LintSettings(), engine: engine), engine: engine)
    #expect(try SchemaCheck("sweep").problems(ofJSON: report.json) == [])
    let page = report.page
    let start = "<!DOCTYPE html>\n"
    #expect(try XMLDocument(parsing: Array(page.dropFirst(start.count).utf8), name: "page").root.name == "html")
    #expect(page.contains("<th scope=\"row\">view content</th>"))
    let chart = report.chart
    #expect(try XMLDocument(parsing: Array(chart.utf8), name: "chart").root.name == "svg")
    #expect(chart.contains(">restructure: width 320 to 1366, height 1000</text>"))
  }
}
