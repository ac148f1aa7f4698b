extension Property {
  /// The name of a picture.
  fileprivate static func picture(
    _ name: AttributeName, _ get: @escaping @Sendable (Root) -> String?,
    _ set: @escaping @Sendable (inout Root, String?) -> Void, _ place: BuilderPlace
  ) -> Property { .fixed(name, get, set, place, "The name of an image in <images>.").parameter }
}

// MARK: - Texts

extension Label {
  package static let properties: [Property<Label>] = [
    .varied(.text, \.text, { $0.text = $1 }, .text("text", attributed: "attributedText"), "Its text.").code("text = {}")
      .parameter, .varied(nil, \.font, { $0.font = $1 }, .font("fontDescription")).code("font = {}").called("font"),
    .varied(
      .lines, \.numberOfLines, { $0.numberOfLines = $1 }, .attribute("numberOfLines"),
      "The maximum number of lines; 0 for any number."
    ).code("numberOfLines = {}").called("lines", noun: "number of lines"),
    .fixed(
      .lineBreak, \.lineBreakMode, { $0.lineBreakMode = $1 }, .attribute("lineBreakMode"),
      "Where lines break, or which part of a text that does not fit is omitted."
    ).code("lineBreakMode = {}").alwaysWritten,
    .fixed(
      .preferredWidth, \.preferredMaxLayoutWidth, { $0.preferredMaxLayoutWidth = $1 },
      .attribute("preferredMaxLayoutWidth"), as: .length, "The width at which lines break, if not 0."
    ).code("preferredMaxLayoutWidth = {}").showing(default: "0"),
    .fixed(
      .shrinks, \.shrinksToFit, { $0.shrinksToFit = $1 }, .shrinking,
      "Whether a text that does not fit is drawn in a smaller size."
    ).code("adjustsFontSizeToFitWidth = {}").compared(.asWritten),
  ]
}

extension Button {
  private static func normal(_ place: BuilderPlace) -> BuilderPlace { .inside("state", key: "normal", place) }

  package static let properties: [Property<Button>] = [
    .varied(.title, \.title, { $0.title = $1 }, normal(.text("title", attributed: "attributedTitle")), "Its text.")
      .code("setTitle({}, for: .normal)").parameter,
    .varied(nil, \.font, { $0.font = $1 }, .font("fontDescription")).code("titleLabel?.font = {}").called("font")
      .without("default"),
    .fixed(.style, \.style, { $0.style = $1 }, .attribute("buttonType"), "Its style in UIKit.")
      .unsaid(.word("custom")).alwaysDescribed,
    .picture(.image, \.image, { $0.image = $1 }, normal(.image)).code("setImage({image}, for: .normal)"),
    .picture(.backgroundImage, \.backgroundImage, { $0.backgroundImage = $1 }, normal(.attribute("backgroundImage")))
      .code("setBackgroundImage({image}, for: .normal)").compared(.asWritten),
    .fixed(
      .contentInsets, \.contentInsets, { $0.contentInsets = $1 }, .insets("inset", key: "contentEdgeInsets"),
      "One number, or top, left, bottom and right."
    ).code("contentEdgeInsets = {}").compared(.inBothWays),
    .fixed(
      .titleInsets, \.titleInsets, { $0.titleInsets = $1 }, .insets("inset", key: "titleEdgeInsets"),
      "The insets of the title: one number, or top, left, bottom and right."
    ).code("titleEdgeInsets = {}").of(.looks).compared(.asWritten),
    .fixed(
      .imageInsets, \.imageInsets, { $0.imageInsets = $1 }, .insets("inset", key: "imageEdgeInsets"),
      "The insets of the image: one number, or top, left, bottom and right."
    ).code("imageEdgeInsets = {}").of(.looks).compared(.asWritten),
    .fixed(
      .lineBreak, \.lineBreakMode, { $0.lineBreakMode = $1 }, .attribute("lineBreakMode"),
      "Where lines break, or which part of a text that does not fit is omitted."
    ).code("titleLabel?.lineBreakMode = {}").alwaysWritten,
  ]
}

