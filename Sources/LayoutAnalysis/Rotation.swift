import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// What happens to a screen of an app when its device is turned.
package struct Rotation: Sendable {
  /// How a device is turned.
  package struct Turn: Hashable, Sendable {
    /// How it was held.
    package var from: DeviceOrientation
    /// How it is held.
    package var to: DeviceOrientation

    /// Creates a turn.
    package init(from: DeviceOrientation, to: DeviceOrientation) {
      self.from = from
      self.to = to
    }
  }

  /// A trait and what became of it.
  package struct TraitChange: Hashable, Sendable {
    /// The name that UIKit has for the trait.
    package var name: String
    /// Its value before.
    package var old: String
    /// Its value after.
    package var new: String
  }

  /// The name of the document.
  package let document: String
  /// The id of the screen of the app.
  package let scene: String
  /// How the device was turned.
  package let turn: Turn
  /// In which orientations the screen is shown.
  package let allowed: AllowedOrientations
  /// The device's screen before.
  package let old: Screen
  /// The device's screen after; the same as before where the interface stays as it is.
  package let new: Screen
  /// What views do.
  package let frames: [LayoutChange]

  /// Turns a device.
  ///
  /// - Parameters:
  ///   - turn: how the device is turned.
  ///   - scene: the screen of the app.
  ///   - document: its document.
  ///   - engine: what lays out.
  ///   - screen: the device's screen in an orientation.
  /// - Returns: `nil` where app, screen and device have no orientation in common, so that nothing is ever shown.
  /// - Throws: what `screen` throws.
  package init?<Failure>(
    _ turn: Turn,
    of scene: Scene,
    in document: Document,
    engine: LayoutEngine,
    screen: (InterfaceOrientation) throws(Failure) -> Screen
  ) throws(Failure) {
    allowed = AllowedOrientations(scene, of: document, on: try screen(.portrait))
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
  }

  /// Whether the interface would stand upright in another orientation than it had.
  package var isAsked: Bool { turn.to.interface.map { $0 != old.orientation } ?? false }

  /// Whether the interface turns.
  package var turns: Bool { old.orientation != new.orientation }

  /// The traits that change.
  package var traits: [TraitChange] {
    [
      ("horizontalSizeClass", old.traits.widthClass, new.traits.widthClass),
      ("verticalSizeClass", old.traits.heightClass, new.traits.heightClass),
    ].filter { $0.1 != $0.2 }.map { TraitChange(name: $0.0, old: $0.1.rawValue, new: $0.2.rawValue) }
  }

  /// What UIKit does, in its order.
  package var steps: [RotationStep] {
    RotationRule.all.filter { $0.removed > old.toolsVersion && applies($0.condition) }.map { rule in
      RotationStep(kind: rule.kind, name: rule.name, receiver: rule.receiver, detail: rule.detail.map(detail))
    }
  }

  private func applies(_ condition: RotationRule.Condition) -> Bool {
    switch condition {
    case .always: turn.from != turn.to
    case .isAsked: isAsked
    case .turns: turns
    case .changesTraits: turns && !traits.isEmpty
    case .changesSize: turns && old.size != new.size
    }
  }

  private func detail(_ detail: RotationRule.Detail) -> String {
    switch detail {
    case .deviceOrientation: turn.to.rawValue
    case .interfaceOrientation: new.orientation.rawValue
    case .appOrientations: Self.list(allowed.app)
    case .controllerOrientations: Self.list(allowed.controller)
    case .traits: traits.map { "\($0.name) \($0.new)" }.joined(separator: ", ")
    case .size: Self.text(new.size)
    case .yes: "true"
    }
  }

  static func text(_ size: Size) -> String {
    "\(size.width.shortText) × \(size.height.shortText)"
  }

  private static func list(_ orientations: [InterfaceOrientation]) -> String {
    orientations.map(\.rawValue).joined(separator: ", ")
  }
}

