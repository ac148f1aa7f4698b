import LayoutModel
import TextKit

/// Reads the lines of a script:
///
///     step  = "touch" finger phase place? | "tap" place (count "times")? | "drag" place "to" (place | value)
///           | "type" text | "delete" (count "times")? | "rotate" orientation | "wait" seconds
///     line  = (step ("at" seconds)?)? ("#" comment)?
///     place = x y | (id | text) ("(" x "," y ")")?
struct ScriptParser {
  private let source: SourceFile
  private var scanner: ScriptScanner

  /// The most mistakes that are told.
  private static let mostProblems = 100
  /// The most fingers.
  private static let mostFingers = 10
  /// How often something can be done in one step.
  private static let mostTimes = 100
  /// How much is done in all steps together: taps, keys and all else.
  private static let mostDeeds = 100_000

  /// Reads all lines.
  static func parse(_ source: SourceFile) throws(DocumentError) -> [InteractionScript.Step] {
    var steps: [InteractionScript.Step] = []
    var problems: [Diagnostic] = []
    var start = 0
    var line = 0
    var deeds = 0
    while start < source.bytes.count, problems.count < mostProblems {
      line += 1
      let end = source.bytes[start...].firstIndex(of: 0x0A) ?? source.bytes.count
      do throws(ScriptError) {
        guard line <= InteractionScript.mostLines else {
          throw ScriptError(
            message: "a script has at most \(InteractionScript.mostLines) lines", range: start..<start)
        }
        var parser = ScriptParser(source, line: start..<end)
        guard let step = try parser.readLine() else {
          start = end + 1
          continue
        }
        deeds += step.action.deeds
        guard deeds <= mostDeeds else {
          throw ScriptError(message: "a script has at most \(mostDeeds) taps and keys", range: start..<end)
        }
        steps.append(step)
      } catch {
        problems.append(
          Diagnostic(
            code: "script.syntax", severity: .error, message: error.message,
            location: source.location(ofOffset: error.range.lowerBound)))
        if line > InteractionScript.mostLines { break }
      }
      start = end + 1
    }
    if !problems.isEmpty { throw DocumentError(problems) }
    return steps
  }

  private init(_ source: SourceFile, line: Range<Int>) {
    self.source = source
    scanner = ScriptScanner(source.bytes, line: line)
  }

  private mutating func readLine() throws(ScriptError) -> InteractionScript.Step? {
    guard scanner.next != nil else { return nil }
    let start = scanner.position
    let action = try readAction()
    let time = scanner.takeWord("at") ? try readNumber("a time in seconds", in: 0...1_000_000) : nil
    let end = scanner.position
    guard scanner.next == nil else { throw scanner.unexpected("'at' and a time, or the end of the line,") }
    return InteractionScript.Step(action: action, time: time, span: SourceSpan(start: start, end: end))
  }

  private typealias Reader = @Sendable (inout ScriptParser) throws(ScriptError) -> InteractionScript.Action

  /// What begins a step, with what reads the rest of it.
  private static let actions: [(word: String, read: Reader)] = [
    ("touch", { parser throws(ScriptError) in try parser.readTouch() }),
    ("tap", { parser throws(ScriptError) in .tap(try parser.readPlace(), times: try parser.readTimes()) }),
    ("drag", { parser throws(ScriptError) in try parser.readDrag() }),
    ("type", { parser throws(ScriptError) in try parser.readText() }),
    ("delete", { parser throws(ScriptError) in .delete(times: try parser.readTimes()) }),
    ("rotate", { parser throws(ScriptError) in .rotate(try parser.readChoice("an orientation of the device")) }),
    ("wait", { parser throws(ScriptError) in .wait(try parser.readNumber("seconds", in: 0...1_000_000)) }),
  ]

  private mutating func readAction() throws(ScriptError) -> InteractionScript.Action {
    let words = Self.actions.map(\.word)
    guard let word = scanner.takeWord() else { throw scanner.unexpected(Wording.quoted(words)) }
    guard let action = Self.actions.first(where: { $0.word == word.text }) else {
      throw ScriptError(
        message: "a step begins with \(Wording.quoted(words)), not '\(Wording.excerpt(word.text))'"
          + Suggestion.sentence(for: word.text, in: words),
        range: word.range)
    }
    return try action.read(&self)
  }

  private mutating func readTouch() throws(ScriptError) -> InteractionScript.Action {
    let finger = try readWhole("the number of a finger", in: 1...Self.mostFingers)
    let phase: TouchPhase = try readChoice("what the finger does")
    let place = try readOptionalPlace()
    if place == nil, phase == .began || phase == .moved { throw scanner.unexpected("a point or a view") }
    return .touch(finger: finger, phase: phase, place: place)
  }

