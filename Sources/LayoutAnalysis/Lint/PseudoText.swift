import LayoutModel

/// Makes the texts of a document longer, as other languages do: each goes on with its own letters.
struct PseudoText {
  /// How many times as long the texts become.
  let factor: Double

  /// The document with longer texts.
  func applied(to document: Document) -> Document {
    var document = document
    for scene in document.scenes.indices {
      for view in document.scenes[scene].views.indices {
        lengthen(&document.scenes[scene].views[view].content)
      }
    }
    return document
  }

  private func lengthen(_ content: inout ViewContent) {
    switch content {
    case .label(var label):
      label.text = label.text.map(longer)
      content = .label(label)
    case .button(var button):
      button.title = button.title.map { $0.map(longer) }
      if let title = button.configuration?.title { button.configuration?.title = longer(title) }
      content = .button(button)
    case .textView(var textView):
      textView.text = textView.text.map(longer)
      content = .textView(textView)
    default: break
    }
  }

  private func longer(_ text: TextContent) -> TextContent {
    var text = text
    for index in text.runs.indices { text.runs[index].text = longer(text.runs[index].text) }
    return text
  }

  private func longer(_ text: String) -> String {
    let letters = Array(text)
    let more = Int((Double(letters.count) * (factor - 1)).rounded(.up))
    guard more > 0, !letters.isEmpty else { return text }
    return text + String((0..<more).map { letters[$0 % letters.count] })
  }
}

extension Varied {
  /// The value and its variations, each changed.
  fileprivate func map(_ change: (Value) -> Value) -> Varied {
    var changed = Varied(change(base))
    for variation in variations { changed.vary(variation.condition, change(variation.value)) }
    return changed
  }
}
