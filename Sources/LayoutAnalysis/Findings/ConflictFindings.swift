import Inspection
import LayoutEngine
import LayoutModel
import TextKit

/// Required constraints that contradict each other.
struct ConflictRule: FactRule {
  let id = "conflict"

  /// A conflict on one of the screens.
  private typealias Member = (index: Int, conflict: Contradiction)

  func check(_ scene: FindingScene, _ findings: inout LintFindings) {
    let members = scene.cases.enumerated().flatMap { index, screen in
      screen.facts.conflicts.filter { !isLeftToOthers($0, scene, screen) }.map { (index: index, conflict: $0) }
    }
    if members.isEmpty { return }
    // Conflicts that have a constraint in common, on whichever screen, have one cause.
    let clusters = members.map(\.conflict.causes).linked().map { $0.map { members[$0] } }
    for (number, (cluster, copies)) in ofCopies(clusters, in: scene.scene).enumerated() {
      guard let first = cluster.first else { continue }
      let (dropped, traits) = (first.conflict.dropped, scene.cases[first.index].traits)
      let others = first.conflict.members.filter { $0 != dropped }
      let subject = scene.scene.source(of: dropped)
      let isOne = cluster.allSatisfy { $0.conflict == first.conflict }
      for index in cluster.map(\.index).unique {
        findings.add(
          at: subject, on: index, weight: isOne || index == first.index ? 1 : 0,
          discriminator: String(number), rest: "others of these",
          notes: (number < Self.mostRooms ? roomNote(of: first.conflict, scene, scene.cases[first.index]) : [])
            + others.unique.map { scene.note("it contradicts \(scene.name($0, in: traits))", at: $0) }
            + ([dropped] + others).compactMap { origin in
              scene.scene.sizeHint(for: origin).map { scene.note($0, at: origin) }
            },
          message(
            dropped: scene.name(dropped, in: traits), others: others.count,
            beside: cluster.count { $0.index == first.index } - 1, copies: copies)
            + (scene.scene.hasFarFactors(first.conflict) ? Self.rounded : ""))
      }
    }
  }

  /// Said where a conflict is not beyond doubt.
  private static let rounded = ", as far as rounding can show: their factors differ greatly"

  /// The most conflicts of a scene of which the missing room is told: each is laid out anew for that.
  private static let mostRooms = 3

  /// The room that is missing on a screen, where more of it would do.
  private func roomNote(
    of conflict: Contradiction, _ scene: FindingScene, _ screen: FindingCase
  ) -> [LintFindings.Note] {
    guard screen.configuration.text == .asWritten, let number = screen.facts.conflicts.firstIndex(of: conflict),
      let solved = scene.solved(screen), solved.solution.conflicts.indices.contains(number),
      let room = NeededRoom(of: solved.solution.conflicts[number], solved.solution, solved.builder)
    else { return [] }
    let place = scene.cases.count > 1 ? "on \(screen.configuration.screen.name) " : ""
    return [scene.note(place + room.sentence(name: scene.name), at: room.view)]
  }

  private func message(dropped: String, others: Int, beside: Int, copies: Int) -> String {
    let left = beside == 0 ? "\(dropped) was dropped" : "\(dropped) and \(beside) more were dropped"
    let all = "\(others + 1) constraints cannot all hold; \(left)"
    return (others == 0 ? "\(dropped) can never hold and was dropped" : all) + Wording.copies(copies, ", and so it is")
  }

