/// A hash that is the same in every process and on every machine.
///
/// FNV-1a (Fowler, Noll and Vo), with the mixing of MurmurHash3 at the end so that the low bits depend on all bytes. It
/// tells changes by accident, not by intent.
package enum StableHash {
  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = sum(bytes)
    hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ hash >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ hash >> 33
  }

  /// FNV-1a alone.
  package static func sum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
