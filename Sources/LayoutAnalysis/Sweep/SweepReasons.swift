import LayoutEngine
import LayoutModel
import TextKit

/// A change at a breakpoint, with what explains it.
package struct SweepReason: Hashable, Sendable {
  /// `constraint "most", line 20 takes over`
  package var change: String
  /// The numbers behind it: `picture.width ≤ 400 (0.25 to spare at 799.5)`.
  package var detail: String?
  /// The id of the view or constraint that changes; `nil` where the window itself does.
  package var subject: String?
  /// Whether it is told where there is room for little. Constraints take turns behind every change; they are told where
  /// nothing else explains it.
  package var isTold = true

  package var sentence: String { detail.map { "\(change): \($0)" } ?? change }
}

/// Finds what changes at the breakpoints of a sweep.
struct SweepReasons {
  let sweep: SceneSweep
  let names: SceneNames

  private var scene: Scene { sweep.sized.scene }

  /// A stretch, and its layout at the size next to the breakpoint.
  private struct Side {
    let stretch: SceneSweep.Stretch
    let number: Int
    let layout: SizedLayout

    var installed: InstalledScene { layout.installed }
    var traits: Traits { layout.installed.traits }
  }

  func between(_ before: SceneSweep.Stretch, _ after: SceneSweep.Stretch) -> [SweepReason] {
    let (old, new) = (side(before, before.numbers.upperBound), side(after, after.numbers.lowerBound))
    var reasons: [SweepReason] = []
    let (from, to) = (old.layout.traits.widthClass, new.layout.traits.widthClass)
    if from != to {
      reasons.append(SweepReason(change: "the width class changes from \(from.rawValue) to \(to.rawValue)"))
    }
    if old.layout.safeArea != new.layout.safeArea {
      reasons.append(SweepReason(change: "bars cover another part of the screen"))
    }
    reasons += views(old, new) + lines(old, new) + cuts(old, new) + conflicts(old, new) + insets(old, new)
    var turns = turns(old, new)
    if !reasons.isEmpty { for index in turns.indices { turns[index].isTold = false } }
    reasons += turns + variations(old, new)
    return reasons.contains(where: \.isTold) ? reasons : [SweepReason(change: "frames change their course")] + reasons
  }

  private func side(_ stretch: SceneSweep.Stretch, _ number: Int) -> Side {
    Side(stretch: stretch, number: number, layout: sweep.sized.layout(in: sweep.line.size(number)))
  }

  private func reason(_ view: Int, _ change: String, _ detail: String? = nil) -> SweepReason {
    SweepReason(change: change, detail: detail, subject: scene.views[view].id)
  }

  private func extent(_ side: Side) -> String { sweep.line.extent(side.number).shortText }

  // MARK: Views and texts

  /// The views that appear and disappear, with the variation that has them do so.
  private func views(_ old: Side, _ new: Side) -> [SweepReason] {
    scene.views.indices.filter { old.installed.isInstalled[$0] != new.installed.isInstalled[$0] }.map { view in
      let isThere = new.installed.isInstalled[view]
      let installed = scene.views[view].installed
      let resolved = installed.resolved(in: new.traits)
      let condition = resolved.source == .base ? installed.resolved(in: old.traits).source : resolved.source
      let isOld = resolved.source == .base
      let word = installed.value(in: isOld ? old.traits : new.traits) ? "installed" : "uninstalled"
      let cause = "\(word) by \(condition)\(isOld ? ", which no longer applies" : "")"
      let isOwn = resolved.value == isThere && condition != .base
      return reason(view, "\(names.view(view)) \(isThere ? "appears" : "disappears")", isOwn ? cause : nil)
    }
  }

  /// The texts that break otherwise.
  private func lines(_ old: Side, _ new: Side) -> [SweepReason] {
    new.layout.lineCounts.compactMap { view, count in
      guard count > 0, let known = old.layout.lineCounts.first(where: { $0.view == view })?.count, known > 0,
        known != count
      else { return nil }
      let widths = [old, new].compactMap { $0.stretch.box(of: view, at: $0.number)?.width.shortText }
      let lines = Wording.count(count, "line")
      return reason(
        view, "the text of \(names.view(view)) takes \(lines) instead of \(known)",
        widths.count == 2 && widths[0] != widths[1]
          ? "it is \(widths[0]) points wide at \(extent(old)), and \(widths[1]) at \(extent(new))" : nil)
    }
  }

  /// The texts that begin and cease to be cut.
  private func cuts(_ old: Side, _ new: Side) -> [SweepReason] {
    func cut(_ view: Int, _ change: String) -> SweepReason {
      let room = [old, new].compactMap { side -> String? in
        guard let fit = side.stretch.fit(of: view, at: side.number) else { return nil }
        let (needed, available) =
          fit.isSingleLine ? (fit.needed.width, fit.available.width) : (fit.needed.height, fit.available.height)
        return "needs \(needed.shortText) points and has \(available.shortText) at \(extent(side))"
      }
      return reason(view, "the text of \(names.view(view)) \(change)", "it \(room.joined(separator: ", "))")
    }
    let (before, after) = (old.stretch.cut, new.stretch.cut)
    return after.filter { !before.contains($0) }.map { cut($0, "is cut") }
      + before.filter { !after.contains($0) }.map { cut($0, "has space") }
  }

