import ArgumentParser
import Files
import LayoutAnalysis
import LayoutModel
import TextKit

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "compare")

  @Argument(help: "The document; - is the standard input.", completion: .documents)
  var file: String
  @Option(help: "The file with the views of the running app; - is the standard input.", completion: .file())
  var dump: String
  @OptionGroup var screens: ScreenOptions
  @Option(help: "The difference in points up to which frames are the same.")
  var tolerance = 0.5
  @Option(
    help: "A folder for the evidence in the dump: the document, cases.json and pairs.tsv, for others to check against.",
    completion: .directory)
  var write: String?
  @OptionGroup var report: ReportOptions

  func validate() throws {
    if screens.device.count > 1 { throw ValidationError("A dump comes from one device; name only that one.") }
    if !(0...1000).contains(tolerance) { throw ValidationError("--tolerance is from 0 to 1000 points.") }
    if write != nil, file == "-" || screens.canvas {
      throw ValidationError("--write requires a document with a name, on a device.")
    }
    if file == "-", dump == "-" { throw ValidationError("Only one of both can be the standard input.") }
  }

  func run() throws {
    let document = try Input(file).document()
    let scene = try document.sceneId(screens.traits.scene)
    let dump = try Input(dump).read(ViewDump.init(reading:name:))
    let engine = try screens.engine()
    // The dump is of the scene that most views belong to, the first of several.
    guard let setting = try screens.choice().settings(of: document).first,
      let comparison = try setting.reasons(of: document, scene: scene, engine: engine)
        .map({ try DumpComparison(dump, with: $0, tolerance: tolerance) }).max(by: { $0.weight < $1.weight })
    else { throw CommandFailure.usage("\(document.name): there is no scene to compare") }
    if comparison.pairs.isEmpty {
      throw CommandFailure(
        message: "\(Input(self.dump).name): none of its views is one of \(document.name)", status: .invalidDocument)
    }
    if let write, let screen = setting.screen { try store(comparison, on: screen, in: write) }
    try report.write(
      text: comparison.text(of: document, on: setting.title, tolerance: tolerance),
      json: comparison.json(of: document.name, on: setting.title))
    try ExitStatus.findings.end(if: comparison.differenceCount > 0)
  }

  private func store(_ comparison: DumpComparison, on screen: Screen, in folder: String) throws {
    if comparison.dump.format == .autolayoutTrace { throw CommandFailure.usage("a trace has no frames to write") }
    let name = FilePath.name(of: file)
    let facts = FactFile(comparison, document: name, screen: screen, options: screens.words)
    let files = [
      ("documents/\(name)", try Input(file).bytes()), ("cases.json", facts.cases()), ("pairs.tsv", facts.pairs()),
    ]
    for file in files { try Output.write(file.1, to: FilePath.join(folder, file.0), makingFolders: true) }
  }
}
