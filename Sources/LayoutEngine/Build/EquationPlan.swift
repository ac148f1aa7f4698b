import LayoutModel

/// What equations take from an installed scene, whatever the screen. It is a class because the equations of many screens
/// share it.
package final class EquationPlan: Sendable {
  let installed: InstalledScene
  /// By constraint, its place where required constraints contradict one another; 0 for those that take no part.
  let breakingPlaces: [Int]
  let stretchOrder: StretchOrder
  let tableRows: TableRows
  let builtInCells: BuiltInCells
  let selfSizingCells: SelfSizingCells
  /// The sizes that constraints give arranged views.
  let explicitSizes: ExplicitSizes

  init(_ installed: InstalledScene) {
    let scene = installed.scene
    self.installed = installed
    breakingPlaces = BreakingOrder(scene, children: installed.children).places(in: installed)
    stretchOrder = StretchOrder(scene, constraints: installed.constraints, in: installed.traits)
    tableRows = TableRows(scene.views, children: installed.children)
    builtInCells = BuiltInCells(scene.views, children: installed.children)
    selfSizingCells = SelfSizingCells(installed)
    explicitSizes = ExplicitSizes(installed)
  }
}
