import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// One scene of a document with its layouts on all screens: the input of the rules.
package struct LintScene: Sendable {
  let document: Document
  let scene: Scene
  let cases: [LintCase]
  /// The scene on the canvas that an Interface Builder document was saved with.
  let canvas: SceneInspection?
  /// The ambiguities on it that are in doubt.
  private let doubtfulOnCanvas: Set<SceneInspection.Opening.Item>
  /// The traits of all devices that exist, whichever are checked.
  let everyTraits: [Traits]

  init(document: Document, scene: Scene, cases: [LintCase], canvas: SceneInspection?, everyTraits: [Traits]) {
    self.document = document
    self.scene = scene
    self.cases = cases
    self.canvas = canvas
    self.everyTraits = everyTraits
    doubtfulOnCanvas = Set((canvas?.openings ?? []).filter(\.isDoubtful).map(\.item))
  }

  /// Whether the scene fills a screen, and is not a part of a xib for a controller to place.
  var fillsScreen: Bool { document.fillsScreen(scene) }

  /// Whether a view lies in a cell or scroll view, where leaving the screen is usual.
  func isScrolled(_ view: Int) -> Bool {
    var current = scene.views[view].parent
    while let index = current {
      let around = scene.views[index]
      if around.kind.scrolls || around.kind.isCell { return true }
      current = around.parent
    }
    return false
  }

  /// Whether an ambiguity may come from a wrong measurement: on this screen, or on the canvas, where the saved frames
  /// tell whether texts were measured as Xcode does.
  func isDoubtful(_ opening: SceneInspection.Opening) -> Bool {
    opening.isDoubtful || doubtfulOnCanvas.contains(opening.item)
  }

  /// Whether a view shows a text or is a control: a loss to its user where it cannot be seen.
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

/// One scene on one screen.
package struct LintCase: Sendable {
  let configuration: LintConfiguration
  /// The index of the configuration among the linter's.
  let number: Int
  let inspection: SceneInspection
  /// By view, its frame in the coordinates of the screen, in points; `nil` where it is not installed.
  let frames: [Rect?]
  /// By view, whether it is visible: neither it nor a view around it is hidden or transparent.
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
      isShown[view.index] =
        !view.isHidden && model.alpha.value(in: configuration.screen.conditionTraits) > 0
        && (model.parent.map { isShown[$0] } ?? true)
    }
    self.frames = frames
    self.isShown = isShown
  }

  var traits: Traits { configuration.screen.conditionTraits }
}

// MARK: - Names in messages

extension LintScene {
  /// A view: `label "title"`. In Interface Builder documents, whose ids nobody knows, its text as in Xcode.
  func name(_ view: Int) -> String { "\(scene.views[view].kind.rawValue) \"\(shortName(view))\"" }

  /// A view without its kind.
  private func shortName(_ view: Int) -> String {
    let model = scene.views[view]
    if let name = model.name { return name }
    if document.format != .layout, let text = model.content.titleText, !text.isEmpty {
      let line = text.prefix { $0 != "\n" }
      return line.count <= 30 ? String(line) : String(line.prefix(29)) + "…"
    }
    return model.id
  }

  /// A constraint as a formula: `box.width = 200`, `box.top = root.top + standard`.
  func formula(_ constraint: Int, in traits: Traits) -> String {
    let model = scene.constraints[constraint]
    let isStandard = model.isSymbolic && model.second != nil
    let formula = model.formula(constant: isStandard ? 0 : model.constant.value(in: traits), in: traits, item: name)
    return isStandard ? formula + " + standard" : formula
  }

  private func name(_ item: Anchor.Item) -> String {
    switch item {
    case .view(let index): shortName(index)
    case .guide(let index):
      document.format == .layout ? scene.guides[index].id : scene.guides[index].kind.rawValue
    }
  }

  /// The source of an equation, in the middle of a sentence.
  func name(_ origin: EquationOrigin, in traits: Traits) -> String {
    origin.phrase(view: name) { formula($0, in: traits) }
  }

  /// The location and the id of the source of an equation in the document.
  func subject(_ origin: EquationOrigin) -> (span: SourceSpan, id: String) { scene.source(of: origin) }
}

extension ViewContent {
  /// The text or placeholder of the base design by which a reader recognizes the view.
  fileprivate var titleText: String? {
    switch self {
    case .label(let label): label.text.base.string
    case .button(let button): (button.configuration?.title ?? button.title.base)?.string
    case .textField(let field): field.placeholder.base?.string
    default: nil
    }
  }
}
