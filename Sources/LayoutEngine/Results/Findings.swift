import ConstraintSolver
import LayoutModel
import TextKit

/// Conflicts and ambiguity of a layout, in the document's own terms.
struct SolverFindings {
  let solved: SolvedScene
  let sources: SourceMap
  private let tellsRoom: Bool
  /// The ties of the layout.
  let ties: [PriorityTie]
  /// The directions in which it is open for want of a constraint.
  private let directions: [Ambiguity.Direction]

  /// - Parameter tellsRoom: whether to say what takes the room that a tie or a conflict is about.
  init(solved: SolvedScene, sources: SourceMap, tellsRoom: Bool = false) {
    (self.solved, self.sources, self.tellsRoom) = (solved, sources, tellsRoom)
    if solved.solution.ambiguity.isEmpty {
      (ties, directions) = ([], [])
      return
    }
    let optional = solved.builder.system.optionalRows(movingIn: solved.solution)
    var ties: [PriorityTie] = []
    var seen: Set<PriorityTie> = []
    var open: [Ambiguity.Direction] = []
    for direction in solved.solution.ambiguity.directions {
      let rivals = solved.builder.system.rivals(along: direction, in: solved.solution, among: optional)
      guard rivals.count > 1, let tie = PriorityTie(rivals, solved.solution, solved.builder) else {
        open.append(direction)
        continue
      }
      if seen.insert(tie).inserted { ties.append(tie) }
    }
    (self.ties, directions) = (PriorityTie.joined(ties), open)
  }

  private var scene: Scene { solved.installed.scene }

  var all: [Diagnostic] {
    // By origin, its note: conflicts of a scene may have much in common.
    var notes: [EquationOrigin: Diagnostic.Note] = [:]
    var findings = conflictsOfCopies.map { conflict, copies in diagnostic(conflict, copies: copies, &notes) }
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

  /// The conflicts, each with the number of those that are the same in other copies of a `<repeat>`.
  private var conflictsOfCopies: [(first: Conflict, copies: Int)] {
    var found: [(first: Conflict, copies: Int)] = []
    var copies = CopyIndex<[SourceSpan]>()
    for conflict in solved.solution.conflicts {
      let spans = conflict.constraints.map { scene.source(of: solved.builder.origins[$0.index]).span }
      if case .constraint(let dropped) = solved.builder.origins[conflict.dropped.index],
        let first = copies.first(
          at: [scene.constraints[dropped].span] + spans, of: scene.constraints[dropped].first.item, elseAt: found.count)
      {
        found[first].copies += 1
      } else {
        found.append((conflict, 0))
      }
    }
    return found
  }

  private func diagnostic(
    _ conflict: Conflict, copies: Int, _ notes: inout [EquationOrigin: Diagnostic.Note]
  ) -> Diagnostic {
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
      message: "these constraints cannot all hold; \(describe(dropped)) was left out"
        + Wording.copies(copies, ", and so it was"),
      location: location(dropped),
      notes: roomNote(of: conflict)
        + others.map { origin in
          if let known = notes[origin] { return known }
          let note = Diagnostic.Note(message: "it contradicts \(describe(origin))", location: location(origin))
          notes[origin] = note
          return note
        }
        + ([dropped] + others).compactMap { origin in
          scene.sizeHint(for: origin).map { Diagnostic.Note(message: $0, location: location(origin)) }
        }
    )
  }

  /// The room that is missing, where more of it would do.
  private func roomNote(of conflict: Conflict) -> [Diagnostic.Note] {
    guard tellsRoom, let room = NeededRoom(of: conflict, solved.solution, solved.builder) else { return [] }
    return [
      Diagnostic.Note(message: room.sentence(name: name), location: sources.location(of: scene.views[room.view].span))
    ]
  }

  // MARK: Openness

  /// Views of which the same is open: in one superview, or copies of one element of a `<repeat>`.
  private struct OpenViews {
    var parts: [String]
    var views: [Int]
    /// The views that move with them.
    var followers: [Int]
    /// The inequalities that leave the first view so, as indices into the scene's constraints.
    var inequalities: [Int]
  }

  /// One warning for the views of which the same is open, with those that only follow, and one for each tie.
  private func addAmbiguities(to found: inout [Diagnostic]) {
    let causes = OpenCauses(directions, in: solved.builder)
    let inequalities = OpenInequalities(directions, in: solved.builder)
    found += openContents(causes, inequalities)
    found += openViews(causes, inequalities).map(diagnostic)
    found += tiesOfCopies.map { tie, copies in diagnostic(tie, copies: copies) }
  }

