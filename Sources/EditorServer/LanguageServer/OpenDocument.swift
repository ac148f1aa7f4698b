import Files
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutReading
import TextKit
import XMLTree

/// The choice of what an editor is answered about: the device on which views are explained and frames are shown.
struct ServerOptions {
  var device: String?
  var orientation = InterfaceOrientation.portrait
  /// The screens that lint checks when there is time for all of them: those of which the insets are certain.
  var lint = LintConfiguration.all(LintConfiguration.devices().filter { !$0.isSecondHand })
  /// The screens that it checks with every change: a small and a large phone, and an iPad, in both orientations.
  var fewLint = LintConfiguration.all(
    DeviceCatalogue().devices.filter { ["iphonese3", "iphone17promax", "ipadpro13m5"].contains($0.name) })
  var lints = true
  var showsFrames = true
}

/// A text that an editor has open, with all that follows from it: each part is worked out when it is first asked for.
final class OpenDocument {
  let uri, path: String
  private(set) var version: Int
  private(set) var bytes: [UInt8]
  private let texts: OpenTexts
  /// The last text that could be read, as a document: what is said of views while a text is half typed.
  private(set) var good: Document?

  private var parts = Parts()
  private var frames: (options: String, layout: Layout)?
  private var reasons: (options: String, scenes: [SceneReasons])?

  init(uri: String, version: Int, text: String, texts: OpenTexts) {
    self.uri = uri
    path = DocumentURI.path(of: uri)
    (self.version, self.texts) = (version, texts)
    bytes = Array(text.utf8)
  }

