import LayoutEngine
import LayoutModel
import TextKit

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
    (screen.traits.widthClass, screen.traits.heightClass) = (
      rotation.old.traits.widthClass, rotation.old.traits.heightClass
    )
    screen.traits.orientation = rotation.old.traits.orientation
    var between = engine.report(document, on: screen, scene: rotation.scene)
    var new = engine.report(document, on: rotation.new, scene: rotation.scene)
    // What conflicts at the end as well is no matter of the rotation.
    let known = Set(new.diagnostics.map(\.message))
    conflicts = between.diagnostics.filter { $0.code == "layout.conflict" && !known.contains($0.message) }
      .map { finding in
        ([finding.message] + finding.notes.map(\.message)).joined(separator: "; ")
      }
    // Views jump, not findings.
    (between.diagnostics, new.diagnostics) = ([], [])
    var comparison = Comparison(old: "", new: "", isOfScreens: true)
    comparison.compare(between, new, on: "")
    jumps = comparison.frames.map(\.change)
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
    json.array("jumps", of: jumps) { json, change in
      json.members(of: change)
      json.values(of: change)
    }
    json.array("crossings") { json in for pair in crossings { json.array { for name in pair { $0.element(name) } } } }
  }
}
