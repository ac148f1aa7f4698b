import Adapt
import TestSupport
import Testing
import XMLTree

/// Every document of the corpus gives a picture that is well-formed and shows every view that is not hidden. Containers
/// with nothing but bars are left out beside other screens.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct PictureTests {
  @Test(arguments: Corpus.documents)
  func everyDocumentGivesAPicture(_ name: String) throws {
    let document = try readDocument(path: Corpus.path(name), includingLooks: true)
    let layout = LayoutEngine(detailed: true).canvasReport(document)
    var options = PictureOptions()
    options.showsConstraints = true
    options.showsHidden = true
    let picture = try XMLDocument(parsing: SVGPicture(options: options).render([layout]), name: "\(name).svg")
    let bars: Set<ViewKind> = [.navigationBar, .tabBar, .toolbar]
    let shown = layout.scenes.filter { scene in
      scene.views.isEmpty || scene.views.contains { $0.parent == nil && !bars.contains($0.kind) }
    }
    #expect(views(in: picture.root) == (shown.isEmpty ? layout.scenes : shown).reduce(0) { $0 + $1.views.count })
  }

  /// How many views the elements of a picture show.
  private func views(in element: XMLElement) -> Int {
    let isView = element["class"]?.split(separator: " ").first == "v"
    return element.children.reduce(isView ? 1 : 0) { $0 + views(in: $1) }
  }
}
