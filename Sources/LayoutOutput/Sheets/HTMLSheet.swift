import CResources
import LayoutEngine
import LayoutModel
import TextKit

/// Layouts as one page that needs nothing else: every screen at its true relative size, with filters, layers, and the
/// facts of the view under the pointer or the focus.
///
/// The page is HTML that is well-formed XML too. The same layouts give the same bytes on every machine.
package struct HTMLSheet: Sendable {
  /// The content that is shown at first.
  package var options: PictureOptions

  package init(options: PictureOptions = PictureOptions()) {
    self.options = options
    // Hidden views are there in any case, for the page to show them when asked.
    self.options.showsHidden = true
    showsHidden = options.showsHidden
  }

  private let showsHidden: Bool

  /// The page of all scenes of all layouts as UTF-8.
  ///
  /// - Parameter notes: the notes beside the pictures, by layout and scene; empty for none.
  package func render(_ layouts: [Layout], notes: [[SceneNotes]] = []) -> [UInt8] {
    render(PictureCard.all(of: layouts), notes.flatMap { $0 }, title: Self.title(of: layouts), isLive: false)
  }

  /// An empty page that shows what a server pushes, as UTF-8: at each event of `/events`, whose first line numbers the
  /// pages and whose other lines are the problems, it takes the screens from the page at `/sheet`.
  ///
  /// - Parameter title: its title until there is a page.
  package func renderLive(title: String) -> [UInt8] { render([], [], title: title, isLive: true) }

  private func render(_ cards: [PictureCard], _ notes: [SceneNotes], title: String, isLive: Bool) -> [UInt8] {
    let catalogue = DeviceCatalogue()
    var table = NoteTable()
    let numbers = notes.map { table.add($0) }
    var html = XMLWriter()
    html.content { $0.append("<!DOCTYPE html>\n") }
    html.begin("html")
    html.attribute("lang", "en")
    html.attribute("xmlns", "http://www.w3.org/1999/xhtml")
    html.lineBreak()
    html.line("head") { writeHead(title: title, to: &$0) }
    html.begin("body")
    html.lineBreak()
    html.line("header") { html in
      html.lineBreak()
      html.line("h1") { $0.text(title) }
      SheetControls(
        cards: cards, findings: table.codes, hasConstraints: options.showsConstraints, shownLayers: shownLayers
      ).write(to: &html)
      guard isLive else { return }
      html.line("pre") { html in
        html.attribute("id", "problems")
        html.attribute("role", "alert")
        html.attribute("hidden", "hidden")
        html.beginContent()
      }
    }
    html.line("main") { html in
      html.attribute("class", shownLayers.map { "show-" + $0 }.joined(separator: " "))
      html.lineBreak()
      for (index, card) in cards.enumerated() {
        let known = numbers.indices.contains(index) ? numbers[index] : ([], [])
        write(card, number: index + 1, title: Self.title(of: card.screen, catalogue), known, to: &html)
      }
      table.write(to: &html)
    }
    html.line("aside") { html in
      html.attribute("aria-label", "View")
      html.text("Point at a view, or go to a screen and press an arrow key.")
    }
    html.line("script") { $0.embed(.sheetScript) }
    if isLive { html.line("script") { $0.embed(.liveScript) } }
    html.end()
    html.lineBreak()
    html.end()
    html.lineBreak()
    return html.bytes
  }

  /// The switches that are on at first, by their names.
  private var shownLayers: [String] {
    PictureLayer.allCases.filter(options.layers.contains).map(\.rawValue)
      + (showsHidden ? ["hidden"] : []) + (options.showsConstraints ? ["constraints"] : [])
  }

  private func writeHead(title: String, to html: inout XMLWriter) {
    html.lineBreak()
    html.line("meta") { $0.attribute("charset", "utf-8") }
    html.line("meta") { html in
      html.attribute("name", "viewport")
      html.attribute("content", "width=device-width, initial-scale=1")
    }
    html.line("title") { $0.text(title) }
    html.line("style") { $0.embed(.sheetStyle) }
  }

  private func write(
    _ card: PictureCard, number: Int, title: String, _ notes: (views: [Int?], findings: [Int]),
    to html: inout XMLWriter
  ) {
    let screen = card.screen
    let body = card.body
    html.line("figure") { html in
      html.attribute("data-idiom", screen.traits.idiom.rawValue)
      html.attribute("data-width", screen.traits.widthClass.rawValue)
      html.attribute("data-height", screen.traits.heightClass.rawValue)
      html.attribute("data-held", screen.orientation.side)
      html.attribute("data-screen", card.scene.id)
      html.attribute("data-device", screen.device)
      if !notes.findings.isEmpty {
        html.attribute("data-findings", notes.findings.map(String.init).joined(separator: " "))
      }
      html.attribute("style", "--w:\(body.width.shortText);--h:\(body.height.shortText)")
      let facts = Self.facts(of: card)
      html.line("figcaption") { html in
        html.text(title)
        html.element("small") { $0.text(facts) }
      }
      html.element("svg") { svg in
        svg.attribute("xmlns", "http://www.w3.org/2000/svg")
        svg.attribute("tabindex", 0)
        svg.attribute("role", "group")
        svg.attribute("aria-label", "\(title), \(facts)")
        svg.attribute("viewBox") { $0.append([body.x, body.y, body.width, body.height]) }
        svg.lineBreak()
        CardDrawing(card: card, options: options, suffix: "-\(number)", marking: .data(notes: notes.views))
          .draw(in: &svg)
      }
    }
  }

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
    return out.text
  }
}

