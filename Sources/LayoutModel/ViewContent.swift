/// The properties of a kind of view beyond those of every view.
package indirect enum ViewContent: Sendable {
  case none
  case label(Label)
  case button(Button)
  case textField(TextField)
  case textView(TextView)
  case image(ImageContent)
  case stack(Stack)
  case grid(Grid)
  case segments(SegmentedControl)
  case control(ControlStyle)
  case searchBar(SearchBar)
  case table(Table)
  case cell(Cell)
  case scroll(Scroll)

  // What a content is, for those who ask about one kind alone; a new part takes the place of the whole content.

  package var label: Label? {
    get { if case .label(let part) = self { part } else { nil } }
    set { if let newValue { self = .label(newValue) } }
  }

  package var button: Button? {
    get { if case .button(let part) = self { part } else { nil } }
    set { if let newValue { self = .button(newValue) } }
  }

  package var textField: TextField? { if case .textField(let part) = self { part } else { nil } }
  package var textView: TextView? { if case .textView(let part) = self { part } else { nil } }

  package var image: ImageContent? {
    get { if case .image(let part) = self { part } else { nil } }
    set { if let newValue { self = .image(newValue) } }
  }

  package var stack: Stack? {
    get { if case .stack(let part) = self { part } else { nil } }
    set { if let newValue { self = .stack(newValue) } }
  }

  package var grid: Grid? { if case .grid(let part) = self { part } else { nil } }

  package var segments: SegmentedControl? {
    get { if case .segments(let part) = self { part } else { nil } }
    set { if let newValue { self = .segments(newValue) } }
  }

  package var control: ControlStyle? {
    get { if case .control(let part) = self { part } else { nil } }
    set { if let newValue { self = .control(newValue) } }
  }

  package var searchBar: SearchBar? { if case .searchBar(let part) = self { part } else { nil } }
  package var table: Table? { if case .table(let part) = self { part } else { nil } }

  package var cell: Cell? {
    get { if case .cell(let part) = self { part } else { nil } }
    set { if let newValue { self = .cell(newValue) } }
  }

  package var scroll: Scroll? { if case .scroll(let part) = self { part } else { nil } }

  /// The text of a label, field or text view, or the title of a button; `nil` for contents without text.
  package var shownText: Varied<TextContent?>? {
    switch self {
    case .label(let label): label.text.map { $0 }
    case .button(let button): button.shownTitle
    case .textField(let field): field.text
    case .textView(let textView): textView.text.map { $0 }
    case .searchBar(let bar): Varied(bar.text.map { TextContent($0) })
    default: nil
    }
  }

  /// The text, title or placeholder of the base design by which a reader recognizes the view; `nil` without one.
  package var wholeTitle: String? {
    if let textField { return (textField.placeholder.base ?? textField.text.base)?.string }
    return label?.text.base.string ?? button?.shownTitle.base?.string
  }

  package var shownImage: Varied<String?> { image?.name ?? Varied(button?.shownImage) }

  /// Whether views in it are arranged within the margins.
  package var isLayoutMarginsRelative: Bool { stack?.isLayoutMarginsRelative ?? grid?.isLayoutMarginsRelative ?? false }

  package mutating func mapIds(_ new: (String) -> String) {
    switch self {
    case .cell(let old):
      cell?.textLabel = old.textLabel.map(new)
      cell?.detailTextLabel = old.detailTextLabel.map(new)
      cell?.imageView = old.imageView.map(new)
    case .stack(let old): stack?.customSpacing = old.customSpacing.map { (after: new($0.after), spacing: $0.spacing) }
    default: break
    }
  }

  package enum TextRole: Hashable, Sendable {
    case text, placeholder, title, configurationTitle, configurationSubtitle
    case segmentTitle(Int)
  }

  /// Replaces the texts of the content; a text that does not vary keeps its base alone, and one that must be there is
  /// never removed.
  package mutating func mapTexts(_ change: (TextRole, Varied<TextContent?>) -> Varied<TextContent?>) {
    func changed(_ text: Varied<TextContent>) -> Varied<TextContent> {
      change(.text, text.map { $0 }).map { $0 ?? TextContent("") }
    }
    switch self {
    case .label(let old): label?.text = changed(old.text)
    case .textView(var textView):
      textView.text = changed(textView.text)
      textView.placeholder = change(.placeholder, textView.placeholder)
      self = .textView(textView)
    case .textField(var field):
      field.text = change(.text, field.text)
      field.placeholder = change(.placeholder, field.placeholder)
      self = .textField(field)
    case .button(let old):
      button?.title = change(.title, old.title)
      guard let configuration = old.configuration else { return }
      button?.configuration?.title = change(.configurationTitle, Varied(configuration.title)).base
      button?.configuration?.subtitle = change(.configurationSubtitle, Varied(configuration.subtitle)).base
    case .segments(let old):
      for (index, segment) in old.segments.enumerated() {
        guard let title = segment.title else { continue }
        segments?.segments[index].title = change(.segmentTitle(index), Varied(TextContent(title))).base?.string
      }
    case .searchBar(var bar):
      bar.text = change(.text, Varied(bar.text.map { TextContent($0) })).base?.string
      bar.placeholder = change(.placeholder, Varied(bar.placeholder.map { TextContent($0) })).base?.string
      self = .searchBar(bar)
    case .none, .image, .stack, .grid, .control, .table, .cell, .scroll: break
    }
  }
}

