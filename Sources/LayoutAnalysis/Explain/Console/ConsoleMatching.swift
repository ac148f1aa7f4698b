import LayoutModel

/// Finds the views and constraints of a document that the console speaks of.
struct ConsoleMatching {
  /// A constraint of the document.
  struct Candidate: Hashable {
    var scene: Int
    var constraint: Int
    /// What the addresses of the line stand for when it is this one.
    var items: [String: Anchor.Item] = [:]
  }

  private let document: Document

  /// By constraint of the report, those of the document that it can be.
  private(set) var candidates: [[Candidate]]

  init(_ report: ConsoleReport, in document: Document) {
    self.document = document
    candidates = []
    candidates = report.constraints.map { logged in all(for: logged) }
    narrow()
  }

  /// The constraints of the document that a line can be.
  private func all(for logged: LoggedConstraint) -> [Candidate] {
    guard logged.type == "NSLayoutConstraint", let first = logged.first else { return [] }
    var found: [Candidate] = []
    var isNamed = false
    for (number, scene) in document.scenes.enumerated() {
      for (index, constraint) in scene.constraints.enumerated() {
        guard let items = items(of: constraint, in: scene, as: logged, first) else { continue }
        let names = [constraint.identifier, constraint.name, constraint.id].compactMap { $0 }
        let hasName = logged.identifier.map(names.contains) ?? false
        if hasName, !isNamed {
          found = []
          isNamed = true
        }
        if hasName || !isNamed && (logged.identifier == nil || constraint.identifier == nil) {
          found.append(Candidate(scene: number, constraint: index, items: items))
        }
      }
    }
    return found
  }

  /// What the addresses of a line stand for when it is a constraint; `nil` when it cannot be.
  private func items(
    of constraint: LayoutConstraint, in scene: Scene, as logged: LoggedConstraint, _ first: LoggedConstraint.Side
  ) -> [String: Anchor.Item]? {
    var seen = constraint
    seen.first.attribute = constraint.first.attribute
    if let items = fit(scene, seen.first, seen.second, seen.relation, as: logged, first) {
      return hasConstant(constraint, sign: 1, multiplier: constraint.multiplier, logged) ? items : nil
    }
    // The console may print the sides the other way round.
    guard let second = constraint.second,
      let items = fit(scene, second, constraint.first, constraint.relation.mirrored, as: logged, first),
      hasConstant(constraint, sign: -1 / constraint.multiplier, multiplier: 1 / constraint.multiplier, logged)
    else { return nil }
    return items
  }

  private func hasConstant(
    _ constraint: LayoutConstraint, sign: Double, multiplier: Double, _ logged: LoggedConstraint
  ) -> Bool {
    if constraint.second != nil, (multiplier - logged.multiplier).magnitude > 1e-4 { return false }
    let values = [constraint.constant.base] + constraint.constant.variations.map(\.value)
    return constraint.isSymbolic || values.contains { ($0 * sign - logged.constant).magnitude < 0.01 }
  }

  private func fit(
    _ scene: Scene, _ left: Anchor, _ right: Anchor?, _ relation: LayoutConstraint.Relation,
    as logged: LoggedConstraint, _ first: LoggedConstraint.Side
  ) -> [String: Anchor.Item]? {
    guard relation == logged.relation, left.attribute.isLike(first.attribute), can(first.item, be: left.item, in: scene)
    else { return nil }
    var items = [first.item.key: left.item]
    guard let second = logged.second else { return right == nil ? items : nil }
    guard let right, right.attribute.isLike(second.attribute), can(second.item, be: right.item, in: scene) else {
      return nil
    }
    if items[second.item.key] != nil, items[second.item.key] != right.item { return nil }
    items[second.item.key] = right.item
    return items
  }

  /// Whether what is printed can be a view or guide.
  private func can(_ logged: LoggedConstraint.Item, be item: Anchor.Item, in scene: Scene) -> Bool {
    switch item {
    case .guide(let index):
      guard logged.type.hasSuffix("LayoutGuide") || logged.type.isEmpty else { return false }
      guard let label = logged.label else { return true }
      switch scene.guides[index].kind {
      case .safeArea: return label.contains("SafeArea")
      case .layoutMargins: return label.contains("Margins")
      case .readableContent: return label.contains("Readable")
      case .keyboard: return label.contains("Keyboard")
      default: return label == scene.guides[index].id || !label.hasPrefix("UIView")
      }
    case .view(let index):
      let view = scene.views[index]
      if !logged.type.isEmpty, !ClassNames.matches(logged.type, view) { return false }
      guard let label = logged.label else { return true }
      let names = [view.accessibilityIdentifier, view.name, view.id, view.content.shownText].compactMap { $0 }
      let isNamed = document.outlets.contains { $0.property == label && $0.destination == view.id }
      // Long texts are printed in part.
      return isNamed || names.contains { $0 == label || label.hasSuffix("...") && $0.hasPrefix(label.dropLast(3)) }
    }
  }

  /// Leaves out what would make one address stand for two things.
  private mutating func narrow() {
    var isChanging = true
    while isChanging {
      isChanging = false
      for index in candidates.indices {
        for other in candidates.indices where other != index && !candidates[other].isEmpty {
          let left = candidates[index].filter { mine in
            candidates[other].contains { theirs in
              mine.scene == theirs.scene && mine.items.allSatisfy { theirs.items[$0.key] ?? $0.value == $0.value }
            }
          }
          if !left.isEmpty, left.count < candidates[index].count {
            candidates[index] = left
            isChanging = true
          }
        }
      }
    }
  }
}

extension Anchor.Attribute {
  /// Whether the console may print one for the other: visual formats say leading for left.
  fileprivate func isLike(_ other: Anchor.Attribute) -> Bool {
    self == other || physical == other.physical
  }

  private var physical: Anchor.Attribute {
    switch self {
    case .leading: .left
    case .trailing: .right
    case .leadingMargin: .leftMargin
    case .trailingMargin: .rightMargin
    default: self
    }
  }
}

extension LayoutConstraint.Relation {
  /// The relation read from its other side.
  fileprivate var mirrored: LayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    case .lessThanOrEqual: .greaterThanOrEqual
    }
  }
}
