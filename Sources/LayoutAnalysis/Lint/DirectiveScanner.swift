/// Finds `<!-- adapt:… -->` comments in the text of a document that is known to be well-formed.
struct DirectiveScanner {
  /// One comment.
  struct Directive: Equatable {
    /// `disable`, `disable:next`, `disable:this` or `enable`.
    var verb: String
    /// The rules it names.
    var rules: [String]
    /// The offset of the comment.
    var start: Int
    /// The offset after the comment.
    var end: Int
    /// The offset after the element that follows.
    var nextElementEnd: Int
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// All of them in order.
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
      verb: String(first.dropFirst(6)),
      rules: words.dropFirst().map(String.init),
      start: start,
      end: end,
      nextElementEnd: elementEnd(after: end)
    )
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

  private func looks(at offset: Int, _ text: String) -> Bool {
    bytes[offset...].starts(with: text.utf8)
  }

  private func next(_ text: String, from start: Int) -> Int? {
    guard start < bytes.count, let first = text.utf8.first else { return nil }
    return bytes[start...].indices.first { bytes[$0] == first && looks(at: $0, text) }
  }
}
