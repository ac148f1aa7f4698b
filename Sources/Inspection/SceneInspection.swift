import ConstraintSolver
import LayoutEngine
import LayoutModel
import TextMetrics

/// The properties of a scene's layout beyond its frames: constraints that took part, conflicts, ambiguity, and
/// the sizes that contents need. Views, guides and constraints are named by their index in the scene.
package struct SceneInspection: Sendable {
  package let layout: SceneLayout
  /// Whether each view is in the hierarchy.
  package let isInstalled: [Bool]
  /// The constraints that took part, in document order.
  package let constraints: [Int]
  /// The conflicts, in the order in which they were found.
  package let conflicts: [Contradiction]
  /// The ambiguous views and scrolled contents.
  package private(set) var openings: [Opening]
  /// The intrinsic size of each view's content, and the size that its text needs.
  package private(set) var contents: [ContentNeed]
  /// The part of the scene's root that bars and hardware cover, in points.
  package let safeArea: EdgeInsets
  /// Views whose saved frame is not the one that the constraints give; only on a canvas.
  package let misplaced: [Misplacement]
  /// By view, the axes along which its saved frame is of another version of the document; only on a canvas.
  package let stale: [AxisPair<Bool>]

  /// Constraints that cannot all hold.
  package struct Contradiction: Hashable, Sendable {
    /// Those without any one of which the others could hold.
    package let members: [EquationOrigin]
    /// The one that was left out.
    package let dropped: EquationOrigin

    init(_ conflict: Conflict, _ origins: [EquationOrigin]) {
      members = conflict.constraints.map { origins[$0.index] }
      dropped = origins[conflict.dropped.index]
    }
  }

  /// Something that can move without breaking a constraint.
  package struct Opening: Hashable, Sendable {
    package enum Item: Hashable, Sendable {
      case view(Int)
      /// The content of a scroll view.
      case content(Int)
    }

    /// The four numbers of a rectangle.
    package enum Part: String, Hashable, Sendable, CaseIterable {
      case x = "x position"
      case y = "y position"
      case width
      case height
    }

    package let item: Item
    package let parts: [Part]
    /// Those of the parts that have to be decided: the others move with what is open elsewhere.
    package let causes: [Part]
    /// The views that move with the causes, without those that lie in one of them.
    package let followers: [Int]
    /// The inequalities that give way where a cause moves, as indices into the scene's constraints.
    package let inequalities: [Int]
    /// The optional constraints of one priority that leave it ambiguous by pulling against each other.
    package let rivals: [EquationOrigin]
    /// The request that tells the rivals apart; `nil` without rivals.
    package let remedy: String?
    /// Whether there is reason to doubt it: a view of a class of its own is among what can move, and its code may give
    /// it a size; it competes for the height of a cell, which adapts; or on the canvas the saved frames are no way in
    /// which the rivals could have shared.
    package let isDoubtful: Bool
  }

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
  package func inspectCanvas(
    _ document: Document, catalogue: DeviceCatalogue, scene: String? = nil
  ) -> [SceneInspection] {
    solvedCanvasScenes(of: document, on: catalogue.canvas(of: document), scene: scene).map(SceneInspection.init)
  }
}

extension SceneInspection {
  /// The same, in the memory of another one where it does not differ: a large scene on many screens has most in common.
  package func sharing(_ other: SceneInspection?) -> SceneInspection {
    var shared = self
    if let other, openings.isSame(as: other.openings) { shared.openings = other.openings }
    shared.contents = contents.sharing(other?.contents)
    return shared
  }

  /// The scene in a window between two that were laid out.
  ///
  /// - Parameters:
  ///   - motion: the motion of the scene along sizes in which nothing but frames differs.
  ///   - count: the steps from the beginning of the motion.
  ///   - openings: what is ambiguous in all of it.
  package init(_ motion: SizedMotion, after count: Int, openings: [Opening]) {
    let sized = motion.first
    layout = motion.layout(after: count)
    isInstalled = sized.installed.isInstalled
    constraints = sized.installed.constraints
    conflicts = sized.solution.conflicts.map { Contradiction($0, sized.origins) }
    self.openings = openings
    contents = TextFitting(installed: sized.installed, contents: sized.contents, measurer: sized.measurer)
      .needs { motion.box(of: $0, after: count) }
    safeArea = sized.safeArea
    misplaced = []
    stale = []
  }

  package init(_ solved: SolvedScene) {
    let builder = solved.builder
    let solution = solved.solution
    layout = solved.layout
    isInstalled = solved.installed.isInstalled
    constraints = solved.installed.constraints
    conflicts = solution.conflicts.map { Contradiction($0, builder.origins) }
    openings = OpeningSearch(solved: solved).all
    contents = TextFitting(solved: solved).needs { solved.boxes[$0] }
    safeArea = solved.safeArea
    misplaced = solved.context.isCanvas ? MisplacementSearch(solved: solved, openings: openings).all : []
    stale = solved.context.isCanvas ? StaleFrames(solved: solved, contents: contents).axes : []
  }
}

