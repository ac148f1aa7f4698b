import Adapt

/// The work of `adapt render` and `adapt preview` on each document: reading, layout, and reports of both.
struct RenderJob: Sendable {
  /// The screens to lay out on.
  let choice: ScreenChoice
  /// The font files of the user; fonts of the document that are not among them are then worth a note.
  let fonts: FontFolder?
  /// The id of the only scene of a document to lay out.
  let scene: String?
  /// Whether the last components of the paths distinguish the documents.
  let hasUniqueNames: Bool
  /// The orientations that the app allows, which override those of the document.
  let orientations: AppOrientations?
  let format: RenderFormat

  /// The layouts of a document.
  struct Rendering {
    var layouts: [Layout] = []
    /// The notes of an HTML sheet, by layout and scene.
    var notes: [[SceneNotes]] = []
  }

  /// Reads a document, lays it out on every screen, and reports its diagnostics.
  func render(_ input: Input) -> (rendering: Rendering, status: ExitStatus) {
    let (document, status) = input.read(includingLooks: format.isPicture)
    guard let document else { return (Rendering(), status) }
    do throws(CommandFailure) {
      let rendering = try render(document, from: input)
      return (rendering, report(document, rendering.layouts) ? .findings : .success)
    } catch {
      Terminal.report(error.message)
      return (Rendering(), error.status)
    }
  }

  /// Lays a document out on every screen.
  func render(_ document: Document, from input: Input) throws(CommandFailure) -> Rendering {
    try document.check(scene: scene)
    var document = document
    if let orientations { document.orientations = orientations }
    let engine = LayoutEngine(faces: fonts, detailed: format.isPicture)
    var layouts = try choice.layouts(of: document, scene: scene, engine: engine)
    let name = hasUniqueNames ? input.shortName : input.name
    for index in layouts.indices { layouts[index].document = name }
    guard format == .html else { return Rendering(layouts: layouts) }
    var search = SettingsSearch()
    let settings = try search.settings(in: input.folder).settings.lint
    let notes = SheetNotes(
      of: document, layouts: layouts, settings: settings, engine: LayoutEngine(faces: fonts)
    ).all()
    return Rendering(layouts: layouts, notes: notes)
  }

  /// Reports the warnings and errors of a document and its layouts, each of them once.
  ///
  /// - Returns: whether there is an error among them.
  private func report(_ document: Document, _ layouts: [Layout]) -> Bool {
    var diagnostics = document.diagnostics.filter { $0.severity != .note }
    for layout in layouts { diagnostics += layout.diagnostics.filter(isReported) }
    if diagnostics.isEmpty { return false }
    var seen: Set<Diagnostic> = []
    diagnostics = diagnostics.filter { seen.insert($0).inserted }
    Terminal.report(diagnostics, sources: document.sources, name: document.name)
    return diagnostics.contains { $0.severity == .error }
  }

  private func isReported(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity != .note || (fonts != nil && diagnostic.code == Diagnostic.estimatedFontCode)
  }
}
