/// The kind of value that an attribute has.
package enum ValueType: Sendable {
  case text
  /// A name that a part of the document is given.
  case identifier
  case number(ClosedRange<Double>)
  /// A whole number, 0 or greater.
  case whole
  /// A whole number, which may be negative.
  case integer
  /// A whole number, 1 or greater, without zeros before it.
  case count
  /// `true` or `false`.
  case flag
  case choice([String])
  /// Some of some words, at least one.
  case choices([String])
  case numberOr(String)
  /// Numbers, as many as one of the counts says.
  case numbers([Int], String)
  /// x, y, width and height.
  case frame
  /// Arithmetic on frames, which its own reader checks.
  case formula
  /// A text with gaps, which its own reader checks.
  case template
  case messageName
  /// A line of the Visual Format Language, which its own reader checks.
  case visualFormat
  case formatOptions
  /// A name that visual formats can name without parentheses: it has no dashes.
  case metricName
  /// The rows or columns of a grid, which their own reader checks.
  case tracks
  /// A row or column of a grid, by its number or its name.
  case track
  /// A number from 1 to 1000, or its name.
  case priority
  /// One or two priorities.
  case priorities
  case conditions
  /// A list of conditions, or of the base design as well: where something is installed.
  case installs
  /// A view or guide with one of its attributes.
  case anchor
  case identifiers
  /// A view or guide, or the margins of a view.
  case box
  /// Attributes of views, constraints and uses of components, by their ids.
  case targets
  /// A number, ratio or fraction other than 0.
  case multiplier
  case color
  /// A path relative to the document.
  case path

  /// Any number that a layout can have.
  package static let anyNumber = ValueType.number(-9_999_999.999_999_999...9_999_999.999_999_999)
  /// A number that is not negative.
  package static let length = ValueType.number(0...9_999_999.999_999_999)

  package static func oneOf<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> ValueType {
    .choice(type.allCases.map(\.rawValue))
  }

  package static func someOf<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> ValueType {
    .choices(type.allCases.map(\.rawValue))
  }

  /// How views lie in the cells of a grid along its axes.
  package static let horizontalAlignment = ValueType.choice(["fill", "leading", "center", "trailing"])
  package static let verticalAlignment = ValueType.choice([
    "fill", "top", "center", "bottom", "firstBaseline", "lastBaseline",
  ])
}

/// The text styles of Dynamic Type: the words of the language, by the names that Interface Builder's documents use
/// (without `UICTFontTextStyle`).
package enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle = "Title0", title1 = "Title1", title2 = "Title2", title3 = "Title3", headline = "Headline"
  case subhead = "Subhead", body = "Body", callout = "Callout", footnote = "Footnote", caption1 = "Caption1"
  case caption2 = "Caption2"

  /// Reads a name, with or without the prefix `UICTFontTextStyle`.
  package init?(name: String) {
    let prefix = "UICTFontTextStyle"
    self.init(rawValue: name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
  }

  /// The word of the language: the name of the case, without reflection, which is slow.
  package var word: String {
    self == .largeTitle ? "largeTitle" : rawValue.prefix(1).lowercased() + String(rawValue.dropFirst())
  }
}

package enum TextStyleName {
  package static let all = TextStyle.allCases.map(\.word)

  package static func word(of style: String) -> String? { TextStyle(rawValue: style)?.word }
}
