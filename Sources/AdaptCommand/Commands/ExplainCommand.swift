import Adapt
import ArgumentParser

/// `adapt explain`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why a view is where it is.",
    discussion: """
      Names the variations that won and lost, follows each edge to the screen with its numbers, and says what is open \
      or contradicts itself. Without a view it tells the contradictions of the whole document. With --log it reads \
      what Xcode's console says of constraints that cannot hold together, and tells the story in the document's names.
      """
  )

  @Argument(help: "The document; - is the standard input.")
  var file: String

  @Argument(help: "The view: its id, its name in Interface Builder, or its outlet.")
  var view: String?

  @OptionGroup var screens: ScreenOptions

  @Option(help: "A file with the text of Xcode's console; - is the standard input.")
  var log: String?

  @Option(help: "How to print.")
  var format = TextFormat.text

  @Option(name: [.short, .long], help: "The file to write to instead of the standard output.")
  var output: String?

  func validate() throws {
    if let contradiction = screens.contradiction { throw ValidationError(contradiction) }
    if log == "-", file == "-" { throw ValidationError("Only one of document and log can be the standard input.") }
    if log != nil, view != nil { throw ValidationError("A log names the views itself.") }
    if format == .json, view == nil { throw ValidationError("--format json is for one view.") }
  }

  func run() throws {
    let (document, status) = Input(argument: file).read()
    guard var document else { throw ExitCode(status.rawValue) }
    document.name = Input(argument: file).shortName
    let settings = try screens.choice.settings(of: document)
    if let log { return try tell(log, document) }
    guard let view else { return try tellConflicts(document, settings) }
    let place: ViewFinder.Place
    do throws(ViewFinder.Failure) {
      place = try ViewFinder(document).find(view, scene: screens.scene)
    } catch {
      throw CommandFailure.usage("\(document.name): \(error.message)")
    }
    let engine = try screens.engine()
    let explanations = settings.compactMap { setting -> Explanation? in
      let scene = document.scenes[place.scene].id
      return setting.reasons(of: document, scene: scene, engine: engine).first.map {
        Explanation(view: place.view, reasons: $0, of: document, on: setting.title)
      }
    }
    let bytes =
      switch format {
      case .text: Array(explanations.map(ExplanationText().render).joined(separator: "\n").utf8)
      case .json: ExplanationJSON().render(explanations)
      }
    try OutputFile.write(bytes, to: output)
  }

  /// Tells all contradictions of a document.
  private func tellConflicts(_ document: Document, _ settings: [ChosenScreen]) throws {
    let engine = try screens.engine()
    var text = ""
    for setting in settings {
      for reasons in setting.reasons(of: document, scene: screens.scene, engine: engine) {
        let names = SceneNames(reasons.scene, of: document)
        for conflict in ConflictExplanation.conflicts(in: reasons) {
          let lines = ExplanationText().story(conflict, reasons: reasons, names: names)
          text += (text.isEmpty ? "" : "\n") + "\(reasons.scene.id), in \(setting.title)\n"
          text += lines.map { $0 + "\n" }.joined()
        }
      }
    }
    if text.isEmpty { text = "\(document.name): nothing contradicts itself\n" }
    try OutputFile.write(Array(text.utf8), to: output)
  }

  /// Tells what a console says.
  private func tell(_ log: String, _ document: Document) throws {
    let input = Input(argument: log)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try input.bytes()
    } catch {
      throw CommandFailure(error)
    }
    let reports = ConsoleReport.reports(in: String(decoding: bytes, as: UTF8.self))
    guard !reports.isEmpty else {
      throw CommandFailure(
        message: "\(input.name): there is no constraint in it, as the console prints one: <NSLayoutConstraint:0x…>",
        status: .badDocument)
    }
    let stories = reports.map { ConsoleExplanation($0, in: document).text }
    try OutputFile.write(Array(stories.joined(separator: "\n").utf8), to: output)
  }
}
