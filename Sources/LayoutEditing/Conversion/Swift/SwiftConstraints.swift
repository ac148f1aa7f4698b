import LayoutModel
import TextKit

struct SwiftConstraint {
  /// `title.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)`
  var expression: String
  var priority: Varied<Double>
  var constant: Varied<Double>
  var truth: Truth
  /// The view that it places, by which constraints are grouped.
  var place: Int
  /// The edge, middle or extent that it is about, in the order in which lists have them.
  var rank = 0
  /// The name of the property that holds it; `nil` for one that nothing has to find again.
  var name: String?
  var identifier: String?

  var varies: Bool { !constant.variations.isEmpty || !priority.variations.isEmpty }

  /// What two constraints that say the same have in common, where neither varies.
  var essence: [String] { [expression, "\(priority.base)", "\(truth.cases)"] }
}

/// Writes the constraints of a class with the anchors of its views and guides.
///
/// A constraint whose relation or factor varies, or that is required under some traits only, is one for each of these:
/// UIKit changes only constants and optional priorities of a constraint that is there.
extension SwiftClassWriter {
  func written(_ constraint: LayoutConstraint) -> [SwiftConstraint] {
    var truth = conditions.truth(of: constraint.installed) { $0 }
    for item in [constraint.first.item, constraint.second?.item].compactMap({ $0 }) {
      truth = truth && self.truth(of: scene.view(of: item))
    }
    if constraint.isPlaceholder || truth.isNever { return [] }
    struct Form: Hashable { var relation: LayoutConstraint.Relation, multiplier: Double, isRequired: Bool }
    let forms = constraint.relation.entries.flatMap { relation in
      constraint.multiplier.entries.flatMap { multiplier in
        constraint.priority.entries.map { priority in
          Form(relation: relation.value, multiplier: multiplier.value, isRequired: priority.value >= 1000)
        }
      }
    }
    return forms.unique.compactMap { form in
      let holds =
        truth && conditions.truth(of: constraint.relation) { $0 == form.relation }
        && conditions.truth(of: constraint.multiplier) { $0 == form.multiplier }
        && conditions.truth(of: constraint.priority) { ($0 >= 1000) == form.isRequired }
      if holds.isNever { return nil }
      var constant = constraint.constant.map { constraint.constant(written: $0, in: scene) }
      guard let expression = expression(constraint, form.relation, form.multiplier, &constant) else { return nil }
      let priority = constraint.priority.map { ($0 >= 1000) == form.isRequired ? $0 : 999 }
      return SwiftConstraint(
        expression: expression, priority: form.isRequired ? Varied(1000) : priority, constant: constant,
        truth: holds, place: place(constraint), rank: rank(constraint), name: writing.outlets[constraint.id],
        identifier: constraint.identifier)
    }
  }

  /// The view that a constraint is about: the first that is not the class itself.
  private func place(_ constraint: LayoutConstraint) -> Int {
    let views = [constraint.first, constraint.second].compactMap { $0.map { scene.view(of: $0.item) } }
    return views.first { $0 != constraint.owner } ?? views[0]
  }

  /// Top, leading, trailing and bottom edges come first, then middles, then extents.
  private func rank(_ constraint: LayoutConstraint) -> Int {
    let anchors = [constraint.first, constraint.second].compactMap { $0 }
    let attribute = (anchors.first { scene.view(of: $0.item) == place(constraint) } ?? anchors[0]).attribute
    let isVertical = attribute.axis == .vertical
    return switch attribute.side {
    case .firstBaseline, .lastBaseline: 6
    case .extent: isVertical ? 8 : 7
    case .centre: isVertical ? 5 : 4
    case .start: isVertical ? 0 : 1
    case .end: isVertical ? 3 : 2
    }
  }

  // MARK: Anchors

