import XMLTree

/// New ids in Xcode's form, `aXb-2c-dEf`.
///
/// Each is made of what it names and of nothing else, but where two would be the same, so that the same document always
/// gets the same ids.
struct BuilderIds {
  /// The new ids by the old ones.
  private(set) var carried: [String: String] = [:]
  private var taken: Set<String> = []

  /// Begins with ids that are free.
  init() {}

  /// Begins with the ids of a document, which are taken.
  init(_ root: XMLElement) { collect(root) }

  private mutating func collect(_ element: XMLElement) {
    if let id = element["id"] { taken.insert(id) }
    for child in element.children { collect(child) }
  }

  /// The id of what an id of the document names.
  mutating func id(of name: String) -> String {
    if let id = carried[name] { return id }
    let id = fresh(name)
    carried[name] = id
    return id
  }

  /// An id for something that the document has no id for, from words that describe it.
  mutating func fresh(_ seed: String) -> String {
    var count = 0
    while true {
      let id = Self.text(of: count == 0 ? seed : "\(seed) \(count)")
      if taken.insert(id).inserted { return id }
      count += 1
    }
  }

  private static let characters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  private static let letters: UInt64 = 52
  private static let dashes = [3, 5]
  private static let length = 8

  /// Eight characters, a letter first, made of a hash (FNV-1a, mixed so that all of its bits count).
  private static func text(of seed: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in seed.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 33
    var text = ""
    for index in 0..<length {
      if dashes.contains(index) { text += "-" }
      let count = index == 0 ? letters : UInt64(characters.count)
      text.append(characters[Int(hash % count)])
      hash /= count
    }
    return text
  }
}
