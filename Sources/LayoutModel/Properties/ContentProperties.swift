/// The properties of contents beyond those of every view.
package protocol ContentPart: Sendable {
  init?(_ content: ViewContent)

  var content: ViewContent { get }
}

extension Property where Root: ContentPart {
  /// The property of views with such a content.
  package func ofView() -> Property<View> { lifted({ Root($0.content) }, { $0.content = $1.content }) }
}

extension Property {
  /// The name of a picture.
  fileprivate static func picture(
    _ name: AttributeName, _ path: any WritableKeyPath<Root, String?> & Sendable, _ place: BuilderPlace
  ) -> Property { .fixed(name, path, place, "The name of an image in <images>.").parameter }
}

// MARK: - Texts

extension Label {
  package static let properties: [Property<Label>] = [
    .varied(.text, \.text, .text("text", attributed: "attributedText"), "What it says.").parameter,
    .varied(nil, \.font, .font("fontDescription")).called("font"),
    .varied(.lines, \.numberOfLines, .attribute("numberOfLines"), "The most lines; 0 for as many as it takes.")
      .called("lines", noun: "number of lines"),
    .fixed(
      .lineBreak, \.lineBreakMode, .attribute("lineBreakMode"),
      "Where lines break, or what is left out of a text that does not fit."
    ).alwaysWritten,
    .fixed(
      .preferredWidth, \.preferredMaxLayoutWidth, .attribute("preferredMaxLayoutWidth"), as: .length,
      "The width at which lines break, where it is not 0."
    ).showing(default: "0"),
    .fixed(
      .shrinks, \.shrinksToFit, .shrinking, "Whether a text that does not fit is set in a smaller size."
    ).compared(.asWritten),
  ]
}

extension Button {
  private static func normal(_ place: BuilderPlace) -> BuilderPlace { .inside("state", key: "normal", place) }

  package static let properties: [Property<Button>] = [
    .varied(.title, \.title, normal(.text("title", attributed: "attributedTitle")), "What it says.").parameter,
    .varied(nil, \.font, .font("fontDescription")).called("font").without("default"),
    .fixed(.style, \.style, .attribute("buttonType"), "One of the looks that UIKit has for it.")
      .unsaid(.word("custom")).alwaysDescribed,
    .picture(.image, \.image, normal(.image)),
    .picture(.backgroundImage, \.backgroundImage, normal(.attribute("backgroundImage"))).compared(.asWritten),
    .fixed(
      .contentInsets, \.contentInsets, .insets("inset", key: "contentEdgeInsets"),
      "One number, or top, left, bottom and right."
    ).compared(.inBothWays),
    .fixed(
      .titleInsets, \.titleInsets, .insets("inset", key: "titleEdgeInsets"),
      "How far the title is moved inwards: one number, or top, left, bottom and right."
    ).of(.looks).compared(.asWritten),
    .fixed(
      .imageInsets, \.imageInsets, .insets("inset", key: "imageEdgeInsets"),
      "How far the image is moved inwards: one number, or top, left, bottom and right."
    ).of(.looks).compared(.asWritten),
    .fixed(
      .lineBreak, \.lineBreakMode, .attribute("lineBreakMode"),
      "Where lines break, or what is left out of a text that does not fit."
    ).alwaysWritten,
  ]
}

extension Button.Configuration {
  /// What a configuration says besides its title and font.
  package static let properties: [Property<Button.Configuration>] = [
    .fixed(
      .style, \.style, .attribute("style"), isRequired: true,
      "The configuration, such as 'plain', 'gray', 'tinted' or 'filled'."
    ).called("configuration").alwaysWritten.alwaysDescribed,
    .fixed(.title, \.title, .text("title", attributed: "attributedTitle"), "What it says.").called("configured title"),
    .fixed(.subtitle, \.subtitle, .text("subtitle", attributed: "attributedSubtitle"), "The text below the title.")
      .called("configured subtitle").compared(.asWritten),
    .picture(.image, \.image, .image).called("configured image").compared(.asWritten),
    .fixed(
      .size, \.buttonSize, .attribute("buttonSize"), as: .choice(["mini", "small", "medium", "large"]),
      "How large the system makes the button."
    ).called("configured size").compared(.asWritten),
    .fixed(
      .imagePlacement, \.imagePlacement, .attribute("imagePlacement"),
      as: .choice(["leading", "top", "trailing", "bottom"]), "The side of the title on which the image is."
    ).compared(.asWritten),
    .fixed(
      .imagePadding, \.imagePadding, .attribute("imagePadding"), as: .length,
      "The distance between image and title, in points."
    ).compared(.asWritten),
    .fixed(
      .titlePadding, \.titlePadding, .attribute("titlePadding"), as: .length,
      "The distance between title and subtitle, in points."
    ).compared(.asWritten),
    .fixed(
      .contentInsets, \.contentInsets, .insets("directionalEdgeInsets", key: "contentInsets"),
      "The distance between its edges and its content: one number, or top, left, bottom and right."
    ).called("configured insets").compared(.asWritten),
    .fixed(nil, \.font, .font("titleFontDescription")).called("configured font").compared(.asWritten),
  ]
}

