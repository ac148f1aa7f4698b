import LayoutModel
import TextKit

/// The words of the language for kinds of guides; a guide that a screen always has goes by its name instead.
package enum GuideKindName {
  package static let all = [
    "custom", "safeArea", "keyboard", "contentLayout", "frameLayout", "layoutMargins", "readableContent",
  ]

  package static func parse(_ value: String) -> LayoutGuide.Kind? { Words.choice(value) }
}

/// The words of the language for the system's items of bars, those of `UIBarButtonItem.SystemItem`.
package enum BarItemName {
  package static let all = spaces + titles.map(\.word) + pictures.map(\.word)

  /// The items that are room between others.
  package static let spaces = ["flexibleSpace", "fixedSpace"]

  /// The title of an item; `nil` for spaces and pictures.
  package static func title(of word: String) -> String? { titles.first { $0.word == word }?.title }

  private static let titles: [(word: String, title: String)] = [
    ("done", "Done"), ("cancel", "Cancel"), ("edit", "Edit"), ("save", "Save"), ("undo", "Undo"), ("redo", "Redo"),
  ]

  /// The system symbol that looks like the picture of an item; `nil` for other items.
  package static func symbol(of word: String) -> String? { pictures.first { $0.word == word }?.symbol }

  private static let pictures: [(word: String, symbol: String)] = [
    ("action", "square.and.arrow.up"), ("add", "plus"), ("bookmarks", "book"), ("camera", "camera"),
    ("close", "xmark"), ("compose", "square.and.pencil"), ("fastForward", "forward"), ("organize", "folder"),
    ("pageCurl", "doc"), ("pause", "pause"), ("play", "play"), ("refresh", "arrow.clockwise"),
    ("reply", "arrowshape.turn.up.left"), ("rewind", "backward"), ("search", "magnifyingglass"), ("stop", "xmark"),
    ("trash", "trash"),
  ]

  /// The system symbol that looks like the picture of one of the system's tabs; `nil` for other words.
  package static func tabSymbol(of word: String) -> String? { tabs.first { $0.word == word }?.symbol }

  private static let tabs: [(word: String, symbol: String)] = [
    ("more", "ellipsis"), ("favorites", "star.fill"), ("featured", "star.fill"), ("topRated", "star.fill"),
    ("recents", "clock.fill"), ("contacts", "person.crop.circle.fill"), ("history", "clock.fill"),
    ("bookmarks", "book.fill"), ("search", "magnifyingglass"), ("downloads", "square.and.arrow.down"),
    ("mostRecent", "clock.fill"), ("mostViewed", "list.number"),
  ]
}

/// The words of the language for the flexible parts of a view without constraints.
package enum AutoresizingName {
  package static func parse(_ value: String) -> AutoresizingMask? {
    var mask = AutoresizingMask.fixed
    for word in Words.split(value) {
      switch word {
      case "width": mask.horizontal.size = true
      case "height": mask.vertical.size = true
      case "left": mask.horizontal.minimum = true
      case "right": mask.horizontal.maximum = true
      case "top": mask.vertical.minimum = true
      case "bottom": mask.vertical.maximum = true
      default: return nil
      }
    }
    return mask
  }
}

/// The words of the language for where views lie in the cells of a grid.
package enum GridAlignmentName {
  /// The attribute by which a view states its own.
  package static func ofItem(_ axis: Axis) -> AttributeName { axis == .horizontal ? .alignX : .alignY }

  package static func parse(_ value: String) -> Grid.Alignment? { Grid.Alignment(.word(Words.collapsed(value))) }
}

extension TextStyleName {
  package static func parse(_ value: String) -> String? {
    let word = Words.collapsed(value)
    return table.first { $0.word == word }?.style
  }
}

/// The words of the language for what a paragraph adds to its lines, with the model's properties for them.
package enum ParagraphName {
  /// One of the numbers of a paragraph style.
  package typealias Property = WritableKeyPath<TextContent.ParagraphStyle, Double> & Sendable

  /// The attributes with the numbers that they hold.
  package static let attributes: [(name: AttributeName, property: Property)] = [
    (.lineSpacing, \.lineSpacing), (.lineHeightMultiple, \.lineHeightMultiple),
    (.minimumLineHeight, \.minimumLineHeight), (.maximumLineHeight, \.maximumLineHeight),
    (.paragraphSpacing, \.paragraphSpacing), (.paragraphSpacingBefore, \.paragraphSpacingBefore),
  ]

  /// The same by words.
  package static let table: [(word: String, property: Property)] = attributes.map { ($0.name.rawValue, $0.property) }
}
