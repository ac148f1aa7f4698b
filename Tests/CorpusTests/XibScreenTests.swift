import Adapt
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The goldens of a xib differ between a phone in portrait, one in landscape and an iPad wherever its constraints say so.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct XibScreenTests {
  @Test func fewXibsAreTheSameOnAllScreens() throws {
    let screens = try ConfigurationChoice.standard.configurations.map { try $0.screen() }
    let xibs = Corpus.documents.filter { $0.hasSuffix(".xib") }
    var same: [String] = []
    var unexplained: [String] = []
    for name in xibs {
      let document = try readDocument(path: Corpus.path(name))
      let layouts = LayoutEngine().reports(document, on: screens)
      let frames = layouts.map { layout in layout.scenes.map { $0.views.map { ($0.id, $0.frame) } } }
      guard frames.dropFirst().allSatisfy({ isSame($0, frames[0]) }) else { continue }
      same.append(name)
      // Only the app knows the size of cells and other parts.
      if document.scenes.contains(where: document.fillsScreen) { unexplained.append(name) }
    }
    print("Xibs that are the same on \(screens.count) screens: \(same.count) of \(xibs.count): \(same)")
    #expect(same.count * 4 <= xibs.count)
    #expect(unexplained == [])
  }

  private func isSame(_ first: [[(String, Rect)]], _ second: [[(String, Rect)]]) -> Bool {
    zip(first, second).allSatisfy { $0.count == $1.count && zip($0, $1).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 } }
  }
}
