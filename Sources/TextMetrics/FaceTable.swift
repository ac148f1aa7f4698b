import CResources
import TextKit

/// The advance widths of one face, with its kerning: how wide a line of text is.
///
/// The embedded tables (`Tables/Fonts/Advances`) have a character a row and a face a column, in tenths of 1/1000 em; those
/// of San Francisco are mixed from its masters. An accented letter that a face leaves out is as wide as its base letter. A
/// face is read when it is first measured with.
final class FaceTable: Sendable {
  /// Tells faces apart whose widths differ.
  enum Identity: Hashable, Sendable {
    case table(ObjectIdentifier)
    case sanFrancisco(SanFranciscoFace)
  }

  private let kerning: KerningTable?
  private let sanFrancisco: SanFranciscoFace?
  /// The units of advances in 1/1000 em.
  let unitsPerMille: Double
  /// The advances of ASCII by code point.
  private let basic: [Int32]
  /// The code points of all other characters, in order, and their advances.
  private let codes: [UInt32]
  private let advances: [Int32]

  /// The mark of a character that the table leaves out.
  private static let missing: Int32 = -1

  init(_ face: SanFranciscoFace) {
    sanFrancisco = face
    unitsPerMille = SanFranciscoFace.unitsPerEm / 1000
    kerning = nil
    (basic, codes, advances) = ([], [], [])
  }

  init(_ file: EmbeddedFile, column name: String, kerning: KerningTable? = nil) throws(TableError) {
    self.kerning = kerning
    sanFrancisco = nil
    unitsPerMille = 10
    var basic = [Int32](repeating: Self.missing, count: 0x80)
    var codes: [UInt32] = []
    var advances: [Int32] = []
    codes.reserveCapacity(512)
    advances.reserveCapacity(512)
    var table = try TableReader(file)
    guard let column = table.column(name), column > 0 else { throw table.error("there is no column '\(name)'") }
    var last: UInt32 = 0
    while try table.next() {
      let code = try table.codePoint()
      if code <= last { throw table.error("the code points are not in order") }
      last = code
      try table.skip(column - 1)
      guard let advance = try table.optionalInteger() else { continue }
      guard 0...100_000 ~= advance else { throw table.error("\(advance) is no advance") }
      if code < 0x80 {
        basic[Int(code)] = Int32(advance)
      } else {
        codes.append(code)
        advances.append(Int32(advance))
      }
    }
    (self.basic, self.codes, self.advances) = (basic, codes, advances)
  }

  var identity: Identity { sanFrancisco.map { .sanFrancisco($0) } ?? .table(ObjectIdentifier(self)) }

  /// The kerning between two characters, in units.
  fileprivate func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int32 {
    sanFrancisco?.kerning(left, right) ?? kerning?.kerning(left, right) ?? 0
  }

  /// The advance of a character that the table lists, in units.
  func listedAdvance(of scalar: Unicode.Scalar) -> Int32? {
    if let sanFrancisco { return sanFrancisco.listedAdvance(of: scalar) }
    let code = scalar.value
    if code < 0x80 {
      let advance = basic[Int(code)]
      return advance == Self.missing ? nil : advance
    }
    let row = codes.partitioningIndex { $0 >= code }
    return row < codes.count && codes[row] == code ? advances[row] : nil
  }

  /// Measures one line of text without tracking.
  func extent(of text: String) -> Extent {
    var line = Line(table: self)
    for scalar in text.unicodeScalars { line.append(scalar) }
    return line.extent
  }
}

// MARK: - Sums

extension FaceTable {
  /// The sums over the characters of a line of text.
  struct Extent: Hashable {
    /// The sum of advances and kerning, in units of the face.
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

  struct Line {
    let table: FaceTable
    private(set) var extent = Extent()
    /// The kerning between the last character that has a width and the one before it.
    private(set) var lastKerning = 0
    /// Whether a joiner was last: an emoji that follows is one picture with what is before.
    private(set) var isJoined = false
    private var previous: Unicode.Scalar?