extension Button.Configuration {
  /// What a configuration says besides its title and font.
  package static let properties: [Property<Button.Configuration>] = [
    .fixed(
      .style, \.style, { $0.style = $1 }, .attribute("style"), isRequired: true,
      "The configuration, such as 'plain', 'gray', 'tinted' or 'filled'."
    ).called("configuration").alwaysWritten.alwaysDescribed,
    .fixed(.title, \.title, { $0.title = $1 }, .text("title", attributed: "attributedTitle"), "What it says.").code(
      "title = {}"
    ).called("configured title"),
    .fixed(
      .subtitle, \.subtitle, { $0.subtitle = $1 }, .text("subtitle", attributed: "attributedSubtitle"),
      "The text below the title."
    ).code("subtitle = {}").called("configured subtitle").compared(.asWritten),
    .picture(.image, \.image, { $0.image = $1 }, .image).code("image = {image}").called("configured image").compared(
      .asWritten),
    .fixed(
      .size, \.buttonSize, { $0.buttonSize = $1 }, .attribute("buttonSize"),
      as: .choice(["mini", "small", "medium", "large"]), "How large the system makes the button."
    ).code("buttonSize = {case}").called("configured size").compared(.asWritten),
    .fixed(
      .imagePlacement, \.imagePlacement, { $0.imagePlacement = $1 }, .attribute("imagePlacement"),
      as: .choice(["leading", "top", "trailing", "bottom"]), "The side of the title on which the image is."
    ).code("imagePlacement = {case}").compared(.asWritten),
    .fixed(
      .imagePadding, \.imagePadding, { $0.imagePadding = $1 }, .attribute("imagePadding"), as: .length,
      "The distance between image and title, in points."
    ).code("imagePadding = {}").compared(.asWritten),
    .fixed(
      .titlePadding, \.titlePadding, { $0.titlePadding = $1 }, .attribute("titlePadding"), as: .length,
      "The distance between title and subtitle, in points."
    ).code("titlePadding = {}").compared(.asWritten),
    .fixed(
      .contentInsets, \.contentInsets, { $0.contentInsets = $1 },
      .insets("directionalEdgeInsets", key: "contentInsets"),
      "The distance between its edges and its content: one number, or top, left, bottom and right."
    ).code("contentInsets = {directional}").called("configured insets").compared(.asWritten),
    .fixed(nil, \.font, { $0.font = $1 }, .font("titleFontDescription")).called("configured font").compared(.asWritten),
  ]
}

extension Button.StateContent {
  package static let properties: [Property<Button.StateContent>] = [
    .fixed(.title, \.title, { $0.title = $1 }, .text("title", attributed: "attributedTitle"), "Its text.").code(
      "setTitle({}, for: {state})"),
    .picture(.image, \.image, { $0.image = $1 }, .image).code("setImage({image}, for: {state})"),
    .picture(.backgroundImage, \.backgroundImage, { $0.backgroundImage = $1 }, .attribute("backgroundImage")).code(
      "setBackgroundImage({image}, for: {state})"
    ).called("background image"),
  ]
}

