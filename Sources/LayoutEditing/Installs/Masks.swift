import LayoutModel
import LayoutReading
import XMLTree

/// The masks of a view with one key, as they are written: which of its subviews or constraints are installed where.
struct Masks {
  /// The view's element.
  let host: XMLElement
  /// `subviews` or `constraints`.
  let key: String
  /// The text.
  let bytes: [UInt8]

  /// What Interface Builder writes after the variations of a view.
  private static let followers: [StaticString] = ["connections", "point"]

  /// Says whether something is there under a condition.
  func say(
    _ isIncluded: Bool, of id: String, in condition: TraitCondition, _ variationKey: String, _ edits: inout TextEdits
  ) {
    let name = isIncluded ? "include" : "exclude"
    let new = MarkupElement(name, [("reference", id)])
    let mask = MarkupElement("mask", [("key", key)], children: [new])
    let variations = variations(condition)
    if let entry = variations.lazy.compactMap({ entry(of: id, in: $0) }).first {
      edits.rename(entry, to: name, in: bytes)
    } else if let written = variations.lazy.compactMap({ $0.firstChild("mask", key: key) }).first {
      edits.insert(new, into: written, before: entry(after: id, in: written), in: bytes)
    } else if let variation = variations.first {
      // A mask of subviews stands before one of constraints.
      let next = key == "subviews" ? variation.firstChild("mask", key: "constraints") : nil
      edits.insert(mask, into: variation, before: next, in: bytes)
    } else {
      let variation = MarkupElement("variation", [("key", variationKey)], children: [mask])
      edits.insert(variation, into: host, before: place(ofVariation: variationKey), in: bytes)
    }
  }

  /// Removes what is said of something under a condition, and what is empty then.
  func sayNothing(of id: String, in condition: TraitCondition, _ edits: inout TextEdits) {
    for variation in variations(condition) {
      guard let entry = entry(of: id, in: variation), let mask = entry.parent else { continue }
      var removed = entry
      if mask.children.count == 1 {
        removed = mask
        if variation.children.count == 1, variation.attributes.count == 1 { removed = variation }
      }
      edits.add(TextEdit(Indentation(bytes).range(of: removed), ""))
    }
  }

  private func variations(_ condition: TraitCondition) -> [XMLElement] {
    host.children.filter { child in
      guard child.is("variation"), let key = child["key"] else { return false }
      return key == "default" ? condition == .base : DocumentReader.condition(ofVariation: key) == condition
    }
  }

  private func entry(of id: String, in variation: XMLElement) -> XMLElement? {
    variation.firstChild("mask", key: key)?.children.first { $0["reference"] == id }
  }

  /// The first entry of a mask whose element comes later in the document than another one's.
  private func entry(after id: String, in mask: XMLElement) -> XMLElement? {
    let list: [String] = children(of: key == "subviews" ? "subviews" : "constraints")
    guard let position = list.firstIndex(of: id) else { return nil }
    return mask.children.first { entry in
      entry["reference"].flatMap(list.firstIndex(of:)).map { $0 > position } ?? false
    }
  }

  private func children(of name: StaticString) -> [String] {
    host.firstChild(name)?.children.map { $0["id"] ?? "" } ?? []
  }

  /// The element before which a new variation stands; `nil` for the end of the view.
  private func place(ofVariation new: String) -> XMLElement? {
    host.children.first { child in
      if child.is("variation"), let key = child["key"] { return VariationKey.isBefore(new, key) }
      return Self.followers.contains { child.is($0) }
    }
  }
}
