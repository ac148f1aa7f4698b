import TextKit

/// The comments of a document that switch rules off.
///
///     <!-- adapt:disable overlap -->                      from here to the end of the file, or to the next enable
///     <!-- adapt:enable overlap -->
///     <!-- adapt:disable:next overlap, clippedText -->    the element that follows, with all in it
///     <!-- adapt:disable:this all -->                     what begins on the same line
struct LintSuppressions {
  /// Some bytes of a file in which some rules are off.
  private struct Range {
    var file: Int32
    var rules: [String]
    var bytes: Swift.Range<Int>
  }

  /// A comment without effect.
  struct Mistake {
    var message: String
    var span: SourceSpan
  }

  private static let verbs = ["disable", "disable:next", "disable:this", "enable"]

  private var ranges: [Range] = []
  private(set) var mistakes: [Mistake] = []
  private let sources: SourceMap

  init(_ sources: SourceMap) {
    self.sources = sources
    for (number, file) in sources.files.enumerated() {
      for comment in DirectiveScanner(file.bytes).directives() { add(comment, in: file, number: Int32(number)) }
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
      mistakes.append(Mistake(message: "unknown comment 'adapt:\(directive.verb)'\(hint)", span: span))
    }
    if directive.rules.isEmpty {
      mistakes.append(Mistake(message: "the comment names no rule; 'all' means all rules", span: span))
    }
    for rule in directive.rules where rule != "all" && !LintRules.ids.contains(rule) {
      let hint = Suggestion.sentence(for: rule, in: LintRules.ids)
      mistakes.append(Mistake(message: "there is no rule '\(rule)'\(hint)", span: span))
    }
  }

  /// Ends a range for the rules that are on again.
  private mutating func enable(_ directive: DirectiveScanner.Directive, at index: Int) {
    let range = ranges[index]
    let ended = directive.rules.contains("all") ? range.rules : range.rules.filter { directive.rules.contains($0) }
    if ended.isEmpty { return }
    ranges[index].rules.removeAll { ended.contains($0) }
    ranges.append(Range(file: range.file, rules: ended, bytes: range.bytes.lowerBound..<directive.start))
  }
}

/// The scanner for `<!-- adapt:… -->` comments, in the text of a document that is known to be well-formed.
private struct DirectiveScanner {
  struct Directive: Equatable {
    /// `disable`, `disable:next`, `disable:this` or `enable`.
    var verb: String
    var rules: [String]
    /// The offsets of the comment and of the end of the element that follows it.
    var start: Int
    var end: Int
    var nextElementEnd: Int
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func directives() -> [Directive] {
    var found: [Directive] = []
    var position = 0
    while let markup = next("<", from: position) {
      if looks(at: markup, "<!--") {
        let end = self.end(of: markup)
        if let directive = directive(markup, end) { found.append(directive) }
        position = end
      } else {
        position = end(of: markup)
      }
    }
    return found
  }

  private func directive(_ start: Int, _ end: Int) -> Directive? {
    guard end - start > 7 else { return nil }
    let text = String(decoding: bytes[(start + 4)..<(end - 3)], as: UTF8.self)
    let words = text.split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }
    guard let first = words.first, first.hasPrefix("adapt:") else { return nil }
    return Directive(
      verb: String(first.dropFirst(6)), rules: words.dropFirst().map(String.init), start: start, end: end,
      nextElementEnd: elementEnd(after: end))
  }

  /// The offset after the first element that begins at or after an offset.
  private func elementEnd(after offset: Int) -> Int {
    var position = offset
    var depth = 0
    while let markup = next("<", from: position) {
      position = end(of: markup)
      if looks(at: markup, "<!") || looks(at: markup, "<?") { continue }
      if looks(at: markup, "</") {
        depth -= 1
      } else if position < 2 || bytes[position - 2] != UInt8(ascii: "/") {
        depth += 1
      }
      if depth <= 0 { return position }
    }
    return bytes.count
  }

  /// The offset after the piece of markup that begins at an offset.
  private func end(of markup: Int) -> Int {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] where looks(at: markup, opening) {
      return next(closing, from: markup + opening.utf8.count).map { $0 + closing.utf8.count } ?? bytes.count
    }
    var quote: UInt8?
    for index in markup..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return bytes.count
  }

  private func looks(at offset: Int, _ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  private func next(_ text: String, from start: Int) -> Int? {
    guard start < bytes.count, let first = text.utf8.first else { return nil }
    return bytes[start...].indices.first { bytes[$0] == first && looks(at: $0, text) }
  }
}