extension TextField {
  package static let properties: [Property<TextField>] = [
    .varied(.text, \.text, { $0.text = $1 }, .text("text", attributed: "attributedText"), "What it says.").code(
      "text = {}"
    ).parameter,
    .varied(
      .placeholder, \.placeholder, { $0.placeholder = $1 }, .text("placeholder", attributed: "attributedPlaceholder"),
      "The text that it shows while it is empty."
    ).code("placeholder = {}").parameter,
    .varied(nil, \.font, { $0.font = $1 }, .font("fontDescription")).code("font = {}").called("font").without(
      "default"),
    .fixed(.border, \.border, { $0.border = $1 }, .attribute("borderStyle"), "The line around it.").code(
      "borderStyle = {}"
    ).unsaid(.word("none")).alwaysDescribed,
    .fixed(
      .clearButton, \.hasClearButton, { $0.hasClearButton = $1 }, .words("clearButtonMode", true: "always"),
      "Whether it always shows a clear button."
    ).code("clearButtonMode = {.always|.never}").compared(.asWritten),
    .fixed(
      .secure, \.isSecure, { $0.isSecure = $1 },
      .inside("textInputTraits", key: "textInputTraits", .attribute("secureTextEntry")),
      "Whether dots stand for what is typed."
    ).code("isSecureTextEntry = {}").called("secure text entry").compared(.asWritten),
  ]
}

extension TextView {
  package static let properties: [Property<TextView>] = [
    .varied(.text, \.text, { $0.text = $1 }, .text("text", attributed: "attributedText"), "What it says.").code(
      "text = {}"
    ).parameter,
    .varied(.placeholder, \.placeholder, { $0.placeholder = $1 }, nil, "The text that it shows while it is empty.")
      .of(.looks).parameter,
    .varied(nil, \.font, { $0.font = $1 }, .font("fontDescription")).code("font = {}").called("font").without(
      "default"),
    .fixed(
      .scrolls, \.isScrollEnabled, { $0.isScrollEnabled = $1 }, .attribute("scrollEnabled"),
      "Whether its text scrolls; otherwise it is as high as its text."
    ).code("isScrollEnabled = {}"),
  ]
}

extension SearchBar {
  package static let properties: [Property<SearchBar>] = [
    .fixed(nil, \.style, { $0.style = $1 }, .attribute("searchBarStyle")).code("searchBarStyle = {case}").called(
      "style"
    ).compared(.inBothWays),
    .fixed(.text, \.text, { $0.text = $1 }, .attribute("text"), "Its text.").code("text = {}"),
    .fixed(
      .placeholder, \.placeholder, { $0.placeholder = $1 }, .attribute("placeholder"),
      "The text that it shows while it is empty."
    ).code("placeholder = {}"),
  ]
}

// MARK: - Pictures and controls

extension ImageContent {
  package static let properties: [Property<ImageContent>] = [
    .varied(.image, \.name, { $0.name = $1 }, .image, "The name of an image in <images>.").code("image = {image}")
      .parameter
  ]
}

extension SymbolConfiguration {
  /// What a symbol says besides its font.
  package static let properties: [Property<SymbolConfiguration>] = [
    .fixed(.size, \.pointSize, { $0.pointSize = $1 }, .attribute("pointSize"), as: .length, "In points.").called(
      "symbol size"),
    .fixed(
      .scale, \.scale, { $0.scale = $1 }, .attribute("scale"), as: .choice(["small", "medium", "large"]),
      "How large it is next to text."
    ).called("symbol scale"),
    .fixed(
      .weight, \.weight, { $0.weight = $1 }, .attribute("weight"), as: .oneOf(FontWeight.self),
      "How heavy the strokes are."
    )
    .called("symbol weight"),
    .fixed(nil, \.font, { $0.font = $1 }, .font("fontDescription")).called("symbol font"),
  ]
}

extension SegmentedControl {
  package static let properties: [Property<SegmentedControl>] = [
    .fixed(
      .sizesByContent, \.apportionsByContent, { $0.apportionsByContent = $1 },
      .attribute("apportionsSegmentWidthsByContent"), "Whether segments are as wide as their content needs."
    ).code("apportionsSegmentWidthsByContent = {}").compared(.asWritten)
  ]
}

extension SegmentedControl.Segment {
  package static let properties: [Property<SegmentedControl.Segment>] = [
    .fixed(.title, \.title, { $0.title = $1 }, .attribute("title"), "Its text, if it has no image."),
    .picture(.image, \.image, { $0.image = $1 }, .attribute("image")),
    .fixed(.width, \.width, { $0.width = $1 }, .attribute("width"), as: .length, "0 for the width of the content."),
  ]
}

