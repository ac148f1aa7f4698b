import Inspection
import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

extension Rotation {
  package var text: String {
    var lines = [
      "\(document), screen \"\(scene)\": \(old.device) turned from \(turn.from.rawValue) to \(turn.to.rawValue)",
      "  interface: \(interface)",
    ]
    if isNotAsked {
      lines.append(
        "  the view controller's orientations do not count: the app allows all on iPads and shares the screen; "
          + "with UIRequiresFullScreen it is asked")
    }
    lines += steps.enumerated().map { "  \($0 + 1). \($1.text)" }
    if turns {
      lines += traits.map { "  \($0.name): \($0.old) → \($0.new)" }
      if old.size != new.size { lines.append("  size: \(old.size.shortText) → \(new.size.shortText)") }
      let bars = [old, new].map { $0.statusBarHeight == 0 ? "hidden" : $0.statusBarHeight.shortText }
      if bars[0] != bars[1] { lines.append("  status bar: \(bars[0]) → \(bars[1])") }
      lines.append(frames.isEmpty ? "  no view moves" : "  views:")
      lines += frames.map { "    \($0)" }
      lines += between?.lines ?? []
    }
    return lines.map { $0.plain + "\n" }.joined()
  }

  private var interface: String {
    if turns { return "\(old.orientation.rawValue) → \(new.orientation.rawValue)" }
    let stays = "stays in \(old.orientation.rawValue)"
    guard isRequested, let requested = turn.to.interface else { return stays }
    let forbidding = allowed.app.contains(requested) ? "the view controller" : "the app"
    return allowed.device.contains(requested)
      ? "\(stays), because \(forbidding) does not allow \(requested.rawValue)"
      : "\(stays), because a phone without a home button shows nothing upside down"
  }
}

extension Rotation.Step {
  fileprivate var text: String {
    let verbs: [Kind: String] = [.notification: "posted", .question: "asked", .call: "called"]
    return "\(verbs[kind] ?? "") \(name)" + (receiver.map { " of \($0)" } ?? "") + (detail.map { ": \($0)" } ?? "")
  }
}

extension RotationPicture {
  package static func render(_ rotations: [Rotation]) -> [UInt8] {
    let turns = rotations.filter { $0.ends.count == 2 }.map { rotation in
      Turn(
        caption: "\(rotation.scene) · \(rotation.old.device) · \(rotation.old.orientation.rawValue) to "
          + rotation.new.orientation.rawValue, before: rotation.ends[0], after: rotation.ends[1])
    }
    return render(turns, name: rotations.first?.document ?? "")
  }
}

extension Rotation {
  /// `Schemas/rotation-1.schema.json` describes it.
  package static func json(_ rotations: [Rotation]) -> [UInt8] {
    JSONWriter.text(schema: "adapt.rotation/1") { json in
      json.lines("rotations", of: rotations, at: 1) { $1.write(to: &$0) }
    }
  }

  private func write(to json: inout JSONWriter) {
    json.members([
      "document": document, "screen": scene, "device": old.device, "from": turn.from.rawValue, "to": turn.to.rawValue,
      "allowed": allowed.all.map(\.rawValue),
    ])
    json.breakLine(at: 3)
    json.object("before") { write(old, to: &$0) }
    json.object("after") { write(new, to: &$0) }
    json.breakLine(at: 3)
    json.array("traits", of: traits) { json, trait in
      json.members(["name": trait.name, "old": trait.old, "new": trait.new])
    }
    json.lines("steps", of: steps, at: 3) { json, step in
      json.members(["kind": step.kind.rawValue, "name": step.name, "receiver": step.receiver, "detail": step.detail])
    }
    json.lines("views", of: frames, at: 3) { $0.write($1) }
    guard let between else { return }
    json.breakLine(at: 3)
    json.object("between") { between.write(to: &$0) }
  }

  private func write(_ screen: Screen, to json: inout JSONWriter) {
    json.member("orientation", screen.orientation.rawValue)
    json.members(["width": screen.size.width, "height": screen.size.height, "statusBarHeight": screen.statusBarHeight])
  }
}

