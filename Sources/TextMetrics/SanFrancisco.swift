import CResources
import LayoutModel
import TextKit

/// A face of San Francisco: a weight and an optical size between the masters, in a release.
///
/// Advances and kerning are mixed from the masters when a character is looked up, as a variable font does it:
/// `text + (display − text) · opticalSize`, where each of the two lies at `weight` between regular and black or light.
/// It is a class, so that a character that is looked up copies none of it.
final class SanFranciscoFace: Hashable, Sendable {
  /// The share of each master in the advances, and in the kerning.
  private let advanceShares, kerningShares: SIMD8<Double>
  /// The corrections that hold, as indices into the table: those of the release and the size.
  private let corrections: [Int]
  /// The characters of ASCII with which these begin, a bit each: most have none.
  private let corrected: SIMD2<UInt64>

  /// - Parameter size: in points.
  convenience init(_ weight: FontWeight, isItalic: Bool, size: Double, in environment: TextEnvironment) {
    let era = SystemEra(in: environment)
    let opticalSize: Double =
      switch era {
      // The Display of iOS 9 and 10 was nearer to Text (fitted on texts of 20 points).
      case .helveticaNeue, .sanFrancisco: size < SystemFaces.displaySize ? 0 : 0.4
      case .sanFranciscoPro: size < SystemFaces.displaySize ? 0 : 1
      case .variable: SanFranciscoAxes.embedded.opticalSize(size)
      }
    let corrections = SanFranciscoCorrection.embedded
    let isOldDisplay = era == .sanFrancisco && size >= SystemFaces.displaySize
    let drawn = SystemFaces.drawnWeight(weight, size: size, in: environment)
    let position = SanFranciscoAxes.embedded.weight(drawn, isOldDisplay: isOldDisplay)
    self.init(
      position, isItalic: isItalic, opticalSize: opticalSize,
      corrections: corrections.indices.filter {
        corrections[$0].tools.contains(environment.toolsVersion) && corrections[$0].sizes.contains(size)
      })
  }

  /// A face of a font file, which has one optical size at all sizes.
  convenience init(_ weight: FontWeight, isDisplay: Bool) {
    let position = SanFranciscoAxes.embedded.weight(weight)
    self.init(position, isItalic: false, opticalSize: isDisplay ? 1 : 0, corrections: [])
  }

  /// - Parameters:
  ///   - weight: from -1 (light) over 0 (regular) to 1 (black).
  ///   - opticalSize: from 0 (text) to 1 (display).
  private init(_ weight: Double, isItalic: Bool, opticalSize: Double, corrections: [Int]) {
    let (text, display) = (1 - opticalSize, opticalSize)
    if isItalic {
      advanceShares = SIMD8(0, 0, 0, 0, 0, 0, text, display)
      kerningShares = advanceShares
    } else {
      let light = max(0, -weight)
      let black = max(0, weight)
      let regular = 1 - light - black
      advanceShares = SIMD8(
        text * light, text * regular, text * black, display * light, display * regular, display * black, 0, 0)
      // The kerning of light weights is known for UltraLight, which is not the lightest master.
      let ultraLight = light == 0 ? 0 : weight / SanFranciscoAxes.embedded.weight(.ultraLight)
      let kerned = 1 - ultraLight - black
      kerningShares = SIMD8(
        text * kerned, display * kerned, text * black, display * black, text * ultraLight, display * ultraLight, 0, 0)
    }
    self.corrections = corrections
    var corrected = SIMD2<UInt64>.zero
    for index in corrections {
      let code = SanFranciscoCorrection.embedded[index].first.value
      corrected[Int(code >> 6)] |= 1 << UInt64(code & 63)
    }
    self.corrected = corrected
  }

  static func == (left: SanFranciscoFace, right: SanFranciscoFace) -> Bool {
    left === right
      || left.advanceShares == right.advanceShares && left.kerningShares == right.kerningShares
        && left.corrections == right.corrections
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(advanceShares)
    hasher.combine(kerningShares)
    hasher.combine(corrections)
  }

  /// The units of advances in an em: 1/64 of those of the masters, so that sums of whole numbers are exact enough.
  static let unitsPerEm = 2048.0 * 64

  func listedAdvance(of scalar: Unicode.Scalar) -> Int32? {
    guard let master = SanFranciscoMasters.embedded.advances(of: scalar) else { return nil }
    return Self.units(mixed(master, advanceShares) + correction(of: scalar, nil))
  }