  /// The ties, each with the number of those that are the same in other copies of a `<repeat>`.
  private var tiesOfCopies: [(first: PriorityTie, copies: Int)] {
    var found: [(first: PriorityTie, copies: Int)] = []
    var copies = CopyIndex<[SourceSpan]>()
    for tie in ties {
      let places = tie.rivals.map { scene.source(of: $0).span }
      if let first = copies.first(at: places, of: scene.item(of: tie.rivals[0]), elseAt: found.count) {
        found[first].copies += 1
      } else {
        found.append((tie, 0))
      }
    }
    return found
  }

  /// Along an axis along which something of the superview is open, openness of a view follows from that.
  private func openViews(_ causes: OpenCauses, _ inequalities: OpenInequalities) -> [OpenViews] {
    let builder = solved.builder
    var isTold = [AxisPair<Bool>](repeating: AxisPair(both: false), count: builder.views.count)
    var groups: [OpenViews] = []
    for (index, box) in builder.boxes.enumerated() {
      guard let box else { continue }
      let parent = builder.views[index].parent
      let around = parent.map { isTold[$0] } ?? AxisPair(both: false)
      isTold[index] = around
      var parts: [String] = []
      var followers: [Int] = []
      var free: [Variable] = []
      for (variable, name, axis) in [
        (box.x, "x position", Axis.horizontal), (box.y, "y position", .vertical), (box.width, "width", .horizontal),
        (box.height, "height", .vertical),
      ] where !around[axis] && solved.solution.ambiguity.isFree(variable) && causes.isCause(variable) {
        parts.append(name)
        free.append(variable)
        isTold[index][axis] = true
        followers += causes.views(following: variable)
      }
      if parts.isEmpty { continue }
      let place = groups.firstIndex { group in
        let first = builder.views[group.views[0]]
        return group.parts == parts && (first.parent == parent || first.span == builder.views[index].span)
      }
      if let place {
        groups[place].views.append(index)
        groups[place].followers += followers
      } else {
        groups.append(
          OpenViews(
            parts: parts, views: [index], followers: followers,
            inequalities: free.flatMap(inequalities.constraints)))
      }
    }
    return groups
  }

  /// One warning for the content of a scroll view that its constraints leave open.
  private func openContents(_ causes: OpenCauses, _ inequalities: OpenInequalities) -> [Diagnostic] {
    solved.builder.contentBoxes.sorted { $0.key < $1.key }.compactMap { view, box in
      var parts: [String] = []
      var followers: [Int] = []
      var links: [Int] = []
      for (variable, name) in [(box.width, "width"), (box.height, "height")]
      where solved.solution.ambiguity.isFree(variable) && causes.isCause(variable) {
        let moving = causes.views(following: variable)
        // What nothing in it takes part in is the content of code.
        if moving.isEmpty { continue }
        parts.append(name)
        followers += moving
        links += inequalities.constraints(around: variable)
      }
      if parts.isEmpty { return nil }
      return Diagnostic(
        code: "layout.ambiguous", severity: .warning,
        message: "the constraints in \(name(view)) leave the \(parts.joined(separator: ", ")) of its content open",
        location: sources.location(of: scene.views[view].span),
        notes: notes(followers: followers, of: []) + notes(inequalities: links))
    }
  }

  private func diagnostic(_ open: OpenViews) -> Diagnostic {
    let views = solved.builder.views
    let others = open.views.dropFirst()
    let first = views[open.views[0]]
    return Diagnostic(
      code: "layout.ambiguous", severity: .warning,
      message: "the constraints of \(name(open.views[0])) leave its \(open.parts.joined(separator: ", ")) open"
        + (others.isEmpty ? "" : ", and so do those of \(list(Array(others)))"),
      location: sources.location(of: first.span),
      notes: notes(followers: open.followers, of: open.views)
        + (scene.openHint(for: open.views[0]).map {
          [Diagnostic.Note(message: $0, location: sources.location(of: first.span))]
        } ?? notes(inequalities: open.inequalities)))
  }

  /// The most views that are named one by one.
  private static let mostNames = 3

  /// `label "a", label "b", label "c" and 6 more`
  private func list(_ indices: [Int]) -> String {
    let names = indices.prefix(Self.mostNames).map(name)
    let rest = indices.count > names.count ? ["\(indices.count - names.count) more"] : []
    return Wording.joined(names + rest, last: "and")
  }

