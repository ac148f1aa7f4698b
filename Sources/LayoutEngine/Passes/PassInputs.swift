import LayoutModel

/// What one pass of a layout takes from the pass before: sizes of texts and whatever depends on where views are. It is a
/// class because every pass hands it on.
final class PassInputs: Sendable, Equatable {
  /// What each view's content asks for, by the view's index.
  let contents: [IntrinsicContent]
  /// What margins, safe area and readable width take off each view.
  let insets: InsetTable
  /// The frame of each view that has one by formulas, by the view's index; empty where no view has.
  let frames: [FrameEquations?]
  /// The cells of each grid view, by the view's index; empty where there is none.
  let grids: [GridPlan?]

  init(contents: [IntrinsicContent], insets: InsetTable, frames: [FrameEquations?] = [], grids: [GridPlan?] = []) {
    self.contents = contents
    self.insets = insets
    self.frames = frames
    self.grids = grids
  }

  static func == (left: PassInputs, right: PassInputs) -> Bool {
    left === right
      || left.contents == right.contents && left.insets == right.insets && left.frames == right.frames
        && left.grids == right.grids
  }
}
