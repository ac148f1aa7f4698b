import LayoutEngine
import LayoutModel

/// Learns which relations hold between the views of a scene on every screen, and leaves out those that follow from others.
///
/// 1. The scene is laid out on all screens. Views that fill, such as content views and cells, are left out.
/// 2. Views with one edge, centre or extent on every screen are a class. Neighbours with equal gaps are a row. A ratio of
///    small numbers counts between siblings, where the extents differ from screen to screen.
/// 3. Each of these is linear equations in the four edges of views. One that is a combination of those before it is left
///    out: equal leading and trailing edges say that widths are equal. Equations of views that more screens show come
///    first, then gaps, edges, extents and centres.
/// 4. What is left of each class is a relation. The most lines of texts, and what is in the safe area, follow no others.
package struct RelationSearch {
  private let scene: Scene
  private let samples: [RelationSample]
  /// The views that count, by index.
  private let views: [Int]
  private var basis: [[Int: Double]] = []

  /// - Parameter index: the scene, by its index in the document.
  package init(_ index: Int, of document: Document, on screens: [Screen], engine: LayoutEngine) {
    let cached = CachedScene(index, of: document, engine: engine)
    scene = cached.scene
    samples = screens.map { RelationSample(cached.solve(on: $0), on: $0) }
    views = scene.views.indices.filter { [scene, samples] view in
      let model = scene.views[view]
      return [.root, .subview, .arranged].contains(model.role) && model.barItem == nil
        && samples.contains { ($0.frames[model.id] ?? .zero).size != .zero }
    }
  }

  package mutating func relations() -> [Relation] {
    var relations: [Relation] = []
    for candidate in (rows + classes + ratios).sorted(by: { $0.samples > $1.samples }) {
      let relation = candidate.relation
      if relation.numbers.isEmpty, relation.kind != .gapsX, relation.kind != .gapsY {
        // The first view stands for the class; the others are compared with it.
        let first = relation.views[0]
        let others = relation.views.dropFirst().filter { add(equation(relation.kind, first, $0)) }
        if !others.isEmpty { relations.append(Relation(relation.kind, [first] + others)) }
      } else if relation.numbers.isEmpty {
        let gaps = zip(relation.views, relation.views.dropFirst()).map { [$0, $1] }
        let isNew = zip(gaps, gaps.dropFirst()).map { one, other in
          add(sum(gap(relation.kind, one), 1, gap(relation.kind, other), -1))
        }
        if isNew.contains(true) { relations.append(relation) }
      } else if add(equation(relation.kind, relation.views[0], relation.views[1], relation.numbers)) {
        relations.append(relation)
      }
    }
    return (relations + texts + safe).sorted { order($0) < order($1) }
  }

  private func order(_ relation: Relation) -> (Int, Int) {
    let kind = Relation.Kind.allCases.firstIndex(of: relation.kind) ?? 0
    return (kind, scene.views.firstIndex { $0.id == relation.views.first } ?? 0)
  }

  // MARK: Candidates

  /// A relation, and the number of screens that have its views.
  private typealias Candidate = (relation: Relation, samples: Int)

  private func id(_ view: Int) -> String { scene.views[view].id }
  private func holds(_ relation: Relation) -> Bool { samples.allSatisfy { relation.breach(in: $0) == nil } }

  private func count(_ views: [Int]) -> Int {
    samples.count { sample in views.allSatisfy { sample.frames[id($0)] != nil } }
  }

  /// Whether a number varies: views in different places that are 44 points high have nothing in common.
  private func varies(_ kind: Relation.Kind, _ view: Int) -> Bool {
    if kind != .width, kind != .height { return true }
    let extents = samples.compactMap { sample in sample.frames[id(view)].map { kind.value($0, in: sample) } }
    return (extents.max() ?? 0) - (extents.min() ?? 0) > 1
  }

  /// Classes of views that are equal in one number.
  private var classes: [Candidate] {
    let kinds: [Relation.Kind] = [.leading, .trailing, .top, .bottom, .width, .height, .centerX, .centerY]
    let shown = views.map { (view: $0, count: count([$0])) }.sorted { ($1.count, $0.view) < ($0.count, $1.view) }
    return kinds.flatMap { kind in
      var classes: [[Int]] = []
      for (view, _) in shown {
        let place = classes.firstIndex { members in
          count([members[0], view]) > 0
            && (scene.views[members[0]].parent == scene.views[view].parent || varies(kind, view))
            && holds(Relation(kind, [id(members[0]), id(view)]))
            && holds(Relation(kind, (members + [view]).map(id)))
        }
        if let place { classes[place].append(view) } else { classes.append([view]) }
      }
      return classes.filter { $0.count > 1 }.map { members in
        (relation: Relation(kind, members.map(id)), samples: count(Array(members.prefix(2))))
      }
    }
  }

  private var families: [[Int]] {
    views.grouped { scene.views[$0].parent ?? -1 }.filter { $0.key >= 0 }.map(\.elements)
  }

  /// The longest rows of siblings that show, with equal gaps larger than 0.
  private var rows: [Candidate] {
    families.flatMap { family in
      [Relation.Kind.gapsX, .gapsY].flatMap { kind -> [Candidate] in
        let family = family.filter { !scene.views[$0].hidden.base }
        guard let sample = samples.first(where: { sample in family.allSatisfy { sample.frames[id($0)] != nil } })
        else { return [] }
        let start: (Int) -> Double = { view in
          sample.frames[id(view)].map { kind == .gapsX ? $0.x : $0.y } ?? 0
        }
        let sorted = family.sorted { (start($0), $0) < (start($1), $1) }
        var rows: [Candidate] = []
        var first = 0
        while first + 2 < sorted.count {
          var last = first + 2
          func row(_ last: Int) -> Relation { Relation(kind, sorted[first...last].map(id)) }
          func isRow(_ last: Int) -> Bool {
            let ends = [sorted[last - 1], sorted[last]].compactMap { sample.frames[id($0)] }
            let gap = kind == .gapsX ? ends[1].x - ends[0].maxX : ends[1].y - ends[0].maxY
            return gap > sample.tolerance && holds(row(last))
          }
          if !isRow(last) {
            first += 1
            continue
          }
          while last + 1 < sorted.count, isRow(last + 1) { last += 1 }
          rows.append((relation: row(last), samples: count(Array(sorted[first...last]))))
          first = last
        }
        return rows
      }
    }
  }

  /// Extents of siblings that are as small numbers are to each other, on screens where they differ.
  private var ratios: [Candidate] {
    let numbers = [(1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (2, 1), (3, 1), (3, 2), (4, 1), (4, 3)]
    return families.flatMap { family in
      [Relation.Kind.widthRatio, .heightRatio].flatMap { kind in
        zip(family, family.dropFirst()).compactMap { one, other in
          let extents = samples.compactMap { sample in sample.frames[id(one)].map { kind.value($0, in: sample) } }
          guard let least = extents.min(), let most = extents.max(), most > least * 1.1, count([one, other]) > 1
          else { return nil }
          return numbers.map { Relation(kind, [id(one), id(other)], [$0.0, $0.1]) }.first(where: holds).map {
            (relation: $0, samples: count([one, other]))
          }
        }
      }
    }
  }

  private var texts: [Relation] {
    views.compactMap { view in
      let most = samples.compactMap { $0.lines[id(view)] }.max() ?? 0
      return most > 0 ? Relation(.lines, [id(view)], [most]) : nil
    }
  }

  /// Controls and texts that no bar or corner ever covers.
  private var safe: [Relation] {
    let safe = views.filter { view in
      let model = scene.views[view]
      let isContent = model.kind.isControl || model.content.shownText != nil
      return isContent && !model.hidden.base && holds(Relation(.safeArea, [id(view)]))
    }
    return safe.isEmpty ? [] : [Relation(.safeArea, safe.map(id))]
  }

  // MARK: Equations

  /// The number of a view as a sum of its edges: four unknowns a view.
  private func term(_ kind: Relation.Kind, _ view: String) -> [Int: Double] {
    let edge = 4 * (scene.views.firstIndex { $0.id == view } ?? 0)
    let terms = kind.weights.enumerated().filter { $0.element != 0 }.map { (edge + $0.offset, $0.element) }
    return Dictionary(uniqueKeysWithValues: terms)
  }

  private func equation(
    _ kind: Relation.Kind, _ first: String, _ second: String, _ numbers: [Int] = [1, 1]
  ) -> [Int: Double] {
    sum(term(kind, first), Double(numbers[1]), term(kind, second), -Double(numbers[0]))
  }

  private func gap(_ kind: Relation.Kind, _ views: [String]) -> [Int: Double] {
    let (start, end): (Relation.Kind, Relation.Kind) = kind == .gapsX ? (.leading, .trailing) : (.top, .bottom)
    return sum(term(start, views[1]), 1, term(end, views[0]), -1)
  }

  private func sum(_ one: [Int: Double], _ a: Double, _ other: [Int: Double], _ b: Double) -> [Int: Double] {
    one.mapValues { $0 * a }.merging(other.mapValues { $0 * b }, uniquingKeysWith: +)
      .filter { $0.value.magnitude > Tolerance.rate }
  }

  /// Adds an equation to those that are known; false where it follows from them. Each known one has an unknown, its
  /// lowest, with the factor 1.
  private mutating func add(_ equation: [Int: Double]) -> Bool {
    var rest = equation
    for known in basis {
      guard let pivot = known.keys.min(), let factor = rest[pivot] else { continue }
      rest = sum(rest, 1, known, -factor)
    }
    guard let pivot = rest.keys.min(), let factor = rest[pivot] else { return false }
    // Known equations stay in order of their unknowns, so that one pass is enough.
    let place = basis.firstIndex { ($0.keys.min() ?? 0) > pivot } ?? basis.count
    basis.insert(rest.mapValues { $0 / factor }, at: place)
    return true
  }
}
