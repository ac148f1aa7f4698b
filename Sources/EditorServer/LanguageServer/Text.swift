import TextKit

/// A place in a text as the protocol counts: lines from 0, and UTF-16 code units in a line from 0.
struct TextPosition: Hashable {
  var line: Int
  var character: Int
}

/// Places in UTF-16, in lines that end with LF, CR LF or CR.
extension LineTable {
  /// The offset of a place; one behind the end of its line, or of the text, is at that end, and one within a character at
  /// its beginning.
  func offset(of position: TextPosition) -> Int {
    guard position.line < starts.count else { return bytes.count }
    var offset = Int(starts[position.line])
    let end = range(of: position.line).upperBound
    var units = 0
    while offset < end {
      let length = Self.length(bytes[offset])
      let width = length == 4 ? 2 : 1
      if units + width > position.character { break }
      units += width
      offset = min(offset + length, end)
    }
    return offset
  }

  /// The place of an offset.
  func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    return TextPosition(line: line, character: unitCount(before: offset) - unitCount(before: Int(starts[line])))
  }

  /// The number of bytes of the character that begins with a byte.
  private static func length(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC0...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xFF: 4
    default: 1
    }
  }
}
