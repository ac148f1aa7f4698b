import LayoutEngine
import LayoutModel

/// Why a view is where it is on one screen: what applies, what fixes each edge, what is open, what has no say.
package struct Explanation: Sendable {
  /// The document's name.
  package var document: String
  /// The device and how it is held: `iphone6plus landscape`.
  package var place: String
  /// The view, by its index in the scene.
  package var view: Int
  /// The frames of its scene with what they come from.
  package var reasons: SceneReasons
  /// What things are called.
  package var names: SceneNames
  /// The frame; `nil` for a view that is not in the hierarchy.
  package var frame: ViewLayout?
  /// The view's values with the variations that wanted to give them.
  package var values: [CascadeValue]
  /// The edges and extents, left, right, width, then top, bottom, height; none where there is no frame.
  package var edges: [Edge]
  /// What the constraints leave open.
  package var open: [Anchor.Attribute]
  /// The wishes that are not met.
  package var missed: [Fact]
  /// The constraints about the view whose constants or priorities vary, by their index.
  package var varied: [(constraint: Int, values: [CascadeValue])]
  /// The constraints about the view that take no part, by their index.
  package var absent: [(constraint: Int, reason: ConstraintAbsence)]
  /// The contradictions that the view has a part in.
  package var conflicts: [ConflictExplanation]

  /// One edge or extent of a view.
  package struct Edge: Sendable {
    /// What it is.
    package var quantity: Quantity
    /// How much it is before rounding, of the alignment rectangle, in points, in the scene's root.
    package var value: Double
    /// How far the frame is from it, in points.
    package var alignment: Double
    /// Where the frame's edge lies on the pixel grid, in points, in the scene's root.
    package var drawn: Double
  }

  /// Explains a view.
  ///
  /// - Parameters:
  ///   - view: the view, by its index in its scene.
  ///   - reasons: the frames of its scene.
  ///   - document: the document.
  ///   - place: what the screen is called.
  package init(view: Int, reasons: SceneReasons, of document: Document, on place: String) {
    self.document = document.name
    self.place = place
    self.view = view
    self.reasons = reasons
    names = SceneNames(reasons.scene, of: document)
    frame = reasons.layout.views.first { $0.index == view }
    let table = CascadeTable(traits: reasons.traits)
    let scene = reasons.scene
    values = table.values(ofView: view, in: scene)
    open = reasons.openAttributes(ofView: view)
    missed = reasons.isInstalled[view] ? reasons.missed(ofView: view) : []
    let about = scene.constraints.indices.filter { index in
      let constraint = scene.constraints[index]
      return constraint.first.item == .view(view) || constraint.second?.item == .view(view)
    }
    varied = about.filter { reasons.constraints.contains($0) }.compactMap { index in
      let values = table.values(ofConstraint: index, in: scene).filter { $0.name != "installed" }
      return values.isEmpty ? nil : (index, values)
    }
    absent = about.compactMap { index in reasons.absence(ofConstraint: index).map { (index, $0) } }
    conflicts = ConflictExplanation.conflicts(in: reasons).filter { $0.isAbout(view: view) }
    edges = []
    if let frame { edges = Self.edges(of: view, frame, reasons) }
  }

  private static func edges(of view: Int, _ frame: ViewLayout, _ reasons: SceneReasons) -> [Edge] {
    let alignment = reasons.alignment(ofView: view)
    let rect = frame.absolute
    let all: [(Anchor.Attribute, Double, Double)] = [
      (.left, -alignment.left, rect.x), (.right, alignment.right, rect.maxX),
      (.width, alignment.left + alignment.right, rect.width),
      (.top, -alignment.top, rect.y), (.bottom, alignment.bottom, rect.maxY),
      (.height, alignment.top + alignment.bottom, rect.height),
    ]
    return all.map { attribute, alignment, drawn in
      let quantity = reasons.fact(for: reasons.quantity(attribute, ofView: view)).quantity
      return Edge(
        quantity: quantity, value: reasons.fact(for: quantity).value, alignment: alignment, drawn: drawn)
    }
  }
}

/// Constraints that cannot hold together, and which of them was left out.
package struct ConflictExplanation: Sendable {
  /// What each of them asks for, in the order of the solver.
  package var demands: [Fact]
  /// The position of the one that was left out.
  package var dropped: Int

  /// The contradictions of a scene, in the order in which they were found.
  package static func conflicts(in reasons: SceneReasons) -> [ConflictExplanation] {
    reasons.conflicts.map { ConflictExplanation(demands: $0.facts, dropped: $0.dropped) }
  }

  /// Whether one of the constraints is about a view.
  func isAbout(view: Int) -> Bool {
    demands.contains { fact in
      ([fact.quantity] + fact.terms.map(\.quantity)).contains { $0.item == .view(view) }
    }
  }
}
