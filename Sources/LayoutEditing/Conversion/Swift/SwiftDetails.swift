import CResources
import LayoutModel
import TextKit

/// What a document of Interface Builder says of views beside what the model has, as statements of UIKit: the rows of
/// `details.tsv`, which has the meaning of the columns.
struct SwiftDetails {
  private let kinds: Set<ViewKind>
  private let usual: String?
  private let code: String?

  /// The rows by detail.
  private static let rows: [String: [SwiftDetails]] = reading { () throws(TableError) in
    var table = try TableReader(.details, columns: "kinds detail usual code")
    var rows: [String: [SwiftDetails]] = [:]
    while try table.next() {
      var kinds: Set<ViewKind> = []
      for word in try table.list() {
        guard let kind = ViewKind(rawValue: word) else { throw table.error("'\(word)' is no kind of view") }
        kinds.insert(kind)
      }
      let detail = try table.text()
      rows[detail, default: []].append(
        SwiftDetails(
          kinds: kinds, usual: try table.optionalText(), code: try table.optionalText()))
    }
    return rows
  }

  private static func row(_ detail: ObjectDetails.Value, of view: View) -> SwiftDetails? {
    guard let row = rows[detail.name]?.first(where: { $0.kinds.isEmpty || $0.kinds.contains(view.kind) }) else {
      return nil
    }
    // What is set for the states of a button has no effect beside a configuration.
    return view.content.button?.configuration != nil && row.code?.hasPrefix("set") == true ? nil : row
  }

  /// Whether code says it, or need not.
  static func covers(_ detail: ObjectDetails.Value, of view: View) -> Bool { row(detail, of: view) != nil }

  /// - Parameter image: the literal for a picture by its name.
  static func statement(_ detail: ObjectDetails.Value, of view: View, image: (String) -> String) -> String? {
    guard let row = row(detail, of: view), let code = row.code else { return nil }
    let value = Double(detail.value).map(SwiftLiteral.number) ?? detail.value
    if value == row.usual { return nil }
    return code.replacing(/{(\w+)}/, maxReplacements: 1) { gap in
      switch gap.1 {
      case "bool": value == "YES" ? "true" : "false"
      case "color": SwiftLiteral.color(value)
      case "image": image(value)
      case "string": SwiftLiteral.string(value)
      // The keyboard of alerts is the dark one (UIKeyboardAppearance.alert).
      case "word": ".\(value == "alert" ? "dark" : value)"
      default: value
      }
    }
  }
}
