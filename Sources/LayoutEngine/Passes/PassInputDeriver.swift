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
    var inputs = measured.plainInputs
    if let boxes { breakTexts(in: &inputs.contents, at: boxes) }
    let needed = installed.relevantInputs
    if !needed.insetViews.isEmpty {
      let margins = MarginRules(environment: environment, installed: installed)
      for index in needed.insetViews where installed.isInstalled[index] {
        if needed.needsSafeArea[index] {
          inputs.insets[index].safeArea = margins.safeArea(of: index, boxes: boxes, inputs: inputs)
        }
        if needed.needsMargins[index] {
          inputs.insets[index].margins = margins.margins(of: index, boxes: boxes, inputs: inputs)
        }
        if needed.needsReadable[index] {
          inputs.insets[index].readable = margins.readable(
            of: index, boxes: boxes, margins: inputs.insets[index].margins)
        }
      }
    }
    if !needed.framed.isEmpty { inputs.frames = formulaFrames(after: boxes, inputs.contents) }
    if !needed.grids.isEmpty { inputs.grids = gridPlans(after: boxes, inputs.insets) }
    return inputs
  }

  /// Asks contents what they want at the widths that they got.
  private func breakTexts(in contents: inout [IntrinsicContent], at boxes: SolvedBoxes) {
    let narrow = measured.wrapping.filter { index in
      guard let width = boxes.views[index]?.width, let unbroken = contents[index].unbrokenWidth else { return true }
      return width < unbroken
    }
    if narrow.isEmpty { return }
    var measurer = IntrinsicMeasurer(environment: environment, installed: installed, texts: measured.texts)
    for index in narrow { contents[index] = measurer.content(of: index, width: boxes.views[index]?.width) }
  }

  /// Before a first pass every grid is taken to be as large as the screen.
  private func gridPlans(after boxes: SolvedBoxes?, _ insets: InsetTable) -> [GridPlan?] {
    var plans: [GridPlan?] = Array(repeating: nil, count: installed.scene.views.count)
    for index in installed.relevantInputs.grids where installed.isInstalled[index] {
      let size = boxes?.views[index]?.size ?? environment.rootFrame.size
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
