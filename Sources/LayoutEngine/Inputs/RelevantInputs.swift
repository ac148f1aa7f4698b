import LayoutModel

/// The inputs of a pass that its equations need, in an installed scene on whatever screen.
///
/// Margins and safe areas of nested views follow their frames, but hardly any constraint needs them: a pass in which
/// only others changed would build the same equations again. It is a class because every pass reads it.
///
/// 1. Constraints, stack views, grids, rows and formulas say of which views the equations read insets.
/// 2. Guides are printed whether a constraint references them or not.
/// 3. From the last view to the first: insets are derived from others of the view, and from those of its superview.
/// 4. What is derived from the frame of a view that constraints place changes from pass to pass.
final class RelevantInputs: Sendable {
  /// The views of which any insets are needed, in order of index: for equations, for guides, and to derive others.
  let needs: [(view: Int, insets: ViewInsets)]
  /// The views whose frames formulas give, in order of index.
  let framed: [Int]
  /// The grid views, in order of index.
  let grids: [Int]
  /// Whether any of this depends on frames that constraints decide, on whichever screen.
  let followsFrames: Bool
  let noInsets: InsetTable
  /// The cells with an accessory: that takes from their margins.
  let cellsWithAccessory: Set<Int>

  init(_ installed: InstalledScene) {
    let scene = installed.scene
    let views = scene.views
    framed = views.indices.filter { views[$0].formulaFrame != nil }
    grids = views.indices.filter { views[$0].kind == .gridView }
    cellsWithAccessory = Set(views.indices.filter { views[$0].content.cell?.accessory != nil })
    var insets: [ViewInsets] = Array(repeating: [], count: views.count)
    for index in installed.constraints {
      insets.note(scene.constraints[index].first, in: scene)
      if let second = scene.constraints[index].second { insets.note(second, in: scene) }
    }
    for index in views.indices { insets.note(contentOf: index, in: views) }
    for index in framed { insets.note(formulasOf: index, in: views) }
    for guide in scene.guides { insets.note(guide, in: views) }
    for index in views.indices.reversed() { insets.noteSources(ofInsetsOf: index, in: views) }
    needs = views.indices.filter { !insets[$0].isEmpty }.map { ($0, insets[$0]) }
    followsFrames =
      !framed.isEmpty || !grids.isEmpty || needs.contains { $0.insets.followFrames(of: $0.view, in: views) }
    noInsets = InsetTable(views: needs.map(\.view), of: views.count)
  }
}

struct ViewInsets: OptionSet {
  let rawValue: UInt8

  static let margins = ViewInsets(rawValue: 1)
  static let safeArea = ViewInsets(rawValue: 2)
  static let readable = ViewInsets(rawValue: 4)

  /// Whether any of them depends on frames that constraints decide; margins on a screen that has a width class.
  fileprivate func followFrames(of view: Int, in views: [View]) -> Bool {
    if contains(.safeArea), views.parent(reachingInto: view) != nil { return true }
    guard views[view].parent != nil else { return false }
    let follows = views[view].preservesSuperviewLayoutMargins || views[view].followsReadableWidth
    return contains(.readable) || contains(.margins) && follows
  }
}

extension [ViewInsets] {
  fileprivate mutating func note(_ anchor: Anchor, in scene: Scene) {
    switch anchor.item {
    case .view(let index): if anchor.attribute.isOfMargins { self[index].insert(.margins) }
    case .guide(let index): note(scene.guides[index], in: scene.views)
    }
  }

  fileprivate mutating func note(_ guide: LayoutGuide, in views: [View]) {
    // The guides of an embedded screen end where the safe area of its view does.
    self[guide.owner].formUnion(guide.kind.insets ?? (guide.isOfEmbedded(views) ? .safeArea : []))
  }

  fileprivate mutating func note(contentOf index: Int, in views: [View]) {
    if views[index].content.isLayoutMarginsRelative { self[index].insert(.margins) }
    // Cells of an inset table keep off its sides by their margins.
    if views[index].kind == .tableViewCell {
      self[index].insert(.margins)
      if let table = views[index].parent { self[table].insert(.safeArea) }
    }
  }

  fileprivate mutating func note(formulasOf index: Int, in views: [View]) {
    guard let frame = views[index].formulaFrame, let parent = views[index].parent else { return }
    for part in FormulaFrame.Part.allCases {
      for formula in frame[part].all {
        for case .inset(let inset, _) in formula.quantities {
          self[parent].insert(inset == .safeArea ? .safeArea : .margins)
        }
      }
    }
  }

  /// Notes what the insets of a view are derived from.
  fileprivate mutating func noteSources(ofInsetsOf index: Int, in views: [View]) {
    if self[index].contains(.readable) { self[index].insert(.margins) }
    if self[index].contains(.margins) {
      self[index].insert(.safeArea)
      if let parent = views[index].parent, views[index].preservesSuperviewLayoutMargins {
        self[parent].insert(.margins)
      }
    }
    if self[index].contains(.safeArea), let parent = views.parent(reachingInto: index) {
      self[parent].insert(.safeArea)
    }
  }
}
