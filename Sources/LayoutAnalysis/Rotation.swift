import LayoutEngine
import LayoutModel

/// The rotation of a device: its screen before and after, the traits and views that change, the steps that UIKit takes.
package struct Rotation: Sendable {
  /// The orientations of the device before and after.
  package struct Turn: Hashable, Sendable {
    package var from: DeviceOrientation
    package var to: DeviceOrientation

    package init(from: DeviceOrientation, to: DeviceOrientation) { (self.from, self.to) = (from, to) }
  }

  package struct TraitChange: Hashable, Sendable {
    package var name: String
    package var old: String
    package var new: String
  }

  /// A notification, question to the app or call of UIKit during a rotation.
  package struct Step: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case notification, question, call
    }

    package var kind: Kind
    package var name: String
    /// The object that is asked or called; `nil` for notifications.
    package var receiver: String?
    /// The argument or result: an answer, a size, the new traits.
    package var detail: String?
  }

  package let document: String
  /// The id of the screen of the app.
  package let scene: String
  package let turn: Turn
  /// The orientations in which the screen can be shown.
  package let allowed: AllowedOrientations
  /// The device's screen before.
  package let old: Screen
  /// The device's screen after; the same as before where the interface stays as it is.
  package let new: Screen
  package let frames: [LayoutChange]
  /// The layouts of the scene before and after.
  package let ends: [SceneLayout]
  /// What happens on the way; `nil` where no size class changes, or nobody asked.
  package var between: RotationBetween?

  /// Turns a device.
  ///
  /// - Parameter screen: returns the device's screen in an orientation.
  /// - Returns: `nil` where app, screen and device have no orientation in common, so that nothing is ever shown.
  package init?<Failure>(
    _ turn: Turn, of scene: Scene, in document: Document, engine: LayoutEngine,
    screen: (InterfaceOrientation) throws(Failure) -> Screen
  ) throws(Failure) {
    allowed = AllowedOrientations(scene, of: document, on: try screen(.portrait))
    isNotAsked = !scene.orientations.isEmpty && !allowed.asksController
    guard let before = allowed.shown(turn.from.interface) else { return nil }
    let after = allowed.shown(turn.to.interface, after: before) ?? before
    self.document = document.name
    self.scene = scene.id
    self.turn = turn
    old = try screen(before)
    new = try screen(after)
    let layouts = engine.layouts(document, on: [old, new], scene: scene.id)
    frames = LayoutChange.changes(from: layouts[0], to: layouts[1])
    ends = layouts.flatMap(\.scenes)
  }

  /// Whether the device requests another orientation of the interface than the present one.
  package var isRequested: Bool { turn.to.interface.map { $0 != old.orientation } ?? false }

  /// Whether the screen restricts its orientations in vain, because UIKit does not ask it.
  package let isNotAsked: Bool

  /// Whether the interface rotates.
  package var turns: Bool { old.orientation != new.orientation }

  package var traits: [TraitChange] {
    [
      ("horizontalSizeClass", old.traits.widthClass, new.traits.widthClass),
      ("verticalSizeClass", old.traits.heightClass, new.traits.heightClass),
    ].filter { $0.1 != $0.2 }.map { TraitChange(name: $0.0, old: $0.1.rawValue, new: $0.2.rawValue) }
  }

  package var steps: [Step] {
    RotationRule.all.filter { $0.isTaken(by: self) }.map { rule in
      Step(kind: rule.kind, name: rule.name, receiver: rule.receiver, detail: rule.detail?(self))
    }
  }

  fileprivate var isTurned: Bool { turn.from != turn.to }
  /// Whether the device requests another orientation, and the view controller has a say.
  fileprivate var asksController: Bool { isRequested && allowed.asksController }
  fileprivate var changesTraits: Bool { turns && !traits.isEmpty }
  /// Not from one landscape orientation to the other.
  fileprivate var changesSize: Bool { turns && old.size != new.size }
}

