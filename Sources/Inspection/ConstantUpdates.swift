import ConstraintSolver
import LayoutEngine
import LayoutModel

/// The result of Update Constraint Constants.
package struct ConstantUpdates: Sendable {
  /// The constants that change, in the order of the document.
  package var constants: [ConstantUpdate]
  /// Marked views that are where constraints put them after that, but for rounding.
  package var settled: [FrameUpdate]
  /// Views that are not where constraints put them all the same: their contents decide, or they are not marked.
  package var unsettled: [FrameUpdate]
}

/// A constraint whose constant is not the one with which the saved frames hold, and the one with which they do.
package struct ConstantUpdate: Hashable, Sendable {
  package var scene: Int
  package var constraint: Int
  /// The variation that gives the constant on the canvas; the base for none.
  package var source: TraitCondition
  /// The constant as it is, in points.
  package var old: Double
  /// The constant with which the saved frames hold, in points.
  package var new: Double
}

/// Finds the constants that have to change so that saved frames hold on the canvas of a document: those that are known
/// to be wrong, but here it is they that are right. Of the constraints on these views those change that hold where the
/// constraints put everything and do not hold where it was saved: what gave way anyway has no part in it.
struct ConstantUpdateSearch {
  let engine: LayoutEngine
  /// The ids of the only views whose frames are kept; `nil` for those that are not where constraints put them.
  let chosen: Set<String>?
  private(set) var document: Document
  /// By scene and constraint.
  private(set) var updates: [Int: [Int: ConstantUpdate]] = [:]

  /// Changes constants until nothing is to be changed.
  mutating func run() -> ConstantUpdates {
    var result = ConstantUpdates(constants: [], settled: [], unsettled: [])
    for _ in 0..<FrameUpdateSearch.mostRounds where !changeOnce() {
      // Marks that go let arithmetic have its say, which may be to change more.
      let choice = chosen.map(FrameUpdateChoice.views) ?? .contradicting
      let wrong = engine.frameUpdates(of: document, choice: choice).updates
      result.unsettled = wrong.filter { !$0.saved.isNear($0.computed, within: MisplacementSearch.tolerance) }
      let settled = wrong.filter { $0.isMarked && $0.saved.isNear($0.computed, within: MisplacementSearch.tolerance) }
      if settled.isEmpty { break }
      result.settled += settled
      for update in settled { document.scenes[update.scene].views[update.view].canvasState.isMisplaced = false }
    }
    let changed = updates.values.flatMap(\.values).filter { $0.old != $0.new }
    result.constants = changed.sorted { ($0.scene, $0.constraint) < ($1.scene, $1.constraint) }
    return result
  }

  /// Changes what the saved frames miss; `false` when nothing changed. A change may make another constraint count.
  private mutating func changeOnce() -> Bool {
    var hasChanged = false
    for (scene, solved) in engine.canvasScenes(document).enumerated() {
      for update in solved.missedConstants(keeping: solved.wrongFrames(chosen: chosen)) {
        let old = document.scenes[scene].constraints[update.constraint].constant.resolved(in: solved.installed.traits)
        document.scenes[scene].constraints[update.constraint].constant.replace(old.source, update.constant)
        document.scenes[scene].constraints[update.constraint].isSymbolic = false
        let first = updates[scene]?[update.constraint]?.old ?? old.value
        updates[scene, default: [:]][update.constraint] = ConstantUpdate(
          scene: scene, constraint: update.constraint, source: old.source, old: first, new: update.constant)
        hasChanged = true
      }
    }
    return hasChanged
  }
}

extension SolvedScene {
  /// The constraints on some views that saved frames miss, with the constants with which they would hold.
  fileprivate func missedConstants(keeping kept: Set<Int>) -> [(constraint: Int, constant: Double)] {
    if kept.isEmpty { return [] }
    let saved = SavedFrames(self).values
    return builder.origins.enumerated().compactMap { row, origin in
      guard case .constraint(let index) = origin,
        builder.scene.constraints[index].namedViews.contains(where: kept.contains),
        let installed = builder.resolved[index]
      else { return nil }
      let constraint = Constraint(index: row)
      // Saved frames are on the grid, and a constraint that they miss by less was rounded.
      guard builder.system.shortfall(of: constraint, saved) > pixel + Tolerance.value,
        builder.system.shortfall(of: constraint, solution.values) < Tolerance.value
      else { return nil }
      let excess = builder.system.excess(of: constraint, saved)
      return (index, (installed.constant + (installed.isMirrored ? -excess : excess)).halfPixels(pixel))
    }
  }
}

extension Double {
  /// The number without the traces of binary arithmetic, where it is as good as one of half pixels of so many points.
  package func halfPixels(_ pixel: Double) -> Double {
    let grid = (self / pixel * 2).rounded() * pixel / 2
    return (grid - self).magnitude < Tolerance.value ? grid : self
  }
}

extension LayoutEngine {
  /// The constants with which the saved frames of an Interface Builder document hold on its canvas: what Xcode calls
  /// Update Constraint Constants.
  package func constantUpdates(of document: Document, chosen: Set<String>?) -> ConstantUpdates {
    var search = ConstantUpdateSearch(engine: self, chosen: chosen, document: document)
    return search.run()
  }
}
