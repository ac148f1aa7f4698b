import LayoutEngine
import LayoutModel

/// One screen, and one length and size of texts, that a document is looked at on.
package struct LintConfiguration: Sendable {
  /// The screen.
  package var screen: Screen
  /// What of the texts is not as the document and a new device have it.
  package var text: TextVariant

  /// Texts that are longer or larger than usual.
  package enum TextVariant: Hashable, Sendable {
    /// As the document has them, at the size that every device comes with.
    case asWritten
    /// This many times as long, as in another language.
    case longer(Double)
    /// At the size of ``Screen/traits``.
    case sized(ContentSizeCategory)
  }

  /// Creates a configuration.
  package init(screen: Screen, text: TextVariant = .asWritten) {
    self.screen = screen
    self.text = text
  }
}

/// One scene on one screen.
package struct LintCase: Sendable {
  /// The screen.
  let configuration: LintConfiguration
  /// Its index among all configurations that documents are looked at on.
  let number: Int
  /// What its layout came to.
  let inspection: SceneInspection
  /// By view, its frame in the coordinates of the screen, in points.
  private let frames: [Rect?]
  /// By view, whether it can be seen: neither it nor a view around it is hidden or clear.
  let isShown: [Bool]

  init(_ configuration: LintConfiguration, number: Int, _ inspection: SceneInspection, scene: Scene) {
    self.configuration = configuration
    self.number = number
    self.inspection = inspection
    var frames = [Rect?](repeating: nil, count: scene.views.count)
    var isShown = [Bool](repeating: false, count: scene.views.count)
    for view in inspection.layout.views {
      frames[view.index] = view.absolute
      let model = scene.views[view.index]
      isShown[view.index] = !view.isHidden && model.alpha > 0 && (model.parent.map { isShown[$0] } ?? true)
    }
    self.frames = frames
    self.isShown = isShown
  }

  /// The frame of a view in the coordinates of the screen, in points; `nil` where it is not installed.
  func frame(_ view: Int) -> Rect? { frames[view] }
}
