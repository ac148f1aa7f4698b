import LayoutModel
import LayoutReading
import TextKit
import XMLTree

/// The words of a text by their meaning, for editors that colour them. What the grammar does not know has none: a misspelt
/// name stands out.
struct SemanticTokens {
  enum Kind: String, CaseIterable {
    case element = "class"
    /// Attributes, and the anchors of views.
    case property
    /// Ids, components and images.
    case variable
    case number
    /// Words out of a few.
    case word = "enumMember"
    /// Size classes and other conditions.
    case keyword
    case string, comment
  }

  private struct Token {
    var range: Range<Int>
    var kind: Kind
    var isDeclaration = false
  }

  private let markup: Markup
  private let lines: LineTable
  private var tokens: [Token] = []

  init(markup: Markup, names: NameTable, lines: LineTable, isInterfaceBuilder: Bool) {
    (self.markup, self.lines) = (markup, lines)
    let uses = Dictionary(grouping: names.uses) { $0.range.lowerBound }
    tokens += markup.comments.map { Token(range: $0, kind: .comment) }
    let starts = names.uses.map(\.range.lowerBound).sorted()
    for (index, element) in markup.elements.enumerated() {
      let rule = isInterfaceBuilder ? nil : LayoutGrammar.rule(of: index, in: markup)
      guard isInterfaceBuilder || rule != nil else { continue }
      tokens += [element.nameRange, element.endName].compactMap { $0.map { Token(range: $0, kind: .element) } }
      for attribute in element.attributes {
        let known = rule?.attribute(markup.text(attribute.name))
        guard isInterfaceBuilder || known != nil else { continue }
        tokens.append(Token(range: attribute.name, kind: .property))
        guard let value = attribute.value, !value.isEmpty else { continue }
        var named: [NameUse] = []
        var position = starts.partitioningIndex { $0 >= value.lowerBound }
        while position < starts.count, starts[position] < value.upperBound {
          if named.last?.range.lowerBound != starts[position] { named += uses[starts[position]] ?? [] }
          position += 1
        }
        if named.isEmpty {
          tokens.append(Token(range: value, kind: known.map { Self.kind(of: $0.type) } ?? .string))
        } else {
          add(named, in: value)
        }
      }
    }
    tokens = tokens.filter { !$0.range.isEmpty }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Names, and behind the dot of one its anchor.
  private mutating func add(_ names: [NameUse], in value: Range<Int>) {
    for name in names {
      tokens.append(Token(range: name.range, kind: .variable, isDeclaration: name.isDefinition))
      let dot = name.range.upperBound
      guard dot < value.upperBound, markup.bytes[dot] == UInt8(ascii: ".") else { continue }
      let end = markup.bytes[dot + 1..<value.upperBound].firstIndex { !$0.isIdentifier } ?? value.upperBound
      tokens.append(Token(range: dot + 1..<end, kind: .property))
    }
  }

  /// The numbers of the kinds in the protocol.
  private static let numbers = Dictionary(uniqueKeysWithValues: zip(Kind.allCases, 0...))

  private static func kind(of type: ValueType) -> Kind {
    switch type {
    case .number, .whole, .integer, .count, .numberOr, .numbers, .frame, .priority, .priorities, .multiplier: .number
    case .flag, .choice, .choices, .formatOptions, .color: .word
    case .conditions, .installs: .keyword
    case .identifier, .identifiers, .anchor, .box, .targets, .metricName: .variable
    default: .string
    }
  }

  /// The numbers of the protocol, five a token: lines and characters from the one before, length, kind, modifiers.
  func encoded(_ range: TextRange?) -> [Int] {
    var numbers: [Int] = []
    var last = TextPosition(line: 0, character: 0)
    for token in tokens {
      var start = token.range.lowerBound
      // A token ends with its line.
      while start < token.range.upperBound {
        let line = markup.bytes[start..<token.range.upperBound]
        let end = line.firstIndex { $0 == 10 || $0 == 13 } ?? token.range.upperBound
        let place = lines.position(of: start)
        if end > start, range.map({ $0.start.line <= place.line && place.line <= $0.end.line }) ?? true {
          numbers += [
            place.line - last.line, place.line == last.line ? place.character - last.character : place.character,
            lines.position(of: end).character - place.character, Self.numbers[token.kind] ?? 0,
            token.isDeclaration ? 1 : 0,
          ]
          last = place
        }
        start = end + 1
      }
    }
    return numbers
  }
}

extension EditorQuestion {
  var semanticTokens: JSON {
    let tokens = SemanticTokens(
      markup: markup, names: document.names, lines: lines, isInterfaceBuilder: document.isInterfaceBuilder)
    return ["data": .list(tokens.encoded(parameters["range"].flatMap(TextRange.init)).map { .number($0) })]
  }
}
