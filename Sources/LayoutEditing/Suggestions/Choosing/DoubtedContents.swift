import LayoutEngine
import LayoutModel

/// The contents that ask for another size than was drawn: what their views were tied to is not known, but it was not to
/// them.
struct DoubtedContents {
  /// The extents that do not count.
  private(set) var extents: [ContentExtent] = []

  /// Contents that ask for something else by more than this, in points, do not count.
  private static let tolerance = 1.0

  /// Compares a scene with what its contents ask for.
  init(_ drawn: DrawnScene) {
    for view in drawn.scene.views.indices {
      guard let rect = drawn.rect(of: view) else { continue }
      for sides in Sides.all {
        let asked = drawn.contentSize(of: view)[sides.axis] ?? drawn.librarySize(of: view, sides.axis)
        if let asked, (asked - sides.length(rect)).magnitude > Self.tolerance {
          extents.append(ContentExtent(view: view, axis: sides.axis))
        }
      }
    }
  }

  /// Doubts whatever asks for the sizes of views that came out otherwise than they were drawn; `false` when all of that
  /// is doubted already.
  ///
  /// First the views count that are too far off. What is doubted may also have bent what is not, by less than that.
  /// Widths come first: heights of texts follow them.
  mutating func grow(by choice: SuggestionChoice, _ drawn: DrawnScene) -> Bool {
    let frames = drawn.frames
    for views in [choice.misplaced, Array(drawn.scene.views.indices)] {
      for sides in Sides.all {
        let more = views.filter { view in
          guard let before = frames[view], let after = choice.trial.frames[view] else { return false }
          return (sides.length(before) - sides.length(after)).magnitude > drawn.pixel / 2
        }.map { ContentExtent(view: $0, axis: sides.axis) }.filter { !extents.contains($0) }
        if more.isEmpty { continue }
        extents += more
        return true
      }
    }
    return false
  }
}
