import LayoutModel
import LayoutOutput
import TextKit

/// The console's report of a contradiction, told in the names of a document.
package struct ConsoleStory: Sendable {
  private let report: ConsoleReport
  private let document: Document
  private let matching: ConsoleMatching
  /// By address, what it stands for, where that is certain.
  private var items: [String: (scene: Int, item: Anchor.Item)] = [:]

  /// Looks for what a report speaks of.
  package init(_ report: ConsoleReport, in document: Document) {
    self.report = report
    self.document = document
    matching = ConsoleMatching(report, in: document)
    var open: [String: Set<Place>] = [:]
    for candidates in matching.candidates {
      for candidate in candidates {
        for (key, item) in candidate.items { open[key, default: []].insert(Place(scene: candidate.scene, item: item)) }
      }
    }
    for (key, places) in open where places.count == 1 {
      if let place = places.first { items[key] = (place.scene, place.item) }
    }
  }

  private struct Place: Hashable {
    var scene: Int
    var item: Anchor.Item
  }

  /// The story as text for people.
  package var text: String {
    var lines = ["These \(report.constraints.count) cannot hold together:"]
    for index in report.constraints.indices { lines.append("  " + line(index)) }
    if let broken = report.broken {
      let index = report.constraints.firstIndex { $0.address == broken.address }
      lines.append("UIKit broke: \(index.map(line) ?? formula(broken)).")
      lines.append("Nothing public says which one it breaks; a priority below 1000 says which one may give way.")
    }
    return lines.map { line in
      var out = ByteBuffer()
      out.append(plain: line)
      return String(decoding: out.bytes, as: UTF8.self) + "\n"
    }.joined()
  }

  private func found(_ index: Int) -> [ConsoleMatching.Candidate] { matching.candidates[index] }

  private func constraintName(_ candidate: ConsoleMatching.Candidate) -> String {
    SceneNames(document.scenes[candidate.scene], of: document).constraint(candidate.constraint)
  }

  /// What is told of one constraint.
  private func line(_ index: Int) -> String {
    let logged = report.constraints[index]
    if let origin = system(logged) { return "\(formula(logged)) (\(origin))" }
    let all = found(index)
    switch all.count {
    case 0: return "\(formula(logged)) (not in \(document.name): made in code, or changed by it)"
    case 1: return "\(formula(logged)) (\(constraintName(all[0])))"
    default:
      let names = all.prefix(4).map(constraintName)
      let more = all.count > 4 ? " or \(all.count - 4) more" : ""
      return "\(formula(logged)) (one of \(all.count): \(Wording.joined(names))\(more))"
    }
  }

  /// Where a constraint comes from that no document has.
  private func system(_ logged: LoggedConstraint) -> String? {
    if logged.type.contains("Autoresizing") {
      return "frame and autoresizing mask, for its translatesAutoresizingMaskIntoConstraints is on"
    }
    guard logged.type != "NSLayoutConstraint" || logged.identifier != nil else { return nil }
    let identifier = logged.identifier ?? ""
    for (part, meaning) in Self.systemIdentifiers where identifier.contains(part) { return meaning }
    return logged.type == "NSContentSizeLayoutConstraint" ? "the size of its content" : nil
  }

  /// What the identifiers mean that UIKit gives to constraints of its own.
  private static let systemIdentifiers = [
    ("UIView-Encapsulated-Layout-Height", "the height that the table, collection or screen gives it for the moment"),
    ("UIView-Encapsulated-Layout-Width", "the width that the table, collection or screen gives it for the moment"),
    ("UIViewSafeAreaLayoutGuide", "the safe area"),
    ("UIView-topMargin", "the layout margins"),
    ("UIView-bottomMargin", "the layout margins"),
    ("UIView-leftMargin", "the layout margins"),
    ("UIView-rightMargin", "the layout margins"),
    ("UISV-hiding", "a stack view hides it"),
    ("UISV-spacing", "the spacing of a stack view"),
    ("UISV-", "the arrangement of a stack view"),
    ("_UITemporaryLayout", "a size that UIKit tries for the moment"),
  ]

  /// What a constraint says, in names where they are certain.
  private func formula(_ logged: LoggedConstraint) -> String {
    guard let first = logged.first else { return logged.text }
    var text = "\(owner(first.item)) \(first.attribute.words) "
    switch logged.relation {
    case .equal: text += "= "
    case .greaterThanOrEqual: text += "≥ "
    case .lessThanOrEqual: text += "≤ "
    }
    guard let second = logged.second else { return text + logged.constant.shortText }
    text += "\(owner(second.item)) \(second.attribute.words)"
    if logged.multiplier != 1 { text += " × \(logged.multiplier.shortText)" }
    if logged.constant != 0 {
      text += (logged.constant < 0 ? " − " : " + ") + logged.constant.magnitude.shortText
    }
    return text
  }

  private func owner(_ item: LoggedConstraint.Item) -> String {
    if let known = items[item.key] {
      return SceneNames(document.scenes[known.scene], of: document).owner(known.item)
    }
    if let label = item.label { return item.type.isEmpty ? "\(label)'s" : "\(item.type) \"\(label)\"'s" }
    if item.isSuperview, item.type.isEmpty { return "the superview's" }
    return "a \(item.type)'s"
  }
}