  /// The constraint by anchors, from the inner view's side; by attributes where no anchor can say it.
  ///
  /// - Parameter constant: with the other sign where the sides are exchanged.
  private func expression(
    _ constraint: LayoutConstraint, _ relation: LayoutConstraint.Relation, _ multiplier: Double,
    _ constant: inout Varied<Double>
  ) -> String? {
    var (first, second, relation) = (constraint.first, constraint.second, relation)
    // What an app sets the constant of keeps its sign.
    if let other = second, multiplier == 1, writing.outlets[constraint.id] == nil, isOuter(first.item, than: other.item)
    {
      (first, second) = (other, first)
      relation = relation.flipped
      constant = constant.map { $0 == 0 ? 0 : -$0 }
    }
    guard name(first.item) != nil, second.map({ name($0.item) != nil }) ?? true else {
      log.warn("constraint", "a constraint between the views of two classes is left out", at: constraint.span)
      return nil
    }
    if first == second {
      log.warn("constraint", "a constraint of an anchor to itself is left out", at: constraint.span)
      return nil
    }
    let comparison =
      switch relation {
      case .equal: "equalTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      }
    let number = SwiftLiteral.number(constant.base)
    guard let second else {
      guard let anchor = anchor(first), first.attribute.isExtent else { return nil }
      return "\(anchor).constraint(\(comparison)Constant: \(number))"
    }
    let (left, right) = (first.attribute, second.attribute)
    let isAnchored =
      left.isExtent && right.isExtent
      || left.axis == right.axis && !left.isExtent && !right.isExtent && multiplier == 1
        && (left.direction == right.direction || left.side == .centre || right.side == .centre)
    guard isAnchored, let from = anchor(first), let to = anchor(second) else {
      return byAttributes(first, relation, second, multiplier, number, constraint)
    }
    var arguments = ["\(comparison): \(to)"]
    if multiplier != 1 { arguments.append("multiplier: \(DecimalText.swiftMultiplier(multiplier))") }
    if constant.base != 0 || !constant.variations.isEmpty { arguments.append("constant: \(number)") }
    return "\(from).constraint(\(arguments.joined(separator: ", ")))"
  }

  /// Whether an item is the superview of another, or one of its guides.
  private func isOuter(_ first: Anchor.Item, than second: Anchor.Item) -> Bool {
    let (view, other) = (scene.view(of: first), scene.view(of: second))
    if view == other { return first.view == nil && second.view != nil && !isCustom(first) }
    return scene.isInside(other, view) && (first.view != nil || !isCustom(first))
  }

  private func isCustom(_ item: Anchor.Item) -> Bool {
    guard case .guide(let index) = item else { return false }
    return scene.guides[index].kind == .custom
  }

  /// An anchor: `title.topAnchor`, `view.layoutMarginsGuide.leadingAnchor`; `nil` where there is none.
  private func anchor(_ anchor: Anchor) -> String? {
    guard let name = name(anchor.item) else { return nil }
    var path = name.isEmpty ? [] : [name]
    var attribute = anchor.attribute
    if case .guide(let index) = anchor.item, [.top, .bottom].contains(scene.guides[index].kind) {
      // The guides of the bars of a screen, as edges of its safe area.
      let isInner = (scene.guides[index].kind == .top) == (attribute == .bottom)
      guard attribute == .top || attribute == .bottom else { return nil }
      if !isInner {
        path = path.map { $0.replacing(".safeAreaLayoutGuide", with: "") }.filter { $0 != "safeAreaLayoutGuide" }
      }
      attribute = scene.guides[index].kind == .top ? .top : .bottom
    }
    if attribute.isOfMargins {
      let isReadable = anchor.item.view.map { scene.views[$0].followsReadableWidth } ?? false
      path.append(isReadable && attribute.axis == .horizontal ? "readableContentGuide" : "layoutMarginsGuide")
      attribute =
        attribute == .centerXWithinMargins
        ? .centerX : attribute == .centerYWithinMargins ? .centerY : attribute.withoutMargins
    }
    if attribute.isBaseline, anchor.item.view == nil { return nil }
    return (path + ["\(attribute.rawValue)Anchor"]).joined(separator: ".")
  }

  /// The constraint by `NSLayoutConstraint`, for factors of edges and middles.
  private func byAttributes(
    _ first: Anchor, _ relation: LayoutConstraint.Relation, _ second: Anchor, _ multiplier: Double, _ constant: String,
    _ constraint: LayoutConstraint
  ) -> String? {
    guard first.attribute.isExtent == second.attribute.isExtent,
      first.attribute.isExtent || first.attribute.axis == second.attribute.axis
    else {
      log.warn("constraint", "a constraint between attributes of different kinds is left out", at: constraint.span)
      return nil
    }
    // The view of a controller is an implicitly unwrapped optional, and the first item is of any type.
    func item(_ anchor: Anchor, isFirst: Bool) -> String {
      let name = name(anchor.item) ?? ""
      return name.isEmpty ? "self" : name == "view" && isFirst ? "view!" : name
    }
    func attribute(_ anchor: Anchor) -> String {
      guard case .guide(let index) = anchor.item, [.top, .bottom].contains(scene.guides[index].kind) else {
        return anchor.attribute.rawValue
      }
      return scene.guides[index].kind.rawValue
    }
    return
      "NSLayoutConstraint(item: \(item(first, isFirst: true)), attribute: .\(attribute(first)), relatedBy: .\(relation.rawValue), "
      + "toItem: \(item(second, isFirst: false)), attribute: .\(attribute(second)), "
      + "multiplier: \(DecimalText.swiftMultiplier(multiplier)), constant: \(constant))"
  }
}

extension DecimalText {
  fileprivate static func swiftMultiplier(_ value: Double) -> String {
    (multiplier(value) ?? "1").replacing(":", with: " / ")
  }
}
