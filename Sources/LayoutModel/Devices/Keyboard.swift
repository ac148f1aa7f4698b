import CResources
import TextKit

/// One row of the table of keyboards.
struct KeyboardRow: Sendable {
  /// The size of the screen in portrait, in points.
  let size: Size
  /// Whether the device has a home indicator.
  private let hasIndicator: Bool
  /// The builds of Interface Builder whose iOS has these heights.
  private let tools: Range<Int>
  /// The heights of the keys, of the bar of suggestions above them, and of a number pad, in points.
  private let portrait: (keys: Double, bar: Double, numberPad: Double)
  private let landscape: (keys: Double, bar: Double, numberPad: Double)

  /// The rows by the sizes of their screens.
  static let sized = Dictionary(
    grouping: reading { () throws(TableError) in try table().rows(KeyboardRow.init) }, by: \.size)

  static func table() throws(TableError) -> TableReader {
    try TableReader(
      .keyboards,
      columns:
        "width height indicator from until portrait portraitBar portraitPad landscape landscapeBar landscapePad")
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

extension DeviceCatalogue {
  /// The height of a keyboard and, where the release has one, its bar of suggestions, in points from the bottom of the
  /// screen; 0 for screens without a device.
  package func keyboardHeight(
    of device: Device, orientation: InterfaceOrientation, keyboard: KeyboardType = .default
  ) -> Double {
    let row = KeyboardRow.sized[device.size]?.first { $0.holds(for: device) }
    let withBar = Era.keyboardSuggestions.contains(device.toolsVersion, on: .device)
    return row?.height(of: keyboard, in: orientation, withBar: withBar) ?? 0
  }

  /// A screen with a keyboard shown, or without one.
  package func screen(_ screen: Screen, showing keyboard: KeyboardType?) -> Screen {
    var screen = screen
    var device = keyboard == nil ? nil : try? device(named: screen.device)
    device?.toolsVersion = screen.toolsVersion
    screen.keyboardHeight =
      device.map {
        keyboardHeight(of: $0, orientation: screen.orientation, keyboard: keyboard ?? .default)
      } ?? 0
    return screen
  }
}
