import Files
import LayoutAnalysis
import LayoutEditing
import LayoutEngine
import LayoutModel
import LayoutOutput
import LayoutReading
import TextKit
import XMLTree

/// A question about an open document, with the answers that are about a place or about the whole of it.
struct EditorQuestion {
  let document: OpenDocument
  let options: ServerOptions
  let parameters: JSONValue
  /// The offset of the place that it is about; `nil` for the whole document.
  let offset: Int?
  let files: (String) -> [UInt8]?

  var markup: Markup { document.markup }
  var lines: LineTable { document.lines }

  /// The answer to a request of the protocol; `nil` for one that is not known.
  func answer(_ method: String) throws(Refusal) -> JSON? {
    switch method {
    case "textDocument/completion": completion
    case "textDocument/hover": hover
    case "textDocument/definition": definition
    case "textDocument/references": references
    case "textDocument/prepareRename": prepareRename
    case "textDocument/rename": try rename()
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

  var completion: JSON {
    guard let offset, !document.isInterfaceBuilder else { return [] }
    let (items, range) = Completion(markup: markup, names: document.names).items(at: offset)
    let place = TextRange(range, in: lines).json
    return .list(
      items.map { item in
        [
          "label": .text(item.label), "kind": .number(item.kind.rawValue),
          "detail": item.detail.isEmpty ? nil : .text(item.detail),
          "documentation": item.documentation.isEmpty ? nil : .markdown(item.documentation),
          "textEdit": ["range": place, "newText": .text(item.text)],
        ]
      })
  }

  var hover: JSON {
    guard let offset, let index = markup.element(withTagAt: offset) else { return .null }
    let element = markup.elements[index]
    var parts: [String] = []
    var range = element.nameRange
    if !document.isInterfaceBuilder, let rule = LayoutGrammar.rule(of: index, in: markup) {
      let attribute = element.attributes.first { $0.whole.contains(offset) || $0.whole.upperBound == offset }
      if let attribute, let known = rule.attribute(markup.text(attribute.name)) {
        parts.append("**\(known.name)** \(known.description)")
        range = attribute.whole
      } else {
        parts.append("**\(element.name)** \(rule.summary)")
      }
    }
    if let explanation = explanation(of: index) { parts.append("```text\n\(explanation)```") }
    if parts.isEmpty { return .null }
    return ["contents": .markdown(parts.joined(separator: "\n\n")), "range": TextRange(range, in: lines).json]
  }

  private func explanation(of element: Int) -> String? {
    guard var known = document.known, let id = markup.value("id", of: element) ?? anonymous(element, in: known)
    else { return nil }
    known.name = FilePath.name(of: known.name)
    for (number, scene) in known.scenes.enumerated() {
      guard let (reasons, screen) = document.reasons(options, scene: number) else { continue }
      if let view = scene.views.firstIndex(where: { $0.id == id }) {
        return Explanation(view: view, reasons: reasons, of: known, on: screen).text
      }
      if let constraint = scene.constraints.firstIndex(where: { $0.id == id }) {
        let constant = scene.constraints[constraint].constant.value(in: reasons.traits)
        let formula = SceneNames(scene, of: known).formula(scene.constraints[constraint], constant: constant)
        return "\(formula)\ntakes \(reasons.constraints.contains(constraint) ? "" : "no ")part on \(screen)\n"
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
        let path = IncludePath.resolve(include.name, from: folderOf)
        guard !seen.contains(path), seen.count < 64, let bytes = files(path) else { continue }
        seen.append(path)
        let uri = document.uri.hasPrefix("file://") ? URIReference.text(ofPath: path) : path
        found.append((uri, NameTable(Markup(bytes), isInterfaceBuilder: false), LineTable(bytes, endsAtReturns: true)))
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

  private var places: [Place] {
    guard let use else { return [] }
    if use.kind == .file {
      let path = IncludePath.resolve(use.name, from: document.path)
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

  private func list(_ places: [Place]) -> JSON { .list(places.map { ["uri": .text($0.uri), "range": $0.range.json] }) }

  var definition: JSON { list(places.filter(\.isDefinition)) }

  var references: JSON {
    let includesDefinition = parameters["context"]?["includeDeclaration"]?.isTrue ?? true
    return list(places.filter { includesDefinition || !$0.isDefinition })
  }

  var highlights: JSON {
    .list(places.filter { $0.uri == document.uri }.map { ["range": $0.range.json, "kind": $0.isDefinition ? 3 : 2] })
  }

  var prepareRename: JSON {
    guard let use, use.kind != .file, !document.isInterfaceBuilder, places.contains(where: \.isDefinition)
    else { return .null }
    return ["range": TextRange(use.range, in: lines).json, "placeholder": .text(use.name)]
  }

  private func rename() throws(Refusal) -> JSON {
    guard let use, use.kind != .file, !document.isInterfaceBuilder, let name = parameters["newName"]?.string,
      use.kind == .image
        ? !name.isEmpty && !name.contains(where: { "<>&\"".contains($0) }) : ValueType.identifier.accepts(name),
      places.contains(where: \.isDefinition)
    else { return .null }
    let isTaken = (use.scope == nil ? family : Array(family.prefix(1))).contains { file in
      file.names.uses.contains {
        $0.isDefinition && $0.name == name && $0.kind == use.kind && ($0.scope == use.scope || $0.scope == nil)
      }
    }
    if isTaken, name != use.name { throw .invalidParameters("there is a '\(name)' already; each name is given once") }
    let places = places
    let changes = places.map(\.uri).unique.map { uri in
      let edits = places.filter { $0.uri == uri }.map { ["range": $0.range.json, "newText": .text(name)] as JSON }
      return JSON.Member(name: uri, value: .list(edits))
    }
    return ["changes": .object(changes)]
  }

  // MARK: The whole document

  /// What an outline shows: elements with ids or names, those in others inside.
  var symbols: JSON {
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for index in markup.elements.indices where isSymbol(index) {
      let outer = markup.path(markup.elements[index].parent).last(where: isSymbol)
      if let outer { children[outer, default: []].append(index) } else { roots.append(index) }
    }
    return .list(roots.map { symbol($0, children, depth: 0) })
  }

  private func isSymbol(_ index: Int) -> Bool {
    let name = markup.elements[index].name
    if document.isInterfaceBuilder {
      return ViewKind(rawValue: name) != nil || name == "scene" || name.hasSuffix("iewController")
        || name.hasSuffix("ionController") || name.hasSuffix("arController")
    }
    return ViewKind(rawValue: name) != nil || ["screen", "part", "component", "use", "guide", "filler"].contains(name)
  }

  /// Editors and readers have no use for deeper outlines, and neither has a stack.
  private static let deepest = 200

  private func symbol(_ index: Int, _ children: [Int: [Int]], depth: Int) -> JSON {
    let element = markup.elements[index]
    let own = ["userLabel", "id", "name", "sceneID", "text", "title"].lazy
      .compactMap { markup.value($0, of: index) }.first { !$0.isEmpty }
    let inner = depth < Self.deepest ? children[index] : nil
    return [
      "name": .text(own ?? element.name), "detail": .text(element.name),
      "kind": element.name == "screen" || element.name == "scene" ? 5 : element.name == "component" ? 11 : 8,
      "range": TextRange(element.tag.lowerBound..<element.end, in: lines).json,
      "selectionRange": TextRange(element.nameRange, in: lines).json,
      "children": inner.map { .list($0.map { symbol($0, children, depth: depth + 1) }) },
    ]
  }

  var foldingRanges: JSON {
    let ranges = markup.elements.map { ($0.tag.lowerBound..<$0.end, false) } + markup.comments.map { ($0, true) }
    let folds = ranges.compactMap { range, isComment -> (Int, Int, Bool)? in
      let place = TextRange(range, in: lines)
      return place.end.line > place.start.line ? (place.start.line, place.end.line, isComment) : nil
    }
    return .list(
      folds.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { start, end, isComment in
        ["startLine": .number(start), "endLine": .number(end), "kind": isComment ? "comment" : nil]
      })
  }

  var formatting: JSON {
    guard !document.isInterfaceBuilder,
      let formatted = try? LayoutFormatter().format(document.bytes, name: document.path).bytes,
      let edit = Replacement(from: document.bytes, to: formatted)
    else { return [] }
    return [edit.json(lines)]
  }

  var inlayHints: JSON {
    let range = parameters["range"].flatMap(TextRange.init)
    guard options.showsFrames, let layout = document.layout(options), let read = document.document else { return [] }
    var frames: [Int: Rect] = [:]
    for (scene, frame) in zip(read.scenes, layout.scenes) where scene.id == frame.id {
      for view in frame.views {
        let span = scene.views[view.index].span
        if span.file == 0 { frames[Int(span.start)] = view.frame }
      }
    }
    return .list(
      markup.elements.compactMap { element in
        guard let frame = frames[element.tag.lowerBound] else { return nil }
        let place = lines.position(of: element.tag.upperBound)
        if let range, place.line < range.start.line || place.line > range.end.line { return nil }
        return ["position": place.json, "label": .text(frame.shortText), "paddingLeft": true]
      })
  }

  /// The page of `adapt preview` of the text as it is now, and where each view stands; nothing where it cannot be read.
  var preview: JSON {
    guard let (read, layouts) = document.preview(options) else { return .null }
    let elements = Dictionary(markup.elements.map { ($0.tag.lowerBound, $0) }) { $1 }
    let views = read.scenes.flatMap { scene in
      scene.views.compactMap { view -> JSON? in
        guard view.span.file == 0, let element = elements[Int(view.span.start)] else { return nil }
        return [
          "screen": .text(scene.id), "id": .text(view.id),
          "range": TextRange(element.tag.lowerBound..<element.end, in: lines).json,
        ]
      }
    }
    return ["html": .text(String(decoding: HTMLSheet().render(layouts), as: UTF8.self)), "views": .list(views)]
  }
}

/// One edit that turns a text into another: what lies between their common beginning and end.
struct Replacement {
  let range: Range<Int>
  let text: String

  init?(from old: [UInt8], to new: [UInt8]) {
    if old == new { return nil }
    var start = zip(old, new).prefix { $0 == $1 }.count
    // Neither end is within a character.
    while start > 0, start < old.count && old[start] & 0xC0 == 0x80 || start < new.count && new[start] & 0xC0 == 0x80 {
      start -= 1
    }
    let most = min(old.count, new.count) - start
    var end = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, most)
    while end > 0, old[old.count - end] & 0xC0 == 0x80 { end -= 1 }
    range = start..<old.count - end
    text = String(decoding: new[start..<new.count - end], as: UTF8.self)
  }

  init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }

  func json(_ lines: LineTable) -> JSON { ["range": TextRange(range, in: lines).json, "newText": .text(text)] }
}
