import Testing

/// A screen as the maker of the device states it, in portrait.
struct StatedDevice: Sendable, CustomTestStringConvertible {
  let name: String
  /// The size in points.
  let width: Double
  let height: Double
  /// Device pixels a point.
  let scale: Double
  var testDescription: String { name }

  /// Small and large phones and a pad, at two and three pixels a point.
  static let four = [
    StatedDevice(name: "iphone4s", width: 320, height: 480, scale: 2),
    StatedDevice(name: "iphone6", width: 375, height: 667, scale: 2),
    StatedDevice(name: "iphone6plus", width: 414, height: 736, scale: 3),
    StatedDevice(name: "ipadair", width: 768, height: 1024, scale: 2),
  ]
}
