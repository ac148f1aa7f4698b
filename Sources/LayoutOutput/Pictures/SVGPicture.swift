import LayoutEngine
import LayoutModel
import TextKit

/// Layouts as pictures in SVG: the same frames as in the JSON, in points.
///
/// Layouts should be made with `detailed`, of documents that were read with their appearance: without, views are
/// rectangles. The same layouts give the same bytes on every machine.
package struct SVGPicture: Sendable {
  package var options: PictureOptions

  package init(options: PictureOptions = PictureOptions()) { self.options = options }

  /// The most scenes of one layout in a row.
  private static let longestRow = 6
  /// Between devices and around them, in points.
  fileprivate static let gap = 24.0

  /// The colour around the devices, so that captions are read wherever the picture is put, and that of captions.
  private static let ground = "#f2f2f7"
  private static let ink = "#3c3c43"

  /// All scenes of all layouts in one picture, at true relative sizes: layouts side by side, scenes below one another.
  package func render(_ layouts: [Layout]) -> [UInt8] {
    let all = PictureCard.all(of: layouts)
    let cards = all.contains(where: \.hasContent) ? all.filter(\.hasContent) : all
    let rows: [[PictureCard]] =
      layouts.count > 1
      ? all.map(\.key).unique.map { key in cards.filter { $0.key == key } }
      : stride(from: 0, to: cards.count, by: Self.longestRow).map { Array(cards.dropFirst($0).prefix(Self.longestRow)) }
    return render(rows: rows, name: layouts.first?.document ?? "")
  }

  package func renderEach(_ layouts: [Layout]) -> [(name: String, bytes: [UInt8])] {
    PictureCard.all(of: layouts).map { ($0.fileName, render(rows: [[$0]], name: $0.layout.document)) }
  }

  private func render(rows: [[PictureCard]], name: String) -> [UInt8] {
    let rows = rows.map(CardRow.init)
    var size = Size(width: Self.gap, height: Self.gap)
    for row in rows {
      size.width = max(size.width, row.width + 2 * Self.gap)
      size.height += row.height + Self.gap
    }
    var svg = XMLWriter()
    svg.begin("svg")
    let cards = rows.flatMap(\.cards)
    writeHead(size, of: cards, name: name, to: &svg)
    let assets = AssetTable(of: cards)
    assets.write(to: &svg)
    var options = options
    options.pictures = assets.numbers
    svg.rect(Rect(of: size), Paint(fill: Self.ground))
    svg.lineBreak()
    var number = 0
    let isAlone = cards.count == 1
    var y = Self.gap
    for row in rows {
      for (index, card) in row.cards.enumerated() {
        let (bounds, place, caption) = (row.bounds[index], row.places[index], row.captions[index])
        number += 1
        let drawing = CardDrawing(card: card, options: options, suffix: isAlone ? "" : "-\(number)", marking: .titles)
        svg.line("g") { svg in
          svg.transform("translate", [Self.gap + place.x - bounds.x, y + place.y - bounds.y])
          svg.lineBreak()
          write(caption, above: card.body.y, to: &svg)
          drawing.draw(in: &svg)
        }
      }
      y += row.height + Self.gap
    }
    svg.end()
    svg.lineBreak()
    return svg.bytes
  }

  private func writeHead(_ size: Size, of cards: [PictureCard], name: String, to svg: inout XMLWriter) {
    svg.attributes(["xmlns": "http://www.w3.org/2000/svg", "width": size.width, "height": size.height])
    svg.attribute("viewBox") { $0.append([0, 0, size.width, size.height]) }
    svg.attributes(["role": "img", "aria-labelledby": "title desc", "xml:space": "preserve"])
    svg.lineBreak()
    svg.line("title", ["id": "title"]) { $0.text(name) }
    svg.line("desc", ["id": "desc"]) { svg in
      svg.text(cards.map { "\($0.caption), \($0.scene.views.count) views" }.joined(separator: "; "))
    }
    svg.line("style") { svg in
      svg.lineBreak()
      svg.content(writeStyle)
    }
  }

  /// Writes the lines of a caption, the last one right above a device.
  private func write(_ caption: [String], above top: Double, to svg: inout XMLWriter) {
    for (index, line) in caption.enumerated() {
      let y = top - 10 - Double(caption.count - 1 - index) * CardCaption.lineHeight
      svg.line("text", ["x": 0, "y": y, "font-size": CardCaption.fontSize, "fill": Self.ink]) { $0.text(line) }
    }
  }

  /// Writes the style sheet, which switches layers off.
  private func writeStyle(to out: inout ByteBuffer) {
    let fonts = if case .stretch(let font) = options.textFitting { font.families } else { Self.systemFonts }
    out.append(text: "text{font-family:\(fonts);white-space:pre}\n")
    if options.layers.contains(.outlines) {
      out.append(".v>rect:first-of-type{stroke:#8e8e93;stroke-width:.5;stroke-opacity:.6}\n")
    }
    out.append(".hidden>rect:first-of-type{stroke:#8e8e93;stroke-dasharray:4 3}\n")
    for layer in PictureLayer.allCases where layer != .outlines && !options.layers.contains(layer) {
      out.append(text: ".\(layer.rawValue){display:none}\n")
    }
  }

  /// The system font where there is one, and what comes near it elsewhere.
  private static let systemFonts =
    "-apple-system,BlinkMacSystemFont,\"SF Pro Text\",\"Helvetica Neue\",Inter,Roboto,Arial,sans-serif"
}

