import LayoutEngine
import LayoutModel
import TextKit

extension LintScene {
  /// Where an equation comes from in the document.
  func span(_ origin: EquationOrigin) -> SourceSpan {
    switch origin {
    case .constraint(let index): scene.constraints[index].span
    case .placement(let view), .autoresizing(let view), .formulas(let view), .content(let view), .stack(let view),
      .grid(let view), .cell(let view), .size(let view):
      scene.views[view].span
    }
  }

  /// The id of what an equation comes from.
  func subject(_ origin: EquationOrigin) -> String {
    switch origin {
    case .constraint(let index): scene.constraints[index].id
    case .placement(let view), .autoresizing(let view), .formulas(let view), .content(let view), .stack(let view),
      .grid(let view), .cell(let view), .size(let view):
      scene.views[view].id
    }
  }
}
