/// The words for a screen, in one place for reports, goldens, pictures and pages.
package enum ScreenTitle {
  /// A device in an orientation: `iphone6plus landscape`.
  package static func name(_ device: String, _ side: String) -> String { "\(device) \(side)" }

  /// The same with the settings that are not the usual ones: `iphone6plus landscape, right to left, text size AX2`.
  package static func title(
    _ device: String, _ side: String, release: SystemRelease? = nil, _ direction: LayoutDirection,
    _ textSize: ContentSizeCategory, _ further: String?
  ) -> String {
    var parts = [name(device, side)]
    if let release { parts.append("iOS \(release.version)") }
    if direction == .rightToLeft { parts.append("right to left") }
    if textSize != .large { parts.append("text size \(textSize.rawValue)") }
    if let further { parts.append(further) }
    return parts.joined(separator: ", ")
  }
}

extension Screen {
  /// `iphone6plus landscape`.
  package var name: String { ScreenTitle.name(device, orientation.side) }

  /// `iphone6plus landscape, text size AX2, keyboard`.
  package var title: String {
    ScreenTitle.title(
      device, orientation.side, traits.layoutDirection, traits.contentSize, keyboardHeight > 0 ? "keyboard" : nil)
  }
}

extension InterfaceOrientation {
  /// `portrait` or `landscape`: left and right give the same frames, but portrait upside down has a name of its own.
  package var side: String { isLandscape ? "landscape" : rawValue }
}
