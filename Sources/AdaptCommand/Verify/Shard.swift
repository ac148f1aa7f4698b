import ArgumentParser

/// The part of the work that one of several machines does: `2/4`.
struct Shard: ExpressibleByArgument, Equatable {
  /// The number of the part, from 1.
  let number: Int
  /// How many parts there are.
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether something with this name belongs to the part: the same on every machine.
  func contains(_ name: String) -> Bool {
    Self.hash(name) % UInt64(count) == UInt64(number - 1)
  }

  /// FNV-1a, with the mixing of MurmurHash3 at the end so that the low bits depend on all letters.
  private static func hash(_ name: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ hash >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ hash >> 33
  }
}
