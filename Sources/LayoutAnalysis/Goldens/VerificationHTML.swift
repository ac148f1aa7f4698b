import CResources
import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// The result of a verification as a page for reviewers: the changes of each document, each once, the screens that differ
/// before and after, and the lines of their goldens. Screens that change alike are shown once.
///
/// The page needs nothing but itself and is XML as well as HTML; the same result gives the same bytes.
package struct VerificationHTML: Sendable {
  /// Whether each change has a button that asks the server of the page to write it to the goldens.
  package var canAccept: Bool

  package init(canAccept: Bool = false) { self.canAccept = canAccept }

  package func render(_ documents: [VerifiedDocument]) -> String {
    let count = VerificationCount(documents)
    let shared = SharedChanges(documents)
    var drawings: [ChangePicture] = []
    let alike = documents.map { document in
      document.changed.grouped(by: \.change.changes).map { _, same in
        (same: same, pictures: pictures(same[0].golden, same[0].change, &drawings))
      }
    }
    var sections = section(shared)
    for (document, groups) in zip(documents, alike) {
      let articles = groups.map { same, pictures in
        let title = document.names(same.map(\.golden.configuration))
        return article(title, same[0].golden.path, same[0].change, pictures, drawings)
      }
      sections += section(document, shared, articles)
    }
    let page = HTMLPage(
      title: "Layouts: \(count.sentence)", style: .verificationStyle,
      scripts: drawings.isEmpty && !canAccept ? [] : [.verificationScript], hasNamespace: false)
    return page.render(
      """
      <header>
      <h1>Layouts</h1>
      <p role="status">\(count.sentence)</p>
      \(drawings.isEmpty ? "" : EmbeddedFile.pictureChoice.text)</header>
      <main>
      \(drawings.isEmpty ? "" : ChangePicture.assets(of: drawings))
      \(sections.isEmpty ? "<p>All layouts match their goldens.</p>\n" : sections)</main>

      """)
  }

  private func section(_ shared: SharedChanges) -> String {
    if shared.changes.isEmpty { return "" }
    let items = shared.changes.enumerated().map { item(shared.sentence($1), number: 0, line: $0) }
    return "<section>\n<h2>Several documents</h2>\n<ul>\n\(items.joined())</ul>\n</section>\n"
  }

  /// A change with its button. The button has the number of the document, 0 for several, and that of the line.
  private func item(_ text: String, number: Int, line: Int) -> String {
    let button =
      canAccept
      ? " <button type=\"button\" data-accept=\"\(number)/\(line)\">Accept<span class=\"told\"> \(text.markup)</span></button>"
      : ""
    return "<li>\(text.markup)\(button)</li>\n"
  }

  /// The section of one document; empty when all its goldens match.
  private func section(_ document: VerifiedDocument, _ shared: SharedChanges, _ articles: [String]) -> String {
    var parts: [String] = (document.problems + document.brokenRelations.map(\.sentence)).map { "<p>\($0.markup)</p>\n" }
    for (outcome, words) in [(GoldenOutcome.recorded, "Recorded, to be reviewed"), (.missing, "No golden")] {
      let configurations = document.configurations(outcome)
      if configurations.isEmpty { continue }
      parts.append("<p>\(words): \(document.names(configurations).markup)</p>\n")
    }
    let own = document.ownLines(besides: shared)
    if let note = own.note { parts.append("<p>\(note)</p>\n") }
    if !own.lines.isEmpty {
      let items = own.lines.enumerated().map { item($1.text, number: document.number, line: $0) }
      parts.append("<ul>\n\(items.joined())</ul>\n")
    }
    parts += articles
    if parts.isEmpty { return "" }
    return "<section>\n<h2>\(document.name.markup)</h2>\n\(parts.joined())</section>\n"
  }

  private func article(
    _ title: String, _ path: String, _ change: GoldenOutcome.Change, _ pictures: [ChangePicture], _ all: [ChangePicture]
  ) -> String {
    let lines = change.diff(name: path).lines.map { line in
      switch line.kind {
      case .removed: "<del>\(line.text.markup)</del>\n"
      case .added: "<ins>\(line.text.markup)</ins>\n"
      case .heading, .place, .kept: line.text.markup + "\n"
      }
    }
    let drawings = pictures.map { picture in
      let figures = ChangePicture.Side.allCases.map { side in
        "<figure class=\"\(side.rawValue)\">\n\(picture.render(side, assets: all))\n<figcaption>\(side == .before ? "Before" : "After")</figcaption>\n</figure>\n"
      }
      return "<h4>\(picture.heading.markup)</h4>\n<div class=\"drawings\">\n\(figures.joined())</div>\n"
    }
    return """
      <article>
      <h3>\(title.markup)</h3>
      \(drawings.joined())<details>
      <summary>Lines of the golden, \(title.markup)</summary>
      <pre tabindex="0">\(lines.joined())</pre>
      </details>
      </article>

      """
  }

  /// The part of a point by which rounding to pixels may move an edge.
  private static let rounding = 0.51

  /// The pictures of the scenes of a layout whose views differ.
  private func pictures(
    _ golden: VerifiedGolden, _ change: GoldenOutcome.Change, _ all: inout [ChangePicture]
  ) -> [ChangePicture] {
    guard let layout = golden.layout else { return [] }
    let (before, after) = (RecordedLayout(change.before), RecordedLayout(change.after))
    let known = all.count
    for scene in layout.scenes {
      let (old, new) = (before.places(in: scene.id), after.places(in: scene.id))
      // What moves with its superview is not marked, and neither is what rounding moved.
      let marks = (new.map(\.id) + old.map(\.id)).unique.filter { id in
        guard let one = old.first(where: { $0.id == id }), let other = new.first(where: { $0.id == id })
        else { return true }
        return zip(one.frame, other.frame).contains { abs($0 - $1) > Self.rounding } || one.text != other.text
      }
      if marks.isEmpty { continue }
      func rects(_ places: [RecordedLayout.Place]) -> [String: Rect] {
        Dictionary(places.map { ($0.id, $0.rect) }) { first, _ in first }
      }
      all.append(
        ChangePicture(
          scene, of: layout, before: rects(old), after: rects(new), marks: marks, number: all.count + 1))
    }
    return Array(all[known...])
  }
}

extension VerifiedDocument {
  /// The lines of the changes that no other document has, and a note on those that others have, too.
  package func ownLines(besides shared: SharedChanges?) -> (lines: [(text: String, subjects: [String])], note: String?)
  {
    let all = joinedChanges
    let own = all.filter { shared?.contains($0.change) != true }
    let told = all.count - own.count
    return (lines(of: own), told == 0 ? nil : Wording.count(told, "change") + " of several documents")
  }
}

extension RecordedLayout {
  /// A view of a scene: its frame as it is written and in the coordinates of the screen, in points.
  fileprivate struct Place {
    var id: String
    var frame: [Double]
    var rect: Rect
    var text: String?
  }

  fileprivate func places(in scene: String) -> [Place] {
    var rects: [Int: Rect] = [:]
    return entries.enumerated().compactMap { index, entry in
      guard entry.scene == scene, let frame = entry.frame?.values, entry.value("kind")?.hasPrefix("guide ") == false
      else { return nil }
      let origin = entry.parent.flatMap { rects[$0] } ?? .zero
      let rect = Rect(x: origin.x + frame[0], y: origin.y + frame[1], width: frame[2], height: frame[3])
      rects[index] = rect
      return Place(id: entry.id, frame: frame, rect: rect, text: entry.value("text"))
    }
  }
}
