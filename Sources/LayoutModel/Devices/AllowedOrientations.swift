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
    self.controller =
      controller.isEmpty || !asksController ? Self.byDefault(on: idiom) : controller
    device = screen.supportsUpsideDown ? InterfaceOrientation.allCases : Self.byDefault(on: .phone)
  }

  /// Whether app, view controller and device all allow an orientation.
  package func contains(_ orientation: InterfaceOrientation) -> Bool {
    app.contains(orientation) && controller.contains(orientation) && device.contains(orientation)
  }

  /// Those that app, view controller and device all allow, in the app's order.
  package var all: [InterfaceOrientation] { app.filter(contains) }

  /// The orientation that the interface has after a device was turned.
  ///
  /// - Parameters:
  ///   - wanted: the orientation that follows the device; `nil` when the device lies flat.
  ///   - current: the one it had before; `nil` when the app starts.
  /// - Returns: `nil` when nothing is allowed, where UIKit throws `UIApplicationInvalidInterfaceOrientation`.
  package func shown(_ wanted: InterfaceOrientation?, after current: InterfaceOrientation? = nil)
    -> InterfaceOrientation?
  {
    let all = all
    for orientation in [wanted, current] {
      if let orientation, all.contains(orientation) { return orientation }
    }
    return all.first
  }

  private static func byDefault(on idiom: Idiom) -> [InterfaceOrientation] {
    idiom == .pad ? InterfaceOrientation.allCases : notUpsideDown
  }

  private static let notUpsideDown = InterfaceOrientation.allCases.filter { $0 != .portraitUpsideDown }
}
