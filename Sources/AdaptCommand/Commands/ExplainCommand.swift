import ArgumentParser
import LayoutAnalysis
import LayoutModel

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "explain")

  @Argument(help: "The document; - is the standard input.")
  var file: String
  @Argument(help: "The view: its id, its name in Interface Builder, or its outlet.")
  var view: String?
  @OptionGroup var screens: ScreenOptions
  @OptionGroup var texts: LocaleOptions
  @Flag(help: "Show the values of a view or a constraint in all nine combinations of size classes.")
  var cascade = false
  @Option(help: "A file with the text of Xcode's console; - is the standard input.")
  var log: String?
  @OptionGroup var report: ReportOptions

  func validate() throws {
    if log == "-", file == "-" {
      throw ValidationError("Only one of the document and the log can be the standard input.")
    }
    if log != nil, view != nil {
      throw ValidationError("--log explains the constraints in the log; leave out the view.")
    }
    if cascade, view == nil { throw ValidationError("--cascade requires a view, or the id of a constraint.") }
    if report.format == .json, view == nil { throw ValidationError("--format json requires a view.") }
  }

  func run() throws {
    let screens = texts.directing(screens)
    let document = try texts.localized(try Input(file).document(), from: file)
    let settings = try screens.choice().settings(of: document)
    let scene = try document.sceneId(screens.traits.scene)
    if let log { return try explain(log: log, document) }
    guard let view else { return try explainConflicts(document, settings, scene) }
    if cascade, let grid = constraintGrid(view, document, scene) {
      return try report.write(text: grid.text, json: grid.json)
    }
    let place = try failing(as: { .usage("\(document.name): \($0.message)") }) { () throws(ViewFinder.Failure) in
      try ViewFinder(document).find(view, scene: scene)
    }
    if cascade {
      let grid = CascadeGrid(view: place.view, in: document.scenes[place.scene], of: document)
      return try report.write(text: grid.text, json: grid.json)
    }
    let engine = try screens.engine()
    let explanations = settings.compactMap { setting -> Explanation? in
      let scene = document.scenes[place.scene].id
      return setting.reasons(of: document, scene: scene, engine: engine).first.map { reasons in
        var explanation = Explanation(view: place.view, reasons: reasons, of: document, on: setting.title)
        // With a little more hugging, whose is the room?
        let hugging = document.scenes[place.scene].views[place.view].hugging.value(in: reasons.traits)
        if !explanation.missed.isEmpty, hugging.vertical < 999 {
          var other = document
          other.scenes[place.scene].views[place.view].hugging = Varied(
            AxisPair(horizontal: hugging.horizontal, vertical: hugging.vertical + 1))
          explanation.spareRoom = setting.reasons(of: other, scene: scene, engine: engine).first.flatMap {
            Explanation.SpareRoom(view: place.view, hugging: hugging.vertical, reasons.layout, $0.layout)
          }
        }
        return explanation
      }
    }
    try report.write(text: explanations.map(\.text).joined(separator: "\n"), json: Explanation.json(explanations))
  }

  private func constraintGrid(_ word: String, _ document: Document, _ only: String?) -> CascadeGrid? {
    for scene in document.scenes where only == nil || scene.id == only {
      if let index = scene.constraints.firstIndex(where: { $0.id == word || $0.name == word }) {
        return CascadeGrid(constraint: index, in: scene, of: document)
      }
    }
    return nil
  }

  private func explainConflicts(_ document: Document, _ settings: [ChosenScreen], _ scene: String?) throws {
    let engine = try screens.engine()
    var text = ""
    for setting in settings {
      for reasons in setting.reasons(of: document, scene: scene, engine: engine) {
        let names = SceneNames(reasons.scene, of: document)
        for conflict in reasons.conflicts {
          let lines = ["\(reasons.scene.id), in \(setting.title)"] + conflict.lines(of: reasons, names)
          text += (text.isEmpty ? "" : "\n") + lines.map { $0 + "\n" }.joined()
        }
      }
    }
    if text.isEmpty { text = "\(document.name): no constraints conflict\n" }
    try report.file.write(text)
  }

  private func explain(log: String, _ document: Document) throws {
    let input = Input(log)
    let text = String(decoding: try input.bytes(), as: UTF8.self)
    let reports = ConsoleReport.reports(in: text)
    if reports.isEmpty {
      let problem =
        ConsoleReport.isRedacted(text)
        ? "the log is redacted: iOS prints <private> instead of the constraints unless a debugger is attached; run the "
          + "app from Xcode, and copy the text from its console"
        : "contains no constraint as the console prints it, such as <NSLayoutConstraint:0x…>"
      throw CommandFailure(message: "\(input.name): \(problem)", status: .invalidDocument)
    }
    try report.file.write(reports.map { ConsoleExplanation($0, in: document).text }.joined(separator: "\n"))
  }
}
