import Adapt
import TestSupport

/// Reads the required constraints of a document off the frames that came out.
///
/// It knows nothing of how frames are computed: it has the document, the cascade of the model, and the output.
struct ConstraintAudit {
  let document: Document
  let layout: Layout

  /// The traits that variations ask for: documents that do not use size classes have none.
  var traits: Traits {
    var traits = layout.screen.traits
    if !document.usesTraitCollections, document.format != .layout {
      traits.widthClass = .any
      traits.heightClass = .any
    }
    return traits
  }

  /// The insets of the hardware, and at the top a bar of iOS 26 (54) with a prompt (30) and a large title (52).
  private var covered: Size {
    let insets = layout.screen.safeAreaInsets
    return Size(width: insets.left, height: insets.top + 54 + 30 + 52)
  }

  private var place: String {
    "\(document.name.split(separator: "/").last ?? "") \(layout.screen.device) \(layout.screen.orientation.rawValue)"
  }

  /// Checks all scenes of the layout.
  func run() -> AuditFindings {
    var findings = AuditFindings()
    for (scene, frames) in zip(document.scenes, layout.scenes) {
      let dropped = Set(frames.facts.conflicts.map { scene.source(of: $0.dropped).span })
      let emitted = EmittedScene(scene, frames, covered: covered)
      findings.faults += emitted.misplaced.map { "\(place): '\($0)' is not where the frames above it put it" }
      let negative = SizeAudit(document: document, layout: layout).run(scene, frames)
      findings.faults += negative.map { "\(place): the size of '\($0)' is negative" }
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
    _ constraint: LayoutConstraint, _ emitted: EmittedScene, _ dropped: Set<SourceSpan>,
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
      switch constraint.relation.base {
      case .equal: abs(difference) <= tolerance(constraint)
      case .greaterThanOrEqual: difference >= -tolerance(constraint)
      case .lessThanOrEqual: difference <= tolerance(constraint)
      }
    if isHeld { return }
    if dropped.contains(constraint.span) {
      findings.reported += 1
    } else {
      findings.violations.append(
        .init(
          place: place, id: constraint.id, first: sides.first, relation: constraint.relation.base, second: sides.second)
      )
    }
  }
}
