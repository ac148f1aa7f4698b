import LayoutEngine
import LayoutModel
import TextKit

/// Layouts that are made by hand, with everything that output has to cope with.
enum SampleLayouts {
  static let screen = Screen(
    device: "iphone6plus",
    orientation: .landscapeRight,
    size: Size(width: 736, height: 414),
    traits: Traits(idiom: .phone, widthClass: .regular, heightClass: .compact, scale: 3),
    safeAreaInsets: .zero,
    statusBarHeight: 0,
    toolsVersion: 14490
  )

  /// Two views and a guide: the example of the format.
  static var plain: Layout {
    let whole = Rect(x: 0, y: 0, width: 736, height: 414)
    let inner = Rect(x: 20, y: 0, width: 605, height: 414)
    let scene = SceneLayout(
      id: "restructure",
      size: whole.size,
      views: [
        ViewLayout(id: "root", kind: .view, index: 0, parent: nil, frame: whole, absolute: whole),
        ViewLayout(id: "content", kind: .view, index: 1, parent: "root", frame: inner, absolute: inner),
      ],
      guides: [
        GuideLayout(
          id: "topGuide", kind: .top, parent: "root", frame: Rect(x: 0, y: 0, width: 736, height: 0))
      ]
    )
    return Layout(document: "Main.layout", screen: screen, isCanvas: false, scenes: [scene], diagnostics: [])
  }

  /// The example with names, texts, fonts, colours, odd numbers and diagnostics.
  static var full: Layout {
    var layout = plain
    var button = ViewLayout(
      id: "b\"1",
      kind: .button,
      index: 2,
      parent: "content",
      frame: Rect(x: -0.0001, y: 1.0 / 3, width: 88.6666, height: 30.5),
      absolute: Rect(x: 19.9999, y: 1.0 / 3, width: 88.6666, height: 30.5)
    )
    button.name = "Größe\n🙂"
    button.isHidden = true
    button.text = "a\u{1}b\\\t\"c\""
    button.font = FontLayout(family: "system", size: 15, weight: "regular")
    button.background = "#8cff64"
    layout.scenes[0].views.append(button)
    layout.screen.traits.contentSize = .accessibilityLarge
    layout.screen.traits.layoutDirection = .rightToLeft
    layout.isCanvas = true
    let place = SourceLocation(file: "Main.layout", line: 3, column: 7)
    layout.diagnostics = [
      Diagnostic(code: "layout.ambiguous", severity: .note, message: "b is anywhere"),
      Diagnostic(
        code: "layout.conflict",
        severity: .warning,
        message: "these cannot all hold",
        location: place,
        notes: [.init(message: "this one is dropped", location: place), .init(message: "so", location: nil)]
      ),
    ]
    return layout
  }

  /// A document without a screen.
  static var empty: Layout {
    Layout(document: "", screen: screen, isCanvas: false, scenes: [], diagnostics: [])
  }
}

/// The text of UTF-8.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
