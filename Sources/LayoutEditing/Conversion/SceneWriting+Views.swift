import LayoutModel
import LayoutReading

/// Writes the views of a scene.
extension SceneWriting {
  /// A view with everything in it.
  func view(_ index: Int, lost: [Bool]) -> MarkupElement {
    let view = scene.views[index]
    var element = MarkupElement(view.kind.rawValue)
    var variations = VariationWriting(usesSizeClasses: document.usesTraitCollections)
    element.set("id", ids[view.id])
    element.set("name", view.name)
    element.set("class", view.customClass)
    element.set("accessibilityIdentifier", view.accessibilityIdentifier)
    writeRole(index, to: &element)
    if view.parent != nil, !variations.write(view.installed, to: &element) {
      log.warn("installed", "where this view is there is left out: 'installed' cannot say it", at: view.span)
    }
    element.set("hidden", view.hidden.base, unless: false)
    variations.add("hidden", view.hidden) { $0 ? "true" : "false" }
    writeLook(view, to: &element)
    writePriorities(view, to: &element)
    writeMargins(view, to: &element, &variations)
    writePlacement(index, to: &element)
    writeSpacing(after: index, to: &element)
    noteCanvas(view)
    var content = ContentWriting(
      view: view, images: document.images, log: log, element: element, variations: variations)
    content.write()
    element = content.element
    element.children += content.variations.elements
    for child in children[index] where !lost[child] { element.children.append(self.view(child, lost: lost)) }
    element.children += guides(of: index)
    if !constraints[index].isEmpty {
      var group = MarkupElement("constraints")
      group.children = constraints[index]
      group.isSetApart = !element.children.isEmpty
      element.children.append(group)
    }
    return element
  }

  private func writeRole(_ index: Int, to element: inout MarkupElement) {
    let view = scene.views[index]
    guard let parent = view.parent else {
      if index != root { element.set("role", ViewRole.accessory.rawValue) }
      return
    }
    let usual: ViewRole =
      switch view.kind {
      case _ where scene.views[parent].kind == .stackView: .arranged
      case .tableViewCellContentView, .collectionViewCellContentView: .contentView
      case let kind where kind.isCell: .cell
      default: .subview
      }
    if view.role != usual, view.role != .subview, view.role != .arranged { element.set("role", view.role.rawValue) }
  }

  private func writeLook(_ view: View, to element: inout MarkupElement) {
    if view.alpha != 1 { element.set("alpha", DecimalText.text(min(max(0, view.alpha), 1))) }
    element.set("userInteraction", view.isUserInteractionEnabled, unless: view.kind.isUsuallyTouched)
    guard let background = view.background else { return }
    let word = background.hasSuffix("Color") ? String(background.dropLast("Color".count)) : background
    if let color = ColorName.parse(word) ?? document.looks?.colors[background].flatMap({ ColorName.parse($0) }) {
      element.set("background", color)
    } else {
      log.note("color", "the background '\(background)' is left out: .layout has no such colour", at: view.span)
    }
  }

  private func writePriorities(_ view: View, to element: inout MarkupElement) {
    if view.hugging != AxisPair(both: 250) { element.set("hugging", pair(view.hugging)) }
    if view.compressionResistance != AxisPair(both: 750) {
      element.set("compression", pair(view.compressionResistance))
    }
  }

  private func pair(_ values: AxisPair<Double>) -> String? {
    let numbers = [values.horizontal, values.vertical].map { min(max(1, $0), 1000) }
    return numbers[0] == numbers[1] ? DecimalText.text(numbers[0]) : DecimalText.list(numbers)
  }

  private func writeMargins(_ view: View, to element: inout MarkupElement, _ variations: inout VariationWriting) {
    element.set("margins", view.layoutMargins.base.flatMap { margins($0, of: view) })
    variations.add("margins", view.layoutMargins) { $0.flatMap { margins($0, of: view) } }
    element.set("preservesSuperviewMargins", view.preservesSuperviewLayoutMargins, unless: false)
    element.set("insetsMarginsFromSafeArea", view.insetsLayoutMarginsFromSafeArea, unless: true)
    element.set("followsReadableWidth", view.followsReadableWidth, unless: false)
    if view.semanticContent != .unspecified { element.set("semanticContent", view.semanticContent.rawValue) }
  }

  private func margins(_ margins: LayoutMargins, of view: View) -> String? {
    let insets = margins.insets(in: .leftToRight)
    if case .absolute = margins, insets.left != insets.right {
      log.note("margins", "the left and right margins become leading and trailing ones", at: view.span)
    }
    return DecimalText.insets(insets)
  }

  /// In a stack view: the distance to the next view.
  private func writeSpacing(after index: Int, to element: inout MarkupElement) {
    guard let parent = scene.views[index].parent, case .stack(let stack) = scene.views[parent].content,
      let spacing = stack.customSpacing.last(where: { $0.after == scene.views[index].id })
    else { return }
    element.set("spacingAfter", DecimalText.text(spacing.spacing))
  }

  private func noteCanvas(_ view: View) {
    if view.placeholderIntrinsicSize != AxisPair(both: nil) {
      log.note("placeholder", "the placeholder size is left out: it counts on Xcode's canvas only", at: view.span)
    }
  }

  /// Whether a guide can stand in the view that it belongs to.
  func canHold(_ guide: LayoutGuide) -> Bool {
    ElementPlaces.guidesOfEveryScreen.contains(ids[guide.id] ?? "")
      || ElementPlaces.allows("guide", in: scene.views[guide.owner].kind.rawValue)
  }

  private func guides(of index: Int) -> [MarkupElement] {
    scene.guides.filter { $0.owner == index }.compactMap { guide in
      guard let id = ids[guide.id], !ElementPlaces.guidesOfEveryScreen.contains(id), canHold(guide) else { return nil }
      var element = MarkupElement("guide")
      element.set("id", id)
      if guide.kind != .custom { element.set("kind", guide.kind.rawValue) }
      return element
    }
  }
}
