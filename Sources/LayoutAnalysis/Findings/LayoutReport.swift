import LayoutEngine
import LayoutModel
import TextKit

extension LayoutEngine {
  /// Lays out a document on a device's screen, and puts what is wrong with the layout into words.
  ///
  /// - Parameter measuresRoom: whether findings say what takes the space that a tie or a conflict is about: some more
  ///   systems are solved for that.
  package func report(
    _ document: Document, on screen: Screen, scene: String? = nil, measuresRoom: Bool = false
  ) -> Layout {
    layout(document, on: screen, scene: scene, followUp: LayoutReport(of: document, measuresRoom: measuresRoom).adding)
  }

  package func reports(
    _ document: Document, on screens: [Screen], scene: String? = nil, measuresRoom: Bool = false
  ) -> [Layout] {
    let report = LayoutReport(of: document, measuresRoom: measuresRoom)
    return layouts(document, on: screens, scene: scene, followUp: report.adding)
  }

  /// The same for the canvas that an Interface Builder document was saved with.
  package func canvasReport(_ document: Document, scene: String? = nil, measuresRoom: Bool = false) -> Layout {
    layoutCanvas(document, scene: scene, followUp: LayoutReport(of: document, measuresRoom: measuresRoom).adding)
  }
}

/// What is wrong with the layouts of a document, in the words of lint.
package final class LayoutReport {
  private let document: Document
  private let measuresRoom: Bool
  private lazy var background = LintBackground(document)
  private lazy var restrictsOrientations = document.scenes.contains { !$0.orientations.isEmpty }
  /// The number of each scene in the document, by its id.
  private lazy var numbers = Dictionary(document.scenes.enumerated().map { ($1.id, $0) }) { first, _ in first }
  /// By scene, the views that not every release has, or shows alike.
  private lazy var maybeDated = document.scenes.map { scene in
    scene.views.indices.filter { view in
      scene.views[view].kind == .datePicker || DatedFeature.all.contains { $0.isUsed(scene.views[view].content) }
    }
  }
  /// By scene, what to say of one whose size the app decides.
  private lazy var savedSizes = document.scenes.map(savedSize)
  private var scenes: [String: FindingScene] = [:]

  package init(of document: Document, measuresRoom: Bool = false) {
    (self.document, self.measuresRoom) = (document, measuresRoom)
  }

  /// The layout with its findings; `solved` has what each scene comes from, or nothing where nobody kept it.
  package func adding(to layout: Layout, solved: [SolvedScene?] = []) -> Layout {
    var layout = layout
    if !layout.isCanvas {
      addOrientations(to: &layout)
      if document.format == .xib, layout.screen.partSize == nil { addPart(to: &layout) }
    }
    let isDated = !layout.isCanvas && !Era.datePickerSizes.contains(layout.screen.toolsVersion, on: .device)
    var fonts: Set<String> = []
    var (estimated, springs): ([Diagnostic], [Diagnostic]) = ([], [])
    // Most scenes have nothing to tell: they are asked by their numbers, for models and layouts are large.
    for index in layout.scenes.indices {
      let (hasFacts, hasSprings) = (!layout.scenes[index].facts.isEmpty, layout.scenes[index].views.haveNegativeSizes)
      guard hasFacts || hasSprings || isDated, let number = numbers[layout.scenes[index].id],
        hasFacts || hasSprings || !maybeDated[number].isEmpty
      else { continue }
      let (scene, model) = (layout.scenes[index], document.scenes[number])
      if hasFacts {
        layout.diagnostics += constraints(scene, of: layout, model, solved.isEmpty ? nil : solved[index])
        if !scene.facts.isProven { layout.diagnostics.append(budget(of: model)) }
        if !scene.facts.formulas.isEmpty { layout.diagnostics += formulas(scene.facts, model, layout.screen) }
        layout.diagnostics += scene.facts.outsideGrids.map { outside($0, model, layout.screen) }
      }
      if isDated { layout.diagnostics += datedControls(maybeDated[number], scene, of: model, on: layout.screen) }
      for font in scene.facts.estimatedFonts where fonts.insert(font.name).inserted {
        let message = "the font \"\(font.name)\" is not known; widths in it are estimated"
        let location = place(model.views[font.view].span)
        estimated.append(Diagnostic(.note, Diagnostic.estimatedFontCode, message, at: location))
      }
      if hasSprings { springs += self.springs(scene, model) }
    }
    layout.diagnostics += springs + estimated
    return layout
  }

  private func place(_ span: SourceSpan) -> SourceLocation { document.sources.location(of: span) }

  private func warning(_ code: String, at span: SourceSpan?, _ message: String) -> Diagnostic {
    Diagnostic(.warning, "layout.\(code)", message, at: span.map(place))
  }

  // MARK: Constraints

  /// The rules of lint that are about one layout, the codes of what they find there, and what is said once beside it.
  private static let rules: [(rule: any FactRule, code: String, note: String?)] = [
    (ConflictRule(), "layout.conflict", nil), (ScrollContentRule(), "layout.ambiguous", nil),
    (AmbiguousRule(), "layout.ambiguous", nil), (PriorityTieRule(), "layout.ambiguous", lintOfTies),
  ]

  /// Conflicts, what is open, and ties.
  private func constraints(
    _ layout: SceneLayout, of whole: Layout, _ model: Scene, _ solved: SolvedScene?
  ) -> [Diagnostic] {
    if layout.facts.conflicts.isEmpty, layout.facts.openings.isEmpty { return [] }
    let isSized = whole.screen.partSize != nil || model.partSize != nil
    var scene = scenes[model.id] ?? FindingScene(model, of: document, background, isSized: isSized)
    scenes[model.id] = scene
    scene.cases = [FindingCase(LintConfiguration(screen: whole.screen), layout.facts, in: model)]
    scene.solved = measuresRoom ? { _ in solved } : { _ in nil }
    let removed = whole.isCanvas ? [] : placeholders(layout.facts, model)
    return removed
      + Self.rules.flatMap { rule, code, note in
        var findings = LintFindings(of: model)
        rule.check(scene, &findings)
        var all = findings.all.map { $0.diagnostic(code, .warning, document.sources) }
        if let note, let first = all.first { all[0].add(Diagnostic.Note(message: note, location: first.location)) }
        return all
      }
  }

  /// What a constraint for the canvas only leaves open at run time: lint takes it that code decides, one layout shows it.
  private func placeholders(_ facts: SceneFacts, _ model: Scene) -> [Diagnostic] {
    model.constraints.filter { $0.isPlaceholder && $0.first.attribute.isExtent }.compactMap { constraint in
      guard case .view(let view) = constraint.first.item,
        facts.opening(of: .view(view))?.isOpen(along: constraint.first.attribute.axis) == true
      else { return nil }
      let extent = constraint.first.attribute.axis.extentName
      return warning(
        "ambiguous", at: constraint.span,
        "the \(extent) of \(FindingScene(model, of: document, background).name(view)) is undetermined: the constraint for "
          + "it is a placeholder, which Xcode removes at build time")
    }
  }

  /// Said once: iOS settles most ties in the same way every time, and lint is silent about them.
  private static let lintOfTies =
    "iOS usually resolves ties the same way; use adapt lint --enable priorityTie to report them"

  /// Said where the solver stopped weighing optional constraints; what is required holds all the same.
  private func budget(of scene: Scene) -> Diagnostic {
    warning(
      "budget", at: scene.views.first?.span,
      "the optional constraints of \"\(scene.id)\" are too many to compare; some sizes "
        + "and positions may differ from UIKit's")
  }

  // MARK: Springs, formulas and grids

  /// Views that springs leave less than no room; what they hold is told with them.
  private func springs(_ layout: SceneLayout, _ scene: Scene) -> [Diagnostic] {
    let negative = layout.views.filter { $0.frame.hasNegativeSize && !$0.isHidden }
    let indices = Set(negative.map(\.index))
    let outermost = negative.filter { scene.views[$0.index].parent.map { !indices.contains($0) } ?? true }
    return outermost.map { view in
      let model = scene.views[view.index]
      return warning(
        "springs", at: model.span,
        "the springs of \"\(model.title)\" leave it \(view.frame.size.shortText) points here, so it is not visible")
    }
  }

  /// Faults of formulas, at the formula. Copies of one element in a `<repeat>` have one formula.
  private func formulas(_ facts: SceneFacts, _ scene: Scene, _ screen: Screen) -> [Diagnostic] {
    struct Place: Hashable {
      var span: SourceSpan
      var part: FormulaFrame.Part
    }
    let placed = facts.formulas.compactMap { fault in
      scene.views[fault.view].formulaFrame.map { frame in
        (Place(span: frame[fault.part].value(in: screen.conditionTraits).span, part: fault.part), fault)
      }
    }
    return placed.grouped(by: \.0).map { place, copies in
      let fault = copies[0].1
      return warning(
        "formula", at: place.span,
        "the \(fault.part.name) of \"\(scene.views[fault.view].title)\" \(describe(fault.fault, scene))"
          + Wording.copies(copies.count - 1, "; so it is"))
    }
  }

  private func describe(_ fault: FormulaFault, _ scene: Scene) -> String {
    switch fault {
    case .noNumber: "is not a number that a layout can use; adapt uses 0"
    case .negative: "is negative; adapt uses 0"
    case .absent(let view): "references \"\(scene.views[view].id)\", which is not installed; adapt uses 0"
    }
  }

  private func outside(_ outside: SceneFacts.OutsideGrid, _ scene: Scene, _ screen: Screen) -> Diagnostic {
    let view = scene.views[outside.view]
    let tracks = outside.count == 1 ? outside.axis.trackName : outside.axis.tracksName
    let span = view.gridItem?.first[outside.axis].value(in: screen.conditionTraits)?.span ?? view.span
    return warning(
      "grid", at: span,
      "\"\(view.title)\" is outside \"\(scene.views[outside.grid].title)\", which has \(outside.count) \(tracks) here")
  }

  // MARK: Parts and orientations

  /// Says of views of xibs whose size the app decides that they are laid out as they were saved, on every device alike.
  private func addPart(to layout: inout Layout) {
    for scene in layout.scenes.lazy.map(\.id) {
      guard let number = numbers[scene], let note = savedSizes[number] else { continue }
      layout.diagnostics.append(note)
      return
    }
  }

  private func savedSize(of scene: Scene) -> Diagnostic? {
    guard let root = scene.views.first(where: { $0.role == .root }), let size = root.designFrame,
      root.kind != .tableViewCell, scene.partSize == nil, !document.fillsScreen(scene)
    else { return nil }
    return Diagnostic(
      .note, Diagnostic.savedSizeCode,
      "only the app knows the size of \"\(scene.id)\", which is laid out at its saved \(size.size.shortText); "
        + "--size or \"sizes\" in adapt.json gives it another", at: scene.views.first.map { place($0.span) })
  }

  /// Reports scenes that are laid out in an orientation in which they are never shown, with the one that iOS would use.
  private func addOrientations(to layout: inout Layout) {
    // Most scenes say nothing, and then all are shown alike.
    let unsaid = AllowedOrientations(controller: [], app: document.orientations, on: layout.screen)
    if !restrictsOrientations, unsaid.contains(layout.screen.orientation) { return }
    for scene in layout.scenes.compactMap({ numbers[$0.id].map { document.scenes[$0] } }) {
      let allowed = AllowedOrientations(scene, of: document, on: layout.screen)
      if allowed.contains(layout.screen.orientation) { continue }
      layout.diagnostics.append(orientation(scene, allowed, layout.screen))
    }
  }

  private func orientation(_ scene: Scene, _ allowed: AllowedOrientations, _ screen: Screen) -> Diagnostic {
    let span = span(of: allowed, scene, screen)
    guard let shown = allowed.shown(screen.orientation) else {
      return Diagnostic(
        .error, "layout.noOrientation",
        "\"\(scene.id)\" can never be shown: the app allows \(Self.list(allowed.app)), the screen "
          + "\(Self.list(allowed.controller)); UIKit ends an app that shows it", at: span.map(place))
    }
    return warning(
      "orientation", at: span,
      "\"\(scene.id)\" is never shown in \(screen.orientation.rawValue), because \(reason(allowed, screen)); "
        + "iOS shows it in \(shown.rawValue)")
  }

  /// The attribute that forbids the orientation; the outermost view where the document has none that does.
  private func span(of allowed: AllowedOrientations, _ scene: Scene, _ screen: Screen) -> SourceSpan? {
    let spans = document.orientationSpans
    let app = screen.traits.idiom == .pad ? spans.pad ?? spans.all : spans.all
    let isApp = allowed.device.contains(screen.orientation) && !allowed.app.contains(screen.orientation)
    let isScreen = !allowed.controller.contains(screen.orientation)
    return (isApp ? app : nil) ?? (isScreen ? scene.orientationsSpan : nil) ?? scene.views.first?.span
  }

  private func reason(_ allowed: AllowedOrientations, _ screen: Screen) -> String {
    if !allowed.device.contains(screen.orientation) { return "a phone without a home button is never upside down" }
    if !allowed.app.contains(screen.orientation) { return "the app allows \(Self.list(allowed.app))" }
    return "it allows \(Self.list(allowed.controller))"
  }

  private static func list(_ orientations: [InterfaceOrientation]) -> String {
    orientations.count == 1
      ? "\(orientations[0].rawValue) only" : Wording.joined(orientations.map(\.rawValue), last: "and")
  }
}

