import LayoutModel

// The constraints of a scene for `.layout`.

extension LayoutSceneWriter {
  /// The constraints by the view that holds them, in order.
  func constraintsByOwner() -> [[MarkupElement]] {
    var found = [[MarkupElement]](repeating: [], count: scene.views.count)
    for constraint in scene.constraints where !scene.placesBarItem(constraint) {
      guard let place = place(of: constraint) else { continue }
      if let element = element(constraint) { found[place].append(element) }
    }
    return found
  }

  /// Warns of a constraint that is lost; `nil` stands for what would be written of it.
  private func leaveOut<Value>(_ constraint: LayoutConstraint, _ reason: String) -> Value? {
    log.warn("constraint", "this constraint is left out: \(reason)", at: constraint.span)
    return nil
  }

  /// The view to hold a constraint: the one that does, or the nearest common superview of both sides.
  private func place(of constraint: LayoutConstraint) -> Int? {
    let items = [constraint.first, constraint.second].compactMap { $0?.item }
    let holders = items.map { scene.view(of: $0) }
    if holders.contains(where: { lost[$0] }) || lost[constraint.owner] {
      return leaveOut(constraint, "so is a view that it refers to")
    }
    if holders.allSatisfy({ scene.views.chain(from: $0).contains(constraint.owner) }) { return constraint.owner }
    return scene.commonHolder(of: items) ?? leaveOut(constraint, "no view holds both sides")
  }

  private func element(_ constraint: LayoutConstraint) -> MarkupElement? {
    if constraint.isPlaceholder {
      log.note("placeholder", "this constraint is left out: Xcode removes it at build time", at: constraint.span)
      return nil
    }
    guard DecimalText.areWritable(constraint.constant.all) else {
      return leaveOut(constraint, "its constant is too large; \(DecimalText.limit)")
    }
    guard let sides = sides(of: constraint), let item = text(sides.first, constraint) else { return nil }
    let id = ids[constraint.id]
    var element = MarkupElement("constraint", ["id": id, "name": constraint.name, "item": item])
    if constraint.relation.base != .equal { element.set("relation", constraint.relation.base.rawValue) }
    if let second = sides.second {
      guard let to = text(second, constraint) else { return nil }
      element.set("to", to)
      if constraint.multiplier.base != 1 {
        guard let multiplier = DecimalText.multiplier(constraint.multiplier.base) else {
          return leaveOut(constraint, "its multiplier is too small or too large")
        }
        element.set("multiplier", multiplier)
      }
    }
    var variations = LayoutVariations(usesSizeClasses: document.usesTraitCollections)
    element.set("constant", constant(of: constraint, sides))
    variations.add("constant", constraint.constant) { DecimalText.text($0) }
    variations.add("relation", constraint.relation) { $0.rawValue }
    variations.add("multiplier", constraint.multiplier) { DecimalText.multiplier($0) }
    if constraint.priority.base < 1000 { element.set("priority", priority(constraint.priority.base)) }
    variations.add("priority", constraint.priority) { priority($0) }
    variations.write(constraint.installed, to: &element)
    element.children = variations.elements
    return element
  }

  private func priority(_ value: Double) -> String? { DecimalText.text(min(max(1, value), 1000)) }

  private func text(_ anchor: Anchor, _ constraint: LayoutConstraint) -> String? {
    if case .guide(let index) = anchor.item {
      let guide = scene.guides[index]
      guard guide.kind.attributes.contains(anchor.attribute) else {
        return leaveOut(constraint, "a guide has no '\(anchor.attribute.rawValue)'")
      }
      guard canHold(guide) else {
        return leaveOut(constraint, "no <\(scene.views[guide.owner].kind.rawValue)> of a .layout has guides")
      }
      // The guides at the top and the bottom that a .layout has are those of the screen.
      let isOfRoot = scene.views.chain(from: guide.owner).contains { $0 == root }
      if guide.kind == .top || guide.kind == .bottom, !isOfRoot {
        return leaveOut(constraint, "its guide belongs to another view controller than the screen's")
      }
    }
    return ids[scene.id(of: anchor.item)].map { "\($0).\(anchor.attribute.rawValue)" }
  }

  /// Both sides; where leading or trailing meets left or right, both become left and right.
  private func sides(of constraint: LayoutConstraint) -> (first: Anchor, second: Anchor?)? {
    var first = constraint.first
    guard var second = constraint.second else {
      if first.attribute.isExtent { return (first, nil) }
      return leaveOut(constraint, "'\(first.attribute.rawValue)' is not a size, and only a size can be a number")
    }
    let isSize = first.attribute.isExtent
    if isSize != second.attribute.isExtent || (!isSize && first.attribute.axis != second.attribute.axis) {
      return leaveOut(constraint, "'\(first.attribute.rawValue)' and '\(second.attribute.rawValue)' cannot be related")
    }
    if first == second {
      return leaveOut(constraint, "both sides are the same")
    }
    let directions = [first.attribute.direction, second.attribute.direction]
    if directions.contains(.absolute), directions.contains(.writing) {
      log.note("direction", "leading and trailing become left and right, like the other side", at: constraint.span)
      first.attribute = first.attribute.physical()
      second.attribute = second.attribute.physical()
    }
    return (first, second)
  }

  /// The constant: `standard` where that has the same meaning, else a number.
  private func constant(of constraint: LayoutConstraint, _ sides: (first: Anchor, second: Anchor?)) -> String? {
    let value = constraint.constant(written: constraint.constant.base, in: scene)
    let isPlain =
      constraint.constant.variations.isEmpty
      && [sides.first, sides.second].allSatisfy { $0.map { $0.attribute.isEdge && !$0.attribute.isOfMargins } ?? false }
    if constraint.isSymbolic, value == constraint.standardDistance(in: scene), isPlain { return "standard" }
    return value == 0 ? nil : DecimalText.text(value)
  }
}
