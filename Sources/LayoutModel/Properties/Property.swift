import TextKit

/// A property of a view, or of a part of one: a row of the table that readers, writers, comparisons, the cascade,
/// components and the grammar of `.layout` follow.
///
/// A row says where both languages have the property and where the model does, which values it has, and whether it
/// varies. Defaults are those of the model's types. What is no single value (subviews, segments, states of buttons, runs
/// of a text, frames) is read and written by hand; `elements.tsv` has its attributes.
///
/// It is a class, so that a walk through the rows copies none of them.
package final class Property<Root>: Sendable {
  package let facts: PropertyFacts
  package let get: @Sendable (Root) -> Varied<AttributeValue>
  package let conditions: @Sendable (Root) -> [TraitCondition]
  /// Takes those values that are of the property's type.
  package let set: @Sendable (inout Root, Varied<AttributeValue>) -> Void

  private init(
    facts: PropertyFacts, get: @escaping @Sendable (Root) -> Varied<AttributeValue>,
    conditions: @escaping @Sendable (Root) -> [TraitCondition],
    set: @escaping @Sendable (inout Root, Varied<AttributeValue>) -> Void
  ) {
    (self.facts, self.get, self.conditions, self.set) = (facts, get, conditions, set)
  }

  /// The value in a list of those of a root that can vary.
  package func varied(_ root: Root) -> VariedProperty {
    var property = VariedProperty(facts.title, noun: facts.noun, get(root), absence: facts.absence, quiet: facts.quiet)
    property.isOnRequest = facts.isOnRequest
    return property
  }
}

/// What is known of a property whatever it is a property of.
package struct PropertyFacts: Sendable {
  package enum Effect: Sendable { case frames, looks, touches }

  /// How two documents of Interface Builder are compared in a property.
  package enum Comparison: Sendable {
    case byValue
    /// As Interface Builder writes it, which says more than the model keeps.
    case asWritten
    case inBothWays
  }

  /// The attribute of `.layout`; `nil` for what is an element there, or has no word in the language.
  package var name: String?
  /// Where Interface Builder has it; `nil` where it has no such thing.
  package var place: BuilderPlace?
  package var type: ValueType
  package var varies = false
  package var isRequired = false
  /// The name in lists of properties, such as `line break`.
  package var title: String
  /// The noun in sentences; `nil` for the title.
  package var noun: String?
  /// The word for no value.
  package var absence = "none"
  package var effect = Effect.frames
  /// Whether Interface Builder's documents are read for it only on request: nothing but pictures depends on it.
  package var isOnRequest = false
  package var comparison = Comparison.byValue
  /// Whether it is described together with others.
  package var isDescribedByHand = false
  /// The value that is left out where those of a view are listed; `nil` for none.
  package var quiet: AttributeValue?
  /// Whether its usual value is described, too, where documents are.
  package var isAlwaysDescribed = false
  /// The value where Interface Builder says nothing, if that is another one than in `.layout`;
  /// ``AttributeValue/absent`` for what it always writes.
  package var builderUsual: AttributeValue?
  /// The default in the language's reference where that is not the model's; empty where there is none to tell.
  package var shownDefault: String?

  /// How Swift sets it in UIKit, with a gap for the value, such as `numberOfLines = {}`: what is in the gap says how the
  /// value is written where its type does not. `nil` for what has no property of its own there.
  package var code: StaticString?

  /// Whether it is a font, which is an element in both languages.
  package var isFont: Bool { if case .font = place { true } else { false } }

  /// Whether Interface Builder writes it even where it has the usual value: fonts, and whether labels shrink their text.
  package var isAlwaysWritten: Bool { if case .shrinking = place { true } else { isFont } }
}

