import LayoutAnalysis
import LayoutEditing
import LayoutEngine
import LayoutModel
import LayoutOutput
import LayoutReading
import TextKit
import XMLTree

/// A diagnostic with the bytes of the text that it is about.
struct PlacedDiagnostic {
  let diagnostic: Diagnostic
  let range: Range<Int>
  private let document: OpenDocument

  /// The diagnostics of a document: those of other files stand at the element that includes them.
  static func all(_ diagnostics: [Diagnostic], in document: OpenDocument) -> [PlacedDiagnostic] {
    diagnostics.map { PlacedDiagnostic($0, in: document) }
  }

  private init(_ diagnostic: Diagnostic, in document: OpenDocument) {
    self.document = document
    var told = diagnostic
    if let location = diagnostic.location, location.file != document.path {
      told.message = "\(location): \(diagnostic.message)"
      let include = document.names.uses.first { use in
        use.kind == .file && IncludePath.resolve(use.name, from: document.path) == location.file
      }
      range = include?.range ?? 0..<0
    } else {
      let offset = diagnostic.location.map(document.offset)
      range = offset.map { Self.range(at: $0, in: document.markup) } ?? 0..<0
    }
    self.diagnostic = told
  }

  /// The name or value that begins at an offset.
  private static func range(at offset: Int, in markup: Markup) -> Range<Int> {
    let last = markup.elements.partitioningIndex { $0.tag.lowerBound > offset } - 1
    if last >= 0 {
      let element = markup.elements[last]
      if offset == element.tag.lowerBound { return offset..<max(element.nameRange.upperBound, offset) }
      for attribute in element.attributes {
        if attribute.name.lowerBound == offset { return attribute.name }
        if let value = attribute.value, value.lowerBound <= offset, offset <= value.upperBound {
          return offset..<value.upperBound
        }
      }
    }
    return offset..<min(offset + 1, markup.bytes.count)
  }

  var json: JSON {
    let notes = diagnostic.notes.compactMap { note in
      note.location.map { location -> JSON in
        let uri = location.file == document.path ? document.uri : URIReference.text(ofPath: location.file)
        return ["location": ["uri": .text(uri), "range": place(of: location).json], "message": .text(note.message)]
      }
    }
    // Counted from 1, errors first.
    let severity = 1 + (Severity.allCases.firstIndex(of: diagnostic.severity) ?? 0)
    return [
      "range": TextRange(range, in: document.lines).json, "severity": .number(severity),
      "code": .text(diagnostic.code), "source": "adapt", "message": .text(diagnostic.message),
      "relatedInformation": notes.isEmpty ? nil : .list(notes),
    ]
  }

  private func place(of location: SourceLocation) -> TextRange {
    if location.file == document.path {
      return TextRange(Self.range(at: document.offset(of: location), in: document.markup), in: document.lines)
    }
    let start = TextPosition(line: max(0, location.line - 1), character: max(0, location.column - 1))
    return TextRange(start, start)
  }

  /// A change that would put it right.
  struct Fix {
    var title: String
    var edits: [Replacement]
    var isPreferred = false
  }

  func fixes() -> [Fix] { replacements() + remedies() }

  /// The names in the message after "did you mean" or "the nearest are", each in place of the wrong one.
  private func replacements() -> [Fix] {
    let message = diagnostic.message
    guard let start = message.firstRange(of: "; did you mean '") ?? message.firstRange(of: "; the nearest ")
    else { return [] }
    let proposed = Self.quoted(message[start.lowerBound...])
    let wrong = Self.quoted(message[..<start.lowerBound])
    let text = document.markup.text(range)
    return proposed.enumerated().compactMap { number, name in
      guard let edits = edits(replacing: wrong, by: name, in: text) else { return nil }
      return Fix(title: "Change to '\(name)'", edits: edits, isPreferred: number == 0 && proposed.count == 1)
    }
  }

  /// The element that begins at the diagnostic.
  private var index: Int? { document.markup.elements.firstIndex { $0.tag.lowerBound == range.lowerBound } }

  private func edits(replacing wrong: [String], by name: String, in text: String) -> [Replacement]? {
    let markup = document.markup
    // An element is named in its end tag, too.
    if let index, markup.bytes[range.lowerBound] == UInt8(ascii: "<") {
      let element = markup.elements[index]
      guard diagnostic.code == "document.unknownElement" else { return nil }
      return [element.nameRange, element.endName].compactMap { $0.map { Replacement($0, name) } }
    }
    for word in wrong {
      guard let place = text.firstRange(of: word) else { continue }
      let start = range.lowerBound + text[..<place.lowerBound].utf8.count
      return [Replacement(start..<start + word.utf8.count, name)]
    }
    return nil
  }

  private static func quoted(_ text: Substring) -> [String] {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 + 1 < parts.count }.map { String(parts[$0]) }
  }

  /// What `adapt fix` would do for the view.
  private func remedies() -> [Fix] {
    guard let id = index.flatMap({ document.markup.value("id", of: $0) }) else { return [] }
    let remedies: [(title: String, apply: (EditableDocument) throws -> FixResult)] =
      switch diagnostic.code {
      case "lint.ambiguous", "layout.ambiguous":
        [("Add missing constraints", MissingConstraintFix(chosen: [id]).apply(to:))]
      case "lint.misplaced":
        [
          ("Update the frame", FrameFix(choice: .views([id])).apply(to:)),
          ("Update the constants", ConstantFix(chosen: [id]).apply(to:)),
        ]
      default: []
      }
    guard !remedies.isEmpty,
      let editable = try? EditableDocument(document.bytes, name: document.path, allowsLayout: true)
    else { return [] }
    return remedies.compactMap { title, apply in
      let fixed = try? apply(editable)
      return fixed.flatMap { Replacement(from: document.bytes, to: $0.bytes) }.map { Fix(title: title, edits: [$0]) }
    }
  }
}

extension EditorQuestion {
  var codeActions: JSON {
    guard let range = parameters["range"].flatMap(TextRange.init) else { return [] }
    let (start, end) = (lines.offset(of: range.start), lines.offset(of: range.end))
    let here = PlacedDiagnostic.all(document.diagnostics(options), in: document).filter {
      $0.range.lowerBound <= end && start <= $0.range.upperBound
    }
    return .list(
      here.flatMap { one in
        one.fixes().map { fix in
          [
            "title": .text(fix.title), "kind": "quickfix", "diagnostics": [one.json],
            "isPreferred": fix.isPreferred ? true : nil,
            "edit": [
              "changes": .object([JSON.Member(name: document.uri, value: .list(fix.edits.map { $0.json(lines) }))])
            ],
          ]
        }
      })
  }
}
