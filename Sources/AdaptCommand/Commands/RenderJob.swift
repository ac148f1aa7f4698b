import Adapt

/// What `adapt render` does with each of its documents.
struct RenderJob: Sendable {
  /// The screens to lay out on.
  let choice: ScreenChoice
  /// The font files that the user supplies; texts whose fonts are not among them are then worth a note.
  let fonts: FontFolder?
  /// The id of the only screen of a document to lay out.
  let scene: String?
  /// Whether the last parts of the paths tell the documents apart.
  let hasUniqueNames: Bool
  /// What the app allows, where the document need not say it.
  let orientations: AppOrientations?
  /// The form that layouts are printed in.
  let format: RenderFormat

  /// What came of a document.
  struct Rendering {
    /// The layouts.
    var layouts: [Layout] = []
    /// What a sheet tells besides, by layout and scene.
    var notes: [[SceneNotes]] = []
  }

  /// Reads a document, lays it out on every screen asked for, and says what there is to say about it.
  ///
  /// - Returns: the layouts, and what the process should end with.
  func render(_ input: Input) -> (rendering: Rendering, status: ExitStatus) {
    let (document, status) = input.read(includingLooks: format.isPicture)
    guard let document else { return (Rendering(), status) }
    do throws(CommandFailure) {
      let rendering = try render(document, from: input)
      return (rendering, say(document, rendering.layouts) ? .findings : .fine)
    } catch {
      Terminal.complain(error.message)
      return (Rendering(), error.status)
    }
  }

  /// Lays a document out on every screen asked for.
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

  private func isWorthSaying(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity != .note || (fonts != nil && diagnostic.code == Diagnostic.estimatedFontCode)
  }

  /// Says the warnings and errors about a document and its layouts, each of them once.
  ///
  /// - Returns: whether there was an error among them.
  private func say(_ document: Document, _ layouts: [Layout]) -> Bool {
    var diagnostics = document.diagnostics.filter { $0.severity != .note }
    for layout in layouts { diagnostics += layout.diagnostics.filter(isWorthSaying) }
    if diagnostics.isEmpty { return false }
    var said: Set<Diagnostic> = []
    diagnostics = diagnostics.filter { said.insert($0).inserted }
    Terminal.say(diagnostics, sources: document.sources, name: document.name)
    return diagnostics.contains { $0.severity == .error }
  }
}
