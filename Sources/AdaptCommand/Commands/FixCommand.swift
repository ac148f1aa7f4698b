import Adapt
import ArgumentParser

/// `adapt fix`
struct FixCommand: TalkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Mends documents of Interface Builder in place, without Xcode.",
    discussion: """
      Only the bytes that have to change do: the order of attributes, indentation, comments and line endings stay. A file \
      is replaced as a whole or not at all. What comes from the standard input goes to the standard output.

      --update-frames writes the frames that the constraints give on the canvas of the document, for views that Xcode \
      marked as misplaced and views whose saved frames contradict their constraints, or for those that --view names.

      --update-constants does the contrary: the frames of these views stay, and the constants of constraints follow.

      --install and --uninstall say in which size classes a view or a constraint is there: in those of --for, such as \
      "wRegular hRegular", or in all of which nothing else is said.
      """
  )

  @Argument(
    help: "Documents, or folders to look for documents in; - is the standard input.",
    completion: .documents
  )
  var paths: [String]

  @Flag(help: "Write the frames that constraints give, and remove the marks of misplaced views.")
  var updateFrames = false

  @Flag(help: "Keep the frames, and write the constants with which they hold.")
  var updateConstants = false

  @Option(help: "Make a view or a constraint be there, by its id or name.")
  var install: [String] = []

  @Option(help: "Make a view or a constraint not be there, by its id or name.")
  var uninstall: [String] = []

  @Option(name: .customLong("for"), help: "The size classes to install or uninstall in, such as \"wAny hCompact\".")
  var sizeClasses: [SizeClassChoice] = []

  @Option(help: "Mend this view only, whatever is known of it: its id, name or outlet.")
  var view: [String] = []

  @Option(
    help: "A folder with font files (.ttf, .otf, .ttc, .otc) to measure texts with; needs the trait FontFiles.",
    completion: .directory
  )
  var fonts: String?

  @OptionGroup var mending: MendOptions

  @OptionGroup var talk: TalkOptions

  func validate() throws {
    let remedies = [updateFrames, updateConstants, !install.isEmpty, !uninstall.isEmpty].filter { $0 }.count
    if remedies != 1 {
      throw ValidationError("Say one thing to mend: --update-frames, --update-constants, --install or --uninstall.")
    }
    let isInstall = !install.isEmpty || !uninstall.isEmpty
    if !sizeClasses.isEmpty, !isInstall { throw ValidationError("--for is of --install and --uninstall.") }
    if !view.isEmpty, isInstall { throw ValidationError("--view is of --update-frames and --update-constants.") }
  }

  func run() throws {
    var search = InputSearch()
    let inputs = try search.inputs(paths) { !$0.hasSuffix(".layout") }
    let engine = LayoutEngine(faces: try fonts.map(FontChoice.read))
    let run = MendRun(options: mending, isQuiet: talk.quiet) { bytes, name throws(DocumentError) in
      try mend(EditableDocument(bytes, name: name), engine)
    }
    let status = try run.run(inputs)
    if status != .fine { throw ExitCode(status.rawValue) }
  }

  private func mend(_ editable: EditableDocument, _ engine: LayoutEngine) throws(DocumentError) -> Mend {
    if updateFrames {
      return FrameMending(engine: engine, chosen: try chosenViews(in: editable.document)).mend(editable)
    }
    if updateConstants {
      return ConstantMending(engine: engine, chosen: try chosenViews(in: editable.document)).mend(editable)
    }
    let words = install + uninstall
    return try InstallMending(words, isInstalled: !install.isEmpty, for: sizeClasses.flatMap(\.conditions))
      .mend(editable)
  }

  /// The ids of the views that were named; `nil` when none was.
  private func chosenViews(in document: Document) throws(DocumentError) -> Set<String>? {
    if view.isEmpty { return nil }
    let finder = ViewFinder(document)
    var ids: Set<String> = []
    for word in view {
      do throws(ViewFinder.Failure) {
        let place = try finder.find(word)
        ids.insert(document.scenes[place.scene].views[place.view].id)
      } catch {
        throw DocumentError([Diagnostic(code: "mend.view", severity: .error, message: error.message)])
      }
    }
    return ids
  }
}
