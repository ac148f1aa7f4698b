import LayoutModel
import LayoutReading
import XMLTree

/// Rewrites the variations of a document to the fewest entries that mean the same in every combination of traits.
///
/// 1. Where something is installed: the fewest entries of masks, or of the lists of a `.layout`, by trying all with fewer
///    (``InstallPlan/init(simplest:)``).
/// 2. Each other variation is taken away, and the document read again. If no value of a view or constraint differs in any
///    combination, the variation was dead, and stays away. What is left could be said with fewer entries only where one
///    for a width hides several for heights; of 2,869 varied numbers in 2,529 public documents none can.
///
/// Variations for traits that iOS devices never have stay: other systems read them.
package struct SimplifyFix: Sendable {
  package init() {}

  package func apply(to editable: EditableDocument) throws(DocumentError) -> FixResult {
    var current = editable
    var changes: [FixResult.Change] = []
    for scene in editable.document.scenes {
      let varied =
        scene.views.filter { !$0.installed.variations.isEmpty }.map(\.id)
        + scene.constraints.filter { !$0.installed.variations.isEmpty }.map(\.id)
      for id in varied {
        // What stands in another file, or for several copies, stays.
        guard let (simpler, found) = try? InstallFix(simplifying: id).edited(current) else { continue }
        current = simpler
        changes += found
      }
    }
    var number = 0
    while case let entries = Self.entries(in: current.xml.root), number < entries.count {
      let entry = entries[number]
      var edits = TextEdits()
      entry.remove(&edits, current.bytes)
      guard current.holds(entry.element.startTagSpan), let without = try? current.with(edits),
        Self.mean(current.document, without.document)
      else {
        number += 1
        continue
      }
      let location = current.originalLocation(of: entry.element.startTagSpan)
      changes.add("removed \(entry.text), which has no effect", at: location)
      current = without
    }
    return FixResult(bytes: current.bytes, changes: changes.inOrder)
  }

  /// A value of a variation in the text.
  private struct Entry {
    var element: XMLElement
    /// The attribute; `nil` for all of the element.
    var attribute: StaticString?

    var text: String {
      let key = element["key"] ?? element["for"] ?? element.parent?["key"] ?? ""
      return "\(attribute.map { "\($0)" } ?? (element.is("variation") ? "an empty variation" : "font")) for \(key)"
    }

    func remove(_ edits: inout TextEdits, _ bytes: [UInt8]) {
      let isLast = element.children.isEmpty && element.attributes.count == 2
      if let attribute, !isLast { return _ = edits.remove(attribute, of: element, in: bytes) }
      var removed = element
      if let parent = element.parent, parent.is("variation"), parent.children.count == 1, parent.attributes.count == 1 {
        removed = parent
      }
      edits.add(TextEdit(Indentation(bytes).range(of: removed), ""))
    }
  }

  private static let attributes: [StaticString] = [
    "constant", "priority", "multiplier", "relation", "hidden", "text", "title",
  ]

  /// The values of variations in document order.
  private static func entries(in root: XMLElement) -> [Entry] {
    let variations = root.descendants("variation").filter { variation in
      variation["key"].map { TraitCondition(variationKey: $0) }.map { $0 != .base && !$0.neverApplies } ?? false
    }
    let fonts =
      root.descendants("font").filter { $0.hasAttribute("for") }
      + variations.flatMap { $0.children.filter { $0.is("fontDescription") } }
    return (fonts + variations.filter { $0.children.isEmpty && $0.attributes.count == 1 }).map { Entry(element: $0) }
      + (variations + root.descendants("vary")).flatMap { element in
        attributes.filter { element.hasAttribute($0) }.map { Entry(element: element, attribute: $0) }
      }
  }

  /// Whether every value of two documents is the same in every combination of traits.
  private static func mean(_ one: Document, _ other: Document) -> Bool {
    zip(one.scenes, other.scenes).allSatisfy { one, other in
      let traits = Traits.kinds(toldApartBy: one.conditions).flatMap(\.withAnyClasses)
      func agree(_ pair: (VariedProperty, VariedProperty)) -> Bool {
        let (one, other) = (pair.0.values, pair.1.values)
        return one == other || traits.allSatisfy { one.value(in: $0) == other.value(in: $0) }
      }
      let (views, constraints) = (one.views.indices, one.constraints.indices)
      return views == other.views.indices && constraints == other.constraints.indices
        && views.allSatisfy { zip(one.views.varied(at: $0), other.views.varied(at: $0)).allSatisfy(agree) }
        && constraints.allSatisfy {
          zip(one.constraints.varied(at: $0), other.constraints.varied(at: $0)).allSatisfy(agree)
        }
    }
  }
}

extension Traits {
  /// The same with any width, any height, and both.
  var withAnyClasses: [Traits] {
    [(widthClass, heightClass), (widthClass, .any), (.any, heightClass), (.any, .any)].map {
      var traits = self
      (traits.widthClass, traits.heightClass) = $0
      return traits
    }
  }
}
