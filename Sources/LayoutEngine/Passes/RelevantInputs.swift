import LayoutModel

/// Which of the inputs of a pass its equations speak of.
///
/// Margins and safe areas of nested views follow their frames, but hardly any constraint asks for them: a pass in which
/// only others changed would build the same equations again.
struct RelevantInputs {
  /// The views whose margins count, whose safe area and whose readable width, in order of index.
  private var margins: [Int] = []
  private var safeAreas: [Int] = []
  private var readable: [Int] = []

  init(_ scene: Scene, constraints: [Int]) {
    var hasMargins = Array(repeating: false, count: scene.views.count)
    var hasSafeArea = hasMargins
    var hasReadable = hasMargins
    func note(_ anchor: Anchor) {
      switch anchor.item {
      case .view(let index):
        if anchor.attribute.isMargin { hasMargins[index] = true }
      case .guide(let index):
        let guide = scene.guides[index]
        switch guide.kind {
        case .layoutMargins: hasMargins[guide.owner] = true
        case .safeArea, .keyboard: hasSafeArea[guide.owner] = true
        case .readableContent: hasReadable[guide.owner] = true
        case .custom, .contentLayout, .frameLayout, .top, .bottom: break
        }
      }
    }
    for index in constraints {
      note(scene.constraints[index].first)
      if let second = scene.constraints[index].second { note(second) }
    }
    for index in scene.views.indices {
      if case .stack(let stack) = scene.views[index].content, stack.isLayoutMarginsRelative { hasMargins[index] = true }
    }
    margins = hasMargins.indices.filter { hasMargins[$0] }
    safeAreas = hasSafeArea.indices.filter { hasSafeArea[$0] }
    readable = hasReadable.indices.filter { hasReadable[$0] }
  }

  /// Whether two inputs give the same equations.
  func areSame(_ left: PassInputs, _ right: PassInputs) -> Bool {
    left.contents == right.contents && margins.allSatisfy { left.margins[$0] == right.margins[$0] }
      && safeAreas.allSatisfy { left.safeAreas[$0] == right.safeAreas[$0] }
      && readable.allSatisfy { left.readable[$0] == right.readable[$0] }
  }
}

extension Anchor.Attribute {
  /// Whether the attribute is measured from a view's margins.
  fileprivate var isMargin: Bool {
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
