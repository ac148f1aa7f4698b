import TextKit

/// Comments in documents that switch rules off.
///
///     <!-- adapt:disable overlap -->                      from here to the end of the file, or to the next enable
///     <!-- adapt:enable overlap -->
///     <!-- adapt:disable:next overlap, clippedText -->    the element that follows, with all in it
///     <!-- adapt:disable:this all -->                     what begins on the same line
struct InlineSuppressions {
  /// Findings of some rules that begin in some bytes of a file.
  private struct Range {
    var file: Int32
    var rules: [String]
    var bytes: Swift.Range<Int>
  }

  /// A comment that switches nothing off, and what is wrong with it.
  struct Mistake {
    var message: String
    var span: SourceSpan
  }

  /// What a comment can do.
  private static let verbs = ["disable", "disable:next", "disable:this", "enable"]

  private var ranges: [Range] = []
  /// The comments that say what there is not.
  private(set) var mistakes: [Mistake] = []

  private let sources: SourceMap

  init(_ sources: SourceMap) {
    self.sources = sources
    for (number, file) in sources.files.enumerated() {
      for comment in DirectiveScanner(file.bytes).directives() { add(comment, in: file, number: Int32(number)) }
    }
  }

  /// Whether a finding is switched off.
  func cover(_ rule: String, _ span: SourceSpan) -> Bool {
    // A comment in a component counts wherever it is used.
    let span = sources.written(span)
    return ranges.contains { range in
      range.file == span.file && range.bytes.contains(Int(span.start))
        && (range.rules.contains(rule) || range.rules.contains("all"))
    }
  }

  private mutating func add(_ directive: DirectiveScanner.Directive, in file: SourceFile, number: Int32) {
    check(directive, number: number)
    let end = file.bytes.count
    switch directive.verb {
    case "disable":
      ranges.append(Range(file: number, rules: directive.rules, bytes: directive.end..<end))
    case "disable:next":
      ranges.append(Range(file: number, rules: directive.rules, bytes: directive.end..<directive.nextElementEnd))
    case "disable:this":
      let line = file.location(ofOffset: directive.start).line
      let start = directive.start - (file.location(ofOffset: directive.start).column - 1)
      ranges.append(
        Range(file: number, rules: directive.rules, bytes: start..<start + file.text(ofLine: line).utf8.count))
    case "enable":
      for index in ranges.indices where ranges[index].file == number && ranges[index].bytes.contains(directive.start) {
        enable(directive, at: index)
      }
    default: break
    }
  }

  private mutating func check(_ directive: DirectiveScanner.Directive, number: Int32) {
    let span = SourceSpan(start: directive.start, end: directive.end, file: Int(number))
    if !Self.verbs.contains(directive.verb) {
      let hint = Suggestion.sentence(for: directive.verb, in: Self.verbs)
      mistakes.append(Mistake(message: "a comment cannot say 'adapt:\(directive.verb)'\(hint)", span: span))
    }
    if directive.rules.isEmpty {
      mistakes.append(Mistake(message: "the comment names no rule; 'all' stands for all of them", span: span))
    }
    for rule in directive.rules where rule != "all" && !LintRules.ids.contains(rule) {
      let hint = Suggestion.sentence(for: rule, in: LintRules.ids)
      mistakes.append(Mistake(message: "there is no rule '\(rule)'\(hint)", span: span))
    }
  }

  /// Ends a range for the rules that are switched on again.
  private mutating func enable(_ directive: DirectiveScanner.Directive, at index: Int) {
    let range = ranges[index]
    let ended = directive.rules.contains("all") ? range.rules : range.rules.filter { directive.rules.contains($0) }
    if ended.isEmpty { return }
    ranges[index].rules.removeAll { ended.contains($0) }
    ranges.append(
      Range(file: range.file, rules: ended, bytes: range.bytes.lowerBound..<directive.start))
  }
}
