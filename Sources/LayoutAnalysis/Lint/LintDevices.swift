import LayoutModel

extension LintConfiguration {
  /// The devices that lint looks at when nobody says others: all that differ in size, traits or safe area, each as the
  /// newest one that has the screen.
  package static func devices(_ catalogue: DeviceCatalogue = DeviceCatalogue()) -> [Device] {
    var devices: [Device] = []
    for device in catalogue.devices {
      if let same = devices.firstIndex(where: { $0.looksLike(device) }) {
        if devices[same].toolsVersion < device.toolsVersion { devices[same] = device }
      } else {
        devices.append(device)
      }
    }
    return devices
  }

  /// Each of some devices held in each of some ways.
  package static func all(
    _ devices: [Device],
    orientations: [InterfaceOrientation] = [.portrait, .landscapeRight],
    _ catalogue: DeviceCatalogue = DeviceCatalogue()
  ) -> [LintConfiguration] {
    devices.flatMap { device in
      orientations.compactMap { orientation in
        (try? catalogue.screen(of: device, orientation: orientation)).map { LintConfiguration(screen: $0) }
      }
    }
  }

  /// The same screens with texts of other lengths and sizes too.
  package static func varying(
    _ configurations: [LintConfiguration],
    lengths: [Double],
    sizes: [ContentSizeCategory]
  ) -> [LintConfiguration] {
    var all = configurations
    for length in lengths where length != 1 {
      all += configurations.map { LintConfiguration(screen: $0.screen, text: .longer(length)) }
    }
    for size in sizes where size != .large {
      all += configurations.map { configuration in
        var screen = configuration.screen
        screen.traits.contentSize = size
        return LintConfiguration(screen: screen, text: .sized(size))
      }
    }
    return all
  }
}

extension Device {
  /// Whether both have the same screen, whatever system they run.
  fileprivate func looksLike(_ other: Device) -> Bool {
    var other = other
    other.toolsVersion = toolsVersion
    return hasSameScreen(as: other)
  }
}

extension DeviceCatalogue {
  /// All combinations of idiom and size classes that devices have, held both ways and with shared screens.
  var everyTraits: [Traits] {
    var all: [Traits] = []
    for device in devices {
      for orientation in [InterfaceOrientation.portrait, .landscapeRight] {
        for part in [.full] + parts(of: device, orientation: orientation) {
          guard var traits = try? screen(of: device, orientation: orientation, split: part).traits else { continue }
          traits.scale = 2
          if !all.contains(traits) { all.append(traits) }
        }
      }
    }
    return all
  }
}
