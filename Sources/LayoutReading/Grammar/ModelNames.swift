import CResources
import LayoutModel
import TextKit

/// The words of the language for kinds of guides; a guide that a screen always has goes by its name instead.
package enum GuideKindName {
  package static let all = [
    "custom", "safeArea", "keyboard", "contentLayout", "frameLayout", "layoutMargins", "readableContent",
  ]

  package static let ofEveryScreen = ["topGuide", "bottomGuide", "safeArea"]
}

/// The words of the language for the system's items of bars, those of `UIBarButtonItem.SystemItem`, and of its tabs: the
/// rows of `barItems.tsv`, which says what its columns mean.
package enum BarItemName {
  private static let rows = reading { () throws(TableError) in
    try TableReader(.barItems, columns: "kind word value").rows { (row) throws(TableError) in
      (kind: try row.text(), word: try row.text(), value: try row.optionalText())
    }
  }

  package static let all = rows.filter { $0.kind != "tab" && $0.kind != "glass" }.map(\.word)

  package enum Fact: String { case title, picture, glass, tab }

  /// What a row of a kind says about an item or tab; `nil` where there is no such row.
  package static func value(_ fact: Fact, of word: String) -> String? {
    rows.first { $0.kind == fact.rawValue && $0.word == word }?.value
  }
}

/// The words of the language and of Interface Builder for the flexible parts of a view without constraints.
package enum AutoresizingName {
  package static let all = ["left", "width", "right", "top", "height", "bottom"]
  package static let builder = [
    "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY",
  ]

  package static func parse(_ value: String) -> AutoresizingMask? {
    let words = Words.split(value)
    return words.allSatisfy(all.contains) ? AutoresizingMask(words, among: all) : nil
  }
}

/// Masks in six words: of each axis the margin before, the size, and the margin after.
extension AutoresizingMask {
  private static let parts: [WritableKeyPath<AutoresizingMask, Bool> & Sendable] = [
    \.horizontal.minimum, \.horizontal.size, \.horizontal.maximum, \.vertical.minimum, \.vertical.size,
    \.vertical.maximum,
  ]

  init(_ flexible: [String], among words: [String]) {
    self = .fixed
    for (part, word) in zip(Self.parts, words) where flexible.contains(word) { self[keyPath: part] = true }
  }

  package func flexible(among words: [String]) -> [String] {
    zip(Self.parts, words).filter { self[keyPath: $0.0] }.map(\.1)
  }
}

extension TextStyleName {
  package static func parse(_ value: String) -> String? {
    let word = Words.collapsed(value)
    return all.firstIndex(of: word).map { TextStyle.allCases[$0].rawValue }
  }
}

/// The words of the language for what a paragraph adds to its lines, with the model's properties for them.
package enum ParagraphName {
  /// One of the numbers of a paragraph style.
  package typealias Property = WritableKeyPath<TextContent.ParagraphStyle, Double> & Sendable

  package static let attributes: [(name: AttributeName, property: Property)] = [
    (.lineSpacing, \.lineSpacing), (.lineHeightMultiple, \.lineHeightMultiple),
    (.minimumLineHeight, \.minimumLineHeight), (.maximumLineHeight, \.maximumLineHeight),
    (.paragraphSpacing, \.paragraphSpacing), (.paragraphSpacingBefore, \.paragraphSpacingBefore),
  ]
}
