import LayoutModel
import TextKit
import XMLTree

/// Reads what elements in a view say of it: its fonts, runs, segments, states and the like.
struct LayoutContentReader {
  let log: ProblemLog
  let fonts: LayoutFontReader
  private let images: [String]

  init(log: ProblemLog, images: [String]) {
    self.log = log
    self.images = images
    fonts = LayoutFontReader(log: log)
  }

  /// Reads what the elements in a view say of it, and what its properties leave open.
  func read(_ node: LayoutNode, into view: inout View) {
    let isStyled = node.isStated(.textStyle) || node.element.children.contains { $0.is("run") || $0.is("font") }
    if isStyled { readTexts(node, into: &view) }
    switch view.content {
    case .label(let label):
      if label.preferredMaxLayoutWidth == 0 { view.content.label?.preferredMaxLayoutWidth = nil }
    case .button(var button):
      checkImages(node)
      button.symbol = symbol(node)
      button.configuration = configuration(node, of: button)
      button.states = node.element.children.filter { $0.is("state") }.compactMap { state(LayoutNode($0)) }
      view.content = .button(button)
    case .image:
      for child in node.element.children where child.is("vary") { checkImages(LayoutNode(child)) }
      checkImages(node)
      view.content.image?.symbol = symbol(node)
    case .segments:
      view.content.segments?.segments = node.element.children.filter { $0.is("segment") }.map {
        segment(LayoutNode($0))
      }
    case .stack(var stack):
      for child in node.element.children.map({ LayoutNode($0) }) {
        guard let spacing = child.number(.spacingAfter), let id = child.value(.id, Identifier.parse) else { continue }
        stack.customSpacing.append((after: id, spacing: spacing))
      }
      view.content = .stack(stack)
    case .cell(var cell):
      cell.textLabel = node.value(.textLabel, Identifier.parse)
      cell.detailTextLabel = node.value(.detailTextLabel, Identifier.parse)
      cell.imageView = node.value(.imageView, Identifier.parse)
      let (title, footer) = (node.text(.sectionTitle), node.text(.sectionFooter))
      if title != nil || footer != nil || node.flag(.section, default: false) {
        cell.section = Cell.Section(title: title, footer: footer)
      }
      view.content = .cell(cell)
    case .grid(let grid): view.content = .grid(GridReader(log: log).read(node, grid))
    case .textField, .textView, .control, .searchBar, .table, .scroll, .none: break
    }
  }

  private func state(_ node: LayoutNode) -> Button.StateContent? {
    guard let state: Button.State = node.value(.name, Words.choice) else { return nil }
    var content = Button.StateContent(state)
    node.read(Button.StateContent.properties, into: &content)
    checkImages(node)
    return content
  }

  private func segment(_ node: LayoutNode) -> SegmentedControl.Segment {
    var segment = SegmentedControl.Segment()
    node.read(SegmentedControl.Segment.properties, into: &segment)
    checkImages(node)
    return segment
  }

  // MARK: Pictures

  /// Checks the names of pictures, which the file has to state with their sizes.
  func checkImages(_ node: LayoutNode) {
    if node.has(.image), node.has(.systemImage) {
      report("'image' shows something else; remove one of them", at: node.element.nameSpan(.systemImage))
    }
    for attribute in [AttributeName.image, .backgroundImage] {
      guard let name = node.text(attribute), !images.contains(name) else { continue }
      log.error("document.unknownImage", log.missingImage(name, in: images), at: node.element.valueSpan(attribute))
    }
  }

  /// Reads the fonts of a view that shows a text, and puts the runs of the text in place of what the attribute says, or
  /// beside its variations.
  private func readTexts(_ node: LayoutNode, into view: inout View) {
    let properties = ViewProperties.own(view.kind)
    guard properties.contains(where: \.facts.isFont) else { return }
    for property in properties {
      var values = property.get(view)
      if property.facts.isFont {
        fonts.read(node, into: &values)
      } else if let name = property.facts.name, name == "text" || name == "title" {
        let runs = runs(node, insteadOf: name)
        for (condition, text) in runs.entries { if let text { values.set(condition, .text(text)) } }
      } else {
        continue
      }
      property.set(&view, values)
    }
  }

  /// Texts in several fonts: that of the base design, where there is one, and those for some classes.
  private func runs(_ node: LayoutNode, insteadOf attribute: String) -> Varied<TextContent?> {
    let runs = node.element.children.filter { $0.is("run") }
    if let first = runs.first(where: { $0[.for] == nil }), node.element.hasAttribute(named: attribute) {
      log.error(
        "document.run", "'\(attribute)' and <run> both say the text; one of them is enough", at: first.startTagSpan)
    }
    var texts = Varied<TextContent?>(nil)
    for run in runs {
      for condition in run.conditions {
        let own = self.run(LayoutNode(run))
        if var text = texts.entries.first(where: { $0.condition == condition })?.value {
          text.runs.append(own)
          texts.replace(condition, text)
        } else {
          texts.set(condition, TextContent(runs: [own]))
        }
      }
    }
    return texts
  }

  private func run(_ node: LayoutNode) -> TextContent.Run {
    var paragraph = TextContent.ParagraphStyle()
    for (name, property) in ParagraphName.attributes { paragraph[keyPath: property] = node.number(name) ?? 0 }
    return TextContent.Run(text: node.text(.text) ?? "", font: fonts.single(node), paragraph: paragraph)
  }

