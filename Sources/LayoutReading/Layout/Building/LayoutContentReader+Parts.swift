import LayoutModel
import XMLTree

/// Parts of contents that are elements of their own.
extension LayoutContentReader {
  /// The text of a view that always has one.
  func text(_ node: LayoutNode) -> Varied<TextContent> {
    var varied = node.varied("text", default: TextContent("")) { TextContent($0) }
    if let runs = runs(node, insteadOf: "text") { varied.base = runs }
    return varied
  }

  /// A text in several fonts; `nil` where there are no runs.
  func runs(_ node: LayoutNode, insteadOf attribute: String) -> TextContent? {
    let runs = node.element.children.filter { $0.is("run") }.map { LayoutNode($0) }
    guard let first = runs.first else { return nil }
    if node.text(attribute) != nil {
      log.error(
        "document.run",
        "'\(attribute)' and <run> both say the text; one of them is enough",
        at: first.element.startTagSpan
      )
    }
    return TextContent(
      runs: runs.map { run in
        var paragraph = TextContent.ParagraphStyle()
        for (word, property) in ParagraphName.table { paragraph[keyPath: property] = run.number(word) ?? 0 }
        return TextContent.Run(text: run.text("text") ?? "", font: fonts.single(run), paragraph: paragraph)
      }
    )
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
    configuration.title = runs(part, insteadOf: "title") ?? part.text("title").map { TextContent($0) }
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