extension Button.StateContent {
  package static let properties: [Property<Button.StateContent>] = [
    .fixed(.title, \.title, .text("title", attributed: "attributedTitle"), "What it says."),
    .picture(.image, \.image, .image),
    .picture(.backgroundImage, \.backgroundImage, .attribute("backgroundImage")).called("background image"),
  ]
}

extension TextField {
  package static let properties: [Property<TextField>] = [
    .varied(.text, \.text, .text("text", attributed: "attributedText"), "What it says.").parameter,
    .varied(
      .placeholder, \.placeholder, .text("placeholder", attributed: "attributedPlaceholder"),
      "The text that it shows while it is empty."
    ).parameter,
    .varied(nil, \.font, .font("fontDescription")).called("font").without("default"),
    .fixed(.border, \.border, .attribute("borderStyle"), "The line around it.")
      .unsaid(.word("none")).alwaysDescribed,
    .fixed(
      .clearButton, \.hasClearButton, .words("clearButtonMode", true: "always"),
      "Whether it always has a button that empties it."
    ).compared(.asWritten),
    .fixed(
      nil, \.isSecure, .inside("textInputTraits", key: "textInputTraits", .attribute("secureTextEntry"))
    ).called("secure text entry").compared(.asWritten),
  ]
}

extension TextView {
  package static let properties: [Property<TextView>] = [
    .varied(.text, \.text, .text("text", attributed: "attributedText"), "What it says.").parameter,
    .varied(.placeholder, \.placeholder, nil, "The text that it shows while it is empty.").of(.looks).parameter,
    .varied(nil, \.font, .font("fontDescription")).called("font").without("default"),
    .fixed(
      .scrolls, \.isScrollEnabled, .attribute("scrollEnabled"),
      "Whether its text scrolls; otherwise it is as high as its text."),
  ]
}

extension SearchBar {
  package static let properties: [Property<SearchBar>] = [
    .fixed(nil, \.style, .attribute("searchBarStyle")).called("style").compared(.inBothWays),
    .fixed(.text, \.text, .attribute("text"), "What it says."),
    .fixed(.placeholder, \.placeholder, .attribute("placeholder"), "The text that it shows while it is empty."),
  ]
}

// MARK: - Pictures and controls

extension ImageContent {
  package static let properties: [Property<ImageContent>] = [
    .varied(.image, \.name, .image, "The name of an image in <images>.").parameter
  ]
}

extension SymbolConfiguration {
  /// What a symbol says besides its font.
  package static let properties: [Property<SymbolConfiguration>] = [
    .fixed(.size, \.pointSize, .attribute("pointSize"), as: .length, "In points.").called("symbol size"),
    .fixed(
      .scale, \.scale, .attribute("scale"), as: .choice(["small", "medium", "large"]), "How large it is beside a text."
    ).called("symbol scale"),
    .fixed(.weight, \.weight, .attribute("weight"), as: .oneOf(FontWeight.self), "How heavy the strokes are.")
      .called("symbol weight"),
    .fixed(nil, \.font, .font("fontDescription")).called("symbol font"),
  ]
}

extension SegmentedControl {
  package static let properties: [Property<SegmentedControl>] = [
    .fixed(
      .sizesByContent, \.apportionsByContent, .attribute("apportionsSegmentWidthsByContent"),
      "Whether segments are as wide as their content needs."
    ).compared(.asWritten)
  ]
}

extension SegmentedControl.Segment {
  package static let properties: [Property<SegmentedControl.Segment>] = [
    .fixed(.title, \.title, .attribute("title"), "What it says, where it has no image."),
    .picture(.image, \.image, .attribute("image")),
    .fixed(.width, \.width, .attribute("width"), as: .length, "0 for as wide as the content needs."),
  ]
}

extension ControlStyle {
  package static let pages = Property<ControlStyle>.fixed(
    .pages, \.count, .attribute("numberOfPages"), "How many dots there are."
  ).alwaysWritten

