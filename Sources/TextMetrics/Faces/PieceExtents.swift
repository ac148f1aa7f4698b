/// Sums over the characters of a run, from which the extent of every piece follows by a subtraction.
///
/// They are whole numbers, so nothing is lost: a piece comes out as if it had been measured by itself.
struct PieceExtents: Sendable {
  /// By number of characters, what they come to.
  private var sums: [FaceTable.Extent] = [FaceTable.Extent()]
  /// By character, the kerning between it and the one before.
  private var kernings: [Int] = []

  /// Adds up characters; `nil` where a joiner ties one to another and pieces have to be measured by themselves.
  init?(_ characters: [Character], _ table: FaceTable) {
    sums.reserveCapacity(characters.count + 1)
    kernings.reserveCapacity(characters.count)
    var line = FaceTable.Line(table: table)
    for character in characters {
      var isFirst = true
      for scalar in character.unicodeScalars {
        if isFirst, line.isJoined || scalar == "\u{200D}" { return nil }
        line.append(scalar)
        if isFirst { kernings.append(line.lastKerning) }
        isFirst = false
      }
      sums.append(line.extent)
    }
  }

  /// The extent of a piece on a line of its own.
  subscript(range: Range<Int>) -> FaceTable.Extent {
    if range.isEmpty { return FaceTable.Extent() }
    var extent = sums[range.upperBound] - sums[range.lowerBound]
    extent.advances -= kernings[range.lowerBound]
    return extent
  }
}
