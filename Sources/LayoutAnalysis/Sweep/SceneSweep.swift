import Inspection
import LayoutEngine
import LayoutModel

/// A line of sizes along which a window grows by half points.
package struct SweepLine: Hashable, Sendable {
  /// The axis along which it grows; of a diagonal the one along which it grows more.
  package let axis: Axis
  /// The first and the last extent along the axis, in points; whole or half ones.
  package let first: Double
  package let last: Double
  /// The extent along the other axis, in points: at the first size, and at the last one, where that of a diagonal differs.
  package let across: Double
  package let acrossLast: Double

  /// The distance of one size from the next, in points: a pixel of the devices that have windows.
  package static let step = 0.5

  /// Extents are rounded to half points.
  package init(_ axis: Axis, from first: Double, to last: Double, across: Double, acrossLast: Double? = nil) {
    self.axis = axis
    self.first = (first / Self.step).rounded() * Self.step
    self.last = (max(first, last) / Self.step).rounded() * Self.step
    self.across = across
    self.acrossLast = acrossLast ?? across
  }

  /// The number of the last size; that of the first is 0.
  package var end: Int { Int(((last - first) / Self.step).rounded()) }
  package var isDiagonal: Bool { across != acrossLast }

  package func extent(_ number: Int) -> Double { first + Double(number) * Self.step }

  package func size(_ number: Int) -> Size {
    let across = isDiagonal ? across + (acrossLast - across) * Double(number) / Double(max(end, 1)) : across
    return axis == .horizontal
      ? Size(width: extent(number), height: across) : Size(width: across, height: extent(number))
  }

  package func number(of size: Size) -> Int? {
    let number = Int(((size[axis] - first) / Self.step).rounded())
    let near = self.size(number)
    let distance = max((near.width - size.width).magnitude, (near.height - size.height).magnitude)
    return (0...end).contains(number) && distance < Tolerance.value ? number : nil
  }

  /// The sizes in words: `width 320...1366, height 1024`.
  package func title(_ sign: String) -> String {
    func range(_ first: Double, _ last: Double) -> String {
      first == last && !isDiagonal ? first.shortText : "\(first.shortText)\(sign)\(last.shortText)"
    }
    let (along, other) = axis == .horizontal ? ("width", "height") : ("height", "width")
    return "\(along) \(first.shortText)\(sign)\(last.shortText), \(other) \(range(across, acrossLast))"
      + (isDiagonal ? " along the diagonal" : "")
  }

  /// The widths of windows that are asked where none are named: from the narrowest iPhone to the widest iPad.
  package static let usualWidths = 320.0...1366.0

  /// The lines that cover a range of widths and one of heights: one for a range and a single extent; for two ranges the
  /// diagonal from the smallest size to the largest, the four edges of the rectangle of sizes, and a line of widths at
  /// every height that a device's screen in the rectangle has.
  ///
  /// - Parameters:
  ///   - width: in points; `nil` for the usual widths, or for the screen's where only heights are named.
  ///   - height: in points; `nil` for the screen's.
  package static func lines(
    width: ClosedRange<Double>?, height: ClosedRange<Double>?, on screen: Screen
  ) -> [SweepLine] {
    let isGrowingHigh = height.map { $0.lowerBound < $0.upperBound } ?? false
    let widths = width ?? (isGrowingHigh ? screen.size.width...screen.size.width : usualWidths)
    let heights = height ?? screen.size.height...screen.size.height
    let isGrowingWide = widths.lowerBound < widths.upperBound || !isGrowingHigh
    func wide(_ height: Double) -> SweepLine {
      SweepLine(.horizontal, from: widths.lowerBound, to: widths.upperBound, across: height)
    }
    func high(_ width: Double) -> SweepLine {
      SweepLine(.vertical, from: heights.lowerBound, to: heights.upperBound, across: width)
    }
    guard isGrowingHigh else { return [wide(heights.lowerBound)] }
    guard isGrowingWide else { return [high(widths.lowerBound)] }
    let isWide = widths.upperBound - widths.lowerBound >= heights.upperBound - heights.lowerBound
    let (along, across) = isWide ? (widths, heights) : (heights, widths)
    let diagonal = SweepLine(
      isWide ? .horizontal : .vertical, from: along.lowerBound, to: along.upperBound, across: across.lowerBound,
      acrossLast: across.upperBound)
    let edges = [wide(heights.lowerBound), wide(heights.upperBound), high(widths.lowerBound), high(widths.upperBound)]
    let screens = SweepMark.all(like: screen).map(\.size).filter { size in
      widths.contains(size.width) && heights.contains(size.height)
    }
    return [diagonal] + edges + Set(screens.map(\.height)).sorted().map(wide).filter { !edges.contains($0) }
  }
}

