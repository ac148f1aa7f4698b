import LayoutModel

/// The inputs of one pass: what follows from the frames of the pass before. A class because every pass hands it on.
package final class PassInputs: Sendable, Equatable {
  package let contents: [IntrinsicContent]
  /// The margins, safe areas and readable widths of views.
  package let insets: InsetTable
  /// The frame of each view that has one by formulas, by the view's index; empty where no view has.
  package let frames: [FrameEquations?]
  /// The cells of each grid view, by the view's index; empty where there is none.
  package let grids: [GridPlan?]
  /// By view, whether its saved frame holds as far as required constraints allow it; empty for none.
  let held: [Bool]

  package init(
    contents: [IntrinsicContent], insets: InsetTable, frames: [FrameEquations?] = [], grids: [GridPlan?] = [],
    held: [Bool] = []
  ) {
    self.contents = contents
    self.insets = insets
    self.frames = frames
    self.grids = grids
    self.held = held
  }

  package static func == (left: PassInputs, right: PassInputs) -> Bool {
    left === right
      || left.contents == right.contents && left.insets == right.insets && left.frames == right.frames
        && left.grids == right.grids && left.held == right.held
  }
}

/// The margins, the safe area and the readable width of the views of which any of these is needed; all others have none.
package struct InsetTable: Equatable, Sendable {
  /// The insets of a view, as left and right, in points; those that nothing needs stay at zero.
  package struct Entry: Equatable, Sendable {
    package var margins = EdgeInsets.zero
    /// The part outside of the safe area.
    var safeArea = EdgeInsets.zero
    /// The part at the bottom that the keyboard covers, or else that lies outside of the safe area, in points.
    var keyboard = 0.0
    /// The part beside the readable width.
    var readable = EdgeInsets.zero

    /// The insets of a guide within its view; `nil` for guides that do not follow insets.
    func insets(of guide: LayoutGuide.Kind) -> EdgeInsets? {
      switch guide {
      case .frameLayout: .zero
      case .safeArea, .keyboard: safeArea
      case .layoutMargins: margins
      case .readableContent: readable
      case .custom, .track, .contentLayout, .top, .bottom: nil
      }
    }
  }

  /// By view, where its entry is; -1 for none.
  private let places: [Int]
  private var entries: [Entry]

  /// Makes a table of zeros with an entry for each of `views`.
  init(views: [Int], of count: Int) {
    var places = Array(repeating: -1, count: count)
    for (place, view) in views.enumerated() { places[view] = place }
    self.places = places
    entries = views.map { _ in Entry() }
  }

  /// The insets of a view; only those of views that have an entry can be set.
  package subscript(view: Int) -> Entry {
    get {
      let place = places[view]
      return place < 0 ? Entry() : entries[place]
    }
    set { entries[places[view]] = newValue }
  }
}

/// Derives the inputs of a pass from the frames of the pass before.
struct PassInputDeriver {
  let measured: MeasuredScene
  let environment: SceneEnvironment
  private let held: [Bool]
  private let signs: SignLog?

  private var installed: InstalledScene { measured.installed }

  /// - Parameters:
  ///   - held: by view, whether its saved frame holds; empty for none.
  ///   - signs: where to note the differences whose signs decide something.
  init(_ measured: MeasuredScene, environment: SceneEnvironment, held: [Bool], signs: SignLog? = nil) {
    self.measured = measured
    self.environment = environment
    self.held = held
    self.signs = signs
  }

  /// The inputs after a pass; without one, texts are as wide as they like and no bar covers a nested view.
  func inputs(after boxes: SolvedBoxes?) -> PassInputs {
    let needed = installed.relevantInputs
    let narrow = measured.wrapping.isEmpty ? [] : boxes.map(brokenTexts) ?? []
    // Many scenes have texts on one line and nothing else that any screen could change.
    if narrow.isEmpty, needed.needs.isEmpty, needed.framed.isEmpty, needed.grids.isEmpty, held.isEmpty {
      return measured.plainInputs
    }
    let contents = contents(breaking: narrow, at: boxes)
    let insets = insets(after: boxes, needed)
    return PassInputs(
      contents: contents, insets: insets,
      frames: needed.framed.isEmpty ? [] : formulaFrames(after: boxes, contents, insets),
      grids: needed.grids.isEmpty ? [] : gridPlans(after: boxes, insets), held: held)
  }

