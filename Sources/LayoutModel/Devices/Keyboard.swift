import CResources
import TextKit

/// One row of the table of keyboards.
struct KeyboardRow: Sendable {
  /// The size of the screen in portrait, in points.
  let size: Size
  /// Whether the device has a home indicator.
  let hasIndicator: Bool
  /// The heights of the keys and of the bar of suggestions above them, in points.
  private let portrait: (keys: Double, bar: Double)
  private let landscape: (keys: Double, bar: Double)

  /// The rows by the sizes of their screens.
  static let sized = Dictionary(
    grouping: reading { () throws(TableError) in try table().rows(KeyboardRow.init) }, by: \.size)

  static func table() throws(TableError) -> TableReader {
    try TableReader(.keyboards, columns: "width height indicator portrait portraitBar landscape landscapeBar")
  }

  init(_ row: inout TableReader) throws(TableError) {
    size = Size(width: try row.number(), height: try row.number())
    let indicator = try row.text()
    guard indicator == "yes" || indicator == "no" else { throw row.error("'\(indicator)' is neither yes nor no") }
    hasIndicator = indicator == "yes"
    portrait = (try row.number(), try row.number())
    landscape = (try row.number(), try row.number())
  }

  func height(in orientation: InterfaceOrientation, withBar: Bool) -> Double {
    let height = orientation.isLandscape ? landscape : portrait
    return height.keys + (withBar ? height.bar : 0)
  }
}

extension DeviceCatalogue {
  /// The height of the keyboard with letters and, where the release has one, its bar of suggestions, in points from the bottom of the screen; 0 for
  /// screens without a device.
  package func keyboardHeight(of device: Device, orientation: InterfaceOrientation) -> Double {
    let hasIndicator = device.portrait.safeAreaInsets.bottom > 0
    let row = KeyboardRow.sized[device.size]?.first { $0.hasIndicator == hasIndicator }
    let withBar = Era.keyboardSuggestions.contains(device.toolsVersion, on: .device)
    return row?.height(in: orientation, withBar: withBar) ?? 0
  }

  /// A screen with the keyboard shown, or without it.
  package func screen(_ screen: Screen, showingKeyboard isShown: Bool) -> Screen {
    var screen = screen
    var device = isShown ? try? device(named: screen.device) : nil
    device?.toolsVersion = screen.toolsVersion
    screen.keyboardHeight = device.map { keyboardHeight(of: $0, orientation: screen.orientation) } ?? 0
    return screen
  }
}
