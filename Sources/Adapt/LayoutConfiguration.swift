import LayoutAnalysis
import LayoutModel
import TextMetrics

/// A device in an orientation with the user's settings: everything outside a document that decides its frames.
///
///     LayoutConfiguration("iphone6plus", .landscape, direction: .rightToLeft)
public struct LayoutConfiguration: Hashable, Sendable {
  /// The orientation of the interface. The two portrait and the two landscape orientations give the same frames.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
  }

  /// The writing direction of the user's language.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft
  }

  /// The text size that the user chose (`UIContentSizeCategory`).
  public enum TextSize: String, Hashable, Sendable, CaseIterable {
    case extraSmall = "XS"
    case small = "S"
    case medium = "M"
    case large = "L"
    case extraLarge = "XL"
    case extraExtraLarge = "XXL"
    case extraExtraExtraLarge = "XXXL"
    case accessibilityMedium = "AX1"
    case accessibilityLarge = "AX2"
    case accessibilityExtraLarge = "AX3"
    case accessibilityExtraExtraLarge = "AX4"
    case accessibilityExtraExtraExtraLarge = "AX5"
  }

  /// The part of an iPad's screen that the app gets; an iPhone has the full screen only.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    case full
    case oneThird = "1/3"
    case half = "1/2"
    case twoThirds = "2/3"
    case slideOver = "slideover"
  }

  /// A name, an alias, Apple's name or Interface Builder's id of a device: `iphone6plus`, `iPhone 6 Plus`, `retina5_5`.
  public var device: String
  public var orientation: Orientation
  public var textSize: TextSize
  public var direction: Direction
  public var part: Part
  /// The language and region of the texts, such as `de` or `pt-BR`; `nil` for the texts of the document.
  public var locale: String?
  /// The major version of iOS that the device runs, such as 18; `nil` for the last one that it supports.
  public var ios: Int?

  /// - Parameters:
  ///   - device: the device's name, alias, Apple's name or Interface Builder's id.
  ///   - direction: the writing direction; `nil` for that of the locale.
  ///   - locale: the language and region of the texts, from the `.strings` tables next to the document; `nil` for the
  ///     texts of the document.
  ///   - ios: the major version of iOS; `nil` for the last one that the device supports.
  public init(
    _ device: String, _ orientation: Orientation = .portrait, textSize: TextSize = .large,
    direction: Direction? = nil, part: Part = .full, locale: String? = nil, ios: Int? = nil
  ) {
    self.device = device
    (self.orientation, self.textSize, self.part, self.locale, self.ios) = (orientation, textSize, part, locale, ios)
    let isRightToLeft = DeviceConfiguration(device, locale: locale).direction == .rightToLeft
    self.direction = direction ?? (isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// All devices whose screens differ, each in the given orientations.
  public static func allDevices(orientations: [Orientation] = Orientation.allCases) -> [LayoutConfiguration] {
    DeviceCatalogue().distinctDevices.flatMap { device in orientations.map { LayoutConfiguration(device.name, $0) } }
  }

  /// The default configurations of layout tests: an iphonese3, an iphone15promax and an ipad10, in portrait and
  /// landscape.
  public static let standard: [LayoutConfiguration] = ["iphonese3", "iphone15promax", "ipad10"].flatMap { device in
    Orientation.allCases.map { LayoutConfiguration(device, $0) }
  }

  /// - Throws: if no device has that name, or the device does not support that iOS or that part of the screen.
  package func screen() throws(LayoutError) -> Screen {
    try LayoutError.calling("device") {
      let catalogue = DeviceCatalogue()
      var device = try catalogue.device(named: device)
      if let ios { device = try device.running(version: ios) }
      return try catalogue.screen(
        of: device, orientation: orientation == .portrait ? .portrait : .landscapeRight,
        split: ScreenPart(rawValue: part.rawValue) ?? .full,
        contentSize: ContentSizeCategory(rawValue: textSize.rawValue) ?? .large,
        direction: direction == .rightToLeft ? .rightToLeft : .leftToRight)
    }
  }
}

/// A configuration with its device looked up, to lay out many documents.
public struct LayoutScreen: Sendable {
  package let screen: Screen

  /// - Throws: if no device has that name, or the device does not support that iOS or that part of the screen.
  public init(_ configuration: LayoutConfiguration) throws(LayoutError) { screen = try configuration.screen() }
}

/// A device that adapt knows.
public struct LayoutDevice: Hashable, Sendable {
  /// The name in options and goldens, such as `iphone6plus`.
  public var name: String
  /// Apple's name, such as `iPhone 6 Plus`.
  public var title: String
  /// The size of the screen in portrait, in points.
  public var width: Double
  public var height: Double
  /// Pixels per point.
  public var scale: Double
  public var isPad: Bool

  init(_ device: Device) {
    (name, title) = (device.name, device.title)
    (width, height, scale) = (device.size.width, device.size.height, device.scale)
    isPad = device.idiom == .pad
  }

  /// All devices: iPhones before iPads, small before large, old before new.
  public static var all: [LayoutDevice] { DeviceCatalogue().devices.map(LayoutDevice.init) }
}
