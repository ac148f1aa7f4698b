import Adapt

/// Reads the required constraints of a document off the frames that came out.
///
/// It knows nothing of how frames are computed: it has the document, the cascade of the model, and the output.
struct ConstraintAudit {
  let document: Document
  let layout: Layout

  /// The traits that variations ask for: documents that do not use size classes have none.
  private var traits: Traits {
    var traits = layout.screen.traits
    if !document.usesTraitCollections, document.format != .layout {
      traits.widthClass = .any
      traits.heightClass = .any
    }
    return traits
  }

  private var place: String {
    "\(document.name.split(separator: "/").last ?? "") \(layout.screen.device) \(layout.screen.orientation.rawValue)"
  }

  /// Checks all scenes of the layout.
  func run() -> AuditFindings {
    var findings = AuditFindings()
    let dropped = Set(layout.diagnostics.filter { $0.code == "layout.conflict" }.compactMap(\.location))
    for (scene, frames) in zip(document.scenes, layout.scenes) {
      let emitted = EmittedScene(scene, frames)
      findings.faults += emitted.misplaced.map { "\(place): '\($0)' is not where the frames above it put it" }
      for constraint in scene.constraints where isRequired(constraint, emitted) {
        check(constraint, emitted, dropped, &findings)
      }
    }
    return findings
  }

  /// Whether a constraint counts on the device, and its items are there.
  private func isRequired(_ constraint: LayoutConstraint, _ emitted: EmittedScene) -> Bool {
    guard !constraint.isPlaceholder, constraint.installed.value(in: traits) else { return false }
    guard constraint.priority.value(in: traits) >= 1000, emitted.views[constraint.owner] != nil else { return false }
    let items = [constraint.first, constraint.second].compactMap { $0?.item }
    return items.allSatisfy { emitted.chain(of: $0).allSatisfy { emitted.views[$0] != nil } }
  }

  private func check(
    _ constraint: LayoutConstraint, _ emitted: EmittedScene, _ dropped: Set<SourceLocation>,
    _ findings: inout AuditFindings
  ) {
    let sides: (first: Double, second: Double)
    switch values(constraint, emitted) {
    case .success(let values): sides = values
    case .failure(let unreadable): return findings.unchecked[unreadable.gap, default: 0] += 1
    }
    findings.checked += 1
    let difference = sides.first - sides.second
    let isHeld =
      switch constraint.relation {
      case .equal: abs(difference) <= tolerance(constraint)
      case .greaterThanOrEqual: difference >= -tolerance(constraint)
      case .lessThanOrEqual: difference <= tolerance(constraint)
      }
    if isHeld { return }
    if dropped.contains(document.sources.location(of: constraint.span)) {
      findings.reported += 1
    } else {
      findings.violations.append(
        .init(
          place: place, id: constraint.id, first: sides.first, relation: constraint.relation, second: sides.second))
    }
  }

  /// Both sides of a constraint, in points.
  private func values(
    _ constraint: LayoutConstraint, _ emitted: EmittedScene
  ) -> Result<(first: Double, second: Double), AuditMeasure.Unreadable> {
    let constant = constraint.constant.value(in: traits)
    if constraint.isSymbolic, constant == 0 || touchesBar(constraint, emitted) {
      return .failure(.init(gap: .standard))
    }
    let measure = AuditMeasure(
      emitted: emitted, document: document, traits: traits, isFlipped: isFlipped(constraint, emitted.scene))
    guard let second = constraint.second else {
      guard constraint.first.attribute.isExtent else { return .failure(.init(gap: .origin)) }
      return measure.value(of: constraint.first, other: nil).map { ($0, constant) }
    }
    return measure.value(of: constraint.first, other: second).flatMap { first in
      measure.value(of: second, other: constraint.first).map { value in
        let isScaledPlace = constraint.multiplier != 1 && !constraint.first.attribute.isExtent
        let origin = isScaledPlace ? measure.origin(constraint.first, second) ?? 0 : 0
        return (first - origin, (value - origin) * constraint.multiplier + constant)
      }
    }
  }

  /// Half a pixel for each edge that went to the grid: a place has one, an extent two.
  private func tolerance(_ constraint: LayoutConstraint) -> Double {
    let pixel = 1 / layout.screen.traits.scale
    let edges = constraint.first.attribute.isExtent ? 1.0 : 0.5
    return pixel * edges * (1 + (constraint.second == nil ? 0 : abs(constraint.multiplier))) + 0.01
  }

  /// Whether a standard distance is one to the bars of a screen, which the number in the document does not tell.
  private func touchesBar(_ constraint: LayoutConstraint, _ emitted: EmittedScene) -> Bool {
    [constraint.first, constraint.second].contains { anchor in
      guard case .guide(let index) = anchor?.item else { return false }
      return [.top, .bottom].contains(emitted.scene.guides[index].kind)
    }
  }

  /// Whether leading is right in a constraint.
  private func isFlipped(_ constraint: LayoutConstraint, _ scene: Scene) -> Bool {
    let attributes = [constraint.first.attribute, constraint.second?.attribute].compactMap { $0 }
    guard attributes.contains(where: \.followsWriting) else { return false }
    switch scene.views[constraint.owner].semanticContent {
    case .forceRightToLeft: return true
    case .forceLeftToRight, .playback, .spatial: return false
    case .unspecified: return layout.screen.traits.layoutDirection == .rightToLeft
    }
  }
}
