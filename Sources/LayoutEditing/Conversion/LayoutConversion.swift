import LayoutEngine
import LayoutModel
import LayoutReading
import TextKit

/// A converted document.
package struct Conversion: Sendable {
  package var bytes: [UInt8]
  /// The losses: what the format cannot express, or expresses differently.
  package var diagnostics: [Diagnostic]
  /// The new ids of screens, views, guides and constraints, by the old ones; those that are lost have none.
  package var ids: [String: String]
  /// The same as several files, by their names, where it is code.
  package var files: [(name: String, bytes: [UInt8])] = []
}

/// Converts Interface Builder documents to `.layout`, in the canonical form.
///
/// Everything in the model that affects frames is converted: views with their contents, fonts and margins, guides,
/// constraints, and variations, beside the values that they override. Ids are made from names, outlets and texts. Every
/// loss is reported in ``Conversion/diagnostics``.
package struct LayoutConversion: Sendable {
  package init() {}

  /// - Parameter document: an Interface Builder document; with its details, the diagnostics name what is left out of those.
  /// - Throws: when the document is a `.layout` already, or has no views.
  package func convert(_ document: Document) throws(DocumentError) -> Conversion {
    if document.format == .layout {
      throw DocumentError("convert.format", "this is a .layout already; adapt format gives it the canonical form")
    }
    guard document.scenes.contains(where: { !$0.views.isEmpty })
    else { throw DocumentError("convert.empty", "the document has no view, and a .layout needs one") }
    let log = ConversionLog(document.sources)
    let writing = LayoutDocumentWriter(document: document, ids: ReadableIds(document), log: log)
    let text = writing.element().lines(nil)
    let formatted = try LayoutFormatter().format(Array(text.utf8), name: document.name)
    return Conversion(bytes: formatted.bytes, diagnostics: log.sorted, ids: writing.ids.carried)
  }
}

private struct LayoutDocumentWriter {
  let document: Document
  let ids: ReadableIds
  let log: ConversionLog

  func element() -> MarkupElement {
    var element = MarkupElement("layout", ["version": "1"])
    let shown = document.scenes.indices.filter { !document.scenes[$0].views.isEmpty }
    if let initial = document.initialScene, let scene = shown.first(where: { document.scenes[$0].id == initial }),
      scene != shown.first
    {
      element.set("initial", ids.screens[scene])
    }
    let images = images()
    if !images.children.isEmpty { element.children.append(images) }
    for (number, scene) in document.scenes.enumerated() {
      var screen = LayoutSceneWriter(document, number: number, ids: ids, log: log)
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
      let (width, height) = (max(0, image.size.width), max(0, image.size.height))
      element.add(
        "image",
        [
          "name": name, "width": DecimalText.text(width) ?? "0", "height": DecimalText.text(height) ?? "0",
          "system": image.isSystem ? "true" : nil,
        ])
    }
    return element
  }

  /// Notes what belongs to Xcode or to a program, and to no single screen.
  private func noteRest() {
    if let canvas = document.canvas {
      let message = "the canvas of Xcode is left out: '\(canvas.device)', and frames that follow from constraints"
      log.note("canvas", message, at: nil)
    }
    if !document.outlets.isEmpty {
      let message = "\(counted(document.outlets.count, "outlet")) left out; the names of some became ids"
      log.note("outlets", message, at: nil)
    }
    let actions = document.scenes.flatMap(\.views).flatMap(\.behaviour.connections)
    if !actions.isEmpty {
      log.note("actions", "\(counted(actions.count, "action")) left out: the app handles them in code", at: nil)
    }
    var counts: [String: Int] = [:]
    for value in ConversionLog.details(of: document, carries: { _ in true }).flatMap(\.values) {
      counts[value.name, default: 0] += 1
    }
    if !counts.isEmpty {
      let names = counts.sorted { $0.key < $1.key }.map { $0.value == 1 ? $0.key : "\($0.key) (\($0.value) times)" }
      log.note("details", "left out because .layout cannot express it: \(names.joined(separator: ", "))", at: nil)
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun) is" : "\(count) \(noun)s are" }
}

/// The diagnostics of a conversion, collected while it is made.
final class ConversionLog {
  private let sources: SourceMap
  private var diagnostics: [Diagnostic] = []
  /// What is lost of each element, but for what its class has itself.
  private(set) var losses: [SourceSpan: [String]] = [:]

  init(_ sources: SourceMap) { self.sources = sources }

  /// Notes a loss or a difference that changes no frame.
  ///
  /// - Parameter isComment: whether code has it as a comment, too.
  func note(_ code: String, _ message: String, at span: SourceSpan?, isComment: Bool = true) {
    add(code, .note, message, span, isComment: isComment)
  }

  /// Warns of a loss that may change frames.
  func warn(_ code: String, _ message: String, at span: SourceSpan?) { add(code, .warning, message, span) }

  private func add(
    _ code: String, _ severity: Severity, _ message: String, _ span: SourceSpan?, isComment: Bool = true
  ) {
    let location = span.map { sources.location(of: $0) }
    diagnostics.append(Diagnostic(severity, "convert.\(code)", message, at: location))
    if let span, isComment, !code.hasPrefix("class") { losses[span, default: []].append(message) }
  }

  /// All diagnostics in the order of the document; those without a place come first.
  var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { first, second in
      let places = [first, second].map { ($0.element.location?.line ?? 0, $0.element.location?.column ?? 0, $0.offset) }
      return places[0] < places[1]
    }.map(\.element)
  }

  /// What views say beside what is carried over, by its names in Interface Builder.
  ///
  /// - Parameter carries: whether a property of a view is in the result.
  static func details(
    of document: Document, carries: (PropertyFacts) -> Bool
  ) -> [(view: View, values: [ObjectDetails.Value])] {
    let views = Dictionary(document.scenes.flatMap(\.views).map { ($0.id, $0) }) { first, _ in first }
    return (document.details ?? []).compactMap { object in
      guard let view = views[object.id] else { return nil }
      let properties = ViewProperties.all(view.kind).map(\.facts).filter(carries)
      let carried = Self.carried + properties.flatMap { $0.place?.details ?? [] }
      return (view, object.values.filter { value in !carried.contains { "\(value.name) ".hasPrefix("\($0) ") } })
    }
  }

  private static let carried =
    NameList.carriedDetails.entries.map(\.name)
    + Button.Configuration.properties.flatMap { $0.facts.place?.details ?? [] }.map { "configuration \($0)" }
}
