extension FaceTable {
  /// What a line of text adds up to.
  struct Extent: Hashable {
    /// The sum of advances and kerning, in tenths of 1/1000 em.
    var advances = 0
    /// The number of characters that tracking spreads.
    var trackedCharacters = 0
    /// The number of emoji, which no table lists and no tracking spreads.
    var pictures = 0

    static func - (left: Extent, right: Extent) -> Extent {
      Extent(
        advances: left.advances - right.advances,
        trackedCharacters: left.trackedCharacters - right.trackedCharacters,
        pictures: left.pictures - right.pictures)
    }
  }

  /// Measures one line of text without tracking.
  func extent(of text: String) -> Extent {
    var line = Line(table: self)
    for scalar in text.unicodeScalars { line.append(scalar) }
    return line.extent
  }

  /// A line as it is added up.
  struct Line {
    let table: FaceTable
    private(set) var extent = Extent()
    /// The kerning between the last character that has a width and the one before it.
    private(set) var lastKerning = 0
    /// Whether a joiner was last: an emoji that follows is one picture with what is before.
    private(set) var isJoined = false
    private var previous: Unicode.Scalar?

    init(table: FaceTable) {
      self.table = table
    }

    mutating func append(_ scalar: Unicode.Scalar) {
      if scalar == "\u{200D}" {
        isJoined = true
        return
      }
      if isJoined, scalar.isEmoji {
        isJoined = false
        return
      }
      isJoined = false
      if scalar.isEmoji, table.listedAdvance(of: scalar) == nil {
        extent.pictures += 1
        lastKerning = 0
        previous = scalar
        return
      }
      let base = scalar.baseLetter
      let advance =
        table.listedAdvance(of: scalar) ?? (base == scalar ? nil : table.listedAdvance(of: base))
        ?? scalar.assumedAdvance
      extent.advances += Int(advance)
      if advance != 0 || scalar == " " { extent.trackedCharacters += 1 }
      lastKerning = 0
      if let kerning = table.kerning, let previous { lastKerning = Int(kerning.kerning(previous, base)) }
      extent.advances += lastKerning
      previous = base
    }
  }
}
