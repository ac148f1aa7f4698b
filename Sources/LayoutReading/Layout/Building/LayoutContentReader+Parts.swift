import LayoutModel
import XMLTree

/// Parts of contents that are elements of their own.
extension LayoutContentReader {
  /// The text of a view that always has one.
  func text(_ node: LayoutNode) -> Varied<TextContent> {
    var varied = node.varied("text", default: TextContent("")) { TextContent($0) }
    let runs = runs(node, insteadOf: "text")
    if let base = runs.base { varied.base = base }
    for variation in runs.variations { varied.vary(variation.condition, variation.text) }
    return varied
  }

  /// Texts in several fonts: that of the base design, where there is one, and those for some classes.
  func runs(
    _ node: LayoutNode, insteadOf attribute: String
  ) -> (base: TextContent?, variations: [(condition: TraitCondition, text: TextContent)]) {
    let runs = node.element.children.filter { $0.is("run") }.map { LayoutNode($0) }
    let always = runs.filter { $0.text("for") == nil }
    if let first = always.first, node.text(attribute) != nil {
      log.error(
        "document.run",
        "'\(attribute)' and <run> both say the text; one of them is enough",
        at: first.element.startTagSpan
      )
    }
    var variations: [(condition: TraitCondition, text: TextContent)] = []
    for run in runs {
      for condition in run.value("for", ConditionList.parse) ?? [] {
        if let index = variations.firstIndex(where: { $0.condition == condition }) {
          variations[index].text.runs.append(self.run(run))
        } else {
          variations.append((condition, TextContent(runs: [self.run(run)])))
        }
      }
    }
    return (always.isEmpty ? nil : TextContent(runs: always.map(self.run)), variations)
  }

  private func run(_ node: LayoutNode) -> TextContent.Run {
    var paragraph = TextContent.ParagraphStyle()
    for (word, property) in ParagraphName.table { paragraph[keyPath: property] = node.number(word) ?? 0 }
    return TextContent.Run(text: node.text("text") ?? "", font: fonts.single(node), paragraph: paragraph)
  }

  /// How large a system symbol is drawn.
  func symbol(_ node: LayoutNode) -> SymbolConfiguration? {
    guard let part = only("symbol", of: node) else { return nil }
    var symbol = SymbolConfiguration()
    symbol.pointSize = part.number("size")
    symbol.scale = part.text("scale").map(Words.collapsed)
    symbol.weight = part.text("weight").map(Words.collapsed)
    symbol.font = fonts.single(part)
    return symbol
  }

  /// The configuration of a button as introduced with iOS 15.
  func configuration(_ node: LayoutNode) -> Button.Configuration? {
    guard let part = only("configuration", of: node) else { return nil }
    var configuration = Button.Configuration(style: part.text("style").map(Words.collapsed) ?? "plain")
    configuration.title = runs(part, insteadOf: "title").base ?? part.text("title").map { TextContent($0) }
    for run in part.element.children where run.is("run") && run["for"] != nil {
      log.error("document.run", "a configuration does not vary; remove 'for'", at: run.startTagSpan)
    }
    configuration.subtitle = part.text("subtitle").map { TextContent($0) }
    configuration.image = imageName("image", part)
    configuration.buttonSize = part.text("size").map(Words.collapsed)
    configuration.imagePlacement = part.text("imagePlacement").map(Words.collapsed)
    configuration.imagePadding = part.number("imagePadding") ?? 0
    configuration.titlePadding = part.number("titlePadding") ?? 1
    configuration.contentInsets = part.value("contentInsets", LayoutViewReader.insets)
    configuration.font = fonts.single(part)
    return configuration
  }

  /// The part of a view that is there once at most.
  private func only(_ name: StaticString, of node: LayoutNode) -> LayoutNode? {
    let parts = node.element.children.filter { $0.is(name) }
    for other in parts.dropFirst() {
      log.error("document.part", "there is already a <\(name)>", at: other.startTagSpan)
    }
    return parts.first.map { LayoutNode($0) }
  }
}