  package static func style(
    _ place: BuilderPlace, _ words: [String], _ summary: String = "One of the looks that UIKit has for it."
  ) -> Property<ControlStyle> {
    .fixed(.style, \.style, place, as: .choice(words), summary)
  }
}

// MARK: - Containers

extension Stack {
  package static let properties: [Property<Stack>] = [
    .varied(.axis, \.axis, .attribute("axis"), "The direction in which views follow each other."),
    .varied(
      .distribution, \.distribution, .attribute("distribution"), "How the views share the room along the axis."),
    .varied(
      .alignment, \.alignment, .attribute("alignment"),
      "'top' and 'bottom' are other words for 'leading' and 'trailing', for rows."),
    .varied(.spacing, \.spacing, .spacing, "The distance between views, in points.").parameter,
    .fixed(
      .marginsRelative, \.isLayoutMarginsRelative, .attribute("layoutMarginsRelativeArrangement"),
      "Whether its layout margins surround the views."
    ).called("keeps to margins"),
    .fixed(
      .baselineRelative, \.isBaselineRelative, .attribute("baselineRelativeArrangement"),
      "Whether distances are those of baselines."
    ).called("measures baselines"),
  ]
}

extension Grid {
  /// The tracks and the margin have readers of their own.
  package static let properties: [Property<Grid>] = [
    .byHand(
      .defaults, .choice(["board"]),
      "What holds where nothing else is said: 'board' is 6 rows, 9 columns, a padding of 10 and a margin as wide."),
    .byHand(.columns, .tracks, varies: true, "How many columns, or how wide they are."),
    .byHand(.rows, .tracks, varies: true, "How many rows, or how high they are."),
    .varied(
      .cells, \.cells, nil,
      "'squareByRows': rows share the height, cells are as wide as high, and there are as many columns as fit."),
    .varied(
      .padding, \.padding, nil, as: .length,
      "The distance that the grid keeps at its sides and every cell at its end."
    ).parameter,
    .varied(
      .margin, \.margin, nil, as: .numberOr("padding"),
      "How far all cells are moved away from the leading side and the top; 'padding' for as far as the padding."
    ).parameter,
    .varied(
      .gap, \.gap, nil, as: .numbers([1, 2], "one number, or two: between columns and between rows"),
      "The distance between tracks: one number, or between columns and between rows."),
    .varied(
      .rest, \.rest, nil,
      "The use of the room that whole square cells leave: one more cell, cropped, or a part of the margin."),
    .varied(
      .alignItemsX, \.alignment.horizontal, nil, as: .choice(["fill", "leading", "center", "trailing"]),
      "Where views lie across their columns, unless they say so themselves."
    ).called("horizontal alignment"),
    .varied(
      .alignItemsY, \.alignment.vertical, nil,
      as: .choice(["fill", "top", "center", "bottom", "firstBaseline", "lastBaseline"]),
      "Where views lie in the height of their rows, unless they say so themselves; views of a row may share a baseline."
    ).called("vertical alignment"),
    .varied(
      .flow, \.flow, nil, "The direction in which views without a place of their own follow each other."),
    .fixed(.overlaps, \.allowsOverlaps, nil, "Whether views may share cells."),
    .fixed(.marginsRelative, \.isLayoutMarginsRelative, nil, "Whether its layout margins surround the cells.")
      .called("keeps to margins"),
  ]
}

extension InsetAdjustment {
  fileprivate static let summary = "How the safe area changes the content's insets."
}

extension Table {
  package static let properties: [Property<Table>] = [
    .fixed(.style, \.style, .attribute("style"), "One of the looks that UIKit has for it.").alwaysWritten,
    .fixed(
      .insetAdjustment, \.insetAdjustment, .attribute("contentInsetAdjustmentBehavior"), InsetAdjustment.summary),
    .fixed(
      .rowHeight, \.rowHeight, .attribute("rowHeight"), as: .numberOr("automatic"),
      "The height of rows, in points; without it, or 'automatic', rows are as high as their content."),
    .fixed(
      .sectionHeaderHeight, \.sectionHeaderHeight, .attribute("sectionHeaderHeight"), as: .length,
      "The height above a section, in points; without it the system's."
    ).compared(.asWritten),
    .fixed(
      .sectionFooterHeight, \.sectionFooterHeight, .attribute("sectionFooterHeight"), as: .length,
      "The height below a section, in points; without it the system's."
    ).compared(.asWritten),
    .fixed(
      .separators, \.hasSeparators, .words("separatorStyle", false: "none"),
      "Whether there are lines between rows."
    ).compared(.asWritten),
  ]
}

