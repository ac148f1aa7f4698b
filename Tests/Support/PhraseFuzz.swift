import TextKit

/// Random and mutated inputs for small languages, the same in every run.
package struct PhraseFuzz {
  private var dice: Dice
  private let seeds: [[UInt8]]
  private let pieces: [String]

  /// Inputs made from seeds, and from pieces of the language and other things.
  package init(seeds: [String], pieces: [String], seed: UInt64 = 42) {
    self.seeds = seeds.map { Array($0.utf8) }
    self.pieces = pieces + ["", " ", "\n", "\t", "\0", "é", "\u{1F600}", "\u{301}", "&lt;", "9999999999", "1e9", "--"]
    dice = Dice(seed)
  }

  /// The next input: pieces in a row, or a seed with some of its bytes gone, replaced or repeated.
  package mutating func next() -> String {
    if dice.roll(3) == 0 { return (0...dice.roll(12)).map { _ in pieces[dice.roll(pieces.count)] }.joined() }
    var bytes = seeds[dice.roll(seeds.count)]
    for _ in 0...dice.roll(3) where !bytes.isEmpty {
      let place = dice.roll(bytes.count)
      let end = min(bytes.count, place + dice.roll(6))
      switch dice.roll(4) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes[place] = UInt8(dice.roll(256))
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: dice.roll(bytes.count))
      default: bytes.insert(contentsOf: pieces[dice.roll(pieces.count)].utf8, at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads many inputs and counts those that were right.
  ///
  /// - Returns: the count, and what is wrong with errors that do not lie in their input.
  package mutating func read(
    _ count: Int, _ read: (String) throws -> Void
  ) throws -> (accepted: Int, complaints: [String]) {
    var accepted = 0
    var complaints: [String] = []
    for _ in 0..<count {
      let text = next()
      do {
        try read(text)
        accepted += 1
      } catch let error as ScanError {
        let isInside = error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count
        if !isInside || error.message.isEmpty { complaints.append("\(error) in '\(text)'") }
      }
    }
    return (accepted, complaints)
  }
}
