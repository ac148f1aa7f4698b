import LayoutModel
import XMLTree

/// Which subviews or constraints of one view are installed, by the `<mask>`s of its variations.
struct InstallMasks {
  /// What is said of one id.
  private struct Entry {
    var condition: TraitCondition
    var isIncluded: Bool
  }

  private var base: [String: Bool] = [:]
  private var entries: [String: [Entry]] = [:]

  /// Reads the masks with the given key, `subviews` or `constraints`.
  init(of element: XMLElement, key: String) {
    for variation in element.children where variation.is("variation") {
      guard let mask = variation.firstChild("mask", key: key), let name = variation["key"] else { continue }
      for reference in mask.children {
        guard let id = reference["reference"] else { continue }
        let isIncluded = reference.is("include")
        if name == "default" {
          base[id] = isIncluded
        } else {
          let condition = TraitCondition(variationKey: name)
          entries[id, default: []].append(Entry(condition: condition, isIncluded: isIncluded))
        }
      }
    }
  }

  /// Whether the element with this id is installed, with all variations.
  func installed(_ id: String) -> Varied<Bool> {
    var varied = Varied(base[id] ?? true)
    for entry in entries[id] ?? [] { varied.vary(entry.condition, entry.isIncluded) }
    return varied
  }
}