/// Cards side by side, a low one below the one before where it fits: their devices are aligned, whatever lines their
/// captions have.
private struct CardRow {
  let cards: [PictureCard]
  let captions: [[String]]
  /// By card, the rectangle of the device and the captions of the row, in points, in the coordinates of the screen.
  let bounds: [Rect]
  /// By card, where its rectangle begins, in points from the top left of the row.
  private(set) var places: [Point] = []
  private(set) var width = 0.0

  init(_ cards: [PictureCard]) {
    self.cards = cards
    captions = cards.map(\.captionLines)
    let lines = captions.map(\.count).max() ?? 1
    bounds = cards.map { $0.bounds(captionLines: lines) }
    // The column that cards are put into, with the room that is left in it.
    var column = Rect(x: 0, y: 0, width: 0, height: 0)
    for rect in bounds {
      if places.isEmpty || rect.width > column.width || column.y + rect.height > height {
        column = Rect(x: places.isEmpty ? 0 : width + SVGPicture.gap, y: 0, width: rect.width, height: rect.height)
      }
      places.append(Point(x: column.x, y: column.y))
      column.y += rect.height + SVGPicture.gap
      width = max(width, column.maxX)
    }
  }

  var height: Double { bounds.map(\.height).max() ?? 0 }
}

package struct PictureOptions: Hashable, Sendable {
  /// The layers that are seen; the others are there and can be switched on by whoever shows the picture.
  package var layers: Set<PictureLayer> = [.device, .bars]
  /// Whether hidden views are drawn, dashed.
  package var showsHidden = false
  package var showsConstraints = false
  /// Whether every view has its number on it: its place in the scene's list of frames, from 1.
  package var showsNumbers = false
  /// Whether views have what a screen reader says of them, for the page that shows it.
  package var showsAccessibility = false
  package var textFitting = TextFitting.length
  /// The numbers of the pictures that are written in the same file, by their paths.
  var pictures: [String: Int] = [:]

  package init() {}
}

/// A part of a picture that can be switched; the raw value is the class of its elements.
package enum PictureLayer: String, Hashable, Sendable, CaseIterable {
  /// The body of the device and the cutout of its screen.
  case device
  /// The status bar, the home indicator and the bars of view controllers.
  case bars
  /// Thin lines around all views.
  case outlines
  /// The part that no bar and no hardware covers.
  case safeArea = "safe-area"
  /// The layout margins of the outermost views.
  case margins
  case guides
  /// Stack views, and the gaps between what they arrange.
  case stacks
  case grids
}

/// How texts keep the widths that they were laid out with, whatever font they are drawn in.
package enum TextFitting: Hashable, Sendable {
  /// By `textLength`, which browsers obey.
  case length
  /// By drawing in a font of known widths and stretching it: for renderers that know no `textLength`.
  case stretch(DrawnFont)
}

/// A font of the machine whose widths adapt knows.
package struct DrawnFont: Hashable, Sendable {
  /// The families in the words of style sheets.
  let families: String
  /// The names of its faces by weight, the lightest first.
  fileprivate(set) var faces: [Face]
  package var hasEmoji = false

  struct Face: Hashable, Sendable {
    var weight: Int
    var name: String
  }

  /// The nearest free relative of San Francisco.
  package static let inter = DrawnFont(
    families: "Inter,sans-serif",
    faces: ["Light", "Regular", "Medium", "SemiBold", "Bold"].enumerated().map {
      Face(weight: 300 + 100 * $0, name: "Inter-\($1)")
    })
  /// Arial and fonts with its widths.
  package static let arial = DrawnFont(
    families: "Arial,\"Liberation Sans\",Arimo,Helvetica,sans-serif",
    faces: [Face(weight: 0, name: "ArialMT"), Face(weight: 600, name: "Arial-BoldMT")])
}
