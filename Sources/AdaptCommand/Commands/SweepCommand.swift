import ArgumentParser
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutOutput

struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "sweep")

  @Argument(help: "The document; - is the standard input.", completion: .documents)
  var file: String
  @Option(help: "The widths of the window in points, as 320...1366, or one width. (default: 320...1366)")
  var width: ExtentChoice?
  @Option(help: "The heights of the window in points, as 480...1366, or one height; by default that of the device.")
  var height: ExtentChoice?
  @Option(name: [.short, .long], help: "The device that the window is on.", completion: .devices)
  var device: String?
  @Flag(help: "Lay out in landscape.")
  var landscape = false
  @Option(help: "The version of iOS that the device runs, or a range to go through: 7...27.")
  var ios: StepRange<SystemRelease>?
  @Option(help: "The part of the window that is covered, as top,left,bottom,right in points.")
  var safeArea: EdgeInsets?
  @Option(help: "The only scene to lay out, by its id, storyboard identifier, title or class.")
  var scene: String?
  @Flag(help: "Lay out for a language written from right to left.")
  var rtl = false
  @Option(help: "The text size of the user, or a range to go through: XS...AX5.")
  var textSize: StepRange<ContentSizeCategory>?
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
    let isRange = ios?.isRange == true
    if isRange, textSize?.isRange == true { throw ValidationError("Go through releases or text sizes, not both.") }
    guard isRange || textSize?.isRange == true else { return }
    if width != nil || height != nil { throw ValidationError("A range of --ios or --text-size is of whole screens.") }
    if format == .svg || format == .html {
      throw ValidationError("A range of --ios or --text-size has the formats text and json.")
    }
  }

  func run() throws {
    let input = Input(file)
    let traits = texts.directing(self.traits)
    let document = try texts.localized(try input.document(includingLooks: true), from: file)
    let scene = try document.sceneId(traits.scene)
    if ios?.isRange == true || textSize?.isRange == true { return try sweepSteps(document, scene, traits) }
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
    case .text: try output.write(report.text(explains: explain))
    case .json: try output.write(report.json)
    case .svg: try output.write(report.chart)
    case .html: try output.write(report.page)
    }
  }

  /// The options of the screen, those of ranges at their beginning.
  private var traits: TraitOptions {
    var traits = TraitOptions()
    (traits.landscape, traits.ios, traits.safeArea, traits.scene) = (landscape, ios?.range.lowerBound, safeArea, scene)
    (traits.rtl, traits.textSize) = (rtl, textSize?.range.lowerBound ?? .large)
    return traits
  }

  private func sweepSteps(_ document: Document, _ scene: String?, _ traits: TraitOptions) throws {
    let device = try device.map(DeviceCatalogue().device) ?? DeviceCatalogue().defaultDevice(of: document)
    var traits = traits
    var stops: [StepSweep.Stop] = []
    if let ios, ios.isRange {
      for release in SystemRelease.all where ios.range.contains(release) && device.runs(release) {
        traits.ios = release
        stops.append(StepSweep.Stop("iOS \(release.version)", try traits.screen(of: device, nil)))
      }
      if stops.isEmpty {
        throw CommandFailure.usage("\(device.name) has iOS \(device.firstVersion) to \(device.lastVersion)")
      }
    } else {
      for size in ContentSizeCategory.allCases where textSize?.range.contains(size) == true {
        traits.textSize = size
        stops.append(StepSweep.Stop("text size \(size.rawValue)", try traits.screen(of: device, nil)))
      }
    }
    let sweep = StepSweep(document, scene: scene, at: stops, engine: LayoutEngine())
    try output.write(format == .json ? sweep.json : Array(sweep.text.utf8))
  }
}

/// One value, or the first and the last of a range: `18`, `9...27`.
struct StepRange<Value: ExpressibleByArgument & Comparable & Sendable>: ExpressibleByArgument, Sendable {
  let range: ClosedRange<Value>
  /// Whether it was written as a range, though it may have one value.
  let isRange: Bool

  init?(argument: String) {
    let ends = argument.replacing("…", with: "...").split(separator: "...", omittingEmptySubsequences: false)
    let values = ends.compactMap { Value(argument: String($0)) }
    guard let first = values.first, let last = values.last, values.count == ends.count, ends.count <= 2, first <= last
    else { return nil }
    (range, isRange) = (first...last, ends.count == 2)
  }

  static var allValueStrings: [String] { Value.allValueStrings }
}

extension SystemRelease: Comparable {
  package static func < (first: SystemRelease, second: SystemRelease) -> Bool { first.version < second.version }
}

extension DeviceCatalogue {
  /// The device with a name, or else the newest of the iPads with the largest screen: windows of any size are an iPad's.
  func windowDevice(_ name: String?) throws -> Device {
    if let name { return try device(named: name) }
    let pads = devices.filter { $0.idiom == .pad }
    guard let width = pads.map(\.size.width).max(), let device = pads.last(where: { $0.size.width == width })
    else { throw CommandFailure.usage("there is no iPad among the devices; name a device") }
    return device
  }
}

enum SweepFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, svg, html
}
