import LayoutEngine
import LayoutModel
import TextKit

/// Sweeps of a document as values: what is printed of them.
package struct SweepReport: Sendable {
  /// A number that depends on the extent of the window: `constant + slope × extent`, in points.
  package struct Linear: Hashable, Sendable {
    package var constant: Double
    package var slope: Double

    /// The number that goes through two values; both parts are cleared of the rounding of long calculations.
    fileprivate init(_ value: Double, at extent: Double, slope: Double) {
      self.slope = (slope * 1e12).rounded() / 1e12
      constant = ((value - self.slope * extent) * 1e9).rounded() / 1e9
    }

    package func value(at extent: Double) -> Double { constant + slope * extent }

    fileprivate static func - (first: Linear, second: Linear) -> Linear {
      var difference = first
      difference.constant = ((first.constant - second.constant) * 1e9).rounded() / 1e9
      difference.slope = ((first.slope - second.slope) * 1e12).rounded() / 1e12
      return difference
    }
  }

  /// A rectangle that depends on the extent of the window, before its edges are brought to pixels.
  package struct MovingFrame: Hashable, Sendable {
    package var x, y, width, height: Linear

    var numbers: [Linear] { [x, y, width, height] }
  }

  package struct MovingView: Hashable, Sendable {
    package var id: String
    package var name: String?
    package var kind: ViewKind
    package var parent: String?
    package var isHidden: Bool
    package var text: String?
    /// The frame in the superview, and that in the root view.
    package var frame: MovingFrame
    package var absolute: MovingFrame
    /// The number of lines of a text that may break.
    package var lines: Int?
    package var isCut: Bool
  }

  /// Sizes between which nothing but frames changes, and these on straight lines.
  package struct Interval: Sendable {
    package var first, last: Double
    package var traits: Traits
    package var views: [MovingView]
    /// The constraints that are left out because they contradict others.
    package var dropped: [String]
    /// The views that the constraints leave more than one frame.
    package var ambiguous: [String]
    /// The screens of devices that have one of its sizes.
    package var marks: [SweepMark]
  }

  /// The size at which one interval goes over into the next, and what changes there.
  package struct Breakpoint: Sendable {
    /// Where the lines of both sides meet; the first size of the second interval where frames leap.
    package var extent: Double
    package var reasons: [SweepReason]

    /// The change, as briefly as it can be told.
    package var changes: [String] { reasons.filter(\.isTold).map(\.change) }
  }

  /// One scene along one line.
  package struct Course: Sendable {
    package var scene: String
    package var line: SweepLine
    package var intervals: [Interval]
    package var breakpoints: [Breakpoint]
    package var findings: [Finding]
    /// The number of sizes that were laid out to know all of them.
    package var layouts: Int
    package var budgetNote: Diagnostic?
  }

  package var document: String
  package var device: String
  package var scale: Double
  package var courses: [Course]

  package init(
    of document: Document, scene: String?, on screen: Screen, along lines: [SweepLine], linter: SweepLinter,
    engine: LayoutEngine
  ) {
    let scenes = document.scenes.indices.filter { scene == nil || document.scenes[$0].id == scene }
    let suppressions = LintSuppressions(document.sources)
    courses = scenes.flatMap { index in
      lines.map { line in
        let sweep = SceneSweep(SizedScene(index, of: document, on: screen, engine: engine), along: line)
        return Course(sweep, of: document, findings: linter.findings(in: document, sweep, suppressions))
      }
    }
    (self.document, device, scale) = (document.name, screen.name, screen.traits.scale)
  }
}

extension SweepReport.Course {
  package init(_ sweep: SceneSweep, of document: Document, findings: [Finding]) {
    (scene, line, layouts) = (sweep.sized.id, sweep.line, sweep.layoutCount)
    (budgetNote, self.findings) = (sweep.budgetNote, findings)
    let names = SceneNames(sweep.sized.scene, of: document)
    let marks = SweepMark.all(like: sweep.sized.screen(sweep.line.size(0)))
    let intervals = sweep.stretches.map { SweepReport.Interval($0, sweep, names, marks) }
    let reasons = SweepReasons(sweep: sweep, names: names)
    self.intervals = intervals
    breakpoints = sweep.stretches.indices.dropFirst().map { index in
      SweepReport.Breakpoint(
        extent: Self.meeting(intervals[index - 1], intervals[index]),
        reasons: reasons.between(sweep.stretches[index - 1], sweep.stretches[index]))
    }
  }