package struct Label: Sendable {
  package var text = Varied(TextContent(""))
  /// The font of plain text.
  package var font = Varied(FontDescription.system(17))
  /// The most lines; 0 for as many as it takes.
  package var numberOfLines = Varied(1)
  package var lineBreakMode = LineBreakMode.tailTruncation
  /// The width at which a text of several lines breaks, in points; `nil` stands for the width the view gets, and so
  /// does 0 at run time.
  package var preferredMaxLayoutWidth: Double?
  package var shrinksToFit = false
  package var tightensText = false
  /// How far a shadow lies below the text, in points, above it if negative; 0 without a shadow.
  package var shadowOffset = 0.0

  package init() {}

  package func wraps(in traits: Traits) -> Bool { numberOfLines.value(in: traits) != 1 }
}

/// The titles and pictures of a button in its normal state.
package struct Button: Sendable {
  /// The kinds of buttons that differ in size.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// `roundedRect` in documents before Xcode 10.
    case system
    case custom, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  /// A configuration as introduced with iOS 15.
  package struct Configuration: Hashable, Sendable {
    /// `plain`, `gray`, `tinted`, `filled`, …
    package var style = "plain"
    package var title, subtitle: TextContent?
    package var image: String?
    /// The size of the corners and insets: `small`, `medium`, `large`, `mini` or `nil`.
    package var buttonSize: String?
    /// The side of the title where the picture is.
    package var imagePlacement: String?
    /// The distance between picture and title, in points.
    package var imagePadding = 0.0
    /// The distance between the two lines, in points.
    package var titlePadding = 1.0
    /// The insets that replace the style's own, in points.
    package var contentInsets: EdgeInsets?
    /// Whether the title breaks, or what of it is left out, where it does not fit.
    package var lineBreakMode = LineBreakMode.wordWrap
    package var font: FontDescription?
    package static let subtitleFont = FontDescription.system(13)

    package init() {}

    /// The insets of the style, in points.
    package var styleInsets: EdgeInsets {
      switch buttonSize {
      case "large": EdgeInsets(top: 15, left: 20, bottom: 15, right: 20)
      case "small", "mini": EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
      default: EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
      }
    }

    /// The font of a title that names none, which follows the reader's text size.
    package var titleFont: FontDescription {
      ["small", "mini"].contains(buttonSize)
        ? FontDescription(face: .textStyle("Subhead"), size: 15) : FontDescription(face: .textStyle("Body"), size: 17)
    }
  }

  /// A state in which a button may show something else.
  package enum State: String, Hashable, Sendable, CaseIterable { case highlighted, selected, disabled }

  /// The title and pictures in a state; what is `nil` is as in the normal one.
  package struct StateContent: Hashable, Sendable {
    package var state: State
    package var title: TextContent?
    package var image, backgroundImage: String?

    package init(_ state: State) { self.state = state }

    /// Whether it shows what the normal one does.
    package var isEmpty: Bool { title == nil && image == nil && backgroundImage == nil }
  }

  package var style = Style.system
  package var title = Varied<TextContent?>(nil)
  /// The titles and pictures in other states than the normal one.
  package var states: [StateContent] = []
  /// The font, or `nil` for the default of the style.
  package var font = Varied<FontDescription?>(nil)
  package var image, backgroundImage: String?
  /// The text size of a symbol, in points.
  package var symbol: SymbolConfiguration?
  /// Insets around the content that replace the default ones, in points.
  package var contentInsets: EdgeInsets?
  /// Insets of the title, in points; they do not change the size.
  package var titleInsets = EdgeInsets.zero
  /// Insets of the picture, in points; they do not change the size.
  package var imageInsets = EdgeInsets.zero
  package var lineBreakMode = LineBreakMode.middleTruncation
  package var configuration: Configuration?

  package init() {}

  /// The title that is seen: a configuration has its own.
  package var shownTitle: Varied<TextContent?> { configuration?.title.map { Varied($0) } ?? title }

  /// The name of the picture beside the title.
  package var shownImage: String? { image ?? configuration?.image }
  package func hasTitle(in traits: Traits) -> Bool { shownTitle.value(in: traits)?.isEmpty == false }

  /// The button as it looks in a state; in several at once it looks as in the normal one (`UIButton.title(for:)`).
  package func shown(_ behaviour: ViewBehaviour) -> Button {
    if states.isEmpty { return self }
    let present: [State] = [
      behaviour.isHighlighted ? .highlighted : nil, behaviour.isSelected ? .selected : nil,
      behaviour.isEnabled ? nil : .disabled,
    ].compactMap { $0 }
    guard present.count == 1, let content = states.first(where: { $0.state == present[0] }) else { return self }
    var button = self
    if let title = content.title { button.title = Varied(title) }
    button.image = content.image ?? image
    button.backgroundImage = content.backgroundImage ?? backgroundImage
    return button
  }
}

