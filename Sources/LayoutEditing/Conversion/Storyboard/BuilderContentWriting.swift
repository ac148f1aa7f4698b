import LayoutModel

/// Writes what a view has beyond its place: attributes, and elements of its own.
struct BuilderContentWriting {
  let view: View
  let images: [String: ImageResource]
  let log: ConversionLog
  /// The view's element so far.
  var element: MarkupElement
  /// What varies in it so far.
  var variations: BuilderVariations

  // MARK: What every view has

  mutating func writeCommon() {
    if view.hidden.base { element.set("hidden", "YES") }
    check(variations.add("hidden", view.hidden) { $0 ? "YES" : "NO" })
    if !view.isUserInteractionEnabled { element.set("userInteractionEnabled", "NO") }
    element.set("contentMode", "scaleToFill")
    if view.alpha != 1 { element.set("alpha", number(view.alpha)) }
    if view.semanticContent != .unspecified { element.set("semanticContentAttribute", view.semanticContent.rawValue) }
    for axis in Axis.allCases {
      let (hugging, resistance) = (view.hugging[axis], view.compressionResistance[axis])
      if hugging != 250 { element.set("\(axis.rawValue)HuggingPriority", number(hugging)) }
      if resistance != 750 { element.set("\(axis.rawValue)CompressionResistancePriority", number(resistance)) }
    }
    if !view.autoresizesSubviews { element.set("autoresizesSubviews", "NO") }
    if view.preservesSuperviewLayoutMargins { element.set("preservesSuperviewLayoutMargins", "YES") }
    if !view.insetsLayoutMarginsFromSafeArea { element.set("insetsLayoutMarginsFromSafeArea", "NO") }
    if view.followsReadableWidth { element.set("layoutMarginsFollowReadableWidth", "YES") }
    if let margins = view.layoutMargins.base { element.children.append(Self.margins(margins)) }
    check(variations.add(view.layoutMargins) { $0.map(Self.margins) })
  }

  private static func margins(_ margins: LayoutMargins) -> MarkupElement {
    switch margins {
    case .absolute(let insets): sides(insets, "edgeInsets", key: "layoutMargins", left: "left", right: "right")
    case .directional(let insets): directional(insets, key: "directionalLayoutMargins")
    }
  }

  static func directional(_ insets: EdgeInsets, key: String) -> MarkupElement {
    sides(insets, "directionalEdgeInsets", key: key, left: "leading", right: "trailing")
  }

  private static func sides(
    _ insets: EdgeInsets, _ name: String, key: String, left: String, right: String
  ) -> MarkupElement {
    var element = MarkupElement(name)
    element.set("key", key)
    for (name, value) in [("top", insets.top), (left, insets.left), ("bottom", insets.bottom), (right, insets.right)] {
      element.set(name, BuilderNumber.text(value))
    }
    return element
  }

  func number(_ value: Double) -> String { BuilderNumber.text(value) }

  /// Says that a condition is of other things than size classes.
  func check(_ isComplete: Bool) {
    if isComplete { return }
    log.warn(
      "variation", "Interface Builder varies by size classes only; '\(view.id)' loses a variation", at: view.span)
  }

  // MARK: Contents

  mutating func write() {
    BuilderBehaviourWriting(view: view, log: log).write(to: &element)
    switch view.content {
    case .none: break
    case .grid:
      log.warn(
        "grid", "Interface Builder has no grids: what is in '\(view.id)' gets fixed frames", at: view.span)
    case .label(let label): write(label)
    case .button(let button): write(button)
    case .textField(let field): write(field)
    case .textView(let textView): write(textView)
    case .image(let image): write(image)
    case .stack(let stack): write(stack)
    case .segments(let control): write(control)
    case .control(let style): write(style)
    case .table(let table): write(table)
    case .cell(let cell):
      element.set("style", cell.style)
      element.set("accessoryType", cell.accessory)
      element.set("rowHeight", cell.rowHeight.map(number))
    case .scroll(let scroll):
      if scroll.insetAdjustment != "automatic" { element.set("contentInsetAdjustmentBehavior", scroll.insetAdjustment) }
    }
  }

  private mutating func write(_ style: ControlStyle) {
    switch view.kind {
    case .pageControl: element.set("numberOfPages", String(style.count))
    case .progressView: element.set("progressViewStyle", style.style)
    default: element.set("style", style.style)
    }
  }

  private mutating func write(_ table: Table) {
    element.set("style", table.style.rawValue)
    if !table.hasSeparators { element.set("separatorStyle", "none") }
    element.set("rowHeight", table.rowHeight.map(number))
    element.set("sectionHeaderHeight", table.sectionHeaderHeight.map(number))
    element.set("sectionFooterHeight", table.sectionFooterHeight.map(number))
  }

  private mutating func write(_ control: SegmentedControl) {
    if control.apportionsByContent { element.set("apportionsSegmentWidthsByContent", "YES") }
    var list = MarkupElement("segments")
    for segment in control.segments {
      var part = MarkupElement("segment")
      part.set("title", segment.title)
      part.set("image", segment.image)
      if segment.width > 0 { part.set("width", number(segment.width)) }
      list.children.append(part)
    }
    element.children.append(list)
  }

  private mutating func write(_ stack: Stack) {
    if stack.axis.base != .horizontal { element.set("axis", stack.axis.base.rawValue) }
    if stack.distribution.base != .fill { element.set("distribution", stack.distribution.base.rawValue) }
    let isRow = stack.axis.base == .horizontal
    if stack.alignment.base != .fill { element.set("alignment", Self.word(stack.alignment.base, isRow: isRow)) }
    if stack.spacing.base != 0 { element.set("spacing", number(stack.spacing.base)) }
    if stack.isBaselineRelative { element.set("baselineRelativeArrangement", "YES") }
    let hasMargins = view.layoutMargins.base != nil
    if stack.isLayoutMarginsRelative != hasMargins {
      element.set("layoutMarginsRelativeArrangement", stack.isLayoutMarginsRelative ? "YES" : "NO")
    }
    check(variations.add("axis", stack.axis) { $0.rawValue })
    check(variations.add("distribution", stack.distribution) { $0.rawValue })
    check(variations.add("alignment", stack.alignment) { Self.word($0, isRow: isRow) })
    check(variations.add("spacing", stack.spacing) { BuilderNumber.text($0) })
    if !stack.customSpacing.isEmpty {
      log.warn(
        "spacing", "Interface Builder has no distances after single views; '\(view.id)' loses some", at: view.span)
    }
  }

  /// Interface Builder says `top` and `bottom` in rows.
  private static func word(_ alignment: Stack.Alignment, isRow: Bool) -> String {
    switch alignment {
    case .leading where isRow: "top"
    case .trailing where isRow: "bottom"
    default: alignment.rawValue
    }
  }
}
