/// Searches by halving in what is sorted: O(log n).
extension RandomAccessCollection {
  /// The first index from which a condition holds for all elements that follow; the end where it holds for none.
  ///
  /// - Precondition: the elements for which it does not hold come before those for which it does.
  @inlinable package func partitioningIndex(where belongs: (Element) throws -> Bool) rethrows -> Index {
    var index = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = self.index(index, offsetBy: half)
      if try belongs(self[middle]) {
        count = half
      } else {
        index = self.index(after: middle)
        count -= half + 1
      }
    }
    return index
  }
}
