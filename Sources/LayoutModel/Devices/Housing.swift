import CResources
import TextKit

/// The housing of a device as its screen shows it: corners, cutout and home indicator. No frame depends on it.
package struct Housing: Hashable, Sendable {
  /// The part that is cut out of the top of a screen in portrait.
  package struct Cutout: Hashable, Sendable {
    package enum Shape: String, Hashable, Sendable {
      /// It begins at the edge.
      case notch
      /// The screen goes all around it.
      case island
    }

    package var shape: Shape
    package var size: Size
    /// The distance from the top edge, in points.
    package var top: Double
  }

  /// The radius of the screen's corners, in points.
  package var cornerRadius: Double
  package var cutout: Cutout?
  /// The widths of the home indicator, in points; 0 where there is none.
  package var portraitIndicatorWidth, landscapeIndicatorWidth: Double

  /// A screen with square corners and a home button below it.
  package static let plain = Housing(cornerRadius: 0, portraitIndicatorWidth: 0, landscapeIndicatorWidth: 0)
}

extension DeviceCatalogue {
  /// The housing of the device of a screen; `plain` for a canvas that no device stands behind.
  package func housing(of screen: Screen) -> Housing {
    guard let device = try? device(named: screen.device) else { return .plain }
    let name = DeviceName(device.name)
    return HousingRow.all.first { $0.devices.contains(where: name.isName) }?.housing ?? .plain
  }

  /// The height of a keyboard and, where the release has one, its bar of suggestions, in points from the bottom of the
  /// screen; 0 for screens without a device.
  package func keyboardHeight(
    of device: Device, orientation: InterfaceOrientation, keyboard: KeyboardType = .default
  ) -> Double {
    let row = KeyboardRow.all.first { $0.size == device.size && $0.holds(for: device) }
    let withBar = Era.keyboardSuggestions.contains(device.toolsVersion, on: .device)
    return row?.height(of: keyboard, in: orientation, withBar: withBar) ?? 0
  }

  /// A screen with a keyboard shown, or without one.
  package func screen(_ screen: Screen, showing keyboard: KeyboardType?) -> Screen {
    var screen = screen
    var device = keyboard == nil ? nil : try? device(named: screen.device)
    device?.toolsVersion = screen.toolsVersion
    screen.keyboardHeight =
      device.map { keyboardHeight(of: $0, orientation: screen.orientation, keyboard: keyboard ?? .default) } ?? 0
    return screen
  }
}

struct HousingRow {
  let devices: [String]
  let housing: Housing

  static let all = reading { () throws(TableError) in try table().rows(HousingRow.init) }

  static func table() throws(TableError) -> TableReader {
    try TableReader(.housings, columns: "devices corner cutout width height top indicator landscapeIndicator")
  }

  init(_ row: inout TableReader) throws(TableError) {
    devices = try row.list()
    let cornerRadius = try row.number()
    var cutout: Housing.Cutout?
    if let text = try row.optionalText() {
      guard let shape = Housing.Cutout.Shape(rawValue: text) else { throw row.error("'\(text)' is no shape") }
      let size = Size(width: try row.number(), height: try row.number())
      cutout = Housing.Cutout(shape: shape, size: size, top: try row.number())
    } else {
      for _ in 0..<3 where try row.optionalNumber() != nil { throw row.error("there is no cutout") }
    }
    housing = Housing(
      cornerRadius: cornerRadius, cutout: cutout, portraitIndicatorWidth: try row.number(),
      landscapeIndicatorWidth: try row.number())
  }
}

struct KeyboardRow: Sendable {
  /// The size of the screen in portrait, in points.
  let size: Size
  private let hasIndicator: Bool
  /// The builds of Interface Builder whose iOS has these heights.
  private let tools: Range<Int>
  /// The heights of the keys, of the bar of suggestions above them, and of a number pad, in points.
  private let portrait, landscape: (keys: Double, bar: Double, numberPad: Double)

  static let all = reading { () throws(TableError) in try table().rows(KeyboardRow.init) }

  static func table() throws(TableError) -> TableReader {
    try TableReader(
      .keyboards,
      columns: "width height indicator from until portrait portraitBar portraitPad landscape landscapeBar landscapePad")
  }

  init(_ row: inout TableReader) throws(TableError) {
    size = Size(width: try row.number(), height: try row.number())
    let indicator = try row.text()
    guard indicator == "yes" || indicator == "no" else { throw row.error("'\(indicator)' is neither yes nor no") }
    hasIndicator = indicator == "yes"
    tools = try row.builds()
    portrait = (try row.number(), try row.number(), try row.number())
    landscape = (try row.number(), try row.number(), try row.number())
  }

  func holds(for device: Device) -> Bool {
    tools.contains(device.toolsVersion) && hasIndicator == (device.portrait.safeAreaInsets.bottom > 0)
  }

  func height(of keyboard: KeyboardType, in orientation: InterfaceOrientation, withBar: Bool) -> Double {
    let height = orientation.isLandscape ? landscape : portrait
    return keyboard.isNumberPad ? height.numberPad : height.keys + (withBar ? height.bar : 0)
  }
}
