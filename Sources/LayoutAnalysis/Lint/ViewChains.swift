import LayoutModel

/// The views of one superview that constraints tie to each other along an axis, or a stack view arranges: where one of them
/// has no place, the others have none either, and one constraint gives it to all.
struct ViewChains {
  private let scene: Scene
  /// By view, one that it is tied to, or itself.
  private var links: [Axis: [Int]]

  init(_ scene: Scene) {
    self.scene = scene
    links = Dictionary(uniqueKeysWithValues: Axis.allCases.map { ($0, Array(scene.views.indices)) })
    for constraint in scene.constraints where !constraint.isPlaceholder && !constraint.first.attribute.isExtent {
      guard let second = constraint.second,
        let ways = scene.ways(scene.view(of: constraint.first.item), scene.view(of: second.item)),
        let one = ways.first.last, let other = ways.second.last
      else { continue }
      join(one, other, along: constraint.first.attribute.axis)
    }
    for (index, view) in scene.views.enumerated() where view.role == .arranged {
      guard let first = scene.views.indices.first(where: { scene.views[$0].parent == view.parent }) else { continue }
      for axis in Axis.allCases { join(first, index, along: axis) }
    }
  }

  /// The view that stands for all that one is tied to.
  func representative(of view: Int, along axis: Axis) -> Int {
    var view = view
    while let next = links[axis]?[view], next != view { view = next }
    return view
  }

  /// The same for the outermost view around one that is in the root view.
  func representative(around view: Int, along axis: Axis) -> Int {
    let outermost = scene.views.chain(from: view).prefix { scene.views[$0].parent != nil }.last ?? view
    return representative(of: outermost, along: axis)
  }

  mutating func join(_ one: Int, _ other: Int, along axis: Axis) {
    let ends = [one, other].map { representative(of: $0, along: axis) }.sorted()
    links[axis]?[ends[1]] = ends[0]
  }
}

extension LintScene {
  /// What leaves a view too little room together with others: the outermost stack view that arranges it along the axis, or
  /// those that it competes with. `nil` where it is alone, or a constraint of its own decides.
  func shortage(of view: Int, _ axis: Axis, _ screen: LintCase) -> LintFindings.Cause? {
    if fixesExtent(view, axis, screen) { return nil }
    var (holder, inner): (Int?, Int) = (nil, view)
    for around in scene.views.ancestors(of: view) {
      guard scene.views[inner].role == .arranged, case .stack(let stack) = scene.views[around].content else { break }
      if stack.axis.value(in: screen.traits) == axis { holder = around }
      inner = around
    }
    if let holder {
      return LintFindings.Cause(
        key: "room \(holder) \(axis)", message: "\(name(holder)) has too little \(axis.extentName) for what is in it")
    }
    let opening = screen.facts.openings.first { $0.isOpen(.view(view), along: axis) && !$0.ties.isEmpty }
    return opening?.ties.first.map { tie in
      LintFindings.Cause(
        key: "tie \(axis) \(screen.facts.ties[tie].rivals)", message: "they compete for the same \(axis.extentName)")
    }
  }
}
