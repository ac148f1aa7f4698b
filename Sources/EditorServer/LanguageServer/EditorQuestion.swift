import Files
import LayoutAnalysis
import LayoutEditing
import LayoutEngine
import LayoutModel
import LayoutOutput
import LayoutReading
import TextKit

/// A question about an open document, with the answers that are about a place or about the whole of it.
struct EditorQuestion {
  typealias Answer = (inout JSONWriter) -> Void

  let document: OpenDocument
  let options: ServerOptions
  let parameters: JSONValue
  /// The offset of the place that it is about; `nil` for the whole document.
  let offset: Int?
  let files: (String) -> [UInt8]?

  var markup: Markup { document.markup }
  var lines: LineTable { document.lines }

  static var nothing: Answer { { $0.null() } }

  /// The answer to a request of the protocol; `nil` for one that is not known.
  func answer(_ method: String) -> Answer? {
    switch method {
    case "textDocument/completion": completion
    case "textDocument/hover": hover
    case "textDocument/definition": definition
    case "textDocument/references": references
    case "textDocument/prepareRename": prepareRename
    case "textDocument/rename": rename
    case "textDocument/documentHighlight": highlights
    case "textDocument/documentSymbol": symbols
    case "textDocument/foldingRange": foldingRanges
    case "textDocument/formatting": formatting
    case "textDocument/codeAction": codeActions
    case "textDocument/inlayHint": inlayHints
    case "textDocument/semanticTokens/full", "textDocument/semanticTokens/range": semanticTokens
    case "adapt/preview": preview
    default: nil
    }
  }

  // MARK: Completion

  var completion: Answer {
    guard let offset, !document.isInterfaceBuilder else { return { $0.array { _ in } } }
    let (items, range) = Completion(markup: markup, names: document.names).items(at: offset)
    let place = TextRange(range, in: lines)
    return { json in
      json.array { json in
        for item in items {
          json.object { json in
            json.member("label", item.label)
            json.member("kind", item.kind.rawValue)
            if !item.detail.isEmpty { json.member("detail", item.detail) }
            if !item.documentation.isEmpty {
              json.object("documentation") { json in
                json.member("kind", "markdown")
                json.member("value", item.documentation)
              }
            }
            json.object("textEdit") { json in
              json.member("range", place)
              json.member("newText", item.text)
            }
          }
        }
      }
    }
  }

  // MARK: Hover

  var hover: Answer {
    guard let offset, let index = markup.element(withTagAt: offset) else { return Self.nothing }
    let element = markup.elements[index]
    var parts: [String] = []
    var range = element.nameRange
    if !document.isInterfaceBuilder, let rule = LayoutGrammar.rule(of: index, in: markup) {
      if let attribute = element.attributes.first(where: { $0.whole.contains(offset) || $0.whole.upperBound == offset }
      ),
        let known = rule.attribute(markup.text(attribute.name))
      {
        parts.append("**\(known.text)** \(known.description)")
        range = attribute.whole
      } else {
        parts.append("**\(element.name)** \(rule.summary)")
      }
    }
    if let explanation = explanation(of: index) { parts.append("```text\n\(explanation)```") }
    if parts.isEmpty { return Self.nothing }
    let place = TextRange(range, in: lines)
    return { json in
      json.object { json in
        json.object("contents") { json in
          json.member("kind", "markdown")
          json.member("value", parts.joined(separator: "\n\n"))
        }
        json.member("range", place)
      }
    }
  }

  /// What `explain` says of the view or constraint that an element is.
  private func explanation(of element: Int) -> String? {
    guard var known = document.known, let id = markup.value("id", of: element) ?? anonymous(element, in: known) else {
      return nil
    }
    known.name = FilePath.name(of: known.name)
    for (number, scene) in known.scenes.enumerated() {
      if let view = scene.views.firstIndex(where: { $0.id == id }),
        let (reasons, screen) = document.reasons(options, scene: number)
      {
        return ExplanationText().render(Explanation(view: view, reasons: reasons, of: known, on: screen))
      }
      if let constraint = scene.constraints.firstIndex(where: { $0.id == id }),
        let (reasons, screen) = document.reasons(options, scene: number)
      {
        let names = SceneNames(scene, of: known)
        let model = scene.constraints[constraint]
        let takesPart = reasons.constraints.contains(constraint)
        return names.formula(model, constant: model.constant.value(in: reasons.traits))
          + "\n\(takesPart ? "takes part" : "takes no part") on \(screen)\n"
      }
    }
    return nil
  }

  /// The id that the reader made up for a constraint without one, told by its place; `nil` where the text has changed since.
  private func anonymous(_ element: Int, in known: Document) -> String? {
    guard markup.elements[element].name == "constraint", document.document != nil else { return nil }
    let start = markup.elements[element].tag.lowerBound
    return known.scenes.lazy.flatMap(\.constraints).first { $0.span.file == 0 && Int($0.span.start) == start }?.id
  }