/// The filters and switches of a sheet.
private struct SheetControls {
  let cards: [PictureCard]
  /// The codes of the findings on all cards.
  let findings: [String]
  /// Whether constraints were drawn at all.
  let hasConstraints: Bool
  let shownLayers: [String]

  func write(to html: inout XMLWriter) {
    html.line("form") { html in
      html.lineBreak()
      html.line("label") { html in
        html.text("Find ")
        html.element("input") { html in
          html.attribute("type", "search")
          html.attribute("name", "find")
          html.attribute("size", 12)
        }
      }
      write(choice: "idiom", "Kind", cards.map { $0.screen.traits.idiom.rawValue }, to: &html)
      write(choice: "width", "Width class", cards.map { $0.screen.traits.widthClass.rawValue }, to: &html)
      write(choice: "height", "Height class", cards.map { $0.screen.traits.heightClass.rawValue }, to: &html)
      write(choice: "held", "Orientation", cards.map { $0.screen.orientation.side }, to: &html)
      write(choice: "screen", "Screen", cards.map(\.scene.id), to: &html)
      if !findings.isEmpty {
        let known = [("", "all and none"), ("*", "any")]
        write(menu: "finding", "Finding", known, findings, to: &html)
      }
      html.line("label") { html in
        html.text("Size ")
        html.element("input") { html in
          html.attribute("type", "range")
          html.attribute("name", "zoom")
          html.attribute("min", "0.1")
          html.attribute("max", "1.5")
          html.attribute("step", "0.05")
          html.attribute("value", "0.5")
        }
      }
      html.line("fieldset") { html in
        html.line("legend") { $0.text("Show") }
        let switches = PictureLayer.allCases.map(\.rawValue) + ["hidden"] + (hasConstraints ? ["constraints"] : [])
        for name in switches { write(box: name, isChecked: shownLayers.contains(name), to: &html) }
      }
    }
    html.line("p") { html in
      html.attribute("id", "count")
      html.attribute("role", "status")
      html.beginContent()
    }
  }

  /// A menu of the values of the cards, where there are several.
  private func write(choice name: String, _ label: String, _ values: [String], to html: inout XMLWriter) {
    var seen: Set<String> = []
    let distinct = values.filter { seen.insert($0).inserted }
    if distinct.count > 1 { write(menu: name, label, [("", "all")], distinct, to: &html) }
  }

  private func write(
    menu name: String, _ label: String, _ special: [(value: String, label: String)], _ values: [String],
    to html: inout XMLWriter
  ) {
    html.line("label") { html in
      html.text(label + " ")
      html.element("select") { html in
        html.attribute("name", name)
        for option in special {
          html.element("option") { html in
            html.attribute("value", option.value)
            html.text(option.label)
          }
        }
        for value in values { html.element("option") { $0.text(value) } }
      }
    }
  }

  private func write(box name: String, isChecked: Bool, to html: inout XMLWriter) {
    html.line("label") { html in
      html.element("input") { html in
        html.attribute("type", "checkbox")
        html.attribute("name", name)
        if isChecked { html.attribute("checked", "checked") }
      }
      html.text(" " + String(name.map { $0 == "-" ? " " : $0 }))
    }
  }
}

extension XMLWriter {
  /// Writes an element and a line break behind it.
  mutating func line(_ name: StaticString, _ write: (inout XMLWriter) -> Void) {
    element(name, write)
    lineBreak()
  }

  /// Writes a style sheet or a program so that both XML and HTML take it.
  fileprivate mutating func embed(_ file: EmbeddedFile) {
    content { out in
      out.append("/*<![CDATA[*/\n")
      out.append(text: file.text)
      out.append("/*]]>*/")
    }
  }
}
