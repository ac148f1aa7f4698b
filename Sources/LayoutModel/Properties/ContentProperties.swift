extension ViewProperties {
  /// The properties of the views with a content, and others that they have.
  private static func lifted<Part>(
    _ type: Part.Type, _ part: @escaping @Sendable (ViewContent) -> Part?,
    _ content: @escaping @Sendable (Part) -> ViewContent, and others: [Property<View>] = [], _ rows: [Property<Part>]
  ) -> [Property<View>] { rows.map { $0.lifted({ part($0.content) }, { $0.content = content($1) }) } + others }

  // MARK: Texts

  static let label = lifted(
    Label.self, { $0.label }, ViewContent.label, and: textLook,
    [
      .varied("text", \.text, { $0.text = $1 }, .text("text", attributed: "attributedText")).code("text = {}"),
      .varied(nil, \.font, { $0.font = $1 }, .font("fontDescription")).code("font = {}").called("font"),
      .varied("lines", \.numberOfLines, { $0.numberOfLines = $1 }, .attribute("numberOfLines"))
        .code("numberOfLines = {}").called("lines", noun: "number of lines"),
      .fixed("lineBreak", \.lineBreakMode, { $0.lineBreakMode = $1 }, .attribute("lineBreakMode"))
        .code("lineBreakMode = {}").alwaysWritten,
      .fixed(
        "preferredWidth", \.preferredMaxLayoutWidth, { $0.preferredMaxLayoutWidth = $1 },
        .attribute("preferredMaxLayoutWidth"), as: .length
      ).code("preferredMaxLayoutWidth = {}").showing(default: "0"),
      .fixed("shrinks", \.shrinksToFit, { $0.shrinksToFit = $1 }, .shrinking)
        .code("adjustsFontSizeToFitWidth = {}").compared(.asWritten),
      .fixed("tightens", \.tightensText, { $0.tightensText = $1 }, .attribute("adjustsLetterSpacingToFitWidth"))
        .code("allowsDefaultTighteningForTruncation = {}").of(.looks),
    ])

  private static func normal(_ place: BuilderPlace) -> BuilderPlace { .inside("state", key: "normal", place) }

  static let button = lifted(
    Button.self, { $0.button }, ViewContent.button,
    and: states + [textColor(normal(.color("titleColor")), "setTitleColor({}, for: .normal)")],
    [
      .varied("title", \.title, { $0.title = $1 }, normal(.text("title", attributed: "attributedTitle")))
        .code("setTitle({}, for: .normal)"),
      .varied(nil, \.font, { $0.font = $1 }, .font("fontDescription"))
        .code("titleLabel?.font = {}").called("font").without("default"),
      .fixed("style", \.style, { $0.style = $1 }, .attribute("buttonType")).unsaid(.word("custom")).alwaysDescribed,
      .fixed("image", \.image, { $0.image = $1 }, normal(.image)).code("setImage({image}, for: .normal)"),
      .fixed("backgroundImage", \.backgroundImage, { $0.backgroundImage = $1 }, normal(.attribute("backgroundImage")))
        .code("setBackgroundImage({image}, for: .normal)").compared(.asWritten),
      .fixed("contentInsets", \.contentInsets, { $0.contentInsets = $1 }, .insets("inset", key: "contentEdgeInsets"))
        .code("contentEdgeInsets = {}").compared(.inBothWays),
      .fixed("titleInsets", \.titleInsets, { $0.titleInsets = $1 }, .insets("inset", key: "titleEdgeInsets"))
        .code("titleEdgeInsets = {}").of(.looks).compared(.asWritten),
      .fixed("imageInsets", \.imageInsets, { $0.imageInsets = $1 }, .insets("inset", key: "imageEdgeInsets"))
        .code("imageEdgeInsets = {}").of(.looks).compared(.asWritten),
      .fixed("lineBreak", \.lineBreakMode, { $0.lineBreakMode = $1 }, .attribute("lineBreakMode"))
        .code("titleLabel?.lineBreakMode = {}").alwaysWritten,
    ])

  static let textField = lifted(
    TextField.self, { $0.textField }, ViewContent.textField, and: editing + textLook,
    [
      .varied("text", \.text, { $0.text = $1 }, .text("text", attributed: "attributedText")).code("text = {}"),
      .varied(
        "placeholder", \.placeholder, { $0.placeholder = $1 }, .text("placeholder", attributed: "attributedPlaceholder")
      ).code("placeholder = {}"),
      .varied(nil, \.font, { $0.font = $1 }, .font("fontDescription"))
        .code("font = {}").called("font").without("default"),
      .fixed("border", \.border, { $0.border = $1 }, .attribute("borderStyle"))
        .code("borderStyle = {}").unsaid(.word("none")).alwaysDescribed,
      .fixed("clearButton", \.hasClearButton, { $0.hasClearButton = $1 }, .words("clearButtonMode", true: "always"))
        .code("clearButtonMode = {.always|.never}").compared(.asWritten),
      .fixed("secure", \.isSecure, { $0.isSecure = $1 }, inputTrait("secureTextEntry"))
        .code("isSecureTextEntry = {}").called("secure text entry").compared(.asWritten),
    ])

  private static let editable = Property<View>.fixed(
    "editable", \.behaviour.isEditable, { $0.behaviour.isEditable = $1 }, .attribute("editable")
  ).code("isEditable = {}").of(.touches).compared(.inBothWays)

  static let textView = lifted(
    TextView.self, { $0.textView }, ViewContent.textView, and: [editable] + editing + textLook,
    [
      .varied("text", \.text, { $0.text = $1 }, .text("text", attributed: "attributedText")).code("text = {}"),
      .varied("placeholder", \.placeholder, { $0.placeholder = $1 }, nil).of(.looks),
      .varied(nil, \.font, { $0.font = $1 }, .font("fontDescription"))
        .code("font = {}").called("font").without("default"),
      .fixed("scrolls", \.isScrollEnabled, { $0.isScrollEnabled = $1 }, .attribute("scrollEnabled"))
        .code("isScrollEnabled = {}"),
    ])

  static let searchBar = lifted(
    SearchBar.self, { $0.searchBar }, ViewContent.searchBar, and: editing,
    [
      .fixed(nil, \.style, { $0.style = $1 }, .attribute("searchBarStyle"))
        .code("searchBarStyle = {case}").called("style").compared(.inBothWays),
      .fixed("text", \.text, { $0.text = $1 }, .attribute("text")).code("text = {}"),
      .fixed("placeholder", \.placeholder, { $0.placeholder = $1 }, .attribute("placeholder")).code("placeholder = {}"),
    ])

  // MARK: Pictures and controls

  /// Read in any case, unlike other looks: layouts that are kept tell it.
  private static let contentMode = Property<View>.fixed(
    "contentMode", \.writtenLook.contentMode, { $0.writtenLook.contentMode = $1 }, .attribute("contentMode")
  ).code("contentMode = {}").of(.looks).compared(.asWritten)

  static let imageView = lifted(
    ImageContent.self, { $0.image }, ViewContent.image, and: [contentMode],
    [.varied("image", \.name, { $0.name = $1 }, .image).code("image = {image}")])

  private static func chosen(_ name: StaticString, _ code: StaticString) -> Property<View> {
    .fixed("selected", \.chosen, { $0.chosen = $1 }, .attribute(name)).code(code).inControl.compared(.inBothWays)
  }

  static let segmentedControl = lifted(
    SegmentedControl.self, { $0.segments }, ViewContent.segments,
    and: [chosen("selectedSegmentIndex", "selectedSegmentIndex = {}")],
    [
      .fixed(
        "sizesByContent", \.apportionsByContent, { $0.apportionsByContent = $1 },
        .attribute("apportionsSegmentWidthsByContent")
      ).code("apportionsSegmentWidthsByContent = {}").compared(.asWritten)
    ])

  static let pageControl = lifted(
    ControlStyle.self, { $0.control }, ViewContent.control, and: [chosen("currentPage", "currentPage = {}")],
    [.fixed("pages", \.count, { $0.count = $1 }, .attribute("numberOfPages")).code("numberOfPages = {}").alwaysWritten])

  private static func styled(_ rows: [Property<ControlStyle>]) -> [Property<View>] {
    lifted(ControlStyle.self, { $0.control }, ViewContent.control, rows)
  }

  private static func style(_ name: StaticString, _ words: [String]) -> Property<ControlStyle> {
    .fixed("style", \.style, { $0.style = $1 }, .attribute(name), as: .choice(words))
  }

  static let progressView = styled([
    style("progressViewStyle", ["default", "bar"]).compared(.inBothWays).code("progressViewStyle = {}")
  ])

  static let activityIndicatorView = styled([
    style("style", ["medium", "large", "white", "whiteLarge", "gray"]).code("style = {}")
  ])

  static let datePicker = styled([
    style("style", ["wheels", "compact", "inline"]).code("preferredDatePickerStyle = {}"),
    .fixed("mode", \.mode, { $0.mode = $1 }, .attribute("datePickerMode")).code("datePickerMode = {}"),
  ])

  // MARK: Containers

  static let stackView = lifted(
    Stack.self, { $0.stack }, ViewContent.stack,
    [
      .varied("axis", \.axis, { $0.axis = $1 }, .attribute("axis")).code("axis = {}"),
      .varied("distribution", \.distribution, { $0.distribution = $1 }, .attribute("distribution"))
        .code("distribution = {}"),
      .varied("alignment", \.alignment, { $0.alignment = $1 }, .attribute("alignment")).code("alignment = {}"),
      .varied("spacing", \.spacing, { $0.spacing = $1 }, .spacing).code("spacing = {}"),
      .fixed(
        "marginsRelative", \.isLayoutMarginsRelative, { $0.isLayoutMarginsRelative = $1 },
        .attribute("layoutMarginsRelativeArrangement")
      ).code("isLayoutMarginsRelativeArrangement = {}").called("keeps to margins"),
      .fixed(
        "baselineRelative", \.isBaselineRelative, { $0.isBaselineRelative = $1 },
        .attribute("baselineRelativeArrangement")
      ).code("isBaselineRelativeArrangement = {}").called("measures baselines"),
    ])

  /// The tracks and the margin have readers of their own.
  static let gridView = lifted(
    Grid.self, { $0.grid }, ViewContent.grid,
    [
      .varied("cells", \.cells, { $0.cells = $1 }, nil),
      .varied("padding", \.padding, { $0.padding = $1 }, nil, as: .length),
      .varied("margin", \.margin, { $0.margin = $1 }, nil, as: .numberOr("padding")),
      .varied(
        "gap", \.gap, { $0.gap = $1 }, nil,
        as: .numbers([1, 2], "one number, or two: between columns and between rows")),
      .varied("rest", \.rest, { $0.rest = $1 }, nil),
      .varied("alignItemsX", \.alignment.horizontal, { $0.alignment.horizontal = $1 }, nil, as: .horizontalAlignment)
        .called("horizontal alignment"),
      .varied("alignItemsY", \.alignment.vertical, { $0.alignment.vertical = $1 }, nil, as: .verticalAlignment)
        .called("vertical alignment"),
      .varied("flow", \.flow, { $0.flow = $1 }, nil),
      .fixed("overlaps", \.allowsOverlaps, { $0.allowsOverlaps = $1 }, nil),
      .fixed("marginsRelative", \.isLayoutMarginsRelative, { $0.isLayoutMarginsRelative = $1 }, nil)
        .called("keeps to margins"),
    ])

  static let tableView = lifted(
    Table.self, { $0.table }, ViewContent.table,
    [
      .fixed("style", \.style, { $0.style = $1 }, .attribute("style")).alwaysWritten,
      .fixed("dataMode", \.rows, { $0.rows = $1 }, .attribute("dataMode")).alwaysWritten,
      .fixed(
        "insetAdjustment", \.insetAdjustment, { $0.insetAdjustment = $1 }, .attribute("contentInsetAdjustmentBehavior")
      ).code("contentInsetAdjustmentBehavior = {}"),
      .fixed("rowHeight", \.rowHeight, { $0.rowHeight = $1 }, .attribute("rowHeight"), as: .numberOr("automatic"))
        .code("rowHeight = {height}"),
      .fixed(
        "sectionHeaderHeight", \.sectionHeaderHeight, { $0.sectionHeaderHeight = $1 },
        .attribute("sectionHeaderHeight"),
        as: .length
      ).code("sectionHeaderHeight = {height}").compared(.asWritten),
      .fixed(
        "sectionFooterHeight", \.sectionFooterHeight, { $0.sectionFooterHeight = $1 },
        .attribute("sectionFooterHeight"),
        as: .length
      ).code("sectionFooterHeight = {height}").compared(.asWritten),
      .fixed("separators", \.hasSeparators, { $0.hasSeparators = $1 }, .words("separatorStyle", false: "none"))
        .code("separatorStyle = {.singleLine|.none}").compared(.asWritten),
    ])

  static let tableViewCell = lifted(
    Cell.self, { $0.cell }, ViewContent.cell,
    [
      .fixed("style", \.style, { $0.style = $1 }, .prefixed("style", "IBUITableViewCellStyle")),
      .fixed("accessory", \.accessory, { $0.accessory = $1 }, .attribute("accessoryType")).code("accessoryType = {}"),
      .fixed("rowHeight", \.rowHeight, { $0.rowHeight = $1 }, .attribute("rowHeight"), as: .length),
    ])

  private static let insetAdjustment = Property<Scroll>.fixed(
    "insetAdjustment", \.insetAdjustment, { $0.insetAdjustment = $1 }, .attribute("contentInsetAdjustmentBehavior")
  ).code("contentInsetAdjustmentBehavior = {}")

  static let scrollView = lifted(Scroll.self, { $0.scroll }, ViewContent.scroll, [insetAdjustment])

  private static func layout(_ place: BuilderPlace) -> BuilderPlace {
    .inside("collectionViewFlowLayout", key: "collectionViewLayout", place)
  }

  static let collectionView = lifted(
    Scroll.self, { $0.scroll }, ViewContent.scroll,
    [
      insetAdjustment,
      .varied("itemSize", \.itemSize, { $0.itemSize = $1 }, layout(.size("itemSize"))).code("layout.itemSize = {}"),
      .fixed(
        "itemSpacing", \.itemSpacing, { $0.itemSpacing = $1 }, layout(.attribute("minimumInteritemSpacing")),
        as: .length
      ).code("layout.minimumInteritemSpacing = {}").compared(.asWritten),
      .fixed(
        "lineSpacing", \.lineSpacing, { $0.lineSpacing = $1 }, layout(.attribute("minimumLineSpacing")), as: .length
      ).code("layout.minimumLineSpacing = {}").compared(.asWritten),
      .fixed("inset", \.sectionInset, { $0.sectionInset = $1 }, layout(.insets("inset", key: "sectionInset")))
        .code("layout.sectionInset = {}").compared(.asWritten),
      .fixed(
        "sectionHeaderHeight", \.headerHeight, { $0.headerHeight = $1 }, layout(.height("headerReferenceSize")),
        as: .length
      ).compared(.asWritten),
      .fixed(
        "sectionFooterHeight", \.footerHeight, { $0.footerHeight = $1 }, layout(.height("footerReferenceSize")),
        as: .length
      ).compared(.asWritten),
      .fixed("selfSizing", \.hasSelfSizingItems, { $0.hasSelfSizingItems = $1 }, layout(.estimatedSize))
        .code("layout.estimatedItemSize = {UICollectionViewFlowLayout.automaticSize|.zero}")
        .called("sizes items by their contents").compared(.inBothWays),
    ])
}

