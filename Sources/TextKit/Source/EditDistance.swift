/// How many slips of the pen lie between two words: for "did you mean".
package enum EditDistance {
  /// The number of letters to insert, delete, replace or swap with their neighbour; `nil` beyond the limit.
  package static func between(_ first: [UInt8], _ second: [UInt8], limit: Int = .max) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    var row = last
    for i in first.indices {
      row[0] = i + 1
      for j in second.indices {
        let same = first[i] == second[j]
        var cost = min(last[j] + (same ? 0 : 1), min(last[j + 1], row[j]) + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row[j + 1] = cost
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}
