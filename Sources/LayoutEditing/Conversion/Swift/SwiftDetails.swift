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
    "controller", "tableController", "collectionController", "navigationController", "navigationItem",
    "barButtonItem", "tabBarItem", "gestureRecognizer",
  ]
  private static let runtime = "runtime attribute "

  /// What begins the names of connections, of what only Interface Builder shows, and of sizes that the model has.
  private static let others = ["outlet", "on ", "simulated", "contentSizeForViewInPopover", "preferredContentSize"]

  /// The row of a detail; of an attribute that the app sets at run time, by its key path, else that of its type.
  ///
  /// - Parameter view: the view that has it; `nil` for other objects, whose attributes the app sets itself.
  private static func row(_ detail: ObjectDetails.Value, of kinds: Set<String>, _ view: View?) -> SwiftDetails? {
    let isRuntime = detail.name.hasPrefix(runtime)
    if isRuntime, view == nil { return nil }
    let names = [detail.name] + (isRuntime ? ["runtime \(detail.value.prefix { $0 != " " })"] : [])
    let row = names.lazy.flatMap { rows[$0] ?? [] }.first { $0.kinds.isEmpty || !$0.kinds.isDisjoint(with: kinds) }
    // What is set for the states of a button has no effect beside a configuration.
    let isOfState = row?.code?.hasPrefix("set") == true && !isRuntime
    return isOfState && view?.content.button?.configuration != nil ? nil : row
  }

  /// Whether code says it, or need not.
  static func covers(_ detail: ObjectDetails.Value, of kinds: Set<String>, _ view: View? = nil) -> Bool {
    row(detail, of: kinds, view) != nil || view == nil && others.contains { detail.name.hasPrefix($0) }
  }

  /// - Parameter image: the literal for a picture by its name.
  /// - Returns: the statements, several for what UIKit sets apart.
  static func statements(
    _ detail: ObjectDetails.Value, of kinds: Set<String>, _ view: View? = nil, image: (String) -> String = { $0 }
  ) -> [String] {
    let isRuntime = detail.name.hasPrefix(runtime)
    let written = String(isRuntime ? detail.value.drop { $0 != " " }.dropFirst() : detail.value[...])
    let value = Double(written).map(SwiftLiteral.number) ?? written
    let font = view?.content.label?.font.base ?? view?.content.textField?.font.base ?? .system(14)
    if detail.name == "minimumFontSize", !shrinks(font, to: Double(value) ?? 0) { return [] }
    guard let row = row(detail, of: kinds, view), let code = row.code, value != row.usual else { return [] }
    return code.split(separator: "; ").map { statement in
      String(statement).replacing(/{(\w+)}/) { gap in
        switch gap.1 {
        case "bool": value == "YES" ? "true" : "false"
        case "color": SwiftLiteral.color(value)
        // A colour by its name is an optional one, and not so for a dictionary of any values.
        case "anyColor":
          SwiftLiteral.color(value, type: "UIColor") + (SwiftLiteral.color(value).contains("(named:") ? "!" : "")
        case "image": image(value)
        case "string": SwiftLiteral.string(written)
        case "path": SwiftLiteral.string(String(detail.name.dropFirst(runtime.count)))
        case "scale": "\(value) / \(SwiftLiteral.number(font.size))"
        case "short": SwiftLiteral.number(((Double(value) ?? 0) * 1_000_000).rounded() / 1_000_000)
        // The keyboard of alerts is the dark one (UIKeyboardAppearance.alert), and a bar of black glass is a black one.
        case "word": ".\(value == "alert" ? "dark" : value.hasPrefix("black") ? "black" : value)"
        default: value
        }
      }
    }
  }

  /// Whether a least size in points decides something: it is smaller than the font, or than what that grows to.
  private static func shrinks(_ font: FontDescription, to least: Double) -> Bool {
    if case .textStyle = font.face { return least > 0 }
    return least > 0 && least < font.size
  }
}
