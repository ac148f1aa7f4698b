/// The order of the items in an element, from the orders in three versions.
///
/// Items that neither side moved keep the order of the base, and are the marks between which the others stand: each side
/// puts what it added or moved behind the nearest mark before it. Where both put something behind the same mark, the run
/// whose first name is lower comes first, whichever side it is of.
struct SiblingOrder {
  private(set) var order: [Int] = []
  /// The items that both sides moved, to different places.
  private(set) var disputed: [Int] = []

  /// - Parameter merged: the items that are in the element after the merge.
  init(base: [Int], ours: [Int], theirs: [Int], merged: Set<Int>, names: (Int) -> String) {
    let sides = [ours, theirs]
    let moved = sides.map { Self.moved(from: base, to: $0) }
    let marks = base.filter { !moved[0].contains($0) && !moved[1].contains($0) }
    let isMark = Set(marks)
    var gaps: [[Int: [Int]]] = [[:], [:]]
    var gapOf: [[Int: Int]] = [[:], [:]]
    for side in 0..<2 {
      var mark = -1
      for item in sides[side] {
        // What only the other side moved, that side places.
        if isMark.contains(item) {
          mark = item
        } else if merged.contains(item), !moved[1 - side].contains(item) || moved[side].contains(item) {
          gaps[side][mark, default: []].append(item)
          gapOf[side][item] = mark
        }
      }
    }
    for item in ours {
      guard let first = gapOf[0][item], let second = gapOf[1][item], first != second else { continue }
      gaps[1][second]?.removeAll { $0 == item }
      disputed.append(item)
    }
    var placed: Set<Int> = []
    for mark in [-1] + marks {
      if mark >= 0, merged.contains(mark) { append(mark, &placed) }
      for item in Self.run(gaps[0][mark] ?? [], gaps[1][mark] ?? [], names: names) { append(item, &placed) }
    }
    for item in merged.subtracting(placed).sorted(by: { names($0) < names($1) }) { append(item, &placed) }
  }

  private mutating func append(_ item: Int, _ placed: inout Set<Int>) {
    if placed.insert(item).inserted { order.append(item) }
  }

  /// Two runs as one: what both have stays in the order of ours, and between it the run with the lower name comes first.
  private static func run(_ ours: [Int], _ theirs: [Int], names: (Int) -> String) -> [Int] {
    if theirs.isEmpty { return ours }
    if ours.isEmpty { return theirs }
    let common = Set(ours).intersection(theirs)
    var result: [Int] = []
    var rest = theirs[...]
    var mine: [Int] = []
    func flush(_ other: [Int]) {
      let other = other.filter { !result.contains($0) && !common.contains($0) }
      let isOtherFirst = mine.first.map { first in other.first.map { names($0) < names(first) } ?? false } ?? false
      result += isOtherFirst ? other + mine : mine + other
      mine = []
    }
    for item in ours {
      guard common.contains(item) else {
        mine.append(item)
        continue
      }
      let until = rest.firstIndex(of: item) ?? rest.startIndex
      flush(Array(rest[..<until]))
      rest = rest[until...]
      result.append(item)
    }
    flush(Array(rest))
    return result
  }

  /// The common items that have to move to be in the order of the second list: all but a longest increasing subsequence.
  static func moved(from old: [Int], to new: [Int]) -> Set<Int> {
    let position = Dictionary(old.enumerated().map { ($0.element, $0.offset) }) { $1 }
    let common = new.filter { position[$0] != nil }
    let values = common.compactMap { position[$0] }
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }
    // The index of the last element of the best sequence of each length, and what comes before each element.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      let place = tails.partitioningIndex { values[$0] >= value }
      if place > 0 { previous[index] = tails[place - 1] }
      if place == tails.count { tails.append(index) } else { tails[place] = index }
    }
    var kept: Set<Int> = []
    var index = tails.last ?? -1
    while index >= 0 {
      kept.insert(common[index])
      index = previous[index]
    }
    return Set(common).subtracting(kept)
  }
}
