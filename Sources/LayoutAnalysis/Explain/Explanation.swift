import Inspection
import LayoutEngine
import LayoutModel

/// The derivation of a view's frame on one screen: its values, its edges with the chains that lead to the screen, and
/// the constraints that do not hold or take no part.
package struct Explanation: Sendable {
  package var document: String
  /// The name of the screen: `iphone6plus landscape`.
  package var screen: String
  package var view: Int
  package var reasons: SceneReasons
  package var names: SceneNames
  /// The frame; `nil` for a view that is not in the hierarchy.
  package var frame: ViewLayout?
  package var values: [CascadeValue]
  /// The edges and extents, left, right, width, then top, bottom, height; none where there is no frame.
  package var edges: [Edge]
  package var ambiguous: [Anchor.Attribute]
  /// The ties of optional constraints that leave it so, each with the room that they compete for.
  package var ties: [(tie: PriorityTie, room: SharedRoom?)]
  /// The room that its content does not get, where no tie is to blame.
  package var shortages: [SharedRoom]
  package var missed: [Fact]
  /// The constraints on the view whose constants or priorities vary, by their index.
  package var varied: [(constraint: Int, values: [CascadeValue])]
  /// The constraints on the view that take no part, by their index.
  package var inactive: [(constraint: Int, reason: ConstraintAbsence)]
  package var conflicts: [ConflictExplanation]
  /// Why the view is higher than its content; `nil` where it is not, or something else decides its height.
  package var spareRoom: SpareRoom?

  /// The room that a view takes because it hugs its content no more than others do.
  package struct SpareRoom: Sendable {
    /// The vertical hugging priority that it has.
    package var hugging: Double
    /// Its height with one that is higher by 1, in points.
    package var height: Double
    /// The view that takes the room then, by its index, and its height, in points.
    package var taker: (view: Int, height: Double)?

    /// Room of less than a line, in points, is nothing to speak of.
    private static let least = 44.0

    /// - Parameter other: the layout with a hugging priority that is higher by 1.
    package init?(view: Int, hugging: Double, _ layout: SceneLayout, _ other: SceneLayout) {
      func heights(_ layout: SceneLayout) -> [Int: Double] {
        Dictionary(layout.views.map { ($0.index, $0.frame.height) }) { first, _ in first }
      }
      let (before, after) = (heights(layout), heights(other))
      guard let taken = before[view], let height = after[view], taken - height >= Self.least else { return nil }
      (self.hugging, self.height) = (hugging, height)
      taker = layout.views.lazy.compactMap { other in after[other.index].map { (view: other.index, height: $0) } }
        .first { $0.height - (before[$0.view] ?? $0.height) >= (taken - height) / 2 }
    }
  }

  /// One edge or extent of a view.
  package struct Edge: Sendable {
    package var quantity: Quantity
    /// The value before rounding, of the alignment rectangle, in points, in the scene's root.
    package var value: Double
    /// The distance of the frame from it, in points.
    package var alignment: Double
    /// The position of the frame's edge on the pixel grid, in points, in the scene's root.
    package var drawn: Double
  }

  package init(view: Int, reasons: SceneReasons, of document: Document, on screen: String) {
    self.document = document.name
    (self.screen, self.view, self.reasons) = (screen, view, reasons)
    names = SceneNames(reasons.scene, of: document)
    frame = reasons.layout.views.first { $0.index == view }
    let (scene, traits) = (reasons.scene, reasons.traits)
    values = scene.cascade(ofView: view, in: traits)
    ambiguous = reasons.openAttributes(ofView: view)
    ties = ambiguous.isEmpty ? [] : reasons.ties(ofView: view)
    shortages = ties.isEmpty && reasons.isInstalled[view] ? reasons.shortages(ofView: view) : []
    missed = reasons.isInstalled[view] ? reasons.missed(ofView: view) : []
    let attached = scene.constraints.indices.filter { scene.constraints[$0].namedViews.contains(view) }
    varied = attached.filter { reasons.constraints.contains($0) }.compactMap { index in
      let values = scene.cascade(ofConstraint: index, in: traits).filter { $0.name != "installed" }
      return values.isEmpty ? nil : (index, values)
    }
    inactive = attached.compactMap { index in reasons.absence(ofConstraint: index).map { (index, $0) } }
    conflicts = reasons.conflicts.filter { conflict in
      conflict.demands.flatMap { [$0.quantity] + $0.terms.map(\.quantity) }.contains { $0.item == .view(view) }
    }
    edges = frame.map { Self.edges(of: view, $0, reasons) } ?? []
  }

  private static func edges(of view: Int, _ frame: ViewLayout, _ reasons: SceneReasons) -> [Edge] {
    let alignment = reasons.alignment(ofView: view)
    // Constraints place what scrolls as if its content had no inset.
    let shift = reasons.layout.contentShifts.distance(of: view)
    let rect = frame.absolute.offset(byX: -shift.x, y: -shift.y)
    let all: [(Anchor.Attribute, Double, Double)] = [
      (.left, -alignment.left, rect.x), (.right, alignment.right, rect.maxX),
      (.width, alignment.left + alignment.right, rect.width),
      (.top, -alignment.top, rect.y), (.bottom, alignment.bottom, rect.maxY),
      (.height, alignment.top + alignment.bottom, rect.height),
    ]
    return all.map { attribute, alignment, drawn in
      let quantity = reasons.fact(for: Quantity(.view(view), attribute)).quantity
      return Edge(quantity: quantity, value: reasons.fact(for: quantity).value, alignment: alignment, drawn: drawn)
    }
  }
}

/// A conflict: constraints that cannot all hold, and the one that was dropped.
package struct ConflictExplanation: Sendable {
  /// The constraints as statements, in the order of the solver.
  package var demands: [Fact]
  /// The index of the dropped one.
  package var dropped: Int
}
