import Adapt

/// One of the screens that a command was asked for.
enum ChosenScreen {
  /// The canvas that a document was saved with.
  case canvas(DeviceCatalogue)
  /// A device.
  case device(Screen)

  /// What it is called: `iphone6plus landscape`.
  var title: String {
    switch self {
    case .canvas: "the canvas"
    case .device(let screen): screen.title
    }
  }

  /// The frames of a document.
  func layout(of document: Document, scene: String?, engine: LayoutEngine) -> Layout {
    switch self {
    case .canvas(let catalogue):
      var layout = engine.layoutCanvas(document, catalogue: catalogue, scene: scene)
      layout.diagnostics.insert(contentsOf: catalogue.canvasDiagnostics(of: document), at: 0)
      return layout
    case .device(let screen): return engine.layout(document, on: screen, scene: scene)
    }
  }

  /// The frames of a document with what they come from.
  func reasons(of document: Document, scene: String?, engine: LayoutEngine) -> [SceneReasons] {
    switch self {
    case .canvas(let catalogue): engine.canvasReasons(document, catalogue: catalogue, scene: scene)
    case .device(let screen): engine.reasons(document, on: screen, scene: scene)
    }
  }
}

extension Screen {
  /// What the screen is called among others: `iphone6plus landscape`.
  var title: String {
    var parts = ["\(device) \(orientation.isLandscape ? "landscape" : orientation.rawValue)"]
    if traits.layoutDirection == .rightToLeft { parts.append("right to left") }
    if traits.contentSize != .large { parts.append("text size \(traits.contentSize.rawValue)") }
    return parts.joined(separator: ", ")
  }
}