extension ControlStyle {
  package static let pages = Property<ControlStyle>.fixed(
    .pages, \.count, { $0.count = $1 }, .attribute("numberOfPages"), "The number of dots."
  ).code("numberOfPages = {}").alwaysWritten

  package static let mode: Property<ControlStyle> = .fixed(
    .mode, \.mode, { $0.mode = $1 }, .attribute("datePickerMode"), "What it picks."
  ).code("datePickerMode = {}")

  package static func style(
    _ place: BuilderPlace, _ words: [String], _ summary: String = "Its style in UIKit."
  ) -> Property<ControlStyle> {
    .fixed(.style, \.style, { $0.style = $1 }, place, as: .choice(words), summary)
  }
}

// MARK: - Containers

extension Stack {
  package static let properties: [Property<Stack>] = [
    .varied(.axis, \.axis, { $0.axis = $1 }, .attribute("axis"), "The direction in which the views are arranged.")
      .code("axis = {}"),
    .varied(
      .distribution, \.distribution, { $0.distribution = $1 }, .attribute("distribution"),
      "How the views share the space along the axis."
    ).code("distribution = {}"),
    .varied(
      .alignment, \.alignment, { $0.alignment = $1 }, .attribute("alignment"),
      "'top' and 'bottom' mean the same as 'leading' and 'trailing', for rows."
    ).code("alignment = {}"),
    .varied(.spacing, \.spacing, { $0.spacing = $1 }, .spacing, "The distance between views, in points.").code(
      "spacing = {}"
    ).parameter,
    .fixed(
      .marginsRelative, \.isLayoutMarginsRelative, { $0.isLayoutMarginsRelative = $1 },
      .attribute("layoutMarginsRelativeArrangement"), "Whether the views are inside its layout margins."
    ).code("isLayoutMarginsRelativeArrangement = {}").called("keeps to margins"),
    .fixed(
      .baselineRelative, \.isBaselineRelative, { $0.isBaselineRelative = $1 },
      .attribute("baselineRelativeArrangement"), "Whether distances are between baselines."
    ).code("isBaselineRelativeArrangement = {}").called("measures baselines"),
  ]
}

extension Grid {
  /// The tracks and the margin have readers of their own.
  package static let properties: [Property<Grid>] = [
    .byHand(
      .defaults, .choice(["board"]),
      "Default values: 'board' means 6 rows, 9 columns, and a padding and a margin of 10."),
    .byHand(.columns, .tracks, varies: true, "How many columns, or how wide they are."),
    .byHand(.rows, .tracks, varies: true, "How many rows, or how high they are."),
    .varied(
      .cells, \.cells, { $0.cells = $1 }, nil,
      "'squareByRows': rows share the height, cells are square, and there are as many columns as fit."),
    .varied(
      .padding, \.padding, { $0.padding = $1 }, nil, as: .length,
      "The distance at the sides of the grid and at the end of every cell."
    ).parameter,
    .varied(
      .margin, \.margin, { $0.margin = $1 }, nil, as: .numberOr("padding"),
      "The offset of all cells from the leading side and the top; 'padding' for that of the padding."
    ).parameter,
    .varied(
      .gap, \.gap, { $0.gap = $1 }, nil,
      as: .numbers([1, 2], "one number, or two: between columns and between rows"),
      "The distance between tracks: one number, or between columns and between rows."),
    .varied(
      .rest, \.rest, { $0.rest = $1 }, nil,
      "What fills the space that whole square cells leave: one more cell, cropped, or a larger margin."),
    .varied(
      .alignItemsX, \.alignment.horizontal, { $0.alignment.horizontal = $1 }, nil,
      as: .choice(["fill", "leading", "center", "trailing"]), "The horizontal alignment of views without their own."
    ).called("horizontal alignment"),
    .varied(
      .alignItemsY, \.alignment.vertical, { $0.alignment.vertical = $1 }, nil,
      as: .choice(["fill", "top", "center", "bottom", "firstBaseline", "lastBaseline"]),
      "The vertical alignment of views without their own; the views of a row may share a baseline."
    ).called("vertical alignment"),
    .varied(.flow, \.flow, { $0.flow = $1 }, nil, "The direction in which views without a cell are placed."),
    .fixed(.overlaps, \.allowsOverlaps, { $0.allowsOverlaps = $1 }, nil, "Whether views may share cells."),
    .fixed(
      .marginsRelative, \.isLayoutMarginsRelative, { $0.isLayoutMarginsRelative = $1 }, nil,
      "Whether the cells are inside its layout margins."
    ).called("keeps to margins"),
  ]
}

