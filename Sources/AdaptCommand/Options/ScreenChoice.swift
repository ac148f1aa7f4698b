import Adapt

/// The screens that a render is asked for.
struct ScreenChoice: Sendable {
  /// Where to lay out.
  private enum Place: Sendable {
    /// The canvas that each document was saved with.
    case canvas
    /// The device of each document's canvas, or else the usual one.
    case ownDevice
    /// Screens that do not depend on the document.
    case screens([Screen])
  }

  /// All devices.
  let catalogue: DeviceCatalogue
  /// How devices are held and set.
  private let setting: ScreenSetting
  /// Where to lay out.
  private let place: Place

  /// Makes the choice that options stand for; `bothWays` lays all devices upright and on their sides.
  init(
    setting: ScreenSetting,
    devices names: [String],
    allDevices: Bool,
    canvas: Bool,
    bothWays: Bool = false
  ) throws(CommandFailure) {
    let catalogue = DeviceCatalogue()
    self.catalogue = catalogue
    self.setting = setting
    if canvas {
      place = .canvas
    } else if allDevices {
      // Devices without the part of the screen that was asked for are left out.
      let settings = bothWays ? [setting.held(.portrait), setting.held(.landscapeRight)] : [setting]
      place = .screens(
        catalogue.distinctDevices.flatMap { device in
          settings.compactMap { try? $0.screen(of: device, in: catalogue) }
        })
    } else if names.isEmpty {
      place = .ownDevice
    } else {
      var screens: [Screen] = []
      for name in names {
        screens.append(try setting.screen(of: catalogue.asked(for: name), in: catalogue))
      }
      place = .screens(screens)
    }
  }

  /// Lays a document out on every screen of the choice.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - scene: the id of the only screen of the document to lay out.
  ///   - engine: what lays out.
  func layouts(
    of document: Document, scene: String?, engine: LayoutEngine
  ) throws(CommandFailure) -> [Layout] {
    // What screens can share of the work they do share.
    if case .screens(let screens) = place { return engine.layouts(document, on: screens, scene: scene) }
    return try settings(of: document).map { $0.layout(of: document, scene: scene, engine: engine) }
  }

  /// The screens of the choice for a document.
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

  /// The screen of a document for which no device was named.
  private func ownScreen(of document: Document) throws(CommandFailure) -> Screen {
    let usual: InterfaceOrientation = document.canvas?.isLandscape == true ? .landscapeRight : .portrait
    return try setting.screen(of: catalogue.asked(for: nil, or: document), usually: usual, in: catalogue)
  }
}

extension DeviceCatalogue {
  /// The device that a user named.
  func asked(for name: String) throws(CommandFailure) -> Device {
    do throws(UnknownDevice) {
      return try device(named: name)
    } catch {
      throw .usage(error.description)
    }
  }

  /// The device that a user named, or else that of a document's canvas, or the usual one.
  func asked(for name: String?, or document: Document) throws(CommandFailure) -> Device {
    if let name { return try asked(for: name) }
    do throws(UnknownDevice) {
      return try defaultDevice(of: document, catalogue: self)
    } catch {
      throw .usage(error.description)
    }
  }
}
