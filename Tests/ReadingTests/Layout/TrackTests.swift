import LayoutModel
import TestSupport
import Testing
import TextKit

@testable import LayoutReading

/// The rows and columns of grids: how they are read, and what becomes of input that is none.
@Suite struct TrackTests {
  @Test func aNumberIsSoManyEqualTracks() throws {
    #expect(try TrackListParser.parse(" 3 ") == Array(repeating: Track(.fraction(1)), count: 3))
    #expect(try TrackListParser.parse("200").count == 200)
  }

  @Test func tracksHaveLengthsAndNames() throws {
    #expect(
      try TrackListParser.parse("[label]auto [my-value] 1.5fr\n20pt 0fr 3 pt") == [
        Track(.content, name: "label"), Track(.fraction(1.5), name: "my-value"), Track(.points(20)),
        Track(.fraction(0)), Track(.points(3)),
      ])
  }

  @Test func tracksHaveALeastAndAMost() throws {
    #expect(
      try TrackListParser.parse("[a] minmax(80pt, 1fr) minmax( auto,2 pt ) minmax(8pt,auto)") == [
        Track(.fraction(1), least: .points(80), name: "a"), Track(.points(2), least: .content),
        Track(.content, least: .points(8)),
      ])
  }

  @Test(arguments: [
    ("minmax(1fr, 2fr)", 0..<16), ("auto minmax(8pt, 7pt)", 5..<21), ("minmax 8pt", 7..<8),
    ("minmax(8pt 1fr)", 11..<12),
    ("minmax(8pt, 1fr", 15..<15), ("minmax(8pt, wide)", 12..<16), ("min(8pt, 1fr)", 0..<3),
    ("0", 0..<1), ("201", 0..<3), ("2.5", 0..<3), ("", 0..<0), ("1fr 2px", 5..<6), ("1fr wide", 4..<8),
    ("[a] 1fr [a] 1fr", 9..<10), ("[] 1fr", 1..<2), ("[a 1fr", 3..<4), ("[a]", 3..<3), ("-1pt", 0..<1),
    ("12345678pt", 0..<8), ("1fr 2", 5..<5),
  ])
  func whatIsWrongIsPointedAt(_ text: String, _ range: Range<Int>) {
    do throws(ScanError) {
      _ = try TrackListParser.parse(text)
      Issue.record("'\(text)' was read")
    } catch {
      #expect(error.range == range, "\(text): \(error.message)")
    }
  }

  @Test func thereAreNoMoreTracksThanAGridHas() throws {
    let most = Array(repeating: "auto", count: Grid.mostTracks).joined(separator: " ")
    #expect(try TrackListParser.parse(most).count == Grid.mostTracks)
    #expect(throws: ScanError.self) { try TrackListParser.parse(most + " 1fr") }
  }

  @Test func errorsPointIntoTheList() {
    do throws(DocumentError) {
      _ = try readLayout(
        """
        <layout version="1"><screen id="s"><view id="r">
        <gridView id="g" columns="1fr
        &#32;2px"/></view></screen></layout>
        """)
      Issue.record("it was read")
    } catch {
      #expect(error.diagnostics.map(\.location?.description) == ["Test.layout:3:7"])
      #expect(error.diagnostics.map(\.code) == ["document.tracks"])
    }
  }

  @Test func contentSizedTracksAreGuides() throws {
    let scene = try readScreen(
      """
      <gridView id="g" columns="auto 1fr" rows="1"><vary for="pad" columns="1fr 1fr auto" rows="auto"/></gridView>
      <gridView id="h" columns="2"><view id="a"/><view id="b"/><view id="c"><vary for="pad" row="4"/></view></gridView>
      """)
    #expect(
      scene.guides.map(\.id) == [
        "g.column0", "g.column2", "g.row0", "h.row0", "h.row1", "h.row2", "h.row3", "h.row4",
      ])
    #expect(scene.guides.allSatisfy { $0.kind == .track })
  }

  @Test func randomAndMutatedTracksNeverCrash() throws {
    var fuzz = PhraseFuzz(
      seeds: [
        "6", "minmax(8pt, 1fr) minmax(auto,9pt)", "[label] auto [value] 1.5fr 80pt", "1fr 1fr", "[a]auto[b-c]2pt",
        "100",
      ],
      pieces: [
        "[", "]", "minmax(", ",", ")", "a", "b-c", "auto", "fr", "pt", "1", "0.5", "200", "12345678", ".", "-", "1fr",
        "20pt ",
      ]
    )
    let (accepted, complaints) = try fuzz.read(100_000) { text in
      let tracks = try TrackListParser.parse(text)
      if tracks.isEmpty || tracks.count > Grid.mostTracks { Issue.record("'\(text)' has \(tracks.count) tracks") }
    }
    #expect(complaints == [])
    #expect(accepted > 5000 && accepted < 95_000)
  }

  /// Random grids: every view has a cell, and of views that do not overlap no two share one.
  @Test func randomPlacesNeverCrash() throws {
    var dice = Dice(3)
    for _ in 0..<2000 {
      var grid = Grid()
      let span = SourceSpan(start: 0, end: 0)
      if dice.roll(3) > 0 {
        grid.lists.horizontal.base = TrackList(
          [Track](repeating: Track(.content), count: 1 + dice.roll(6)), text: "", span: span)
      }
      if dice.roll(3) == 0 {
        grid.lists.vertical.base = TrackList(
          [Track](repeating: Track(.content), count: 1 + dice.roll(6)), text: "", span: span)
      }
      if dice.roll(4) == 0 { grid.cells.base = dice.roll(2) == 0 ? .squareByRows : .squareByColumns }
      grid.flow.base = dice.roll(2) == 0 ? .horizontal : .vertical
      let views = (0..<dice.roll(12)).map { index in
        var view = View(id: "v\(index)", kind: .view, span: span, parent: nil, role: .subview)
        var item = GridItem()
        for axis in Axis.allCases {
          if dice.roll(3) == 0 {
            item.first[axis].base = .init(.index(dice.roll(10) == 0 ? 9_999_999 : dice.roll(6)), span: span)
          }
          if dice.roll(4) == 0 { item.span[axis].base = dice.roll(20) == 0 ? 9_999_999 : 1 + dice.roll(4) }
        }
        view.gridItem = item
        return view
      }
      let placement = GridPlacement(
        grid, children: Array(views.indices), of: views, traits: Traits.kinds(toldApartBy: [])[0],
        derived: dice.roll(2) == 0 ? nil : dice.roll(8))
      #expect(placement.items.map(\.view) == Array(views.indices))
      let troubled = Set(placement.problems.map(\.view))
      for item in placement.items where !troubled.contains(item.view) {
        for other in placement.items where other.view < item.view && !troubled.contains(other.view) {
          #expect(Axis.allCases.contains { !item.tracks[$0].overlaps(other.tracks[$0]) })
        }
      }
    }
  }
}
