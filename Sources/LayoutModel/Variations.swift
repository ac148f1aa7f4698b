/// A value of a view or constraint that can vary, with its variations.
///
/// ``Swift/Array/varied(at:)`` lists those of a view or constraint: the cascade of `explain`, the comparison of documents,
/// lint, and the conditions on which layouts depend work from these lists, and a test finds by reflection what is missing
/// in them. The engine itself reads the values that it needs by name: a list would only add work to every layout.
package struct VariedProperty: Sendable {
  /// The name in lists, such as `frame x`.
  package let name: String
  /// The noun in sentences, such as `x of the frame`.
  package let noun: String
  package let values: Varied<AttributeValue>
  /// Whether Interface Builder's documents are read for it only on request.
  package var isOnRequest = false
  private let absence: String
  /// The value that lists leave out; `nil` for a property that is always listed.
  private let quiet: AttributeValue?

  package init(
    _ name: String, noun: String? = nil, _ values: Varied<AttributeValue>, absence: String = "none",
    quiet: AttributeValue? = nil
  ) {
    (self.name, self.noun, self.values) = (name, noun ?? name, values)
    (self.absence, self.quiet) = (absence, quiet)
  }

  /// Whether lists leave it out: it has the value that it has without the document.
  package var isQuiet: Bool { values.variations.isEmpty && values.base == quiet }

  /// A value for people; texts are cut after a number of characters.
  package func text(_ value: AttributeValue, limit: Int = 40) -> String {
    value == .absent ? absence : value.description(limit: limit)
  }
}

extension Scene {
  /// The conditions of all variations of the scene, each once.
  ///
  /// Two screens on which the same of them hold have the same views, constraints and contents.
  package var conditions: [TraitCondition] {
    var conditions: [TraitCondition] = []
    func add(_ more: [TraitCondition]) {
      for condition in more where !conditions.contains(condition) { conditions.append(condition) }
    }
    for view in views {
      add(view.installed.conditions)
      for property in ViewProperties.varied(view.kind).all { add(property.conditions(view)) }
      for property in view.variedPlacement { add(property.values.conditions) }
    }
    for index in constraints.indices {
      add(constraints[index].installed.conditions)
      add(constraints[index].constant.conditions)
      add(constraints[index].priority.conditions)
      add(constraints[index].relation.conditions)
      add(constraints[index].multiplier.conditions)
    }
    return conditions
  }
}

extension View {
  /// What says where it lies, and where others lie in it, by arithmetic and tracks.
  fileprivate var variedPlacement: [VariedProperty] {
    var list =
      formulaFrame.map { frame in
        FormulaFrame.Part.allCases.map { part in
          VariedProperty("frame \(part.name)", noun: "\(part.name) of the frame", frame[part].map { .word($0.text) })
        }
      } ?? []
    if let gridItem { list += gridItem.varied }
    if case .grid(let grid) = content {
      for axis in Axis.allCases {
        list.append(
          VariedProperty(
            axis.tracksName, grid.lists[axis].map { $0.map { .word($0.text) } ?? .absent }, absence: "as needed"))
      }
    }
    return list
  }
}

extension [View] {
  /// Everything of a view that can vary; its own array has it, for a view is large, and is not copied.
  package func varied(at index: Int) -> [VariedProperty] {
    let varying = ViewProperties.varied(self[index].kind)
    return [VariedProperty("installed", noun: "install", self[index].installed.map { .flag($0) })]
      + varying.common.map { $0.varied(self[index]) } + self[index].variedPlacement
      + varying.own.map { $0.varied(self[index]) }
  }
}

extension GridItem {
  fileprivate var varied: [VariedProperty] {
    [Axis.vertical, .horizontal].flatMap { axis in
      [
        VariedProperty(
          axis.trackName, first[axis].map { $0.map { .word($0.text) } ?? .absent }, absence: "next", quiet: .absent),
        VariedProperty("\(axis.trackName) span", span[axis].map { .whole($0) }, quiet: .whole(1)),
        VariedProperty(
          "\(axis.rawValue) alignment", alignment[axis].map { $0.map { .word($0.rawValue) } ?? .absent },
          absence: "the grid's", quiet: .absent),
      ]
    }
  }
}

extension GridItem.Reference {
  fileprivate var text: String {
    switch target {
    case .index(let index): "\(index)"
    case .name(let name): name
    }
  }
}

extension [LayoutConstraint] {
  /// Everything of a constraint that can vary.
  package func varied(at index: Int) -> [VariedProperty] {
    [
      VariedProperty("installed", noun: "install", self[index].installed.map { .flag($0) }),
      VariedProperty("constant", self[index].constant.map { .number($0) }),
      VariedProperty("priority", self[index].priority.map { .number($0) }),
      VariedProperty("relation", self[index].relation.map { .word($0.sign) }, quiet: .word("=")),
      VariedProperty("multiplier", self[index].multiplier.map { .number($0) }, quiet: .number(1)),
    ]
  }
}
