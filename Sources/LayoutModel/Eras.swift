import CResources
import TextKit

/// The two places where layouts are drawn, which do not always agree.
package enum Surface: Hashable, Sendable {
  /// A device or simulator, while the app runs.
  case device
  case canvas
}

/// A rule that holds in some releases only: the rows of its name in `Tables/eras.tsv`, with what each is known from.
///
///     if Era.floatingBars.contains(screen.toolsVersion, on: .device) { … }
///     let height = Era.rowHeight.value(in: toolsVersion, on: surface)
///
/// Builds of Interface Builder are the scale of releases, also of those of iOS (`releases.tsv`).
// Of the coding keys there are only the names: the table has its rules by those of their cases, mostly in their order.
package enum Era: Int, CaseIterable, CodingKey, Sendable {
  // Fonts
  case systemFont, fewTextWeights, lightTitle1, emojiWidth, replacedFamily, canvasTextSize, noLinePitch, narrowTitles
  case noOrphans
  // Labels
  case explicitZeroWidth, wholeLabelHeight, wholeBodyLines, nearestLabelHeight
  // Fields, segments, sliders
  case fieldHeight, fieldGrowth, fieldRoom, leastFieldWidth, roomyFields, leastFieldHeight, pageControlRoom,
    segmentTitle, segmentPadding
  case sliderGrowth
  // What came with a release
  case insetGroupedTables, buttonConfigurations, datePickerStyles, datePickerSizes
  // Screens and bars
  case keyboardSuggestions, floatingBars, safeAreas, oldPadTop, oldPadBottom, oldNotchTop, oldPhoneBottom,
    toolbarsAsTabBars, sheetBar
  case padBar, padBarOverIndicator, padTabBarOnTop, lowToolbar, sheetGap
  // The canvas
  case squareScale, squareBuild, assumedBuild, internalBuild, embeddedInsets, lowRootsKeepBottom, oddPartsKeepBottom
  case wholeTexts, partsBeginBelow, hiddenStatusBar, sheets, sheetsToTheBottom, collectionParts
  // Margins
  case safeAreaMargins, wideRootMargin, inheritedCellMargins, plainCellMargins, narrowXibCells, narrowCellMargin
  case hiddenCellMargin, placedCellMargin, cellMarginAt320, verticalCellMargin
  // Rows of tables
  case rowHeight, rowPadding, disclosureWidth, separatorHeight, capitalTitles
  // Rotation
  case landscapeStatusBar, traitCollections, multitasking, statusBarOrientation, oldRotationCalls, shouldAutorotate

  // By the order of the cases: first those that fonts follow, then those that contents do besides.
  fileprivate static let fontRules = Era.systemFont.rawValue...Era.narrowTitles.rawValue
  fileprivate static let contentRules = Era.systemFont.rawValue...Era.sliderGrowth.rawValue

  /// The rule, which has to be one that contents follow: those that are measured once for several releases follow no other.
  package var ofContents: Era {
    assert(Self.contentRules.contains(rawValue), "\(self) is a rule that contents do not follow")
    return self
  }

  package func contains(_ build: Int, on surface: Surface) -> Bool { row(of: build, on: surface) != nil }

  /// The number of the rule in a build, in points where it is an extent; `nil` where it does not hold.
  package func number(in build: Int, on surface: Surface) -> Double? { row(of: build, on: surface)?.number }

  /// The same, or 0 where it does not hold.
  package func value(in build: Int, on surface: Surface) -> Double { number(in: build, on: surface) ?? 0 }

  /// The word of the rule in a build; `nil` where it does not hold.
  package func word(in build: Int, on surface: Surface) -> String? { row(of: build, on: surface)?.word }

  /// The version of iOS that the rule came with.
  package var version: String { Eras.embedded.rows[rawValue].first?.word ?? "" }

  /// The build that the rule names, whatever the release.
  package var build: Int { Int(value(in: 0, on: .canvas)) }

  /// The builds with which the rule changes on devices.
  package var bounds: BuildBounds { Eras.bounds(of: Eras.embedded.rows[rawValue]) }

  private func row(of build: Int, on surface: Surface) -> Eras.Row? {
    Eras.embedded.rows[rawValue].first { $0.builds.contains(build) && ($0.surface ?? surface) == surface }
  }
}

