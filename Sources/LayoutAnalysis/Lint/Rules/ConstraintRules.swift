import LayoutEngine
import LayoutModel

/// Constraints that repeat others.
struct DuplicateRule: LintRule {
  let id = "duplicate"

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    let constraints = scene.constraints
    var (last, repeated): ([Int]?, [[Int]]) = (nil, [])
    for (index, screen) in scene.cases.enumerated() where screen.configuration.text == .asWritten {
      // Where nothing varies the same constraints say the same on all screens.
      if scene.varies || last != screen.inspection.constraints {
        last = screen.inspection.constraints
        repeated = Dictionary(grouping: screen.inspection.constraints) { Equation(constraints[$0], screen.traits) }
          .values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
      }
      // Stated three times it is one mistake as well, at the first that is too many.
      for same in repeated {
        let (second, count) = (same[1], same.count)
        findings.add(
          at: constraints[second].subject, on: index, weight: Double(count),
          notes: same.filter { $0 != second }.map { number in
            scene.note(number == same[0] ? "the first one is here" : "another one is here", at: .constraint(number))
          },
          "\(scene.formula(second, in: screen.traits)) is stated \(count == 2 ? "twice" : "\(count) times")")
      }
    }
  }

  /// The meaning of a constraint, whichever of its sides stands first.
  private struct Equation: Hashable {
    var first: Anchor
    var second: Anchor?
    var relation: LayoutConstraint.Relation
    var multiplier, constant, priority: Double
    var isSymbolic: Bool

    init(_ constraint: LayoutConstraint, _ traits: Traits) {
      first = constraint.first
      second = constraint.second
      relation = constraint.relation.value(in: traits)
      multiplier = constraint.multiplier.value(in: traits)
      constant = constraint.constant.value(in: traits)
      priority = constraint.priority.value(in: traits)
      isSymbolic = constraint.isSymbolic
      if multiplier == 1, !isSymbolic, let other = second, other.order < first.order {
        (first, second) = (other, first)
        relation = relation.flipped
        constant = -constant
      }
      // −0 is another value to hash.
      if constant == 0 { constant = 0 }
    }
  }
}

extension Anchor {
  /// The key of an arbitrary order of anchors.
  fileprivate var order: String {
    switch item {
    case .view(let index): "0 \(index) \(attribute.rawValue)"
    case .guide(let index): "1 \(index) \(attribute.rawValue)"
    }
  }
}

/// Constraints that ignore the writing direction.
struct LeftRightRule: LintRule {
  let id = "leftRight"

  /// Whether another constraint keeps the same distance between the same views, or their margins, on the other side.
  private func isMirrored(_ constraint: LayoutConstraint, _ tied: [Set<Anchor>?: [LayoutConstraint]]) -> Bool {
    guard let own = constraint.sides, own.allSatisfy(\.isAbsolute) else { return false }
    let opposite = own.compactMap { anchor in
      anchor.attribute.opposite.map { Anchor(item: anchor.item, attribute: $0) }
    }
    return (tied[Set(opposite)] ?? []).contains { other in
      other.priority.base == constraint.priority.base
        && (other.constant.base.magnitude - constraint.constant.base.magnitude).magnitude < 1e-9
    }
  }

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    // Those that tie left or right edges of two views, by their sides in any order.
    let absolute = scene.constraints.filter { $0.sides?.allSatisfy(\.isAbsolute) ?? false }
    let tied = Dictionary(grouping: absolute, by: \.sides)
    for (index, constraint) in scene.constraints.enumerated() {
      guard scene.views[constraint.owner].semanticContent == .unspecified, !isMirrored(constraint, tied)
      else { continue }
      let sides = [constraint.first, constraint.second].compactMap { $0?.attribute }
      guard let side = sides.first(where: { $0.direction == .absolute }), let better = side.named(.writing)
      else { continue }
      findings.add(
        at: constraint.subject, group: side.rawValue,
        "\(scene.formula(index, in: scene.everyTraits[0])) does not follow the writing direction; use "
          + "\(better.rawValue) instead of \(side.rawValue)")
    }
  }
}

extension LayoutConstraint {
  /// Both sides, whichever stands first; `nil` for a number alone.
  fileprivate var sides: Set<Anchor>? { second.map { [first, $0] } }
}

extension Anchor {
  fileprivate var isAbsolute: Bool { attribute.direction == .absolute }
}

/// Distances from trailing and bottom edges with the wrong sign.
struct OutwardDistanceRule: LintRule {
  let id = "outwardDistance"

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    guard scene.document.format == .layout else { return }
    for (index, screen) in scene.cases.enumerated() where screen.configuration.text == .asWritten {
      for number in screen.inspection.constraints {
        let constraint = scene.constraints[number]
        guard let second = constraint.second, case .view(let view) = constraint.first.item,
          Self.edges.contains(constraint.first.attribute), Self.edges.contains(second.attribute.withoutMargins),
          constraint.relation.value(in: screen.traits) != .lessThanOrEqual,
          constraint.multiplier.value(in: screen.traits) == 1,
          scene.scene.isInside(view, scene.scene.view(of: second.item))
        else { continue }
        let distance = constraint.constant.value(in: screen.traits)
        guard distance > 0 else { continue }
        findings.add(
          at: constraint.subject, on: index, weight: distance,
          "\(scene.name(view)) ends \(distance.shortText) points beyond the edge that it is tied to: to move it inwards, write "
            + "constant=\"-\(distance.shortText)\"")
      }
    }
  }

  private static let edges: Set<Anchor.Attribute> = [.trailing, .right, .bottom]
}
