import LayoutEngine
import LayoutModel
import TextKit

/// Layouts as pictures in SVG: the same frames as in the JSON, in points.
///
/// Layouts should be made with `detailed`, of documents that were read with their looks: without, views are
/// rectangles. The same layouts give the same bytes on every machine.
package struct SVGPicture: Sendable {
  /// What is shown.
  package var options: PictureOptions

  /// Creates a renderer.
  package init(options: PictureOptions = PictureOptions()) {
    self.options = options
  }

  /// The most scenes of one layout in a row.
  private static let longestRow = 6
  /// Between devices and around them, in points.
  private static let gap = 24.0

  /// All scenes of all layouts in one picture, at their true relative sizes: layouts side by side, and below one another
  /// the scenes of each.
  package func render(_ layouts: [Layout]) -> [UInt8] {
    let cards = PictureCard.all(of: layouts)
    let rows: [[PictureCard]]
    if layouts.count > 1 {
      rows = Self.sceneIds(of: layouts).map { key in
        cards.filter { $0.layout.document == key.document && $0.scene.id == key.scene }
      }
    } else {
      rows = stride(from: 0, to: cards.count, by: Self.longestRow).map {
        Array(cards[$0..<min($0 + Self.longestRow, cards.count)])
      }
    }
    return render(rows: rows, name: layouts.first?.document ?? "")
  }

  /// A picture of each scene of each layout, with a name for its file.
  package func renderEach(_ layouts: [Layout]) -> [(name: String, bytes: [UInt8])] {
    PictureCard.all(of: layouts).map { card in
      (card.fileName, render(rows: [[card]], name: card.layout.document))
    }
  }

  /// The scenes of all documents, each once.
  private static func sceneIds(of layouts: [Layout]) -> [SceneKey] {
    var seen: Set<SceneKey> = []
    return layouts.flatMap { layout in
      layout.scenes.map { SceneKey(document: layout.document, scene: $0.id) }
    }.filter { seen.insert($0).inserted }
  }

  private struct SceneKey: Hashable {
    var document: String
    var scene: String
  }

  private func render(rows: [[PictureCard]], name: String) -> [UInt8] {
    var size = Size(width: Self.gap, height: Self.gap)
    for row in rows {
      size.width = max(size.width, row.reduce(Self.gap) { $0 + $1.bounds.width + Self.gap })
      size.height += (row.map(\.bounds.height).max() ?? 0) + Self.gap
    }
    var out = ByteBuffer()
    writeHead(size, rows: rows, name: name, to: &out)
    var number = 0
    let isAlone = rows.joined().count == 1
    var y = Self.gap
    for row in rows {
      var x = Self.gap
      for card in row {
        number += 1
        let drawing = CardDrawing(card: card, options: options, suffix: isAlone ? "" : "-\(number)", marking: .titles)
        out.append("<g transform=\"translate(")
        out.append(x - card.bounds.x)
        out.append(" ")
        out.append(y - card.bounds.y)
        out.append(")\">\n")
        writeCaption(of: card, to: &out)
        drawing.draw(in: &out)
        out.append("</g>\n")
        x += card.bounds.width + Self.gap
      }
      y += (row.map(\.bounds.height).max() ?? 0) + Self.gap
    }
    out.append("</svg>\n")
    return out.bytes
  }

  private func writeCaption(of card: PictureCard, to out: inout ByteBuffer) {
    out.append("<text x=\"0\"")
    out.append(attribute: "y", card.body.y - 10)
    out.append(" font-size=\"13\" fill=\"#8e8e93\">")
    out.append(xml: card.caption)
    out.append("</text>\n")
  }

  private func writeHead(_ size: Size, rows: [[PictureCard]], name: String, to out: inout ByteBuffer) {
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    out.append(size.width)
    out.append("\" height=\"")
    out.append(size.height)
    out.append("\" viewBox=\"0 0 ")
    out.append(size.width)
    out.append(" ")
    out.append(size.height)
    out.append("\" role=\"img\" aria-labelledby=\"title desc\" xml:space=\"preserve\">\n<title id=\"title\">")
    out.append(xml: name)
    out.append("</title>\n<desc id=\"desc\">")
    out.append(list: Array(rows.joined()), between: "; ") { out, card in
      out.append(xml: card.caption)
      out.append(", ")
      out.append(integer: card.scene.views.count)
      out.append(" views")
    }
    out.append("</desc>\n<style>\n")
    PictureStyle(options: options).write(to: &out)
    out.append("</style>\n")
  }
}
