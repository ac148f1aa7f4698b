import Inspection
import LayoutEngine
import LayoutModel
import TextKit

/// The findings of lint in a scene along a line of sizes.
///
/// In a stretch every edge is an affine function of the size, and every rule compares edges, sizes and what texts need.
/// So the sizes at which a finding may begin or end are few: those where two edges meet, or a size reaches what is needed.
/// There, and at the ends of all stretches, the rules are asked; where a finding differs between two such sizes, halving
/// finds the place.
struct SweepFindings {
  let sweep: SceneSweep
  let document: Document
  let scene: Scene
  let rules: [any LintRule]
  private let facts: [SceneFacts?]
  private let background: LintBackground

  init(_ sweep: SceneSweep, of document: Document, rules: [any LintRule]) {
    (self.sweep, self.document, self.rules) = (sweep, document, rules)
    scene = sweep.sized.scene
    background = LintBackground(document)
    facts = sweep.stretches.map { stretch in
      if stretch.motion.first.solution.ambiguity.isEmpty { return nil }
      let middle = (stretch.numbers.lowerBound + stretch.numbers.upperBound) / 2
      return sweep.sized.solve(in: sweep.line.size(middle)).facts
    }
  }

  /// A finding and the numbers of the sizes that have it.
  struct Found {
    var rule: any LintRule
    var finding: LintFindings.Entry
    var numbers: [ClosedRange<Int>]
  }

  /// - Parameter canvas: the scene on the canvas that the document was saved with.
  func all(_ canvas: SceneInspection?, isWanted: (any LintRule, LintFindings.Entry) -> Bool) -> [Found] {
    func lintScene(_ cases: [LintCase]) -> LintScene {
      var scene = LintScene(
        document: document, scene: scene, cases: cases, canvas: canvas,
        everyTraits: DeviceCatalogue().everyTraits(named: scene.conditions), background: background)
      scene.isOfWindows = true
      return scene
    }
    var numbers = Set(sweep.stretches.flatMap { [$0.numbers.lowerBound, $0.numbers.upperBound] })
    var cases: [Int: LintCase] = [:]
    for number in numbers.sorted() { cases[number] = lintCase(number) }
    let sight = lintScene([])
    for stretch in sweep.stretches {
      guard let first = cases[stretch.numbers.lowerBound], let last = cases[stretch.numbers.upperBound]
      else { continue }
      let more = candidates(in: stretch) { view in
        guard let before = sight.seenPart(view, first), let after = sight.seenPart(view, last) else { return nil }
        return Edges(before, after)
      }
      numbers.formUnion(more)
    }
    while true {
      let sorted = numbers.sorted()
      for number in sorted where cases[number] == nil { cases[number] = lintCase(number) }
      let here = lintScene(sorted.compactMap { cases[$0] })
      var found: [Found] = []
      var open: [Int] = []
      for rule in rules {
        var findings = LintFindings(of: scene)
        rule.check(here, &findings)
        for finding in findings.all where isWanted(rule, finding) {
          found.append(Found(rule: rule, finding: finding, numbers: ranges(finding.cases, sorted, &open)))
        }
      }
      if open.isEmpty { return found }
      numbers.formUnion(open)
    }
  }

