/// The paragraphs of a text: what lies between line feeds, as ranges without them.
enum Paragraphs {
  /// The paragraphs of characters; a text that ends in a line feed has an empty last paragraph.
  static func ranges(of characters: [Character]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for (index, character) in characters.enumerated() where character.isNewline {
      ranges.append(start..<index)
      start = index + 1
    }
    ranges.append(start..<characters.count)
    return ranges
  }
}
