import LayoutModel

/// Derives the inputs of a pass from the frames of the pass before.
struct PassInputDeriver {
  let measured: MeasuredScene
  let environment: SceneEnvironment

  private var installed: InstalledScene { measured.installed }

  init(_ measured: MeasuredScene, environment: SceneEnvironment) {
    self.measured = measured
    self.environment = environment
  }

  /// The inputs after a pass; without one, texts are as wide as they like and no bar covers a nested view.
  ///
  /// - Parameter boxes: the rectangles of the pass before.
  func inputs(after boxes: SolvedBoxes?) -> PassInputs {
    let needed = installed.relevantInputs
    let narrow = boxes.map(brokenTexts) ?? []
    // Many scenes have texts on one line and nothing else that any screen could change.
    if narrow.isEmpty, needed.needs.isEmpty, needed.framed.isEmpty, needed.grids.isEmpty {
      return measured.plainInputs
    }
    let contents = contents(breaking: narrow, at: boxes)
    let insets = insets(after: boxes)
    return PassInputs(
      contents: contents,
      insets: insets,
      frames: needed.framed.isEmpty ? [] : formulaFrames(after: boxes, contents),
      grids: needed.grids.isEmpty ? [] : gridPlans(after: boxes, insets)
    )
  }

  private func insets(after boxes: SolvedBoxes?) -> InsetTable {
    var insets = installed.relevantInputs.noInsets
    let rules = MarginRules(environment: environment, installed: installed)
    for need in installed.relevantInputs.needs where installed.isInstalled[need.view] {
      var entry = InsetTable.Entry()
      if need.safeArea { entry.safeArea = rules.safeArea(of: need.view, boxes: boxes, insets: insets) }
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
    var measurer = IntrinsicMeasurer(environment: environment, installed: installed, texts: measured.texts)
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

  private func formulaFrames(after boxes: SolvedBoxes?, _ contents: [IntrinsicContent]) -> [FrameEquations?] {
    let evaluation = FormulaEvaluation(installed, rootFrame: environment.rootFrame, boxes: boxes) {
      contents[$0].alignment
    }
    return evaluation.equations
  }
}
