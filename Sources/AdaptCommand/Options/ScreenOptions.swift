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

  @Flag(help: "Lay out for the canvas that an Interface Builder document was saved with, as Xcode showed it.")
  var canvas = false

  @Flag(help: "Lay out in landscape.")
  var landscape = false

  @Option(help: "The orientation of the interface.")
  var orientation: OrientationChoice?

  @Option(help: "The part of an iPad's screen that the app gets.")
  var split: SplitChoice?

  @Option(help: "The id of the only scene to lay out.")
  var scene: String?

  @Flag(help: "Lay out for a language written from right to left.")
  var rtl = false

  @Option(help: "The text size of the user.")
  var textSize = TextSizeChoice.standard

  @Option(help: FontFolder.help, completion: .directory)
  var fonts: String?

  /// An engine that measures with the fonts.
  func engine() throws -> LayoutEngine { LayoutEngine(faces: try fonts.map(FontFolder.init(reporting:))) }

  var request: RenderRequest {
    RenderRequest(
      devices: device, canvas: canvas, landscape: landscape, orientation: orientation, split: split, scene: scene,
      isRightToLeft: rtl, textSize: textSize, fonts: fonts)
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
        catalogue.distinctDevices.flatMap { device in
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
    if case .screens(let screens) = place { return engine.layouts(document, on: screens, scene: scene) }
    return try settings(of: document).map { $0.layout(of: document, scene: scene, engine: engine) }
  }

  func settings(of document: Document) throws(CommandFailure) -> [ChosenScreen] {
    switch place {
    case .canvas:
      guard document.format != .layout else {
        throw .usage("\(document.name): only Interface Builder documents have a canvas")
      }
      return [.canvas(catalogue)]
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
  func requestedDevice(_ name: String?, or document: Document) throws(CommandFailure) -> Device {
    if let name { return try requestedDevice(name) }
    do throws(UnknownDevice) {
      return try defaultDevice(of: document, catalogue: self)
    } catch {
      throw .usage(error.description)
    }
  }
}

/// The traits of a screen that do not depend on its device.
struct ScreenSetting: Sendable {
  /// The orientation of the interface; `nil` without an option.
  let orientation: InterfaceOrientation?
  /// The part of the screen that the app gets.
  let part: ScreenPart
  let contentSize: ContentSizeCategory
  let direction: LayoutDirection

  /// The same traits in an orientation.
  func with(_ orientation: InterfaceOrientation) -> ScreenSetting {
    ScreenSetting(orientation: orientation, part: part, contentSize: contentSize, direction: direction)
  }

  /// The screen of a device; `usual` is the orientation without an option.
  func screen(
    of device: Device, default usual: InterfaceOrientation = .portrait, in catalogue: DeviceCatalogue
  ) throws(CommandFailure) -> Screen {
    do throws(UnavailablePart) {
      return try catalogue.screen(
        of: device, orientation: orientation ?? usual, split: part, contentSize: contentSize, direction: direction)
    } catch {
      throw .usage(error.description)
    }
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

  func layout(of document: Document, scene: String?, engine: LayoutEngine) -> Layout {
    switch self {
    case .canvas(let catalogue):
      var layout = engine.layoutCanvas(document, catalogue: catalogue, scene: scene)
      layout.diagnostics.insert(contentsOf: catalogue.canvasDiagnostics(of: document), at: 0)
      return layout
    case .device(let screen): return engine.layout(document, on: screen, scene: scene)
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

extension Screen {
  var title: String {
    var parts = ["\(device) \(orientation.isLandscape ? "landscape" : orientation.rawValue)"]
    if traits.layoutDirection == .rightToLeft { parts.append("right to left") }
    if traits.contentSize != .large { parts.append("text size \(traits.contentSize.rawValue)") }
    return parts.joined(separator: ", ")
  }
}
