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
        let lookup = TextLookup(id: id, table: table)
        document.scenes[scene].views[index].content.replaceTexts(lookup)
      }
    }
    return document
  }
}

/// The texts that a table has for one view.
private struct TextLookup {
  let id: String
  let table: TextTable

  subscript(_ keys: String...) -> String? {
    for key in keys {
      if let text = table.texts["\(id).\(key)"] { return text }
    }
    return nil
  }
}

extension ViewContent {
  fileprivate mutating func replaceTexts(_ texts: TextLookup) {
    switch self {
    case .label(var label):
      label.text.replace(texts["text"])
      self = .label(label)
    case .textView(var view):
      view.text.replace(texts["text"])
      self = .textView(view)
    case .textField(var field):
      field.text.replace(texts["text"])
      field.placeholder.replace(texts["placeholder"])
      self = .textField(field)
    case .button(var button):
      button.title.replace(texts["normalTitle", "title"])
      button.configuration?.title.replace(texts["configuration.title"])
      button.configuration?.subtitle.replace(texts["configuration.subtitle"])
      self = .button(button)
    case .segments(var control):
      for index in control.segments.indices where control.segments[index].title != nil {
        control.segments[index].title = texts["segmentTitles[\(index)]"] ?? control.segments[index].title
      }
      self = .segments(control)
    case .none, .image, .stack, .grid, .control, .table, .cell, .scroll: break
    }
  }
}

extension TextContent {
  /// Whether all characters are in the font of the view.
  fileprivate var isPlain: Bool { runs.count <= 1 && runs.first?.font == nil }

  fileprivate mutating func replace(_ text: String?) {
    if let text, isPlain { self = TextContent(text) }
  }
}

extension Optional<TextContent> {
  fileprivate mutating func replace(_ text: String?) {
    if let text, self?.isPlain != false { self = TextContent(text) }
  }
}

extension Varied<TextContent> {
  fileprivate mutating func replace(_ text: String?) {
    if let text, base.isPlain { self = Varied(TextContent(text)) }
  }
}

extension Varied<TextContent?> {
  fileprivate mutating func replace(_ text: String?) {
    if let text, base?.isPlain != false { self = Varied(TextContent(text)) }
  }
}