/// One thing that UIKit does while a device is turned.
package struct RotationStep: Hashable, Sendable {
  /// The kinds of things.
  package enum Kind: String, Hashable, Sendable {
    /// A notification that is posted.
    case notification
    /// A question to the app.
    case question
    /// A callback.
    case call
  }

  /// What kind of thing it is.
  package var kind: Kind
  /// The name in Swift, such as `viewWillTransition(to:with:)`.
  package var name: String
  /// Who is asked or called; `nil` for notifications.
  package var receiver: String?
  /// What goes with it: an answer, a size, the new traits.
  package var detail: String?
}

/// When UIKit takes a step of a rotation.
///
/// The steps and their order are those of UIKit's documentation (`UIContentContainer`, `UITraitEnvironment`,
/// `UIViewController`, `UIDevice`): the device tells that it was turned, whether or not anything comes of it; then the
/// app and the view controller are asked; then controllers are told of new traits, then of the new size, each parent
/// before its children; then traits and frames change and views are laid out, in the animation that the transition
/// coordinator runs.
struct RotationRule {
  /// What has to be so for a step to be taken.
  enum Condition {
    /// The device was turned.
    case always
    /// The interface would stand upright in another orientation.
    case isAsked
    /// The interface turns.
    case turns
    /// The interface turns, and traits change by it.
    case changesTraits
    /// The interface turns, and its size changes by it: not from one side to the other.
    case changesSize
  }

  /// What of the rotation goes with a step.
  enum Detail {
    case deviceOrientation, interfaceOrientation, appOrientations, controllerOrientations, traits, size, yes
  }

  let kind: RotationStep.Kind
  let name: String
  var receiver: String?
  let condition: Condition
  var detail: Detail?
  /// The build of Interface Builder with whose UIKit the step is gone.
  var removed = Int.max

  /// Where iOS 13 begins, which no longer tells of the status bar's orientation.
  private static let iOS13 = 15000
  /// Where iOS 16 begins, which no longer asks `shouldAutorotate`.
  private static let iOS16 = 21000

  /// All steps in their order.
  static let all = [
    RotationRule(
      kind: .notification, name: "UIDevice.orientationDidChangeNotification", condition: .always,
      detail: .deviceOrientation),
    RotationRule(
      kind: .question, name: "shouldAutorotate", receiver: "view controller", condition: .isAsked, detail: .yes,
      removed: iOS16),
    RotationRule(
      kind: .question, name: "application(_:supportedInterfaceOrientationsFor:)", receiver: "app delegate",
      condition: .isAsked, detail: .appOrientations),
    RotationRule(
      kind: .question, name: "supportedInterfaceOrientations", receiver: "view controller", condition: .isAsked,
      detail: .controllerOrientations),
    RotationRule(
      kind: .notification, name: "UIApplication.willChangeStatusBarOrientationNotification", condition: .turns,
      detail: .interfaceOrientation, removed: iOS13),
    RotationRule(
      kind: .call, name: "willTransition(to:with:)", receiver: "view controller", condition: .changesTraits,
      detail: .traits),
    RotationRule(
      kind: .call, name: "viewWillTransition(to:with:)", receiver: "view controller", condition: .changesSize,
      detail: .size),
    RotationRule(
      kind: .call, name: "traitCollectionDidChange(_:)", receiver: "window, view controller, views",
      condition: .changesTraits),
    RotationRule(
      kind: .call, name: "viewWillLayoutSubviews()", receiver: "view controller", condition: .changesSize),
    RotationRule(
      kind: .call, name: "viewDidLayoutSubviews()", receiver: "view controller", condition: .changesSize),
    RotationRule(
      kind: .notification, name: "UIApplication.didChangeStatusBarOrientationNotification", condition: .turns,
      detail: .interfaceOrientation, removed: iOS13),
    RotationRule(
      kind: .call, name: "completion of animate(alongsideTransition:completion:)", receiver: "transition coordinator",
      condition: .changesSize),
  ]
}
