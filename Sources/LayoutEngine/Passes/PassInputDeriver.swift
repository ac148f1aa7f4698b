import LayoutModel

/// Derives the inputs of a pass from the frames of the pass before.
struct PassInputDeriver {
  let installed: InstalledScene
  let environment: SceneEnvironment
  let measurer: IntrinsicMeasurer

  /// The inputs after a pass; without one, texts are as wide as they like and no bar covers a nested view.
  ///
  /// - Parameters:
  ///   - boxes: the rectangles of the pass before.
  ///   - previous: its inputs; what does not depend on rectangles is taken from them.
  func inputs(after boxes: SolvedBoxes?, previous: PassInputs? = nil) -> PassInputs {
    let views = installed.scene.views
    var inputs = PassInputs(
      contents: Array(repeating: .none, count: views.count),
      margins: Array(repeating: .zero, count: views.count),
      safeAreas: Array(repeating: .zero, count: views.count),
      readable: Array(repeating: .zero, count: views.count)
    )
    let margins = MarginRules(environment: environment, installed: installed)
    for index in views.indices where installed.isInstalled[index] {
      let frame = boxes?.views[index]
      if let known = previous?.contents[index], !known.dependsOnWidth {
        inputs.contents[index] = known
      } else {
        inputs.contents[index] = measurer.content(of: views[index], width: frame?.width)
      }
      inputs.safeAreas[index] = margins.safeArea(of: index, boxes: boxes, parents: inputs.safeAreas)
      inputs.margins[index] = margins.margins(of: index, boxes: boxes, inputs: inputs)
      inputs.readable[index] = margins.readable(of: index, boxes: boxes, margins: inputs.margins[index])
    }
    inputs.frames = formulaFrames(after: boxes, inputs.contents)
    return inputs
  }

  private func formulaFrames(after boxes: SolvedBoxes?, _ contents: [IntrinsicContent]) -> [FrameEquations?] {
    guard installed.scene.views.contains(where: { $0.formulaFrame != nil }) else { return [] }
    let evaluation = FormulaEvaluation(installed, rootFrame: environment.rootFrame, boxes: boxes) {
      contents[$0].alignment
    }
    return evaluation.equations
  }
}
