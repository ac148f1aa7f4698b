import LayoutModel

/// The part of the grammar that says what happens on touches.
enum EffectGrammar {
  /// The rules of `<on>` and of what stands in it.
  static let rules = [
    ElementRule(
      "on",
      [
        AttributeRule("event", .oneOf(ViewEvent.self)),
        AttributeRule("action", .messageName),
        AttributeRule("notification", .messageName),
      ],
      children: ["set", "send", "post", "focus", "resign", "ignoreTouches"],
      needsChildren: true
    ),
    ElementRule(
      "set",
      [AttributeRule("view", .identifier, isRequired: true)]
        + SettableProperty.allCases.map { AttributeRule($0.rawValue, .template) }
    ),
    ElementRule(
      "send",
      [AttributeRule("action", .messageName, isRequired: true), AttributeRule("to", .identifier)]
    ),
    ElementRule("post", [AttributeRule("notification", .messageName, isRequired: true)]),
    ElementRule("focus", [AttributeRule("view", .identifier, isRequired: true)]),
    ElementRule("resign", []),
    ElementRule("ignoreTouches", [AttributeRule("begin", .flag, isRequired: true)]),
  ]
}
