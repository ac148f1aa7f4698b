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

  /// The page of all scenes of all layouts as UTF-8, the screens of one scene side by side. Screens of one size that
  /// look the same are one card.
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
    let cards = SheetCard.all(of: screens)
    let documents = layouts.map(\.document).unique
    // One document is named by the title, each of several on its cards.
    guard documents.count > 1 else { return render(cards, title: documents.first ?? "", isLive: false) }
    return render(cards, title: "\(documents.count) documents", namesDocuments: true, isLive: false)
  }

  /// An empty page that shows what a server pushes, as UTF-8: at each event of `/events`, whose first line numbers the
  /// pages and whose other lines are the problems, it takes the screens from the page at `/sheet`.
  package func renderLive(title: String) -> [UInt8] { render([], title: title, isLive: true) }

  private func render(_ cards: [SheetCard], title: String, namesDocuments: Bool = false, isLive: Bool) -> [UInt8] {
    var table = NoteTable()
    let numbers = cards.map { table.add($0.screens.map(\.notes)) }
    let page = HTMLPage(
      title: title, style: .sheetStyle,
      scripts: [.sheetScript] + (isLive ? [.liveScript] : [])
        + (options.showsAccessibility ? [.accessibilityScript] : []))
    return page.render { html in
      html.line("header") { html in
        html.lineBreak()
        html.line("h1") { $0.text(title) }
        SheetControls(
          cards: cards, namesDocuments: namesDocuments, findings: table.codes, drawn: drawnExtras,
          shownLayers: shownLayers
        ).write(to: &html)
        guard isLive else { return }
        html.line("pre", ["id": "problems", "role": "alert", "hidden": "hidden"]) { $0.beginContent() }
      }
      html.line("main", ["class": shownLayers.map { "show-" + $0 }.joined(separator: " ")]) { html in
        html.lineBreak()
        let assets = AssetTable(of: cards.map(\.card))
        if !assets.numbers.isEmpty {
          html.element(
            "svg", ["xmlns": "http://www.w3.org/2000/svg", "width": 0, "height": 0, "aria-hidden": "true"]
          ) { assets.write(to: &$0) }
        }
        var options = options
        options.pictures = assets.numbers
        for (index, card) in cards.enumerated() {
          write(card, number: index + 1, namesDocument: namesDocuments, numbers[index], options, to: &html)
        }
        table.write(to: &html)
      }
      html.line("aside", ["aria-label": "View"]) {
        $0.text("Point at a view, or go to a screen and press an arrow key.")
      }
    }
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

  private func write(
    _ sheetCard: SheetCard, number: Int, namesDocument: Bool, _ notes: (views: [Int?], findings: [Int]),
    _ options: PictureOptions, to html: inout XMLWriter
  ) {
    let card = sheetCard.card
    let devices = sheetCard.screens.map(\.card.screen.device).unique
    let titles = devices.map { (try? DeviceCatalogue().device(named: $0).title) ?? $0 }
    let body = card.body
    html.line("figure") { html in
      for filter in ScreenFilter.all {
        html.attribute(filter.attribute, sheetCard.values(filter).joined(separator: " "))
      }
      if namesDocument { html.attribute("data-document", card.layout.document) }
      html.attributes([
        "data-screen": sheetCard.key(namingDocument: namesDocument), "data-device": card.screen.device,
        "data-devices": devices.joined(separator: " "),
      ])
      if !sheetCard.variant.isEmpty { html.attribute("data-variant", sheetCard.variant) }
      if !notes.findings.isEmpty {
        html.attribute("data-findings", notes.findings.map { "\($0)" }.joined(separator: " "))
      }
      html.attribute("style", "--w:\(body.width.shortText);--h:\(body.height.shortText)")
      let facts = sheetCard.facts
      html.line("figcaption") { html in
        if namesDocument { html.element("b") { $0.text(card.layout.document) } }
        html.text(Wording.listed(titles, most: titles.count > Self.mostNamed ? Self.mostNamed - 1 : titles.count))
        html.element("small") { $0.text(facts) }
      }
      html.element("svg") { svg in
        let named = (namesDocument ? [card.layout.document] : []) + titles
        svg.attributes([
          "xmlns": "http://www.w3.org/2000/svg", "tabindex": 0, "role": "group",
          "aria-label": "\(named.joined(separator: ", ")), \(facts)",
          "data-direction": card.screen.traits.layoutDirection == .leftToRight ? "ltr" : "rtl",
        ])
        svg.attribute("viewBox") { $0.append([body.x, body.y, body.width, body.height]) }
        svg.lineBreak()
        CardDrawing(card: card, options: options, suffix: "-\(number)", marking: .data(notes: notes.views))
          .draw(in: &svg)
      }
    }
  }

  /// The most devices that are named above a card; all are in what is read of it to people.
  private static let mostNamed = 6
}

private struct ScreenFilter: Sendable {
  let name: String
  let attribute: StaticString
  let label: String
  let value: @Sendable (Screen) -> String

