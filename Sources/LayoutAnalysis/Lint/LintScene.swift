import LayoutEngine
import LayoutModel

/// One scene of a document with its layouts on all screens: what rules look at.
package struct LintScene: Sendable {
  /// The document.
  let document: Document
  /// The scene.
  let scene: Scene
  /// The scene on every screen.
  let cases: [LintCase]
  /// The scene on the canvas that an Interface Builder document was saved with.
  let canvas: SceneInspection?
  /// The traits of all devices there are, whichever are looked at.
  let everyTraits: [Traits]

  /// Whether the scene fills a screen, and is not a piece of a xib that code puts somewhere.
  var fillsScreen: Bool { scene.controller != nil }

  /// Whether a view lies in something that scrolls or in a cell, where leaving the screen is the point.
  func isScrolled(_ view: Int) -> Bool {
    var current = scene.views[view].parent
    while let index = current {
      let around = scene.views[index]
      if around.kind.scrolls || around.kind.isCell { return true }
      current = around.parent
    }
    return false
  }

  /// Whether there is reason to doubt that something is open: on this screen, or on the canvas, where the saved
  /// frames tell whether texts were measured as Xcode did.
  func isDoubtful(_ opening: SceneInspection.Opening) -> Bool {
    opening.isDoubtful
      || canvas?.openings.contains { $0.item == opening.item && $0.isDoubtful } == true
  }

  /// Whether people read or touch a view: what is lost when it cannot be seen.
  func hasContent(_ view: Int, _ traits: Traits) -> Bool {
    switch scene.views[view].content {
    case .label(let label): return !label.text.value(in: traits).isEmpty
    case .button, .textField, .segments: return true
    default: break
    }
    switch scene.views[view].kind {
    case .switch, .slider, .stepper, .searchBar, .datePicker: return true
    default: return false
    }
  }
}