  private func insets(after boxes: SolvedBoxes?, _ needed: RelevantInputs) -> InsetTable {
    var insets = needed.noInsets
    if needed.needs.isEmpty { return insets }
    let installed = installed
    let rules = MarginRules(environment: environment, installed: installed, signs: signs)
    for need in needed.needs where installed.isInstalled[need.view] {
      var entry = InsetTable.Entry()
      if need.safeArea {
        entry.safeArea = rules.safeArea(of: need.view, boxes: boxes, insets: insets)
        entry.keyboard = rules.keyboard(of: need.view, boxes: boxes, safeArea: entry.safeArea, insets: insets)
      }
      if need.margins {
        entry.margins = rules.margins(of: need.view, boxes: boxes, safeArea: entry.safeArea, insets: insets)
      }
      if need.readable { entry.readable = rules.readable(of: need.view, boxes: boxes, margins: entry.margins) }
      insets[need.view] = entry
    }
    return insets
  }

  /// The views whose texts break, or may.
  private func brokenTexts(at boxes: SolvedBoxes) -> [Int] {
    measured.wrapping.filter { index in
      guard let width = boxes[index]?.width, let unbroken = measured.contents[index].unbrokenWidth else {
        return true
      }
      return width < unbroken
    }
  }

  /// Asks contents what they want at the widths that they got.
  private func contents(breaking narrow: [Int], at boxes: SolvedBoxes?) -> [IntrinsicContent] {
    if narrow.isEmpty { return measured.contents }
    var contents = measured.contents
    var measurer = measured.measurer
    for index in narrow { contents[index] = measurer.content(of: index, width: boxes?[index]?.width) }
    return contents
  }

  /// Before a first pass every grid is taken to be as large as the screen.
  private func gridPlans(after boxes: SolvedBoxes?, _ insets: InsetTable) -> [GridPlan?] {
    var plans: [GridPlan?] = Array(repeating: nil, count: installed.scene.views.count)
    for index in installed.relevantInputs.grids where installed.isInstalled[index] {
      let size = boxes?[index]?.size ?? environment.rootFrame.size
      plans[index] = GridPlan(installed, of: index, size: size, margins: insets[index].margins)
    }
    return plans
  }

  private func formulaFrames(
    after boxes: SolvedBoxes?, _ contents: [IntrinsicContent], _ insets: InsetTable
  ) -> [FrameEquations?] {
    let evaluation = FormulaEvaluation(installed, rootFrame: environment.rootFrame, boxes: boxes, insets: insets) {
      contents[$0].alignment
    }
    return evaluation.equations
  }
}

/// The inputs of a pass that its equations need.
///
/// Margins and safe areas of nested views follow their frames, but hardly any constraint needs them: a pass in which
/// only others changed would build the same equations again. It is a class because every pass reads it.
final class RelevantInputs: Sendable {
  /// The views whose margins count, whose safe area and whose readable width, in order of index.
  private let margins: [Int]
  private let safeAreas: [Int]
  private let readable: [Int]
  /// The views whose frames formulas give, in order of index.
  let framed: [Int]
  /// The grid views, in order of index.
  let grids: [Int]
  /// The insets that are needed of a view: for equations, for guides, and to derive those of other views.
  struct Need {
    var view: Int
    var margins: Bool
    var safeArea: Bool
    var readable: Bool
  }

  /// The views of which any insets are needed, in order of index.
  let needs: [Need]
  /// Whether any of this depends on frames that constraints decide, on whichever screen.
  let followsFrames: Bool
  /// A table for their insets, in which all are zero.
  let noInsets: InsetTable
  /// The cells with an accessory, in order of index: that takes from their margins.
  let cellsWithAccessory: [Int]