extension Property {
  /// A property that is the same for all traits.
  ///
  /// It is read and written by functions, for a key path is made when it is first used, and each row would have one.
  package static func fixed<Value: AttributeConvertible>(
    _ name: String?, _ get: @escaping @Sendable (Root) -> Value,
    _ set: @escaping @Sendable (inout Root, Value) -> Void, _ place: BuilderPlace?,
    as type: ValueType? = nil, isRequired: Bool = false
  ) -> Property {
    let facts = PropertyFacts(
      name: name, place: place, type: type ?? Value.valueType, isRequired: isRequired,
      title: name.map(Wording.words(ofName:)) ?? "")
    return Property(facts: facts, get: { Varied(get($0).attributeValue) }, conditions: { _ in [] }) { root, values in
      if let value = Value.held(in: values.base) { set(&root, value) }
    }
  }

  package static func varied<Value: AttributeConvertible>(
    _ name: String?, _ get: @escaping @Sendable (Root) -> Varied<Value>,
    _ set: @escaping @Sendable (inout Root, Varied<Value>) -> Void, _ place: BuilderPlace?, as type: ValueType? = nil
  ) -> Property {
    let facts = PropertyFacts(
      name: name, place: place, type: type ?? Value.valueType, varies: true,
      title: name.map(Wording.words(ofName:)) ?? "")
    return Property(facts: facts, get: { get($0).map(\.attributeValue) }, conditions: { get($0).conditions }) {
      root, values in
      var varied = Varied(Value.held(in: values.base) ?? get(root).base)
      for variation in values.variations {
        if let value = Value.held(in: variation.value) { varied.vary(variation.condition, value) }
      }
      set(&root, varied)
    }
  }

  /// The same property of something that has the root in it; no property of something that has not.
  package func lifted<Whole>(
    _ part: @escaping @Sendable (Whole) -> Root?, _ put: @escaping @Sendable (inout Whole, Root) -> Void
  ) -> Property<Whole> {
    let (get, conditions, set) = (get, conditions, set)
    return Property<Whole>(
      facts: facts, get: { part($0).map(get) ?? Varied(.absent) }, conditions: { part($0).map(conditions) ?? [] }
    ) { whole, values in
      guard var root = part(whole) else { return }
      set(&root, values)
      put(&whole, root)
    }
  }

  private func with(_ change: (inout PropertyFacts) -> Void) -> Property {
    var facts = facts
    change(&facts)
    return Property(facts: facts, get: get, conditions: conditions, set: set)
  }

  package func called(_ title: String, noun: String? = nil) -> Property { with { ($0.title, $0.noun) = (title, noun) } }
  package func without(_ absence: String) -> Property { with { $0.absence = absence } }
  package func of(_ effect: PropertyFacts.Effect) -> Property { with { $0.effect = effect } }

  /// One that is only seen, and read only for pictures.
  package var look: Property { with { ($0.effect, $0.isOnRequest, $0.comparison) = (.looks, true, .asWritten) } }

  package func compared(_ comparison: PropertyFacts.Comparison) -> Property { with { $0.comparison = comparison } }

  /// A part of the value of a control, which is described as a whole.
  package var inControl: Property { with { ($0.effect, $0.isDescribedByHand) = (.touches, true) } }

  package func quiet(_ usual: AttributeValue = .absent) -> Property { with { $0.quiet = usual } }

  package var alwaysDescribed: Property { with { $0.isAlwaysDescribed = true } }

  package func unsaid(_ usual: AttributeValue) -> Property { with { $0.builderUsual = usual } }

  package var alwaysWritten: Property { unsaid(.absent) }

  package func code(_ code: StaticString) -> Property { with { $0.code = code } }

  package func showing(default text: String) -> Property { with { $0.shownDefault = text } }
}