  static let all = [
    ScreenFilter(name: "idiom", attribute: "data-idiom", label: "Kind") { $0.traits.idiom.rawValue },
    ScreenFilter(name: "width", attribute: "data-width", label: "Width class") { $0.traits.widthClass.rawValue },
    ScreenFilter(name: "height", attribute: "data-height", label: "Height class") { $0.traits.heightClass.rawValue },
    ScreenFilter(name: "held", attribute: "data-held", label: "Orientation") { $0.orientation.side },
  ]
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

  func values(_ filter: ScreenFilter) -> [String] { screens.map { filter.value($0.card.screen) }.unique }

  /// The name of the scene for programs.
  func key(namingDocument: Bool) -> String {
    namingDocument ? "\(card.layout.document)/\(card.scene.id)" : card.scene.id
  }

  /// `landscape · home · 736 × 414 @3x · wRegular hCompact`: what all its screens have in common.
  var facts: String {
    let scale = common(\.traits.scale).map { " @\($0.shortText)x" } ?? ""
    let classes = [
      common(\.traits.widthClass).map { "w" + $0.name }, common(\.traits.heightClass).map { "h" + $0.name },
    ].compactMap { $0 }
    let parts: [String?] = [
      common(\.orientation.side), card.scene.heading, card.scene.size.shortText + scale,
      classes.joined(separator: " "), variant,
    ]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func common<Value: Equatable>(_ value: (Screen) -> Value) -> Value? {
    let first = value(card.screen)
    return screens.allSatisfy { value($0.card.screen) == first } ? first : nil
  }

  /// The values that have to be the same, but for the device: all that is drawn and told, and on whole screens all that
  /// filters tell apart. A part of a screen that looks the same everywhere is one card.
  private struct Look: Hashable {
    var scene: [String]
    var variant: String
    var filtered: [String]
    var views: [[ViewNote]]
    var picture: [UInt8]

    init(_ screen: SheetScreen) {
      let card = screen.card
      (scene, variant) = (card.key, screen.variant)
      filtered = card.fillsScreen ? ScreenFilter.all.map { $0.value(card.screen) } : []
      views = card.fillsScreen ? [] : screen.notes.views
      picture = card.drawnScreen
    }
  }

  /// The cards of screens, those of one scene one after the other, in the order of their first ones.
  static func all(of screens: [SheetScreen]) -> [SheetCard] {
    screens.grouped(by: \.card.key).flatMap { $0.elements.grouped(by: Look.init) }
      .map { SheetCard(screens: $0.elements) }
  }
}

private struct SheetControls {
  let cards: [SheetCard]
  let namesDocuments: Bool
  let findings: [String]
  /// The names of what was drawn on request, and can be switched therefore.
  let drawn: [String]
  let shownLayers: [String]
  /// The most cards that are all shown at first; of more only those of the first screen or document are.
  private static let mostShown = 200

  func write(to html: inout XMLWriter) {
    html.line("form") { html in
      html.lineBreak()
      html.line("label") { html in
        html.text("Find ")
        html.element("input", ["type": "search", "name": "find", "size": 12])
      }
      for filter in ScreenFilter.all {
        write(choice: filter.name, filter.label, cards.flatMap { $0.values(filter) }, to: &html)
      }
      let isLarge = cards.count > Self.mostShown
      let documents = namesDocuments ? cards.map(\.card.layout.document) : []
      let screens = cards.map { $0.key(namingDocument: namesDocuments) }
      write(choice: "document", "Document", documents, isFirstChosen: isLarge, to: &html)
      // Where each document has one screen, it is chosen by its document.
      if !namesDocuments || screens.unique.count > documents.unique.count {
        let names = cards.map { card in
          (namesDocuments ? "\(card.card.layout.document): " : "") + card.card.scene.heading
        }
        write(choice: "screen", "Screen", screens, called: names, isFirstChosen: isLarge && !namesDocuments, to: &html)
      }
      write(choice: "variant", "Variant", cards.map(\.variant).filter { !$0.isEmpty }, to: &html)
      if !findings.isEmpty {
        write(menu: "finding", "Finding", [("", "all and none"), ("*", "any")] + findings.map { ($0, $0) }, to: &html)
      }
      html.line("label") { html in
        html.text("Size ")
        html.element(
          "input", ["type": "range", "name": "zoom", "min": "0.1", "max": "1.5", "step": "0.05", "value": "0.5"])
      }
      html.line("fieldset") { html in
        html.line("legend") { $0.text("Show") }
        let switches = PictureLayer.allCases.map(\.rawValue) + ["hidden"] + drawn
        for name in switches { write(box: name, isChecked: shownLayers.contains(name), to: &html) }
      }
    }
    html.line("p", ["id": "count", "role": "status"]) { $0.beginContent() }
  }

  /// A menu of the values of the cards, where there are several.
  ///
  /// - Parameter labels: what the values are called, one for each; `nil` where they speak for themselves.
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
      html.element("select", ["name": name]) { html in
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
      html.element("input", ["type": "checkbox", "name": name, "checked": isChecked ? "checked" : nil])
      html.text(" " + String(name.map { $0 == "-" ? " " : $0 }))
    }
  }
}
