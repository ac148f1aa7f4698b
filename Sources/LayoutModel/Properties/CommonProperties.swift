extension View {
  /// The properties that every view has, in the order of the language's reference.
  package static let properties: [Property<View>] = [
    .byHand(.id, .identifier, isRequired: true, "The name that other elements use to refer to it."),
    .fixed(.name, \.name, { $0.name = $1 }, .attribute("userLabel"), "The name for people."),
    .fixed(
      .class, \.customClass, { $0.customClass = $1 }, .attribute("customClass"), "The custom class that the app uses."),
    .fixed(
      .accessibilityIdentifier, \.accessibilityIdentifier, { $0.accessibilityIdentifier = $1 },
      .inside("accessibility", key: "accessibilityConfiguration", .attribute("identifier")),
      "The name that UI tests use to find it."
    ).code("accessibilityIdentifier = {}").of(.looks).compared(.asWritten),
    .fixed(
      .accessibilityLabel, \.accessibilityLabel, { $0.accessibilityLabel = $1 },
      .inside("accessibility", key: "accessibilityConfiguration", .attribute("label")), "What VoiceOver reads."
    ).code("accessibilityLabel = {}").of(.looks).compared(.asWritten),
    .byHand(
      .role, .choice(["cell", "contentView", "tableHeader", "tableFooter", "accessory", "inputAccessory"]),
      "Its role in its superview, if its kind does not decide that. An 'accessory' belongs to a bar, a cell or a screen, outside its content; an 'inputAccessory' belongs to a screen, above the keyboard."
    ),
    .byHand(.installed, .installs, "The only traits for which it is installed."),
    .byHand(.uninstalled, .installs, "The traits for which it is not installed."),
    .varied(
      .hidden, \.hidden, { $0.hidden = $1 }, .attribute("hidden"),
      "Whether it is not drawn. It keeps its place, except in a stack view."
    ).called("hidden", noun: "visibility").parameter,
    .varied(
      .alpha, \.alpha, { $0.alpha = $1 }, .attribute("alpha"), as: .number(0...1), "How opaque it is, from 0 to 1."
    ).code("alpha = {}").called("opacity").of(.looks).quiet(.number(1)),
    .varied(
      .background, \.background, { $0.background = $1 }, .color("backgroundColor"), as: .color,
      "The colour behind its content; by default, none."
    ).code("backgroundColor = {}").of(.looks).quiet().parameter,
    .varied(
      .tint, \.writtenLook.tintColor, { $0.writtenLook.tintColor = $1 }, .color("tintColor"), as: .color,
      "The colour of controls, in the view and in its subviews."
    ).code("tintColor = {}").without("inherited").look.quiet(),
    .fixed(
      .cornerRadius, \.writtenLook.cornerRadius, { $0.writtenLook.cornerRadius = $1 },
      .runtime("layer.cornerRadius"), as: .length,
      "The radius of its corners, in points."
    ).code("layer.cornerRadius = {}").look,
    .fixed(
      .borderWidth, \.writtenLook.borderWidth, { $0.writtenLook.borderWidth = $1 }, .runtime("layer.borderWidth"),
      as: .length, "The width of a line around it, in points."
    ).code("layer.borderWidth = {}").look,
    .varied(
      .borderColor, \.writtenLook.borderColor, { $0.writtenLook.borderColor = $1 }, nil, as: .color,
      "The colour of that line; by default, black."
    ).code("layer.borderColor = {UIColor}.cgColor").called("border colour").look.quiet(),
    .fixed(
      .clips, \.writtenLook.clips, { $0.writtenLook.clips = $1 }, .attribute("clipsSubviews"),
      "Whether subviews are clipped at its edges."
    ).code("clipsToBounds = {}").look,
    .varied(
      .hugging, \.hugging, { $0.hugging = $1 }, .axes("horizontalHuggingPriority", "verticalHuggingPriority", 250),
      "How strongly it refuses to be larger than its content; usually 250, of a switch, stepper or spinner and the height of a progress view 750."
    ).code("setContentHuggingPriority({}, for: {axis})").quiet(.pair(AxisPair(both: 250))).unsaid(
      .pair(AxisPair(both: 250))
    ).showing(default: ""),
    .varied(
      .compression, \.compressionResistance, { $0.compressionResistance = $1 },
      .axes("horizontalCompressionResistancePriority", "verticalCompressionResistancePriority", 750),
      "How strongly it refuses to be smaller than its content; usually 750."
    ).code("setContentCompressionResistancePriority({}, for: {axis})").called("compression resistance").quiet(
      .pair(AxisPair(both: 750))
    ).showing(default: ""),
    .fixed(
      .intrinsicWidth, \.classSize.horizontal, { $0.classSize.horizontal = $1 }, .ofDocument, as: .length,
      "The width of its content, where its class has one of its own."),
    .fixed(
      .intrinsicHeight, \.classSize.vertical, { $0.classSize.vertical = $1 }, .ofDocument, as: .length,
      "The height of its content, where its class has one of its own."),
    .varied(
      .margins, \.layoutMargins, { $0.layoutMargins = $1 }, .margins,
      "The layout margins: one number, or top, leading, bottom and trailing."
    ).code("{margins}").called("layout margins", noun: "margins").without("the system's").quiet(),
    .fixed(
      .preservesSuperviewMargins, \.preservesSuperviewLayoutMargins, { $0.preservesSuperviewLayoutMargins = $1 },
      .attribute("preservesSuperviewLayoutMargins"), "Whether its margins reach at least as far in as its superview's."
    ).code("preservesSuperviewLayoutMargins = {}").called("margins follow the superview's"),
    .fixed(
      .insetsMarginsFromSafeArea, \.insetsLayoutMarginsFromSafeArea, { $0.insetsLayoutMarginsFromSafeArea = $1 },
      .attribute("insetsLayoutMarginsFromSafeArea"), "Whether its margins lie inside the safe area."
    ).code("insetsLayoutMarginsFromSafeArea = {}").called("margins grow with the safe area"),
    .fixed(
      .followsReadableWidth, \.followsReadableWidth, { $0.followsReadableWidth = $1 },
      .attribute("layoutMarginsFollowReadableWidth"), "Whether its margins limit text to a readable width."
    ).called("margins follow the readable width"),
    .fixed(
      .semanticContent, \.semanticContent, { $0.semanticContent = $1 }, .attribute("semanticContentAttribute"),
      "Whether it is mirrored in right-to-left languages."
    ).code("semanticContentAttribute = {}"),
    .fixed(
      .userInteraction, \.isUserInteractionEnabled, { $0.isUserInteractionEnabled = $1 },
      .attribute("userInteractionEnabled"),
      "Whether touches reach it and its subviews; by default, not for labels and image views."
    ).code("isUserInteractionEnabled = {}").called("touches").of(.touches).unsaid(.flag(true)).showing(default: ""),
    .fixed(
      .enabled, \.behaviour.isEnabled, { $0.behaviour.isEnabled = $1 }, .attribute("enabled"),
      "Whether a control sends events."
    ).code("isEnabled = {}").of(.touches),
    .fixed(
      .exclusiveTouch, \.behaviour.isExclusiveTouch, { $0.behaviour.isExclusiveTouch = $1 },
      .attribute("exclusiveTouch"), "Whether other views get no touches while it has one."
    ).code("isExclusiveTouch = {}").of(.touches),
    .fixed(
      .multipleTouch, \.behaviour.isMultipleTouchEnabled, { $0.behaviour.isMultipleTouchEnabled = $1 },
      .attribute("multipleTouchEnabled"), "Whether it gets the touches of several fingers."
    ).code("isMultipleTouchEnabled = {}").of(.touches),
    .fixed(
      .tag, \.behaviour.tag, { $0.behaviour.tag = $1 }, .attribute("tag"), as: .integer,
      "A number that identifies it in code, or holds a state."
    ).code("tag = {}").of(.touches),
    .byHand(.nextResponder, .identifier, "The next responder, instead of its superview or controller."),
    .byHand(
      .hitTest, .identifier,
      "The view that a touch in it hits instead of the frontmost one: 'self', 'subviews' for a subview but never itself, or the id of another view."
    ),
    .fixed(
      .hitInsets, \.behaviour.hitInsets, { $0.behaviour.hitInsets = $1 }, nil,
      "How far inside its edges a touch must be to hit it: one number, or top, left, bottom and right. Negative numbers enlarge the area."
    ).of(.touches).showing(default: ""),
    .byHand(.frame, .frame, "Places the view without constraints: x, y, width and height in its superview."),
    .byHand(
      .designSize, .numbers([2], "two numbers, width and height"),
      "The width and height that its subviews were designed for, where constraints place the view."),
    .byHand(
      .autoresizing, .choices(["width", "height", "left", "right", "top", "bottom"]),
      "The parts of the frame that follow the superview's size."),
    .fixed(
      .autoresizesSubviews, \.autoresizesSubviews, { $0.autoresizesSubviews = $1 }, .attribute("autoresizesSubviews"),
      "Whether its subviews resize with it by their 'autoresizing'."
    ).code("autoresizesSubviews = {}").compared(.asWritten),
    .byHand(.aspectRatio, .multiplier, varies: true, "Its width divided by its height, such as '16:9': a constraint."),
    .byHand(.minWidth, .length, varies: true, "The least width that it may have: a constraint."),
    .byHand(.maxWidth, .length, varies: true, "The greatest width that it may have: a constraint."),
    .byHand(.minHeight, .length, varies: true, "The least height that it may have: a constraint."),
    .byHand(.maxHeight, .length, varies: true, "The greatest height that it may have: a constraint."),
    .byHand(.spacingAfter, .anyNumber, "In a stack view: the distance to the next view."),
    .byHand(
      .row, .track, varies: true,
      "In a grid view: the first row, by its number from 0 or its name; by default, the next free one."),
    .byHand(.column, .track, varies: true, "In a grid view: the first column, counted from the leading side."),
    .byHand(.rowSpan, .count, varies: true, default: "1", "In a grid view: how many rows it covers."),
    .byHand(.columnSpan, .count, varies: true, default: "1", "In a grid view: how many columns it covers."),
    .byHand(
      .alignX, .choice(["fill", "leading", "center", "trailing"]), varies: true,
      "In a grid view: its horizontal alignment in its cell; by default, the grid's."),
    .byHand(
      .alignY, .choice(["fill", "top", "center", "bottom", "firstBaseline", "lastBaseline"]), varies: true,
      "In a grid view: its vertical alignment in its cell; by default, the grid's."),
  ]
}
