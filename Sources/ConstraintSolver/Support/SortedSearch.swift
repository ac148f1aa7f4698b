extension RandomAccessCollection {
  /// The first index from which a condition holds for all elements that follow; the end where it holds for none.
  ///
  /// Elements for which it does not hold come before those for which it does: it is found by halving, O(log n). The
  /// solver depends on no other module, and so has the search itself.
  @inline(__always)
  func partitioningIndex(where belongs: (Element) -> Bool) -> Index {
    var (index, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = self.index(index, offsetBy: half)
      if belongs(self[middle]) {
        count = half
      } else {
        (index, count) = (self.index(after: middle), count - half - 1)
      }
    }
    return index
  }
}