extension InsetAdjustment {
  fileprivate static let summary = "How the safe area changes the content's insets."
}

extension Table {
  package static let properties: [Property<Table>] = [
    .fixed(.style, \.style, { $0.style = $1 }, .attribute("style"), "Its style in UIKit.").alwaysWritten,
    .fixed(
      .dataMode, \.rows, { $0.rows = $1 }, .attribute("dataMode"),
      "Whether the rows are static, or prototypes that code fills."
    ).alwaysWritten,
    .fixed(
      .insetAdjustment, \.insetAdjustment, { $0.insetAdjustment = $1 }, .attribute("contentInsetAdjustmentBehavior"),
      InsetAdjustment.summary
    ).code("contentInsetAdjustmentBehavior = {}"),
    .fixed(
      .rowHeight, \.rowHeight, { $0.rowHeight = $1 }, .attribute("rowHeight"), as: .numberOr("automatic"),
      "The height of rows, in points; by default, or with 'automatic', rows are as high as their content."
    ).code("rowHeight = {height}"),
    .fixed(
      .sectionHeaderHeight, \.sectionHeaderHeight, { $0.sectionHeaderHeight = $1 },
      .attribute("sectionHeaderHeight"), as: .length,
      "The height above a section, in points; by default, the system's."
    ).code("sectionHeaderHeight = {height}").compared(.asWritten),
    .fixed(
      .sectionFooterHeight, \.sectionFooterHeight, { $0.sectionFooterHeight = $1 },
      .attribute("sectionFooterHeight"), as: .length,
      "The height below a section, in points; by default, the system's."
    ).code("sectionFooterHeight = {height}").compared(.asWritten),
    .fixed(
      .separators, \.hasSeparators, { $0.hasSeparators = $1 }, .words("separatorStyle", false: "none"),
      "Whether there are lines between rows."
    ).code("separatorStyle = {.singleLine|.none}").compared(.asWritten),
  ]
}

extension Cell {
  package static let properties: [Property<Cell>] = [
    .fixed(
      .style, \.style, { $0.style = $1 }, .prefixed("style", "IBUITableViewCellStyle"),
      "UIKit's arrangement for the texts and the picture below."),
    .byHand(.textLabel, .identifier, "The id of the label in the row that a style places first."),
    .byHand(.detailTextLabel, .identifier, "The id of the label in the row that a style places second."),
    .byHand(.imageView, .identifier, "The id of the picture in the row that a style places before its texts."),
    .fixed(.accessory, \.accessory, { $0.accessory = $1 }, .attribute("accessoryType"), "The accessory at its end.")
      .code("accessoryType = {}"),
    .fixed(
      .rowHeight, \.rowHeight, { $0.rowHeight = $1 }, .attribute("rowHeight"), as: .length,
      "The height of the row, in points; by default, and in prototypes, the table's 'rowHeight'."),
    .byHand(.section, .flag, default: "false", "Whether a section of the table begins with the row."),
    .byHand(.sectionTitle, .text, "The title above the section that begins with the row."),
    .byHand(.sectionFooter, .text, "The title below the section that begins with the row."),
  ]
}

