import Inspection
import LayoutEngine
import LayoutModel
import TextKit

/// Required constraints that contradict each other.
struct ConflictRule: LintRule {
  let id = "conflict"
  let severity = Severity.error
  let summary = "required constraints that cannot all hold"
  let explanation = """
    Required constraints contradict each other on some device. The layout drops one of them, as UIKit does when it
    prints "Unable to simultaneously satisfy constraints", and nobody should have to guess which one.

    The finding stands at the dropped constraint; its notes are the rest of an irreducible conflict: without any one of
    them the others could hold. Conflicts that have constraints in common have one cause, and are one finding. Remove a
    constraint, let it vary by size class, or give it a priority below 1000.

    The heights of cells are not held against their contents, which size the rows at run time, and neither is the size of
    a view of a xib that code places. A view that is hidden in its stack view has no extent along the stack view's axis;
    what contradicts that is UIKit's own bookkeeping.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    var clusters = ConflictClusters()
    for (index, screen) in scene.cases.enumerated() {
      for conflict in screen.inspection.conflicts where !isLeftToOthers(conflict, scene, screen) {
        clusters.add(conflict, on: index, in: scene.scene)
      }
    }
    for (number, (cluster, copies)) in clusters.ofCopies(in: scene.scene).enumerated() {
      guard let first = cluster.first else { continue }
      let traits = scene.cases[first.index].traits
      let others = first.conflict.members.filter { $0 != first.conflict.dropped }
      let subject = scene.subject(first.conflict.dropped)
      let beside = cluster.count { $0.index == first.index } - 1
      let isOne = cluster.allSatisfy { $0.conflict == first.conflict }
      var told: Set<Int> = []
      for (index, _) in cluster where told.insert(index).inserted {
        findings.add(
          at: subject.span, of: subject.id, on: index, weight: isOne || index == first.index ? 1 : 0,
          discriminator: String(number), rest: "others of these",
          notes: (number < Self.mostRooms ? roomNote(of: first.conflict, scene, scene.cases[first.index]) : [])
            + others.unique.map { other in
              LintFindings.Note(
                message: "it contradicts \(scene.name(other, in: traits))", span: scene.subject(other).span)
            },
          message(
            dropped: scene.name(first.conflict.dropped, in: traits), others: others.count, beside: beside,
            copies: copies))
      }
    }
  }

  /// The most conflicts of a scene of which the missing room is told: each is laid out anew for that.
  private static let mostRooms = 3

  /// The room that is missing on a screen, where more of it would do.
  private func roomNote(
    of conflict: SceneInspection.Contradiction, _ scene: LintScene, _ screen: LintCase
  ) -> [LintFindings.Note] {
    guard screen.configuration.text == .asWritten, let number = screen.inspection.conflicts.firstIndex(of: conflict),
      let room = scene.room(neededByConflict: number, on: screen.configuration.screen)
    else { return [] }
    return [
      LintFindings.Note(
        message: "on \(screen.configuration.screen.name) " + room.sentence(name: scene.name),
        span: scene.scene.views[room.view].span)
    ]
  }

  private func message(dropped: String, others: Int, beside: Int, copies: Int) -> String {
    let left = beside == 0 ? "\(dropped) was left out" : "\(dropped) and \(beside) more were left out"
    let story =
      others == 0
      ? "\(dropped) can never hold and was left out" : "\(others + 1) constraints cannot all hold; \(left)"
    return story + Wording.copies(copies, ", and so it is")
  }

  /// Whether a conflict ends where a table, a stack view or code has its say.
  private func isLeftToOthers(
    _ conflict: SceneInspection.Contradiction, _ scene: LintScene, _ screen: LintCase
  ) -> Bool {
    let axes = conflict.axes(in: scene.scene)
    return conflict.members.contains { member in
      switch member {
      case .placement(let view), .autoresizing(let view):
        return axes.contains { scene.open.axes[view][$0] }
      case .stack(let view):
        // Along its axis a stack view folds what is hidden in it.
        let model = scene.scene.views[view]
        guard model.role == .arranged, model.hidden.value(in: screen.traits), let parent = model.parent,
          case .stack(let stack) = scene.scene.views[parent].content
        else { return false }
        return axes.contains(stack.axis.value(in: screen.traits))
      default: return false
      }
    }
  }
}

/// Conflicts by their causes: those that have a constraint in common, on whichever screen, are one.
private struct ConflictClusters {
  typealias Member = (index: Int, conflict: SceneInspection.Contradiction)

  private var members: [[Member]] = []
  /// By constraint, the cluster that it was seen in first; clusters that came together point to the first of them.
  private var places: [EquationOrigin: Int] = [:]
  private var targets: [Int] = []

  /// Those with the conflicts of each screen in the order of the screens, in the order in which they were found.
  var all: [[Member]] { members.filter { !$0.isEmpty }.map { $0.sorted { $0.index < $1.index } } }

  /// The same, with the number of those that are one of these in other copies of a `<repeat>`, on the same screens.
  func ofCopies(in scene: Scene) -> [(cluster: [Member], copies: Int)] {
    struct Key: Hashable {
      var screens: [Int]
      var spans: [[SourceSpan]]
    }
    var result: [(cluster: [Member], copies: Int)] = []
    var copies = CopyIndex<Key>()
    for cluster in all {
      let key = Key(
        screens: cluster.map(\.index),
        spans: cluster.map { member in
          ([member.conflict.dropped] + member.conflict.members).map { scene.source(of: $0).span }
        })
      if case .constraint(let dropped)? = cluster.first?.conflict.dropped,
        let first = copies.first(at: key, of: scene.constraints[dropped].first.item, elseAt: result.count)
      {
        result[first].copies += 1
      } else {
        result.append((cluster, 0))
      }
    }
    return result
  }

  mutating func add(_ conflict: SceneInspection.Contradiction, on index: Int, in scene: Scene) {
    let shared = conflict.members.filter { member in
      switch member {
      case .constraint, .stack, .grid, .formulas: return true
      default: return false
      }
    }
    let known = Set((shared.isEmpty ? conflict.members : shared).compactMap { places[$0] }.map(target)).sorted()
    let cluster = known.first ?? members.count
    if known.isEmpty {
      members.append([])
      targets.append(cluster)
    }
    for other in known.dropFirst() {
      members[cluster] += members[other]
      members[other] = []
      targets[other] = cluster
    }
    members[cluster].append((index, conflict))
    for member in shared.isEmpty ? conflict.members : shared { places[member] = cluster }
  }

  private func target(of cluster: Int) -> Int {
    var cluster = cluster
    while targets[cluster] != cluster { cluster = targets[cluster] }
    return cluster
  }
}

/// Constraints that repeat others.
struct DuplicateRule: LintRule {
  let id = "duplicate"
  let summary = "two constraints that state the same"
  let explanation = """
    Two constraints that apply on the same device state the same, as they stand or with their sides exchanged. The
    second has no effect until somebody changes only one of them. Remove it.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() where screen.configuration.text == .asWritten {
      var seen: [Equation: Int] = [:]
      for number in screen.inspection.constraints {
        let constraint = scene.scene.constraints[number]
        let equation = Equation(constraint, screen.traits)
        guard let first = seen[equation] else {
          seen[equation] = number
          continue
        }
        findings.add(
          at: constraint.span, of: constraint.id, on: index,
          notes: [LintFindings.Note(message: "the first one is here", span: scene.scene.constraints[first].span)],
          "\(scene.formula(number, in: screen.traits)) is stated twice")
      }
    }
  }

  /// The meaning of a constraint, whichever of its sides stands first.
  private struct Equation: Hashable {
    var first: Anchor
    var second: Anchor?
    var relation: LayoutConstraint.Relation
    var multiplier: Double
    var constant: Double
    var priority: Double
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
  let summary = "left or right where leading or trailing would follow the language"
  let explanation = """
    A constraint ties a left or right edge or margin. In Arabic and Hebrew screens are mirrored, and whatever is tied
    with leading and trailing follows; whatever is tied with left and right stays. Write leading for left and trailing
    for right, unless the sides are meant as they are (say so with a `semanticContent` of the view that holds the
    constraint). A pair of constraints that keeps the same distance on both sides is the same mirrored, and is not
    reported. The constraints of a screen are one finding.
    """

  /// One side of two views, whichever is named first.
  private struct Sides: Hashable {
    var items: Set<Anchor.Item>
    var side: Anchor.Attribute
  }

  /// The constraints of a scene that tie the same side of two views, as indices.
  private static func sides(in scene: Scene) -> [Sides: [Int]] {
    var sides: [Sides: [Int]] = [:]
    for (index, constraint) in scene.constraints.enumerated() {
      guard let second = constraint.second, second.attribute == constraint.first.attribute,
        second.attribute.direction == .absolute
      else { continue }
      sides[Sides(items: [constraint.first.item, second.item], side: second.attribute), default: []].append(index)
    }
    return sides
  }

  /// Whether another constraint keeps the same distance between the same views on the other side.
  private func isMirrored(_ constraint: LayoutConstraint, _ scene: Scene, _ sides: [Sides: [Int]]) -> Bool {
    guard let second = constraint.second, constraint.first.attribute == second.attribute,
      second.attribute.direction == .absolute, let side = second.attribute.opposite
    else { return false }
    let others = sides[Sides(items: [constraint.first.item, second.item], side: side)] ?? []
    return others.contains { index in
      let other = scene.constraints[index]
      return other.priority.base == constraint.priority.base
        && (other.constant.base.magnitude - constraint.constant.base.magnitude).magnitude < 1e-9
    }
  }

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    let tied = Self.sides(in: scene.scene)
    for (index, constraint) in scene.scene.constraints.enumerated() {
      guard scene.scene.views[constraint.owner].semanticContent == .unspecified,
        !isMirrored(constraint, scene.scene, tied)
      else { continue }
      let sides = [constraint.first, constraint.second].compactMap { $0?.attribute }
      guard let side = sides.first(where: { $0.direction == .absolute }), let better = side.named(.writing)
      else { continue }
      findings.add(
        at: constraint.span, of: constraint.id, group: side.rawValue,
        "\(scene.formula(index, in: scene.everyTraits[0])) does not follow the writing direction, as "
          + "\(better.rawValue) in place of \(side.rawValue) does")
    }
  }
}

