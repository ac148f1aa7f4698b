import LayoutModel

/// Which of the inputs of a pass its equations speak of.
///
/// Margins and safe areas of nested views follow their frames, but hardly any constraint asks for them: a pass in which
/// only others changed would build the same equations again. It is a class because every pass reads it.
final class RelevantInputs: Sendable {
  /// The views whose margins count, whose safe area and whose readable width, in order of index.
  private let margins: [Int]
  private let safeAreas: [Int]
  private let readable: [Int]
  /// The views whose frames formulas give, in order of index.
  let framed: [Int]
  /// The grid views, in order of index.
  let grids: [Int]
  /// What insets of a view are needed: these ones, those of guides, and what they are worked out from.
  struct Need {
    var view: Int
    var margins: Bool
    var safeArea: Bool
    var readable: Bool
  }

  /// The views of which any insets are needed, in order of index.
  let needs: [Need]
  /// Whether any of this depends on frames that constraints decide, on whichever screen.
  let followsFrames: Bool
  /// A table for their insets, in which all are zero.
  let noInsets: InsetTable
  /// The cells with an accessory, in order of index: that takes from their margins.
  let cellsWithAccessory: [Int]

  init(_ scene: Scene, constraints: [Int]) {
    let views = scene.views
    var hasMargins = Array(repeating: false, count: scene.views.count)
    var hasSafeArea = hasMargins
    var hasReadable = hasMargins
    func note(_ anchor: Anchor) {
      switch anchor.item {
      case .view(let index):
        if anchor.attribute.isMargin { hasMargins[index] = true }
      case .guide(let index): note(scene.guides[index])
      }
    }
    func note(_ guide: LayoutGuide) {
      switch guide.kind.insets {
      case .margins: hasMargins[guide.owner] = true
      case .safeArea: hasSafeArea[guide.owner] = true
      case .readable: hasReadable[guide.owner] = true
      case nil: break
      }
    }
    for index in constraints {
      note(scene.constraints[index].first)
      if let second = scene.constraints[index].second { note(second) }
    }
    for index in views.indices {
      if case .stack(let stack) = views[index].content, stack.isLayoutMarginsRelative { hasMargins[index] = true }
      if case .grid(let grid) = views[index].content, grid.isLayoutMarginsRelative { hasMargins[index] = true }
    }
    // Cells of an inset table keep off its sides by their margins.
    for index in views.indices where views[index].kind == .tableViewCell { hasMargins[index] = true }
    framed = views.indices.filter { views[$0].formulaFrame != nil }
    grids = views.indices.filter { views[$0].kind == .gridView }
    margins = hasMargins.indices.filter { hasMargins[$0] }
    safeAreas = hasSafeArea.indices.filter { hasSafeArea[$0] }
    readable = hasReadable.indices.filter { hasReadable[$0] }

    // Guides are printed whether a constraint speaks of them or not.
    for guide in scene.guides { note(guide) }
    for index in views.indices.reversed() {
      if hasReadable[index] { hasMargins[index] = true }
      if hasMargins[index] {
        hasSafeArea[index] = true
        if let parent = views[index].parent, views[index].preservesSuperviewLayoutMargins { hasMargins[parent] = true }
      }
      if hasSafeArea[index], let parent = views.parent(reachingInto: index) { hasSafeArea[parent] = true }
    }
    needs = views.indices.compactMap { view in
      hasMargins[view] || hasSafeArea[view] || hasReadable[view]
        ? Need(view: view, margins: hasMargins[view], safeArea: hasSafeArea[view], readable: hasReadable[view]) : nil
    }
    followsFrames =
      !framed.isEmpty || !grids.isEmpty
      || needs.contains {
        $0.safeArea && views.safeAreaFollowsFrames(of: $0.view) || $0.margins && views.marginsFollowFrames(of: $0.view)
          || $0.readable && views.readableWidthFollowsFrames(of: $0.view)
      }
    noInsets = InsetTable(views: needs.map(\.view), of: views.count)
    cellsWithAccessory = views.indices.filter { index in
      guard case .cell(let cell) = views[index].content else { return false }
      return cell.accessory != nil
    }
  }

  /// Whether two inputs give the same equations.
  func areSame(_ left: PassInputs, _ right: PassInputs) -> Bool {
    left.contents == right.contents && margins.allSatisfy { left.insets[$0].margins == right.insets[$0].margins }
      && safeAreas.allSatisfy { left.insets[$0].safeArea == right.insets[$0].safeArea }
      && readable.allSatisfy { left.insets[$0].readable == right.insets[$0].readable }
      && framed.allSatisfy { left.frames[$0]?.gives(right.frames[$0]) == true }
      && grids.allSatisfy { left.grids[$0] == right.grids[$0] }
  }
}

/// What is taken off a view for something to be measured from.
enum ViewInsets {
  case margins
  case safeArea
  case readable
}

extension LayoutGuide.Kind {
  /// The insets within which a guide lies in its view; `nil` for guides that are placed otherwise.
  var insets: ViewInsets? {
    switch self {
    case .layoutMargins: .margins
    case .safeArea, .keyboard: .safeArea
    case .readableContent: .readable
    case .custom, .track, .contentLayout, .frameLayout, .top, .bottom: nil
    }
  }
}

extension Anchor.Attribute {
  /// Whether the attribute is measured from a view's margins.
  var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline,
      .lastBaseline:
      false
    }
  }
}
