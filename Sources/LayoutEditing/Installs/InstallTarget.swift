import LayoutAnalysis
import LayoutModel
import TextKit

/// A view or a constraint whose installation is written in a mask.
struct InstallTarget {
  /// Its id.
  let id: String
  /// What people call it.
  let name: String
  /// Whether it is there, with all variations.
  let installed: Varied<Bool>
  /// Where it is written.
  let span: SourceSpan
  /// The view that holds the mask: the superview, or the view that holds the constraint.
  let host: View
  /// The `key` of the mask.
  let maskKey: String

  /// Finds a constraint by its id or name, or a view by its id, name or outlet.
  init(_ word: String, in document: Document) throws(ViewFinder.Failure) {
    for scene in document.scenes {
      for (index, constraint) in scene.constraints.enumerated() where constraint.id == word || constraint.name == word {
        id = constraint.id
        name = SceneNames(scene, of: document).constraint(index)
        installed = constraint.installed
        span = constraint.span
        host = scene.views[constraint.owner]
        maskKey = "constraints"
        return
      }
    }
    let place = try ViewFinder(document).find(word)
    let scene = document.scenes[place.scene]
    let view = scene.views[place.view]
    guard let parent = view.parent, view.role == .subview || view.role == .arranged else {
      throw ViewFinder.Failure(message: "'\(word)' is always there: only subviews and constraints are installed")
    }
    id = view.id
    name = SceneNames(scene, of: document).view(place.view)
    installed = view.installed
    span = view.span
    host = scene.views[parent]
    maskKey = "subviews"
  }
}
