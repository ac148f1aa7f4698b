import LayoutModel
import TextKit
import XMLTree

/// Reads the arrangement of a grid view, and what views in it say of their places.
struct GridReader {
  let log: ProblemLog

  /// Reads the tracks of a grid whose other properties are read, and what a board has in place of them.
  func read(_ node: LayoutNode, _ properties: Grid) -> Grid {
    var grid = properties
    grid.lists.horizontal = node.varied(.columns, default: nil) { tracks($1, .columns, $0) }
    grid.lists.vertical = node.varied(.rows, default: nil) { tracks($1, .rows, $0) }
    let isBoard = node.has(.defaults)
    if isBoard { addBoard(to: &grid, node) }
    // A margin as wide as the padding varies with it, unless it varies by itself.
    let followsPadding = node.text(.margin).map { Words.collapsed($0) == "padding" } ?? isBoard
    if followsPadding {
      let own = grid.margin.variations
      grid.margin = grid.padding
      for variation in own { grid.margin.vary(variation.condition, variation.value) }
    }
    return grid
  }

  private func addBoard(to grid: inout Grid, _ node: LayoutNode) {
    let span = node.element.valueSpan(.defaults)
    if !node.has(.padding) { grid.padding.base = 10 }
    for (axis, count) in [(Axis.horizontal, 9), (.vertical, 6)] where grid.lists[axis].base == nil {
      let tracks = Array(repeating: Track(.fraction(1)), count: count)
      grid.lists[axis].base = TrackList(tracks, text: "\(count)", span: span)
    }
  }

  func readItem(_ node: LayoutNode) -> GridItem {
    var item = GridItem()
    item.first.horizontal = node.varied(.column, default: nil) { reference($1, .column, $0) }
    item.first.vertical = node.varied(.row, default: nil) { reference($1, .row, $0) }
    item.span.horizontal = node.varied(.columnSpan, default: 1, DecimalNumber.whole)
    item.span.vertical = node.varied(.rowSpan, default: 1, DecimalNumber.whole)
    for axis in Axis.allCases {
      let name: AttributeName = axis == .horizontal ? .alignX : .alignY
      item.alignment[axis] = node.varied(name, default: nil) { Grid.Alignment.held(in: .word(Words.collapsed($0))) }
    }
    return item
  }

  /// Those that only views in a grid have.
  static let itemAttributes: [AttributeName] = [.row, .column, .rowSpan, .columnSpan, .alignX, .alignY]

  /// The tracks of a list; none, and noted, where it cannot be read.
  private func tracks(_ element: XMLElement, _ name: AttributeName, _ text: String) -> TrackList? {
    let span = element.valueSpan(name)
    do throws(ScanError) {
      return TrackList(try TrackListParser.parse(text), text: Words.collapsed(text), span: span)
    } catch {
      log.error("document.tracks", error.message, at: element.span(of: error.range, in: name))
      return TrackList([], text: text, span: span)
    }
  }

  private func reference(_ element: XMLElement, _ name: AttributeName, _ text: String) -> GridItem.Reference? {
    let span = element.valueSpan(name)
    if let index = DecimalNumber.whole(text) { return GridItem.Reference(.index(index), span: span) }
    return Identifier.parse(text).map { GridItem.Reference(.name($0), span: span) }
  }
}

/// Reads the rows or columns of a grid:
///
///     tracks = number | track+
///     track  = ("[" name "]")? (length | "minmax(" length "," length ")")
///     length = number "pt" | number "fr" | "auto"
struct TrackListParser {
  private var scanner: Scanner
  private var tracks: [Track] = []
  private var names: Set<String> = []

  static let mostBytes = 10_000

  static func parse(_ text: String) throws(ScanError) -> [Track] {
    var parser = TrackListParser(scanner: try Scanner(text, atMost: mostBytes, of: "a list of tracks"))
    try parser.readAll()
    return parser.tracks
  }

  private mutating func readAll() throws(ScanError) {
    if let number = try scanner.takeNumber(), scanner.isAtEnd {
      // A number that stands alone says how many equal tracks there are.
      guard let count = Int(exactly: number.value), (1...Grid.mostTracks).contains(count) else {
        throw ScanError(
          "a number of tracks is whole, from 1 to \(Grid.mostTracks); one track of points is written as '80pt'",
          at: number.range)
      }
      tracks = Array(repeating: Track(.fraction(1)), count: count)
      return
    }
    scanner.move(to: 0)
    repeat { try readTrack() } while !scanner.isAtEnd
  }

  private mutating func readTrack() throws(ScanError) {
    let name = scanner.take("[") ? try readName() : nil
    _ = scanner.next
    let start = scanner.position
    var track = Track(.content, name: name)
    try readExtent(of: &track)
    guard tracks.count < Grid.mostTracks else {
      throw ScanError("there are at most \(Grid.mostTracks) tracks", at: start..<scanner.position)
    }
    tracks.append(track)
  }

  private mutating func readName() throws(ScanError) -> String {
    guard let name = scanner.takeIdentifier(), Identifier.isValid(name.text) else {
      throw scanner.unexpected("the name of a track")
    }
    guard names.insert(name.text).inserted else {
      throw ScanError("there is already a track '\(name.text)'", at: name.range)
    }
    guard scanner.take("]") else { throw scanner.unexpected("']'") }
    return name.text
  }

  private mutating func readExtent(of track: inout Track) throws(ScanError) {
    let start = scanner.position
    if let number = try scanner.takeNumber() {
      track.extent = try readUnit(of: number.value)
      return
    }
    guard let word = scanner.takeName() else { throw scanner.unexpected(Self.example) }
    switch word.text {
    case "auto": track.extent = .content
    case "minmax":
      guard scanner.take("(") else { throw scanner.unexpected("'('") }
      track.least = try readBound("the least")
      guard scanner.take(",") else { throw scanner.unexpected("',' and the most") }
      track.extent = try readBound("the most")
      guard scanner.take(")") else { throw scanner.unexpected("')'") }
      try check(track, from: start)
    case "repeat":
      throw ScanError(
        "'repeat' is not a track; write a number such as '2' for equal tracks, or list the tracks, "
          + "such as '80pt 80pt'", at: word.range)
    default:
      throw ScanError(
        "'\(word.text)' is no track; there are '80pt', '1fr', 'auto' and 'minmax(80pt, 1fr)'", at: word.range)
    }
  }

  private mutating func readUnit(of number: Double) throws(ScanError) -> Track.Extent {
    if scanner.take("pt") { return .points(number) }
    if scanner.take("fr") { return .fraction(number) }
    throw scanner.unexpected("'pt' for points or 'fr' for a share of the space")
  }

  private mutating func readBound(_ what: String) throws(ScanError) -> Track.Extent {
    if let number = try scanner.takeNumber() { return try readUnit(of: number.value) }
    guard let word = scanner.takeName() else { throw scanner.unexpected("\(what), such as '80pt' or 'auto'") }
    guard word.text == "auto" else {
      throw ScanError("'\(word.text)' is no length; there are '80pt', '1fr' and 'auto'", at: word.range)
    }
    return .content
  }

  private func check(_ track: Track, from start: Int) throws(ScanError) {
    let range = start..<scanner.position
    switch (track.least, track.extent) {
    case (.fraction, _):
      throw ScanError("the least of a minmax is in points or 'auto'; a share can only be the most", at: range)
    case (.points(let least), .points(let most)) where most < least:
      throw ScanError("the most of a minmax is no less than its least", at: range)
    default: break
    }
  }

  private static let example = "a track such as '80pt', '1fr', 'auto' or 'minmax(80pt, 1fr)'"
}
