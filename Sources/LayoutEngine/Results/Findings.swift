import ConstraintSolver
import LayoutModel
import TextKit

/// Conflicts and ambiguity of a layout, in the document's own terms.
struct SolverFindings {
  let solved: SolvedScene
  let sources: SourceMap

  private var scene: Scene { solved.installed.scene }

  var all: [Diagnostic] {
    // By origin, its note: conflicts of a scene may have much in common.
    var notes: [EquationOrigin: Diagnostic.Note] = [:]
    var findings = solved.solution.conflicts.map { diagnostic($0, &notes) }
    if !solved.solution.ambiguity.isEmpty { addAmbiguities(to: &findings) }
    if !solved.solution.isProven { findings.append(budget) }
    return findings
  }

  /// Said where the solver stopped weighing optional constraints; what is required holds all the same.
  private var budget: Diagnostic {
    Diagnostic(
      code: "layout.budget", severity: .warning,
      message:
        "the optional constraints of \"\(scene.id)\" are too many to weigh them all against each other; some sizes "
        + "and places may be others than UIKit's",
      location: scene.views.first.map { sources.location(of: $0.span) })
  }

  private func diagnostic(_ conflict: Conflict, _ notes: inout [EquationOrigin: Diagnostic.Note]) -> Diagnostic {
    let dropped = solved.builder.origins[conflict.dropped.index]
    // Several equations come from one stack view or size.
    var others: [EquationOrigin] = []
    for constraint in conflict.constraints where constraint != conflict.dropped {
      let origin = solved.builder.origins[constraint.index]
      if !others.contains(origin) { others.append(origin) }
    }
    return Diagnostic(
      code: "layout.conflict",
      severity: .warning,
      message: "these constraints cannot all hold; \(describe(dropped)) was left out",
      location: location(dropped),
      notes: others.map { origin in
        if let known = notes[origin] { return known }
        let note = Diagnostic.Note(message: "it contradicts \(describe(origin))", location: location(origin))
        notes[origin] = note
        return note
      }
    )
  }

  /// The views of one superview of which the same is free.
  private struct OpenViews {
    var parts: [String]
    var views: [Int]
  }

  /// One warning for the views of a superview of which the same is free. What is free along the axis along which
  /// something of the superview is free follows from that.
  private func addAmbiguities(to found: inout [Diagnostic]) {
    let builder = solved.builder
    var isOpen = [AxisPair<Bool>](repeating: AxisPair(both: false), count: builder.views.count)
    var groups: [OpenViews] = []
    for (index, box) in builder.boxes.enumerated() {
      guard let box else { continue }
      let parent = builder.views[index].parent
      let around = parent.map { isOpen[$0] } ?? AxisPair(both: false)
      isOpen[index] = around
      var parts: [String] = []
      for (variable, name, axis) in [
        (box.x, "x position", Axis.horizontal), (box.y, "y position", .vertical), (box.width, "width", .horizontal),
        (box.height, "height", .vertical),
      ] where !around[axis] && solved.solution.ambiguity.isFree(variable) {
        parts.append(name)
        isOpen[index][axis] = true
      }
      if parts.isEmpty { continue }
      if let group = groups.firstIndex(where: { $0.parts == parts && builder.views[$0.views[0]].parent == parent }) {
        groups[group].views.append(index)
      } else {
        groups.append(OpenViews(parts: parts, views: [index]))
      }
    }
    found += groups.map(diagnostic)
  }

  private func diagnostic(_ open: OpenViews) -> Diagnostic {
    let views = solved.builder.views
    let others = open.views.dropFirst()
    let names = others.prefix(3).map { "\(views[$0].kind.rawValue) \"\(views[$0].title)\"" }
    let rest = others.count > names.count ? ["\(others.count - names.count) more"] : []
    let first = views[open.views[0]]
    return Diagnostic(
      code: "layout.ambiguous", severity: .warning,
      message: "the constraints of \(first.kind.rawValue) \"\(first.title)\" leave its "
        + "\(open.parts.joined(separator: ", ")) open"
        + (others.isEmpty ? "" : ", and so do those of \(Wording.joined(names + rest, last: "and"))"),
      location: sources.location(of: first.span))
  }

  private func describe(_ origin: EquationOrigin) -> String {
    origin.phrase(view: { "\(scene.views[$0].kind.rawValue) \"\(scene.views[$0].title)\"" }) { index in
      "\"\(scene.constraints[index].name ?? scene.constraints[index].id)\""
    }
  }

  private func location(_ origin: EquationOrigin) -> SourceLocation {
    sources.location(of: scene.source(of: origin).span)
  }
}

/// Faults of formulas on this screen, at the formula.
struct FormulaFindings {
  let solved: SolvedScene
  let sources: SourceMap

  private var installed: InstalledScene { solved.installed }

  func add(to findings: inout [Diagnostic]) {
    let frames = solved.inputs.frames
    if frames.isEmpty { return }
    findings += zip(installed.scene.views, frames).flatMap { view, equations -> [Diagnostic] in
      guard let frame = view.formulaFrame, let equations else { return [] }
      return equations.faults.map { part, fault in
        Diagnostic(
          code: "layout.formula", severity: .warning,
          message: "the \(part.name) of \"\(view.title)\" \(describe(fault))",
          location: sources.location(of: frame[part].value(in: installed.traits).span))
      }
    }
  }

  private func describe(_ fault: FormulaFault) -> String {
    switch fault {
    case .noNumber: "comes to no number that a layout can have; it is taken as 0"
    case .negative: "comes to less than 0; it is taken as 0"
    case .absent(let view):
      "references \"\(installed.scene.views[view].id)\", which is not there; that is taken as 0"
    }
  }
}

