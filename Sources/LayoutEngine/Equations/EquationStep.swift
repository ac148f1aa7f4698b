import LayoutModel

/// One thing that equations are made for.
enum EquationStep {
  /// What places a view by itself, or the size of its content.
  case placement(view: Int)
  /// A constraint of the document.
  case constraint(Int)
  /// What a stack view does with the views that it arranges.
  case stack(view: Int)
  /// What a grid view does with its cells.
  case grid(view: Int)
}

/// A step that was taken.
struct TakenStep {
  let step: EquationStep
  /// The numbers of the constraints that it added.
  let constraints: Range<Int>
}

extension EquationBuilder {
  /// Whether a step asks for something that differs between screens on which the same is installed: their size, insets
  /// and margins, and contents that ask for something else at another width.
  func asksForScreen(_ step: EquationStep) -> Bool {
    switch step {
    case .placement(let view): placementAsksForScreen(view)
    case .constraint(let index):
      asksForScreen(resolved[index]?.first) || asksForScreen(resolved[index]?.second)
    case .stack(let view): stackAsksForScreen(view)
    case .grid: true
    }
  }

  /// Whether a step may ask for the contents of some views.
  func asks(_ step: EquationStep, forAnyOf isMeant: [Bool]) -> Bool {
    switch step {
    case .placement(let view): isMeant[view]
    case .constraint(let index):
      asks(resolved[index]?.first, forAnyOf: isMeant) || asks(resolved[index]?.second, forAnyOf: isMeant)
    case .stack, .grid: true
    }
  }

  private func asks(_ anchor: Anchor?, forAnyOf isMeant: [Bool]) -> Bool {
    guard let anchor, anchor.attribute == .firstBaseline || anchor.attribute == .lastBaseline,
      case .view(let view) = anchor.item
    else { return false }
    return isMeant[view] || views[view].kind == .stackView
  }

  private func placementAsksForScreen(_ view: Int) -> Bool {
    if views[view].parent == nil || views[view].formulaFrame != nil { return true }
    // Of what an autoresized view shows, only how far its frame reaches beyond its alignment rectangle counts.
    if inputs.contents[view].dependsOnWidth,
      !installed.isAutoresized(view, usesAutoLayout: environment.usesAutoLayout)
    {
      return true
    }
    return switch views[view].kind {
    // Cells of an inset table keep off its sides by their margins.
    case .tableViewCell: isInInsetTable(cell: view)
    // What a cell takes off its content view is up to the release, where no frame was saved.
    case .tableViewCellContentView: views[view].designFrame == nil
    default: false
    }
  }

  private func asksForScreen(_ anchor: Anchor?) -> Bool {
    guard let anchor else { return false }
    return switch anchor.item {
    case .view(let index):
      switch anchor.attribute {
      case .firstBaseline, .lastBaseline:
        inputs.contents[index].dependsOnWidth || views[index].kind == .stackView
      default: anchor.attribute.isMargin
      }
    case .guide(let index):
      // The top and bottom guides end where the bars do.
      guides[index].kind.insets != nil || guides[index].kind == .top || guides[index].kind == .bottom
    }
  }

  /// Margins, baselines of texts that break, and proportions of their sizes.
  private func stackAsksForScreen(_ view: Int) -> Bool {
    guard case .stack(let stack) = views[view].content else { return false }
    if stack.isLayoutMarginsRelative || stack.isBaselineRelative { return true }
    let traits = installed.traits
    if stack.distribution.value(in: traits) == .fillProportionally { return true }
    switch stack.alignment.value(in: traits) {
    case .firstBaseline, .lastBaseline: return true
    case .fill, .leading, .trailing, .center: return false
    }
  }
}