  /// One note for the views that move with what is open: without those that move with their superview.
  private func notes(followers: [Int], of causes: [Int]) -> [Diagnostic.Note] {
    let views = solved.builder.views
    let moving = Set(followers).union(causes)
    let apart = Set(followers).subtracting(causes).sorted().filter { !(views[$0].parent.map(moving.contains) ?? false) }
    guard let first = apart.first else { return [] }
    return [
      Diagnostic.Note(
        message: "\(list(apart)) \(apart.count == 1 ? "depends" : "depend") on that",
        location: sources.location(of: views[first].span))
    ]
  }

  /// One note for each of the first inequalities that somebody may have taken for a link of the chain.
  private func notes(inequalities: [Int]) -> [Diagnostic.Note] {
    inequalities.prefix(Self.mostNames).map { index in
      Diagnostic.Note(
        message: OpenInequalities.note(on: describe(.constraint(index))), location: location(.constraint(index)))
    }
  }

  /// Said once: iOS settles most ties in the same way every time, and lint is silent about them.
  private static let lintOfTies =
    "iOS settles most ties in the same way every time; adapt lint reports them with --enable priorityTie"

  private func diagnostic(_ tie: PriorityTie, copies: Int) -> Diagnostic {
    let names = tie.rivals.map(describe)
    let rivals = names.count == 2 ? "\(names[0]) and \(names[1])" : "\(names[0]) and \(names.count - 1) others"
    return Diagnostic(
      code: "layout.ambiguous", severity: .warning,
      message: "\(rivals) have the same priority, and only one can hold; \(remedy(for: tie))"
        + Wording.copies(copies, "; so it is"),
      location: location(tie.rivals[0]),
      notes: tie.rivals.dropFirst().map { rival in
        Diagnostic.Note(message: "it competes with \(describe(rival))", location: location(rival))
      }
        + roomNotes(of: tie)
        + (isOfControls(tie) ? [causeNote(of: tie)] : [])
        + (tie == ties.first
          ? [Diagnostic.Note(message: Self.lintOfTies, location: location(tie.rivals[0]))] : []))
  }

  /// The most constraints that are named for the room that there is.
  private static let mostLimits = 6

  /// The room that they share, with those who take it.
  private func roomNotes(of tie: PriorityTie) -> [Diagnostic.Note] {
    guard tellsRoom, let room = SharedRoom(of: tie, solved.solution, solved.builder) else { return [] }
    let container = sources.location(of: scene.views[room.container].span)
    return [Diagnostic.Note(message: room.sentence(name: name), location: container)]
      + room.limits.prefix(Self.mostLimits).map { index in
        Diagnostic.Note(
          message: "that comes of \(describe(.constraint(index))), too", location: location(.constraint(index)))
      }
  }

  /// Whether controls of one size each have to grow, which hardly anybody wants: another view was to take the room.
  private func isOfControls(_ tie: PriorityTie) -> Bool {
    tie.remedy == .hugging
      && tie.rivals.allSatisfy { if case .content(let view) = $0 { scene.views[view].kind.isControl } else { false } }
  }

  private func causeNote(of tie: PriorityTie) -> Diagnostic.Note {
    Diagnostic.Note(
      message: "if none of them is to grow, adapt explain … \(scene.source(of: tie.rivals[0]).id) tells what keeps the "
        + "others small", location: location(tie.rivals[0]))
  }

  /// The change that would tell the rivals of a tie apart: that of the one constraint of the document among them, or of
  /// whichever the reader likes.
  private func remedy(for tie: PriorityTie) -> String {
    let constraints = tie.rivals.compactMap { if case .constraint(let index) = $0 { index } else { nil } }
    guard tie.remedy == .priority, constraints.count == 1 else { return tie.remedy.phrase(along: tie.axis) }
    let priority = scene.constraints[constraints[0]].priority.value(in: solved.installed.traits)
    let constraint = describe(.constraint(constraints[0]))
    let pictures = tie.rivals.compactMap { rival -> Int? in
      if case .content(let view) = rival, scene.views[view].kind == .imageView { view } else { nil }
    }
    // A picture is as large as its file, which hardly anybody means where a constraint gives it a size.
    guard let picture = pictures.first else {
      return "give \(constraint) another priority: below \(priority.shortText) it yields"
    }
    return "give \(name(picture)), which is as large as its picture, compression=\"1\", and \(constraint) "
      + "a priority below \(priority.shortText) to yield to the others"
  }

  private func name(_ view: Int) -> String {
    "\(scene.views[view].kind.rawValue) \"\(scene.views[view].title)\""
  }

  private func describe(_ origin: EquationOrigin) -> String {
    origin.phrase(view: name) { index in "\"\(scene.words(for: index, in: solved.installed.traits))\"" }
  }

  private func location(_ origin: EquationOrigin) -> SourceLocation {
    sources.location(of: scene.source(of: origin).span)
  }
}

