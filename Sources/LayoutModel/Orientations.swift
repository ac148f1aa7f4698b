import TextKit

/// The orientation of an interface, as UIKit's `UIInterfaceOrientation`.
package enum InterfaceOrientation: String, Hashable, Sendable, CaseIterable {
  /// The home button below, or above.
  case portrait, portraitUpsideDown
  /// The home button to the left, or to the right.
  case landscapeLeft, landscapeRight

  /// One of each orientation of a screen.
  package static let usual = Orientation.allCases.map(\.interface)
  static let notUpsideDown = allCases.filter { $0 != .portraitUpsideDown }

  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  package var trait: Orientation { isLandscape ? .landscape : .portrait }
}

/// The orientation of a device, as `UIDevice` reports it.
///
/// A device that is turned to one side shows its interface turned to the other: what is up has to stay up. UIKit names
/// the sides of a device by where its top goes and those of an interface by where the home button is, so the words are
/// the same and mean the opposite (UIKit's documentation of `UIDeviceOrientation` and `UIInterfaceOrientation`).
package enum DeviceOrientation: String, Hashable, Sendable, CaseIterable {
  /// The home button below, or above.
  case portrait, portraitUpsideDown
  /// Turned to the left, the home button to the right.
  case landscapeLeft
  /// Turned to the right, the home button to the left.
  case landscapeRight
  /// Flat, the screen up or down.
  case faceUp, faceDown

  /// The way a device is held whose interface is upright to the user in an orientation.
  package init(_ interface: InterfaceOrientation) {
    self = Self.allCases.first { $0.interface == interface } ?? .portrait
  }

  /// The interface orientation that the user reads upright; `nil` where the device lies flat.
  package var interface: InterfaceOrientation? {
    switch self {
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    default: InterfaceOrientation(rawValue: rawValue)
    }
  }
}

/// The interface orientations that an app allows, as its Info.plist lists them (`UISupportedInterfaceOrientations`, and
/// the same with `~iphone` and `~ipad`). The first one listed is the one that the app starts in.
package struct AppOrientations: Hashable, Sendable {
  package var phone, pad: [InterfaceOrientation]?
  /// Whether the app does not share the screen of an iPad (`UIRequiresFullScreen`).
  package var requiresFullScreen: Bool

  /// - Parameter all: the list for all devices, where `phone` or `pad` gives no other one.
  package init(
    all: [InterfaceOrientation]? = nil, phone: [InterfaceOrientation]? = nil, pad: [InterfaceOrientation]? = nil,
    requiresFullScreen: Bool = false
  ) {
    (self.phone, self.pad, self.requiresFullScreen) = (phone ?? all, pad ?? all, requiresFullScreen)
  }

  /// Whether the app shares an iPad's screen with others, from iOS 9 on: it then fits every orientation by itself.
  var multitasks: Bool { !requiresFullScreen && InterfaceOrientation.allCases.allSatisfy(self[.pad].contains) }

  /// The orientations on a kind of device, in the app's order. An app without a list counts as made from Xcode's template:
  /// iPhones in all but upside down, iPads in all four.
  package subscript(idiom: Idiom) -> [InterfaceOrientation] {
    switch idiom {
    case .phone: phone ?? InterfaceOrientation.notUpsideDown
    case .pad: pad ?? InterfaceOrientation.allCases
    }
  }

  /// The same with nothing left to the template.
  package var stated: AppOrientations {
    AppOrientations(phone: self[.phone], pad: self[.pad], requiresFullScreen: requiresFullScreen)
  }

  package func states(_ idiom: Idiom) -> Bool { (idiom == .phone ? phone : pad) != nil }
}

/// The words of the language for interface orientations: the single ones, and the masks of several
/// (`UIInterfaceOrientationMask`).
package enum OrientationName {
  package static let all = InterfaceOrientation.allCases.map(\.rawValue) + masks.map(\.word)

  /// The orientations of a list of words, each once, in the order in which they are first named.
  package static func parse(_ value: String) -> [InterfaceOrientation] {
    Words.split(value).reduce(into: []) { list, word in
      let named =
        InterfaceOrientation(rawValue: word).map { [$0] } ?? masks.first { $0.word == word }?.orientations ?? []
      list += named.filter { !list.contains($0) }
    }
  }

  private static let masks: [(word: String, orientations: [InterfaceOrientation])] = [
    ("landscape", [.landscapeLeft, .landscapeRight]), ("allButUpsideDown", InterfaceOrientation.notUpsideDown),
    ("all", InterfaceOrientation.allCases),
  ]
}

/// The interface orientations in which a screen of an app is shown on a device: those that app, screen and device allow.
///
/// The app's are in its Info.plist. A view controller that says nothing allows all on an iPad, and all but upside down on
/// a phone (UIKit's documentation of `supportedInterfaceOrientations`). Phones without a home button are never shown
/// upside down, whatever is allowed.
///
/// Since iOS 9 an app that shares the screen of an iPad is shown in all orientations, and its view controllers are not
/// asked: one that supports all of them in its Info.plist, and has no `UIRequiresFullScreen` there (Apple's documentation
/// of this key and of `supportedInterfaceOrientations`).
package struct AllowedOrientations: Hashable, Sendable {
  /// Those that the app allows, in its order: the first is the one it starts in.
  package let app: [InterfaceOrientation]
  package let controller: [InterfaceOrientation]
  package let device: [InterfaceOrientation]
  /// Whether UIKit asks the view controller.
  package let asksController: Bool

  /// - Parameter screen: any screen of the device.
  package init(_ scene: Scene, of document: Document, on screen: Screen) {
    self.init(controller: scene.orientations, app: document.orientations, on: screen)
  }

  /// - Parameter controller: the orientations that the view controller allows; empty where it says nothing.
  package init(controller: [InterfaceOrientation], app: AppOrientations, on screen: Screen) {
    let idiom = screen.traits.idiom
    self.app = app[idiom]
    asksController = idiom == .phone || !Era.multitasking.contains(screen.toolsVersion, on: .device) || !app.multitasks
    self.controller = controller.isEmpty || !asksController ? AppOrientations()[idiom] : controller
    device = screen.supportsUpsideDown ? InterfaceOrientation.allCases : InterfaceOrientation.notUpsideDown
  }

  /// Whether app, view controller and device all allow an orientation.
  package func contains(_ orientation: InterfaceOrientation) -> Bool {
    app.contains(orientation) && controller.contains(orientation) && device.contains(orientation)
  }

  /// Those that app, view controller and device all allow, in the app's order.
  package var all: [InterfaceOrientation] { app.filter(contains) }

  /// The orientation that the interface has after a device was turned: the wanted one, which follows the device and is
  /// `nil` when that lies flat, or else the one before, which is `nil` when the app starts, or else the first allowed.
  /// `nil` when nothing is allowed, where UIKit throws `UIApplicationInvalidInterfaceOrientation`.
  package func shown(_ wanted: InterfaceOrientation?, after current: InterfaceOrientation? = nil)
    -> InterfaceOrientation?
  {
    [wanted, current].compactMap(\.self).first(where: contains) ?? all.first
  }
}
