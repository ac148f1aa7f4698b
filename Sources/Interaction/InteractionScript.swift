import LayoutModel
import TextKit

/// A script of a user's actions, one step per line:
///
///     # Two taps in a row, then a finger that leaves the button.
///     tap buttonA 2 times
///     touch 1 began buttonA (10, 10)
///     touch 1 moved 300 20 at 2.5
///     touch 1 ended
///     touch 1 began map (20, 20), 2 began map (80, 20)
///     tap name
///     type "Ada"
///     drag volume to 0.75
///     rotate landscapeLeft
///
/// Places are points of the screen, or views: their middle, or a point in their own coordinates in parentheses.
package struct InteractionScript: Sendable {
  package let steps: [Step]
  package let source: SourceFile

  /// One action of the user.
  package struct Step: Sendable, Hashable {
    package var action: Action
    /// The time when it begins, in seconds since the script began; `nil` for a second after the step before.
    package var time: Double?
    package var span: SourceSpan
  }

  package enum Action: Sendable, Hashable {
    /// Fingers come down, move, rest or are lifted, all at one time.
    case touch([FingerChange])
    case tap(Place, times: Int)
    case drag(Place, to: Place)
    /// A finger moves the thumb of a slider to a value.
    case slide(Place, to: Double)
    /// Keys are pressed; a line feed is the Return key.
    case type(String)
    case delete(times: Int)
    /// The device is turned: laid on its left side, its interface turns to the right.
    case rotate(DeviceOrientation)
    /// Nothing happens for a number of seconds.
    case wait(Double)
  }

  /// The action of one finger; without a place it does so where it is.
  package struct FingerChange: Sendable, Hashable {
    package var finger: Int
    package var phase: TouchPhase
    package var place: Place?

    package init(_ finger: Int, _ phase: TouchPhase, _ place: Place? = nil) {
      (self.finger, self.phase, self.place) = (finger, phase, place)
    }
  }

  /// A place that a finger touches.
  package enum Place: Sendable, Hashable {
    /// A point of the screen, in points.
    case point(Point)
    /// A view by its id or name: its middle, or a point in its own coordinates.
    case view(String, Point?, span: SourceSpan)
  }

  package static let mostLines = 10_000

  /// - Throws: everything that is wrong with it, in the order of its lines.
  package init(_ bytes: [UInt8], name: String) throws(DocumentError) {
    source = SourceFile(name: name, bytes: bytes)
    steps = try ScriptParser.parse(source)
  }

  /// The line of a step as it is written, without white space around it.
  package func text(of step: Step) -> String {
    String(decoding: source.bytes[Int(step.span.start)..<Int(step.span.end)], as: UTF8.self)
  }
}

/// The phases of a touch, with the names of `UITouch.Phase`.
package enum TouchPhase: String, Hashable, Sendable, CaseIterable {
  case began, moved
  /// It rests while something else happens; no view is told.
  case stationary
  case ended
  /// The system takes its touch away, as when a call comes in.
  case cancelled

  /// The message that responders get, such as `touchesBegan`; `nil` for none.
  var message: ViewEvent? { ViewEvent(rawValue: "touches" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()) }
}

// MARK: - Parsing

/// Reads the lines of a script:
///
///     step  = "touch" finger phase place? ("," finger phase place?)* | "tap" place (count "times")? | "drag" place "to" (place | value)
///           | "type" text | "delete" (count "times")? | "rotate" orientation | "wait" seconds
///     line  = (step ("at" seconds)?)? ("#" comment)?
///     place = x y | (id | text) ("(" x "," y ")")?
struct ScriptParser {
  private var scanner: Scanner

  private static let mostProblems = 100
  private static let mostFingers = 10
  private static let mostTimes = 100
  /// The most taps, keys and other actions of all steps together.
  private static let mostActions = 100_000

