import ArgumentParser
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import TextMetrics

/// What an option makes of a screen, with the words that give it; `nil` where it stands at its default.
typealias ScreenChange = (words: [String]?, apply: (inout Screen) -> Void)

/// The options of ``ScreenOptions`` that `sweep` has, too: it fills them from its own, some of which are ranges.
///
/// An option of the screen is one declaration and one row of ``changes``, here or in ``ScreenOptions``, and one row of
/// ``QuickOption``: help, manual, completion, contradictions and hints follow.
struct TraitOptions: ParsableArguments, Sendable {
  @Flag(help: "Lay out in landscape.")
  var landscape = false
  @Option(help: "The version of iOS; by default, the last one that the device supports.")
  var ios: SystemRelease?
  @Option(help: "The part of the window that is covered, as top,left,bottom,right in points.")
  var safeArea: EdgeInsets?
  @Option(help: "The only scene to lay out, by its id, storyboard identifier, title or class.")
  var scene: String?
  @Flag(help: "Lay out for a language written from right to left.")
  var rtl = false
  @Option(help: "The text size of the user.")
  var textSize = ContentSizeCategory.large

  var changes: [ScreenChange] {
    let insets = safeArea.map { $0.numbers.map(\.shortText) }
    return [
      (
        insets.map { ["--safe-area", $0.joined(separator: ",")] }, { if let safeArea { $0.safeAreaInsets = safeArea } }
      ),
      (rtl ? ["--rtl"] : nil, { $0.traits.layoutDirection = .rightToLeft }),
      (textSize != .large ? ["--text-size", textSize.rawValue] : nil, { $0.traits.contentSize = textSize }),
    ]
  }

  /// The screen of a device, or a part of it, with the changes of some options.
  func screen(
    of device: Device, _ orientation: InterfaceOrientation?, split: ScreenPart = .full,
    with further: [ScreenChange] = []
  ) throws -> Screen {
    var screen = try DeviceCatalogue().screen(
      of: ios.map(device.running) ?? device, orientation: orientation ?? (landscape ? .landscapeRight : .portrait),
      split: split)
    for change in changes + further where change.words != nil { change.apply(&screen) }
    return screen
  }
}

/// The options that choose the screens of a command.
struct ScreenOptions: ParsableArguments, Sendable {
  @Option(
    name: [.short, .long], help: "The device to lay out on, such as iphone6 or iphone6:landscape; may be repeated.",
    completion: .devices)
  var device: [String] = []
  @Flag(
    help: """
      Lay out for the canvas that an Interface Builder document was saved with, as Xcode showed it; a .layout has that \
      of any width and height, or the designSize of its outermost view.
      """)
  var canvas = false
  @Option(help: "The orientation of the interface; may be repeated.")
  var orientation: [InterfaceOrientation] = []
  @OptionGroup var traits: TraitOptions
  @Option(help: "The part of an iPad's screen that the app uses.")
  var split: ScreenPart?
  @Option(help: "The size of the window, and of views without a screen such as cells, as width x height in points.")
  var size: Size?
  @Flag(help: "Lay out with the keyboard shown.")
  var keyboard = false
  @Flag(help: "Lay out for the dark appearance.")
  var dark = false
  @Flag(help: "Lay out for a user who asked for more contrast.")
  var highContrast = false
  @Option(help: "How to show screens, whatever the document says: on the whole screen or as modal sheets.")
  var presentation: ScreenPresentation?
  @OptionGroup var fonts: FontOptions

  private var changes: [ScreenChange] {
    let extent = size.map { "\($0.width.shortText)x\($0.height.shortText)" }
    return [
      (extent.map { ["--size", $0] }, { if let size { $0.resize(to: size) } }),
      (keyboard ? ["--keyboard"] : nil, { $0 = DeviceCatalogue().screen($0, showing: .default) }),
      (dark ? ["--dark"] : nil, { $0.traits.appearance = .dark }),
      (highContrast ? ["--high-contrast"] : nil, { $0.traits.contrast = .high }),
      (presentation.map { ["--presentation", $0.rawValue] }, { $0.presentation = presentation }),
    ]
  }

  /// The options besides those that choose devices, orientations and the release, as they are given.
  var words: [String] {
    (traits.changes + changes).compactMap(\.words).flatMap(\.self) + (split.map { ["--split", $0.rawValue] } ?? [])
  }

