import TextKit

extension DeviceCatalogue {
  /// The screen of a device held one way, or the part of it that an app gets.
  ///
  /// - Parameters:
  ///   - device: the device.
  ///   - orientation: how it is held.
  ///   - split: the part of a pad's screen that the app gets.
  ///   - contentSize: the text size that the user chose.
  ///   - direction: the writing direction.
  package func screen(
    of device: Device,
    orientation: InterfaceOrientation,
    split: ScreenPart = .full,
    contentSize: ContentSizeCategory = .large,
    direction: LayoutDirection = .leftToRight
  ) throws(UnavailablePart) -> Screen {
    var screen = wholeScreen(of: device, orientation: orientation)
    screen.traits.contentSize = contentSize
    screen.traits.layoutDirection = direction
    if split != .full {
      let window = try window(of: device, orientation: orientation, part: split)
      screen.size.width = window.width
      screen.traits.widthClass = window.widthClass
    }
    return screen
  }

  /// The whole screen of a device held one way, with the settings that every device comes with.
  package func wholeScreen(of device: Device, orientation: InterfaceOrientation) -> Screen {
    let covering = device.covering(in: orientation)
    var screen = Screen(
      device: device.name,
      orientation: orientation,
      size: device.size(in: orientation),
      traits: device.traits(in: orientation),
      safeAreaInsets: covering.safeAreaInsets,
      statusBarHeight: covering.statusBarHeight,
      toolsVersion: device.toolsVersion
    )
    screen.canStandOnItsHead = device.canStandOnItsHead
    return screen
  }

  /// The parts of the screen, besides all of it, that apps can get on a device held one way; none on phones.
  package func parts(of device: Device, orientation: InterfaceOrientation) -> [ScreenPart] {
    guard let row = splitRow(of: device, orientation: orientation) else { return [] }
    return row.parts
  }

  /// The window that an app gets when it shares the screen.
  private func window(
    of device: Device,
    orientation: InterfaceOrientation,
    part: ScreenPart
  ) throws(UnavailablePart) -> SplitRow.Window {
    let row = splitRow(of: device, orientation: orientation)
    guard let window = row?.window(of: part) else {
      throw UnavailablePart(
        device: device.name,
        part: part,
        orientation: orientation,
        available: row?.parts ?? []
      )
    }
    return window
  }

  /// The row of the table of windows that is about a device held one way.
  private func splitRow(of device: Device, orientation: InterfaceOrientation) -> SplitRow? {
    guard device.idiom == .pad else { return nil }
    let row = splitTable.firstRow { SplitRow(row: TableRow($0)).matches(device.size, orientation) }
    return row.map(SplitRow.init)
  }
}
