import LayoutEngine
import LayoutModel

/// Writes a whole document.
struct DocumentWriting {
  let document: Document
  let ids: ReadableIds
  private let log: ConversionLog

  init(_ document: Document, log: ConversionLog) {
    self.document = document
    self.log = log
    ids = ReadableIds(document)
  }

  /// The outermost element.
  func element() -> MarkupElement {
    var element = MarkupElement("layout")
    element.set("version", "1")
    let shown = document.scenes.indices.filter { !document.scenes[$0].views.isEmpty }
    if let initial = document.initialScene, let scene = shown.first(where: { document.scenes[$0].id == initial }),
      scene != shown.first
    {
      element.set("initial", ids.screen(scene))
    }
    let images = images()
    if !images.children.isEmpty { element.children.append(images) }
    for (number, scene) in document.scenes.enumerated() {
      var screen = SceneWriting(document, number: number, ids: ids, log: log)
      guard var written = screen.element() else { continue }
      written.isSetApart = !element.children.isEmpty && scene.views.count > 1
      element.children.append(written)
    }
    noteRest()
    return element
  }

  private func images() -> MarkupElement {
    var element = MarkupElement("images")
    for (name, image) in document.images.sorted(by: { $0.key < $1.key }) {
      var child = MarkupElement("image")
      child.set("name", name)
      child.set("width", DecimalText.text(max(0, image.size.width)) ?? "0")
      child.set("height", DecimalText.text(max(0, image.size.height)) ?? "0")
      child.set("system", image.isSystem, unless: false)
      element.children.append(child)
    }
    return element
  }

  /// What belongs to Xcode or to a program, and to no single screen.
  private func noteRest() {
    if let canvas = document.canvas {
      let message = "what belongs to Xcode's canvas is left out: '\(canvas.device)', and frames that constraints decide"
      log.note("canvas", message, at: nil)
    }
    if !document.outlets.isEmpty {
      let message = "\(counted(document.outlets.count, "outlet")) left out; the names of some became ids"
      log.note("outlets", message, at: nil)
    }
    let actions = document.scenes.flatMap(\.views).flatMap(\.behaviour.connections)
    if !actions.isEmpty {
      let message = "\(counted(actions.count, "action")) left out: what an app's code does on them is not known"
      log.note("actions", message, at: nil)
    }
    if let looks = document.looks, !looks.views.isEmpty {
      let message =
        "what is seen and changes no frame is left out, but for backgrounds: colours of texts, alignments, "
        + "values and the like of \(looks.views.count) views and controllers"
      log.note("looks", message, at: nil)
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun) is" : "\(count) \(noun)s are" }
}
