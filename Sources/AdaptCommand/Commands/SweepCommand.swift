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

  @OptionGroup var window: WindowOptions

  @Flag(help: "Explain each breakpoint in text: which constraint takes over, with its numbers.")
  var explain = false

  @Option(help: "The output format.")
  var format = SweepFormat.text

  @Option(name: [.short, .long], help: "The file to write instead of the standard output.", completion: .file())
  var output: String?

  func validate() throws {
    if explain, format != .text {
      throw ValidationError("--explain is of --format text; the other formats explain anyway.")
    }
  }

  func run() throws {
    let input = Input(argument: file)
    let (read, status) = input.read(includingLooks: true)
    guard var document = read else { throw ExitCode(status.rawValue) }
    document.name = input.shortName
    let scene = try document.sceneId(window.scene)
    let screen = try window.screen()
    let engine = LayoutEngine()
    var search = SettingsSearch()
    let settings = try search.settings(in: input.folder).settings.lint
    let lines = SweepLine.lines(width: width?.range, height: height?.range, on: screen)
    let report = SweepReport(
      of: document, scene: scene, on: screen, along: lines,
      linter: SweepLinter(settings: settings, engine: engine), engine: engine)
    let bytes =
      switch format {
      case .text: Array(SweepText(explains: explain).render(report).utf8)
      case .json: SweepJSON().render(report)
      case .svg: Array(SweepChart().render(report).utf8)
      case .html: Array(SweepPage().render(report).utf8)
      }
    try Output.write(bytes, to: output)
  }
}

/// The options that choose what a window of any size is on.
struct WindowOptions: ParsableArguments {
  @Option(name: [.short, .long], help: "The device that the window is on.", completion: .devices)
  var device: String?

  @Flag(help: "The device is held in landscape.")
  var landscape = false

  @Option(name: .customLong("ios"), help: "The version of iOS that the device runs; by default the last that it gets.")
  var system: SystemChoice?

  @Option(help: "The part of the window that is covered, as top,left,bottom,right in points.")
  var safeArea: SafeAreaChoice?

  @Option(help: "The id of the only scene to lay out.")
  var scene: String?

  @Flag(help: "Lay out for a language written from right to left.")
  var rtl = false

  @Option(help: "The text size of the user.")
  var textSize = TextSizeChoice.standard

  /// The whole screen of the device.
  func screen() throws(CommandFailure) -> Screen {
    try Self.screen(
      of: device, running: system?.release, landscape ? .landscapeRight : .portrait, contentSize: textSize.category,
      direction: rtl ? .rightToLeft : .leftToRight, safeArea: safeArea?.insets)
  }

  /// The whole screen of a device; without a name, of the largest iPad.
  static func screen(
    of name: String?, running release: SystemRelease?, _ orientation: InterfaceOrientation = .portrait,
    contentSize: ContentSizeCategory = .large, direction: LayoutDirection = .leftToRight, safeArea: EdgeInsets? = nil
  ) throws(CommandFailure) -> Screen {
    let catalogue = DeviceCatalogue()
    let device = if let name { try catalogue.requestedDevice(name) } else { try catalogue.largestPad() }
    let setting = ScreenSetting(
      orientation: orientation, part: .full, contentSize: contentSize, direction: direction, system: release, size: nil,
      safeArea: safeArea)
    return try setting.screen(of: device, in: catalogue)
  }
}

extension DeviceCatalogue {
  /// The newest of the iPads with the largest screen: windows of any size are an iPad's.
  fileprivate func largestPad() throws(CommandFailure) -> Device {
    let pads = devices.filter { $0.idiom == .pad }
    guard let width = pads.map(\.size.width).max(), let device = pads.last(where: { $0.size.width == width }) else {
      throw .usage("there is no iPad among the devices; name a device")
    }
    return device
  }
}

enum SweepFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, svg, html
}

/// One extent or a range of extents on the command line: `744`, `320...1366`.
struct ExtentChoice: Equatable, ExpressibleByArgument {
  /// In points, from 1 to 10,000.
  let range: ClosedRange<Double>

  init?(argument: String) {
    let ends = argument.replacing("…", with: "...").split(separator: "...", omittingEmptySubsequences: false)
    let numbers = ends.compactMap { end in Double(end).flatMap { (1...10_000).contains($0) ? $0 : nil } }
    guard let first = numbers.first, let last = numbers.last, numbers.count == ends.count, ends.count <= 2,
      first <= last
    else { return nil }
    range = first...last
  }
}
