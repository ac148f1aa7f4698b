import LayoutModel
import TextKit

/// The tracks of grids as layout guides, and the views tied to those that they cover.
///
/// 1. Under each kind of traits the model says which cells every view covers and how long the tracks are.
/// 2. Each such fact is a constraint; it is active where it is a fact.
/// 3. Columns and rows lie one after the other from edge to edge. A share is as long as the first one times its number,
///    a track as long as its content is at least that, and no longer than it has to be.
extension SwiftClassWriter {
  struct SwiftGrid {
    var view: Int
    /// The names of the arrays of guides, and how many guides each has.
    var names: AxisPair<String>
    var counts = AxisPair(both: 0)
  }

  mutating func collectGrids() {
    for index in part.views {
      guard case .grid(let grid) = scene.views[index].content, let name = viewNames[index] else { continue }
      var made = SwiftGrid(
        view: index,
        names: AxisPair(horizontal: names.unique("\(name)Columns"), vertical: names.unique("\(name)Rows")))
      var facts: [(kind: Int, fact: Fact)] = []
      for (number, traits) in conditions.kinds.enumerated() {
        if grid.cells.value(in: traits) != .flexible, number == 0 {
          log.warn(
            "grid",
            "as many square cells as fit are not counted in code: the grid '\(name)' has those that its views need",
            at: scene.views[index].span)
        }
        facts += self.facts(of: grid, made, name, traits, &made.counts).map { (kind: number, fact: $0) }
      }
      grids.append(made)
      constraints += facts.grouped { "\($0.fact.expression) \($0.fact.priority)" }.map { _, same -> SwiftConstraint in
        let (fact, kinds) = (same[0].fact, Set(same.map(\.kind)))
        let isFact = Truth(cases: conditions.kinds.indices.map { kinds.contains($0) })
        return SwiftConstraint(
          expression: fact.expression, priority: Varied(fact.priority), constant: Varied(0),
          truth: isFact && truth(of: index), place: fact.place)
      }
    }
  }

  private typealias Fact = (expression: String, priority: Double, place: Int)

