import LayoutModel
import TextKit
import XMLTree

/// Reads documents in adapt's own language.
///
/// A document is read strictly: every mistake in it and its included files is reported, and then nothing is returned.
struct LayoutReader {
  private let log: ProblemLog
  private let loader: DocumentReader.Loader?
  private var ids: IdTable
  private var images: ImageTable
  private let components: ComponentTable
  /// The screens of all files in their order, each with the pictures that its file states.
  private var screens: [(element: XMLElement, images: [String])] = []
  private var scenes: [Scene] = []
  /// The files that are being read, and those that were, with where they are included; `nil` for the document itself.
  private var files: [(path: String, span: SourceSpan?)]

  static func read(_ xml: XMLDocument, name: String, loader: DocumentReader.Loader?) throws(DocumentError) -> Document {
    let log = ProblemLog(xml.source)
    var reader = LayoutReader(log: log, name: name, loader: loader)
    reader.read(xml, chain: [name])
    // All screens and components are known now, whichever file they are in.
    let table = ScreenTable(reader.screens, log: log, ids: reader.ids, components: reader.components)
    reader.components.screens = table
    reader.scenes = table.readAll()
    reader.components.readAll()
    reader.components.screens = nil
    var document = reader.document(xml.root, name: name)
    guard log.isEmpty else { throw DocumentError(log.diagnostics + log.warnings) }
    document.diagnostics += log.warnings
    return document
  }

  private init(log: ProblemLog, name: String, loader: DocumentReader.Loader?) {
    self.log = log
    self.loader = loader
    ids = IdTable(log: log)
    images = ImageTable(log: log)
    components = ComponentTable(log: log)
    files = [(name, nil)]
  }

  private func document(_ root: XMLElement, name: String) -> Document {
    let node = LayoutNode(root)
    var document = Document(name: name, format: .layout, sources: log.sources)
    document.scenes = scenes
    document.images = images.all
    document.orientations = AppOrientations(
      all: node.orientations(.orientations), pad: node.orientations(.padOrientations),
      requiresFullScreen: node.flag(.requiresFullScreen, default: false))
    document.orientationSpans.all = node.has(.orientations) ? root.nameSpan(.orientations) : nil
    document.orientationSpans.pad = node.has(.padOrientations) ? root.nameSpan(.padOrientations) : nil
    document.initialScene = scenes.first?.id
    document.usesSafeAreas = scenes.contains { $0.guides.contains { $0.kind == .safeArea } }
    if let initial = node.value(.initial, Identifier.parse) {
      document.initialScene = initial
      let names = scenes.map(\.id)
      if !names.contains(initial), ids[initial]?.isLost != true {
        let near = Wording.nearest(Suggestion.nearest(3, to: initial, in: names))
        log.error("document.unknownId", "no screen has the id '\(initial)'\(near)", at: root.valueSpan(.initial))
      }
    }
    if scenes.isEmpty, components.isEmpty, log.isEmpty {
      log.error(
        "document.missingElement", "the document has no <screen>, no <part> and no <component>", at: root.startTagSpan)
    }
    return document
  }

  /// Reads one file; `chain` holds the files through which it is included, itself last.
  private mutating func read(_ xml: XMLDocument, chain: [String]) {
    let root = RepeatExpansion.root(of: xml, log: log) { [reader = self] source, span in
      reader.load(IncludePath.resolve(source, from: chain.last ?? ""), span)
    }
    guard let root else { return }
    GrammarCheck(log: log).check(root, LayoutGrammar.root)
    ids.collect(from: root)
    let declared = images.collect(from: root)
    components.collect(from: root, images: declared)
    for child in root.children {
      if child.is("screen") || child.is("part") {
        screens.append((child, declared))
      } else if child.is("include"), let source = child[.src], IncludePath.isRelative(source) {
        include(source, child, chain: chain)
      }
    }
  }

  // MARK: Included files

  /// Most documents are one file; this many are more than anybody wants.
  private static let mostFiles = 200

