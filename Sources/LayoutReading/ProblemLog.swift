import LayoutModel
import TextKit

/// The problems of a document and the files it includes, collected while it is read.
final class ProblemLog {
  /// The files read so far; their order is the order of the report.
  private(set) var sources: SourceMap
  private var entries: [(file: Int, diagnostic: Diagnostic)] = []
  private(set) var warnings: [Diagnostic] = []
  private var omitted = 0
  /// What was noted; what a `<repeat>` copies has the same mistakes at the same places.
  private var noted: Set<Diagnostic> = []
  /// The places of what is told in the words of the first copy.
  private var told: Set<SourceSpan> = []

  static let limit = 1000

  init(_ source: SourceFile) { sources = SourceMap(source) }

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count + omitted }

  /// Whether there are so many problems that looking for better words is no longer worth the time.
  var isCrowded: Bool { entries.count >= 100 }

  /// `; the nearest are 'a' and 'b'` after a wrong name; nothing where there are too many problems.
  func nearest(to name: String, in names: @autoclosure () -> [String]) -> String {
    isCrowded ? "" : Wording.nearest(Suggestion.nearest(3, to: name, in: names()))
  }

  @discardableResult func add(_ source: SourceFile) -> Int { sources.add(source) }
  func addUse(of file: Int32, at span: SourceSpan) -> Int32 { sources.addUse(of: file, at: span) }

  func error(
    _ code: String, _ message: String, at span: SourceSpan, notes: [(message: String, span: SourceSpan)] = []
  ) {
    let notes = notes.map { Diagnostic.Note(message: $0.message, location: sources.location(of: $0.span)) }
    add(
      Diagnostic(code: code, severity: .error, message: message, location: sources.location(of: span), notes: notes),
      file: Int(span.file))
  }

  /// Whether a name is among those that lead to it, which is noted.
  func isCycle(_ name: String, in chain: [String], _ code: String, _ what: String, at span: SourceSpan) -> Bool {
    guard let start = chain.firstIndex(of: name) else { return false }
    error(code, "\(what) in a cycle: \((chain[start...] + [name]).joined(separator: " → "))", at: span)
    return true
  }

  /// Notes what is valid, and hardly meant.
  func warn(_ code: String, _ message: String, at span: SourceSpan) {
    let warning = Diagnostic(code: code, severity: .warning, message: message, location: sources.location(of: span))
    if warnings.count < Self.limit, noted.insert(warning).inserted { warnings.append(warning) }
  }

  /// Notes a problem that copies have in other words, in those of the first.
  func errorOnce(_ code: String, _ message: String, at span: SourceSpan) {
    if told.insert(span).inserted { error(code, message, at: span) }
  }

  /// Whether the value at a place has a gap, which a `<repeat>` fills in.
  func isFilledIn(_ span: SourceSpan) -> Bool {
    let span = sources.written(span)
    guard sources.files.indices.contains(Int(span.file)) else { return false }
    let value = sources.files[Int(span.file)].bytes.dropFirst(Int(span.start)).prefix {
      $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "<")
    }
    return value.contains(UInt8(ascii: "{"))
  }

  /// Notes a problem once that already knows its place in the file with this number.
  func add(_ diagnostic: Diagnostic, file: Int) {
    guard !noted.contains(diagnostic) else { return }
    guard entries.count < Self.limit else {
      omitted += 1
      return
    }
    noted.insert(diagnostic)
    entries.append((file, diagnostic))
  }

  /// In the order of the files and of the places in them.
  var diagnostics: [Diagnostic] {
    let sorted = entries.enumerated().sorted { first, second in key(first) < key(second) }
    var all = sorted.map(\.element.diagnostic)
    if omitted > 0 {
      all.append(
        Diagnostic(code: "document.tooManyErrors", severity: .error, message: "there are \(omitted) more errors"))
    }
    return all
  }

  private func key(_ entry: (offset: Int, element: (file: Int, diagnostic: Diagnostic))) -> (Int, Int, Int, Int) {
    let location = entry.element.diagnostic.location
    return (entry.element.file, location?.line ?? 0, location?.column ?? 0, entry.offset)
  }
}
