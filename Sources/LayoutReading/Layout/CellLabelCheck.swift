import LayoutModel
import TextKit
import XMLTree

/// Checks the views that a row of a table names for its style to place: two labels and a picture, each in the row or in
/// its content view.
///
/// People take `textLabel` for the text itself. Nothing would be shown then, and nobody would say why.
struct CellLabelCheck {
  let log: ProblemLog
  let scene: Scene

  /// The attributes that name a view, with the kind that it has to be.
  private static let references: [(attribute: AttributeName, kind: ViewKind)] = [
    (.textLabel, .label), (.detailTextLabel, .label), (.imageView, .imageView),
  ]

  static func hasAttributes(_ element: XMLElement) -> Bool {
    element.is("tableViewCell") && references.contains { element.hasAttribute(named: $0.attribute.rawValue) }
  }

  /// Notes what a row names that its style cannot place.
  func check(_ element: XMLElement, of cell: Int) {
    let holders = scene.views.indices.filter {
      $0 == cell || scene.views[$0].parent == cell && scene.views[$0].role == .contentView
    }
    let inside = scene.views.filter { view in view.parent.map(holders.contains) ?? false }
    for (attribute, kind) in Self.references {
      guard let id = element[attribute].flatMap(Identifier.parse) else { continue }
      if let named = inside.first(where: { $0.id == id }) {
        guard named.kind != kind else { continue }
        log.error(
          "document.cell",
          "'\(attribute)' needs the id of \(Self.article(kind)) <\(kind.rawValue)>, and '\(id)' is none",
          at: element.valueSpan(attribute))
      } else {
        report(id, attribute, kind, inside.filter { $0.kind == kind }.map(\.id), element)
      }
    }
  }

  private func report(
    _ id: String, _ attribute: AttributeName, _ kind: ViewKind, _ inside: [String], _ element: XMLElement
  ) {
    let place = "no <\(kind.rawValue)> in the row '\(element[.id] ?? "")' has the id '\(Wording.excerpt(id))'"
    let isElsewhere = scene.views.contains { $0.id == id }
    let hint: String
    if let near = inside.first(where: { !isUsed($0, in: element) }) {
      hint = "; did you mean '\(near)'?"
    } else if isElsewhere {
      hint = "; '\(id)' is elsewhere, and a style places only views in the row or in its content view"
    } else {
      let content = "\(kind == .label ? "text" : "image")=\"\(Wording.excerpt(id))\""
      hint = "; put <\(kind.rawValue) id=\"ID\" \(content)/> into the row and write \(attribute)=\"ID\""
    }
    log.error("document.cell", place + hint, at: element.valueSpan(attribute))
  }

  private func isUsed(_ id: String, in element: XMLElement) -> Bool {
    Self.references.contains { element[$0.attribute] == id }
  }

  private static func article(_ kind: ViewKind) -> String { kind == .imageView ? "an" : "a" }
}