extension View {
  /// The contents in the state that the view is in.
  package var shownContent: ViewContent { content.button.map { .button($0.shown(behaviour)) } ?? content }
}

/// How large a system symbol is drawn.
package struct SymbolConfiguration: Hashable, Sendable {
  /// The size of the font it goes with, in points.
  package var pointSize: Double?
  /// `small`, `medium` or `large`.
  package var scale: String?
  package var weight: String?
  package var font: FontDescription?

  package init() {}
}

package struct TextField: Sendable {
  package enum Border: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
    case none, line, bezel, roundedRect
  }

  package var text = Varied<TextContent?>(nil)
  package var placeholder = Varied<TextContent?>(nil)
  package var font = Varied<FontDescription?>(nil)
  package var border = Border.roundedRect
  /// Whether the clear button takes up room.
  package var hasClearButton = false
  /// Whether the text is shown as dots.
  package var isSecure = false
}

package struct TextView: Sendable {
  package var text = Varied(TextContent(""))
  /// The text that is shown while it is empty, which changes no frame.
  package var placeholder = Varied<TextContent?>(nil)
  package var font = Varied<FontDescription?>(nil)
  /// Whether it scrolls; a text view that does not is as high as its text.
  package var isScrollEnabled = true
}

/// The text of a search bar, which changes no frame.
package struct SearchBar: Hashable, Sendable {
  package var text, placeholder: String?
  /// The style's name: `minimal`, `prominent`.
  package var style: String?

  package init(text: String? = nil, placeholder: String? = nil, style: String? = nil) {
    (self.text, self.placeholder, self.style) = (text, placeholder, style)
  }
}

package struct ImageContent: Sendable {
  /// The name of the picture; its size is among the document's resources.
  package var name = Varied<String?>(nil)
  package var symbol: SymbolConfiguration?
}

package struct SegmentedControl: Sendable {
  package struct Segment: Hashable, Sendable {
    /// The title, or `nil` for a picture.
    package var title: String?
    package var image: String?
    /// The width in points; 0 for as wide as the content asks.
    package var width = 0.0

    package init() {}
  }

  package var segments: [Segment] = []
  /// Whether each segment is as wide as its own content.
  package var apportionsByContent = false

  package init() {}
}

