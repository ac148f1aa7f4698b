import LayoutEngine
import LayoutModel
import TextKit

/// Layouts as one page that needs nothing else: every screen at its true relative size, with filters, layers, and the
/// facts of the view under the pointer or the focus.
///
/// The page is HTML that is well-formed XML too. The same layouts give the same bytes on every machine.
package struct HTMLSheet: Sendable {
  /// What is shown at first.
  package var options: PictureOptions

  /// Creates a renderer.
  package init(options: PictureOptions = PictureOptions()) {
    self.options = options
    // Hidden views are there in any case, for the page to show them when asked.
    self.options.showsHidden = true
    showsHidden = options.showsHidden
  }

  private let showsHidden: Bool

  /// The page of all scenes of all layouts as UTF-8.
  ///
  /// - Parameters:
  ///   - layouts: the layouts.
  ///   - notes: what more there is to tell, by layout and scene; empty for nothing.
  package func render(_ layouts: [Layout], notes: [[SceneNotes]] = []) -> [UInt8] {
    render(PictureCard.all(of: layouts), notes.flatMap { $0 }, title: Self.title(of: layouts), isLive: false)
  }

  /// An empty page that shows what a server pushes, as UTF-8: at each event of `/events`, whose first line numbers the
  /// pages and whose other lines say what is wrong, it takes the screens from the page at `/sheet`.
  ///
  /// - Parameter title: what it is called until there is a page.
  package func renderLive(title: String) -> [UInt8] {
    render([], [], title: title, isLive: true)
  }

  private func render(_ cards: [PictureCard], _ notes: [SceneNotes], title: String, isLive: Bool) -> [UInt8] {
    let catalogue = DeviceCatalogue()
    var table = NoteTable()
    let numbers = notes.map { table.add($0) }
    var out = ByteBuffer()
    writeHead(title: title, to: &out)
    SheetControls(
      cards: cards, findings: table.codes, hasConstraints: options.showsConstraints, shownLayers: shownLayers
    ).write(to: &out)
    if isLive { out.append("<pre id=\"problems\" role=\"alert\" hidden=\"hidden\"></pre>\n") }
    out.append("</header>\n<main class=\"")
    out.append(list: shownLayers, between: " ") { out, name in
      out.append("show-")
      out.append(text: name)
    }
    out.append("\">\n")
    for (index, card) in cards.enumerated() {
      let known = numbers.indices.contains(index) ? numbers[index] : ([], [])
      write(card, number: index + 1, title: Self.title(of: card.screen, catalogue), known, to: &out)
    }
    table.write(to: &out)
    out.append("</main>\n<aside aria-label=\"View\">")
    out.append("Point at a view, or go to a screen and press an arrow key.</aside>\n")
    write(script: PackageResources.sheet_js, to: &out)
    if isLive { write(script: PackageResources.live_js, to: &out) }
    out.append("</body>\n</html>\n")
    return out.bytes
  }

  private func write(script: [UInt8], to out: inout ByteBuffer) {
    out.append("<script>/*<![CDATA[*/\n")
    out.append(text: String(decoding: script, as: UTF8.self))
    out.append("/*]]>*/</script>\n")
  }

  /// What is shown at first, by the names of the switches.
  private var shownLayers: [String] {
    PictureLayer.allCases.filter(options.layers.contains).map(\.rawValue)
      + (showsHidden ? ["hidden"] : []) + (options.showsConstraints ? ["constraints"] : [])
  }

  private func writeHead(title: String, to out: inout ByteBuffer) {
    out.append("<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n")
    out.append("<meta charset=\"utf-8\"/>\n")
    out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>")
    out.append(xml: title)
    out.append("</title>\n<style>/*<![CDATA[*/\n")
    out.append(text: String(decoding: PackageResources.sheet_css, as: UTF8.self))
    out.append("/*]]>*/</style>\n</head>\n<body>\n<header>\n<h1>")
    out.append(xml: title)
    out.append("</h1>\n")
  }

  private func write(
    _ card: PictureCard, number: Int, title: String, _ notes: (views: [Int?], findings: [Int]),
    to out: inout ByteBuffer
  ) {
    let screen = card.screen
    let body = card.body
    out.append("<figure")
    out.append(attribute: "data-idiom", screen.traits.idiom.rawValue)
    out.append(attribute: "data-width", screen.traits.widthClass.rawValue)
    out.append(attribute: "data-height", screen.traits.heightClass.rawValue)
    out.append(attribute: "data-held", screen.orientation.side)
    out.append(attribute: "data-screen", card.scene.id)
    out.append(attribute: "data-device", screen.device)
    if !notes.findings.isEmpty {
      out.append(" data-findings=\"")
      out.append(list: notes.findings, between: " ") { $0.append(integer: $1) }
      out.append("\"")
    }
    out.append(" style=\"--w:")
    out.append(body.width)
    out.append(";--h:")
    out.append(body.height)
    out.append("\"><figcaption>")
    out.append(xml: title)
    out.append("<small>")
    let facts = Self.facts(of: card)
    out.append(xml: facts)
    out.append("</small></figcaption>\n<svg xmlns=\"http://www.w3.org/2000/svg\" tabindex=\"0\" role=\"group\"")
    out.append(attribute: "aria-label", "\(title), \(facts)")
    out.append(" viewBox=\"")
    out.append(list: [body.x, body.y, body.width, body.height], between: " ") { $0.append($1) }
    out.append("\">\n")
    CardDrawing(card: card, options: options, suffix: "-\(number)", marking: .data(notes: notes.views)).draw(in: &out)
    out.append("</svg></figure>\n")
  }

  /// The names of the documents.
  private static func title(of layouts: [Layout]) -> String {
    var seen: Set<String> = []
    return layouts.map(\.document).filter { seen.insert($0).inserted }.joined(separator: ", ")
  }

  private static func title(of screen: Screen, _ catalogue: DeviceCatalogue) -> String {
    (try? catalogue.device(named: screen.device).title) ?? screen.device
  }

  /// `landscape · home · 736 × 414 @3x · wRegular hCompact`
  private static func facts(of card: PictureCard) -> String {
    let traits = card.screen.traits
    var out = ByteBuffer()
    out.append(text: card.screen.orientation.side)
    out.append(" · ")
    out.append(text: card.scene.id)
    out.append(" · ")
    out.append(size: card.scene.size)
    out.append(" @")
    out.append(traits.scale)
    out.append("x · w")
    out.append(text: traits.widthClass.name)
    out.append(" h")
    out.append(text: traits.heightClass.name)
    return String(decoding: out.bytes, as: UTF8.self)
  }
}