  /// The clusters with the number of those that are the same in other copies of a `<repeat>`, on the same screens. One about
  /// the same view is another one, for an element may stand for several constraints.
  private func ofCopies(_ clusters: [[Member]], in scene: Scene) -> [(cluster: [Member], copies: Int)] {
    struct Place: Hashable {
      var screens: [Int]
      var spans: [[SourceSpan]]
    }
    var result: [(cluster: [Member], copies: Int)] = []
    var firsts: [Place: [(number: Int, item: Anchor.Item)]] = [:]
    for cluster in clusters {
      guard case .constraint(let dropped)? = cluster.first?.conflict.dropped else {
        result.append((cluster, 0))
        continue
      }
      let place = Place(
        screens: cluster.map(\.index),
        spans: cluster.map { member in
          ([member.conflict.dropped] + member.conflict.members).map { scene.source(of: $0).span }
        })
      let item = scene.constraints[dropped].first.item
      if let first = firsts[place]?.first(where: { $0.item != item }) {
        result[first.number].copies += 1
      } else {
        firsts[place, default: []].append((result.count, item))
        result.append((cluster, 0))
      }
    }
    return result
  }

  /// Whether a conflict ends where a table, a stack view or code has its say.
  private func isLeftToOthers(_ conflict: Contradiction, _ scene: FindingScene, _ screen: FindingCase) -> Bool {
    if isResolvedByCode(conflict, scene) { return true }
    let axes = conflict.axes(in: scene.scene)
    return conflict.members.contains { member in
      switch member {
      case .placement(let view), .autoresizing(let view): return axes.contains { scene.open.axes[view][$0] }
      case .stack(let view):
        // Along its axis a stack view folds what is hidden in it.
        guard scene.views[view].hidden.value(in: screen.traits), let stack = scene.views.stack(arranging: view)
        else { return false }
        return axes.contains(stack.axis.value(in: screen.traits))
      default: return false
      }
    }
  }

  /// Whether code has an outlet to one of the constraints of a conflict, and it arises on all of several screens: whoever ran
  /// the program once would have read of it, had the code not changed the constraint before.
  private func isResolvedByCode(_ conflict: Contradiction, _ scene: FindingScene) -> Bool {
    let isKnown = conflict.members.compactMap(\.constraint).contains { index in
      scene.document.outlets.contains { $0.destination == scene.constraints[index].id }
    }
    return isKnown && scene.cases.count > 1 && scene.cases.allSatisfy { $0.facts.conflicts.contains(conflict) }
  }
}

extension Contradiction {
  /// The members that other conflicts may have in common with it, for being what somebody wrote.
  fileprivate var causes: [EquationOrigin] {
    let written = members.filter { member in
      switch member {
      case .constraint, .stack, .grid, .formulas: true
      default: false
      }
    }
    return written.isEmpty ? members : written
  }
}

extension Scene {
  /// Whether the factors of a conflict's constraints lead so far away from each other that rounding may make it one: numbers
  /// of layouts are told apart by the ninth digit, of which a screen takes up three.
  fileprivate func hasFarFactors(_ conflict: Contradiction) -> Bool {
    var range = 0.0
    for case .constraint(let index) in conflict.members where constraints[index].second != nil {
      let factor = constraints[index].multiplier.base.magnitude
      if factor > 0 { range += Double(max(factor, 1 / factor).exponent) }
    }
    // Six decimal digits.
    return range >= 20
  }

  /// The remedy where a `<pin>` gives both extents by one number, and one of them contradicts others; `nil` elsewhere.
  fileprivate func sizeHint(for origin: EquationOrigin) -> String? {
    guard case .constraint(let index) = origin, case .view(let view) = constraints[index].first.item else { return nil }
    let own = constraints[index]
    let isPinned = own.name?.hasPrefix("pin ") == true && own.second == nil
    let rest = [index - 1, index + 1].filter(constraints.indices.contains).map { constraints[$0] }.first {
      $0.span == own.span && $0.first.item == own.first.item && $0.second == nil && $0.constant == own.constant
    }
    guard isPinned, let rest else { return nil }
    return "one number in 'size' is the width and the height; for one of them write "
      + "<constraint item=\"\(views[view].id).\(rest.first.attribute.rawValue)\" "
      + "constant=\"\(rest.constant.base.shortText)\"/>"
  }
}