extension Scroll {
  package static let insetAdjustment = Property<Scroll>.fixed(
    .insetAdjustment, \.insetAdjustment, { $0.insetAdjustment = $1 }, .attribute("contentInsetAdjustmentBehavior"),
    InsetAdjustment.summary
  ).code("contentInsetAdjustmentBehavior = {}")

  private static func layout(_ place: BuilderPlace) -> BuilderPlace {
    .inside("collectionViewFlowLayout", key: "collectionViewLayout", place)
  }

  package static let ofFlowLayouts: [Property<Scroll>] = [
    .varied(
      .itemSize, \.itemSize, { $0.itemSize = $1 }, layout(.size("itemSize")),
      "The size of the items of its flow layout; items without a 'frame' are placed in lines."
    ).code("layout.itemSize = {}"),
    .fixed(
      .itemSpacing, \.itemSpacing, { $0.itemSpacing = $1 }, layout(.attribute("minimumInteritemSpacing")), as: .length,
      "The minimum distance between the items of a line."
    ).code("layout.minimumInteritemSpacing = {}").compared(.asWritten),
    .fixed(
      .lineSpacing, \.lineSpacing, { $0.lineSpacing = $1 }, layout(.attribute("minimumLineSpacing")), as: .length,
      "The distance between lines."
    ).code("layout.minimumLineSpacing = {}").compared(.asWritten),
    .fixed(
      .inset, \.sectionInset, { $0.sectionInset = $1 }, layout(.insets("inset", key: "sectionInset")),
      "The distance of the items from the edges of their section: one number, or top, left, bottom and right."
    ).code("layout.sectionInset = {}").compared(.asWritten),
    .fixed(
      .sectionHeaderHeight, \.headerHeight, { $0.headerHeight = $1 }, layout(.height("headerReferenceSize")),
      as: .length, "The height of a section header, a <collectionReusableView> directly before items."
    ).compared(.asWritten),
    .fixed(
      .sectionFooterHeight, \.footerHeight, { $0.footerHeight = $1 }, layout(.height("footerReferenceSize")),
      as: .length,
      "The height of a section footer, a <collectionReusableView> after the items of a section and not before others."
    ).compared(.asWritten),
    .fixed(
      .selfSizing, \.hasSelfSizingItems, { $0.hasSelfSizingItems = $1 }, layout(.estimatedSize),
      "Whether items size themselves (automaticSize)."
    ).code("layout.estimatedItemSize = {UICollectionViewFlowLayout.automaticSize|.zero}").called(
      "sizes items by their contents"
    ).compared(.inBothWays),
  ]
}

// MARK: - Screens

extension ViewController {
  /// The properties of a screen.
  package static let properties: [Property<ViewController>] = [
    .byHand(.id, .identifier, isRequired: true, "The name that other elements use to refer to it."),
    .fixed(.title, \.title, { $0.title = $1 }, .attribute("title"), "The title of its view controller."),
    .byHand(.orientations, .choices(OrientationName.all), "The interface orientations that its controller supports."),
    .byHand(.bars, .someOf(ScreenBar.self), "The bars that cover parts of the screen."),
    .fixed(
      .presentation, \.presentation, { $0.presentation = $1 }, nil,
      "How it is shown over another screen: since iOS 13 a sheet, unless it is 'fullScreen'."),
    .fixed(
      .preferredSize, \.preferredSize, { $0.preferredSize = $1 }, nil,
      "The width and height that it prefers as a form sheet or popover, in points."),
    .fixed(
      .systemMargins, \.respectsSystemMinimumLayoutMargins, { $0.respectsSystemMinimumLayoutMargins = $1 },
      .attribute("viewRespectsSystemMinimumLayoutMargins"),
      "Whether the margins of the outermost view are at least the system's."),
    .fixed(
      .class, \.customClass, { $0.customClass = $1 }, .attribute("customClass"), "The class of its view controller."),
  ]
}
