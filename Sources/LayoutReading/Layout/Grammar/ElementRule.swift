/// What an element of the language may contain.
struct ElementRule: Sendable {
  /// The element's name.
  let name: String
  /// Its attributes in the order in which messages name them.
  let attributes: [AttributeRule]
  /// The names of the elements that may stand in it.
  let children: [String]
  /// The rules of children that are another thing in other elements.
  let ownChildren: [ElementRule]
  /// Whether there must be a view in it.
  let needsView: Bool
  /// Whether it must have a child at all.
  let needsChildren: Bool

  /// Creates a rule.
  init(
    _ name: String,
    _ attributes: [AttributeRule],
    children: [String] = [],
    ownChildren: [ElementRule] = [],
    needsView: Bool = false,
    needsChildren: Bool = false
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children + ownChildren.map(\.name)
    self.ownChildren = ownChildren
    self.needsView = needsView
    self.needsChildren = needsChildren
  }

  /// The rule of an attribute.
  func attribute(_ name: String) -> AttributeRule? {
    attributes.first { $0.name == name }
  }

  /// The rule of the `<vary>` elements in this one: the attributes that may differ, and for when.
  var varying: ElementRule {
    let varied = attributes.compactMap { rule in
      rule.varying.map { AttributeRule(rule.name, $0) }
    }
    return ElementRule("vary", [AttributeRule("for", .conditions, isRequired: true)] + varied)
  }
}

/// What an attribute of an element may be.
struct AttributeRule: Sendable {
  /// The name.
  let name: String
  /// What it may say.
  let type: ValueType
  /// Whether it must be there.
  let isRequired: Bool
  /// What it may say in a `<vary>`; `nil` when it is the same everywhere.
  let varying: ValueType?

  /// Creates a rule for an attribute that is the same everywhere.
  init(_ name: String, _ type: ValueType, isRequired: Bool = false) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    varying = nil
  }

  private init(_ name: String, _ type: ValueType, varying: ValueType, isRequired: Bool) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.varying = varying
  }

  /// A rule for an attribute that `<vary>` may change.
  static func varied(
    _ name: String, _ type: ValueType, as varying: ValueType? = nil, isRequired: Bool = false
  ) -> AttributeRule {
    AttributeRule(name, type, varying: varying ?? type, isRequired: isRequired)
  }
}
