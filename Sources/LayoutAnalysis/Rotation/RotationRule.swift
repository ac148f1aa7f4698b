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