  func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int32 {
    let pair = SanFranciscoMasters.embedded.kerning(left, right)
    let correction = correction(of: left, right)
    if pair == nil, correction == 0 { return 0 }
    return Self.units((pair.map { mixed($0, kerningShares) } ?? 0) + correction)
  }

  private func mixed(_ masters: SanFranciscoMasters.Row, _ shares: SIMD8<Double>) -> Double {
    (SIMD8<Double>(masters) * shares).sum()
  }

  /// The correction of a character, or of a pair, in 1/2048 em.
  private func correction(of first: Unicode.Scalar, _ second: Unicode.Scalar?) -> Double {
    let code = first.value
    guard code < 0x80, corrected[Int(code >> 6)] >> UInt64(code & 63) & 1 != 0 else { return 0 }
    var units = 0.0
    for index in corrections {
      let correction = SanFranciscoCorrection.embedded[index]
      if correction.first == first, correction.second == second { units += correction.units }
    }
    return units
  }

  private static func units(_ value: Double) -> Int32 { Int32((value * 64).rounded()) }
}

// MARK: - Tables

/// The advances and the kerning of the masters, in 1/2048 em: a row holds its numbers in the order of the columns.
struct SanFranciscoMasters: Sendable {
  typealias Row = SIMD8<Int16>

  static let embedded = reading { () throws(TableError) in
    try SanFranciscoMasters(advances: .sanFranciscoAdvances, kerning: .sanFranciscoKerning)
  }

  private var advances: [Row] = []
  /// By code point of ASCII, the row of a character; -1 for none.
  private var basicRows = [Int16](repeating: -1, count: 0x80)
  /// The code points of all other characters, in order, and the row of the first one.
  private var codes: [UInt32] = []
  private var firstOther = 0
  /// By code point of ASCII, the pairs that begin with the character, which are read when one of them is looked up.
  private var pairs = [Lazily<Pairs>?](repeating: nil, count: 0x80)

  init(advances advanceFile: EmbeddedFile, kerning kerningFile: EmbeddedFile) throws(TableError) {
    var table = try TableReader(
      advanceFile,
      columns: "code textLight textRegular textBlack displayLight displayRegular displayBlack textItalic displayItalic")
    var last: UInt32 = 0
    while try table.next() {
      let code = try table.codePoint()
      if code <= last { throw table.error("the code points are not in order") }
      last = code
      if code < 0x80 {
        basicRows[Int(code)] = Int16(advances.count)
        firstOther = advances.count + 1
      } else {
        codes.append(code)
      }
      advances.append(try Self.row(&table))
    }
    table = try TableReader(
      kerningFile,
      columns: """
        left right textRegular displayRegular textBlack displayBlack textUltraLight displayUltraLight textItalic \
        displayItalic
        """)
    var lastLeft: Unicode.Scalar?
    while try table.next() {
      let row = table
      let left = try table.character()
      table.skipRow()
      if left == lastLeft { continue }
      guard left.isASCII else { throw table.error("the pair is not of ASCII") }
      if let lastLeft, left < lastLeft { throw table.error("the pairs are not in the order of the code points") }
      lastLeft = left
      pairs[Int(left.value)] = Lazily { reading { () throws(TableError) in try Pairs(of: left, row) } }
    }
  }

  private static func row(_ table: inout TableReader) throws(TableError) -> Row {
    let row = try table.integers()
    guard row.max() < 1 << 13, row.min() > -1 << 13 else { throw table.error("a number is more than 4 em") }
    return row
  }

  /// The kerning of all pairs that begin with one character.
  private struct Pairs {
    /// By code point of ASCII, the row of a second character; -1 for none.
    private var numbers = [Int8](repeating: -1, count: 0x80)
    private var rows: [Row] = []

    /// - Parameter table: at the beginning of the first row of the character.
    init(of left: Unicode.Scalar, _ table: TableReader) throws(TableError) {
      var table = table
      var last: Unicode.Scalar?
      repeat {
        guard try table.character() == left else { return }
        let right = try table.character()
        guard right.isASCII else { throw table.error("the pair is not of ASCII") }
        if let last, right <= last { throw table.error("the pairs are not in the order of the code points") }
        last = right
        numbers[Int(right.value)] = Int8(rows.count)
        rows.append(try SanFranciscoMasters.row(&table))
      } while try table.next()
    }

