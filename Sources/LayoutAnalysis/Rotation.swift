import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// The rotation of a device: its screen before and after, the traits and views that change, the steps that UIKit takes.
package struct Rotation: Sendable {
  /// The orientations of the device before and after.
  package struct Turn: Hashable, Sendable {
    package var from: DeviceOrientation
    package var to: DeviceOrientation

    package init(from: DeviceOrientation, to: DeviceOrientation) {
      self.from = from
      self.to = to
    }
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
    var comparison = Comparison(old: "", new: "", isOfScreens: true)
    comparison.compare(layouts[0], layouts[1], on: "")
    frames = comparison.frames.map(\.change)
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
    RotationRule.all.filter { $0.isTaken(in: old.toolsVersion) && applies($0.condition) }.map { rule in
      Step(kind: rule.kind, name: rule.name, receiver: rule.receiver, detail: rule.detail.map(detail))
    }
  }

  private func applies(_ condition: RotationRule.Condition) -> Bool {
    switch condition {
    case .always: turn.from != turn.to
    case .isRequested: isRequested
    case .asksController: isRequested && allowed.asksController
    case .turns: turns
    case .changesTraits: turns && !traits.isEmpty
    case .changesSize: turns && old.size != new.size
    }
  }

  private func detail(_ detail: RotationRule.Detail) -> String {
    switch detail {
    case .deviceOrientation: turn.to.rawValue
    case .interfaceOrientation: new.orientation.rawValue
    case .oldInterfaceOrientation: old.orientation.rawValue
    case .appOrientations: allowed.app.map(\.rawValue).joined(separator: ", ")
    case .controllerOrientations: allowed.controller.map(\.rawValue).joined(separator: ", ")
    case .traits: traits.map { "\($0.name) \($0.new)" }.joined(separator: ", ")
    case .size: new.size.shortText
    case .yes: "true"
    }
  }

}

/// A step of a rotation with the condition under which UIKit takes it.
///
/// The steps and their order are those of UIKit's documentation (`UIContentContainer`, `UITraitEnvironment`,
/// `UIViewController`, `UIDevice`): the device posts that it was turned, whether or not the interface follows; UIKit asks
/// the app and the view controller; controllers receive the new traits, then the new size, each parent before its
/// children; then traits and frames change and views are laid out, in the animation that the transition coordinator
/// runs.
private struct RotationRule {
  enum Condition {
    /// The device was turned.
    case always
    /// The device requests another orientation of the interface.
    case isRequested
    /// The device requests another orientation of the interface, and the view controller has a say.
    case asksController
    /// The interface rotates.
    case turns
    /// The interface rotates, and traits change.
    case changesTraits
    /// The interface rotates, and its size changes: not from one landscape orientation to the other.
    case changesSize
  }

  /// The part of the rotation that a step passes on.
  enum Detail {
    case deviceOrientation, interfaceOrientation, oldInterfaceOrientation, appOrientations, controllerOrientations,
      traits, size, yes
  }

  let kind: Rotation.Step.Kind
  let name: String
  var receiver: String?
  let condition: Condition
  var detail: Detail?
  /// The releases that take the step; `nil` for all.
  var era: Era?

  func isTaken(in build: Int) -> Bool { era?.contains(build, on: .device) ?? true }

  /// UIKit deprecated their methods with iOS 8, and calls them where the new one is not there.
  private static let oldController = "view controllers without viewWillTransition(to:with:)"

  static let all = [
    RotationRule(
      kind: .notification, name: "UIDevice.orientationDidChangeNotification", condition: .always,
      detail: .deviceOrientation),
    RotationRule(
      kind: .question, name: "shouldAutorotate", receiver: "view controller", condition: .asksController, detail: .yes,
      era: .shouldAutorotate),
    RotationRule(
      kind: .question, name: "application(_:supportedInterfaceOrientationsFor:)", receiver: "app delegate",
      condition: .isRequested, detail: .appOrientations),
    RotationRule(
      kind: .question, name: "supportedInterfaceOrientations", receiver: "view controller", condition: .asksController,
      detail: .controllerOrientations),
    RotationRule(
      kind: .call, name: "willRotate(to:duration:)", receiver: oldController, condition: .turns,
      detail: .interfaceOrientation, era: .oldRotationCalls),
    RotationRule(
      kind: .notification, name: "UIApplication.willChangeStatusBarOrientationNotification", condition: .turns,
      detail: .interfaceOrientation, era: .statusBarOrientation),
    RotationRule(
      kind: .call, name: "willTransition(to:with:)", receiver: "view controller", condition: .changesTraits,
      detail: .traits, era: .traitCollections),
    RotationRule(
      kind: .call, name: "viewWillTransition(to:with:)", receiver: "view controller", condition: .changesSize,
      detail: .size, era: .traitCollections),
    RotationRule(
      kind: .call, name: "traitCollectionDidChange(_:)", receiver: "window, view controller, views",
      condition: .changesTraits, era: .traitCollections),
    RotationRule(
      kind: .call, name: "viewWillLayoutSubviews()", receiver: "view controller", condition: .changesSize),
    RotationRule(
      kind: .call, name: "viewDidLayoutSubviews()", receiver: "view controller", condition: .changesSize),
    RotationRule(
      kind: .call, name: "willAnimateRotation(to:duration:)", receiver: oldController, condition: .turns,
      detail: .interfaceOrientation, era: .oldRotationCalls),
    RotationRule(
      kind: .notification, name: "UIApplication.didChangeStatusBarOrientationNotification", condition: .turns,
      detail: .interfaceOrientation, era: .statusBarOrientation),
    RotationRule(
      kind: .call, name: "completion of animate(alongsideTransition:completion:)", receiver: "transition coordinator",
      condition: .changesSize, era: .traitCollections),
    RotationRule(
      kind: .call, name: "didRotate(from:)", receiver: oldController, condition: .turns,
      detail: .oldInterfaceOrientation, era: .oldRotationCalls),
  ]
}