  /// The margins that leap, and the views that become wider than is good to read.
  private func insets(_ old: Side, _ new: Side) -> [SweepReason] {
    var reasons: [SweepReason] = []
    for view in scene.views.indices where old.installed.isInstalled[view] && new.installed.isInstalled[view] {
      let name = names.view(view)
      let (one, other) = (old.layout.margins(of: view), new.layout.margins(of: view))
      for (side, from, to) in [("left", one.left, other.left), ("right", one.right, other.right)]
      where (to - from).magnitude > 2 * SweepLine.step {
        reasons.append(reason(view, "the \(side) margin of \(name) changes from \(from.shortText) to \(to.shortText)"))
      }
      let isLimited = new.layout.limitsReadableWidth(of: view)
      if old.layout.limitsReadableWidth(of: view) != isLimited {
        reasons.append(reason(view, "\(name) is \(isLimited ? "" : "not ")wider than its readable width"))
      }
    }
    return reasons
  }

  // MARK: Constraints

  /// The constraints that begin and cease to contradict others, and the views that are ambiguous on one side only.
  private func conflicts(_ old: Side, _ new: Side) -> [SweepReason] {
    let dropped = [old, new].map { side in
      side.layout.solution.conflicts.map { conflict in
        let others = conflict.constraints.filter { $0 != conflict.dropped }.map { side.layout.origins[$0.index] }
        return (origin: side.layout.origins[conflict.dropped.index], others: others.unique.map(names.phrase))
      }
    }
    func reasons(_ some: Int, without others: Int, _ change: String) -> [SweepReason] {
      dropped[some].filter { one in !dropped[others].contains { $0.origin == one.origin } }.map { origin, others in
        SweepReason(
          change: "\(names.phrase(origin)) \(change)", detail: Wording.joined(others, last: "and"),
          subject: scene.source(of: origin).id)
      }
    }
    let ambiguous = scene.views.indices.filter { old.layout.isAmbiguous($0) != new.layout.isAmbiguous($0) }
    return reasons(1, without: 0, "contradicts others") + reasons(0, without: 1, "contradicts no others")
      + ambiguous.map { view in
        reason(view, "the frame of \(names.view(view)) is \(new.layout.isAmbiguous(view) ? "ambiguous" : "determined")")
      }
  }

  /// The constraints that take over, and those that give way.
  private func turns(_ old: Side, _ new: Side) -> [SweepReason] {
    let (before, after) = (active(in: old.stretch), active(in: new.stretch))
    return reasons(after.filter { !before.contains($0) }, "takes over", in: new, beyond: old)
      + reasons(before.filter { !after.contains($0) }, "gives way", in: old, beyond: new)
  }

  /// The constraints that are exactly met in the middle of a stretch, where none is by coincidence.
  private func active(in stretch: SceneSweep.Stretch) -> [EquationOrigin] {
    let middle = (stretch.numbers.lowerBound + stretch.numbers.upperBound) / 2
    return sweep.sized.layout(in: sweep.line.size(middle)).activeSources
  }

  /// The constraints that decide on one side of a breakpoint and not on the other.
  private func reasons(
    _ origins: [EquationOrigin], _ change: String, in side: Side, beyond other: Side
  ) -> [SweepReason] {
    origins.map { origin in
      SweepReason(
        change: "\(names.phrase(origin)) \(change)", detail: statement(origin, side, other),
        subject: scene.source(of: origin).id)
    }
  }

  /// A constraint as a formula, with what it lacks where it does not decide.
  private func statement(_ origin: EquationOrigin, _ side: Side, _ other: Side) -> String? {
    guard case .constraint(let index) = origin, let formula = formula(index, side) else { return nil }
    guard let distance = other.layout.distance(toConstraint: index), distance.magnitude > Tolerance.value
    else { return formula }
    let amount = ((distance.magnitude * 1e6).rounded() / 1e6).shortText
    return "\(formula) (\(distance > 0 ? "\(amount) to spare" : "missed by \(amount)") at \(extent(other)))"
  }

  private func formula(_ index: Int, _ side: Side) -> String? {
    guard let constant = side.installed.resolved[index]?.constant else { return nil }
    let constraint = scene.constraints[index]
    let priority = constraint.priority.value(in: side.traits)
    return names.formula(constraint, constant: constant, in: side.traits)
      + (priority < 1000 ? ", priority \(Double(priority).shortText)" : "")
  }

  /// The constraints that a variation installs, uninstalls or changes.
  private func variations(_ old: Side, _ new: Side) -> [SweepReason] {
    scene.constraints.indices.compactMap { index in
      let formulas = [formula(index, old), formula(index, new)]
      if formulas[0] == formulas[1] { return nil }
      let change = formulas[0] == nil ? "is installed" : formulas[1] == nil ? "is uninstalled" : "changes"
      return SweepReason(
        change: "\(names.constraint(index)) \(change)", detail: formulas.compactMap { $0 }.joined(separator: " → "),
        subject: scene.constraints[index].id, isTold: false)
    }
  }
}

extension SceneNames {
  /// The source of an equation, in the middle of a sentence.
  func phrase(_ origin: EquationOrigin) -> String {
    switch origin {
    case .constraint(let index): constraint(index)
    default: origin.phrase(view: view) { _ in "" }
    }
  }
}