  init(_ scene: borrowing Scene, constraints: [Int]) {
    let views = scene.views
    var hasMargins = Array(repeating: false, count: scene.views.count)
    var hasSafeArea = hasMargins
    var hasReadable = hasMargins
    func note(_ anchor: Anchor) {
      switch anchor.item {
      case .view(let index):
        if anchor.attribute.isOfMargins { hasMargins[index] = true }
      case .guide(let index): note(scene.guides[index])
      }
    }
    func note(_ guide: LayoutGuide) {
      switch guide.kind.insets {
      case .margins: hasMargins[guide.owner] = true
      case .safeArea: hasSafeArea[guide.owner] = true
      case .readable: hasReadable[guide.owner] = true
      // The guides of an embedded screen end where the safe area of its view does.
      case nil: if guide.isOfEmbedded(views) { hasSafeArea[guide.owner] = true }
      }
    }
    for index in constraints {
      note(scene.constraints[index].first)
      if let second = scene.constraints[index].second { note(second) }
    }
    for index in views.indices {
      if case .stack(let stack) = views[index].content, stack.isLayoutMarginsRelative { hasMargins[index] = true }
      if case .grid(let grid) = views[index].content, grid.isLayoutMarginsRelative { hasMargins[index] = true }
    }
    // Cells of an inset table keep off its sides by their margins.
    for index in views.indices where views[index].kind == .tableViewCell {
      hasMargins[index] = true
      if let table = views[index].parent { hasSafeArea[table] = true }
    }
    framed = views.indices.filter { views[$0].formulaFrame != nil }
    for index in framed {
      guard let frame = views[index].formulaFrame, let parent = views[index].parent else { continue }
      for part in FormulaFrame.Part.allCases {
        for formula in [frame[part].base] + frame[part].variations.map(\.value) {
          for case .inset(let inset, _) in formula.quantities {
            if inset == .safeArea { hasSafeArea[parent] = true } else { hasMargins[parent] = true }
          }
        }
      }
    }
    grids = views.indices.filter { views[$0].kind == .gridView }
    margins = hasMargins.indices.filter { hasMargins[$0] }
    safeAreas = hasSafeArea.indices.filter { hasSafeArea[$0] }
    readable = hasReadable.indices.filter { hasReadable[$0] }

    // Guides are printed whether a constraint references them or not.
    for guide in scene.guides { note(guide) }
    for index in views.indices.reversed() {
      if hasReadable[index] { hasMargins[index] = true }
      if hasMargins[index] {
        hasSafeArea[index] = true
        if let parent = views[index].parent, views[index].preservesSuperviewLayoutMargins { hasMargins[parent] = true }
      }
      if hasSafeArea[index], let parent = views.parent(reachingInto: index) { hasSafeArea[parent] = true }
    }
    needs = views.indices.compactMap { view in
      hasMargins[view] || hasSafeArea[view] || hasReadable[view]
        ? Need(view: view, margins: hasMargins[view], safeArea: hasSafeArea[view], readable: hasReadable[view]) : nil
    }
    followsFrames =
      !framed.isEmpty || !grids.isEmpty
      || needs.contains {
        $0.safeArea && views.safeAreaFollowsFrames(of: $0.view) || $0.margins && views.marginsFollowFrames(of: $0.view)
          || $0.readable && views.readableWidthFollowsFrames(of: $0.view)
      }
    noInsets = InsetTable(views: needs.map(\.view), of: views.count)
    cellsWithAccessory = views.indices.filter { index in
      guard case .cell(let cell) = views[index].content else { return false }
      return cell.accessory != nil
    }
  }

  /// Whether two inputs give the same equations.
  func areSame(_ left: PassInputs, _ right: PassInputs) -> Bool {
    left.contents == right.contents && margins.allSatisfy { left.insets[$0].margins == right.insets[$0].margins }
      && safeAreas.allSatisfy {
        left.insets[$0].safeArea == right.insets[$0].safeArea && left.insets[$0].keyboard == right.insets[$0].keyboard
      }
      && readable.allSatisfy { left.insets[$0].readable == right.insets[$0].readable }
      && framed.allSatisfy { left.frames[$0]?.gives(right.frames[$0]) == true }
      && grids.allSatisfy { left.grids[$0] == right.grids[$0] }
  }
}

enum ViewInsets {
  case margins
  case safeArea
  case readable
}

extension LayoutGuide.Kind {
  /// The insets within which a guide lies in its view; `nil` for guides that are placed otherwise.
  var insets: ViewInsets? {
    switch self {
    case .layoutMargins: .margins
    case .safeArea, .keyboard: .safeArea
    case .readableContent: .readable
    case .custom, .track, .contentLayout, .frameLayout, .top, .bottom: nil
    }
  }
}

extension LayoutGuide {
  /// Whether it is the top or bottom guide of a screen inside another one.
  func isOfEmbedded(_ views: [View]) -> Bool { (kind == .top || kind == .bottom) && views[owner].parent != nil }
}