  /// The ranges of sizes in which a finding holds, from the cases that have it. What lies between a case with it and the
  /// next one without is open, and its middle is to be asked next.
  private func ranges(_ cases: [Int], _ numbers: [Int], _ open: inout [Int]) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var holds = Array(repeating: false, count: numbers.count)
    for position in cases { holds[position] = true }
    for (position, number) in numbers.enumerated() {
      if position > 0, holds[position] != holds[position - 1], number - numbers[position - 1] > 1 {
        open.append((number + numbers[position - 1]) / 2)
      }
      guard holds[position] else { continue }
      let last = position > 0 && holds[position - 1] ? ranges.popLast() : nil
      ranges.append((last?.lowerBound ?? number)...number)
    }
    return ranges
  }

  private func lintCase(_ number: Int) -> LintCase? {
    guard let position = sweep.stretches.firstIndex(where: { $0.numbers.contains(number) }) else { return nil }
    let inspection = sweep.stretches[position].inspection(number, facts: facts[position])
    let screen = sweep.sized.screen(sweep.line.size(number))
    return LintCase(LintConfiguration(screen: screen), number: number, inspection, scene: scene)
  }

  // MARK: Where findings may begin or end

  /// A number that depends on the size, by its values at the start and at the end of a stretch.
  private typealias Affine = SIMD2<Double>

  private struct Edges {
    var left, top, right, bottom: Affine

    init(_ start: Rect, _ end: Rect) {
      left = Affine(start.x, end.x)
      top = Affine(start.y, end.y)
      right = Affine(start.maxX, end.maxX)
      bottom = Affine(start.maxY, end.maxY)
    }
  }

  /// The sizes next to which a rule may judge otherwise than at the ends; `seen` is what people have to see at both.
  private func candidates(in stretch: SceneSweep.Stretch, seen: (Int) -> Edges?) -> Set<Int> {
    let (first, last) = (stretch.numbers.lowerBound, stretch.numbers.upperBound)
    guard last > first + 1 else { return [] }
    var found: Set<Int> = []
    // Edges are on whole pixels: a rule judges otherwise a little before or after the edges meet.
    func add(_ share: Double) {
      guard share > 0, share < 1 else { return }
      let number = first + Int(Double(last - first) * share)
      for near in -2...3 where number + near > first && number + near < last { found.insert(number + near) }
    }
    func meet(_ value: Affine) { if value.x != value.y { add(value.x / (value.x - value.y)) } }
    let sized = stretch.motion.first
    let screen = Edges(Rect(of: sweep.line.size(first)), Rect(of: sweep.line.size(last)))
    var edges: [(view: Int, edges: Edges)] = []
    for view in shown(stretch) {
      guard let before = stretch.frame(of: view, at: first), let after = stretch.frame(of: view, at: last)
      else { continue }
      let frame = Edges(before, after)
      meet(frame.right - frame.left)
      meet(frame.bottom - frame.top)
      let own = seen(view) ?? frame
      // A label may be covered where it has no letters; of a control nothing may.
      if case .label = scene.views[view].content { edges.append((view, own)) } else { edges.append((view, frame)) }
      for inset in [EdgeInsets.zero, sized.safeArea] {
        meet(own.left - (inset.left - 1))
        meet(own.top - (inset.top - 1))
        meet(screen.right - own.right - (inset.right - 1))
        meet(screen.bottom - own.bottom - (inset.bottom - 1))
      }
      addNeeds(of: view, in: stretch, meet)
    }
    // What reaches no further down in the stretch than another begins does not meet it.
    edges.sort { $0.edges.top.min() < $1.edges.top.min() }
    for (position, one) in edges.enumerated() {
      for other in edges[(position + 1)...].prefix(while: { $0.edges.top.min() < one.edges.bottom.max() })
      where !scene.isInside(max(one.view, other.view), min(one.view, other.view)) {
        addMeetings(one.edges, other.edges, add)
      }
    }
    return found
  }

  /// The views whose frames rules look at.
  private func shown(_ stretch: SceneSweep.Stretch) -> [Int] {
    let installed = stretch.motion.first.installed
    return scene.views.indices.filter { view in
      guard installed.isInstalled[view], !installed.isHidden(view) else { return false }
      switch scene.views[view].content {
      case .label, .button, .textField, .textView, .segments, .image, .control: return true
      default: return Self.contentless.contains(scene.views[view].kind)
      }
    }
  }

  /// What people touch though its size is in no content.
  private static let contentless: Set<ViewKind> = [.switch, .slider, .stepper, .searchBar, .datePicker]

  /// The sizes at which a text has as much room as it needs.
  private func addNeeds(of view: Int, in stretch: SceneSweep.Stretch, _ meet: (Affine) -> Void) {
    guard scene.views[view].content.showsText else { return }
    let ends = [stretch.numbers.lowerBound, stretch.numbers.upperBound].compactMap { stretch.fit(of: view, at: $0) }
    guard ends.count == 2 else { return }
    let width = Affine(ends[0].available.width, ends[1].available.width)
    let height = Affine(ends[0].available.height, ends[1].available.height)
    let tolerance = ClippedTextRule.tolerance
    meet(width - (ends[0].needed.width - tolerance))
    meet(height - ends[0].lineHeight * ClippedTextRule.leastLine)
    meet(height - (ends[0].needed.height - max(tolerance, ends[0].lineHeight * ClippedTextRule.spareLine)))
    meet(width)
    meet(height)
  }

  /// The sizes at which two rectangles begin and cease to overlap by more than a rule tolerates, and the middle between.
  private func addMeetings(_ one: Edges, _ other: Edges, _ add: (Double) -> Void) {
    var (low, high) = (0.0, 1.0)
    for way in [one.right - other.left, other.right - one.left, one.bottom - other.top, other.bottom - one.top] {
      let overlap = way - OverlapRule.tolerance
      // The part of the stretch in which this is positive.
      let rate = overlap.y - overlap.x
      if rate == 0 {
        if overlap.x <= 0 { return }
        continue
      }
      let share = -overlap.x / rate
      if rate > 0 { low = max(low, share) } else { high = min(high, share) }
    }
    if low > high { return }
    add(low)
    add(high)
    add((low + high) / 2)
  }
}

