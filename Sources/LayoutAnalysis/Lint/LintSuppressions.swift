import TextKit
import XMLTree

/// The comments of a document that switch rules off.
///
///     <!-- adapt:disable overlap -->                      from here to the end of the file, or to the next enable
///     <!-- adapt:enable overlap -->
///     <!-- adapt:disable:next overlap, clippedText -->    the element that follows, with all in it
///     <!-- adapt:disable:this all -->                     what begins on the same line
package struct LintSuppressions {
  /// Some bytes of a file in which some rules are off.
  private struct Range {
    var file: Int32
    var rules: [String]
    var bytes: Swift.Range<Int>
  }

  private static let verbs = ["disable", "disable:next", "disable:this", "enable"]

  private var ranges: [Range] = []
  /// The comments without effect.
  private(set) var mistakes: [LintFindings.Note] = []
  private let sources: SourceMap

  package init(_ sources: SourceMap) {
    self.sources = sources
    for (number, file) in sources.files.enumerated() {
      for comment in Directive.all(in: file.bytes) { add(comment, in: file, number: Int32(number)) }
    }
  }

  /// Whether a rule is off at a place.
  func contains(_ rule: String, _ span: SourceSpan) -> Bool {
    // A comment in a component counts wherever it is used.
    let span = sources.written(span)
    return ranges.contains { range in
      range.file == span.file && range.bytes.contains(Int(span.start))
        && (range.rules.contains(rule) || range.rules.contains("all"))
    }
  }

  private mutating func add(_ directive: Directive, in file: SourceFile, number: Int32) {
    check(directive, number: number)
    let bytes: Swift.Range<Int>? =
      switch directive.verb {
      case "disable": directive.end..<file.bytes.count
      case "disable:next": directive.end..<directive.nextElementEnd
      case "disable:this": file.range(ofLine: file.location(ofOffset: directive.start).line)
      default: nil
      }
    if let bytes { ranges.append(Range(file: number, rules: directive.rules, bytes: bytes)) }
    guard directive.verb == "enable" else { return }
    for index in ranges.indices where ranges[index].file == number && ranges[index].bytes.contains(directive.start) {
      enable(directive, at: index)
    }
  }

  private mutating func check(_ directive: Directive, number: Int32) {
    let span = SourceSpan(start: directive.start, end: directive.end, file: Int(number))
    func note(_ message: String) { mistakes.append(LintFindings.Note(message: message, span: span)) }
    if !Self.verbs.contains(directive.verb) {
      note("unknown comment 'adapt:\(directive.verb)'" + Suggestion.sentence(for: directive.verb, in: Self.verbs))
    }
    if directive.rules.isEmpty { note("the comment names no rule; 'all' means all rules") }
    for rule in directive.rules where rule != "all" && !LintRules.ids.contains(rule) {
      note("there is no rule '\(rule)'" + Suggestion.sentence(for: rule, in: LintRules.ids))
    }
  }

  /// Ends a range for the rules that are on again.
  private mutating func enable(_ directive: Directive, at index: Int) {
    let range = ranges[index]
    let ended = directive.rules.contains("all") ? range.rules : range.rules.filter { directive.rules.contains($0) }
    if ended.isEmpty { return }
    ranges[index].rules.removeAll { ended.contains($0) }
    ranges.append(Range(file: range.file, rules: ended, bytes: range.bytes.lowerBound..<directive.start))
  }
}

/// A comment `<!-- adapt:… -->`.
private struct Directive {
  /// `disable`, `disable:next`, `disable:this` or `enable`.
  let verb: String
  let rules: [String]
  /// The offsets of the comment and of the end of the element that follows it.
  let start, end, nextElementEnd: Int

  private static let prefix = "adapt:"

  /// Those in the text of a document that is known to be well-formed.
  static func all(in bytes: [UInt8]) -> [Directive] {
    // Most documents have none. Searching for a collection by `contains` took half of the time of lint.
    let isScanned = bytes.indices.contains { bytes[$0] == UInt8(ascii: "a") && bytes[$0...].starts(with: prefix.utf8) }
    let markup = Markup(bytes, isScanned: isScanned)
    return markup.comments.compactMap { Directive($0, in: markup) }
  }

  private init?(_ comment: Range<Int>, in markup: Markup) {
    let text = markup.text(comment).dropFirst(4).dropLast(3)
    let words = text.split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }
    guard let first = words.first, first.hasPrefix(Self.prefix) else { return nil }
    verb = String(first.dropFirst(Self.prefix.count))
    rules = words.dropFirst().map(String.init)
    (start, end) = (comment.lowerBound, comment.upperBound)
    let next = markup.elements.first { $0.tag.lowerBound >= comment.upperBound }
    // At the end of an element there is none that follows.
    nextElementEnd = next.flatMap { $0.parent == markup.element(around: comment.lowerBound) ? $0.end : nil } ?? end
  }
}