extension Cell {
  package static let properties: [Property<Cell>] = [
    .fixed(
      .style, \.style, .prefixed("style", "IBUITableViewCellStyle"),
      "An arrangement of UIKit's for the texts and the picture below."),
    .byHand(.textLabel, .identifier, "The id of the label in the row that a style places first."),
    .byHand(.detailTextLabel, .identifier, "The id of the label in the row that a style places second."),
    .byHand(.imageView, .identifier, "The id of the picture in the row that a style places before its texts."),
    .fixed(.accessory, \.accessory, .attribute("accessoryType"), "What stands at its end."),
    .fixed(
      .rowHeight, \.rowHeight, .attribute("rowHeight"), as: .length,
      "The height of rows, in points; without it, or 'automatic', rows are as high as their content."),
    .byHand(.section, .flag, default: "false", "Whether a section of the table begins with the row."),
    .byHand(.sectionTitle, .text, "The title above the section that begins with the row."),
    .byHand(.sectionFooter, .text, "The title below the section that begins with the row."),
  ]
}

extension Scroll {
  package static let insetAdjustment = Property<Scroll>.fixed(
    .insetAdjustment, \.insetAdjustment, .attribute("contentInsetAdjustmentBehavior"), InsetAdjustment.summary)

  private static func layout(_ place: BuilderPlace) -> BuilderPlace {
    .inside("collectionViewFlowLayout", key: "collectionViewLayout", place)
  }

  package static let ofFlowLayouts: [Property<Scroll>] = [
    .varied(
      .itemSize, \.itemSize, layout(.size("itemSize")),
      "The size of the items of its flow layout; items without a 'frame' lie in lines."),
    .fixed(
      .itemSpacing, \.itemSpacing, layout(.attribute("minimumInteritemSpacing")), as: .length,
      "The least distance between the items of a line."
    ).compared(.asWritten),
    .fixed(
      .lineSpacing, \.lineSpacing, layout(.attribute("minimumLineSpacing")), as: .length,
      "The distance between lines."
    ).compared(.asWritten),
    .fixed(
      .inset, \.sectionInset, layout(.insets("inset", key: "sectionInset")),
      "The distance of the items from the edges of their section: one number, or top, left, bottom and right."
    ).compared(.asWritten),
    .fixed(
      .sectionHeaderHeight, \.headerHeight, layout(.height("headerReferenceSize")), as: .length,
      "The height of a <collectionReusableView> right before items, the header of their section."
    ).compared(.asWritten),
    .fixed(
      .sectionFooterHeight, \.footerHeight, layout(.height("footerReferenceSize")), as: .length,
      "The height of a <collectionReusableView> after the items of a section and not before others."
    ).compared(.asWritten),
    .fixed(
      .selfSizing, \.hasSelfSizingItems, layout(.estimatedSize),
      "Whether items are as large as their contents ask (automaticSize)."
    ).called("sizes items by their contents").compared(.inBothWays),
  ]
}

// MARK: - Screens

extension ViewController {
  /// The properties of a screen.
  package static let properties: [Property<ViewController>] = [
    .byHand(.id, .identifier, isRequired: true, "The name by which others refer to it."),
    .fixed(.title, \.title, .attribute("title"), "The title of its view controller."),
    .byHand(
      .orientations, .choices(OrientationName.all), "The interface orientations that its controller supports."),
    .byHand(.bars, .someOf(ScreenBar.self), "The bars that take room over the screen."),
    .fixed(
      .systemMargins, \.respectsSystemMinimumLayoutMargins, .attribute("viewRespectsSystemMinimumLayoutMargins"),
      "Whether the margins of the outermost view are at least the system's."),
    .fixed(.class, \.customClass, .attribute("customClass"), "The class of its view controller."),
  ]
}

// MARK: - Contents and their parts

extension Label: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .label(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .label(self) }
}

extension Button: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .button(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .button(self) }
}

extension TextField: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .textField(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .textField(self) }
}

extension TextView: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .textView(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .textView(self) }
}

extension SearchBar: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .searchBar(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .searchBar(self) }
}

extension ImageContent: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .image(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .image(self) }
}

extension SegmentedControl: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .segments(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .segments(self) }
}

extension ControlStyle: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .control(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .control(self) }
}

extension Stack: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .stack(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .stack(self) }
}

extension Grid: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .grid(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .grid(self) }
}

extension Table: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .table(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .table(self) }
}

extension Cell: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .cell(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .cell(self) }
}

extension Scroll: ContentPart {
  package init?(_ content: ViewContent) {
    guard case .scroll(let part) = content else { return nil }
    self = part
  }

  package var content: ViewContent { .scroll(self) }
}