    init(table: FaceTable) { self.table = table }

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
      if scalar == "\u{FE0F}", let previous, previous.isDrawnAsPicture, table.listedAdvance(of: previous) == nil {
        extent.advances -= Int(assumedAdvance(of: previous)) + lastKerning
        extent.trackedCharacters -= 1
        extent.pictures += 1
        lastKerning = 0
        self.previous = scalar
        return
      }
      if scalar.isEmoji, table.listedAdvance(of: scalar) == nil {
        extent.pictures += 1
        lastKerning = 0
        previous = scalar
        return
      }
      let base = scalar.baseLetter
      let advance =
        table.listedAdvance(of: scalar) ?? (base == scalar ? nil : table.listedAdvance(of: base))
        ?? assumedAdvance(of: scalar)
      append(scalar, advance, base)
    }

    /// Appends a character of ASCII: it neither joins nor is a picture, and it is its own base letter.
    mutating func append(ascii code: UInt8) {
      let scalar = Unicode.Scalar(code)
      append(scalar, table.listedAdvance(of: scalar) ?? assumedAdvance(of: scalar), scalar)
    }

    @inline(__always)
    private mutating func append(_ scalar: Unicode.Scalar, _ advance: Int32, _ base: Unicode.Scalar) {
      extent.advances += Int(advance)
      if advance != 0 || scalar == " " { extent.trackedCharacters += 1 }
      lastKerning = 0
      if let previous { lastKerning = Int(table.kerning(previous, base)) }
      extent.advances += lastKerning
      previous = base
    }

    private func assumedAdvance(of scalar: Unicode.Scalar) -> Int32 {
      Int32(Double(scalar.assumedAdvance) / 10 * table.unitsPerMille)
    }
  }
}

/// Sums over the characters of a run, from which the extent of every piece follows by a subtraction.
///
/// They are whole numbers, so nothing is lost: a piece comes out as if it had been measured by itself.
struct PieceExtents: Sendable {
  /// By number of characters, the extent of the run up to there.
  private var sums: [FaceTable.Extent] = [FaceTable.Extent()]
  /// By character, the kerning between it and the one before.
  private var kernings: [Int] = []

  /// Adds up characters; `nil` where a joiner ties one to another and pieces have to be measured by themselves.
  init?(_ run: RunCharacters, _ table: FaceTable) {
    var line = FaceTable.Line(table: table)
    switch run {
    case .ascii(let bytes):
      reserve(bytes.count)
      for byte in bytes {
        line.append(ascii: byte)
        kernings.append(line.lastKerning)
        sums.append(line.extent)
      }
    case .all(let characters):
      reserve(characters.count)
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
  }

  private mutating func reserve(_ count: Int) {
    sums.reserveCapacity(count + 1)
    kernings.reserveCapacity(count)
  }

  /// The extent of a piece on a line of its own.
  subscript(range: Range<Int>) -> FaceTable.Extent {
    if range.isEmpty { return FaceTable.Extent() }
    var extent = sums[range.upperBound] - sums[range.lowerBound]
    extent.advances -= kernings[range.lowerBound]
    return extent
  }
}

// MARK: - Kerning

/// The kerning pairs of a face, which move a character nearer to (or farther from) the one before it.
///
/// The embedded tables (`Tables/Fonts/Kerning`) have a pair a row, in the order of the code points.
final class KerningTable: Sendable {
  private let keys: [UInt64]
  private let values: [Int32]

  init(_ file: EmbeddedFile) throws(TableError) {
    var keys: [UInt64] = []
    var values: [Int32] = []
    keys.reserveCapacity(1200)
    values.reserveCapacity(1200)
    var table = try TableReader(file, columns: "left right kerning")
    while try table.next() {
      let key = Self.key(try table.character(), try table.character())
      if let last = keys.last, key <= last { throw table.error("the pairs are not in the order of the code points") }
      let value = try table.integer()
      guard abs(value) < 10_000 else { throw table.error("\(value) is no kerning") }
      keys.append(key)
      values.append(Int32(value))
    }
    (self.keys, self.values) = (keys, values)
  }

  /// The kerning between two characters, in tenths of 1/1000 em.
  func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int32 {
    let key = Self.key(left, right)
    let row = keys.partitioningIndex { $0 >= key }
    return row < keys.count && keys[row] == key ? values[row] : 0
  }

  private static func key(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> UInt64 {
    UInt64(left.value) << 32 | UInt64(right.value)
  }
}