  static func parse(_ source: SourceFile) throws(DocumentError) -> [InteractionScript.Step] {
    var steps: [InteractionScript.Step] = []
    var problems: [Diagnostic] = []
    var start = 0
    var line = 0
    var actionCount = 0
    while start < source.bytes.count, problems.count < mostProblems {
      line += 1
      let end = source.bytes[start...].firstIndex(of: 0x0A) ?? source.bytes.count
      do throws(ScanError) {
        guard line <= InteractionScript.mostLines else {
          throw ScanError("a script has at most \(InteractionScript.mostLines) lines", at: start..<start)
        }
        var parser = ScriptParser(scanner: Scanner(source.bytes, in: start..<end, comment: "#"))
        let step = try parser.readLine()
        actionCount += step?.action.actionCount ?? 0
        guard actionCount <= mostActions
        else { throw ScanError("a script has at most \(mostActions) taps and keys", at: start..<end) }
        steps += [step].compactMap { $0 }
      } catch {
        let place = source.location(ofOffset: error.range.lowerBound)
        problems.append(Diagnostic(.error, "script.syntax", error.message, at: place))
        if line > InteractionScript.mostLines { break }
      }
      start = end + 1
    }
    if !problems.isEmpty { throw DocumentError(problems) }
    return steps
  }

  private typealias Word = (text: String, range: Range<Int>)

  /// Takes a word of letters, digits, `_`, `-` and `.`: a keyword, an id or a number.
  private mutating func takeWord() -> Word? {
    scanner.take { $0.isNameStart || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
  }

  private mutating func takeWord(_ wanted: String) -> Bool {
    let start = scanner.position
    if let word = takeWord(), word.text == wanted { return true }
    scanner.move(to: start)
    return false
  }

  private mutating func unexpected(_ expected: String) -> ScanError {
    scanner.unexpected(expected, atEnd: "at the end of the line")
  }

  /// The mistake that a word is where something else is expected, one of some words perhaps.
  private func wrong(_ word: Word, _ expected: String, among words: [String] = []) -> ScanError {
    let suggestion = Suggestion.sentence(for: word.text, in: words)
    return ScanError("\(expected), not '\(Wording.excerpt(word.text))'\(suggestion)", at: word.range)
  }

  private mutating func readLine() throws(ScanError) -> InteractionScript.Step? {
    guard !scanner.isAtEnd else { return nil }
    let start = scanner.position
    let action = try readAction()
    let time = takeWord("at") ? try readNumber("a time in seconds", in: 0...1_000_000) : nil
    let end = scanner.position
    guard scanner.isAtEnd else { throw unexpected("'at' and a time, or the end of the line,") }
    return InteractionScript.Step(action: action, time: time, span: SourceSpan(start: start, end: end))
  }

  private typealias Reader = @Sendable (inout ScriptParser) throws(ScanError) -> InteractionScript.Action

  private static let actions: [(word: String, read: Reader)] = [
    ("touch", { parser throws(ScanError) in try parser.readTouch() }),
    ("tap", { parser throws(ScanError) in .tap(try parser.readPlace(), times: try parser.readTimes()) }),
    ("drag", { parser throws(ScanError) in try parser.readDrag() }),
    ("type", { parser throws(ScanError) in try parser.readText() }),
    ("delete", { parser throws(ScanError) in .delete(times: try parser.readTimes()) }),
    ("rotate", { parser throws(ScanError) in .rotate(try parser.readChoice("an orientation of the device")) }),
    ("wait", { parser throws(ScanError) in .wait(try parser.readNumber("seconds", in: 0...1_000_000)) }),
  ]

  private mutating func readAction() throws(ScanError) -> InteractionScript.Action {
    let words = Self.actions.map(\.word)
    guard let word = takeWord() else { throw unexpected(Wording.quoted(words)) }
    guard let action = Self.actions.first(where: { $0.word == word.text })
    else { throw wrong(word, "a step begins with \(Wording.quoted(words))", among: words) }
    return try action.read(&self)
  }

  private mutating func readTouch() throws(ScanError) -> InteractionScript.Action {
    var changes: [InteractionScript.FingerChange] = []
    repeat {
      _ = scanner.isAtEnd
      let start = scanner.position
      let change = try readFinger()
      guard !changes.contains(where: { $0.finger == change.finger })
      else { throw ScanError("a finger does one thing at a time", at: start..<scanner.position) }
      changes.append(change)
    } while scanner.take(",")
    return .touch(changes)
  }

  private mutating func readFinger() throws(ScanError) -> InteractionScript.FingerChange {
    let finger = try readWhole("the number of a finger", in: 1...Self.mostFingers)
    let phase: TouchPhase = try readChoice("what the finger does")
    if phase == .stationary { return InteractionScript.FingerChange(finger, phase) }
    let place = try readOptionalPlace()
    if place == nil, phase == .began || phase == .moved { throw unexpected("a point or a view") }
    return InteractionScript.FingerChange(finger, phase, place)
  }

  private mutating func readDrag() throws(ScanError) -> InteractionScript.Action {
    let from = try readPlace()
    guard takeWord("to") else { throw unexpected("'to'") }
    let start = scanner.position
    if let word = takeWord(), let value = DecimalNumber.parse(word: word.text), !isNumberNext {
      return .slide(from, to: value)
    }
    scanner.move(to: start)
    return .drag(from, to: try readPlace())
  }

  private var isNumberNext: Bool {
    var ahead = self
    return ahead.takeWord().map { DecimalNumber.parse(word: $0.text) != nil } ?? false
  }

  private mutating func readText() throws(ScanError) -> InteractionScript.Action {
    guard let text = try scanner.takeQuoted() else { throw unexpected("a text in double quotes") }
    guard text.text.utf8.count <= TextTemplate.mostBytes
    else { throw ScanError("a text has at most \(TextTemplate.mostBytes) bytes", at: text.range) }
    return .type(text.text)
  }

  private mutating func readTimes() throws(ScanError) -> Int {
    guard isNumberNext else { return 1 }
    let times = try readWhole("a number of times", in: 1...Self.mostTimes)
    guard takeWord("times") else { throw unexpected("'times'") }
    return times
  }
}

extension InteractionScript.Action {
  /// The number of actions: each tap and each key counts.
  fileprivate var actionCount: Int {
    switch self {
    case .tap(_, let times), .delete(let times): times
    case .type(let text): text.utf8.count
    case .touch(let changes): changes.count
    case .drag, .slide, .rotate, .wait: 1
    }
  }
}

// MARK: - Places and values

extension ScriptParser {
  private mutating func readPlace() throws(ScanError) -> InteractionScript.Place {
    guard let place = try readOptionalPlace() else { throw unexpected("a point or a view") }
    return place
  }

