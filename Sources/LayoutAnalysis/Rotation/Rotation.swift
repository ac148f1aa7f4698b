import LayoutEngine
import LayoutModel
import LayoutOutput

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