    subscript(right: Unicode.Scalar) -> Row? {
      let row = Int(numbers[Int(right.value)])
      return row < 0 ? nil : rows[row]
    }
  }

  func advances(of scalar: Unicode.Scalar) -> Row? {
    let code = scalar.value
    if code < 0x80 {
      let row = Int(basicRows[Int(code)])
      return row < 0 ? nil : advances[row]
    }
    let row = codes.partitioningIndex { $0 >= code }
    return row < codes.count && codes[row] == code ? advances[firstOther + row] : nil
  }

  func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Row? {
    left.isASCII && right.isASCII ? pairs[Int(left.value)]?.value[right] : nil
  }
}

/// Where weights and sizes lie between the masters.
struct SanFranciscoAxes: Sendable {
  static let embedded = reading { () throws(TableError) in try SanFranciscoAxes(.axes) }

  private var weights: [FontWeight: Double] = [:]
  /// The weights that the Display of iOS 9 and 10 had in other places.
  private var oldDisplayWeights: [FontWeight: Double] = [:]
  private(set) var opticalSize = Interpolation()

  init(_ file: EmbeddedFile) throws(TableError) {
    var table = try TableReader(file, columns: "axis at position")
    while try table.next() {
      switch try table.text() {
      case "weight": weights[try table.value()] = try table.number()
      case "oldDisplayWeight": oldDisplayWeights[try table.value()] = try table.number()
      case "opticalSize":
        guard opticalSize.append(try table.number(), try table.number()) else {
          throw table.error("the sizes are not in order")
        }
      case let axis: throw table.error("'\(axis)' is no axis")
      }
    }
    for weight in FontWeight.allCases where weights[weight] == nil { throw table.error("'\(weight)' has no row") }
  }

  func weight(_ weight: FontWeight, isOldDisplay: Bool = false) -> Double {
    (isOldDisplay ? oldDisplayWeights[weight] : nil) ?? weights[weight] ?? 0
  }
}

/// A difference of an older release of San Francisco from the masters.
struct SanFranciscoCorrection: Sendable {
  static let embedded = reading { () throws(TableError) in try all(.corrections) }
  /// The builds with which a correction begins or ends.
  static let bounds = BuildBounds(of: embedded.map(\.tools))

  /// The character, or the first one of a pair.
  let first: Unicode.Scalar
  let second: Unicode.Scalar?
  let tools: Range<Int>
  let sizes: Range<Double>
  /// In 1/2048 em.
  let units: Double

  static func all(_ file: EmbeddedFile) throws(TableError) -> [SanFranciscoCorrection] {
    var table = try TableReader(file, columns: "characters from until fromSize untilSize units")
    var corrections: [SanFranciscoCorrection] = []
    while try table.next() {
      let characters = Array(try table.text().unicodeScalars)
      guard 1...2 ~= characters.count else { throw table.error("this is neither a character nor a pair") }
      guard characters[0].isASCII else { throw table.error("the first character is not of ASCII") }
      let tools = try table.builds()
      let (fromSize, untilSize) = (try table.number(), try table.number())
      guard fromSize < untilSize else { throw table.error("the row is for nothing") }
      corrections.append(
        SanFranciscoCorrection(
          first: characters[0], second: characters.count == 2 ? characters[1] : nil, tools: tools,
          sizes: fromSize..<untilSize, units: try table.number()))
    }
    return corrections
  }
}

/// A function that is linear between points and constant beyond them.
struct Interpolation: Sendable {
  /// In ascending order.
  private var points: [(x: Double, y: Double)] = []
  /// Where the function jumps: up to there it is what it was at the point before.
  var jump: Double?

  init(_ points: [(Double, Double)] = []) { self.points = points }

  /// Adds a point behind all others; whether it is.
  mutating func append(_ x: Double, _ y: Double) -> Bool {
    if let last = points.last, x <= last.x { return false }
    points.append((x, y))
    return true
  }

  func callAsFunction(_ x: Double) -> Double {
    let next = points.partitioningIndex { $0.x > x }
    guard next > 0 else { return points.first?.y ?? 0 }
    let below = points[next - 1]
    guard next < points.count, points[next].x != jump else { return below.y }
    let above = points[next]
    return below.y + (above.y - below.y) * (x - below.x) / (above.x - below.x)
  }
}
