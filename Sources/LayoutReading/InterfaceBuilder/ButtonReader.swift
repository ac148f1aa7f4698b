import LayoutModel
import XMLTree

/// Reads buttons: titles by state, pictures, insets and the configurations of Xcode 13 and later.
enum ButtonReader {
  static func button(_ element: XMLElement) -> Button {
    var button = Button(
      style: style(element["buttonType"]),
      title: element.varied(default: nil) { title($0).map { .some($0) } },
      font: ContentReader.optionalFont(element)
    )
    let normal = element.firstChild("state", key: "normal")
    button.image = normal.flatMap(imageName)
    button.backgroundImage = normal?["backgroundImage"]
    button.symbol = normal.flatMap(ContentReader.symbol)
    button.contentInsets = element.firstChild("inset", key: "contentEdgeInsets")?.insets
    button.titleInsets = element.firstChild("inset", key: "titleEdgeInsets")?.insets ?? .zero
    button.imageInsets = element.firstChild("inset", key: "imageEdgeInsets")?.insets ?? .zero
    button.lineBreakMode = ContentReader.lineBreakMode(element) ?? .middleTruncation
    button.configuration = element.firstChild("buttonConfiguration").map { configuration($0, in: element) }
    return button
  }

  private static func style(_ type: String?) -> Button.Style {
    switch type {
    case "roundedRect", "system": .system
    default: type.flatMap(Button.Style.init(rawValue:)) ?? .custom
    }
  }

  private static func title(_ element: XMLElement) -> TextContent? {
    element.firstChild("state", key: "normal").flatMap {
      TextReader.text(of: $0, plain: "title", attributed: "attributedTitle")
    }
  }

  private static func imageName(_ element: XMLElement) -> String? {
    element["image"] ?? element.firstChild("imageReference", key: "image")?["image"]
  }

  private static func configuration(
    _ element: XMLElement,
    in button: XMLElement
  ) -> Button.Configuration {
    var configuration = Button.Configuration(style: element["style"] ?? "plain")
    configuration.title = TextReader.text(of: element, plain: "title", attributed: "attributedTitle")
    configuration.subtitle = TextReader.text(of: element, plain: "subtitle", attributed: "attributedSubtitle")
    configuration.image = imageName(element)
    configuration.buttonSize = element["buttonSize"]
    configuration.imagePlacement = element["imagePlacement"]
    configuration.imagePadding = element.number("imagePadding") ?? 0
    configuration.titlePadding = element.number("titlePadding") ?? 1
    configuration.font = FontReader.description(
      element.firstChild("fontDescription", key: "titleFontDescription")
        ?? element.firstChild("fontDescription")
    )
    let insets =
      element.firstChild("directionalEdgeInsets", key: "contentInsets")
      ?? element.firstChild("inset", key: "contentInsets")
    configuration.contentInsets = insets?.insets
    return configuration
  }
}
