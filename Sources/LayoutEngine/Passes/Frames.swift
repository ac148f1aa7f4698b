import ConstraintSolver
import LayoutModel

/// The alignment rectangles of a scene's views as a pass found them, in the coordinates of the scene's root.
struct SolvedBoxes {
  /// The rectangles, by the view's index; `nil` for views that are not installed.
  var views: [Rect?]

  init(_ builder: EquationBuilder, _ solution: Solution) {
    views = builder.boxes.map { box in
      box.map {
        Rect(
          x: solution[$0.x],
          y: solution[$0.y],
          width: solution[$0.width],
          height: solution[$0.height]
        )
      }
    }
  }
}