/// The findings so far, to find copies of them: one that is about another view and has the same places in the document
/// is of another copy of an element of a `<repeat>`. One about the same view is another one, for an element may stand for
/// several constraints.
package struct CopyIndex<Place: Hashable> {
  private var firsts: [Place: [(index: Int, item: Anchor.Item)]] = [:]

  package init() {}

  /// The index of the finding that one is a copy of; `nil` for the first of its kind, which has the index `index` then.
  package mutating func first(at place: Place, of item: Anchor.Item, elseAt index: Int) -> Int? {
    if let first = firsts[place]?.first(where: { $0.item != item }) { return first.index }
    firsts[place, default: []].append((index, item))
    return nil
  }
}

/// Faults of formulas on this screen, at the formula.
struct FormulaFindings {
  let solved: SolvedScene
  let sources: SourceMap

  private var installed: InstalledScene { solved.installed }

  private struct Fault {
    var span: SourceSpan
    var part: FormulaFrame.Part
    var message: String
    var copies = 0
  }

  func add(to findings: inout [Diagnostic]) {
    let frames = solved.inputs.frames
    var faults: [Fault] = []
    for (view, equations) in zip(installed.scene.views, frames) {
      guard let frame = view.formulaFrame, let equations else { continue }
      for (part, fault) in equations.faults {
        let span = frame[part].value(in: installed.traits).span
        // Copies of one element in a <repeat> have one formula.
        if let known = faults.firstIndex(where: { $0.span == span && $0.part == part }) {
          faults[known].copies += 1
        } else {
          faults.append(
            Fault(span: span, part: part, message: "the \(part.name) of \"\(view.title)\" \(describe(fault))"))
        }
      }
    }
    findings += faults.map { fault in
      Diagnostic(
        code: "layout.formula", severity: .warning,
        message: fault.message
          + Wording.copies(fault.copies, "; so it is"),
        location: sources.location(of: fault.span))
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

/// Things in a document that this release of iOS does not have, or shows otherwise.
struct ControlFindings {
  let solved: SolvedScene
  let sources: SourceMap

  func add(to findings: inout [Diagnostic]) {
    let era = solved.context.screen.toolsVersion
    let controls = solved.prepared.datedControls
    guard !Era.datePickerSizes.contains(era, on: .device), !solved.context.isCanvas else { return }
    let views = solved.installed.scene.views
    for (feature, users) in controls.users where !feature.era.contains(era, on: .device) {
      let others = users.count == 1 ? "" : users.count == 2 ? ", as has 1 more" : ", as have \(users.count - 1) more"
      findings.append(
        Diagnostic(
          code: "layout.control", severity: .note,
          message:
            "\(views[users[0]].kind.rawValue) \"\(views[users[0]].title)\" \(feature.phrase), which iOS knows since "
            + "\(feature.era.version)\(others); this device runs an earlier one, and it is laid out as on a later one",
          location: sources.location(of: views[users[0]].span)))
    }
    for (index, style) in controls.datePickers {
      let title = views[index].title
      findings.append(
        Diagnostic(
          code: "layout.control", severity: .warning,
          message: Era.datePickerStyles.contains(era, on: .device)
            ? "the size of a date picker of style \(style) is not known before iOS \(Era.datePickerSizes.version); "
              + "\"\(title)\" has that of wheels"
            : "date pickers have styles since iOS \(Era.datePickerStyles.version); before, \"\(title)\" has wheels, "
              + "and not \(style)",
          location: sources.location(of: views[index].span)))
    }
  }
}

/// The controls of a scene that look as they do since some release of iOS: the same on all screens.
struct DatedControls: Sendable {
  /// Something that came with a release of iOS.
  struct Feature: Sendable {
    /// The releases that have it.
    let era: Era
    /// Words for it, after the name of a view that has it.
    let phrase: String
    /// The kind of the views that may have it.
    fileprivate let kind: ViewKind
    fileprivate let isUsed: @Sendable (ViewContent) -> Bool
  }

  private static let features = [
    Feature(era: .insetGroupedTables, phrase: "has the style insetGrouped", kind: .tableView) { content in
      if case .table(let table) = content { table.style == .insetGrouped } else { false }
    },
    Feature(era: .buttonConfigurations, phrase: "has a configuration", kind: .button) { content in
      if case .button(let button) = content { button.configuration != nil } else { false }
    },
  ]

  /// The features that are used, with the views that use them, in order of index.
  private(set) var users: [(feature: Feature, views: [Int])] = []
  /// The date pickers that are no wheels, with their styles.
  private(set) var datePickers: [(view: Int, style: String)] = []

  var isEmpty: Bool { users.isEmpty && datePickers.isEmpty }

  /// - Parameter order: the views that are in the hierarchy.
  init(_ views: [View], order: [(index: Int, parent: Int?)]) {
    for feature in Self.features {
      var users: [Int] = []
      for (index, _) in order where views[index].kind == feature.kind && feature.isUsed(views[index].content) {
        users.append(index)
      }
      if !users.isEmpty { self.users.append((feature, users)) }
    }
    for (index, _) in order where views[index].kind == .datePicker {
      guard case .control(let control) = views[index].content, let style = control.style, style != "wheels" else {
        continue
      }
      datePickers.append((index, style))
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
  let screen: Screen

  var all: [Diagnostic] {
    if session.document.format != .xib || screen.partSize != nil { return [] }
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

extension Scene {
  /// A constraint in words: its name or id, or where the document gives it neither its formula.
  fileprivate func words(for index: Int, in traits: Traits) -> String {
    let constraint = constraints[index]
    if let name = constraint.name { return name }
    let isUnnamed = constraint.id.hasPrefix("\(views[constraint.owner].id).constraint")
    guard isUnnamed else { return constraint.id }
    let constant = constraint.isSymbolic ? 0 : constraint.constant.value(in: traits)
    let formula = constraint.formula(constant: constant, in: traits) { item in
      switch item {
      case .view(let view): views[view].title
      case .guide(let guide): guides[guide].id
      }
    }
    return constraint.isSymbolic ? formula + " + standard" : formula
  }

  /// The remedy where a `<pin>` gives both extents by one number, and one of them contradicts others; `nil` elsewhere.
  fileprivate func sizeHint(for origin: EquationOrigin) -> String? {
    guard case .constraint(let index) = origin, case .view(let view) = constraints[index].first.item else { return nil }
    let own = constraints[index]
    let isPinned = own.name?.hasPrefix("pin ") == true && own.second == nil
    let rest = [index - 1, index + 1].filter(constraints.indices.contains).map { constraints[$0] }.first {
      $0.span == own.span && $0.first.item == own.first.item && $0.second == nil && $0.constant == own.constant
    }
    guard isPinned, let rest else { return nil }
    return "one number in 'size' is the width and the height; for one of them write "
      + "<constraint item=\"\(views[view].id).\(rest.first.attribute.rawValue)\" "
      + "constant=\"\(rest.constant.base.shortText)\"/>"
  }

  /// The remedy for a view that nothing places, where that is not the next constraint; `nil` elsewhere.
  package func openHint(for view: Int) -> String? { styleHint(for: view) ?? barHint(for: view) }

  /// A bar in the outermost view is a view as any other: what `bars` names stands beside that view.
  private func barHint(for view: Int) -> String? {
    let bar = views[view]
    guard let bars, bar.kind.isBar, bar.role == .subview else { return nil }
    let name = bar.kind.rawValue
    let isNamed = bars.contains { $0.rawValue == name || (name == "navigationBar" && $0 != .toolbar && $0 != .tabBar) }
    let edge = bar.kind == .navigationBar ? "top" : "bottom"
    return isNamed
      ? "'bars' of the <screen> shows a <\(name)> already: move this one out, beside the outermost view, to be that bar"
      : "in a view a bar is placed as any other: <pin view=\"\(bar.id)\" edges=\"\(edge) horizontal\" to=\"safeArea\"/>; "
        + "<screen bars=\"\(name)\"> has one at its place"
  }

  /// The attribute that a label or picture in a row with a style needs for the style to place it; `nil` for what is no
  /// such view, or is named.
  private func styleHint(for view: Int) -> String? {
    let attributes: [String]
    switch views[view].kind {
    case .label: attributes = ["textLabel", "detailTextLabel"]
    case .imageView: attributes = ["imageView"]
    default: return nil
    }
    guard var cell = views[view].parent else { return nil }
    if views[cell].role == .contentView, let around = views[cell].parent { cell = around }
    guard case .cell(let content) = views[cell].content else { return nil }
    if content.style == nil {
      return [content.textLabel, content.detailTextLabel, content.imageView].contains(views[view].id)
        ? "'\(views[cell].id)' names '\(views[view].id)' for a style to place, and has none: style=\"default\"" : nil
    }
    guard ![content.textLabel, content.detailTextLabel, content.imageView].contains(views[view].id)
    else { return nil }
    return "the style of '\(views[cell].id)' places the views that it names: "
      + attributes.map { "\($0)=\"\(views[view].id)\"" }.joined(separator: " or ")
  }
}