  // MARK: Names

  /// The files that a name may be used in: the document first, then those that it includes.
  private var family: [(uri: String, names: NameTable, lines: LineTable)] {
    var found = [(document.uri, document.names, lines)]
    var seen = [document.path]
    var next = 0
    while next < found.count {
      let folderOf = DocumentURI.path(of: found[next].0)
      for include in found[next].1.uses where include.kind == .file {
        let path = IncludedPath.resolve(include.name, from: folderOf)
        guard !seen.contains(path), seen.count < 64, let bytes = files(path) else { continue }
        seen.append(path)
        let uri = document.uri.hasPrefix("file://") ? URIReference.text(ofPath: path) : path
        found.append((uri, NameTable(Markup(bytes), isInterfaceBuilder: false), LineTable(bytes)))
      }
      next += 1
    }
    return found
  }

  private struct Place {
    var uri: String
    var range: TextRange
    var isDefinition: Bool
  }

  private var use: NameUse? { offset.flatMap { document.names.use(at: $0) } }

  /// All places of the name that the question is about.
  private var places: [Place] {
    guard let use else { return [] }
    if use.kind == .file {
      let path = IncludedPath.resolve(use.name, from: document.path)
      let start = TextPosition(line: 0, character: 0)
      return files(path) == nil
        ? [] : [Place(uri: URIReference.text(ofPath: path), range: TextRange(start, start), isDefinition: true)]
    }
    // Ids in a screen are its own; so are those of a component.
    return (use.scope == nil ? family : Array(family.prefix(1))).flatMap { file in
      file.names.uses(of: use).map {
        Place(uri: file.uri, range: TextRange($0.range, in: file.lines), isDefinition: $0.isDefinition)
      }
    }
  }

  private func write(_ places: [Place], to json: inout JSONWriter) {
    json.array { json in
      for place in places {
        json.object { json in
          json.member("uri", place.uri)
          json.member("range", place.range)
        }
      }
    }
  }

  var definition: Answer {
    let found = places.filter(\.isDefinition)
    return { write(found, to: &$0) }
  }

  var references: Answer {
    let includesDefinition = parameters["context"]?["includeDeclaration"]?.isTrue ?? true
    let found = places.filter { includesDefinition || !$0.isDefinition }
    return { write(found, to: &$0) }
  }

  var highlights: Answer {
    let found = places.filter { $0.uri == document.uri }
    return { json in
      json.array { json in
        for place in found {
          json.object { json in
            json.member("range", place.range)
            json.member("kind", place.isDefinition ? 3 : 2)
          }
        }
      }
    }
  }

  var prepareRename: Answer {
    guard let use, use.kind != .file, !document.isInterfaceBuilder, places.contains(where: \.isDefinition) else {
      return Self.nothing
    }
    let range = TextRange(use.range, in: lines)
    return { json in
      json.object { json in
        json.member("range", range)
        json.member("placeholder", use.name)
      }
    }
  }

  var rename: Answer {
    guard let use, use.kind != .file, !document.isInterfaceBuilder, let name = parameters["newName"]?.string,
      use.kind == .image
        ? !name.isEmpty && !name.contains(where: { "<>&\"".contains($0) }) : ValueType.identifier.accepts(name),
      places.contains(where: \.isDefinition)
    else { return Self.nothing }
    let places = places
    let files = places.map(\.uri).unique
    return { json in
      json.object { json in
        json.object("changes") { json in
          for uri in files {
            json.name(text: uri)
            json.array { json in
              for place in places where place.uri == uri {
                json.object { json in
                  json.member("range", place.range)
                  json.member("newText", name)
                }
              }
            }
          }
        }
      }
    }
  }

  // MARK: The whole document

  /// What an outline shows: elements with ids or names, those in others inside.
  var symbols: Answer {
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for index in markup.elements.indices where isSymbol(index) {
      let outer = markup.path(markup.elements[index].parent).last(where: isSymbol)
      if let outer { children[outer, default: []].append(index) } else { roots.append(index) }
    }
    return { json in
      json.array { json in for root in roots { write(symbol: root, children, depth: 0, to: &json) } }
    }
  }

  private func isSymbol(_ index: Int) -> Bool {
    let name = markup.elements[index].name
    if document.isInterfaceBuilder {
      return ViewKind(rawValue: name) != nil || name == "scene" || name.hasSuffix("iewController")
        || name.hasSuffix("ionController") || name.hasSuffix("arController")
    }
    if ["screen", "part", "component", "use", "guide", "filler"].contains(name) { return true }
    return ViewKind(rawValue: name) != nil
  }

  /// Editors and readers have no use for deeper outlines, and neither has a stack.
  private static let deepest = 200