  /// The extent at which the frames of two intervals meet; the first one of the second interval where they leap.
  private static func meeting(_ before: SweepReport.Interval, _ after: SweepReport.Interval) -> Double {
    var meeting: Double?
    for (old, new) in zip(before.views, after.views) where old.id == new.id {
      for (one, other) in zip(old.absolute.numbers, new.absolute.numbers) where one != other {
        let extent = (other.constant - one.constant) / (one.slope - other.slope)
        guard extent >= before.last - Tolerance.value, extent <= after.first + Tolerance.value
        else { return after.first }
        meeting = meeting ?? (extent * 1e6).rounded() / 1e6
      }
    }
    return meeting ?? after.first
  }
}

extension SweepReport.Interval {
  /// - Parameter marks: the screens of devices; those are kept that have a size of the stretch.
  fileprivate init(_ stretch: SceneSweep.Stretch, _ sweep: SceneSweep, _ names: SceneNames, _ marks: [SweepMark]) {
    let sized = stretch.motion.first
    first = sweep.line.extent(stretch.numbers.lowerBound)
    last = sweep.line.extent(stretch.numbers.upperBound)
    traits = sized.traits
    var frames: [Int: SweepReport.MovingFrame] = [:]
    let lines = Dictionary(sized.lineCounts.map { ($0.view, $0.count) }) { $1 }
    let scene = sweep.sized.scene
    let begin = sweep.line.extent(stretch.origin)
    views = sized.layout.views.compactMap { view in
      guard let start = stretch.frame(of: view.index, at: stretch.origin),
        let rate = stretch.motion.rate(of: view.index)
      else { return nil }
      func linear(_ value: Double, _ rate: Double) -> SweepReport.Linear {
        SweepReport.Linear(value, at: begin, slope: rate / SweepLine.step)
      }
      let absolute = SweepReport.MovingFrame(
        x: linear(start.x, rate.x), y: linear(start.y, rate.y), width: linear(start.width, rate.width),
        height: linear(start.height, rate.height))
      frames[view.index] = absolute
      var frame = absolute
      if let parent = scene.views[view.index].parent, let around = frames[parent] {
        frame.x = absolute.x - around.x
        frame.y = absolute.y - around.y
      }
      return SweepReport.MovingView(
        id: view.id, name: view.name, kind: view.kind, parent: view.parent, isHidden: view.isHidden, text: view.text,
        frame: frame, absolute: absolute, lines: lines[view.index].flatMap { $0 > 0 ? $0 : nil },
        isCut: stretch.cut.contains(view.index))
    }
    dropped = sized.solution.conflicts.map { names.phrase(sized.origins[$0.dropped.index]) }
    ambiguous = scene.views.indices.filter { sized.isAmbiguous($0) }.map { names.view($0) }
    self.marks = marks.filter { sweep.line.number(of: $0.size).map(stretch.numbers.contains) ?? false }
  }
}

extension SweepReport {
  /// The functions of all frames in the first interval, and in the others of those that change.
  ///
  /// - Parameter explains: whether each breakpoint has its reasons, one a line.
  package func text(explains: Bool = false) -> String { courses.map { text(of: $0, explains) }.joined(separator: "\n") }

  private func text(of course: Course, _ explains: Bool) -> String {
    var lines = [
      "\(document) · \(device) · \(course.line.title("...")) @\(scale.shortText)x",
      "\(course.scene): \(Wording.count(course.intervals.count, "interval"))",
    ]
    for (index, interval) in course.intervals.enumerated() {
      if index > 0 {
        let breakpoint = course.breakpoints[index - 1]
        let brief = explains ? "" : " \(breakpoint.changes.joined(separator: "; "))"
        lines.append("  at \(breakpoint.extent.shortText):\(brief)")
        if explains { lines += breakpoint.reasons.map { "    \($0.sentence)" } }
      }
      lines.append(
        "  \(interval.first.shortText)...\(interval.last.shortText)  \(interval.traits.classes)"
          + (interval.dropped.isEmpty ? "" : "  without \(Wording.joined(interval.dropped, last: "and"))"))
      lines += interval.marks.map { "    the size of \($0.title)" }
      let known = index > 0 ? course.intervals[index - 1].views : []
      let old = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
      let changed = interval.views.filter { old[$0.id] != $0 }
      let width = changed.map { $0.title.count }.max() ?? 0
      lines += changed.map { "    \($0.title.padded(to: width))  \($0.text(course.line.letter))" }
    }
    if !course.findings.isEmpty { lines.append("findings") }
    lines += course.findings.map(\.diagnostic).map { finding in
      let place = finding.location.map { " (\($0.line):\($0.column))" } ?? ""
      return "  \(finding.severity.rawValue): \(finding.message) [\(finding.code)]\(place)"
    }
    return lines.map { $0.plain + "\n" }.joined()
  }
}