  private mutating func readDrag() throws(ScriptError) -> InteractionScript.Action {
    let from = try readPlace()
    guard scanner.takeWord("to") else { throw scanner.unexpected("'to'") }
    let start = scanner.position
    if let word = scanner.takeWord(), let value = DecimalNumber.parse(word: word.text), !isNumberNext() {
      return .slide(from, to: value)
    }
    scanner.move(to: start)
    return .drag(from, to: try readPlace())
  }

  private mutating func isNumberNext() -> Bool {
    let start = scanner.position
    let word = scanner.takeWord()
    scanner.move(to: start)
    return word.map { DecimalNumber.parse(word: $0.text) != nil } ?? false
  }

  private mutating func readText() throws(ScriptError) -> InteractionScript.Action {
    guard let text = try scanner.takeQuoted() else { throw scanner.unexpected("a text in double quotes") }
    guard text.text.utf8.count <= TextTemplate.mostBytes else {
      throw ScriptError(message: "a text has at most \(TextTemplate.mostBytes) bytes", range: text.range)
    }
    return .type(text.text)
  }

  private mutating func readTimes() throws(ScriptError) -> Int {
    guard isNumberNext() else { return 1 }
    let times = try readWhole("a number of times", in: 1...Self.mostTimes)
    guard scanner.takeWord("times") else { throw scanner.unexpected("'times'") }
    return times
  }
}

extension InteractionScript.Action {
  /// How much is done: each tap and each key counts.
  fileprivate var deeds: Int {
    switch self {
    case .tap(_, let times), .delete(let times): times
    case .type(let text): text.utf8.count
    case .touch, .drag, .slide, .rotate, .wait: 1
    }
  }
}

// MARK: - Places and values

extension ScriptParser {
  private mutating func readPlace() throws(ScriptError) -> InteractionScript.Place {
    guard let place = try readOptionalPlace() else { throw scanner.unexpected("a point or a view") }
    return place
  }

  private mutating func readOptionalPlace() throws(ScriptError) -> InteractionScript.Place? {
    if let name = try scanner.takeQuoted() { return try readView(name) }
    let start = scanner.position
    guard let word = scanner.takeWord() else { return nil }
    if let x = DecimalNumber.parse(word: word.text) {
      return .point(Point(x: x, y: try readNumber("a second number")))
    }
    // Before a number `at` begins the time; a view that is called so is still one before another `at`.
    if word.text == "at", isNumberNext() {
      scanner.move(to: start)
      return nil
    }
    return try readView(word)
  }

  private mutating func readView(
    _ name: (text: String, range: Range<Int>)
  ) throws(ScriptError) -> InteractionScript.Place {
    let span = SourceSpan(start: name.range.lowerBound, end: name.range.upperBound)
    guard scanner.take("(") else { return .view(name.text, nil, span: span) }
    let x = try readNumber("a number")
    guard scanner.take(",") else { throw scanner.unexpected("','") }
    let y = try readNumber("a second number")
    guard scanner.take(")") else { throw scanner.unexpected("')'") }
    return .view(name.text, Point(x: x, y: y), span: span)
  }

  private mutating func readNumber(
    _ what: String, in range: ClosedRange<Double> = -9_999_999...9_999_999
  ) throws(ScriptError) -> Double {
    guard let word = scanner.takeWord() else { throw scanner.unexpected(what) }
    guard let number = DecimalNumber.parse(word: word.text), range.contains(number) else {
      let limit = range.lowerBound == 0 ? " of 0 or more" : ""
      throw ScriptError(
        message: "\(what) is expected here: a number\(limit), not '\(Wording.excerpt(word.text))'", range: word.range)
    }
    return number
  }

  private mutating func readWhole(_ what: String, in range: ClosedRange<Int>) throws(ScriptError) -> Int {
    guard let word = scanner.takeWord() else { throw scanner.unexpected(what) }
    guard let number = Int(word.text), range.contains(number) else {
      throw ScriptError(
        message: "\(what) from \(range.lowerBound) to \(range.upperBound) is expected here, "
          + "not '\(Wording.excerpt(word.text))'",
        range: word.range)
    }
    return number
  }

  private mutating func readChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ what: String
  ) throws(ScriptError) -> Choice {
    guard let word = scanner.takeWord() else { throw scanner.unexpected(what) }
    if let choice = Choice(rawValue: word.text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw ScriptError(
      message: "\(what) is expected here: \(Wording.quoted(words)), not '\(Wording.excerpt(word.text))'"
        + Suggestion.sentence(for: word.text, in: words),
      range: word.range)
  }
}
