/// A text with its lines: where each of them begins and ends.
package struct LineTable: Sendable {
  package let bytes: [UInt8]
  package let starts: [Int32]
  /// The number of UTF-16 code units before each ``block`` bytes; empty where none are counted.
  private let units: [Int32]
  private static let block = 256

  /// - Parameter endsAtReturns: whether a CR alone ends a line as well, as it does in editors; LF and CR LF always do.
  package init(_ bytes: [UInt8], endsAtReturns: Bool = false) {
    self.bytes = bytes
    starts = endsAtReturns ? Self.startsAfterReturns(bytes) : Self.starts(bytes)
    units = endsAtReturns ? Self.units(bytes) : []
  }

  private static func starts(_ bytes: [UInt8]) -> [Int32] {
    var starts: [Int32] = [0]
    starts.reserveCapacity(bytes.count / 48 + 1)
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var start = 0
      // The C library looks through many bytes at once.
      while let found = memchr(base + start, 0x0A, buffer.count - start) {
        start = base.distance(to: UnsafeRawPointer(found)) + 1
        starts.append(Int32(truncatingIfNeeded: start))
      }
    }
    return starts
  }

  private static func startsAfterReturns(_ bytes: [UInt8]) -> [Int32] {
    let ends = bytes.indices.filter { index in
      bytes[index] == 0x0A || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
    }
    return [0] + ends.map { Int32(truncatingIfNeeded: $0 + 1) }
  }

  private static func units(_ bytes: [UInt8]) -> [Int32] {
    var units: [Int32] = [0]
    for start in stride(from: 0, to: bytes.count, by: block) {
      let count = units[units.count - 1] + unitCount(bytes[start..<min(start + block, bytes.count)])
      units.append(count)
    }
    return units
  }

  /// The UTF-16 code units of the characters that begin in a part of a text: one, or two where there are four bytes.
  private static func unitCount(_ bytes: ArraySlice<UInt8>) -> Int32 {
    bytes.withUnsafeBufferPointer { bytes in
      var count: Int32 = 0
      for byte in bytes { count += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
      return count
    }
  }

  /// The UTF-16 code units before an offset, in a text whose lines end as in editors: however long a line is, this takes
  /// the same time.
  package func unitCount(before offset: Int) -> Int {
    let block = offset / Self.block
    guard units.indices.contains(block) else { return Int(units.last ?? 0) }
    return Int(units[block] + Self.unitCount(bytes[block * Self.block..<offset]))
  }

  /// The line of an offset, counted from 0; the last one for offsets beyond the end.
  package func line(of offset: Int) -> Int { max(starts.partitioningIndex { $0 > offset } - 1, 0) }

  /// The bytes of a line, counted from 0, without its line ending; none at the end where there is no such line.
  package func range(of line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    let start = Int(starts[line])
    var end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
    if line + 1 < starts.count, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}

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
