import Adapt
import ArgumentParser
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import TextMetrics

/// The options that choose the screens of a command.
struct ScreenOptions: ParsableArguments {
  @Option(name: [.short, .long], help: "The device to lay out on; may be repeated.", completion: .devices)
  var device: [String] = []

  @Flag(
    help: """
      Lay out for the canvas that an Interface Builder document was saved with, as Xcode showed it; a .layout has that \
      of any width and height, or the designSize of its outermost view.
      """)
  var canvas = false

  @Flag(help: "Lay out in landscape.")
  var landscape = false

  @Option(help: "The orientation of the interface.")
  var orientation: OrientationChoice?

  @Option(help: "The part of an iPad's screen that the app gets.")
  var split: SplitChoice?

  @Option(name: .customLong("ios"), help: "The version of iOS that the device runs; by default the last that it gets.")
  var system: SystemChoice?

  @Option(help: "The size of the window, and of views without a screen such as cells, as width x height in points.")
  var size: SizeChoice?

  @Option(help: "The part of the window that is covered, as top,left,bottom,right in points.")
  var safeArea: SafeAreaChoice?

  @Option(help: "The only scene to lay out, by its id, storyboard identifier, title or class.")
  var scene: String?

  @Flag(help: "Lay out for a language written from right to left.")
  var rtl = false

  @Flag(help: "Lay out with the keyboard shown.")
  var keyboard = false

  @Option(help: "The text size of the user.")
  var textSize = TextSizeChoice.standard

  @Flag(help: "Lay out for the dark appearance.")
  var dark = false

  @Flag(help: "Lay out for a user who asked for more contrast.")
  var highContrast = false

  @Option(help: FontFolder.help, completion: .directory)
  var fonts: String?

  /// An engine that measures with the fonts.
  func engine() throws -> LayoutEngine { LayoutEngine(faces: try fonts.map(FontFolder.init(reporting:))) }

  var request: RenderRequest {
    RenderRequest(
      devices: device, canvas: canvas, landscape: landscape, orientation: orientation, split: split, system: system,
      size: size, safeArea: safeArea, scene: scene, isRightToLeft: rtl, showsKeyboard: keyboard, textSize: textSize,
      isDark: dark, hasHighContrast: highContrast, fonts: fonts)
  }

  var contradiction: String? { request.contradiction }

  var choice: ScreenChoice { get throws { try choice(of: device) } }

  /// The choice with other devices.
  func choice(of devices: [String]) throws(CommandFailure) -> ScreenChoice {
    try ScreenChoice(setting: request.setting, devices: devices, allDevices: false, canvas: canvas)
  }
}

/// The orientations on the command line.
enum OrientationChoice: String, CaseIterable, ExpressibleByArgument {
  case portrait, portraitUpsideDown, landscape, landscapeLeft, landscapeRight

  /// The orientation; left and right give the same frames, so that either will do for `landscape`.
  var orientation: InterfaceOrientation { InterfaceOrientation(rawValue: rawValue) ?? .landscapeRight }
}

/// The parts of an iPad's screen on the command line.
enum SplitChoice: String, CaseIterable, ExpressibleByArgument {
  case oneThird = "1/3"
  case half = "1/2"
  case twoThirds = "2/3"
  case slideOver = "slideover"

  var part: ScreenPart { ScreenPart(rawValue: rawValue) ?? .full }
}

/// A version of iOS on the command line, such as `18` or `26.1`.
struct SystemChoice: Equatable, ExpressibleByArgument {
  let release: SystemRelease

  init?(argument: String) {
    guard let release = SystemRelease(argument) else { return nil }
    self.release = release
  }

  static var allValueStrings: [String] { SystemRelease.all.map { String($0.version) } }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// A size on the command line, such as `320x568`.
struct SizeChoice: Equatable, ExpressibleByArgument {
  /// In points; each side is from 1 to 10,000.
  let size: Size

