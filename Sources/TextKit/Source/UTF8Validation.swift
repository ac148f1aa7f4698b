/// Checks that bytes are UTF-8.
package enum UTF8Validation {
  /// The offset of the first byte of the first sequence that is not UTF-8; nil when all is well.
  package static func firstInvalid(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { raw in
      var position = 0
      while true {
        position = skipASCII(raw, from: position)
        guard position < raw.count else { return nil }
        guard let length = sequenceLength(raw, at: position) else { return position }
        position += length
      }
    }
  }

  /// The offset of the next byte that is not ASCII, found 32 at a time.
  private static func skipASCII(_ raw: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    while position + 32 <= raw.count {
      let words = raw.loadUnaligned(fromByteOffset: position, as: SIMD4<UInt64>.self)
      let all = (words[0] | words[1]) | (words[2] | words[3])
      guard all & 0x8080_8080_8080_8080 == 0 else { break }
      position += 32
    }
    while position < raw.count, raw[position] < 0x80 { position += 1 }
    return position
  }

  /// The length of the valid sequence of two to four bytes at `position`; nil when it is not valid.
  private static func sequenceLength(_ raw: UnsafeRawBufferPointer, at position: Int) -> Int? {
    let lead = raw[position]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0:
      length = 3
      second = 0xA0...0xBF
    case 0xED:
      length = 3
      second = 0x80...0x9F
    case 0xE1...0xEF: length = 3
    case 0xF0:
      length = 4
      second = 0x90...0xBF
    case 0xF1...0xF3: length = 4
    case 0xF4:
      length = 4
      second = 0x80...0x8F
    default: return nil
    }
    guard position + length <= raw.count, second.contains(raw[position + 1]) else { return nil }
    for offset in 2..<Swift.max(length, 2) where raw[position + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}
