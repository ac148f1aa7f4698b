import Adapt
import ArgumentParser
import Inspection
import LayoutAnalysis
import LayoutEditing
import LayoutEngine
import LayoutModel
import LayoutReading
import TextKit
import TextMetrics

struct FixCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "fix")

  @Argument(help: "Documents, or folders to search for documents; - is the standard input.", completion: .documents)
  var paths: [String]
  @Flag(help: "Update the frames of misplaced views from their constraints, and remove the marks.")
  var updateFrames = false
  @Flag(help: "Also update frames that contradict constraints without being marked by Xcode.")
  var unmarked = false
  @Flag(help: "Update the constants of constraints from the frames of misplaced views.")
  var updateConstants = false
  @Flag(help: "Add the fewest constraints that keep all views where they were drawn.")
  var addMissingConstraints = false
  @Flag(help: "Rewrite variations to the fewest entries that mean the same.")
  var simplify = false
  @Flag(help: "Replace hidden views that only create distances with layout guides.")
  var replaceFillers = false
  @Flag(help: "Replace layout guides with hidden views.")
  var restoreFillers = false
  @Flag(help: "Remove constraints.")
  var clear = false
  @Flag(help: "Remove constraints, and add those that keep all views where they were drawn.")
  var resetToSuggested = false
  @Option(help: "Install a view or a constraint, by its id or name.")
  var install: [String] = []
  @Option(help: "Uninstall a view or a constraint, by its id or name.")
  var uninstall: [String] = []
  @Option(
    name: .customLong("for"), help: "The size classes to install, uninstall or add in, such as \"wAny hCompact\".",
    completion: .sizeClasses)
  var sizeClasses: [SizeClassChoice] = []
  @Option(help: "Fix this view only, by its id, name or outlet.")
  var view: [String] = []
  @Option(help: "Fix this scene only, by its id, storyboard identifier, title or class.")
  var scene: String?
  @Option(name: [.short, .long], help: "The device that a .layout is drawn for.", completion: .devices)
  var device: String?
  @Flag(help: "Use the device in landscape.")
  var landscape = false
  @OptionGroup var fonts: FontOptions
  @OptionGroup var rewriting: RewriteOptions
  @OptionGroup var verbosity: VerbosityOptions

  private var changesConstraints: Bool { addMissingConstraints || clear || resetToSuggested }
  private var changesInstallation: Bool { !install.isEmpty || !uninstall.isEmpty }

  func validate() throws {
    let fixes = [
      updateFrames, updateConstants, addMissingConstraints, simplify, replaceFillers, restoreFillers, clear,
      resetToSuggested, !install.isEmpty, !uninstall.isEmpty,
    ]
    if fixes.filter({ $0 }).count != 1 {
      throw ValidationError(
        """
        Choose one fix: --update-frames, --update-constants, --add-missing-constraints, --simplify, \
        --replace-fillers, --restore-fillers, --clear, --reset-to-suggested, --install or --uninstall.
        """)
    }
    if !sizeClasses.isEmpty, !changesInstallation, !addMissingConstraints {
      throw ValidationError("--for requires --install, --uninstall or --add-missing-constraints.")
    }
    if unmarked, !updateFrames { throw ValidationError("--unmarked requires --update-frames.") }
    if unmarked, !view.isEmpty { throw ValidationError("--unmarked and --view cannot be used together.") }
    if !view.isEmpty, simplify || replaceFillers || restoreFillers {
      throw ValidationError("--view cannot be used with --simplify, --replace-fillers or --restore-fillers.")
    }
    if !view.isEmpty, changesInstallation {
      throw ValidationError("--view cannot be used with --install or --uninstall.")
    }
    if !changesConstraints, scene != nil || device != nil || landscape {
      throw ValidationError(
        "--scene, --device and --landscape require --add-missing-constraints, --clear or --reset-to-suggested.")
    }
    if landscape, device == nil { throw ValidationError("--landscape requires --device.") }
  }

  func run() throws {
    var search = InputSearch()
    let inputs = try search.inputs(paths) { !$0.hasSuffix(".layout") }
    let engine = LayoutEngine(faces: try fonts.folder())
    let catalogue = DeviceCatalogue()
    let screen = try device.map { name in
      try catalogue.screen(of: catalogue.device(named: name), orientation: landscape ? .landscapeRight : .portrait)
    }
    let run = RewriteRun(options: rewriting, isQuiet: verbosity.quiet, idleWords: idleWords) {
      bytes, name throws(DocumentError) in
      let editable = try EditableDocument(
        bytes, name: name,
        allowsLayout: changesConstraints || changesInstallation || simplify || replaceFillers || restoreFillers,
        loader: IncludeFolder(of: name).load)
      return try fix(editable, engine, screen)
    }
    try run.run(inputs).check()
  }

  private var idleWords: String {
    if changesInstallation { return "nothing to fix: already done" }
    return addMissingConstraints && device == nil
      ? "nothing is ambiguous on the canvas; use --device to check a device" : "nothing to fix"
  }

  private func fix(
    _ editable: EditableDocument, _ engine: LayoutEngine, _ screen: Screen?
  ) throws(DocumentError) -> FixResult {
    if updateFrames {
      let named = try chosenViews(in: editable.document).map(FrameUpdateChoice.views)
      return FrameFix(engine: engine, choice: named ?? (unmarked ? .contradicting : .marked)).apply(to: editable)
    }
    if updateConstants {
      return ConstantFix(engine: engine, chosen: try chosenViews(in: editable.document)).apply(to: editable)
    }
    if replaceFillers || restoreFillers {
      return try FillerFix(restores: restoreFillers, engine: engine).apply(to: editable)
    }
    if simplify { return try SimplifyFix().apply(to: editable) }
    if changesConstraints { return try fixConstraints(of: editable, engine, screen) }
    return try InstallFix(install + uninstall, isInstalled: !install.isEmpty, for: sizeClasses.flatMap(\.conditions))
      .apply(to: editable)
  }

  private func fixConstraints(
    of editable: EditableDocument, _ engine: LayoutEngine, _ screen: Screen?
  ) throws(DocumentError) -> FixResult {
    let document = editable.document
    // A word that names no scene is reported below.
    let scene = (try? document.sceneId(scene)) ?? scene
    if let scene, document.scene(scene) == nil {
      let hint = Suggestion.sentence(for: scene, in: document.scenes.map(\.id))
      throw DocumentError("mend.scene", "there is no screen '\(scene)'\(hint)")
    }
    let chosen = try chosenViews(in: document)
    let clearing = ClearFix(engine: engine, chosen: chosen, scene: scene, on: screen)
    if clear { return try clearing.apply(to: editable) }
    let adding = MissingConstraintFix(
      engine: engine, chosen: chosen, scene: scene, for: sizeClasses.flatMap(\.conditions), on: screen)
    return resetToSuggested
      ? try adding.apply(to: editable, after: clearing) : try adding.apply(to: editable)
  }

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

/// Size classes on the command line, as `.layout` lists them.
struct SizeClassChoice: ExpressibleByArgument {
  /// The conditions; the base design where every class is any.
  let conditions: [TraitCondition]

  init?(argument: String) {
    // In a document a list that names nothing is a mistake; here it is the base design.
    if argument.split(separator: " ") == ["wAny", "hAny"] {
      conditions = [.base]
      return
    }
    guard let conditions = ConditionList.parse(argument) else { return nil }
    self.conditions = conditions
  }

  static let allValueStrings = [
    "wCompact hAny", "wRegular hAny", "wAny hCompact", "wAny hRegular", "wCompact hCompact", "wCompact hRegular",
    "wRegular hCompact", "wRegular hRegular",
  ]
}
