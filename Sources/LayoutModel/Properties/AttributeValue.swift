import TextKit

/// The value of a property, whatever its type: what an attribute of a document says.
package enum AttributeValue: Equatable, Sendable {
  /// No value: the document leaves it to the kind of view, the view around it or the system.
  case absent
  case flag(Bool)
  case whole(Int)
  case number(Double)
  /// A name, a colour, or a case of an enumeration.
  case word(String)
  case text(TextContent)
  case font(FontDescription)
  case pair(AxisPair<Double>)
  case size(Size)
  case insets(EdgeInsets)
  case margins(LayoutMargins)

  fileprivate var word: String? { if case .word(let word) = self { word } else { nil } }

  /// The value as attributes of `.layout` write it; `nil` for none, and where it cannot be written.
  package var written: String? {
    switch self {
    case .absent, .font: nil
    case .flag(let flag): flag ? "true" : "false"
    case .whole(let count): String(min(max(0, count), 9_999_999))
    case .number(let number): DecimalText.text(number)
    case .word(let word): word
    case .text(let text): text.string
    case .pair(let pair): pair.isEven ? DecimalText.text(pair.horizontal) : DecimalText.list(pair.numbers)
    case .size(let size): DecimalText.list([size.width, size.height])
    case .insets(let insets): DecimalText.insets(insets)
    case .margins(let margins): DecimalText.insets(margins.insets(in: .leftToRight))
    }
  }

  /// The value for people; texts are cut after a number of characters.
  package func description(limit: Int) -> String {
    switch self {
    case .absent: "none"
    case .flag(let flag): flag ? "yes" : "no"
    case .whole(let count): "\(count)"
    case .number(let number): number.shortText
    case .word(let word): word
    case .text(let text): ByteBuffer.text { $0.append(quoted: text.string, limit: limit) }
    case .font(let font): font.text
    case .pair(let pair): pair.isEven ? pair.horizontal.shortText : Self.list(pair.numbers)
    case .size(let size): size.shortText
    case .insets(let insets): insets.shortText
    case .margins(let margins): margins.text
    }
  }

  private static func list(_ numbers: [Double]) -> String { numbers.map(\.shortText).joined(separator: " ") }
}

extension ValueType {
  /// A value as attributes of the type write it, brought between the ends of shares and priorities; `nil` for none, and
  /// where it cannot be written.
  package func written(_ value: AttributeValue) -> String? {
    switch (self, value) {
    case (.number(let range), .number(let number)) where !range.contains(number):
      range.upperBound == 1 ? DecimalText.text(min(max(range.lowerBound, number), range.upperBound)) : nil
    case (.integer, .whole(let number)): String(min(max(-9_999_999, number), 9_999_999))
    case (.priorities, .pair(let pair)): AttributeValue.pair(Axis.pair { min(max(1, pair[$0]), 1000) }).written
    case (.numberOr(let word), .number(let number)) where number < 0: word
    case (.choice(let words), .word(let word)) where !words.contains(word): nil
    default: value.written
    }
  }
}

extension AxisPair<Double> {
  fileprivate var isEven: Bool { horizontal == vertical }
  fileprivate var numbers: [Double] { [horizontal, vertical] }
}

/// A type of the model that a property may have.
package protocol AttributeConvertible: Equatable, Sendable {
  static var valueType: ValueType { get }

  /// The value of this type that another one is; `nil` for one of another type.
  static func held(in value: AttributeValue) -> Self?

  var attributeValue: AttributeValue { get }
}

extension AttributeConvertible where Self: RawRepresentable<String> & CaseIterable {
  package static var valueType: ValueType { .oneOf(Self.self) }
  package static func held(in value: AttributeValue) -> Self? { value.word.flatMap(Self.init) }
  package var attributeValue: AttributeValue { .word(rawValue) }
}

extension Axis: AttributeConvertible {}

extension Button.Style: AttributeConvertible {
  package static func held(in value: AttributeValue) -> Self? {
    value.word.flatMap { Self(rawValue: $0 == "roundedRect" ? "system" : $0) }
  }
}

/// Words for both axes; Interface Builder writes `top` and `bottom` in rows.
extension Stack.Alignment: AttributeConvertible {
  package static var valueType: ValueType {
    .choice(["fill", "leading", "top", "center", "trailing", "bottom", "firstBaseline", "lastBaseline"])
  }

  package static func held(in value: AttributeValue) -> Self? {
    value.word.flatMap { Self(rawValue: ["top": "leading", "bottom": "trailing"][$0] ?? $0) }
  }
}

/// Words for both axes.
extension Grid.Alignment: AttributeConvertible {
  package static func held(in value: AttributeValue) -> Self? {
    value.word.flatMap {
      Self(rawValue: ["leading": "start", "top": "start", "trailing": "end", "bottom": "end"][$0] ?? $0)
    }
  }
}