extension Button.Configuration {
  /// What a configuration says besides its title and font.
  package static let properties: [Property<Button.Configuration>] = [
    .fixed("style", \.style, { $0.style = $1 }, .attribute("style"), isRequired: true)
      .called("configuration").alwaysWritten.alwaysDescribed,
    .fixed("title", \.title, { $0.title = $1 }, .text("title", attributed: "attributedTitle"))
      .code("title = {}").called("configured title"),
    .fixed("subtitle", \.subtitle, { $0.subtitle = $1 }, .text("subtitle", attributed: "attributedSubtitle"))
      .code("subtitle = {}").called("configured subtitle").compared(.asWritten),
    .fixed("image", \.image, { $0.image = $1 }, .image)
      .code("image = {image}").called("configured image").compared(.asWritten),
    .fixed(
      "size", \.buttonSize, { $0.buttonSize = $1 }, .attribute("buttonSize"),
      as: .choice(["mini", "small", "medium", "large"])
    ).code("buttonSize = {case}").called("configured size").compared(.asWritten),
    .fixed(
      "imagePlacement", \.imagePlacement, { $0.imagePlacement = $1 }, .attribute("imagePlacement"),
      as: .choice(["leading", "top", "trailing", "bottom"])
    ).code("imagePlacement = {case}").compared(.asWritten),
    .fixed("imagePadding", \.imagePadding, { $0.imagePadding = $1 }, .attribute("imagePadding"), as: .length)
      .code("imagePadding = {}").compared(.asWritten),
    .fixed("titlePadding", \.titlePadding, { $0.titlePadding = $1 }, .attribute("titlePadding"), as: .length)
      .code("titlePadding = {}").compared(.asWritten),
    .fixed("lineBreak", \.lineBreakMode, { $0.lineBreakMode = $1 }, nil)
      .code("titleLineBreakMode = {case}").compared(.asWritten),
    .fixed(
      "contentInsets", \.contentInsets, { $0.contentInsets = $1 },
      .insets("directionalEdgeInsets", key: "contentInsets")
    ).code("contentInsets = {directional}").called("configured insets").compared(.asWritten),
    .fixed(nil, \.font, { $0.font = $1 }, .font("titleFontDescription")).called("configured font").compared(.asWritten),
  ]
}

