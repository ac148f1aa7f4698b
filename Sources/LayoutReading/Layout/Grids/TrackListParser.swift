import LayoutModel

/// Reads the rows or columns of a grid:
///
///     tracks = number | track+
///     track  = ("[" name "]")? (number "pt" | number "fr" | "auto")
struct TrackListParser {
  private var scanner: PhraseScanner
  private var tracks: [Track] = []
  private var names: Set<String> = []

  /// The most bytes of a list.
  static let mostBytes = 10_000

  /// Reads a list.
  static func parse(_ text: String) throws(PhraseError) -> [Track] {
    guard text.utf8.count <= mostBytes else {
      throw PhraseError(message: "a list of tracks has at most \(mostBytes) characters", range: 0..<text.utf8.count)
    }
    var parser = TrackListParser(scanner: PhraseScanner(text))
    try parser.readAll()
    return parser.tracks
  }

  private init(scanner: PhraseScanner) {
    self.scanner = scanner
  }

  private mutating func readAll() throws(PhraseError) {
    let number = try scanner.takeNumber()
    if let number, scanner.isAtEnd {
      tracks = Array(repeating: Track(.fraction(1)), count: try count(number))
      return
    }
    scanner.move(to: 0)
    repeat { try readTrack() } while !scanner.isAtEnd
  }

  /// A number that stands alone says how many equal tracks there are.
  private func count(_ number: (value: Double, range: Range<Int>)) throws(PhraseError) -> Int {
    guard let count = Int(exactly: number.value), (1...Grid.mostTracks).contains(count) else {
      throw PhraseError(
        message: "a number of tracks is whole, from 1 to \(Grid.mostTracks); one track of points is written as '80pt'",
        range: number.range)
    }
    return count
  }

  private mutating func readTrack() throws(PhraseError) {
    let name = scanner.take("[") ? try readName() : nil
    _ = scanner.next
    let start = scanner.position
    let extent = try readExtent()
    guard tracks.count < Grid.mostTracks else {
      throw PhraseError(message: "there are at most \(Grid.mostTracks) tracks", range: start..<scanner.position)
    }
    tracks.append(Track(extent, name: name))
  }

  private mutating func readName() throws(PhraseError) -> String {
    guard let name = scanner.takeName(allowing: { $0 == UInt8(ascii: "-") }), Identifier.isValid(name.text) else {
      throw scanner.unexpected("the name of a track")
    }
    guard names.insert(name.text).inserted else {
      throw PhraseError(message: "there is already a track '\(name.text)'", range: name.range)
    }
    guard scanner.take("]") else { throw scanner.unexpected("']'") }
    return name.text
  }

  private mutating func readExtent() throws(PhraseError) -> Track.Extent {
    if let number = try scanner.takeNumber() {
      if scanner.take("pt") { return .points(number.value) }
      if scanner.take("fr") { return .fraction(number.value) }
      throw scanner.unexpected("'pt' for points or 'fr' for a share of the room")
    }
    guard let word = scanner.takeName() else { throw scanner.unexpected(Self.example) }
    guard word.text == "auto" else {
      throw PhraseError(message: "'\(word.text)' is no track; there are '80pt', '1fr' and 'auto'", range: word.range)
    }
    return .content
  }

  private static let example = "a track such as '80pt', '1fr' or 'auto'"
}
