import CResources
import LayoutModel
import TextKit

/// What a document of Interface Builder says of objects beside what the model has, as statements of UIKit: the rows of
/// `details.tsv`, which has the meaning of the columns.
struct SwiftDetails {
  private let kinds: Set<String>
  private let usual: String?
  private let code: String?

  /// The rows by detail.
  private static let rows: [String: [SwiftDetails]] = reading { () throws(TableError) in
    var table = try TableReader(.details, columns: "kinds detail usual code")
    var rows: [String: [SwiftDetails]] = [:]
    while try table.next() {
      var kinds: Set<String> = []
      for word in try table.list() {
        guard ViewKind(rawValue: word) != nil || objects.contains(word) else {
          throw table.error("'\(word)' is no kind of view or object")
        }
        kinds.insert(word)
      }
      let detail = try table.text()
      rows[detail, default: []].append(
        SwiftDetails(
          kinds: kinds, usual: try table.optionalText(), code: try table.optionalText()))
    }
    return rows
  }

  /// The objects beside views that have rows; a controller of some kind has those of all controllers, too.
  private static let objects: Set<String> = [
    "controller", "tableController", "collectionController", "navigationController", "navigationItem", "tabBarItem",
    "gestureRecognizer",
  ]

  private static func row(_ detail: ObjectDetails.Value, of kinds: Set<String>) -> SwiftDetails? {
    rows[detail.name]?.first { $0.kinds.isEmpty || !$0.kinds.isDisjoint(with: kinds) }
  }

  private static func row(_ detail: ObjectDetails.Value, of view: View) -> SwiftDetails? {
    guard let row = row(detail, of: [view.kind.rawValue]) else { return nil }
    // What is set for the states of a button has no effect beside a configuration.
    return view.content.button?.configuration != nil && row.code?.hasPrefix("set") == true ? nil : row
  }

  /// Whether code says it, or need not.
  static func covers(_ detail: ObjectDetails.Value, of view: View) -> Bool { row(detail, of: view) != nil }

  /// What begins the names of connections, of what only Interface Builder shows, and of sizes that the model has.
  private static let others = ["outlet", "on ", "simulated", "contentSizeForViewInPopover", "preferredContentSize"]

  /// Whether code says it of an object that is no view, or need not.
  static func covers(_ detail: ObjectDetails.Value, of kinds: Set<String>) -> Bool {
    row(detail, of: kinds) != nil || others.contains { detail.name.hasPrefix($0) }
  }

  /// - Parameter image: the literal for a picture by its name.
  static func statement(_ detail: ObjectDetails.Value, of view: View, image: (String) -> String) -> String? {
    row(detail, of: view)?.statement(detail, image: image)
  }

  static func statement(_ detail: ObjectDetails.Value, of kinds: Set<String>) -> String? {
    row(detail, of: kinds)?.statement(detail) { $0 }
  }

  private func statement(_ detail: ObjectDetails.Value, image: (String) -> String) -> String? {
    guard let code else { return nil }
    let value = Double(detail.value).map(SwiftLiteral.number) ?? detail.value
    if value == usual { return nil }
    return code.replacing(/{(\w+)}/, maxReplacements: 1) { gap in
      switch gap.1 {
      case "bool": value == "YES" ? "true" : "false"
      case "color": SwiftLiteral.color(value)
      // A colour by its name is an optional one, and not so for a dictionary of any values.
      case "anyColor":
        SwiftLiteral.color(value, type: "UIColor") + (SwiftLiteral.color(value).contains("(named:") ? "!" : "")
      case "image": image(value)
      case "string": SwiftLiteral.string(value)
      // The keyboard of alerts is the dark one (UIKeyboardAppearance.alert), and a bar of black glass is a black one.
      case "word": ".\(value == "alert" ? "dark" : value.hasPrefix("black") ? "black" : value)"
      default: value
      }
    }
  }
}
