import Adapt
import ArgumentParser
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutOutput

/// `adapt sweep`
struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Lays a document out in windows of every size.",
    discussion: """
      Finds the breakpoints between the first and the last width (or height), to half a point: where a size class or a \
      line break changes, a text is cut, another constraint takes over, or a conflict begins. Between two breakpoints \
      every frame is an affine function of the window's size, which is printed, and so are the findings of lint with the \
      first and the last size that have them.

      With one width and a range of heights, the window grows in height. With two ranges it grows along the diagonal of \
      the rectangle of sizes, along its four edges, and in width at the height of every device's screen. Without a \
      device it is the largest iPad.
      """
  )

  @Argument(help: "The document; - is the standard input.", completion: .documents)
  var file: String

  @Option(help: "The widths of the window in points, as 320...1366, or one width. (default: 320...1366)")
  var width: ExtentChoice?

  @Option(help: "The heights of the window in points, as 480...1366, or one height; by default that of the device.")
  var height: ExtentChoice?

  @Option(name: [.short, .long], help: "The device that the window is on.", completion: .devices)
  var device: String?

  @OptionGroup var traits: TraitOptions

  @OptionGroup var texts: LocaleOptions

  @Flag(help: "Explain each breakpoint in text: which constraint takes over, with its numbers.")
  var explain = false

  @Option(help: "The output format.")
  var format = SweepFormat.text

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if explain, format != .text {
      throw ValidationError("--explain is for --format text; the other formats always explain.")
    }
  }

  func run() throws {
    let input = Input(file)
    let traits = texts.directing(traits)
    let document = try texts.localized(try input.document(includingLooks: true), from: file)
    let scene = try document.sceneId(traits.scene)
    let screen = try traits.screen(of: DeviceCatalogue().windowDevice(device), nil)
    let engine = LayoutEngine()
    var search = SettingsSearch()
    let settings = try search.settings(in: input.folder).settings.lint
    let lines = SweepLine.lines(width: width?.range, height: height?.range, on: screen)
    let report = SweepReport(
      of: document, scene: scene, on: screen, along: lines,
      linter: SweepLinter(settings: settings, engine: engine), engine: engine)
    Terminal.report(report.courses.compactMap(\.budgetNote), sources: nil, name: document.name)
    switch format {
    case .text: try output.write(SweepText(explains: explain).render(report))
    case .json: try output.write(SweepJSON().render(report))
    case .svg: try output.write(SweepChart().render(report))
    case .html: try output.write(SweepPage().render(report))
    }
  }
}

extension DeviceCatalogue {
  /// The device with a name, or else the newest of the iPads with the largest screen: windows of any size are an iPad's.
  func windowDevice(_ name: String?) throws -> Device {
    if let name { return try device(named: name) }
    let pads = devices.filter { $0.idiom == .pad }
    guard let width = pads.map(\.size.width).max(), let device = pads.last(where: { $0.size.width == width }) else {
      throw CommandFailure.usage("there is no iPad among the devices; name a device")
    }
    return device
  }
}

enum SweepFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, svg, html
}
