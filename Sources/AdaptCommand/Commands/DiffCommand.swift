import Adapt
import ArgumentParser
import LayoutAnalysis
import LayoutModel
import TextKit

/// `adapt diff`
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two versions of a document, or one document on two screens.",
    discussion: """
      For two documents, reports the differences in meaning and the resulting changes of frames on each device; without \
      --device, these are an iphone6 and an ipadair in portrait and landscape. For one document, compares the first \
      device with the others, or with --landscape, portrait with landscape. Changes that Xcode writes on opening a \
      document are ignored.
      """
  )

  @Argument(
    help: "The older and the newer document, or one document to compare on two screens; - is the standard input.")
  var files: [String]

  @OptionGroup var screens: ScreenOptions

  @Flag(help: "Exit with 1 when anything differs.")
  var exitCode = false

  @Flag(help: "Print a description of one document, for git's textconv.")
  var textconv = false

  @Option(help: "The output format.")
  var format = TextFormat.text

  @Option(name: [.short, .long], help: "The file to write instead of the standard output.")
  var output: String?

  func validate() throws {
    if let contradiction = screens.contradiction { throw ValidationError(contradiction) }
    if files.count > 2 { throw ValidationError("diff compares two documents, not \(files.count).") }
    if textconv, files.count != 1 { throw ValidationError("--textconv requires exactly one document.") }
    let namesTwoScreens = screens.device.count > 1 || screens.landscape
    if files.count == 1, !textconv, !namesTwoScreens {
      throw ValidationError("Comparing one document on two screens requires --device twice, or --landscape.")
    }
  }

  func run() throws {
    if textconv {
      let lines = DocumentChange.description(of: try read(files[0]))
      return try Output.write(lines.map { $0 + "\n" }.joined(), to: output)
    }
    let comparison = files.count == 2 ? try compareDocuments() : try compareScreens()
    let bytes =
      switch format {
      case .text: Array(ComparisonText().render(comparison).utf8)
      case .json: ComparisonJSON().render(comparison)
      }
    try Output.write(bytes, to: output)
    if exitCode, !comparison.isEmpty { throw ExitCode(ExitStatus.findings.rawValue) }
  }

  private func read(_ file: String) throws -> Document {
    // git gives this name for a file that is not there on one side.
    if file == "/dev/null" {
      return Document(name: file, format: .layout, sources: SourceMap(SourceFile(name: file, bytes: [])))
    }
    let (document, status) = Input(argument: file).read()
    guard let document else { throw ExitCode(status.rawValue) }
    return document
  }

  private func compareDocuments() throws -> Comparison {
    let old = try read(files[0])
    let new = try read(files[1])
    var comparison = Comparison(old: old.name, new: new.name)
    comparison.document = DocumentChange.changes(from: old, to: new)
    if screens.canvas, old.format == .layout || new.format == .layout { _ = try screens.choice.settings(of: new) }
    let engine = try screens.engine()
    for screen in try comparedScreens(new) {
      comparison.compare(
        screen.layout(of: old, scene: screens.scene, engine: engine),
        screen.layout(of: new, scene: screens.scene, engine: engine), on: screen.title)
    }
    return comparison
  }

  /// The requested screens, or else an iPhone and an iPad in portrait and landscape.
  private func comparedScreens(_ document: Document) throws -> [ChosenScreen] {
    let isRequested = !screens.device.isEmpty || screens.canvas
    if isRequested { return try screens.choice.settings(of: document) }
    let orientations = screens.landscape || screens.orientation != nil ? [screens] : [screens, landscape]
    return try orientations.flatMap { try $0.choice(of: ["iphone6", "ipadair"]).settings(of: document) }
  }

  private var landscape: ScreenOptions {
    var copy = screens
    copy.landscape = true
    return copy
  }

  /// One document on two screens or more: the first one against each of the others.
  private func compareScreens() throws -> Comparison {
    let document = try read(files[0])
    var chosen: [ChosenScreen]
    if screens.device.count > 1 {
      chosen = try screens.choice.settings(of: document)
    } else {
      var portrait = screens
      portrait.landscape = false
      portrait.orientation = .portrait
      chosen = try portrait.choice.settings(of: document) + screens.choice.settings(of: document)
    }
    let first = chosen.removeFirst()
    var comparison = Comparison(old: first.title, new: chosen.map(\.title).joined(separator: ", "), isOfScreens: true)
    let engine = try screens.engine()
    let layout = first.layout(of: document, scene: screens.scene, engine: engine)
    for screen in chosen {
      comparison.compare(layout, screen.layout(of: document, scene: screens.scene, engine: engine), on: screen.title)
    }
    return comparison
  }
}
