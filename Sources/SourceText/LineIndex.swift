/// Tells the lines of a text: how many end before each block of it.
///
/// Every document that is read is indexed, and most are asked for few places or none: so lines are counted, and those
/// within a block are looked for when a place in it is asked for.
struct LineIndex: Sendable {
  /// What ends a line.
  static let lineFeed = UInt8(ascii: "\n")
  /// How many bytes a block has, but for the last.
  private static let blockSize = 128

  /// By block, how many lines end before it.
  private let ends: [Int32]

  init(_ bytes: [UInt8]) {
    var ends: [Int32] = []
    ends.reserveCapacity(bytes.count / Self.blockSize + 1)
    var count: Int32 = 0
    bytes.withUnsafeBytes { bytes in
      for block in stride(from: 0, through: bytes.count, by: Self.blockSize) {
        ends.append(count)
        count += Self.count(in: bytes, block..<Swift.min(block + Self.blockSize, bytes.count))
      }
    }
    self.ends = ends
  }

  /// How many lines end in a block, eight bytes at a time.
  private static func count(in bytes: UnsafeRawBufferPointer, _ block: Range<Int>) -> Int32 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    // A count in each byte; neither one of them nor their sum runs over, for a block has fewer than 256 bytes.
    var counts: UInt64 = 0
    var index = block.lowerBound
    while index + 8 <= block.upperBound {
      let difference = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ (ones &* UInt64(lineFeed))
      // The high bit of every byte that is not zero, exactly: no carry leaves its byte.
      let others = ((difference & low) &+ low) | difference
      counts &+= ~(others &>> 7) & ones
      index += 8
    }
    var count = Int32(truncatingIfNeeded: (counts &* ones) &>> 56)
    while index < block.upperBound {
      if bytes[index] == lineFeed { count += 1 }
      index += 1
    }
    return count
  }

  /// The line that a byte is in, or the end of the text: its number, from 1, and the offset of its first byte.
  func line(at offset: Int, of bytes: [UInt8]) -> (number: Int, start: Int) {
    let block = offset / Self.blockSize
    let before = bytes[(block * Self.blockSize)..<offset].reduce(Int(ends[block])) { count, byte in
      byte == Self.lineFeed ? count + 1 : count
    }
    return (before + 1, start(after: before, of: bytes) ?? 0)
  }

  /// The offset of the first byte of a line, counted from 1; `nil` where there are not so many.
  func start(ofLine line: Int, of bytes: [UInt8]) -> Int? {
    line < 1 ? nil : start(after: line - 1, of: bytes)
  }

  /// Where a line begins that comes after a number of others; `nil` where there are not so many.
  private func start(after count: Int, of bytes: [UInt8]) -> Int? {
    if count == 0 { return 0 }
    // The one before it ends in the last block that fewer ends come before.
    var (block, end) = (0, ends.count)
    while end - block > 1 {
      let middle = (block + end) / 2
      if Int(ends[middle]) < count { block = middle } else { end = middle }
    }
    var left = count - Int(ends[block])
    for offset in (block * Self.blockSize)..<bytes.count where bytes[offset] == Self.lineFeed {
      left -= 1
      if left == 0 { return offset + 1 }
    }
    return nil
  }
}