  private mutating func include(_ source: String, _ element: XMLElement, chain: [String]) {
    let span = element.valueSpan(.src)
    let path = IncludePath.resolve(source, from: chain.last ?? "")
    guard isNew(path, span, chain: chain), let bytes = load(path, span) else { return }
    files.append((path, span))
    let file = log.sources.files.count
    do throws(XMLReadingError) {
      let xml = try XMLDocument(parsing: bytes, name: path, file: file)
      log.add(xml.source)
      if xml.root.is("layout") {
        read(xml, chain: chain + [path])
      } else {
        log.error(
          "document.include", "an included file is a <layout>, not a <\(Wording.excerpt(xml.root.name))>",
          at: xml.root.startTagSpan, notes: [("included here", span)])
      }
    } catch {
      // What is no layout may be anything, and is not quoted: neither its first bytes nor a line.
      let isQuoted = error.kind != .notXML
      log.add(SourceFile(name: path, bytes: isQuoted ? bytes : []))
      var diagnostic = Diagnostic(error)
      if !isQuoted { diagnostic.message = "this is not XML; a layout begins with '<'" }
      diagnostic.add(Diagnostic.Note(message: "included here", location: log.sources.location(of: span)))
      log.add(diagnostic, file: file)
    }
  }

  private func isNew(_ path: String, _ span: SourceSpan, chain: [String]) -> Bool {
    let around = chain.map { IncludePath.resolve($0, from: "") }
    if log.isCycle(path, in: around, "document.includeCycle", "files include each other", at: span) { return false }
    if let earlier = files.first(where: { $0.path == path }) {
      let notes = earlier.span.map { [(message: "first included here", span: $0)] } ?? []
      log.error("document.include", "'\(path)' is already included", at: span, notes: notes)
      return false
    }
    if files.count >= Self.mostFiles {
      log.error("document.include", "a document consists of at most \(Self.mostFiles) files", at: span)
      return false
    }
    return true
  }

  private func load(_ path: String, _ span: SourceSpan) -> [UInt8]? {
    guard let loader else {
      log.error("document.include", "other files cannot be included here: there is no way to load them", at: span)
      return nil
    }
    do {
      if let bytes = try loader(path) { return bytes }
      log.error("document.include", "there is no file '\(path)'", at: span)
    } catch {
      log.error("document.include", "the file cannot be read: \(error)", at: span)
    }
    return nil
  }
}

/// The pictures of a document with their sizes. Each file states those that it uses.
struct ImageTable {
  private let log: ProblemLog
  private var spans: [String: SourceSpan] = [:]

  private(set) var all: [String: ImageResource] = [:]

  init(log: ProblemLog) { self.log = log }

  /// Takes in the pictures of a file and returns their names in order.
  mutating func collect(from root: XMLElement) -> [String] {
    var names: [String] = []
    for list in root.children where list.is("images") {
      for element in list.children where element.is("image") {
        guard let name = element[.name] else { continue }
        add(name, element, isRepeated: names.contains(name))
        names.append(name)
      }
    }
    collectSymbols(of: root, &names)
    return names
  }

  /// Takes in the symbols that elements name where they show them.
  private mutating func collectSymbols(of element: XMLElement, _ names: inout [String]) {
    if let name = element[.systemImage] {
      if !names.contains(name) { names.append(name) }
      all[name] = all[name] ?? ImageResource(size: .zero, isSystem: true)
      if all[name]?.isSystem == false {
        log.error("document.unknownImage", "'\(name)' in <images> is no symbol", at: element.valueSpan(.systemImage))
      }
    }
    for child in element.children { collectSymbols(of: child, &names) }
  }

  private mutating func add(_ name: String, _ element: XMLElement, isRepeated: Bool) {
    let node = LayoutNode(element)
    let size = Size(width: node.number(.width) ?? 0, height: node.number(.height) ?? 0)
    let image = ImageResource(size: size, isSystem: node.flag(.system, default: false))
    let span = element.valueSpan(.name)
    if let first = spans[name], isRepeated || all[name] != image {
      log.error(
        "document.duplicateImage",
        isRepeated ? "the image '\(name)' is listed twice" : "the image '\(name)' has another size elsewhere",
        at: span, notes: [("it is first listed here", first)])
    }
    if spans[name] == nil { (all[name], spans[name]) = (image, span) }
  }
}