/// Where Interface Builder's documents have a property of an element.
package indirect enum BuilderPlace: Sendable {
  /// An attribute, or another name for it that is read, too.
  case attribute(StaticString, or: StaticString? = nil)
  /// An attribute that is `true` or `false` by its words; `nil` for any other word or none.
  case words(StaticString, true: StaticString? = nil, false: StaticString? = nil)
  /// An attribute whose words are those of `.layout` after a prefix, with a capital letter.
  case prefixed(StaticString, StaticString)
  /// Two attributes, one for each axis, with the number that an axis has without.
  case axes(StaticString, StaticString, Double)
  /// A `<color>` with a key.
  case color(StaticString)
  /// A `<fontDescription>` with a key.
  case font(StaticString)
  /// An attribute or a `<string>`; with fonts of its own, an `<attributedString>` with another key.
  case text(StaticString, attributed: StaticString)
  /// The name of a picture, in an attribute or an `<imageReference>`.
  case image
  /// An `<inset>` or `<directionalEdgeInsets>` with a key.
  case insets(StaticString, key: StaticString)
  /// The layout margins, of left and right or of leading and trailing.
  case margins
  /// A `<size>` with a key.
  case size(StaticString)
  /// The height of a `<size>` with a key; 0 is none.
  case height(StaticString)
  /// An attribute that is set at run time, by its key path.
  case runtime(StaticString)
  /// The distance between the views of a stack view: a number, or the standard one.
  case spacing
  /// Whether the text of a label shrinks to fit: where there is a least size for it.
  case shrinking
  /// Whether items have an estimated size.
  case estimatedSize
  /// A list at the end of the document, which is read and written as a whole.
  case ofDocument
  /// A place in a child with a name and, where it has one, a key.
  case inside(StaticString, key: StaticString?, BuilderPlace)

  /// The attributes of the element itself that say the whole value.
  package var attributes: [StaticString] {
    switch self {
    case .attribute(let name, _), .prefixed(let name, _), .text(let name, _): [name]
    case .axes(let horizontal, let vertical, _): [horizontal, vertical]
    case .image: ["image"]
    case .spacing: ["spacing"]
    default: []
    }
  }

  /// The names of its parts where documents are compared as they are written: those of elements by their keys.
  package var details: [String] {
    switch self {
    case .attribute(let name, let other): [name.description] + (other.map { [$0.description] } ?? [])
    case .words(let name, _, _), .prefixed(let name, _), .color(let name), .font(let name), .text(let name, _),
      .insets(_, key: let name), .size(let name), .height(let name):
      [name.description]
    case .axes(let horizontal, let vertical, _): [horizontal.description, vertical.description]
    case .image: ["image"]
    case .margins: ["layoutMargins", "directionalLayoutMargins"]
    case .runtime(let path): ["runtime attribute \(path)"]
    case .spacing: ["spacing", "spacingType"]
    case .shrinking: ["minimumScaleFactor", "minimumFontSize", "adjustsFontSizeToFit"]
    case .estimatedSize: ["automaticEstimatedItemSize", "estimatedItemSize"]
    case .ofDocument: []
    case .inside(let name, let key, let place): place.details.map { "\(key ?? name) \($0)" }
    }
  }

  package var canVary: Bool {
    switch self {
    case .axes, .size: false
    case .inside(_, _, let place): place.canVary
    default: true
    }
  }
}

/// The names of those attributes of the `.layout` language that readers and the grammar name by hand; rows of properties
/// state theirs.
package enum AttributeName: String, CaseIterable, CustomStringConvertible, Sendable {
  case action, alignX, alignY, alpha, aspectRatio, attributes, autoresizing, background, backgroundImage, bars, begin
  case center, column, columnSpan, columns, component, configuration, constant, defaults, delegate, designSize
  case detailTextLabel, edges, enabled, event, face, family, footer, `for`, frame, height, hidden, highlighted, hitTest
  case id, image, imagePadding, imagePlacement, imageView, initial, inset, installed, item, kind, lineHeightMultiple
  case lineSpacing, margin, maxHeight, maxWidth, maximum, maximumLineHeight, minHeight, minLength, minWidth, minimum
  case minimumLineHeight, multiplier, name, nextResponder, notification, object, of, options, orientations, over
  case padOrientations, padding, paragraphSpacing, paragraphSpacingBefore, parameter, placement, prefersLargeTitles
  case priority, relation, requiresFullScreen, role, row, rowSpan, rows, screen, section, sectionFooter, sectionTitle
  case selected, sets, size, spacingAfter, src, style, subtitle, system, systemImage, tag, text, textLabel, textStyle
  case tint, title, titlePadding, to, uninstalled, value, version, view, weight, width, x, y

  package var description: String { rawValue }
}