  init?(argument: String) {
    guard let size = Size(written: argument) else { return nil }
    self.size = size
  }
}

/// Insets on the command line, such as `59,0,34,0`.
struct SafeAreaChoice: Equatable, ExpressibleByArgument {
  /// In points; each is from 0 to 10,000.
  let insets: EdgeInsets

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in Double(part).flatMap { (0...10_000).contains($0) ? $0 : nil } }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    insets = EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension Size {
  /// Reads a size as people write it, `320x568` or `320×568`: each side from 1 to 10,000 points.
  init?(written text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" || $0 == "X" }
    let numbers = parts.compactMap { part in Double(part).flatMap { (1...10_000).contains($0) ? $0 : nil } }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}

/// A text size on the command line, in upper or lower case.
struct TextSizeChoice: Equatable, ExpressibleByArgument {
  let category: ContentSizeCategory

  static let standard = TextSizeChoice(category: .large)

  init(category: ContentSizeCategory) { self.category = category }

  init?(argument: String) {
    guard let category = ContentSizeCategory(rawValue: argument.uppercased()) else { return nil }
    self.category = category
  }

  var defaultValueDescription: String { category.rawValue }

  static var allValueStrings: [String] { ContentSizeCategory.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension DeviceOrientation: ExpressibleByArgument {}

// MARK: - Screens

/// The screens that a command lays out on.
struct ScreenChoice: Sendable {
  private enum Place: Sendable {
    /// The canvas that each document was saved with.
    case canvas
    /// The device of each document's canvas, or else the default one.
    case ownDevice
    /// Screens that do not depend on the document.
    case screens([Screen])
  }

  let catalogue: DeviceCatalogue
  private let setting: ScreenSetting
  private let place: Place

  /// Makes the choice of the options; `bothOrientations` takes all devices in portrait and in landscape.
  init(
    setting: ScreenSetting, devices names: [String], allDevices: Bool, canvas: Bool, bothOrientations: Bool = false
  ) throws(CommandFailure) {
    let catalogue = DeviceCatalogue()
    self.catalogue = catalogue
    self.setting = setting
    if canvas {
      place = .canvas
    } else if allDevices {
      // Devices without the requested part of the screen are left out.
      let settings = bothOrientations ? [setting.with(.portrait), setting.with(.landscapeRight)] : [setting]
      place = .screens(
        setting.devices(of: catalogue).flatMap { device in
          settings.compactMap { try? $0.screen(of: device, in: catalogue) }
        })
    } else if names.isEmpty {
      place = .ownDevice
    } else {
      var screens: [Screen] = []
      for name in names {
        screens.append(try setting.screen(of: catalogue.requestedDevice(name), in: catalogue))
      }
      place = .screens(screens)
    }
  }

  /// Lays a document, or one scene of it, out on every screen of the choice.
  func layouts(of document: Document, scene: String?, engine: LayoutEngine) throws(CommandFailure) -> [Layout] {
    // The engine shares the work that several screens have in common.
    if case .screens(let screens) = place {
      return engine.reports(document, on: screens, scene: scene, measuresRoom: true)
    }
    return try settings(of: document).map { $0.report(of: document, scene: scene, engine: engine, measuresRoom: true) }
  }

  func settings(of document: Document) throws(CommandFailure) -> [ChosenScreen] {
    switch place {
    case .canvas:
      return document.format == .layout ? [.device(catalogue.layoutCanvas(of: document))] : [.canvas(catalogue)]
    case .ownDevice: return [.device(try ownScreen(of: document))]
    case .screens(let screens): return screens.map { .device($0) }
    }
  }

  private func ownScreen(of document: Document) throws(CommandFailure) -> Screen {
    let usual: InterfaceOrientation = document.canvas?.isLandscape == true ? .landscapeRight : .portrait
    return try setting.screen(of: catalogue.requestedDevice(nil, or: document), default: usual, in: catalogue)
  }
}

extension DeviceCatalogue {
  /// The device with a name from the command line.
  func requestedDevice(_ name: String) throws(CommandFailure) -> Device {
    do throws(UnknownDevice) {
      return try device(named: name)
    } catch {
      throw .usage(error.description)
    }
  }

  /// The device with a name from the command line, or else that of a document's canvas, or the default one.
  ///
  /// - Parameter release: the iOS that it runs; `nil` for the last that it gets.
  func requestedDevice(
    _ name: String?, or document: Document, running release: SystemRelease? = nil
  ) throws(CommandFailure) -> Device {
    if let name { return try requestedDevice(name).requested(running: release) }
    let device: Device
    do throws(UnknownDevice) {
      device = try defaultDevice(of: document)
    } catch {
      throw .usage(error.description)
    }
    return try device.requested(running: release)
  }
}

extension Device {
  /// The device under a release of iOS from the command line; without one as it is.
  fileprivate func requested(running release: SystemRelease?) throws(CommandFailure) -> Device {
    guard let release else { return self }
    do throws(UnavailableRelease) {
      return try running(release)
    } catch {
      throw .usage(error.description)
    }
  }
}

/// The traits of a screen that do not depend on its device.
struct ScreenSetting: Sendable {
  /// The orientation of the interface; `nil` without an option.
  var orientation: InterfaceOrientation?
  /// The part of the screen that the app gets.
  let part: ScreenPart
  let contentSize: ContentSizeCategory
  let direction: LayoutDirection
  /// The iOS that runs; `nil` for the last that each device gets.
  var system: SystemRelease?
  /// The size of the window, in points; `nil` for that of the device.
  var size: Size?
  /// The insets that are covered, in points; `nil` for those of the device.
  var safeArea: EdgeInsets?
  var appearance = Appearance.light
  var contrast = Contrast.normal
  /// Whether the keyboard is shown.
  var showsKeyboard = false

  /// The same traits in an orientation.
  func with(_ orientation: InterfaceOrientation) -> ScreenSetting {
    var setting = self
    setting.orientation = orientation
    return setting
  }

  /// The screen of a device; `usual` is the orientation without an option.
  func screen(
    of device: Device, default usual: InterfaceOrientation = .portrait, in catalogue: DeviceCatalogue
  ) throws(CommandFailure) -> Screen {
    let device = try device.requested(running: system)
    var screen: Screen
    do throws(UnavailablePart) {
      screen = try catalogue.screen(
        of: device, orientation: orientation ?? usual, split: part, contentSize: contentSize, direction: direction)
    } catch {
      throw .usage(error.description)
    }
    screen.traits.appearance = appearance
    screen.traits.contrast = contrast
    if let size { screen.resize(to: size) }
    if let safeArea { screen.safeAreaInsets = safeArea }
    if showsKeyboard { screen = catalogue.screen(screen, showingKeyboard: true) }
    return screen
  }

  /// The devices that run the chosen iOS, each screen once.
  func devices(of catalogue: DeviceCatalogue) -> [Device] {
    guard let system else { return catalogue.distinctDevices }
    var distinct: [Device] = []
    for device in catalogue.devices {
      guard let running = try? device.running(system), !distinct.contains(where: { $0.hasSameScreen(as: running) })
      else { continue }
      distinct.append(running)
    }
    return distinct
  }
}

/// One of the screens that a command lays out on.
enum ChosenScreen {
  /// The canvas that a document was saved with.
  case canvas(DeviceCatalogue)
  case device(Screen)

  /// The name in reports: `iphone6plus landscape`.
  var title: String {
    switch self {
    case .canvas: "the canvas"
    case .device(let screen): screen.title
    }
  }

  /// A layout with what is wrong with it.
  func report(
    of document: Document, scene: String?, engine: LayoutEngine, measuresRoom: Bool = false
  ) -> Layout {
    switch self {
    case .canvas(let catalogue):
      var layout = engine.canvasReport(document, catalogue: catalogue, scene: scene, measuresRoom: measuresRoom)
      layout.diagnostics.insert(contentsOf: catalogue.canvasDiagnostics(of: document), at: 0)
      return layout
    case .device(let screen): return engine.report(document, on: screen, scene: scene, measuresRoom: measuresRoom)
    }
  }

  /// The frames of a document with their derivations.
  func reasons(of document: Document, scene: String?, engine: LayoutEngine) -> [SceneReasons] {
    switch self {
    case .canvas(let catalogue): engine.canvasReasons(document, catalogue: catalogue, scene: scene)
    case .device(let screen): engine.reasons(document, on: screen, scene: scene)
    }
  }
}