/// A screen while the device turns. UIKit gives views the new size while the constraints of the old size classes still
/// hold, and exchanges the constraints after that: what conflicts then is in the console, though neither end conflicts.
package struct RotationBetween: Sendable {
  /// The findings at the new size with the old size classes, in words.
  package let conflicts: [String]
  /// The views that lie elsewhere once the constraints are exchanged.
  package let jumps: [LayoutChange]
  /// The siblings that lie apart before and after, and over each other on the way, by their names.
  package let crossings: [[String]]

  /// - Returns: `nil` where no size class changes: the constraints stay.
  package init?(_ rotation: Rotation, of document: Document, engine: LayoutEngine) {
    guard !rotation.traits.isEmpty, rotation.ends.count == 2 else { return nil }
    var screen = rotation.new
    screen.traits.widthClass = rotation.old.traits.widthClass
    screen.traits.heightClass = rotation.old.traits.heightClass
    screen.traits.orientation = rotation.old.traits.orientation
    var between = engine.report(document, on: screen, scene: rotation.scene)
    var new = engine.report(document, on: rotation.new, scene: rotation.scene)
    // What conflicts at the end as well is no matter of the rotation, whichever constraint is dropped then.
    func sets(on screen: Screen) -> Set<Set<EquationOrigin>> {
      let solved = engine.solvedScenes(of: document, on: screen, scene: rotation.scene)
      return Set(solved.flatMap { SceneInspection($0).facts.conflicts.map { Set($0.members) } })
    }
    let known = Set(new.diagnostics.map(\.message))
    let isNew = !sets(on: screen).isSubset(of: sets(on: rotation.new))
    conflicts = between.diagnostics
      .filter { isNew && $0.code == "layout.conflict" && !known.contains($0.message) }
      .map { ([$0.message] + $0.notes.map(\.message)).joined(separator: "; ") }
    // Views jump, not findings.
    (between.diagnostics, new.diagnostics) = ([], [])
    jumps = LayoutChange.changes(from: between, to: new)
    crossings = Self.crossings(rotation, document)
  }

  /// The steps at which views are looked at on their straight ways.
  private static let steps = 16

  private static func crossings(_ rotation: Rotation, _ document: Document) -> [[String]] {
    guard let scene = document.scene(rotation.scene) else { return [] }
    let names = SceneNames(scene, of: document)
    let ends = rotation.ends.map { layout in
      Dictionary(layout.views.filter { !$0.isHidden }.map { ($0.index, $0.frame) }) { first, _ in first }
    }
    let moving = scene.views.indices.filter { ends[0][$0] != nil && ends[1][$0] != nil }
    func overlap(_ one: Int, _ other: Int, _ share: Double) -> Bool {
      func frame(_ view: Int) -> Rect {
        let (a, b) = (ends[0][view] ?? .zero, ends[1][view] ?? .zero)
        func between(_ path: KeyPath<Rect, Double>) -> Double {
          a[keyPath: path] * (1 - share) + b[keyPath: path] * share
        }
        return Rect(x: between(\.x), y: between(\.y), width: between(\.width), height: between(\.height))
      }
      let (a, b) = (frame(one), frame(other))
      return a.x + 1 < b.maxX && b.x + 1 < a.maxX && a.y + 1 < b.maxY && b.y + 1 < a.maxY
    }
    return moving.grouped { scene.views[$0].parent ?? -1 }.flatMap { _, family in
      family.indices.flatMap { first in
        family[(first + 1)...].filter { other in
          let one = family[first]
          return !overlap(one, other, 0) && !overlap(one, other, 1)
            && (1..<steps).contains { overlap(one, other, Double($0) / Double(steps)) }
        }.map { [names.view(family[first]), names.view($0)] }
      }
    }
  }

  var lines: [String] {
    let lines =
      conflicts.map { "    conflict: \($0)" } + jumps.map { "    jumps: \($0)" }
      + crossings.map { "    \(Wording.joined($0, last: "and")) cross" }
    return ["  between, with the constraints of the old size classes:"]
      + (lines.isEmpty ? ["    nothing conflicts, jumps or crosses"] : lines)
  }

  func write(to json: inout JSONWriter) {
    json.member("conflicts", conflicts)
    json.array("jumps", of: jumps) { $0.write($1) }
    json.array("crossings") { json in for pair in crossings { json.array { for name in pair { $0.element(name) } } } }
  }
}