  /// Whether it is a storyboard or xib: told by its root, as the reader does, or by its name while there is none.
  var isInterfaceBuilder: Bool {
    if let root = markup.elements.first { return root.name == "document" || root.name == "archive" }
    return path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// The parts that were asked for since the text changed.
  private struct Parts {
    var lines: LineTable?
    var source: SourceFile?
    var markup: Markup?
    var names: NameTable?
    var reading: Result<Document, DocumentError>?
  }

  private func part<Value>(_ part: WritableKeyPath<Parts, Value?>, _ make: () -> Value) -> Value {
    let value = parts[keyPath: part] ?? make()
    parts[keyPath: part] = value
    return value
  }

  var lines: LineTable { part(\.lines) { LineTable(bytes, endsAtReturns: true) } }
  var markup: Markup { part(\.markup) { Markup(bytes, isScanned: !isTooLarge) } }
  var names: NameTable { part(\.names) { NameTable(markup, isInterfaceBuilder: isInterfaceBuilder) } }
  private var reading: Result<Document, DocumentError> {
    part(\.reading) {
      let read = read(bytes)
      if case .success(let document) = read { good = document }
      return read
    }
  }

  func offset(of location: SourceLocation) -> Int {
    part(\.source) { SourceFile(name: path, bytes: bytes) }.offset(of: location)
  }

  /// Whether the text is beyond what is read: nothing is said of it but that.
  private var isTooLarge: Bool {
    guard case .failure(let error) = reading else { return false }
    return error.diagnostics.contains { $0.code == "xml.tooManyElements" || $0.code == "xml.tooLarge" }
  }

  // MARK: Changes

  /// Takes in the changes of a notification, one after the other: each is of the text that the one before left.
  func change(_ changes: [JSONValue], version: Int) {
    for change in changes {
      let text = Array((change["text"]?.string ?? "").utf8)
      if let range = change["range"], let places = TextRange(range) {
        let table = LineTable(bytes, endsAtReturns: true)
        let start = table.offset(of: places.start)
        replace(start..<max(start, table.offset(of: places.end)), with: text)
      } else if let edit = Replacement(from: bytes, to: text) {
        replace(edit.range, with: Array(edit.text.utf8))
        // What is no text is read anyway.
        bytes = text
      }
    }
    self.version = version
    forget()
  }

  /// Replaces a piece of the text; findings in it are dropped, and those behind it move.
  private func replace(_ range: Range<Int>, with text: [UInt8]) {
    let old = bytes
    bytes.replaceSubrange(range, with: text)
    let move = TextMove(range, in: old, by: text.count, giving: bytes)
    findings = findings.compactMap { move.moved($0, in: path) }
  }

  /// Forgets what followed from the text, or from the files that it includes.
  func forget() {
    parts = Parts()
    (frames, reasons) = (nil, nil)
    (depth, checks) = (.none, [])
  }

  private func read(_ bytes: [UInt8]) -> Result<Document, DocumentError> {
    Result { () throws(DocumentError) in
      // Lint looks at colours, too.
      try DocumentReader.read(bytes, name: path, loader: texts.loader, includingLooks: true)
    }
  }

  /// The document of this very text; `nil` where it cannot be read.
  var document: Document? { try? reading.get() }

  /// The document of this text, or of the last that could be read.
  var known: Document? { document ?? good }

  // MARK: Diagnostics

  /// The screens on which lint has looked at the text: at first none, and the findings of the text before stand.
  private enum LintDepth { case none, few, all }

  private var depth = LintDepth.none
  /// The findings of lint, moved with the text where it has not looked yet.
  private var findings: [Diagnostic] = []
  /// The checks of lint on its way to the next depth, scene by scene: all but the last one are done.
  private var checks: [Linter.SceneCheck] = []

  /// The diagnostics of the text: what is wrong with it, and what lint has found so far.
  func diagnostics(_ options: ServerOptions) -> [Diagnostic] {
    switch reading {
    case .failure(let error): findingsBefore(error) + error.diagnostics
    case .success(let document): document.diagnostics + (options.lints ? findings : [])
    }
  }

  /// What is wrong with the text before a tag that is not finished, told by the text with all such tags finished, byte for
  /// byte as long; nothing where that is no XML either.
  private func findingsBefore(_ error: DocumentError) -> [Diagnostic] {
    guard let first = error.diagnostics.first, first.code == "xml.malformed", let place = first.location
    else { return [] }
    let open = markup.elements.filter(\.isOpen)
    for end in ["/>", " >"] where !open.isEmpty {
      var text = bytes
      for element in open {
        let space = text[..<element.tag.upperBound].suffix(2)
        if space.count == 2, space.allSatisfy(\.isSpace) { text.replaceSubrange(space.indices, with: end.utf8) }
      }
      let found =
        switch read(text) {
        case .success(let document): document.diagnostics
        case .failure(let error): error.diagnostics
        }
      if found.contains(where: { $0.code.hasPrefix("xml.") }) { continue }
      return found.filter { finding in
        finding.location.map { $0.file != path || ($0.line, $0.column) < (place.line, place.column) } ?? false
      }
    }
    return []
  }

  func isLinted(_ options: ServerOptions) -> Bool { depth == .all || !options.lints || document == nil }

  /// Lints one step further, on one screen or by one rule; whether the diagnostics are others now.
  func lintOn(_ options: ServerOptions) -> Bool {
    guard !isLinted(options), let document else { return false }
    if checks.last?.takeStep() == true { return false }
    if checks.count < document.scenes.count {
      let screens = depth == .none ? options.fewLint : options.lint
      checks.append(
        Linter.SceneCheck(Linter(settings: LintSettings(), configurations: screens), checks.count, of: document))
      return false
    }
    let found = Linter.SceneCheck.diagnostics(checks, of: document)
    defer { findings = found }
    checks = []
    depth = depth == .none ? .few : .all
    return found != findings
  }

  // MARK: Layouts

  /// The text as a preview shows it: on the chosen device in both orientations, and in portrait on a small and a large phone
  /// and an iPad; `nil` where it cannot be read.
  func preview(_ options: ServerOptions) -> (document: Document, layouts: [Layout])? {
    guard let chosen = screen(options), var document else { return nil }
    document.name = FilePath.name(of: path)
    document.assets = AssetSearch(for: document, in: FilePath.folder(of: path)).assets
    let catalogue = DeviceCatalogue()
    var screens = [chosen]
    if let device = try? catalogue.device(named: chosen.device) {
      let turned: InterfaceOrientation = chosen.orientation.isLandscape ? .portrait : .landscapeRight
      screens.append(catalogue.wholeScreen(of: device, orientation: turned))
    }
    for screen in options.fewLint.map(\.screen)
    where !screen.orientation.isLandscape && !screens.contains(where: { $0.device == screen.device }) {
      screens.append(screen)
    }
    let engine = LayoutEngine(detailed: true)
    return (document, screens.map { engine.layout(document, on: $0) })
  }

  func screen(_ options: ServerOptions) -> Screen? {
    guard let known else { return nil }
    let catalogue = DeviceCatalogue()
    let named = options.device.flatMap { try? catalogue.device(named: $0) }
    guard let device = named ?? (try? catalogue.defaultDevice(of: known)) else { return nil }
    return catalogue.wholeScreen(of: device, orientation: options.orientation)
  }

  func layout(_ options: ServerOptions) -> Layout? {
    guard let document, let screen = screen(options) else { return nil }
    if let frames, frames.options == screen.name { return frames.layout }
    let layout = LayoutEngine().layout(document, on: screen)
    frames = (screen.name, layout)
    return layout
  }

  func reasons(_ options: ServerOptions, scene: Int) -> (SceneReasons, String)? {
    guard let known, let screen = screen(options) else { return nil }
    let key = screen.name
    if reasons?.options != key { reasons = (key, LayoutEngine().reasons(known, on: screen, scene: nil)) }
    guard let scenes = reasons?.scenes, scenes.indices.contains(scene) else { return nil }
    return (scenes[scene], key)
  }
}

/// The way of places in a text, as diagnostics count them, when a piece of it is replaced.
private struct TextMove {
  private let start, end, newEnd: SourceLocation