  private mutating func readOptionalPlace() throws(ScanError) -> InteractionScript.Place? {
    if let name = try scanner.takeQuoted() { return try readView(name) }
    let start = scanner.position
    guard let word = takeWord() else { return nil }
    if let x = DecimalNumber.parse(word: word.text) { return .point(Point(x: x, y: try readNumber("a second number"))) }
    // Before a number `at` begins the time; a view that is called so is still one before another `at`.
    if word.text == "at", isNumberNext {
      scanner.move(to: start)
      return nil
    }
    return try readView(word)
  }

  private mutating func readView(_ name: Word) throws(ScanError) -> InteractionScript.Place {
    let span = SourceSpan(start: name.range.lowerBound, end: name.range.upperBound)
    guard scanner.take("(") else { return .view(name.text, nil, span: span) }
    let x = try readNumber("a number")
    guard scanner.take(",") else { throw unexpected("','") }
    let y = try readNumber("a second number")
    guard scanner.take(")") else { throw unexpected("')'") }
    return .view(name.text, Point(x: x, y: y), span: span)
  }

  private mutating func readNumber(
    _ what: String, in range: ClosedRange<Double> = -9_999_999...9_999_999
  ) throws(ScanError) -> Double {
    guard let word = takeWord() else { throw unexpected(what) }
    guard let number = DecimalNumber.parse(word: word.text), range.contains(number)
    else { throw wrong(word, "\(what) is expected here: a number\(range.lowerBound == 0 ? " of 0 or more" : "")") }
    return number
  }

  private mutating func readWhole(_ what: String, in range: ClosedRange<Int>) throws(ScanError) -> Int {
    guard let word = takeWord() else { throw unexpected(what) }
    guard let number = Int(word.text), range.contains(number)
    else { throw wrong(word, "\(what) from \(range.lowerBound) to \(range.upperBound) is expected here") }
    return number
  }

  private mutating func readChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ what: String
  ) throws(ScanError) -> Choice {
    guard let word = takeWord() else { throw unexpected(what) }
    if let choice = Choice(rawValue: word.text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw wrong(word, "\(what) is expected here: \(Wording.quoted(words))", among: words)
  }
}