/// Views that lie outside of their grid on this screen, where it depends on the screen how many cells fit.
struct GridFindings {
  let solved: SolvedScene
  let sources: SourceMap

  private var installed: InstalledScene { solved.installed }

  func add(to findings: inout [Diagnostic]) {
    let plans = solved.inputs.grids
    if plans.isEmpty { return }
    findings += zip(installed.scene.views, plans).flatMap { grid, plan -> [Diagnostic] in
      (plan?.outside ?? []).map { outside in
        let view = installed.scene.views[outside.view]
        let count = plan?.counts[outside.axis] ?? 0
        let tracks = count == 1 ? outside.axis.trackName : outside.axis.tracksName
        let span = view.gridItem?.first[outside.axis].value(in: installed.traits)?.span ?? view.span
        return Diagnostic(
          code: "layout.grid",
          severity: .warning,
          message: "\"\(view.title)\" lies outside of \"\(grid.title)\", which has "
            + "\(count) \(tracks) here",
          location: sources.location(of: span)
        )
      }
    }
  }
}

extension Diagnostic {
  /// The code of the note that the widths of a font are a guess.
  package static let estimatedFontCode = "layout.estimatedFont"
  /// The code of the note that only the app knows the size of a view.
  package static let savedSizeCode = "layout.savedSize"
}

/// Fonts whose widths are a guess: one note a font, at the first view that uses it.
struct FontFindings {
  let sources: SourceMap
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the fonts so far: few, and an array is there sooner than a set.
  private var seen: [String] = []

  init(sources: SourceMap) { self.sources = sources }

  mutating func look(at appearance: SceneAppearance, of session: SceneSession) {
    for font in appearance.namedFonts where !seen.contains(font.name) {
      seen.append(font.name)
      if font.isKnown { continue }
      diagnostics.append(
        Diagnostic(
          code: Diagnostic.estimatedFontCode, severity: .note,
          message: "the font \"\(font.name)\" is not known; the widths of its texts are estimated",
          location: sources.location(of: session.scene.views[font.view].span))
      )
    }
  }
}

/// Views of xibs whose size the app decides: they are laid out as they were saved, on every device alike.
struct PartFindings {
  let session: DocumentSession
  /// The id of the only scene that is laid out; `nil` for all.
  let scene: String?

  var all: [Diagnostic] {
    let parts = session.document.scenes.indices.lazy.map(session.scene).filter { part in
      !part.fillsScreen && !part.isRow && part.scene.partSize == nil && (scene == nil || part.scene.id == scene)
    }
    guard let first = parts.first, let size = first.designFrame else { return [] }
    let extent = "\(size.width.shortText) × \(size.height.shortText)"
    return [
      Diagnostic(
        code: Diagnostic.savedSizeCode, severity: .note,
        message: "only the app knows the size of \"\(first.scene.id)\", which is laid out at its saved \(extent); "
          + "--size or \"sizes\" in adapt.json gives it another",
        location: first.scene.views.first.map { session.document.sources.location(of: $0.span) })
    ]
  }
}

/// Orientations in which a document is laid out though it is never shown in them, with those that iOS would use.
struct OrientationFindings {
  let session: DocumentSession
  /// The id of the only scene that is laid out; `nil` for all.
  let scene: String?
  let screen: Screen

  var all: [Diagnostic] {
    let app = session.document.orientations
    // Most scenes say nothing, and then all are shown alike.
    let unsaid = AllowedOrientations(controller: [], app: app, on: screen)
    if !session.restrictsOrientations, unsaid.contains(screen.orientation) { return [] }
    let scenes = session.document.scenes
    return scenes.indices.compactMap { index in
      if let scene, scenes[index].id != scene { return nil }
      let said = scenes[index].orientations
      let allowed = said.isEmpty ? unsaid : AllowedOrientations(controller: said, app: app, on: screen)
      if allowed.contains(screen.orientation) { return nil }
      let scene = scenes[index]
      let location = place(of: allowed, scene).map { session.document.sources.location(of: $0) }
      guard let shown = allowed.shown(screen.orientation) else {
        return Diagnostic(
          code: "layout.noOrientation", severity: .error,
          message:
            "\"\(scene.id)\" can be shown in no orientation: the app allows \(Self.list(allowed.app)), the screen "
            + "\(Self.list(allowed.controller)); UIKit ends an app that shows it",
          location: location)
      }
      return Diagnostic(
        code: "layout.orientation", severity: .warning,
        message: "\"\(scene.id)\" is never shown in \(screen.orientation.rawValue), for \(reason(allowed)); "
          + "iOS shows it in \(shown.rawValue)",
        location: location)
    }
  }

  /// The attribute that forbids the orientation; the outermost view where the document has none that does.
  private func place(of allowed: AllowedOrientations, _ scene: Scene) -> SourceSpan? {
    let spans = session.document.orientationSpans
    let app = screen.traits.idiom == .pad ? spans.pad ?? spans.all : spans.all
    let isApp = allowed.device.contains(screen.orientation) && !allowed.app.contains(screen.orientation)
    let isScreen = !allowed.controller.contains(screen.orientation)
    return (isApp ? app : nil) ?? (isScreen ? scene.orientationsSpan : nil) ?? scene.views.first?.span
  }

  private func reason(_ allowed: AllowedOrientations) -> String {
    if !allowed.device.contains(screen.orientation) { return "a phone without a home button never is upside down" }
    if !allowed.app.contains(screen.orientation) { return "the app allows \(Self.list(allowed.app))" }
    return "it allows \(Self.list(allowed.controller))"
  }

  private static func list(_ orientations: [InterfaceOrientation]) -> String {
    orientations.count == 1
      ? "\(orientations[0].rawValue) only" : Wording.joined(orientations.map(\.rawValue), last: "and")
  }
}