  func validate() throws {
    if traits.landscape, let orientation = orientation.first(where: { !$0.isLandscape }) {
      throw ValidationError("--landscape and --orientation \(orientation.rawValue) contradict each other.")
    }
    if split != nil, size != nil { throw ValidationError("--split and --size cannot be used together.") }
    let isDeviceChosen = !device.isEmpty || choosesOrientation || split != nil || traits.ios != nil
    if canvas, isDeviceChosen || !words.isEmpty { throw ValidationError(Self.canvasAlone) }
  }

  func validate(allDevices: Bool) throws {
    if allDevices, !device.isEmpty { throw ValidationError("--all-devices and --device cannot be used together.") }
    if allDevices, canvas { throw ValidationError(Self.canvasAlone) }
  }

  private static let canvasAlone =
    "--canvas uses the screen that the document was saved with; it cannot be used with options that choose another."

  func engine() throws -> LayoutEngine { LayoutEngine(faces: try fonts.folder()) }

  var choosesOrientation: Bool { traits.landscape || !orientation.isEmpty }

  /// The screens of a device, one an orientation; `usual` are those where no option chooses one.
  func screens(of device: Device, usually usual: [InterfaceOrientation] = []) throws -> [Screen] {
    let chosen = choosesOrientation ? orientation : usual
    let orientations: [InterfaceOrientation?] = chosen.isEmpty ? [nil] : chosen
    return try orientations.map { try traits.screen(of: device, $0, split: split ?? .full, with: changes) }
  }

  /// The screens on some devices, or on those of the options; `bothOrientations` is for all devices.
  func choice(
    of devices: [String] = [], allDevices: Bool = false, bothOrientations: Bool = false
  ) throws -> ScreenChoice {
    if canvas { return .canvas }
    if allDevices {
      let all = distinctDevices(among: DeviceCatalogue().devicesOfReleases)
      return .screens(screens(of: all, bothOrientations: bothOrientations))
    }
    let names = devices.isEmpty ? device : devices
    if names.isEmpty { return .ownDevice(self) }
    return .screens(try names.flatMap(screens(named:)))
  }

  /// The screens of a device by its name, which an orientation may follow: `iphone6:landscape`.
  private func screens(named name: String) throws -> [Screen] {
    var (options, device) = (self, name)
    let parts = name.split(separator: ":").map(String.init)
    if parts.count == 2, let orientation = InterfaceOrientation(argument: parts[1]) {
      (device, options.orientation, options.traits.landscape) = (parts[0], [orientation], false)
    }
    return try options.screens(of: DeviceCatalogue().device(named: device))
  }

  /// The screens of all devices on which an app runs, in its orientations: phones before iPads, the newest first.
  func screens(of app: AppFacts) -> ScreenChoice {
    let devices = distinctDevices(among: DeviceCatalogue().devicesOfReleases.filter(app.runs)).reversed()
    let sorted = Idiom.allCases.flatMap { idiom in devices.filter { $0.idiom == idiom } }
    let all = screens(of: sorted, bothOrientations: true)
    guard let orientations = app.orientations, !choosesOrientation else { return .screens(all) }
    return .screens(all.filter { orientations[$0.traits.idiom].map(\.trait).contains($0.orientation.trait) })
  }

  /// Devices without the requested part of the screen are left out.
  private func screens(of devices: [Device], bothOrientations: Bool) -> [Screen] {
    let usual = bothOrientations ? InterfaceOrientation.usual : []
    return devices.flatMap { (try? screens(of: $0, usually: usual)) ?? [] }
  }

  /// The devices that run the chosen iOS, each screen once.
  private func distinctDevices(among all: [Device]) -> [Device] {
    var distinct: [Device] = []
    for device in all {
      guard let running = traits.ios.map({ try? device.running($0) }) ?? device,
        !distinct.contains(where: { $0.hasSameScreen(as: running) })
      else { continue }
      distinct.append(running)
    }
    return distinct
  }
}

// MARK: - Screens

/// The screens that a command lays out on.
enum ScreenChoice: Sendable {
  /// The canvas that each document was saved with.
  case canvas
  /// The device of each document's canvas, or else the default one.
  case ownDevice(ScreenOptions)
  /// Screens that do not depend on the document.
  case screens([Screen])

  func layouts(of document: Document, scene: String?, engine: LayoutEngine) throws -> [Layout] {
    // The engine shares the work that several screens have in common.
    if case .screens(let screens) = self {
      return engine.reports(document, on: screens, scene: scene, measuresRoom: true)
    }
    return try settings(of: document).map { $0.report(of: document, scene: scene, engine: engine, measuresRoom: true) }
  }