  private func facts(
    of grid: Grid, _ made: SwiftGrid, _ name: String, _ traits: Traits, _ counts: inout AxisPair<Int>
  ) -> [Fact] {
    let views = children[made.view].filter { viewNames[$0] != nil && scene.views[$0].installed.value(in: traits) }
    let placement = GridPlacement(grid, children: views, of: scene.views, traits: traits)
    var facts: [Fact] = []
    func add(_ expression: String, _ priority: Double = 1000, _ place: Int? = nil) {
      facts.append((expression, priority, place ?? made.view))
    }
    /// `anchor.constraint(equalTo: other, constant: 8)`
    func tie(
      _ anchor: String, _ comparison: String, _ other: String, _ constant: Double = 0, _ priority: Double = 1000,
      placing place: Int? = nil
    ) {
      let constant = constant == 0 ? "" : ", constant: \(SwiftLiteral.number(constant))"
      add("\(anchor).constraint(\(comparison): \(other)\(constant))", priority, place)
    }
    let padding = grid.padding.value(in: traits)
    let margin = grid.margin.value(in: traits)
    let path = grid.isLayoutMarginsRelative ? "\(name).layoutMarginsGuide" : name
    for axis in Axis.allCases {
      let (start, end) = axis == .horizontal ? ("leadingAnchor", "trailingAnchor") : ("topAnchor", "bottomAnchor")
      let extent = axis == .horizontal ? "widthAnchor" : "heightAnchor"
      let needed = placement.items.map { $0.tracks[axis].upperBound }.max() ?? 0
      let isDerived = grid.cells.value(in: traits).derivedAxis == axis
      let tracks =
        grid.tracks(along: axis, in: traits)
        ?? Array(repeating: isDerived ? Track(.fraction(1)) : Track(.content), count: needed)
      if tracks.isEmpty { continue }
      counts[axis] = max(counts[axis], tracks.count)
      func guide(_ number: Int) -> String { "\(made.names[axis])[\(min(number, tracks.count - 1))]" }
      tie("\(guide(0)).\(start)", "equalTo", "\(path).\(start)", padding + margin)
      let gap = grid.gap.value(in: traits)[axis]
      let share = tracks.firstIndex { if case .fraction = $0.extent { true } else { false } }
      for number in 1..<max(1, tracks.count) {
        tie("\(guide(number)).\(start)", "equalTo", "\(guide(number - 1)).\(end)", gap)
      }
      if isDerived {
        let other = "\(made.names[axis.crossing])[0].\(axis == .horizontal ? "heightAnchor" : "widthAnchor")"
        for number in tracks.indices { tie("\(guide(number)).\(extent)", "equalTo", other) }
      } else {
        let last = "\(guide(tracks.count - 1)).\(end)"
        tie(last, share == nil ? "lessThanOrEqualTo" : "equalTo", "\(path).\(end)", margin - padding)
        if share == nil { tie(last, "equalTo", "\(path).\(end)", margin - padding, 49) }
        for (number, track) in tracks.enumerated() {
          let anchor = "\(guide(number)).\(extent)"
          if case .points(let least)? = track.least {
            add("\(anchor).constraint(greaterThanOrEqualToConstant: \(SwiftLiteral.number(least)))")
          }
          switch track.extent {
          case .points(let points):
            let number = SwiftLiteral.number(points)
            if track.least != nil { add("\(anchor).constraint(lessThanOrEqualToConstant: \(number))") }
            add("\(anchor).constraint(equalToConstant: \(number))", track.least == nil ? 1000 : 499)
          case .content: add("\(anchor).constraint(equalToConstant: 0)", 500)
          case .fraction(let shares):
            guard let share, share != number, case .fraction(let other) = tracks[share].extent else { continue }
            let factor = shares == other ? "" : ", multiplier: \(SwiftLiteral.number(shares / other))"
            add("\(anchor).constraint(equalTo: \(guide(share)).\(extent)\(factor))")
          }
        }
      }
      for item in placement.items {
        guard let view = viewNames[item.view] else { continue }
        let range = item.tracks[axis]
        let alignment =
          scene.views[item.view].gridItem?.alignment[axis].value(in: traits) ?? grid.alignment[axis].value(in: traits)
        let (first, last) = (guide(range.lowerBound), guide(range.upperBound - 1))
        let isAtStart = alignment == .fill || alignment == .start
        let isAtEnd = alignment == .fill || alignment == .end
        let centre = axis == .horizontal ? "centerXAnchor" : "centerYAnchor"
        if alignment == .center {
          // Of several tracks the middle one, or the edge between both of them.
          let middle = guide(range.lowerBound + range.count / 2)
          let (anchor, shift) = range.count % 2 == 1 ? (centre, padding / 2) : (start, (padding + gap) / 2)
          tie("\(view).\(centre)", "equalTo", "\(middle).\(anchor)", -shift, placing: item.view)
        }
        tie("\(view).\(start)", isAtStart ? "equalTo" : "greaterThanOrEqualTo", "\(first).\(start)", placing: item.view)
        tie("\(view).\(end)", isAtEnd ? "equalTo" : "lessThanOrEqualTo", "\(last).\(end)", -padding, placing: item.view)
      }
    }
    for (alignment, anchor) in [
      (Grid.Alignment.firstBaseline, "firstBaselineAnchor"), (.lastBaseline, "lastBaselineAnchor"),
    ] {
      var rows: [Int: String] = [:]
      for item in placement.items {
        let own =
          scene.views[item.view].gridItem?.alignment.vertical.value(in: traits)
          ?? grid.alignment.vertical.value(in: traits)
        guard own == alignment, let view = viewNames[item.view] else { continue }
        let row = alignment == .firstBaseline ? item.tracks.vertical.lowerBound : item.tracks.vertical.upperBound
        if let first = rows[row] {
          tie("\(view).\(anchor)", "equalTo", "\(first).\(anchor)", placing: item.view)
        } else {
          rows[row] = view
        }
      }
    }
    return facts
  }

  mutating func writeGrids() {
    for grid in grids {
      for axis in Axis.allCases where grid.counts[axis] > 0 {
        out.line("private let \(grid.names[axis]) = (0..<\(grid.counts[axis])).map { _ in UILayoutGuide() }", depth: 1)
      }
    }
  }

  func trackGuides(of index: Int) -> [String] {
    grids.filter { $0.view == index }.flatMap { grid in
      Axis.allCases.filter { grid.counts[$0] > 0 }.map { grid.names[$0] }
    }
  }
}
