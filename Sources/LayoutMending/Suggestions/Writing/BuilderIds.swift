import XMLTree

/// New ids in the form of Interface Builder's, `8bC-Xf-vdC`.
///
/// They are made of what they name, so that the same mend of the same document gives the same ids, and none is one that
/// the document has.
struct BuilderIds {
  private var taken: Set<String> = []

  /// Knows the ids of a document.
  init(_ root: XMLElement) { collect(root) }

  private mutating func collect(_ element: XMLElement) {
    if let id = element["id"] { taken.insert(id) }
    for child in element.children { collect(child) }
  }

  /// A new id for what some words describe.
  mutating func new(for words: String) -> String {
    var attempt = 0
    while true {
      let id = Self.id(of: attempt == 0 ? words : "\(words) \(attempt)")
      if taken.insert(id).inserted { return id }
      attempt += 1
    }
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  /// The FNV-1a hash of some words, in 62 digits.
  private static func id(of words: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in words.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // The lower bits of this hash are the poorer ones.
    hash ^= hash >> 32
    var digits: [Character] = []
    for _ in 0..<8 {
      digits.append(letters[Int(hash % 62)])
      hash /= 62
    }
    return String(digits[..<3]) + "-" + String(digits[3..<5]) + "-" + String(digits[5...])
  }
}
