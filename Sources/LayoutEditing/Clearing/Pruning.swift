import XMLTree

/// Which elements of a document go with some of its constraints.
struct Pruning {
  /// The elements that go, none of which is in another one.
  private(set) var removed: [XMLElement] = []
  /// The outlets among what goes.
  private(set) var outlets: [XMLElement] = []
  private let constraints: Set<Int>
  private var ids: Set<String> = []

  /// Takes the constraints that go, by the numbers of their elements.
  init(_ constraints: Set<Int>) { self.constraints = constraints }

  /// Looks through a document.
  mutating func prune(_ root: XMLElement) {
    collectIds(root)
    if goes(root) { return }
    walk(root)
  }

  private mutating func collectIds(_ element: XMLElement) {
    if constraints.contains(element.index), let id = element["id"] { ids.insert(id) }
    for child in element.children { collectIds(child) }
  }

  private mutating func walk(_ element: XMLElement) {
    for child in element.children {
      if goes(child) {
        removed.append(child)
        collectOutlets(child)
      } else {
        walk(child)
      }
    }
  }

  private mutating func collectOutlets(_ element: XMLElement) {
    if element.is("outlet") || element.is("outletCollection") { outlets.append(element) }
    for child in element.children { collectOutlets(child) }
  }

  /// Whether an element goes: a constraint, what speaks of one, and what has nothing left in it.
  private func goes(_ element: XMLElement) -> Bool {
    if constraints.contains(element.index) { return true }
    if element.is("include") || element.is("exclude") { return element["reference"].map(ids.contains) ?? false }
    if element.is("outlet") || element.is("outletCollection") {
      return element["destination"].map(ids.contains) ?? false
    }
    let isList = element.is("constraints") || element.is("mask") || element.is("connections")
    let isBareVariation = element.is("variation") && element.attributes.count == 1
    guard isList || isBareVariation, element.children.contains(where: { _ in true }) else { return false }
    return element.children.allSatisfy(goes)
  }
}
