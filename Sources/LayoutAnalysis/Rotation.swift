import CResources
import LayoutEngine
import LayoutModel
import TextKit

/// The rotation of a device: its screen before and after, the traits and views that change, the steps that UIKit takes.
package struct Rotation: Sendable {
  package struct Turn: Hashable, Sendable {
    package var from, to: DeviceOrientation

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
  package let allowed: AllowedOrientations
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
    (self.document, self.scene, self.turn) = (document.name, scene.id, turn)
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
      Step(kind: rule.kind, name: rule.name, receiver: rule.receiver, detail: rule.text(of: self))
    }
  }
}

/// A row of `rotation.tsv`: a step of a rotation with the condition under which UIKit takes it.
private struct RotationRule: Sendable {
  enum Condition: String {
    case turned, requested, asked, rotates, traits, size
  }

  /// The part of the rotation that the step passes on.
  enum Detail: String {
    case device, agreed, app, controller, new, old, traits, size
  }

  let kind: Rotation.Step.Kind
  let name: String
  let receiver: String?
  let condition: Condition
  /// The releases that take the step; `nil` for all.
  let era: Era?
  let detail: Detail?

  static let all: [RotationRule] = reading { () throws(TableError) in
    try TableReader(.rotation, columns: "kind name receiver condition era detail").rows { (row) throws(TableError) in
      RotationRule(
        kind: try row.value(), name: try row.text(), receiver: try row.optionalText(), condition: try row.value(),
        era: try row.optionalText().flatMap(Era.init(stringValue:)),
        detail: try row.optionalText().flatMap(Detail.init(rawValue:)))
    }
  }

  func isTaken(by rotation: Rotation) -> Bool {
    if let era, !era.contains(rotation.old.toolsVersion, on: .device) { return false }
    return switch condition {
    case .turned: rotation.turn.from != rotation.turn.to
    case .requested: rotation.isRequested
    case .asked: rotation.isRequested && rotation.allowed.asksController
    case .rotates: rotation.turns
    case .traits: rotation.turns && !rotation.traits.isEmpty
    case .size: rotation.turns && rotation.old.size != rotation.new.size
    }
  }

  func text(of rotation: Rotation) -> String? {
    switch detail {
    case nil: nil
    case .device: rotation.turn.to.rawValue
    case .agreed: "true"
    case .app: rotation.allowed.app.map(\.rawValue).joined(separator: ", ")
    case .controller: rotation.allowed.controller.map(\.rawValue).joined(separator: ", ")
    case .new: rotation.new.orientation.rawValue
    case .old: rotation.old.orientation.rawValue
    case .traits: rotation.traits.map { "\($0.name) \($0.new)" }.joined(separator: ", ")
    case .size: rotation.new.size.shortText
    }
  }
}