/// The style of a simple control, where it changes the size.
package struct ControlStyle: Hashable, Sendable {
  package enum DateMode: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
    case time, date, dateAndTime, countDownTimer
  }

  /// The style's name, such as `whiteLarge` of a spinner or `bar` of a progress view.
  package var style: String?
  /// What a date picker picks, with the names of `UIDatePicker.Mode`.
  package var mode = DateMode.dateAndTime
  /// The number of pages of a page control.
  package var count: Int

  package init(style: String? = nil, count: Int = 0) { (self.style, self.count) = (style, count) }
}

/// How the safe area moves the content of a scroll view.
package enum InsetAdjustment: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
  case automatic, scrollableAxes, never, always
}

package struct Table: Sendable {
  /// How sections are set apart.
  package enum Style: String, Sendable, CaseIterable, AttributeConvertible { case plain, grouped, insetGrouped }

  /// Where the rows of the running app come from.
  package enum RowSource: String, Sendable, CaseIterable, AttributeConvertible {
    /// The document's rows are the table.
    case fixed = "static"
    /// Code fills rows that are made after the document's.
    case prototypes
  }

  package var style = Style.plain
  package var rows = RowSource.fixed
  package var insetAdjustment = InsetAdjustment.automatic
  /// The height of rows that name none, in points; -1 stands for automatic.
  package var rowHeight: Double?
  /// The height of section headers, in points; -1 stands for automatic.
  package var sectionHeaderHeight: Double?
  /// The height of section footers, in points.
  package var sectionFooterHeight: Double?
  package var hasSeparators = true
}

/// The accessory, height and arrangement of a table's cell.
package struct Cell: Sendable {
  /// The titles above and below a section of rows.
  package struct Section: Hashable, Sendable {
    package var title, footer: String?

    package init(title: String? = nil, footer: String? = nil) { (self.title, self.footer) = (title, footer) }
  }

  /// The arrangements of a label, a second one and a picture that UIKit has.
  package enum Style: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
    case basic = "default", value1, value2, subtitle
  }

  package enum Accessory: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
    case nothing = "none", disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The section that begins with the row; `nil` for a row that goes on with one.
  package var section: Section?
  package var accessory: Accessory?
  /// The row's height, in points; `nil` for the table's. A prototype has it on the canvas only.
  package var rowHeight: Double?
  package var style: Style?
  /// The ids of the views that a built-in arrangement places.
  package var textLabel, detailTextLabel, imageView: String?

  /// The font that a label has in the row without one of its own: the detail of the style subtitle and both texts of
  /// value2 have 12 points (296 of 495, where 135 have 11, and 24 of 24 in public documents), all others 17.
  package func usualFont(of label: String) -> FontDescription {
    let isSmall =
      switch style {
      case .subtitle: label == detailTextLabel
      case .value2: label == detailTextLabel || label == textLabel
      default: false
      }
    return .system(isSmall ? 12 : 17)
  }
}

/// The behaviour of a scroll view, and the sizes of the items of a collection view.
package struct Scroll: Sendable {
  package var insetAdjustment = InsetAdjustment.automatic
  /// The size of the items of a flow layout, in points; `nil` for items as they were saved.
  package var itemSize = Varied<Size?>(nil)
  /// Whether items are as large as their contents ask, where constraints say so.
  package var hasSelfSizingItems = false
  /// The least distance between items of a line in a flow layout, in points.
  package var itemSpacing = 10.0
  /// The distance between the lines of a flow layout, in points.
  package var lineSpacing = 10.0
  /// The distance of the items of a flow layout from the edges of their section, in points.
  package var sectionInset = EdgeInsets.zero
  /// The heights of headers and footers of sections in a flow layout, in points; those of Interface Builder's library.
  package var headerHeight = 50.0
  package var footerHeight = 50.0
}

package struct Stack: Sendable {
  /// How the arranged views share the room along the axis.
  package enum Distribution: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Where the arranged views lie across the axis.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline
  }

  package var axis = Varied(Axis.horizontal)
  package var distribution = Varied(Distribution.fill)
  package var alignment = Varied(Alignment.fill)
  /// The distance between neighbours, in points.
  package var spacing = Varied(0.0)
  /// Distances after single views that replace ``spacing``, by the view's id.
  package var customSpacing: [(after: String, spacing: Double)] = []
  package var isLayoutMarginsRelative = false
  /// Whether vertical distances are measured between baselines.
  package var isBaselineRelative = false
}