/// Lint along lines of sizes in place of devices.
package struct SweepLinter: Sendable {
  private let settings: LintSettings
  private let engine: LayoutEngine

  package init(settings: LintSettings, engine: LayoutEngine) { (self.settings, self.engine) = (settings, engine) }

  /// Returns the mistakes in comments that switch rules off, and then the findings in all scenes along a line, in the
  /// order of their places; those that hold at some sizes only say at which.
  package func lint(_ document: Document, on screen: Screen, along line: SweepLine) -> [Diagnostic] {
    let sweeps = document.scenes.indices.map { index in
      SceneSweep(SizedScene(index, of: document, on: screen, engine: engine), along: line)
    }
    let suppressions = LintSuppressions(document.sources)
    let findings = sweeps.flatMap { self.findings(in: document, $0, suppressions, includingOthers: true) }
    return Linter.mistakes(in: document) + sweeps.compactMap(\.budgetNote)
      + findings.sorted { $0.precedes($1) }.map(\.diagnostic)
  }

  /// The findings in the order of their places; `includingOthers` adds what is about no size, such as duplicates.
  package func findings(
    in document: Document, _ sweep: SceneSweep, _ suppressions: LintSuppressions, includingOthers: Bool = false
  ) -> [Finding] {
    let line = sweep.line
    let hasCanvas = document.format != .layout
    let canvas = hasCanvas ? engine.inspectCanvas(document, scene: sweep.sized.id).first : nil
    let search = SweepFindings(sweep, of: document, rules: LintRules.all.filter { settings.isEnabled($0) })
    let found = search.all(canvas) { rule, finding in
      !settings.isExcluded(rule.id, document: document.name, subject: finding.subject)
        && !suppressions.contains(rule.id, finding.span) && (includingOthers || !finding.cases.isEmpty)
    }
    // Those of one group and rule that hold at the same sizes are one.
    let merged = LintFindings.merged(found, \.finding, by: { [$0.rule.id] + $0.numbers.map { "\($0)" } }, \.message)
    let findings = merged.map { found in
      let ranges = found.numbers.map { line.extent($0.lowerBound)...line.extent($0.upperBound) }
      return Finding(
        found.finding, of: found.rule, in: sweep.sized.scene, screens: Self.phrase(ranges, line), settings,
        document.sources, ranges: ranges)
    }
    return findings.sorted { $0.precedes($1) }
  }

  /// The sizes of a finding, beginning with a space: ` in windows 320 to 347 points wide`; nothing for all.
  static func phrase(_ ranges: [ClosedRange<Double>], _ line: SweepLine) -> String {
    if ranges.isEmpty || ranges == [line.first...line.last] { return "" }
    func words(_ extent: Double) -> String {
      let number = Int(((extent - line.first) / SweepLine.step).rounded())
      return line.isDiagonal ? line.size(number).shortText : extent.shortText
    }
    let parts = ranges.map { range in
      range.lowerBound == range.upperBound
        ? words(range.lowerBound) : "\(words(range.lowerBound)) to \(words(range.upperBound))"
    }
    let sizes = "\(Wording.joined(parts, last: "and")) points"
    return " in windows " + (line.isDiagonal ? "of \(sizes)" : "\(sizes) \(line.axis.extentAdjective)")
  }
}