  private func write(symbol index: Int, _ children: [Int: [Int]], depth: Int, to json: inout JSONWriter) {
    let element = markup.elements[index]
    let own = ["userLabel", "id", "name", "sceneID", "text", "title"].lazy
      .compactMap { markup.value($0, of: index) }.first { !$0.isEmpty }
    json.object { json in
      json.member("name", own ?? element.name)
      json.member("detail", element.name)
      json.member(
        "kind", element.name == "screen" || element.name == "scene" ? 5 : element.name == "component" ? 11 : 8)
      json.member("range", TextRange(element.tag.lowerBound..<element.end, in: lines))
      json.member("selectionRange", TextRange(element.nameRange, in: lines))
      guard depth < Self.deepest, let inner = children[index] else { return }
      json.array("children") { json in
        for child in inner { write(symbol: child, children, depth: depth + 1, to: &json) }
      }
    }
  }

  var foldingRanges: Answer {
    let ranges = markup.elements.map { ($0.tag.lowerBound..<$0.end, false) } + markup.comments.map { ($0, true) }
    let folds = ranges.compactMap { range, isComment -> (Int, Int, Bool)? in
      let place = TextRange(range, in: lines)
      return place.end.line > place.start.line ? (place.start.line, place.end.line, isComment) : nil
    }
    return { json in
      json.array { json in
        for (start, end, isComment) in folds.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
          json.object { json in
            json.member("startLine", start)
            json.member("endLine", end)
            if isComment { json.member("kind", "comment") }
          }
        }
      }
    }
  }

  var formatting: Answer {
    guard !document.isInterfaceBuilder,
      let formatted = try? LayoutFormatter().format(document.bytes, name: document.path).bytes,
      let edit = Replacement(from: document.bytes, to: formatted)
    else { return { $0.array { _ in } } }
    return { json in json.array { edit.write(lines, to: &$0) } }
  }

  /// The frame of each view behind its start tag.
  var inlayHints: Answer {
    let range = parameters["range"].flatMap(TextRange.init)
    guard options.showsFrames, let layout = document.layout(options), let read = document.document else {
      return { $0.array { _ in } }
    }
    var frames: [Int: Rect] = [:]
    for (scene, frame) in zip(read.scenes, layout.scenes) where scene.id == frame.id {
      for view in frame.views {
        let span = scene.views[view.index].span
        if span.file == 0 { frames[Int(span.start)] = view.frame }
      }
    }
    var hints: [(TextPosition, String)] = []
    for element in markup.elements {
      guard let frame = frames[element.tag.lowerBound] else { continue }
      let place = lines.position(of: element.tag.upperBound)
      if let range, place.line < range.start.line || place.line > range.end.line { continue }
      let size = "\(frame.width.shortText) × \(frame.height.shortText)"
      hints.append((place, "\(frame.x.shortText) \(frame.y.shortText)  \(size)"))
    }
    let found = hints
    return { json in
      json.array { json in
        for (place, label) in found {
          json.object { json in
            json.member("position", place)
            json.member("label", label)
            json.member("paddingLeft", true)
          }
        }
      }
    }
  }
}

extension EditorQuestion {
  /// The page of `adapt preview` of the text as it is now, and where in it each view stands; nothing where it cannot be
  /// read.
  var preview: Answer {
    guard let (read, layouts) = document.preview(options) else { return Self.nothing }
    var elements: [Int: Markup.Element] = [:]
    for element in markup.elements { elements[element.tag.lowerBound] = element }
    let page = HTMLSheet().render(layouts)
    return { json in
      json.object { json in
        json.member("html", String(decoding: page, as: UTF8.self))
        json.array("views") { json in
          for scene in read.scenes {
            for view in scene.views where view.span.file == 0 {
              guard let element = elements[Int(view.span.start)] else { continue }
              json.object { json in
                json.member("screen", scene.id)
                json.member("id", view.id)
                json.member("range", TextRange(element.tag.lowerBound..<element.end, in: lines))
              }
            }
          }
        }
      }
    }
  }
}

/// One edit that turns a text into another: what lies between their common beginning and end.
struct Replacement {
  let range: Range<Int>
  let text: String

  /// `nil` where nothing differs.
  init?(from old: [UInt8], to new: [UInt8]) {
    if old == new { return nil }
    var start = zip(old, new).prefix { $0 == $1 }.count
    // Neither end is within a character.
    while start > 0, start < old.count && old[start] & 0xC0 == 0x80 || start < new.count && new[start] & 0xC0 == 0x80 {
      start -= 1
    }
    let most = min(old.count, new.count) - start
    var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    end = min(end, most)
    while end > 0, old[old.count - end] & 0xC0 == 0x80 { end -= 1 }
    range = start..<old.count - end
    text = String(decoding: new[start..<new.count - end], as: UTF8.self)
  }

  init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }

  func write(_ lines: LineTable, to json: inout JSONWriter) {
    json.object { json in
      json.member("range", TextRange(range, in: lines))
      json.member("newText", text)
    }
  }
}
