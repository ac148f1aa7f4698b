import Files
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import TextKit

/// A server of the Language Server Protocol 3.17 for `.layout`, `.storyboard` and `.xib`.
///
///     let server = LanguageServer()
///     let answers = server.answer([message])   // JSON, without headers
///
/// It is a function of the messages so far: no threads, no clock. Messages that came together are answered together, so
/// that a request which was cancelled in the meantime is not begun, and diagnostics are those of the last text.
package final class LanguageServer {
  private enum Stage {
    case new, running, shutDown
  }

  private var documents: [String: OpenDocument] = [:]
  /// The addresses of open documents in the order in which they were opened.
  private var order: [String] = []
  /// The addresses of documents that have changed and are yet to be linted.
  private var pending: [String] = []
  private var options = ServerOptions()
  private var stage = Stage.new
  private let texts: OpenTexts
  private let version: String
  /// How the process is to end; `nil` while it runs.
  package private(set) var exitStatus: Int32?

  /// - Parameter files: gives the bytes of a file that no editor has open, by its path.
  package init(version: String, files: @escaping @Sendable (String) -> [UInt8]? = { try? InputFile.read($0) }) {
    self.version = version
    texts = OpenTexts(files: files)
  }

  /// Answers messages that came together, in their order; what has changed is diagnosed at the end.
  package func answer(_ messages: [[UInt8]]) -> [[UInt8]] {
    let read = messages.map { message in Result { () throws(Refusal) in try ClientMessage.read(message) } }
    var cancelled: Set<String> = []
    for case .success(let message?) in read where message.method == "$/cancelRequest" {
      if let text = message.parameters?["id"]?.string { cancelled.insert("\"\(text)\"") }
      if let id = message.parameters?["id"]?.whole { cancelled.insert("\(id)") }
    }
    var answers: [[UInt8]] = []
    var changed: [String] = []
    for message in read {
      switch message {
      case .failure(let refusal): answers.append(ServerMessage.failure(nil, refusal))
      case .success(nil): continue
      case .success(let message?):
        if let id = message.id {
          do throws(Refusal) {
            if cancelled.contains(id) { throw .cancelled }
            answers.append(ServerMessage.result(id, try result(of: message)))
          } catch {
            answers.append(ServerMessage.failure(id, error))
          }
        } else {
          changed = (changed + take(message)).unique
        }
      }
    }
    for uri in changed where !pending.contains(uri) { pending.append(uri) }
    return answers + changed.map(diagnostics)
  }

  /// Whether there is something to do while the editor asks nothing: see ``work()``.
  package var hasWork: Bool { !pending.isEmpty }

  /// Lints a document that has changed one step further, and returns the diagnostics where they are others.
  package func work() -> [[UInt8]] {
    guard let uri = pending.first else { return [] }
    let isChanged = documents[uri]?.lintOn(options) ?? false
    if documents[uri]?.isLinted(options) ?? true { pending.removeFirst() }
    return isChanged ? [diagnostics(of: uri)] : []
  }

  // MARK: Notifications

  /// Takes in a notification, and returns the documents that are to be diagnosed anew.
  private func take(_ message: ClientMessage) -> [String] {
    if message.method == "exit" {
      exitStatus = stage == .shutDown ? 0 : 1
      return []
    }
    guard stage == .running else { return [] }
    let document = message.parameters?["textDocument"]
    switch message.method {
    case "textDocument/didOpen":
      guard let document, let uri = document["uri"]?.string, let text = document["text"]?.string else { return [] }
      documents[uri] = OpenDocument(uri: uri, version: document["version"]?.whole ?? 0, text: text, texts: texts)
      if !order.contains(uri) { order.append(uri) }
      return changed(uri)
    case "textDocument/didChange":
      guard let uri = document?["uri"]?.string, let open = documents[uri] else { return [] }
      open.change(message.parameters?["contentChanges"]?.elements ?? [], version: document?["version"]?.whole ?? 0)
      return changed(uri)
    case "textDocument/didSave": return document?["uri"]?.string.map { documents[$0] == nil ? [] : changed($0) } ?? []
    case "textDocument/didClose":
      guard let uri = document?["uri"]?.string, let open = documents.removeValue(forKey: uri) else { return [] }
      order.removeAll { $0 == uri }
      texts.byPath[open.path] = nil
      return [uri] + including(open.path)
    case "workspace/didChangeConfiguration":
      configure(message.parameters?["settings"]?["adapt"] ?? message.parameters?["settings"])
      for open in documents.values { open.forget() }
      return order
    default: return []
    }
  }

  /// Notes the text of a document, and returns it with the documents that include it.
  private func changed(_ uri: String) -> [String] {
    guard let open = documents[uri] else { return [] }
    texts.byPath[open.path] = open.bytes
    return [uri] + including(open.path)
  }

  /// The open documents, but for that of a path, that may include it; what follows from them is forgotten.
  private func including(_ path: String) -> [String] {
    order.filter { uri in
      guard let open = documents[uri], open.path != path, open.markup.elements.contains(where: { $0.name == "include" })
      else { return false }
      open.forget()
      return true
    }
  }

  private func configure(_ settings: JSONValue?) {
    guard let settings else { return }
    if let device = settings["device"] { options.device = device.string.flatMap { $0.isEmpty ? nil : $0 } }
    if let orientation = settings["orientation"]?.string {
      options.orientation = orientation == "landscape" ? .landscapeRight : .portrait
    }
    if let lints = settings["lint"] { options.lints = lints.isTrue }
    if let shows = settings["inlayHints"] { options.showsFrames = shows.isTrue }
  }

  private func diagnostics(of uri: String) -> [UInt8] {
    let open = documents[uri]
    let found = open.map { PlacedDiagnostic.all($0.diagnostics(options), in: $0) } ?? []
    return ServerMessage.notification(
      "textDocument/publishDiagnostics",
      ["uri": .text(uri), "version": open.map { .number($0.version) }, "diagnostics": .list(found.map(\.json))])
  }

  // MARK: Requests

  private func result(of message: ClientMessage) throws(Refusal) -> JSON {
    if message.method == "initialize" {
      if stage != .new { throw .invalidRequest("the server is initialized already") }
      stage = .running
      configure(message.parameters?["initializationOptions"])
      return initialization
    }
    guard stage != .new else { throw .notInitialized }
    guard stage == .running else { throw .invalidRequest("the server was shut down") }
    if message.method == "shutdown" {
      stage = .shutDown
      return .null
    }
    guard message.method.hasPrefix("textDocument/") || message.method == "adapt/preview",
      let parameters = message.parameters
    else { throw .methodNotFound("there is no request '\(message.method)'") }
    guard let uri = parameters["textDocument"]?["uri"]?.string
    else { throw .invalidParameters("textDocument.uri is missing") }
    guard let open = documents[uri] else { throw .invalidParameters("the document is not open: \(uri)") }
    let place = parameters["position"].flatMap(TextPosition.init).map { open.lines.offset(of: $0) }
    let question = EditorQuestion(
      document: open, options: options, parameters: parameters, offset: place, files: texts.loader)
    guard let answer = try question.answer(message.method)
    else { throw .methodNotFound("there is no request '\(message.method)'") }
    return answer
  }

  private var initialization: JSON {
    let legend: JSON = [
      "tokenTypes": .list(SemanticTokens.Kind.allCases.map { .text($0.rawValue) }), "tokenModifiers": ["declaration"],
    ]
    return [
      "capabilities": [
        "positionEncoding": "utf-16", "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "completionProvider": ["triggerCharacters": ["<", "\"", " ", "."]],
        "renameProvider": ["prepareProvider": true], "codeActionProvider": ["codeActionKinds": ["quickfix"]],
        "semanticTokensProvider": ["legend": legend, "full": true, "range": true], "hoverProvider": true,
        "definitionProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
        "documentSymbolProvider": true, "foldingRangeProvider": true, "documentFormattingProvider": true,
        "inlayHintProvider": true,
      ],
      "serverInfo": ["name": "adapt", "version": .text(version)],
    ]
  }
}

/// The texts of open documents by their paths, and behind them the files.
final class OpenTexts {
  var byPath: [String: [UInt8]] = [:]
  private let files: @Sendable (String) -> [UInt8]?

  init(files: @escaping @Sendable (String) -> [UInt8]?) { self.files = files }

  /// Gives the bytes of a file as an editor has it open now, or else as it is saved.
  var loader: @Sendable (String) -> [UInt8]? { { [byPath, files] path in byPath[path] ?? files(path) } }
}
