import Adapt
import ArgumentParser

/// A text size that can be asked for, in upper or lower case.
struct TextSizeChoice: Equatable, ExpressibleByArgument {
  /// The text size.
  let category: ContentSizeCategory

  /// The size that every device comes with.
  static let standard = TextSizeChoice(category: .large)

  init(category: ContentSizeCategory) {
    self.category = category
  }

  init?(argument: String) {
    guard let category = ContentSizeCategory(rawValue: argument.uppercased()) else { return nil }
    self.category = category
  }

  var defaultValueDescription: String { category.rawValue }

  static var allValueStrings: [String] { ContentSizeCategory.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
