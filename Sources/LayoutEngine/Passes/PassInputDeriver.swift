import LayoutModel
import TextMetrics

/// Derives the inputs of a pass from the frames of the pass before.
struct PassInputDeriver {
  let installed: InstalledScene
  let environment: SceneEnvironment
  let measurer: IntrinsicMeasurer

  init(_ installed: InstalledScene, environment: SceneEnvironment, texts: TextMemory) {
    self.installed = installed
    self.environment = environment
    measurer = IntrinsicMeasurer(environment: environment, installed: installed, texts: texts)
  }

  /// The inputs after a pass; without one, texts are as wide as they like and no bar covers a nested view.
  ///
  /// - Parameters:
  ///   - boxes: the rectangles of the pass before.
  ///   - previous: its inputs; what does not depend on rectangles is taken from them.
  func inputs(after boxes: SolvedBoxes?, previous: PassInputs? = nil) -> PassInputs {
    let views = installed.scene.views
    var measurer = measurer
    var inputs = PassInputs(
      contents: Array(repeating: .none, count: views.count),
      margins: Array(repeating: .zero, count: views.count),
      safeAreas: Array(repeating: .zero, count: views.count),
      readable: Array(repeating: .zero, count: views.count)
    )
    let needed = installed.relevantInputs
    let margins = MarginRules(environment: environment, installed: installed)
    for index in views.indices where installed.isInstalled[index] {
      let frame = boxes?.views[index]
      if let known = previous?.contents[index], !known.dependsOnWidth {
        inputs.contents[index] = known
      } else {
        inputs.contents[index] = measurer.content(of: index, width: frame?.width)
      }
      if needed.needsSafeArea[index] {
        inputs.safeAreas[index] = margins.safeArea(of: index, boxes: boxes, parents: inputs.safeAreas)
      }
      if needed.needsMargins[index] {
        inputs.margins[index] = margins.margins(of: index, boxes: boxes, inputs: inputs)
      }
      if needed.needsReadable[index] {
        inputs.readable[index] = margins.readable(of: index, boxes: boxes, margins: inputs.margins[index])
      }
    }
    inputs.frames = formulaFrames(after: boxes, inputs.contents)
    inputs.grids = gridPlans(after: boxes, inputs.margins)
    return inputs
  }

  /// Before a first pass every grid is taken to be as large as the screen.
  private func gridPlans(after boxes: SolvedBoxes?, _ margins: [EdgeInsets]) -> [GridPlan?] {
    let grids = installed.relevantInputs.grids
    if grids.isEmpty { return [] }
    var plans: [GridPlan?] = Array(repeating: nil, count: installed.scene.views.count)
    for index in grids where installed.isInstalled[index] {
      let size = boxes?.views[index]?.size ?? environment.rootFrame.size
      plans[index] = GridPlan(installed, of: index, size: size, margins: margins[index])
    }
    return plans
  }

  private func formulaFrames(after boxes: SolvedBoxes?, _ contents: [IntrinsicContent]) -> [FrameEquations?] {
    guard !installed.relevantInputs.framed.isEmpty else { return [] }
    let evaluation = FormulaEvaluation(installed, rootFrame: environment.rootFrame, boxes: boxes) {
      contents[$0].alignment
    }
    return evaluation.equations
  }
}