/// A step of a rotation with the condition under which UIKit takes it.
///
/// The steps and their order are those of UIKit's documentation (`UIContentContainer`, `UITraitEnvironment`,
/// `UIViewController`, `UIDevice`): the device posts that it was turned, whether or not the interface follows; UIKit asks
/// the app and the view controller; controllers receive the new traits, then the new size, each parent before its
/// children; then traits and frames change and views are laid out, in the animation that the transition coordinator
/// runs.
private struct RotationRule: Sendable {
  let kind: Rotation.Step.Kind
  let name: String
  var receiver: String?
  /// The condition under which UIKit takes the step.
  let condition: KeyPath<Rotation, Bool> & Sendable
  /// The releases that take the step; `nil` for all.
  var era: Era?
  /// The part of the rotation that the step passes on.
  var detail: (@Sendable (Rotation) -> String)?

  func isTaken(by rotation: Rotation) -> Bool {
    (era?.contains(rotation.old.toolsVersion, on: .device) ?? true) && rotation[keyPath: condition]
  }

  /// UIKit deprecated their methods with iOS 8, and calls them where the new one is not there.
  private static let oldController = "view controllers without viewWillTransition(to:with:)"

  static let all = [
    RotationRule(kind: .notification, name: "UIDevice.orientationDidChangeNotification", condition: \.isTurned) {
      $0.turn.to.rawValue
    },
    RotationRule(
      kind: .question, name: "shouldAutorotate", receiver: "view controller", condition: \.asksController,
      era: .shouldAutorotate
    ) { _ in "true" },
    RotationRule(
      kind: .question, name: "application(_:supportedInterfaceOrientationsFor:)", receiver: "app delegate",
      condition: \.isRequested
    ) { $0.allowed.app.map(\.rawValue).joined(separator: ", ") },
    RotationRule(
      kind: .question, name: "supportedInterfaceOrientations", receiver: "view controller", condition: \.asksController
    ) { $0.allowed.controller.map(\.rawValue).joined(separator: ", ") },
    RotationRule(
      kind: .call, name: "willRotate(to:duration:)", receiver: oldController, condition: \.turns, era: .oldRotationCalls
    ) { $0.new.orientation.rawValue },
    RotationRule(
      kind: .notification, name: "UIApplication.willChangeStatusBarOrientationNotification", condition: \.turns,
      era: .statusBarOrientation
    ) { $0.new.orientation.rawValue },
    RotationRule(
      kind: .call, name: "willTransition(to:with:)", receiver: "view controller", condition: \.changesTraits,
      era: .traitCollections
    ) { $0.traits.map { "\($0.name) \($0.new)" }.joined(separator: ", ") },
    RotationRule(
      kind: .call, name: "viewWillTransition(to:with:)", receiver: "view controller", condition: \.changesSize,
      era: .traitCollections
    ) { $0.new.size.shortText },
    RotationRule(
      kind: .call, name: "traitCollectionDidChange(_:)", receiver: "window, view controller, views",
      condition: \.changesTraits, era: .traitCollections),
    RotationRule(
      kind: .call, name: "viewWillLayoutSubviews()", receiver: "view controller", condition: \.changesSize),
    RotationRule(
      kind: .call, name: "viewDidLayoutSubviews()", receiver: "view controller", condition: \.changesSize),
    RotationRule(
      kind: .call, name: "willAnimateRotation(to:duration:)", receiver: oldController, condition: \.turns,
      era: .oldRotationCalls
    ) { $0.new.orientation.rawValue },
    RotationRule(
      kind: .notification, name: "UIApplication.didChangeStatusBarOrientationNotification", condition: \.turns,
      era: .statusBarOrientation
    ) { $0.new.orientation.rawValue },
    RotationRule(
      kind: .call, name: "completion of animate(alongsideTransition:completion:)", receiver: "transition coordinator",
      condition: \.changesSize, era: .traitCollections),
    RotationRule(
      kind: .call, name: "didRotate(from:)", receiver: oldController, condition: \.turns, era: .oldRotationCalls
    ) { $0.old.orientation.rawValue },
  ]
}