extension Button.StateContent {
  package static let properties: [Property<Button.StateContent>] = [
    .fixed("title", \.title, { $0.title = $1 }, .text("title", attributed: "attributedTitle"))
      .code("setTitle({}, for: {state})"),
    .fixed("image", \.image, { $0.image = $1 }, .image).code("setImage({image}, for: {state})"),
    .fixed("backgroundImage", \.backgroundImage, { $0.backgroundImage = $1 }, .attribute("backgroundImage"))
      .code("setBackgroundImage({image}, for: {state})").called("background image"),
  ]
}

extension SymbolConfiguration {
  /// What a symbol says besides its font.
  package static let properties: [Property<SymbolConfiguration>] = [
    .fixed("size", \.pointSize, { $0.pointSize = $1 }, .attribute("pointSize"), as: .length).called("symbol size"),
    .fixed("scale", \.scale, { $0.scale = $1 }, .attribute("scale"), as: .choice(["small", "medium", "large"]))
      .called("symbol scale"),
    .fixed("weight", \.weight, { $0.weight = $1 }, .attribute("weight"), as: .oneOf(FontWeight.self))
      .called("symbol weight"),
    .fixed(nil, \.font, { $0.font = $1 }, .font("fontDescription")).called("symbol font"),
  ]
}

extension SegmentedControl.Segment {
  package static let properties: [Property<SegmentedControl.Segment>] = [
    .fixed("title", \.title, { $0.title = $1 }, .attribute("title")),
    .fixed("image", \.image, { $0.image = $1 }, .attribute("image")),
    .fixed("width", \.width, { $0.width = $1 }, .attribute("width"), as: .length),
  ]
}

extension ViewController {
  package static let properties: [Property<ViewController>] = [
    .fixed("title", \.title, { $0.title = $1 }, .attribute("title")),
    .fixed("presentation", \.presentation, { $0.presentation = $1 }, nil),
    .fixed("preferredSize", \.preferredSize, { $0.preferredSize = $1 }, nil),
    .fixed(
      "systemMargins", \.respectsSystemMinimumLayoutMargins, { $0.respectsSystemMinimumLayoutMargins = $1 },
      .attribute("viewRespectsSystemMinimumLayoutMargins")),
    .fixed("class", \.customClass, { $0.customClass = $1 }, .attribute("customClass")),
  ]
}