  private func symbol(_ node: LayoutNode) -> SymbolConfiguration? {
    guard let part = only("symbol", of: node) else { return nil }
    var symbol = SymbolConfiguration()
    part.read(SymbolConfiguration.properties, into: &symbol)
    symbol.font = fonts.single(part)
    return symbol
  }

  /// The configuration of a button as introduced with iOS 15: that of an element, or of the button's own attributes.
  private func configuration(_ node: LayoutNode, of button: Button) -> Button.Configuration? {
    let (isShort, child) = (node.has(.configuration), only("configuration", of: node))
    let names: [AttributeName] = isShort ? [] : [.subtitle, .size, .imagePlacement, .imagePadding, .titlePadding]
    for name in names where node.has(name) {
      report("'\(name)' needs a configuration: configuration=\"filled\"", at: node.element.nameSpan(name))
    }
    if isShort, let child { report("'configuration' says it already; remove it here", at: child.element.startTagSpan) }
    guard let part = isShort ? node : child else { return nil }
    var configuration = Button.Configuration()
    part.read(Button.Configuration.properties, into: &configuration)
    if let style = node.value(.configuration, Words.collapsed) {
      configuration.style = style
      configuration.title = button.title.variations.isEmpty ? button.title.base : nil
      configuration.font = button.font.variations.isEmpty ? button.font.base : nil
      return configuration
    }
    if let title = runs(part, insteadOf: "title").base { configuration.title = title }
    for run in part.element.children where run.is("run") && run[.for] != nil {
      log.error("document.run", "a configuration does not vary; remove 'for'", at: run.startTagSpan)
    }
    checkImages(part)
    configuration.font = fonts.single(part)
    return configuration
  }

  private func only(_ name: StaticString, of node: LayoutNode) -> LayoutNode? {
    let parts = node.element.children.filter { $0.is(name) }
    for other in parts.dropFirst() { report("there is already a <\(name)>", at: other.startTagSpan) }
    return parts.first.map { LayoutNode($0) }
  }

  private func report(_ message: String, at span: SourceSpan) { log.error("document.part", message, at: span) }
}

extension ProblemLog {
  /// That an image is not listed, with the one that was probably meant, or how one is listed.
  func missingImage(_ name: String, in images: [String]) -> String {
    let message = "this file lists no image '\(Wording.excerpt(name))' in <images>"
    if isCrowded { return message }
    if name.contains("{") {
      return message
        + "; what differs between uses needs a <parameter name=\"…\" sets=\"ID.image\"/>, between copies a <row>"
    }
    let near = Suggestion.sentence(for: name, in: images)
    if !near.isEmpty { return message + near }
    let entry = "<image name=\"\(Wording.excerpt(name))\" width=\"…\" height=\"…\"/>"
    return message + "; add \(entry) there; a symbol is a 'systemImage'"
  }
}

/// Checks the views that a row of a table names for its style to place: two labels and a picture, each in the row or in
/// its content view.
///
/// People take `textLabel` for the text itself. Nothing would be shown then, and nobody would say why.
struct CellLabelCheck {
  let log: ProblemLog
  let scene: Scene

  /// The attributes that name a view, with the kind that it has to be.
  private static let references: [(attribute: AttributeName, kind: ViewKind)] = [
    (.textLabel, .label), (.detailTextLabel, .label), (.imageView, .imageView),
  ]

  static func hasAttributes(_ element: XMLElement) -> Bool {
    element.is("tableViewCell") && references.contains { element.hasAttribute(named: $0.attribute.rawValue) }
  }

  /// Notes what a row names that its style cannot place.
  func check(_ element: XMLElement, of cell: Int) {
    let holders = scene.views.indices.filter {
      $0 == cell || scene.views[$0].parent == cell && scene.views[$0].role == .contentView
    }
    let inside = scene.views.filter { view in view.parent.map(holders.contains) ?? false }
    for (attribute, kind) in Self.references {
      guard let id = element[attribute].flatMap(Identifier.parse) else { continue }
      if let named = inside.first(where: { $0.id == id }) {
        guard named.kind != kind else { continue }
        log.error(
          "document.cell",
          "'\(attribute)' needs the id of \(kind == .imageView ? "an" : "a") <\(kind.rawValue)>, and '\(id)' is none",
          at: element.valueSpan(attribute))
      } else {
        report(id, attribute, kind, inside.filter { $0.kind == kind }.map(\.id), element)
      }
    }
  }

  private func report(
    _ id: String, _ attribute: AttributeName, _ kind: ViewKind, _ inside: [String], _ element: XMLElement
  ) {
    let place = "no <\(kind.rawValue)> in the row '\(element[.id] ?? "")' has the id '\(Wording.excerpt(id))'"
    let hint: String
    let used = Self.references.map { element[$0.attribute] }
    if let near = inside.first(where: { !used.contains($0) }) {
      hint = "; did you mean '\(near)'?"
    } else if scene.views.contains(where: { $0.id == id }) {
      hint = "; '\(id)' is elsewhere, and a style places only views in the row or in its content view"
    } else {
      let content = "\(kind == .label ? "text" : "image")=\"\(Wording.excerpt(id))\""
      hint = "; put <\(kind.rawValue) id=\"ID\" \(content)/> into the row and write \(attribute)=\"ID\""
    }
    log.error("document.cell", place + hint, at: element.valueSpan(attribute))
  }
}
