/// What is seen of a device on its screen: corners, cutout and home indicator. No frame depends on it.
package struct Housing: Hashable, Sendable {
  /// What is cut out of the top of a screen held upright.
  package struct Cutout: Hashable, Sendable {
    /// The shapes of cutouts.
    package enum Shape: String, Hashable, Sendable {
      /// It begins at the edge.
      case notch
      /// The screen goes all around it.
      case island
    }

    /// The shape.
    package var shape: Shape
    /// The size, in points.
    package var size: Size
    /// The distance from the top edge, in points.
    package var top: Double
  }

  /// The radius of the screen's corners, in points.
  package var cornerRadius: Double
  /// What is cut out of the screen.
  package var cutout: Cutout?
  /// The width of the home indicator held upright, in points; 0 where there is none.
  package var uprightIndicatorWidth: Double
  /// The width of the home indicator lying, in points.
  package var lyingIndicatorWidth: Double

  /// A screen with square corners and a home button below it.
  package static let plain = Housing(
    cornerRadius: 0, cutout: nil, uprightIndicatorWidth: 0, lyingIndicatorWidth: 0)
}

extension DeviceCatalogue {
  /// What is seen of the device of a screen; `plain` for a canvas that no device stands behind.
  package func housing(of screen: Screen) -> Housing {
    guard let device = try? device(named: screen.device) else { return .plain }
    let name = DeviceName(device.name)
    let row = housingTable.firstRow { name.isAmong($0.field(HousingRow.Column.devices.rawValue)) }
    return row.flatMap { Housing(row: HousingRow(row: $0)) } ?? .plain
  }
}
