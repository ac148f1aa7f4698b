import LayoutModel

extension ViewContent {
  /// The text that contents draw under some traits, and the font of what of it has none of its own; both `nil` for
  /// contents without text.
  func drawnText(in traits: Traits) -> (text: TextContent?, font: FontDescription?) {
    switch self {
    case .label(let label): return (label.text.value(in: traits), label.font.value(in: traits))
    case .button(let button):
      let title = button.configuration?.title ?? button.title.value(in: traits)
      return (title, title == nil ? nil : button.titleFont(in: traits))
    case .textField(let field): return (field.text.value(in: traits), field.textFont(in: traits))
    case .textView(let textView): return (textView.text.value(in: traits), textView.textFont(in: traits))
    default: return (nil, nil)
    }
  }
}
