import LayoutModel
import TextKit

/// A value of a view or constraint with the candidates for it: those of the base design and of all variations.
package struct CascadeValue: Sendable {
  package var name: String
  /// The candidates from the base design to the most specific variation.
  package var candidates: [Candidate]

  package struct Candidate: Hashable, Sendable {
    /// The variation; ``TraitCondition/base`` for the base design.
    package var condition: TraitCondition
    /// The value as people write it.
    package var value: String
    package var applies: Bool
    package var wins: Bool

    var origin: String { condition == .base ? "the base design" : condition.description }
  }

  package var winner: Candidate? { candidates.first { $0.wins } }

  /// - Parameter limit: the number of characters after which texts are cut.
  init(_ property: VariedProperty, in traits: Traits, limit: Int = 40) {
    name = property.name
    candidates = property.values.entries.map { condition, value in
      let text = property.text(value, limit: limit)
      return Candidate(condition: condition, value: text, applies: condition.matches(traits), wins: false)
    }
    if let last = candidates.lastIndex(where: \.applies) { candidates[last].wins = true }
  }
}

extension Scene {
  /// The values of a view that size classes can change, without those that the document leaves to the system.
  func cascade(ofView index: Int, in traits: Traits) -> [CascadeValue] {
    views.varied(at: index).filter { !$0.isQuiet }.map { CascadeValue($0, in: traits) }
  }

  func cascade(ofConstraint index: Int, in traits: Traits) -> [CascadeValue] {
    constraints.varied(at: index).filter { !$0.values.variations.isEmpty }.map { CascadeValue($0, in: traits) }
  }
}

/// The results of the cascade in each of the nine combinations of size classes that Xcode's picker has: a table for every
/// property of a view or constraint that varies.
package struct CascadeGrid: Sendable {
  /// One property in all combinations.
  private struct Table {
    var name: String
    /// By width class, then by height class, as people write the value.
    var values: [[String]]
    /// The variations that name other traits than size classes, with their values.
    var others: [(condition: TraitCondition, value: String)]
  }

  private static let classes = [SizeClass.any, .compact, .regular]

  private let document: String
  /// What it is about, without the document.
  private let subject: String
  private let tables: [Table]

  /// The table of a view, with those of the constraints on it that vary.
  package init(view: Int, in scene: Scene, of document: Document) {
    let names = SceneNames(scene, of: document)
    let kind = scene.views[view].kind.rawValue
    self.document = document.name
    subject = "\(kind) \(names.view(view)), \(names.line(of: scene.views[view].span))"
    var tables = scene.views.varied(at: view).compactMap { Self.table($0) }
    for (index, constraint) in scene.constraints.enumerated() where constraint.namedViews.contains(view) {
      let prefix = "\(names.constraint(index)): "
      tables += scene.constraints.varied(at: index).compactMap { Self.table($0, prefix: prefix) }
    }
    self.tables = tables
  }

  package init(constraint: Int, in scene: Scene, of document: Document) {
    self.document = document.name
    subject = SceneNames(scene, of: document).constraint(constraint)
    tables = scene.constraints.varied(at: constraint).compactMap { Self.table($0) }
  }

  private static func table(_ property: VariedProperty, prefix: String = "") -> Table? {
    let variations = property.values.variations
    if variations.isEmpty { return nil }
    let values = classes.map { width in
      classes.map { height in
        // No screen stands behind a combination, so that nothing but size classes matches.
        let matching = variations.last { variation in
          let asked = variation.condition
          return asked.namesSizeClassesOnly && !asked.neverApplies && (asked.widthClass ?? width) == width
            && (asked.heightClass ?? height) == height
        }
        return property.text(matching?.value ?? property.values.base)
      }
    }
    let others = variations.filter { !$0.condition.namesSizeClassesOnly || $0.condition.neverApplies }
    return Table(
      name: prefix + property.name, values: values, others: others.map { ($0.condition, property.text($0.value)) })
  }

  package var text: String {
    var lines = ["\(subject) of \(document)"]
    if tables.isEmpty { lines.append("  nothing of it varies") }
    for table in tables {
      lines += ["", table.name]
      let first = [""] + Self.classes.map { "h\($0.name)" }
      let rows = [first] + zip(Self.classes, table.values).map { ["w\($0.name)"] + $1 }
      let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
      for row in rows {
        var line = "  " + zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
        while line.hasSuffix(" ") { line.removeLast() }
        lines.append(line)
      }
      for (condition, value) in table.others {
        lines.append("  for \(condition)\(condition.neverApplies ? ", on no device" : ""): \(value)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The tables for programs, as UTF-8; `Schemas/cascade-1.schema.json` describes the format.
  package var json: [UInt8] {
    JSONWriter.text(schema: "adapt.cascade/1") { json in
      json.members(["document": document, "subject": subject])
      json.lines("properties", of: tables, at: 1) { json, table in
        json.member("name", table.name)
        let cells = zip(Self.classes, table.values).flatMap { width, row in
          zip(Self.classes, row).map { (width: width, height: $0, value: $1) }
        }
        json.array("values", of: cells, linesAt: 3) { json, cell in
          json.members(["width": cell.width.rawValue, "height": cell.height.rawValue, "value": cell.value])
        }
        if table.others.isEmpty { return }
        json.array("others", of: table.others, linesAt: 3) { json, other in
          json.member("condition", "\(other.condition)")
          json.members(["applies": !other.condition.neverApplies, "value": other.value])
        }
      }
    }
  }
}
