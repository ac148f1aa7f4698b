import LayoutModel

/// A device held one way, with the settings of its user: what a golden is recorded for.
///
///     LayoutConfiguration("iphone6plus", .landscape, direction: .rightToLeft)
package struct LayoutConfiguration: Hashable, Sendable {
  /// The two ways to hold a device that can differ in frames.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    /// Upright.
    case portrait
    /// Lying on its side.
    case landscape

    /// The orientation; lying left and lying right give the same frames.
    package var orientation: InterfaceOrientation { self == .portrait ? .portrait : .landscapeRight }
  }

  /// The device's name, alias, or id of Interface Builder.
  package var device: String
  /// How it is held.
  package var side: Side
  /// The text size that its user chose.
  package var textSize: ContentSizeCategory
  /// The writing direction.
  package var direction: LayoutDirection
  /// The language and region of the texts, such as `de` or `pt-BR`; `nil` for the texts of the document.
  package var locale: String?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - device: the device's name, alias, or id of Interface Builder.
  ///   - side: how it is held.
  ///   - textSize: the text size that its user chose.
  ///   - direction: the writing direction; `nil` for that of the locale.
  ///   - locale: the language and region of the texts; `nil` for the texts of the document.
  package init(
    _ device: String,
    _ side: Side = .portrait,
    textSize: ContentSizeCategory = .large,
    direction: LayoutDirection? = nil,
    locale: String? = nil
  ) {
    self.device = device
    self.side = side
    self.textSize = textSize
    self.direction = direction ?? locale.map(WritingDirection.of) ?? .leftToRight
    self.locale = locale
  }

  /// What the configuration is called among others: `iphone6plus landscape, right to left, text size AX2, ar`.
  package var title: String {
    var parts = ["\(device) \(side.rawValue)"]
    if direction == .rightToLeft { parts.append("right to left") }
    if textSize != .large { parts.append("text size \(textSize.rawValue)") }
    if let locale { parts.append(locale) }
    return parts.joined(separator: ", ")
  }

  /// What its golden is called, without an ending: `iphone6plus-landscape-rtl-AX2-ar`.
  package var fileName: String {
    var parts = [device, side.rawValue]
    if direction == .rightToLeft { parts.append("rtl") }
    if textSize != .large { parts.append(textSize.rawValue) }
    if let locale { parts.append(locale) }
    return parts.joined(separator: "-")
  }

  /// The screen that it stands for.
  ///
  /// - Throws: when no device has the name.
  package func screen(in catalogue: DeviceCatalogue = DeviceCatalogue()) throws(UnknownDevice) -> Screen {
    var screen = catalogue.wholeScreen(of: try catalogue.device(named: device), orientation: side.orientation)
    screen.traits.contentSize = textSize
    screen.traits.layoutDirection = direction
    return screen
  }
}
