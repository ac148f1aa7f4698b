import LayoutModel
import LayoutOutput
import TextKit

extension Stage {
  /// The value of a control.
  func value(of view: Int) -> ControlValue? {
    scene.views[view].behaviour.value ?? scene.views[view].kind.usualValue
  }

  /// The text that is shown in a label, field or text view, or the title of a button; `nil` for other views.
  func text(of view: Int) -> String? {
    scene.views[view].content.shownText.map { $0.value(in: screen.traits)?.string ?? "" }
  }

  /// Whether a view is hidden, whatever the views around it are.
  func isHidden(_ view: Int) -> Bool { scene.views[view].hidden.value(in: screen.traits) }

  /// Gives a label, field, text view or button another text.
  mutating func setText(of view: Int, to text: String) {
    change(view) { view in
      view.content.mapTexts { role, old in
        switch role {
        case .text, .title: Varied(TextContent(text))
        case .configurationTitle: old.base == nil ? old : Varied(TextContent(text))
        case .placeholder, .configurationSubtitle, .segmentTitle: old
        }
      }
    }
  }

  /// A property of a view as templates fill it in; empty where the view has none.
  mutating func text(of property: TextTemplate.Property, _ view: Int) -> String {
    let kind = scene.views[view].kind
    switch property {
    case .id: return scene.views[view].id
    case .text, .title: return kind.has(property) ? text(of: view) ?? "" : ""
    case .value: return value(of: view)?.value.shortText ?? ""
    case .background: return scene.views[view].background ?? ""
    case .x, .y, .width, .height: break
    }
    guard let frame = frame(of: view) else { return "" }
    switch property {
    case .x: return frame.x.shortText
    case .y: return frame.y.shortText
    case .width: return frame.width.shortText
    default: return frame.height.shortText
    }
  }
}
