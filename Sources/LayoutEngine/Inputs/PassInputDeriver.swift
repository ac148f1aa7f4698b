import LayoutModel

/// Derives the inputs of a pass from the frames of the pass before.
struct PassInputDeriver {
  let measured: MeasuredScene
  let needed: RelevantInputs
  /// The inputs where nothing is known of frames, but for insets.
  let plain: PassInputs
  let environment: SceneEnvironment
  /// By view, whether its saved frame holds; empty for none.
  let held: [Bool]
  /// Where to note the differences whose signs decide something.
  let signs: SignLog?

  private var installed: InstalledScene { measured.installed }

  /// Whether a second pass may differ from the first. The margins of cells follow the screen, and only where it has no
  /// width class the table.
  var followsFrames: Bool {
    !measured.wrapping.isEmpty || needed.followsFrames || !environment.hasWidthClass && !needed.needs.isEmpty
  }

  var firstInputs: PassInputs { inputs(after: held.isEmpty ? nil : SolvedBoxes(savedIn: measured, in: environment)) }

  /// The inputs after a pass; without one, texts are as wide as they like and no bar covers a nested view.
  func inputs(after boxes: SolvedBoxes?) -> PassInputs {
    let narrow = measured.wrapping.isEmpty ? [] : boxes.map(brokenTexts) ?? []
    // Many scenes have texts on one line and nothing else that any screen could change.
    if narrow.isEmpty, needed.needs.isEmpty, needed.framed.isEmpty, needed.grids.isEmpty, held.isEmpty { return plain }
    let contents = contents(breaking: narrow, at: boxes)
    let insets = insets(after: boxes)
    return PassInputs(
      contents: contents, insets: insets,
      frames: needed.framed.isEmpty
        ? []
        : FormulaEvaluation(
          installed, rootFrame: environment.rootFrame, boxes: boxes, insets: insets, contents: contents
        ).equations,
      grids: needed.grids.isEmpty ? [] : gridPlans(after: boxes, insets), held: held)
  }

  private func insets(after boxes: SolvedBoxes?) -> InsetTable {
    var insets = needed.noInsets
    if needed.needs.isEmpty { return insets }
    let installed = installed
    let rules = MarginRules(
      environment: environment, installed: installed, cellsWithAccessory: needed.cellsWithAccessory, signs: signs)
    if environment.tableWidth > 0 { signs?.note(cellWidth: environment.tableWidth) }
    for need in needed.needs where installed.isInstalled[need.view] {
      var entry = InsetTable.Entry()
      if need.insets.contains(.safeArea) {
        entry.safeArea = rules.safeArea(of: need.view, boxes: boxes, insets: insets)
        entry.keyboard = rules.keyboard(of: need.view, boxes: boxes, safeArea: entry.safeArea, insets: insets)
      }
      if need.insets.contains(.margins) {
        entry.margins = rules.margins(of: need.view, boxes: boxes, safeArea: entry.safeArea, insets: insets)
      }
      if need.insets.contains(.readable) {
        entry.readable = rules.readable(of: need.view, boxes: boxes, margins: entry.margins)
      }
      insets[need.view] = entry
    }
    return insets
  }

  /// The views whose texts break, or may.
  private func brokenTexts(at boxes: SolvedBoxes) -> [Int] {
    measured.wrapping.filter { index in
      guard let width = boxes[index]?.width, let unbroken = measured.contents[index].unbrokenWidth else { return true }
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
    for index in needed.grids where installed.isInstalled[index] {
      let size = boxes?[index]?.size ?? environment.rootFrame.size
      plans[index] = GridPlan(installed, of: index, size: size, margins: insets[index].margins)
    }
    return plans
  }
}
