import LayoutModel
import TextKit

/// Reads a text with gaps:
///
///     template = (character | "{{" | "}}" | "{" subject "." property "}")*
///     subject  = "sender" | "touch" | the id of a view
struct TemplateParser {
  private var scanner: PhraseScanner
  private let items: ItemTable

  /// Reads a template.
  static func parse(_ text: String, items: ItemTable) throws(PhraseError) -> [TextTemplate.Part] {
    guard text.utf8.count <= TextTemplate.mostBytes else {
      throw PhraseError(
        message: "a text has at most \(TextTemplate.mostBytes) bytes", range: 0..<text.utf8.count)
    }
    var parts: [TextTemplate.Part] = []
    var literal: [UInt8] = []
    let bytes = Array(text.utf8)
    var position = 0
    func flush() {
      if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    while position < bytes.count {
      let byte = bytes[position]
      let isDoubled = position + 1 < bytes.count && bytes[position + 1] == byte
      switch byte {
      case UInt8(ascii: "{") where !isDoubled:
        flush()
        var parser = TemplateParser(scanner: PhraseScanner(text), items: items)
        parser.scanner.move(to: position + 1)
        parts.append(try parser.readGap(from: position))
        position = parser.scanner.position
      case UInt8(ascii: "}") where !isDoubled:
        throw PhraseError(
          message: "a '}' without its '{'; '}}' stands for one that is text", range: position..<position + 1)
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        literal.append(byte)
        position += 2
      default:
        literal.append(byte)
        position += 1
      }
    }
    flush()
    return parts
  }

  private mutating func readGap(from start: Int) throws(PhraseError) -> TextTemplate.Part {
    guard let subject = scanner.takeName(allowing: { $0 == UInt8(ascii: "-") }) else {
      throw scanner.unexpected("'sender', 'touch' or the id of a view")
    }
    guard scanner.take(".") else { throw scanner.unexpected("'.' and a property") }
    guard let name = scanner.takeName() else { throw scanner.unexpected("a property") }
    let part = try part(subject, name)
    guard scanner.take("}") else { throw scanner.unexpected("'}'") }
    return part
  }

  private typealias Word = (text: String, range: Range<Int>)

  private func part(_ subject: Word, _ name: Word) throws(PhraseError) -> TextTemplate.Part {
    switch subject.text {
    case "sender": return .sender(try word(name, of: "a sender"))
    case "touch": return .touch(try word(name, of: "a touch"))
    default: break
    }
    guard let view = items.view(named: subject.text) else {
      // Such a view may well be the one that is meant.
      if items.isLost(subject.text) { return .sender(.id) }
      let near = items.isCrowded ? [] : Suggestion.nearest(3, to: subject.text, in: names)
      throw PhraseError(
        message: "no view of the \(items.place) has the id '\(Wording.excerpt(subject.text))'"
          + Wording.nearest(near),
        range: subject.range
      )
    }
    let kind = items.scene.views[view].kind
    let property: TextTemplate.Property = try word(name, of: "a view")
    guard kind.has(property) else {
      throw PhraseError(
        message: "'\(subject.text)' is a \(kind.rawValue), which has no \(property.rawValue)", range: name.range)
    }
    return .view(view, property)
  }

  private var names: [String] { ["sender", "touch"] + items.viewNames }

  /// The case of an enumeration that a name stands for.
  private func word<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: Word, of what: String
  ) throws(PhraseError) -> Choice {
    if let known = Choice(rawValue: name.text) { return known }
    let all = Choice.allCases.map(\.rawValue)
    throw PhraseError(
      message: "\(what) has \(Wording.joined(all, last: "and")), not '\(Wording.excerpt(name.text))'"
        + Suggestion.sentence(for: name.text, in: all),
      range: name.range
    )
  }
}
