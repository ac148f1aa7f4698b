/// Mutated inputs for readers: the same in every run.
///
/// Bytes are removed, replaced, repeated and taken from other seeds; words of a dictionary take the place of others. Where
/// seeds are markup, its elements are removed, repeated, exchanged and moved as a whole, too, and values of attributes
/// take the place of others: such inputs pass the XML reader and reach what comes after it.
package struct InputMutator {
  private var dice: Dice
  private let seeds: [[UInt8]]
  private let isMarkup: Bool

  package init(_ seeds: [[UInt8]], isMarkup: Bool, seed: Int) {
    self.seeds = seeds.isEmpty ? [[]] : seeds
    self.isMarkup = isMarkup
    dice = Dice(UInt64(truncatingIfNeeded: seed))
  }

  /// Numbers and words at which readers have something to decide.
  private static let words = [
    "0", "-1", "-5", "9999999", "10000000", "1e308", "NaN", "inf", "2147483648", "0.0000000001", "\"", "'", "<", ">",
    "/>", "&#0;", "&amp;", "&x;", "<!--", "-->", "<![CDATA[", "]]>", "<?xml", "\u{0}", "\u{feff}", "\u{202e}", "\r\n",
    "\u{ff}", "é", "\u{1F600}", "\u{301}", "wAny", "hCompact", "id=", "W/2", "((((", "H:|-", "-[a]-|", "1fr", "[a]",
    "@750", "{", "}", "{{", "{a.text}", "[", "]", ":", ",", "null", "\\u0000", "\\ud800", "..", "/", "--", "*/", "\t",
    "YES", "NO", "superview", "safeArea", "baseline", "0x7f8", "; frame = (", "tap a", "wait 1",
  ].map { [UInt8]($0.utf8) }

  private mutating func roll(_ bound: Int) -> Int { dice.roll(max(bound, 1)) }

  /// The next input.
  package mutating func next() -> [UInt8] {
    var bytes = seeds[roll(seeds.count)]
    if isMarkup, roll(2) == 0 {
      for _ in 0...roll(3) { mutateElement(of: &bytes) }
      return bytes
    }
    // Some stay as they are, so that whatever comes after reading is tried, too.
    for _ in 0..<roll(5) where !bytes.isEmpty { mutateBytes(&bytes) }
    return bytes
  }

  private mutating func mutateBytes(_ bytes: inout [UInt8]) {
    let place = roll(bytes.count)
    let end = min(bytes.count, place + roll(roll(8) == 0 ? 400 : 12))
    switch roll(7) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes[place] = UInt8(roll(256))
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: roll(bytes.count))
    case 3: bytes.replaceSubrange(place..<end, with: Self.words[roll(Self.words.count)])
    case 4:
      let other = seeds[roll(seeds.count)]
      let from = roll(other.count)
      bytes.insert(contentsOf: other[from..<min(other.count, from + roll(200))], at: place)
    case 5: bytes.removeLast(roll(bytes.count))
    default:
      if let value = Self.value(in: bytes, from: place) {
        bytes.replaceSubrange(value, with: Self.words[roll(Self.words.count)])
      }
    }
  }

  private mutating func mutateElement(of bytes: inout [UInt8]) {
    let elements = Self.elements(of: bytes)
    guard !elements.isEmpty else { return }
    let one = elements[roll(elements.count)]
    let other = elements[roll(elements.count)]
    switch roll(6) {
    case 0: bytes.removeSubrange(one)
    case 1: bytes.insert(contentsOf: bytes[one], at: other.lowerBound)
    case 2:
      let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
      if first.upperBound > second.lowerBound { return }
      let (before, after) = (bytes[first], bytes[second])
      bytes.replaceSubrange(second, with: before)
      bytes.replaceSubrange(first, with: after)
    case 3:
      let seed = seeds[roll(seeds.count)]
      let foreign = Self.elements(of: seed)
      if foreign.isEmpty { return }
      bytes.insert(contentsOf: seed[foreign[roll(foreign.count)]], at: other.lowerBound)
    default:
      // The value of an attribute becomes that of another one, mostly a neighbour.
      guard let value = Self.value(in: bytes, from: one.lowerBound + roll(one.count)),
        let source = Self.value(in: bytes, from: roll(3) == 0 ? roll(bytes.count) : value.upperBound + 1)
      else { return }
      bytes.replaceSubrange(value, with: roll(4) == 0 ? Self.words[roll(Self.words.count)] : Array(bytes[source]))
    }
  }

  /// What stands between the next two quotation marks.
  private static func value(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard start < bytes.count, let open = bytes[start...].firstIndex(of: UInt8(ascii: "\"")),
      let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return open + 1..<close
  }

  /// The elements of a markup, from `<` to the end of the end tag, by a reader that knows nothing but tags.
  private static func elements(of bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: [Int] = []
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      position = end + 1
      if bytes[start + 1] == UInt8(ascii: "/") {
        if let begin = open.popLast() { found.append(begin..<position) }
      } else if bytes[end - 1] == UInt8(ascii: "/") {
        found.append(start..<position)
      } else if bytes[start + 1] != UInt8(ascii: "!"), bytes[start + 1] != UInt8(ascii: "?") {
        open.append(start)
      }
    }
    return found
  }
}

/// Numbers that are the same in every run.
package struct Dice {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  /// A number from 0 to below a bound.
  package mutating func roll(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
}

/// SplitMix64: random numbers that are the same in every run.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