  func settings(of document: Document) throws -> [ChosenScreen] {
    let catalogue = DeviceCatalogue()
    switch self {
    case .canvas:
      return [ChosenScreen(screen: document.format == .layout ? catalogue.layoutCanvas(of: document) : nil)]
    case .ownDevice(let options):
      let usual: InterfaceOrientation = document.canvas?.isLandscape == true ? .landscapeRight : .portrait
      return try options.screens(of: catalogue.defaultDevice(of: document), usually: [usual])
        .map { ChosenScreen(screen: $0) }
    case .screens(let screens): return screens.map { ChosenScreen(screen: $0) }
    }
  }
}

/// One of the screens that a command lays out on.
struct ChosenScreen {
  /// The screen of a device; `nil` for the canvas that a document was saved with.
  let screen: Screen?

  /// The name in reports: `iphone6plus landscape`.
  var title: String { screen?.title ?? "the canvas" }

  func report(of document: Document, scene: String?, engine: LayoutEngine, measuresRoom: Bool = false) -> Layout {
    if let screen { return engine.report(document, on: screen, scene: scene, measuresRoom: measuresRoom) }
    var layout = engine.canvasReport(document, scene: scene, measuresRoom: measuresRoom)
    layout.diagnostics.insert(contentsOf: DeviceCatalogue().canvasDiagnostics(of: document), at: 0)
    return layout
  }

  func reasons(of document: Document, scene: String?, engine: LayoutEngine) -> [SceneReasons] {
    if let screen { return engine.reasons(document, on: screen, scene: scene) }
    return engine.canvasReasons(document, scene: scene)
  }
}

// MARK: - Words on the command line

extension InterfaceOrientation: ExpressibleByArgument {
  /// Left and right give the same frames, so that either will do for `landscape`.
  public init?(argument: String) { self.init(rawValue: argument == "landscape" ? "landscapeRight" : argument) }

  public static var allValueStrings: [String] {
    ["portrait", "portraitUpsideDown", "landscape", "landscapeLeft", "landscapeRight"]
  }
}

extension Orientation: ExpressibleByArgument {}

extension ScreenPresentation: ExpressibleByArgument {}

extension DeviceOrientation: ExpressibleByArgument {}

/// The parts that an app shares a screen with.
extension ScreenPart: ExpressibleByArgument {
  public init?(argument: String) {
    guard let part = ScreenPart(rawValue: argument), part != .full else { return nil }
    self = part
  }

  public static var allValueStrings: [String] { allCases.filter { $0 != .full }.map(\.rawValue) }
}

/// In upper or lower case.
extension ContentSizeCategory: ExpressibleByArgument {
  public init?(argument: String) { self.init(rawValue: argument.uppercased()) }
}

extension LayoutDirection: ExpressibleByArgument {
  public init?(argument: String) {
    guard let direction = Self.allCases.first(where: { $0.conditionWord == argument }) else { return nil }
    self = direction
  }

  public static var allValueStrings: [String] { allCases.map(\.conditionWord) }
}

/// `18` or `26.1`.
extension SystemRelease: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public static var allValueStrings: [String] { all.map { String($0.version) } }
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// `320x568` or `320×568`: each side from 1 to 10,000 points.
extension Size: ExpressibleByArgument {
  public init?(argument: String) {
    let parts = argument.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" || $0 == "X" }
    guard let numbers = parts.points(from: 1), numbers.count == 2 else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}

/// `59,0,34,0`: each from 0 to 10,000 points.
extension EdgeInsets: ExpressibleByArgument {
  public init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard let numbers = parts.points(from: 0), numbers.count == 4 else { return nil }
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

/// One extent or a range of extents: `744`, `320...1366`.
struct ExtentChoice: Equatable, ExpressibleByArgument {
  /// In points, from 1 to 10,000.
  let range: ClosedRange<Double>

  init?(argument: String) {
    let ends = argument.replacing("…", with: "...").split(separator: "...", omittingEmptySubsequences: false)
    guard let numbers = ends.points(from: 1), let first = numbers.first, let last = numbers.last, ends.count <= 2,
      first <= last
    else { return nil }
    range = first...last
  }
}

extension [Substring] {
  /// Extents in points, up to 10,000; `nil` where one is none.
  fileprivate func points(from least: Double) -> [Double]? {
    let numbers = compactMap { Double($0) }.filter { (least...10_000).contains($0) }
    return numbers.count == count ? numbers : nil
  }
}
