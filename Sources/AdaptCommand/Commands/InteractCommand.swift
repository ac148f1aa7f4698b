import ArgumentParser
import Interaction
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import TextKit

struct InteractCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "interact")

  @Argument(help: "The document; - is the standard input.", completion: .documents)
  var file: String
  @Option(name: [.short, .long], help: "The script; - is the standard input.", completion: .file())
  var script: String
  @Flag(help: "Run the script on every device whose screen differs, and report only where a step hits something else.")
  var allDevices = false
  @OptionGroup var screens: ScreenOptions
  @OptionGroup var texts: LocaleOptions
  @OptionGroup var app: AppOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var verbosity: VerbosityOptions

  func validate() throws {
    try screens.validate(allDevices: allDevices)
    if screens.canvas { throw ValidationError("--canvas has no touches; choose a --device.") }
    if script == "-", file == "-" {
      throw ValidationError("Only one of the document and the script can be the standard input.")
    }
  }

  func run() throws {
    let screens = texts.directing(screens)
    var document = try texts.localized(try Input(file).document(), from: file)
    if let orientations = try app.orientations() { document.use(orientations) }
    let scene = try document.sceneId(screens.traits.scene)
    let script = try Input(script).read(InteractionScript.init(_:name:))
    let interactor = Interactor(engine: try screens.engine())
    if allDevices { return try survey(script, interactor, document, scene) }
    var records: [InteractionRecord] = []
    for screen in try screens.choice().settings(of: document).compactMap(\.screen) {
      records.append(try run(script, interactor, document, screen, scene))
    }
    try report.write(
      text: String(decoding: Array(records.map { TraceText.render($0) }.joined(separator: "\n".utf8)), as: UTF8.self),
      json: TraceJSON.render(records))
    try ExitStatus.findings.end(if: records.contains { !$0.diagnostics.isEmpty })
  }

  private func survey(
    _ script: InteractionScript, _ interactor: Interactor, _ document: Document, _ scene: String?
  ) throws {
    let engine = try screens.engine()
    var records: [(record: InteractionRecord, bars: EdgeInsets)] = []
    let chosen = try screens.choice(allDevices: true, bothOrientations: true).settings(of: document)
    for screen in chosen.compactMap(\.screen) {
      let record = try failing(as: { CommandFailure($0, in: script.source) }) { () throws(DocumentError) in
        try interactor.run(script, on: document, screen: screen, scene: scene)
      }
      let shown = record.layout.scenes.first.flatMap { document.scene($0.id) }
      // A bar that the document has is touched as a view.
      let solved =
        shown?.views.contains(where: \.kind.isBar) == true
        ? nil : engine.solvedScenes(of: document, on: screen, scene: shown?.id).first
      let covered = solved.map { $0.safeArea - screen.safeAreaInsets } ?? .zero
      records.append((record, EdgeInsets(top: max(0, covered.top), left: 0, bottom: max(0, covered.bottom), right: 0)))
    }
    let survey = TouchSurvey(script, records)
    try report.write(text: survey.text, json: survey.json)
    try ExitStatus.findings.end(if: !survey.isFine)
  }

  private func run(
    _ script: InteractionScript, _ interactor: Interactor, _ document: Document, _ screen: Screen, _ scene: String?
  ) throws -> InteractionRecord {
    let sources = SourceMap(script.source)
    var record = try failing(as: { CommandFailure($0, in: sources, name: document.name) }) { () throws(DocumentError) in
      try interactor.run(script, on: document, screen: screen, scene: scene)
    }
    record.layout = LayoutReport(of: record.document).adding(to: record.layout)
    let warnings = record.layout.diagnostics.filter { $0.severity != .note }
    Terminal.report(warnings, sources: document.sources, name: document.name)
    Terminal.report(record.diagnostics, sources: sources, name: script.source.name)
    return record
  }
}
