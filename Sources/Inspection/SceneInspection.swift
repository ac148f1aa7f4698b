import LayoutEngine
import LayoutModel

/// The properties of a scene's layout beyond its frames: constraints that took part, conflicts, ambiguity, and
/// the sizes that contents need. Views, guides and constraints are named by their index in the scene.
package struct SceneInspection: Sendable {
  package let layout: SceneLayout
  package let isInstalled: [Bool]
  /// The constraints that took part, in document order.
  package let constraints: [Int]
  package let facts: SceneFacts
  /// The intrinsic size of each view's content, and the size that its text needs.
  package private(set) var contents: [ContentNeed]
  /// The part of the scene's root that bars and hardware cover, in points.
  package let safeArea: EdgeInsets
  /// Views whose saved frame is not the one that the constraints give; only on a canvas.
  package let misplaced: [Misplacement]
  /// By view, the axes along which its saved frame is of another version of the document; only on a canvas.
  package let stale: [AxisPair<Bool>]

  package struct ContentNeed: Equatable, Sendable {
    /// The intrinsic content size, in points; `nil` along an axis without one.
    package var intrinsic: AxisPair<Double?>
    /// The fit of the view's text; `nil` for views without text.
    package var text: TextFit?
  }

  /// A saved frame that the constraints contradict.
  package struct Misplacement: Hashable, Sendable {
    package let view: Int
    /// The frame that the document holds, in the superview's coordinates, in points.
    package let saved: Rect
    /// The frame that the constraints give.
    package let computed: Rect
  }
}

/// The fit of a text into the frame of its view, in points.
package struct TextFit: Hashable, Sendable {
  /// The size that the text takes, broken at the width there is.
  package var needed: Size
  /// The size there is for it.
  package var available: Size
  package var lineHeight: Double
  /// Whether it stands on one line however long it is.
  package var isSingleLine: Bool
  /// Whether the document makes the text smaller where it does not fit.
  package var shrinks: Bool
  /// Whether the widths are estimates, for want of the font.
  package var isEstimated = false
}

extension LayoutEngine {
  /// - Parameter scene: the id of the only scene to inspect; `nil` for all.
  package func inspect(_ document: Document, on screen: Screen, scene: String? = nil) -> [SceneInspection] {
    solvedScenes(of: document, on: screen, scene: scene).map(SceneInspection.init)
  }

  /// Inspects the layout of an Interface Builder document on the canvas that it was saved with.
  package func inspectCanvas(_ document: Document, scene: String? = nil) -> [SceneInspection] {
    canvasScenes(document, scene: scene).map(SceneInspection.init)
  }
}

extension SceneInspection {
  /// The same, in the memory of another one where it does not differ: a large scene on many screens has most in common.
  package func sharing(_ other: SceneInspection?) -> SceneInspection {
    var shared = self
    shared.contents = contents.sharing(other?.contents)
    return shared
  }

  /// The scene in a window between two that were laid out.
  ///
  /// - Parameters:
  ///   - motion: the motion of the scene along sizes in which nothing but frames differs.
  ///   - count: the steps from the beginning of the motion.
  ///   - facts: what is ambiguous in all of it; `nil` for nothing.
  package init(_ motion: SizedMotion, after count: Int, facts: SceneFacts?) {
    let sized = motion.first
    layout = motion.layout(after: count)
    isInstalled = sized.installed.isInstalled
    constraints = sized.installed.constraints
    var facts = facts ?? SceneFacts()
    facts.conflicts = sized.solution.conflicts.map { Contradiction($0, sized.origins) }
    self.facts = facts
    contents = TextFitting(installed: sized.installed, contents: sized.contents, measurer: sized.measurer)
      .needs { motion.box(of: $0, after: count) }
    safeArea = sized.safeArea
    misplaced = []
    stale = []
  }

  package init(_ solved: SolvedScene) {
    layout = solved.layout
    isInstalled = solved.installed.isInstalled
    constraints = solved.installed.constraints
    facts = solved.context.isCanvas ? SavedFrames.doubting(solved) : solved.facts
    contents = TextFitting(
      installed: solved.installed, contents: solved.inputs.contents, measurer: solved.measurer
    ).needs { solved.boxes[$0] }
    safeArea = solved.safeArea
    misplaced = solved.context.isCanvas ? MisplacementSearch(solved: solved).views() : []
    stale = solved.context.isCanvas ? StaleFrames(solved: solved, contents: contents).axes : []
  }
}

extension Array where Element: Equatable {
  /// The same array, in the memory of another one where that is equal.
  package func sharing(_ other: [Element]?) -> [Element] { if let other, other == self { other } else { self } }
}

/// Compares what texts need with the frames they got.
package struct TextFitting {
  let installed: InstalledScene
  let contents: [IntrinsicContent]
  let measurer: IntrinsicMeasurer

  package init(installed: InstalledScene, contents: [IntrinsicContent], measurer: IntrinsicMeasurer) {
    (self.installed, self.contents, self.measurer) = (installed, contents, measurer)
  }

  /// The needs of each view's content, by the view's index; `box` gives the alignment rectangle of a view.
  func needs(_ box: (Int) -> Rect?) -> [SceneInspection.ContentNeed] {
    contents.indices.map { view in
      let text = box(view).flatMap { fit(of: view, in: $0.size) }
      return SceneInspection.ContentNeed(intrinsic: contents[view].size, text: text)
    }
  }

  /// The fit of a view's text into a size; `nil` for views without text.
  package func fit(of view: Int, in available: Size) -> TextFit? {
    let (model, content, measure) = (installed.scene.views[view], contents[view], measurer.about(view))
    let traits = installed.traits
    let drawn = model.content.drawnText(in: traits)
    guard let text = drawn.text, let font = drawn.font, !text.isEmpty else { return nil }
    var fit = TextFit(
      needed: available, available: available, lineHeight: measure.lineHeight(font), isSingleLine: false,
      shrinks: false, isEstimated: !measure.knowsFonts(of: text, font))
    switch model.content {
    case .label(let label):
      (fit.isSingleLine, fit.shrinks) = (!label.wraps(in: traits), label.shrinksToFit)
      let width = fit.isSingleLine ? nil : available.width
      let lines = label.numberOfLines.value(in: traits)
      let whole = measure.size(text, font, width: width, lines: 0, mode: label.lineBreakMode)
      let shown = measure.size(text, font, width: width, lines: lines, mode: label.lineBreakMode)
      fit.needed = Size(width: whole.width, height: fit.isSingleLine ? shown.height : whole.height)
      if fit.needed.height > shown.height { fit.available.height = min(available.height, shown.height) }
    case .button(let button):
      // A picture behind the title gives the button a size that the title does not need.
      guard let width = measure.titleWidth(of: button, in: available.width) ?? content.size.horizontal
      else { return nil }
      fit.needed = Size(width: width, height: fit.lineHeight)
      fit.isSingleLine = button.lineBreakMode != .wordWrap && button.lineBreakMode != .characterWrap
    case .textView(let textView):
      guard !textView.isScrollEnabled, let height = content.size.vertical else { return nil }
      fit.needed.height = height
    default: return nil
    }
    return fit
  }
}
