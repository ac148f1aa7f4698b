/// How many letters have to change to make one name of another: for "did you mean".
public enum EditDistance {
  /// The names nearest to `name`, nearest first and then in the order given; only near ones are named.
  public static func nearest(to name: String, among names: [String], limit: Int = 1) -> [String] {
    let lowered = Array(name.lowercased().utf8)
    let bound = Swift.max(2, lowered.count / 2)
    var found: [(distance: Int, index: Int)] = []
    for (index, candidate) in names.enumerated() {
      let letters = Array(candidate.lowercased().utf8)
      guard abs(letters.count - lowered.count) <= bound else { continue }
      let distance = distance(lowered, letters)
      if distance <= bound { found.append((distance, index)) }
    }
    found.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
    return found.prefix(limit).map { names[$0.index] }
  }

  /// Insertions, deletions, replacements and swaps of neighbours each count one.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for i in first.indices {
      var current = [i + 1]
      for j in second.indices {
        var cost = Swift.min(
          previous[j] + (first[i] == second[j] ? 0 : 1),
          previous[j + 1] + 1,
          current[j] + 1
        )
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          cost = Swift.min(cost, beforePrevious[j - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[second.count]
  }
}