extension Array where Element: Equatable {
  /// The same array, in the memory of another one where that is equal.
  package func sharing(_ other: [Element]?) -> [Element] {
    if let other, other == self { other } else { self }
  }
}

extension [SceneInspection.Opening] {
  /// Whether two are equal. Most openings have the rivals of the one before, as many as there are views: these are compared
  /// once.
  fileprivate func isSame(as other: [SceneInspection.Opening]) -> Bool {
    guard count == other.count else { return false }
    var known: (one: [EquationOrigin], other: [EquationOrigin]) = ([], [])
    for (one, two) in zip(self, other) {
      guard one.item == two.item, one.parts == two.parts, one.causes == two.causes, one.followers == two.followers,
        one.inequalities == two.inequalities, one.remedy == two.remedy, one.isDoubtful == two.isDoubtful
      else { return false }
      if one.rivals.isIdentical(to: known.one), two.rivals.isIdentical(to: known.other) { continue }
      guard one.rivals == two.rivals else { return false }
      known = (one.rivals, two.rivals)
    }
    return true
  }
}

extension Array {
  /// Whether it is the same piece of memory.
  fileprivate func isIdentical(to other: [Element]) -> Bool {
    withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress && one.count == $0.count }
    }
  }
}

/// Compares what texts need with the frames they got.
package struct TextFitting {
  let installed: InstalledScene
  let contents: [IntrinsicContent]
  let measurer: IntrinsicMeasurer

  init(solved: SolvedScene) {
    self.init(installed: solved.installed, contents: solved.inputs.contents, measurer: solved.measurer)
  }

  package init(installed: InstalledScene, contents: [IntrinsicContent], measurer: IntrinsicMeasurer) {
    (self.installed, self.contents, self.measurer) = (installed, contents, measurer)
  }

  /// The needs of each view's content, by the view's index.
  ///
  /// - Parameter box: the alignment rectangle of a view; `nil` where it is not there.
  func needs(_ box: (Int) -> Rect?) -> [SceneInspection.ContentNeed] {
    contents.indices.map { view in
      SceneInspection.ContentNeed(
        intrinsic: contents[view].size, text: box(view).flatMap { fit(of: view, in: $0.size) })
    }
  }

  /// The fit of a view's text into a size; `nil` for views without text.
  package func fit(of view: Int, in available: Size) -> TextFit? {
    fit(installed.scene.views[view], contents[view], available, measurer.about(view))
  }

  private func fit(
    _ view: View, _ content: IntrinsicContent, _ available: Size, _ measure: IntrinsicMeasurer
  ) -> TextFit? {
    let traits = installed.traits
    switch view.content {
    case .label(let label):
      let text = label.text.value(in: traits)
      if text.isEmpty { return nil }
      let font = label.font.value(in: traits)
      let isSingleLine = label.numberOfLines.value(in: traits) == 1
      let width = isSingleLine ? nil : available.width
      let whole = measure.size(text, font, width: width, lines: 0, mode: label.lineBreakMode)
      let shown = measure.size(
        text, font, width: width, lines: label.numberOfLines.value(in: traits), mode: label.lineBreakMode)
      return TextFit(
        needed: Size(width: whole.width, height: isSingleLine ? shown.height : whole.height),
        available: Size(
          width: available.width,
          height: whole.height > shown.height && !isSingleLine
            ? min(available.height, shown.height) : available.height
        ),
        lineHeight: measure.lineHeight(font),
        isSingleLine: isSingleLine,
        shrinks: label.shrinksToFit,
        isEstimated: !measure.knowsFonts(of: text, font)
      )
    case .button(let button):
      let title = button.configuration?.title ?? button.title.value(in: traits)
      // A picture behind the title gives the button a size that the title does not need.
      guard let title, !title.isEmpty,
        let width = measure.titleWidth(of: button, in: available.width) ?? content.size.horizontal
      else {
        return nil
      }
      let font = button.titleFont(in: traits)
      let height = measure.lineHeight(font)
      return TextFit(
        needed: Size(width: width, height: height), available: available, lineHeight: height,
        isSingleLine: button.lineBreakMode != .wordWrap && button.lineBreakMode != .characterWrap, shrinks: false,
        isEstimated: !measure.knowsFonts(of: title, font))
    case .textView(let textView):
      guard !textView.isScrollEnabled, let height = content.size.vertical else { return nil }
      if textView.text.value(in: traits).isEmpty { return nil }
      return TextFit(
        needed: Size(width: available.width, height: height), available: available,
        lineHeight: measure.lineHeight(textView.textFont(in: traits)), isSingleLine: false, shrinks: false,
        isEstimated: !measure.knowsFonts(of: textView.text.value(in: traits), textView.textFont(in: traits)))
    default: return nil
    }
  }
}
