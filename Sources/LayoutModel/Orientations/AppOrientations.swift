/// The interface orientations that an app allows, as its Info.plist lists them (`UISupportedInterfaceOrientations`, and
/// the same with `~iphone` and `~ipad`). The first one listed is the one that the app starts in.
package struct AppOrientations: Hashable, Sendable {
  /// What is said for phones; `nil` where nothing is.
  package var phone: [InterfaceOrientation]?
  /// What is said for pads; `nil` where nothing is.
  package var pad: [InterfaceOrientation]?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - all: what is said for all devices.
  ///   - phone: what is said for phones instead.
  ///   - pad: what is said for pads instead.
  package init(
    all: [InterfaceOrientation]? = nil, phone: [InterfaceOrientation]? = nil, pad: [InterfaceOrientation]? = nil
  ) {
    self.phone = phone ?? all
    self.pad = pad ?? all
  }

  /// The orientations on a kind of device, in the app's order. Where the app says nothing it is taken for one made from
  /// Xcode's template: phones but not upside down, pads in all four.
  package subscript(idiom: Idiom) -> [InterfaceOrientation] {
    switch idiom {
    case .phone: phone ?? Self.ofPhones
    case .pad: pad ?? InterfaceOrientation.allCases
    }
  }

  private static let ofPhones: [InterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]
}
