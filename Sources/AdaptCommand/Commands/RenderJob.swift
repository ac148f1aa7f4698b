import Adapt

/// What `adapt render` does with each of its documents.
struct RenderJob {
  /// The screens to lay out on.
  let choice: ScreenChoice
  /// The font files that the user supplies; texts whose fonts are not among them are then worth a note.
  let fonts: FontFolder?
  /// The id of the only screen of a document to lay out.
  let scene: String?
  /// Whether the last parts of the paths tell the documents apart.
  let hasUniqueNames: Bool
  /// Whether pictures are made, which need more than frames.
  let isDetailed: Bool

  /// Reads a document, lays it out on every screen asked for, and says what there is to say about it.
  ///
  /// - Returns: the layouts, and what the process should end with.
  func layouts(of input: Input) -> (layouts: [Layout], status: ExitStatus) {
    let (document, status) = input.read(includingLooks: isDetailed)
    guard let document else { return ([], status) }
    do throws(CommandFailure) {
      try document.check(scene: scene)
      let engine = LayoutEngine(faces: fonts, detailed: isDetailed)
      var layouts = try choice.layouts(of: document, scene: scene, engine: engine)
      let hasErrors = say(document, layouts)
      let name = hasUniqueNames ? input.shortName : input.name
      for index in layouts.indices { layouts[index].document = name }
      return (layouts, hasErrors ? .findings : .fine)
    } catch {
      Terminal.complain(error.message)
      return ([], error.status)
    }
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