extension FindingScene {
  /// - Parameter isSized: whether somebody said how large the scene is, where it does not fill the screen.
  init(_ scene: Scene, of document: Document, _ background: LintBackground, isSized: Bool = false) {
    (self.document, self.scene) = (document, scene)
    open = SceneOpenness(
      scene, fillsScreen: isSized || background.fillsScreen(scene, of: document), isWritten: document.format == .layout,
      outlets: document.outlets)
  }
}

extension Diagnostic {
  package static let estimatedFontCode = "layout.estimatedFont"
  package static let savedSizeCode = "layout.savedSize"
}

// MARK: - Controls of other releases

/// Something that came with a release of iOS.
private struct DatedFeature: Sendable {
  /// The releases that have it.
  let era: Era
  /// Words for it, after the name of a view that has it.
  let phrase: String
  let isUsed: @Sendable (ViewContent) -> Bool

  static let all = [
    DatedFeature(era: .insetGroupedTables, phrase: "has the style insetGrouped") { $0.table?.style == .insetGrouped },
    DatedFeature(era: .buttonConfigurations, phrase: "has a configuration") { $0.button?.configuration != nil },
  ]
}

extension LayoutReport {
  /// The controls of a scene that the release of a device does not have, or shows otherwise.
  ///
  /// - Parameter candidates: those that may be such controls, by their indices.
  private func datedControls(
    _ candidates: [Int], _ layout: SceneLayout, of scene: Scene, on screen: Screen
  ) -> [Diagnostic] {
    if candidates.isEmpty { return [] }
    let (release, views) = (screen.toolsVersion, candidates.filter(layout.views.have).map { scene.views[$0] })
    let features = DatedFeature.all.filter { !$0.era.contains(release, on: .device) }.compactMap { feature in
      let users = views.filter { feature.isUsed($0.content) }
      let others = users.count == 1 ? "" : users.count == 2 ? ", as has 1 more" : ", as have \(users.count - 1) more"
      return users.first.map { first in
        Diagnostic(
          .note, "layout.control",
          "\(first.kind.rawValue) \"\(first.title)\" \(feature.phrase), which iOS knows since "
            + "\(feature.era.version)\(others); this device runs an earlier one, and it is laid out as on a later one",
          at: place(first.span))
      }
    }
    let pickers = views.filter { $0.kind == .datePicker }.compactMap { view -> Diagnostic? in
      guard let style = view.content.control?.style, style != "wheels" else { return nil }
      return warning(
        "control", at: view.span,
        Era.datePickerStyles.contains(release, on: .device)
          ? "the size of a date picker of style \(style) is not known before iOS \(Era.datePickerSizes.version); "
            + "\"\(view.title)\" has that of wheels"
          : "date pickers have styles since iOS \(Era.datePickerStyles.version); before, \"\(view.title)\" has wheels, "
            + "and not \(style)")
    }
    return features + pickers
  }
}
