import TextKit

/// A device's name reduced to what counts: ASCII letters in lower case and digits, with `+` spelt out.
struct DeviceName {
  /// What counts, as ASCII.
  let bytes: [UInt8]

  /// Reduces a name.
  init(_ name: String) {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if byte == UInt8(ascii: "+") {
        bytes += Array("plus".utf8)
      } else if let letter = Self.reduced(byte) {
        bytes.append(letter)
      }
    }
    self.bytes = bytes
  }

  /// A byte as it counts in names; `nil` when it does not count.
  private static func reduced(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }

  /// Whether a list of names, separated by commas, holds this one.
  func isAmong(_ list: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var matched = 0
    var differs = false
    for byte in list {
      if byte == UInt8(ascii: ",") {
        if !differs, matched == bytes.count, matched > 0 { return true }
        matched = 0
        differs = false
      } else if !differs, let letter = Self.reduced(byte) {
        if matched < bytes.count, bytes[matched] == letter { matched += 1 } else { differs = true }
      }
    }
    return !differs && matched == bytes.count && matched > 0
  }

  /// How many letters have to be added, dropped, replaced or swapped with a neighbour to get `other`.
  func distance(to other: DeviceName) -> Int {
    EditDistance.between(bytes, other.bytes) ?? .max
  }
}