  /// - Parameter moved: the text after the replacement.
  init(_ range: Range<Int>, in bytes: [UInt8], by count: Int, giving moved: [UInt8]) {
    let old = SourceFile(name: "", bytes: bytes)
    (start, end) = (old.location(ofOffset: range.lowerBound), old.location(ofOffset: range.upperBound))
    newEnd = SourceFile(name: "", bytes: moved).location(ofOffset: range.lowerBound + count)
  }

  /// A diagnostic where it is now; `nil` for one of the piece that is gone.
  func moved(_ diagnostic: Diagnostic, in path: String) -> Diagnostic? {
    guard let location = diagnostic.location else { return diagnostic }
    guard let place = moved(location, in: path) else { return nil }
    let notes = diagnostic.notes.compactMap { note in
      note.location.flatMap { moved($0, in: path) }.map { Diagnostic.Note(message: note.message, location: $0) }
    }
    return Diagnostic(
      code: diagnostic.code, severity: diagnostic.severity, message: diagnostic.message, location: place, notes: notes)
  }

  private func moved(_ location: SourceLocation, in path: String) -> SourceLocation? {
    var location = location
    location.uses = location.uses.compactMap { moved($0, in: path) }
    let place = (location.line, location.column)
    if location.file != path || place < (start.line, start.column) { return location }
    if place < (end.line, end.column) { return nil }
    if location.line == end.line { location.column += newEnd.column - end.column }
    location.line += newEnd.line - end.line
    return location
  }
}

/// A range of places, as the protocol writes it.
struct TextRange: Hashable {
  var start, end: TextPosition

  init(_ start: TextPosition, _ end: TextPosition) { (self.start, self.end) = (start, end) }

  init?(_ value: JSONValue) {
    guard let start = value["start"].flatMap(TextPosition.init), let end = value["end"].flatMap(TextPosition.init)
    else { return nil }
    self.init(start, end)
  }

  init(_ range: Range<Int>, in lines: LineTable) {
    self.init(lines.position(of: range.lowerBound), lines.position(of: range.upperBound))
  }

  var json: JSON { ["start": start.json, "end": end.json] }
}

extension TextPosition {
  init?(_ value: JSONValue) {
    guard let line = value["line"]?.whole, let character = value["character"]?.whole else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSON { ["line": .number(line), "character": .number(character)] }
}

/// Addresses of files, `file:///Users/me/Main%20Screen.layout`.
enum DocumentURI {
  /// The path of a file; what is no address of a file is its own name.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    var bytes: [UInt8] = []
    var rest = uri.utf8.dropFirst("file://".utf8.count)
    // An authority, as `localhost`, ends before the path.
    if rest.first != UInt8(ascii: "/") { rest = rest.drop { $0 != UInt8(ascii: "/") } }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(hex), let low = rest.dropFirst().first.flatMap(hex) {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init(truncatingIfNeeded:))
  }
}
