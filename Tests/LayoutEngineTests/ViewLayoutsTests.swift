import LayoutEngine
import LayoutModel
import Testing

/// The layouts of views as a collection: what is done to one leaves all others alone.
@Suite struct ViewLayoutsTests {
  private static func view(_ id: String, x: Double) -> ViewLayout {
    let frame = Rect(x: x, y: 0, width: 10, height: 10)
    return ViewLayout(id: id, kind: .view, index: 0, parent: nil, frame: frame, absolute: frame.offset(byX: 5, y: 5))
  }

  private let views = ViewLayouts([view("a", x: 1), view("b", x: 2)])

  @Test func holdsWhatItWasGiven() {
    #expect(views.map(\.id) == ["a", "b"])
    #expect(views.map(\.frame.x) == [1, 2])
    #expect(views.map(\.absolute.x) == [6, 7])
    #expect(ViewLayouts([]).isEmpty)
  }

  @Test func aViewIsChangedAlone() {
    var changed = views
    changed[1].text = "B"
    changed[1].frame.x = 20
    changed[0].absolute.x = 60
    #expect(changed.map(\.text) == [nil, "B"])
    #expect(changed.map(\.frame.x) == [1, 20])
    #expect(changed.map(\.absolute.x) == [60, 7])
    #expect(views.map(\.text) == [nil, nil])
    #expect(views.map(\.frame.x) == [1, 2])
  }
}
