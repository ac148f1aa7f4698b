extension FaceTable {
  /// What a line of text adds up to.
  struct Extent: Hashable {
    /// The sum of advances and kerning, in tenths of 1/1000 em.
    var advances = 0
    /// The number of characters that tracking spreads.
    var trackedCharacters = 0
  }

  /// Measures one line of text without tracking.
  func extent(of text: String) -> Extent {
    var extent = Extent()
    var previous: Unicode.Scalar?
    var isJoined = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{200D}" {
        isJoined = true
        continue
      }
      if isJoined, scalar.isEmoji {
        isJoined = false
        continue
      }
      isJoined = false
      let base = scalar.baseLetter
      let advance =
        listedAdvance(of: scalar) ?? (base == scalar ? nil : listedAdvance(of: base)) ?? scalar.assumedAdvance
      extent.advances += Int(advance)
      if advance != 0 || scalar == " " { extent.trackedCharacters += 1 }
      if let kerning, let previous { extent.advances += Int(kerning.kerning(previous, base)) }
      previous = base
    }
    return extent
  }
}