/// The table of rules by release.
package struct Eras: Sendable {
  struct Row: Sendable {
    /// The builds of Interface Builder for which the row holds.
    let builds: Range<Int>
    /// `nil` for both.
    let surface: Surface?
    let number: Double?
    let word: String
  }

  package static let embedded = reading { () throws(TableError) in try Eras(.eras) }

  /// By rule, its rows.
  fileprivate let rows: [[Row]]
  /// The builds with which a rule that fonts follow changes on devices, and one that contents follow.
  package let fontBounds, contentBounds: BuildBounds

  init(_ file: EmbeddedFile) throws(TableError) {
    var rows = [[Row]](repeating: [], count: Era.allCases.count)
    let names = Era.allCases.map(\.stringValue)
    var table = try TableReader(file, columns: "what from until surface value evidence")
    var last = 0
    while try table.next() {
      let name = try table.text()
      // The search goes on where the row before ended: nearly always this one has the same rule, or the next.
      guard let found = names[last...].firstIndex(of: name) ?? names.firstIndex(of: name) else {
        throw table.error("'\(name)' is no rule")
      }
      last = found
      let row = try Row(&table)
      let overlaps = rows[last].contains {
        $0.builds.overlaps(row.builds) && ($0.surface ?? row.surface) == (row.surface ?? $0.surface)
      }
      if overlaps { throw table.error("two rows of '\(name)' hold in the same builds") }
      rows[last].append(row)
    }
    for era in Era.allCases where rows[era.rawValue].isEmpty { throw table.error("'\(era.stringValue)' has no row") }
    self.rows = rows
    fontBounds = Self.bounds(of: rows[Era.fontRules].joined())
    contentBounds = Self.bounds(of: rows[Era.contentRules].joined())
  }

  fileprivate static func bounds(of rows: some Sequence<Row>) -> BuildBounds {
    BuildBounds(of: rows.filter { $0.surface != .canvas }.map(\.builds))
  }
}

extension Eras.Row {
  fileprivate init(_ row: inout TableReader) throws(TableError) {
    builds = try row.builds()
    switch try row.text() {
    case "*": surface = nil
    case "canvas": surface = .canvas
    case "device": surface = .device
    case let other: throw row.error("'\(other)' is no surface")
    }
    word = try row.optionalText() ?? ""
    number = Double(word)
  }
}

extension TableReader {
  /// The builds of Interface Builder from the one in the next field until the one in the field after it.
  package mutating func builds() throws(TableError) -> Range<Int> {
    let from = try optionalInteger() ?? 0
    let until = try optionalInteger() ?? .max
    guard from < until else { throw error("\(until) is not after \(from)") }
    return from..<until
  }
}

/// Builds of Interface Builder with which something changes.
///
/// All builds from one bound to the next are alike, so what depends on the build is known for all of them once it is
/// known for the first.
package struct BuildBounds: Sendable {
  /// In order, without repetitions.
  package let builds: [Int]

  private init(_ builds: [Int]) { self.builds = Set(builds).subtracting([0, .max]).sorted() }

  /// - Parameter ranges: the builds for which some rows of a table hold.
  package init(of ranges: [Range<Int>]) { self.init(ranges.map(\.lowerBound) + ranges.map(\.upperBound)) }

  /// The first build that is like a build in all that changes with these bounds.
  package func first(like build: Int) -> Int { builds.last { $0 <= build } ?? 0 }

  package static func + (first: BuildBounds, second: BuildBounds) -> BuildBounds {
    BuildBounds(first.builds + second.builds)
  }
}
