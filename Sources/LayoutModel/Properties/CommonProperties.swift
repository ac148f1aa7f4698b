extension View {
  /// In the order of the language's reference.
  package static let properties: [Property<View>] = [
    .fixed("name", \.name, { $0.name = $1 }, .attribute("userLabel")),
    .fixed("class", \.customClass, { $0.customClass = $1 }, .attribute("customClass")),
    .fixed(
      "accessibilityIdentifier", \.accessibilityIdentifier, { $0.accessibilityIdentifier = $1 },
      .inside("accessibility", key: "accessibilityConfiguration", .attribute("identifier"))
    ).code("accessibilityIdentifier = {}").of(.looks).compared(.asWritten),
    .fixed(
      "accessibilityLabel", \.accessibilityLabel, { $0.accessibilityLabel = $1 },
      .inside("accessibility", key: "accessibilityConfiguration", .attribute("label"))
    ).code("accessibilityLabel = {}").of(.looks).compared(.asWritten),
    .varied("hidden", \.hidden, { $0.hidden = $1 }, .attribute("hidden")).called("hidden", noun: "visibility"),
    .varied("alpha", \.alpha, { $0.alpha = $1 }, .attribute("alpha"), as: .number(0...1))
      .code("alpha = {}").called("opacity").of(.looks).quiet(.number(1)),
    .varied("background", \.background, { $0.background = $1 }, .color("backgroundColor"), as: .color)
      .code("backgroundColor = {}").of(.looks).quiet(),
    .varied("tint", \.writtenLook.tintColor, { $0.writtenLook.tintColor = $1 }, .color("tintColor"), as: .color)
      .code("tintColor = {}").without("inherited").look.quiet(),
    .fixed(
      "cornerRadius", \.writtenLook.cornerRadius, { $0.writtenLook.cornerRadius = $1 }, .runtime("layer.cornerRadius"),
      as: .length
    ).code("layer.cornerRadius = {}").look,
    .fixed(
      "borderWidth", \.writtenLook.borderWidth, { $0.writtenLook.borderWidth = $1 }, .runtime("layer.borderWidth"),
      as: .length
    ).code("layer.borderWidth = {}").look,
    .varied("borderColor", \.writtenLook.borderColor, { $0.writtenLook.borderColor = $1 }, nil, as: .color)
      .code("layer.borderColor = {UIColor}.cgColor").called("border colour").look.quiet(),
    .fixed("clips", \.writtenLook.clips, { $0.writtenLook.clips = $1 }, .attribute("clipsSubviews"))
      .code("clipsToBounds = {}").look,
    .varied(
      "hugging", \.hugging, { $0.hugging = $1 }, .axes("horizontalHuggingPriority", "verticalHuggingPriority", 250)
    ).code("setContentHuggingPriority({}, for: {axis})")
      .quiet(.pair(AxisPair(both: 250))).unsaid(.pair(AxisPair(both: 250))).showing(default: ""),
    .varied(
      "compression", \.compressionResistance, { $0.compressionResistance = $1 },
      .axes("horizontalCompressionResistancePriority", "verticalCompressionResistancePriority", 750)
    ).code("setContentCompressionResistancePriority({}, for: {axis})").called("compression resistance")
      .quiet(.pair(AxisPair(both: 750))).showing(default: ""),
    .fixed("intrinsicWidth", \.classSize.horizontal, { $0.classSize.horizontal = $1 }, .ofDocument, as: .length),
    .fixed("intrinsicHeight", \.classSize.vertical, { $0.classSize.vertical = $1 }, .ofDocument, as: .length),
    .varied("margins", \.layoutMargins, { $0.layoutMargins = $1 }, .margins)
      .code("{margins}").called("layout margins", noun: "margins").without("the system's").quiet(),
    .fixed(
      "preservesSuperviewMargins", \.preservesSuperviewLayoutMargins, { $0.preservesSuperviewLayoutMargins = $1 },
      .attribute("preservesSuperviewLayoutMargins")
    ).code("preservesSuperviewLayoutMargins = {}").called("margins follow the superview's"),
    .fixed(
      "insetsMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea, { $0.insetsLayoutMarginsFromSafeArea = $1 },
      .attribute("insetsLayoutMarginsFromSafeArea")
    ).code("insetsLayoutMarginsFromSafeArea = {}").called("margins grow with the safe area"),
    .fixed(
      "followsReadableWidth", \.followsReadableWidth, { $0.followsReadableWidth = $1 },
      .attribute("layoutMarginsFollowReadableWidth")
    ).called("margins follow the readable width"),
    .fixed("semanticContent", \.semanticContent, { $0.semanticContent = $1 }, .attribute("semanticContentAttribute"))
      .code("semanticContentAttribute = {}"),
    .fixed(
      "userInteraction", \.isUserInteractionEnabled, { $0.isUserInteractionEnabled = $1 },
      .attribute("userInteractionEnabled")
    ).code("isUserInteractionEnabled = {}").called("touches").of(.touches).unsaid(.flag(true)).showing(default: ""),
    .fixed("enabled", \.behaviour.isEnabled, { $0.behaviour.isEnabled = $1 }, .attribute("enabled"))
      .code("isEnabled = {}").of(.touches),
    .fixed(
      "exclusiveTouch", \.behaviour.isExclusiveTouch, { $0.behaviour.isExclusiveTouch = $1 },
      .attribute("exclusiveTouch")
    ).code("isExclusiveTouch = {}").of(.touches),
    .fixed(
      "multipleTouch", \.behaviour.isMultipleTouchEnabled, { $0.behaviour.isMultipleTouchEnabled = $1 },
      .attribute("multipleTouchEnabled")
    ).code("isMultipleTouchEnabled = {}").of(.touches),
    .fixed("tag", \.behaviour.tag, { $0.behaviour.tag = $1 }, .attribute("tag"), as: .integer)
      .code("tag = {}").of(.touches),
    .fixed("hitInsets", \.behaviour.hitInsets, { $0.behaviour.hitInsets = $1 }, nil).of(.touches).showing(default: ""),
    .fixed(
      "autoresizesSubviews", \.autoresizesSubviews, { $0.autoresizesSubviews = $1 }, .attribute("autoresizesSubviews")
    ).code("autoresizesSubviews = {}").compared(.asWritten),
  ]
}