extension SweepLine {
  /// The extent along it in functions.
  var letter: String { axis == .horizontal ? "W" : "H" }
}

extension SweepMark {
  /// `768 × 1024: ipad2 portrait and 9 more`
  package var title: String { "\(size.shortText): \(Wording.listed(names, most: 1))" }
}

extension SweepReport.MovingView {
  fileprivate var title: String { "\(kind.rawValue) \(name ?? id)" }

  fileprivate func text(_ letter: String) -> String {
    let numbers = frame.numbers.map { $0.text(letter) }
    return "\(numbers[0]), \(numbers[1])  \(numbers[2]) × \(numbers[3])" + (isHidden ? "  hidden" : "")
      + (lines.map { "  \(Wording.count($0, "line"))" } ?? "") + (isCut ? "  cut" : "")
  }
}

extension Traits {
  /// The size classes as adapt abbreviates them: `wCompact hRegular`.
  package var classes: String { "w\(widthClass.name) h\(heightClass.name)" }
}

extension SweepReport.Linear {
  /// The function of an extent: `W − 40`, `0.5 W + 8`, `20`.
  package func text(_ letter: String) -> String {
    if slope == 0 { return constant.shortText }
    let product = slope == 1 ? letter : slope == -1 ? "−\(letter)" : "\(slope.shortText) \(letter)"
    return constant == 0 ? product : product + constant.summand
  }
}

extension SweepReport {
  /// The report for programs as UTF-8; `Schemas/sweep-1.schema.json` describes it.
  package var json: [UInt8] {
    JSONWriter.text(schema: "adapt.sweep/1") { json in
      json.members(["document": document, "device": device, "scale": scale])
      json.lines("courses", of: courses, at: 1) { write($1, to: &$0) }
    }
  }

  private func write(_ course: Course, to json: inout JSONWriter) {
    json.members([
      "scene": course.scene, "along": course.line.axis.extentName, "first": course.line.first, "last": course.line.last,
      "across": course.line.across, "acrossLast": course.line.isDiagonal ? course.line.acrossLast : nil,
    ])
    json.lines("intervals", of: course.intervals, at: 3) { write($1, to: &$0) }
    json.lines("breakpoints", of: course.breakpoints, at: 3) { json, breakpoint in
      json.members(["at": breakpoint.extent, "changes": breakpoint.changes])
      json.array("reasons", of: breakpoint.reasons) { json, reason in
        json.members(["change": reason.change, "detail": reason.detail, "subject": reason.subject])
      }
    }
    json.lines("findings", of: course.findings, at: 3) { write($1, to: &$0) }
  }

  private func write(_ interval: Interval, to json: inout JSONWriter) {
    json.members([
      "first": interval.first, "last": interval.last, "widthClass": interval.traits.widthClass.rawValue,
      "heightClass": interval.traits.heightClass.rawValue, "dropped": interval.dropped, "ambiguous": interval.ambiguous,
    ])
    if !interval.marks.isEmpty {
      json.array("devices", of: interval.marks) { json, mark in
        json.members(of: mark.size)
        json.member("names", mark.names)
      }
    }
    json.array("views", of: interval.views, linesAt: 5) { json, view in
      json.member("id", view.id)
      json.member("parent", orNull: view.parent)
      json.member("kind", view.kind.rawValue)
      json.object("frame") { write(view.frame, to: &$0) }
      json.object("absolute") { write(view.absolute, to: &$0) }
      json.members([
        "name": view.name, "hidden": view.isHidden ? true : nil, "text": view.text, "lines": view.lines,
        "cut": view.isCut ? true : nil,
      ])
    }
  }

  private func write(_ frame: MovingFrame, to json: inout JSONWriter) {
    let names: [StaticString] = ["x", "y", "width", "height"]
    for (name, number) in zip(names, frame.numbers) {
      json.object(name) {
        $0.member("constant", exactly: number.constant)
        $0.member("slope", exactly: number.slope)
      }
    }
  }

  private func write(_ finding: Finding, to json: inout JSONWriter) {
    let (diagnostic, location) = (finding.diagnostic, finding.diagnostic.location)
    json.members([
      "code": diagnostic.code, "severity": diagnostic.severity.rawValue, "message": diagnostic.message,
      "subject": finding.subject, "file": location?.file, "line": location?.line, "column": location?.column,
    ])
    json.array("ranges", of: finding.ranges) { json, range in
      json.members(["first": range.lowerBound, "last": range.upperBound])
    }
  }
}
