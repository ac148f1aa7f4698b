import LayoutModel

/// What one pass of a layout takes from the pass before: sizes of texts and whatever depends on where views are.
struct PassInputs: Equatable {
  /// What each view's content asks for, by the view's index.
  var contents: [IntrinsicContent]
  /// What margins, safe area and readable width take off each view.
  var insets: InsetTable
  /// The frame of each view that has one by formulas, by the view's index; empty where no view has.
  var frames: [FrameEquations?] = []
  /// The cells of each grid view, by the view's index; empty where there is none.
  var grids: [GridPlan?] = []
}