/// The devices and orientations whose screens have one size.
package struct SweepMark: Sendable {
  package var size: Size
  /// `ipadair portrait`
  package var names: [String]

  /// The screens of all devices of the idiom of a screen, each size once, in the order of the devices.
  static func all(like screen: Screen) -> [SweepMark] {
    let devices = DeviceCatalogue().devices.filter { $0.idiom == screen.traits.idiom }
    let screens = devices.flatMap { device in
      InterfaceOrientation.usual.map { side in
        (size: device.size(in: side), name: "\(device.name) \(side.side)")
      }
    }
    return screens.grouped(by: \.size).map { SweepMark(size: $0.key, names: $0.elements.map(\.name)) }
  }
}

/// The layouts of one scene at every size of a line: at most sizes they follow from two that were laid out.
package final class SceneSweep {
  /// Sizes between which nothing but frames changes, and these on straight lines.
  package struct Stretch {
    /// The numbers of its first and last size on the line.
    package let numbers: ClosedRange<Int>
    let motion: SizedMotion
    /// The number of the size at which the motion begins.
    let origin: Int
    /// The views whose text is cut.
    let cut: [Int]

    /// The scene at a size of the stretch; without facts, but for what is ambiguous.
    package func inspection(_ number: Int, facts: SceneFacts? = nil) -> SceneInspection {
      SceneInspection(motion, after: number - origin, facts: facts)
    }

    /// The frame of a view in the root view before it is brought to pixels, in points.
    package func frame(of view: Int, at number: Int) -> Rect? { motion.frame(of: view, after: number - origin) }
    func box(of view: Int, at number: Int) -> Rect? { motion.box(of: view, after: number - origin) }

    /// The room that the text of a view needs and has; `nil` for a view without.
    func fit(of view: Int, at number: Int) -> TextFit? {
      let sized = motion.first
      let fitting = TextFitting(installed: sized.installed, contents: sized.contents, measurer: sized.measurer)
      return box(of: view, at: number).flatMap { fitting.fit(of: view, in: $0.size) }
    }
  }

  /// The line as far as it was swept.
  package private(set) var line: SweepLine
  /// The end of the line that was asked for, where the sweep stopped before it.
  package private(set) var wantedEnd: Double?
  let sized: SizedScene
  /// The stretches in order of size: together they are the whole line.
  package private(set) var stretches: [Stretch] = []
  package private(set) var layoutCount = 0
  private var known: [Int: SizedLayout] = [:]

  /// The cost of the layouts, of which a small one without conflicts has 1: each conflict is looked for anew.
  private var cost = 0
  /// The cost after which a line ends: some 4,000 layouts, where 40 are usual.
  private static let budget = 4_000

  /// Lays a scene out along a line.
  ///
  /// The search goes from the smallest size on: two neighbouring layouts give a motion, which proves how far it goes
  /// (see ``SizedMotion/reach(atMost:)``); the layout there confirms it. Where nothing is proven, every size is laid out.
  /// Stretches that continue one another are joined, so that every end is a change that can be seen.
  package init(_ sized: SizedScene, along line: SweepLine) {
    (self.sized, self.line) = (sized, line)
    var found: [Stretch] = []
    var start = 0
    while start <= line.end {
      if cost > Self.budget {
        wantedEnd = line.last
        let reached = line.size(start - 1)
        let across = line.axis == .horizontal ? reached.height : reached.width
        self.line = SweepLine(
          line.axis, from: line.first, to: line.extent(start - 1), across: line.across,
          acrossLast: line.isDiagonal ? across : nil)
        break
      }
      var next = stretch(from: start)
      var joined = found.last.flatMap { join($0, next) }
      if joined == nil, next.numbers.count == 2, let last = found.last, last.numbers.count > 1 {
        // Any two sizes are on a straight line. Where the first is on the one before, the second begins another.
        let first = alone(start)
        joined = join(last, first)
        if joined != nil { next = first }
      }
      if joined != nil { found.removeLast() }
      found.append(joined ?? next)
      start = next.numbers.upperBound + 1
      known = known.filter { $0.key >= start }
    }
    stretches = found.flatMap(splitAtCuts)
    known = [:]
  }

  private func layout(_ number: Int) -> SizedLayout {
    if let layout = known[number] { return layout }
    layoutCount += 1
    let layout = sized.layout(in: line.size(number))
    known[number] = layout
    let size = sized.scene.views.count + sized.scene.constraints.count
    cost += (1 + layout.solution.conflicts.count) * (1 + size / 100)
    return layout
  }

  /// What is said of a line that was not swept to its end.
  package var budgetNote: Diagnostic? {
    guard let wantedEnd else { return nil }
    let (name, reached) = (line.axis.extentName, line.last.shortText)
    let rest = "--\(name) \(reached)...\(wantedEnd.shortText) continues from there"
    return Diagnostic(
      .warning, "layout.budget",
      "the layout of \"\(sized.id)\" changes so often that adapt stopped the sweep at \(name) \(reached); \(rest)")
  }

  private func alone(_ number: Int) -> Stretch {
    Stretch(numbers: number...number, motion: SizedMotion(at: layout(number)), origin: number, cut: [])
  }

  /// The longest stretch from a size on that two layouts prove.
  private func stretch(from start: Int) -> Stretch {
    let first = layout(start)
    guard start < line.end, let motion = SizedMotion(from: first, to: layout(start + 1)) else { return alone(start) }
    var end = start + 1
    let reach = motion.reach(atMost: line.end - end)
    if reach > 0 {
      // The proof may include the size at which a sign changes: then the one before is the last. Halving is for proofs
      // that go too far by rounding.
      var other = end + reach + 1
      var number = other - 1
      while other - end > 1 {
        if motion.leads(to: layout(number), after: number - start) { end = number } else { other = number }
        number = other == start + 1 + reach ? other - 1 : (end + other) / 2
      }
    }
    // Over a longer way the rates are more exact.
    let whole = SizedMotion(from: first, to: layout(end), steps: end - start) ?? motion
    return Stretch(numbers: start...end, motion: whole, origin: start, cut: [])
  }

  /// Two neighbouring stretches as one, where they are on the same straight lines.
  private func join(_ before: Stretch, _ after: Stretch) -> Stretch? {
    let numbers = before.numbers.lowerBound...after.numbers.upperBound
    let ends = [after.numbers.lowerBound, after.numbers.upperBound]
    if before.numbers.count > 1 {
      guard ends.allSatisfy({ before.motion.leads(to: layout($0), after: $0 - before.origin) }) else { return nil }
      return Stretch(numbers: numbers, motion: before.motion, origin: before.origin, cut: [])
    }
    // Any two sizes are on a straight line: one alone is joined to a longer stretch that leads back to it, or to
    // another one alone.
    if after.numbers.count > 1 {
      guard after.motion.leads(to: before.motion.first, after: before.origin - after.origin) else { return nil }
      return Stretch(numbers: numbers, motion: after.motion, origin: after.origin, cut: [])
    }
    return SizedMotion(from: before.motion.first, to: after.motion.first).map {
      Stretch(numbers: numbers, motion: $0, origin: before.origin, cut: [])
    }
  }

  /// The parts of a stretch between the sizes at which a text begins or ceases to be cut.
  private func splitAtCuts(_ stretch: Stretch) -> [Stretch] {
    let (first, last) = (stretch.numbers.lowerBound, stretch.numbers.upperBound)
    let sized = stretch.motion.first
    func isCut(_ view: Int, at number: Int) -> Bool { stretch.fit(of: view, at: number)?.isCut == true }
    /// The sizes at which a part begins.
    var begins: [Int] = [first]
    var texts: [Int] = []
    for view in sized.contents.indices
    where sized.installed.isInstalled[view] && sized.installed.scene.views[view].content.showsText {
      texts.append(view)
      // The room is affine and the need the same: there is at most one change.
      var (start, end) = (first, last)
      let before = isCut(view, at: start)
      if before == isCut(view, at: end) { continue }
      while end - start > 1 {
        let middle = (start + end) / 2
        if isCut(view, at: middle) == before { start = middle } else { end = middle }
      }
      if !begins.contains(end) { begins.append(end) }
    }
    begins.sort()
    return begins.enumerated().map { index, start in
      let end = index + 1 < begins.count ? begins[index + 1] - 1 : last
      let cut = texts.filter { isCut($0, at: start) }
      return Stretch(numbers: start...end, motion: stretch.motion, origin: stretch.origin, cut: cut)
    }
  }
}

extension TextFit {
  /// The part of a point by which a line may be wider than its room and is still drawn whole.
  private static let slack = 0.05

  var isCut: Bool {
    if shrinks { return false }
    if isSingleLine { return needed.width > available.width + Self.slack }
    return needed.height > available.height + Self.slack
  }
}

extension ViewContent {
  /// Whether it draws a text for which there may be too little room.
  var showsText: Bool { label != nil || button != nil || textView != nil }
}
