import LayoutModel

extension Screen {
  /// The screen of the same device with its interface in another orientation; `nil` for a screen without a device.
  func turned(to orientation: InterfaceOrientation) -> Screen? {
    let catalogue = DeviceCatalogue()
    guard let device = try? catalogue.device(named: self.device) else { return nil }
    func turned(_ part: ScreenPart) -> Screen? {
      try? catalogue.screen(
        of: device, orientation: orientation, split: part, contentSize: traits.contentSize,
        direction: traits.layoutDirection)
    }
    // An app keeps its part of a shared screen where there is such a part.
    let part = catalogue.parts(of: device, orientation: self.orientation).first { part in
      (try? catalogue.screen(of: device, orientation: self.orientation, split: part))?.size == size
    }
    return part.flatMap(turned) ?? turned(.full)
  }
}
