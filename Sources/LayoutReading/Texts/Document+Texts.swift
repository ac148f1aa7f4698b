import LayoutModel

extension Document {
  /// The document with the texts of a table in the place of its own.
  ///
  /// Keys are an id and what the text is: `text` of labels, fields and text views, `placeholder`, `normalTitle` or
  /// `title` of buttons, `configuration.title`, `configuration.subtitle`, `segmentTitles[0]`. A text that the table
  /// does not have stays, and so does one in several fonts.
  package func replacingTexts(by table: TextTable) -> Document {
    var document = self
    for scene in document.scenes.indices {
      for index in document.scenes[scene].views.indices {
        let id = document.scenes[scene].views[index].id
        document.scenes[scene].views[index].content.mapTexts { role, text in
          // A text in several fonts stays.
          guard text.base?.isPlain ?? true,
            let translation = role.keys.lazy.compactMap({ table.texts["\(id).\($0)"] }).first
          else { return text }
          return Varied(TextContent(translation))
        }
      }
    }
    return document
  }
}

extension ViewContent.TextRole {
  /// The keys that Xcode gives a text, behind the id of its view.
  fileprivate var keys: [String] {
    switch self {
    case .text: ["text"]
    case .placeholder: ["placeholder"]
    case .title: ["normalTitle", "title"]
    case .configurationTitle: ["configuration.title"]
    case .configurationSubtitle: ["configuration.subtitle"]
    case .segmentTitle(let index): ["segmentTitles[\(index)]"]
    }
  }
}

extension TextContent {
  /// Whether all characters are in the font of the view.
  fileprivate var isPlain: Bool { runs.count <= 1 && runs.first?.font == nil }
}
