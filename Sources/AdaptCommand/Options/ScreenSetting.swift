import Adapt

/// How a device is held and set, whichever device it is.
struct ScreenSetting: Sendable {
  /// How the device is held; `nil` when it was not said.
  let orientation: InterfaceOrientation?
  /// The part of the screen that the app gets.
  let part: ScreenPart
  /// The text size that the user chose.
  let contentSize: ContentSizeCategory
  /// The writing direction.
  let direction: LayoutDirection

  /// The same setting held in an orientation.
  func held(_ orientation: InterfaceOrientation) -> ScreenSetting {
    ScreenSetting(orientation: orientation, part: part, contentSize: contentSize, direction: direction)
  }

  /// The screen of a device.
  ///
  /// - Parameters:
  ///   - device: the device.
  ///   - usual: how it is held when that was not said.
  ///   - catalogue: where the device is from.
  func screen(
    of device: Device,
    usually usual: InterfaceOrientation = .portrait,
    in catalogue: DeviceCatalogue
  ) throws(CommandFailure) -> Screen {
    do throws(UnavailablePart) {
      return try catalogue.screen(
        of: device,
        orientation: orientation ?? usual,
        split: part,
        contentSize: contentSize,
        direction: direction
      )
    } catch {
      throw .usage(error.description)
    }
  }
}
