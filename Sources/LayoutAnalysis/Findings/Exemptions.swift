import LayoutEngine
import LayoutModel

/// The reasons for which rules leave a view alone: somebody else decides about it, or another rule reports it. Each rule
/// declares those that it knows.
package struct Exemptions: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// It takes part in a conflict, which is reported.
  static let disputed = Exemptions(rawValue: 1 << 0)
  /// Nothing decides about it, or about a view around it, which is reported.
  static let ambiguous = Exemptions(rawValue: 1 << 1)
  /// Its author saw it elsewhere on the canvas, and something that adapt does not know decides.
  static let unexplained = Exemptions(rawValue: 1 << 2)
  /// A table, a collection or code gives it, or a view around it, its extent.
  static let sizedByOthers = Exemptions(rawValue: 1 << 3)
  /// The same, but not where a constraint of its own fixes the extent.
  static let sizedByOthersAlone = Exemptions(rawValue: 1 << 4)
  /// Code places it, in place of a constraint that is on the canvas only.
  static let placedByCode = Exemptions(rawValue: 1 << 5)
  /// It is a bar, or lies in one.
  static let inBar = Exemptions(rawValue: 1 << 6)
  /// A bar places it, or it is a bar that nothing in the document places.
  static let placedByBar = Exemptions(rawValue: 1 << 12)
  /// The style of a cell places it.
  static let builtIn = Exemptions(rawValue: 1 << 7)
  /// Its class is one of the app, whose code may do anything.
  static let ownClass = Exemptions(rawValue: 1 << 8)
  /// It lies in a cell or scroll view.
  static let scrolled = Exemptions(rawValue: 1 << 9)
  /// Code knows it by an outlet.
  static let outlet = Exemptions(rawValue: 1 << 10)
  /// Its author told Xcode not to verify its place.
  static let unverified = Exemptions(rawValue: 1 << 11)
}

extension FindingScene {
  /// Whether a view is exempt for a reason that holds on all screens.
  func isExempt(_ view: Int, _ exemptions: Exemptions) -> Bool {
    exemptions.contains(.placedByCode) && open.isPlacedByCode[view]
      || exemptions.contains(.inBar) && open.isInBar[view]
      || exemptions.contains(.placedByBar) && open.isInBar[view] && !open.isPlaced(view)
      || exemptions.contains(.ownClass) && scene.views[view].customClass != nil
      || exemptions.contains(.unverified) && scene.views[view].canvasState.ignoresAmbiguity
      || exemptions.contains(.builtIn) && isBuiltIn(view)
      || exemptions.contains(.scrolled) && isScrolled(view)
  }

  /// Whether a view lies in a cell or scroll view, where leaving the screen is usual.
  private func isScrolled(_ view: Int) -> Bool {
    scene.views.ancestors(of: view).contains { scene.views[$0].kind.scrolls || scene.views[$0].kind.isCell }
  }

  /// Whether a built-in arrangement of a cell places the view.
  private func isBuiltIn(_ view: Int) -> Bool {
    for case .cell(let cell) in scene.views.ancestors(of: view).lazy.map({ scene.views[$0].content }) {
      return [cell.textLabel, cell.detailTextLabel, cell.imageView].contains(scene.views[view].id)
    }
    return false
  }
}

extension LintScene {
  /// Whether a view is exempt for a reason that holds on all screens.
  ///
  /// - Parameter axis: the only axis that matters; `nil` for either.
  func isExempt(_ view: Int, _ exemptions: Exemptions, along axis: Axis? = nil) -> Bool {
    exemptions.contains(.unexplained) && unexplained[view].holds(axis)
      || exemptions.contains(.sizedByOthers) && open.axes[view].holds(axis)
      || exemptions.contains(.outlet) && outlets.contains(scene.views[view].id)
      || found.isExempt(view, exemptions)
  }

  /// The same on one screen.
  func isExempt(_ view: Int, _ exemptions: Exemptions, along axis: Axis? = nil, on screen: LintCase) -> Bool {
    exemptions.contains(.disputed) && screen.disputed[view].holds(axis)
      || exemptions.contains(.ambiguous) && screen.ambiguous[view].holds(axis)
      || isExempt(view, exemptions, along: axis)
      || exemptions.contains(.sizedByOthersAlone)
        && (axis.map { [$0] } ?? Axis.allCases).contains { open.axes[view][$0] && !fixesExtent(view, $0, screen) }
  }

  /// Whether a constraint of the view alone fixes its extent, whoever else would give it one.
  func fixesExtent(_ view: Int, _ axis: Axis, _ screen: LintCase) -> Bool {
    let size = Anchor(item: .view(view), attribute: axis == .horizontal ? .width : .height)
    return screen.inspection.constraints.contains { index in
      let constraint = scene.constraints[index]
      return constraint.first == size && constraint.second == nil
        && constraint.relation.value(in: screen.traits) != .greaterThanOrEqual
    }
  }
}

extension AxisPair<Bool> {
  /// Whether it is so along an axis, or along either for `nil`.
  fileprivate func holds(_ axis: Axis?) -> Bool { axis.map { self[$0] } ?? (horizontal || vertical) }
}
