/// The part of a source line around a place, safe to print.
struct Excerpt {
  /// At most this many characters of a line are shown.
  static let widest = 100
  /// How many characters are shown before the place when the line is long.
  static let before = 40

  /// How far from the place a line is read, in UTF-8 bytes.
  static let neighbourhood = 600

  /// The text; tabs are spaces, other control characters are `·`.
  var text: String
  /// How many characters stand before the place.
  var markOffset: Int

  /// Cuts the excerpt out of a line; `nil` when there is nothing to show.
  ///
  /// - Parameters:
  ///   - line: the whole line.
  ///   - column: the place, counted from 1 in UTF-8 bytes.
  init?(of line: String, column: Int) {
    let bytes = line.utf8
    guard !bytes.isEmpty else { return nil }
    let byteOffset = min(max(column - 1, 0), bytes.count)
    let place = bytes.index(bytes.startIndex, offsetBy: byteOffset)
    // Lines can be megabytes long: only the neighbourhood is looked at, in characters.
    let from = bytes.index(place, offsetBy: -Self.neighbourhood, limitedBy: bytes.startIndex)
    let to = bytes.index(place, offsetBy: Self.neighbourhood, limitedBy: bytes.endIndex)
    let near = line[(from ?? bytes.startIndex)..<(to ?? bytes.endIndex)]
    let characters = near.map { Self.printable($0) }
    let offset = near[..<place].count
    let start = characters.count > Self.widest ? max(0, offset - Self.before) : 0
    let end = min(characters.count, start + Self.widest)
    let isCutBefore = start > 0 || near.startIndex > line.startIndex
    let isCutAfter = end < characters.count || near.endIndex < line.endIndex
    text = (isCutBefore ? "…" : "") + String(characters[start..<end]) + (isCutAfter ? "…" : "")
    markOffset = offset - start + (isCutBefore ? 1 : 0)
  }

  /// A character that takes one place and steers nothing.
  private static func printable(_ character: Character) -> Character {
    if character == "\t" { return " " }
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isControl ? "·" : character
  }
}
