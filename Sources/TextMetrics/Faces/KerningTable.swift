/// The kerning pairs of one face: what moves a character nearer to (or farther from) the one before it.
///
/// Every row starts with the left character, then come the right characters, each with its kerning in tenths of
/// 1/1000 em. `␣` stands for the space. Rows and pairs are in the order of the code points.
final class KerningTable: Sendable {
  private let keys: [UInt64]
  private let values: [Int32]

  /// Reads the pairs.
  init(pairs text: String) {
    var keys: [UInt64] = []
    var values: [Int32] = []
    keys.reserveCapacity(1200)
    values.reserveCapacity(1200)
    TableReader.read(text) { reader in
      while let left = reader.scalar() {
        while let pair = reader.pairInRow() {
          keys.append(Self.key(left, pair.right))
          values.append(pair.kerning)
        }
      }
    }
    self.keys = keys
    self.values = values
  }

  /// The kerning between two characters, in tenths of 1/1000 em.
  func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int32 {
    let key = Self.key(left, right)
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? values[low] : 0
  }

  private static func key(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> UInt64 {
    UInt64(left.value) << 32 | UInt64(right.value)
  }
}
