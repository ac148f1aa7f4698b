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

  /// The page of all scenes of all layouts as UTF-8. Screens of one size that look the same are one card.
  ///
  /// - Parameters:
  ///   - notes: the notes beside the pictures, by layout and scene; empty for none.
  ///   - variants: by layout, what it is a variant by, such as `text size AX3`; empty for none.
  package func render(_ layouts: [Layout], notes: [[SceneNotes]] = [], variants: [String] = []) -> [UInt8] {
    let names = zip(layouts, variants).flatMap { layout, name in layout.scenes.map { _ in name } }
    let notes = notes.flatMap { $0 }
    let screens = PictureCard.all(of: layouts).enumerated().map { index, card in
      SheetScreen(
        card: card, notes: notes.indices.contains(index) ? notes[index] : SceneNotes(),
        variant: names.indices.contains(index) ? names[index] : "")
    }
    return render(SheetCard.all(of: screens), title: Self.title(of: layouts), isLive: false)
  }

  /// An empty page that shows what a server pushes, as UTF-8: at each event of `/events`, whose first line numbers the
  /// pages and whose other lines are the problems, it takes the screens from the page at `/sheet`.
  ///
  /// - Parameter title: its title until there is a page.
  package func renderLive(title: String) -> [UInt8] { render([], title: title, isLive: true) }

  private func render(_ cards: [SheetCard], title: String, isLive: Bool) -> [UInt8] {
    let catalogue = DeviceCatalogue()
    var table = NoteTable()
    let numbers = cards.map { $0.addNotes(to: &table) }
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
        cards: cards, findings: table.codes, drawn: drawnExtras, shownLayers: shownLayers
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
      let assets = AssetTable(of: cards.map(\.card))
      if !assets.numbers.isEmpty {
        html.element("svg") { svg in
          svg.attribute("xmlns", "http://www.w3.org/2000/svg")
          svg.attribute("width", 0)
          svg.attribute("height", 0)
          svg.attribute("aria-hidden", "true")
          assets.write(to: &svg)
        }
      }
      var options = options
      options.pictures = assets.numbers
      for (index, card) in cards.enumerated() {
        write(card, number: index + 1, catalogue, numbers[index], options, to: &html)
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
      + (showsHidden ? ["hidden"] : []) + drawnExtras
  }

  /// The names of what is drawn on request only.
  private var drawnExtras: [String] {
    (options.showsConstraints ? ["constraints"] : []) + (options.showsNumbers ? ["numbers"] : [])
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
    _ sheetCard: SheetCard, number: Int, _ catalogue: DeviceCatalogue, _ notes: (views: [Int?], findings: [Int]),
    _ options: PictureOptions, to html: inout XMLWriter
  ) {
    let card = sheetCard.card
    let screen = card.screen
    let devices = sheetCard.screens.map(\.card.screen.device).unique
    let title = devices.map { Self.title(of: $0, catalogue) }.joined(separator: ", ")
    let body = card.body
    html.line("figure") { html in
      html.attribute("data-idiom", screen.traits.idiom.rawValue)
      html.attribute("data-width", screen.traits.widthClass.rawValue)
      html.attribute("data-height", screen.traits.heightClass.rawValue)
      html.attribute("data-held", screen.orientation.side)
      html.attribute("data-screen", card.scene.id)
      html.attribute("data-device", screen.device)
      html.attribute("data-devices", devices.joined(separator: " "))
      if !sheetCard.variant.isEmpty { html.attribute("data-variant", sheetCard.variant) }
      if !notes.findings.isEmpty {
        html.attribute("data-findings", notes.findings.map(String.init).joined(separator: " "))
      }
      html.attribute("style", "--w:\(body.width.shortText);--h:\(body.height.shortText)")
      let facts = Self.facts(of: card) + (sheetCard.variant.isEmpty ? "" : " · \(sheetCard.variant)")
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
    layouts.map(\.document).unique.joined(separator: ", ")
  }

  private static func title(of device: String, _ catalogue: DeviceCatalogue) -> String {
    (try? catalogue.device(named: device).title) ?? device
  }

  /// `landscape · home · 736 × 414 @3x · wRegular hCompact`
  private static func facts(of card: PictureCard) -> String {
    let traits = card.screen.traits
    var out = ByteBuffer()
    out.append(text: card.screen.orientation.side)
    out.append(" · ")
    out.append(text: card.scene.heading)
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

/// A scene on a screen, with what is to be told of it.
private struct SheetScreen {
  let card: PictureCard
  let notes: SceneNotes
  /// The traits by which it is a variant; empty for none.
  let variant: String
}

/// Screens of one size on which a scene looks the same.
private struct SheetCard {
  private(set) var screens: [SheetScreen]

  /// The first of them, which is drawn.
  var card: PictureCard { screens[0].card }
  var variant: String { screens[0].variant }

  /// The values that have to be the same, but for the device: all that filters tell apart, and all that is drawn.
  private struct Look: Hashable {
    var document: String
    var variant: String
    var scene: String
    var orientation: InterfaceOrientation
    var idiom: Idiom
    var classes: [SizeClass]
    var picture: [UInt8]

    init(_ screen: SheetScreen) {
      let card = screen.card
      (document, variant, scene) = (card.layout.document, screen.variant, card.scene.id)
      orientation = card.screen.orientation
      idiom = card.screen.traits.idiom
      classes = [card.screen.traits.widthClass, card.screen.traits.heightClass]
      picture = card.drawnScreen
    }
  }

  /// The cards of screens in the order of their first ones.
  static func all(of screens: [SheetScreen]) -> [SheetCard] {
    var cards: [SheetCard] = []
    var numbers: [Look: Int] = [:]
    for screen in screens {
      let look = Look(screen)
      if let number = numbers[look] {
        cards[number].screens.append(screen)
      } else {
        numbers[look] = cards.count
        cards.append(SheetCard(screens: [screen]))
      }
    }
    return cards
  }

  /// Adds the notes of the first screen on its views, and the findings on all screens.
  func addNotes(to table: inout NoteTable) -> (views: [Int?], findings: [Int]) {
    var notes = screens[0].notes
    notes.findings = screens.flatMap(\.notes.findings).unique
    return table.add(notes)
  }
}

/// The filters and switches of a sheet.
private struct SheetControls {
  let cards: [SheetCard]
  /// The codes of the findings on all cards.
  let findings: [String]
  /// The names of what was drawn on request, and can be switched therefore.
  let drawn: [String]
  let shownLayers: [String]
  /// The most cards that are all shown at first; of more only those of the first screen are, and the menu has the others.
  private static let mostShown = 200

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
      write(choice: "idiom", "Kind", cards.map { $0.card.screen.traits.idiom.rawValue }, to: &html)
      write(choice: "width", "Width class", cards.map { $0.card.screen.traits.widthClass.rawValue }, to: &html)
      write(choice: "height", "Height class", cards.map { $0.card.screen.traits.heightClass.rawValue }, to: &html)
      write(choice: "held", "Orientation", cards.map { $0.card.screen.orientation.side }, to: &html)
      write(
        choice: "screen", "Screen", cards.map(\.card.scene.id), called: cards.map(\.card.scene.heading),
        isFirstChosen: cards.count > Self.mostShown, to: &html)
      write(choice: "variant", "Variant", cards.map(\.variant).filter { !$0.isEmpty }, to: &html)
      if !findings.isEmpty {
        let known = [("", "all and none"), ("*", "any")]
        write(menu: "finding", "Finding", known + findings.map { ($0, $0) }, to: &html)
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
        let switches = PictureLayer.allCases.map(\.rawValue) + ["hidden"] + drawn
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
  ///
  /// - Parameters:
  ///   - labels: what the values are called, one for each; `nil` where they speak for themselves.
  ///   - isFirstChosen: whether the first value is chosen at first, and not all.
  private func write(
    choice name: String, _ label: String, _ values: [String], called labels: [String]? = nil,
    isFirstChosen: Bool = false, to html: inout XMLWriter
  ) {
    let called = Dictionary(zip(values, labels ?? values), uniquingKeysWith: { first, _ in first })
    let distinct = values.unique
    if distinct.count > 1 {
      write(
        menu: name, label, [("", "all")] + distinct.map { ($0, called[$0] ?? $0) },
        chosen: isFirstChosen ? distinct[0] : "", to: &html)
    }
  }

  private func write(
    menu name: String, _ label: String, _ options: [(value: String, label: String)], chosen: String = "",
    to html: inout XMLWriter
  ) {
    html.line("label") { html in
      html.text(label + " ")
      html.element("select") { html in
        html.attribute("name", name)
        for option in options {
          html.element("option") { html in
            if option.value != option.label { html.attribute("value", option.value) }
            if option.value == chosen, !chosen.isEmpty { html.attribute("selected", "selected") }
            html.text(option.label)
          }
        }
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