extension Optional: AttributeConvertible where Wrapped: AttributeConvertible {
  package static var valueType: ValueType { Wrapped.valueType }

  package static func held(in value: AttributeValue) -> Self? {
    value == .absent ? .some(.none) : Wrapped.held(in: value).map { .some($0) }
  }

  package var attributeValue: AttributeValue { self?.attributeValue ?? .absent }
}

extension Bool: AttributeConvertible {
  package static var valueType: ValueType { .flag }
  package static func held(in value: AttributeValue) -> Self? { if case .flag(let flag) = value { flag } else { nil } }
  package var attributeValue: AttributeValue { .flag(self) }
}

extension Int: AttributeConvertible {
  package static var valueType: ValueType { .whole }

  package static func held(in value: AttributeValue) -> Self? {
    if case .whole(let count) = value { count } else { nil }
  }

  package var attributeValue: AttributeValue { .whole(self) }
}

extension Double: AttributeConvertible {
  package static var valueType: ValueType { .anyNumber }

  package static func held(in value: AttributeValue) -> Self? {
    switch value {
    case .number(let number): number
    case .word("automatic"): -1  // UITableView.automaticDimension
    default: nil
    }
  }

  package var attributeValue: AttributeValue { .number(self) }
}

extension String: AttributeConvertible {
  package static var valueType: ValueType { .text }
  package static func held(in value: AttributeValue) -> Self? { value.word }
  package var attributeValue: AttributeValue { .word(self) }
}

extension TextContent: AttributeConvertible {
  package static var valueType: ValueType { .text }

  package static func held(in value: AttributeValue) -> Self? {
    if case .text(let text) = value { text } else { value.word.map { TextContent($0) } }
  }

  package var attributeValue: AttributeValue { .text(self) }
}

extension FontDescription: AttributeConvertible {
  package static var valueType: ValueType { .text }
  package static func held(in value: AttributeValue) -> Self? { if case .font(let font) = value { font } else { nil } }
  package var attributeValue: AttributeValue { .font(self) }
}

extension AxisPair: AttributeConvertible where Value == Double {
  package static var valueType: ValueType { .priorities }
  package static func held(in value: AttributeValue) -> Self? { if case .pair(let pair) = value { pair } else { nil } }
  package var attributeValue: AttributeValue { .pair(self) }
}

extension Size: AttributeConvertible {
  package static var valueType: ValueType { .numbers([2], "two numbers, width and height") }
  package static func held(in value: AttributeValue) -> Self? { if case .size(let size) = value { size } else { nil } }
  package var attributeValue: AttributeValue { .size(self) }
}

extension EdgeInsets: AttributeConvertible {
  package static var valueType: ValueType { .numbers([1, 4], "one number, or four: top, left, bottom and right") }

  package static func held(in value: AttributeValue) -> Self? {
    if case .insets(let insets) = value { insets } else { nil }
  }

  package var attributeValue: AttributeValue { .insets(self) }
}

extension LayoutMargins: AttributeConvertible {
  package static var valueType: ValueType {
    .numbers([1, 4], "one number, or four: top, leading, bottom and trailing")
  }

  package static func held(in value: AttributeValue) -> Self? {
    switch value {
    case .insets(let insets): .directional(insets)
    case .margins(let margins): margins
    default: nil
    }
  }

  package var attributeValue: AttributeValue { .margins(self) }
}

extension TextContent {
  /// Whether it is one run without a font and a paragraph style of its own.
  package var isPlain: Bool {
    runs.count <= 1 && runs.allSatisfy { $0.font == nil && $0.paragraph == TextContent.ParagraphStyle() }
  }
}

extension FontDescription {
  /// The face and size for people, such as `system bold 17`.
  package var text: String {
    switch face {
    case .system(.regular): "system \(size.shortText)"
    case .system(let weight): "system \(weight.rawValue) \(size.shortText)"
    case .boldSystem: "bold system \(size.shortText)"
    case .italicSystem: "italic system \(size.shortText)"
    case .textStyle(let style, let weight): "text style \(style)\(weight.map { " \($0.rawValue)" } ?? "")"
    case .named(let name, let family?) where !name.hasPrefix(family.filter { $0 != " " }):
      "\(name) of \(family) \(size.shortText)"
    case .named(let name, _): "\(name) \(size.shortText)"
    }
  }
}

extension LayoutMargins {
  fileprivate var text: String {
    let (insets, left, right) =
      switch self {
      case .absolute(let insets): (insets, "left", "right")
      case .directional(let insets): (insets, "leading", "trailing")
      }
    return "top \(insets.top.shortText) \(left) \(insets.left.shortText)"
      + " bottom \(insets.bottom.shortText) \(right) \(insets.right.shortText)"
  }
}
