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
      marked as misplaced, or for those that --view names. After edits without Xcode there are no marks: --unmarked is \
      about all views whose saved frames contradict their constraints.

      --update-constants does the contrary: the frames of all these views stay, and the constants of constraints follow.

      --add-missing-constraints adds the fewest constraints with which no view is open and all stay where they were \
      drawn: to neighbours, edges and margins, at standard distances where these fit. With --for they are there in some \
      size classes only. --clear removes constraints, and --reset-to-suggested does one after the other. These three \
      mend .layout documents too: what is drawn there is drawn for the screen that has the size of the outermost view's \
      frame, or for that of --device. Included files and components of a .layout stay as they are.

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

  @Flag(help: "Also update frames that contradict constraints, though Xcode did not mark them.")
  var unmarked = false

  @Flag(help: "Keep the frames, and write the constants with which they hold.")
  var updateConstants = false

  @Flag(help: "Add the fewest constraints with which all views stay where they were drawn.")
  var addMissingConstraints = false

  @Flag(help: "Remove constraints.")
  var clear = false

  @Flag(help: "Remove constraints, and add those that all views stay with where they were drawn.")
  var resetToSuggested = false

  @Option(help: "Make a view or a constraint be there, by its id or name.")
  var install: [String] = []

  @Option(help: "Make a view or a constraint not be there, by its id or name.")
  var uninstall: [String] = []

  @Option(
    name: .customLong("for"), help: "The size classes to install, uninstall or add in, such as \"wAny hCompact\".")
  var sizeClasses: [SizeClassChoice] = []

  @Option(help: "Mend this view only, whatever is known of it: its id, name or outlet.")
  var view: [String] = []

  @Option(help: "Mend this screen only: its id.")
  var scene: String?

  @Option(name: [.short, .long], help: "The device that a .layout is drawn for.", completion: .devices)
  var device: String?

  @Flag(help: "The device lies on its side.")
  var landscape = false

  @Option(
    help: "A folder with font files (.ttf, .otf, .ttc, .otc) to measure texts with; needs the trait FontFiles.",
    completion: .directory
  )
  var fonts: String?

  @OptionGroup var mending: MendOptions

  @OptionGroup var talk: TalkOptions

  /// Whether constraints come or go.
  private var isAboutConstraints: Bool { addMissingConstraints || clear || resetToSuggested }

  func validate() throws {
    let isInstall = !install.isEmpty || !uninstall.isEmpty
    let remedies = [
      updateFrames, updateConstants, addMissingConstraints, clear, resetToSuggested, !install.isEmpty,
      !uninstall.isEmpty,
    ]
    if remedies.filter({ $0 }).count != 1 {
      throw ValidationError(
        """
        Say one thing to mend: --update-frames, --update-constants, --add-missing-constraints, --clear, \
        --reset-to-suggested, --install or --uninstall.
        """)
    }
    if !sizeClasses.isEmpty, !isInstall, !addMissingConstraints {
      throw ValidationError("--for is of --install, --uninstall and --add-missing-constraints.")
    }
    if unmarked, !updateFrames { throw ValidationError("--unmarked is of --update-frames.") }
    if unmarked, !view.isEmpty { throw ValidationError("--view names the views: --unmarked adds nothing to it.") }
    if !view.isEmpty, isInstall { throw ValidationError("--install and --uninstall name their views themselves.") }
    if !isAboutConstraints, scene != nil || device != nil || landscape {
      throw ValidationError(
        "--scene, --device and --landscape are of --add-missing-constraints, --clear and --reset-to-suggested.")
    }
    if landscape, device == nil { throw ValidationError("--landscape needs a --device.") }
  }

  func run() throws {
    var search = InputSearch()
    let inputs = try search.inputs(paths) { !$0.hasSuffix(".layout") }
    let engine = LayoutEngine(faces: try fonts.map(FontChoice.read))
    let screen = try screen
    let run = MendRun(options: mending, isQuiet: talk.quiet) { bytes, name throws(DocumentError) in
      let editable = try EditableDocument(
        bytes, name: name, allowsLayout: isAboutConstraints, loader: InputFile.load)
      return try mend(editable, engine, screen)
    }
    let status = try run.run(inputs)
    if status != .fine { throw ExitCode(status.rawValue) }
  }

  /// The screen that was named; `nil` when none was.
  private var screen: Screen? {
    get throws {
      guard let device else { return nil }
      let catalogue = DeviceCatalogue()
      return try catalogue.screen(
        of: catalogue.asked(for: device), orientation: landscape ? .landscapeRight : .portrait)
    }
  }

  private func mend(
    _ editable: EditableDocument, _ engine: LayoutEngine, _ screen: Screen?
  ) throws(DocumentError) -> Mend {
    if updateFrames {
      let named = try chosenViews(in: editable.document).map(FrameUpdateChoice.views)
      return FrameMending(engine: engine, choice: named ?? (unmarked ? .contradicting : .marked)).mend(editable)
    }
    if updateConstants {
      return ConstantMending(engine: engine, chosen: try chosenViews(in: editable.document)).mend(editable)
    }
    if isAboutConstraints { return try mendConstraints(of: editable, engine, screen) }
    let words = install + uninstall
    return try InstallMending(words, isInstalled: !install.isEmpty, for: sizeClasses.flatMap(\.conditions))
      .mend(editable)
  }

  private func mendConstraints(
    of editable: EditableDocument, _ engine: LayoutEngine, _ screen: Screen?
  ) throws(DocumentError) -> Mend {
    let document = editable.document
    if let scene, document.scene(scene) == nil {
      let hint = Suggestion.sentence(for: scene, in: document.scenes.map(\.id))
      throw DocumentError("mend.scene", "there is no screen '\(scene)'\(hint)")
    }
    let chosen = try chosenViews(in: document)
    let clearing = ClearMending(engine: engine, chosen: chosen, scene: scene, on: screen)
    if clear { return try clearing.mend(editable) }
    let adding = MissingConstraintMending(
      engine: engine, chosen: chosen, scene: scene, for: sizeClasses.flatMap(\.conditions), on: screen)
    return resetToSuggested
      ? try SuggestedMending(clearing: clearing, adding: adding).mend(editable) : try adding.mend(editable)
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
        throw DocumentError("mend.view", error.message)
      }
    }
    return ids
  }
}