/// Distances from trailing and bottom edges with the wrong sign.
struct OutwardDistanceRule: LintRule {
  let id = "outwardDistance"
  let summary = "a positive distance from a trailing or bottom edge (`.layout` documents)"
  let explanation = """
    A constraint puts the trailing, right or bottom edge of a view beyond that of what it is in: `item="title.trailing"
    to="root.trailing" constant="20"` means title.trailing = root.trailing + 20. Inwards the distance is negative,
    `constant="-20"`, or it is written from outside, `item="root.trailing" to="title.trailing" constant="20"`, or as an
    inset: `<pin view="title" edges="trailing" inset="20"/>`.

    Where a view is to look out, say so with `<!-- adapt:disable:next outwardDistance -->`. Interface Builder writes such
    constraints from outside, so that its documents are left alone.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    guard scene.document.format == .layout else { return }
    for (index, screen) in scene.cases.enumerated() where screen.configuration.text == .asWritten {
      for number in screen.inspection.constraints {
        let constraint = scene.scene.constraints[number]
        guard let second = constraint.second, case .view(let view) = constraint.first.item,
          Self.edges.contains(constraint.first.attribute), Self.edges.contains(second.attribute.withoutMargins),
          constraint.relation.value(in: screen.traits) != .lessThanOrEqual,
          constraint.multiplier.value(in: screen.traits) == 1,
          scene.scene.isInside(view, scene.scene.view(of: second.item))
        else { continue }
        let distance = constraint.constant.value(in: screen.traits)
        guard distance > 0 else { continue }
        findings.add(
          at: constraint.span, of: constraint.id, on: index, weight: distance,
          "\(scene.name(view)) ends \(distance.shortText) points beyond the edge that it is tied to: inwards it is "
            + "constant=\"-\(distance.shortText)\"")
      }
    }
  }

  private static let edges: Set<Anchor.Attribute> = [.trailing, .right, .bottom]
}
