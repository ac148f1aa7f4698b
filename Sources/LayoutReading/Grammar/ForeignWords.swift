import LayoutModel
import TextKit
import XMLTree

/// The words that people bring along from UIKit, SwiftUI, CSS and Android, with those of the language for the same.
///
/// Without them the nearest word by its letters is proposed, which often is another thing.
enum ForeignWords {
  /// An attribute elsewhere, and the attributes of the language that say the same: the first one that an element has.
  private static let attributes: [String: [String]] = [
    "accentColor": ["tint"], "align": ["textAlignment", "alignment"], "alignItems": ["alignment"],
    "alignment": ["textAlignment"], "alignSelf": ["alignX"], "alt": ["accessibilityLabel"],
    "attribute": ["attributes"], "autoresizingMask": ["autoresizing"], "background-color": ["background"],
    "backgroundColor": ["background"], "barTintColor": ["tint"], "border-radius": ["cornerRadius"],
    "borderRadius": ["cornerRadius"], "borderStyle": ["border"], "buttonType": ["style"], "by": ["constant"],
    "caption": ["title", "text"], "checked": ["on"], "clearButtonMode": ["clearButton"], "clipsSubviews": ["clips"],
    "clipsToBounds": ["clips"], "col": ["column"], "color": ["textColor", "background"],
    "colour": ["textColor", "background"], "cols": ["columns"], "colspan": ["columnSpan"], "columnCount": ["columns"],
    "columnGap": ["gap", "spacing"], "compressionResistance": ["compression"], "constant": ["inset"],
    "content": ["text", "title"], "contentCompressionResistancePriority": ["compression"],
    "contentDescription": ["accessibilityLabel"], "contentEdgeInsets": ["contentInsets"],
    "contentHuggingPriority": ["hugging"], "count": ["over", "pages"], "current": ["selected"],
    "currentPage": ["selected"], "customClass": ["class"], "datePickerStyle": ["style"], "direction": ["axis", "flow"],
    "disabled": ["enabled"], "display": ["hidden"], "equalTo": ["to"], "equalToConstant": ["constant"],
    "family": ["name"], "fill": ["background"], "first": ["item", "view"], "firstAttribute": ["item"],
    "firstItem": ["item"], "flexDirection": ["axis"], "fontFamily": ["name"], "fontSize": ["size"],
    "fontWeight": ["weight"], "footer": ["sectionFooter"], "foreground": ["textColor"],
    "foregroundColor": ["textColor"], "format": ["value"], "gap": ["spacing"],
    "gravity": ["textAlignment", "contentMode"], "header": ["sectionTitle"], "hint": ["placeholder"],
    "horizontalCompression": ["compression"], "horizontalHugging": ["hugging"], "huggingPriority": ["hugging"],
    "icon": ["image"], "id": ["name", "parameter"], "identifier": ["name", "accessibilityIdentifier"],
    "imageName": ["image"], "insets": ["margins", "contentInsets"], "isEditable": ["editable"],
    "isEnabled": ["enabled"], "isHidden": ["hidden"], "isLayoutMarginsRelativeArrangement": ["marginsRelative"],
    "isOn": ["on"], "isScrollEnabled": ["scrolls"], "item": ["view"], "items": ["view", "of"],
    "justify": ["distribution"], "justifyContent": ["distribution"], "label": ["title", "text"],
    "layoutMargins": ["margins"], "lineBreakMode": ["lineBreak"], "lineLimit": ["lines"], "masksToBounds": ["clips"],
    "max": ["maximum"], "maximumValue": ["maximum"], "maxLines": ["lines"], "min": ["minimum"],
    "minimumTrackTintColor": ["tint"], "minimumValue": ["minimum"], "name": ["component", "parameter", "id"],
    "numberOfColumns": ["columns"], "numberOfLines": ["lines"], "numberOfPages": ["pages"],
    "objectFit": ["contentMode"], "numberOfRows": ["rows"],
    "offset": ["constant", "inset"], "onTintColor": ["tint"], "opacity": ["alpha"], "orientation": ["axis"],
    "overflow": ["clips"], "padding": ["margins"], "preferredDatePickerStyle": ["style"],
    "progressTintColor": ["tint"], "prompt": ["placeholder"], "radius": ["cornerRadius"], "ratio": ["multiplier"],
    "readOnly": ["editable"], "resizeMode": ["contentMode"], "rowCount": ["rows"], "rowGap": ["gap", "spacing"],
    "rowspan": ["rowSpan"], "scaleType": ["contentMode"], "scrollEnabled": ["scrolls"], "second": ["to"],
    "secondAttribute": ["to"], "secondItem": ["to"], "sectionHeader": ["sectionTitle"],
    "selectedSegmentIndex": ["selected"], "source": ["image", "src"], "space": ["spacing", "gap"], "spacing": ["gap"],
    "src": ["image"],
    "string": ["text", "title"], "system": ["size"], "target": ["to"], "text": ["title"],
    "text-align": ["textAlignment"], "textColour": ["textColor"], "textSize": ["size"], "thumbTintColor": ["tint"],
    "tintColor": ["tint"], "title": ["text"], "titleColor": ["textColor"], "toItem": ["to"], "type": ["style"],
    "typeface": ["name"], "url": ["image", "src"], "userLabel": ["name"], "value": ["on", "text", "constant"],
    "verticalCompression": ["compression"], "verticalHugging": ["hugging"], "vfl": ["value"], "views": ["of", "view"],
    "visibility": ["hidden"], "visible": ["hidden"], "visualFormat": ["value"],
  ]

  /// Attributes that say the opposite of those of the language.
  private static let opposites: Set<String> = ["disabled", "display", "readOnly", "visibility", "visible"]

  /// Attributes elsewhere that are elements here, with how they are written: `ID` is the view, `SUPER` what it is in,
  /// `VALUE` the number that is written.
  private static let elements: [String: String] = [
    "accessoryView": #"a view at the end of a row has role="accessory""#,
    "action": tapped, "allowsSelection": noCode,
    "aspectRatio": #"a ratio is a constraint: <constraint item="ID.width" to="ID.height" multiplier="16:9"/>"#,
    "attribute": #"the attribute is a part of the item: <constraint item="a.top" to="b.bottom"/>"#,
    "bold": #"a weight is one of a font: <font size="17" weight="bold"/>"#,
    "bottom": #"an edge is tied by a constraint: <pin view="ID" edges="bottom"/>"#,
    "center": #"a middle is tied by a constraint: <pin view="ID" center="x y"/>"#,
    "centerInParent": #"a middle is tied by a constraint: <pin view="ID" center="x y"/>"#,
    "click": tapped,
    "configuration": #"a configuration is an element: <configuration style="filled"/>"#,
    "constraints": "constraints are elements in <constraints>",
    "contentSize": "the content of a scroll view is as large as the constraints between it and its edges say",
    "data": noCode, "dataSource": noCode, "delegate": noCode,
    "edges": #"edges are tied by a constraint: <pin view="ID" edges="all"/>"#,
    "filled": #"the look of a button of iOS 15 is an element: <configuration style="filled"/>"#,
    "flex": growing, "flexGrow": growing,
    "font": #"a font is an element: <font size="17"/> or <font textStyle="body"/>"#,
    "fontFamily": #"a font is an element: <font name="Georgia" size="17"/>"#,
    "fontSize": #"a font is an element: <font size="VALUE"/>"#,
    "fontStyle": #"a font is an element: <font size="17"/> or <font textStyle="body"/>"#,
    "fontWeight": #"a weight is one of a font: <font size="17" weight="bold"/>"#,
    "gravity": #"a place is that of constraints: <pin view="ID" center="x y"/> or <pin view="ID" edges="trailing"/>"#,
    "grow": growing,
    "horizontal":
      "a scroll view scrolls where its content is larger: the constraints between its edges and what is in it say",
    "layout_margin": margin, "layout_weight": growing,
    "leading": #"an edge is tied by a constraint: <pin view="ID" edges="leading"/>"#,
    "left": #"an edge is tied by a constraint: <pin view="ID" edges="left"/>"#,
    "letterSpacing": leading, "lineHeight": leading, "lineSpacing": leading,
    "margin": margin,
    "marginBottom": distance, "marginEnd": distance, "marginHorizontal": distance, "marginLeft": distance,
    "marginRight": distance, "marginStart": distance, "marginTop": distance, "marginVertical": distance,
    "numberOfSegments": #"a segment is an element: <segment title="One"/>"#,
    "offset": "a place is a constraint, or a part of 'frame'",
    "onChange": #"an event is an element: <on event="valueChanged">"#,
    "onClick": tapped, "onPress": tapped, "onTap": tapped, "onTapGesture": tapped,
    "onclick": tapped,
    "options": "what it shows is an element in it, or the text of a view",
    "position": "a place is a constraint, or a part of 'frame'",
    "right": #"an edge is tied by a constraint: <pin view="ID" edges="right"/>"#,
    "segments": #"a segment is an element: <segment title="One"/>"#,
    "size": #"a size is a constraint: <pin view="ID" size="WIDTH HEIGHT"/>"#,
    "systemImage": symbol, "systemImageName": symbol, "systemName": symbol,
    "textSize": #"a font is an element: <font size="VALUE"/>"#,
    "textStyle": #"a text style is one of a font: <font textStyle="body"/>"#,
    "top": #"an edge is tied by a constraint: <pin view="ID" edges="top"/>"#,
    "trailing": #"an edge is tied by a constraint: <pin view="ID" edges="trailing"/>"#,
    "typeface": #"a font is an element: <font name="Georgia" size="17"/>"#,
    "weight": #"a weight is one of a font: <font size="17" weight="bold"/>"#,
    "x": "a place is a constraint, or a part of 'frame'", "y": "a place is a constraint, or a part of 'frame'",
    "zIndex": "a view lies before those that come before it: move it down, or up",
  ]

  private static let tapped = #"an event is an element: <on event="touchUpInside">"#
  private static let growing = #"what hugs least takes the room that is left: hugging="249""#
  private static let margin =
    #"a distance to others is a constraint: <pin view="ID" edges="all" inset="VALUE"/>, in a stack view its 'spacing'"#
  private static let distance =
    #"a distance is a constraint: <constraint item="ID.top" to="OTHER.bottom" constant="VALUE"/>, in a stack view 'spacing'"#
  private static let leading = "the font decides it, and there is no word for it; leave it out"
  private static let noCode = "there is no code and no data: write what is shown, once for all copies in a <repeat>"
  private static let symbol =
    #"a symbol is listed in <images>, with system="true", and shown as any image: image="heart""#

  private struct AttributeOf: Hashable {
    var name: String
    var element: String
  }

  private static let pinned = #"an 'inset' is how far inside the edges lie that 'edges' names: edges="top" inset="8""#

  /// The same of one element alone.
  private static let special: [AttributeOf: String] = [
    AttributeOf(name: "align", element: "format"): #"views of a line are aligned by options="alignLeft""#,
    AttributeOf(name: "bold", element: "font"): #"did you mean weight="bold"?"#,
    AttributeOf(name: "aspectRatio", element: "constraint"):
      #"a ratio is one of two sizes: <constraint item="a.width" to="a.height" multiplier="16:9"/>"#,
    AttributeOf(name: "bottom", element: "pin"): pinned,
    AttributeOf(name: "columns", element: "collectionView"):
      #"as many items stand in a line as fit: itemSize="160 200", and 'itemSpacing' between them"#,
    AttributeOf(name: "datePickerMode", element: "datePicker"): "there is no word for what it picks; leave it out",
    AttributeOf(name: "mode", element: "datePicker"): "there is no word for what it picks; leave it out",
    AttributeOf(name: "height", element: "pin"): #"'size' gives both: size="WIDTH HEIGHT""#,
    AttributeOf(name: "height", element: "vary"): "a height is that of a constraint: vary its 'constant'",
    AttributeOf(name: "default", element: "parameter"): "what the component says without it is the default",
    AttributeOf(name: "italic", element: "font"): #"did you mean face="italicSystem"?"#,
    AttributeOf(name: "keyboard", element: "screen"):
      "the keyboard is shown by an option of the command: adapt render --keyboard",
    AttributeOf(name: "leading", element: "pin"): pinned,
    AttributeOf(name: "left", element: "pin"): pinned,
    AttributeOf(name: "max", element: "constraint"): #"write relation="&lt;=" constant="VALUE""#,
    AttributeOf(name: "min", element: "constraint"): #"write relation=">=" constant="VALUE""#,
    AttributeOf(name: "right", element: "pin"): pinned,
    AttributeOf(name: "size", element: "button"): #"a font is an element: <font size="VALUE"/>"#,
    AttributeOf(name: "size", element: "label"): #"a font is an element: <font size="VALUE"/>"#,
    AttributeOf(name: "cols", element: "textView"): #"a size is a constraint: <pin view="ID" size="WIDTH HEIGHT"/>"#,
    AttributeOf(name: "rows", element: "textView"): #"a size is a constraint: <pin view="ID" size="WIDTH HEIGHT"/>"#,
    AttributeOf(name: "type", element: "textField"): "it changes no frame, and there is no word for it; leave it out",
    AttributeOf(name: "size", element: "textField"): #"a font is an element: <font size="VALUE"/>"#,
    AttributeOf(name: "style", element: "view"):
      "there are no styles: each view has its attributes, and <component> repeats them",
    AttributeOf(name: "top", element: "pin"): pinned,
    AttributeOf(name: "trailing", element: "pin"): pinned,
    AttributeOf(name: "value", element: "progressView"):
      "it changes no frame, and there is no word for it; leave it out",
    AttributeOf(name: "width", element: "pin"): #"'size' gives both: size="WIDTH HEIGHT""#,
    AttributeOf(name: "width", element: "vary"): "a width is that of a constraint: vary its 'constant'",
  ]

  /// Attributes elsewhere that change no frame, and that the language has no word for.
  private static let looks: Set<String> = [
    "allCaps", "alwaysBounceHorizontal", "alwaysBounceVertical", "animation", "autocapitalizationType", "autocomplete",
    "autocorrectionType", "autofocus", "blur", "bounces", "elevation", "for", "href", "imeOptions", "inputType",
    "isPagingEnabled", "isSecureTextEntry", "keyboard", "keyboardAppearance", "keyboardType", "maxLength", "paging",
    "pagingEnabled", "pattern", "progress", "required", "rotation", "secure", "secureTextEntry", "selectionStyle",
    "shadow", "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius", "showsCancelButton",
    "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "spellcheck", "tabIndex", "tag",
    "textContentType", "tooltip", "transform", "transition", "underline",
  ]

  /// The words that people look for on a row of a table, with the attribute that names the view which has it.
  private static let ofCells: [String: String] = [
    "caption": "textLabel", "detail": "detailTextLabel", "detailText": "detailTextLabel", "image": "imageView",
    "label": "textLabel", "subtitle": "detailTextLabel", "text": "textLabel", "title": "textLabel",
    "value": "detailTextLabel",
  ]

  /// The hint for a text or picture that is written on a row, which has it in a view.
  private static func ofCell(_ name: String) -> String? {
    ofCells[name].map { attribute in
      let view = attribute == "imageView" ? #"<imageView id="ID" image="…"/>"# : #"<label id="ID" text="…"/>"#
      return "put \(view) into the row, and \(attribute)=\"ID\" on it for a 'style' to place it"
    }
  }

  /// Guides elsewhere, by the last word of their names.
  static let guides: [String: String] = [
    "contentLayoutGuide": #"; add <guide id="NAME" kind="contentLayout"/> to the scroll view"#,
    "frameLayoutGuide": #"; add <guide id="NAME" kind="frameLayout"/> to the scroll view"#,
    "keyboard": #"; add <guide id="NAME" kind="keyboard"/> to the outermost view"#,
    "keyboardLayoutGuide": #"; add <guide id="NAME" kind="keyboard"/> to the outermost view"#,
    "layoutMarginsGuide": "; did you mean 'ROOT.margins'?", "margins": "; did you mean 'ROOT.margins'?",
    "parent": "; did you mean 'ROOT'?",
    "readableContentGuide": #"; add <guide id="NAME" kind="readableContent"/> to the view"#,
    "safeAreaLayoutGuide": "; did you mean 'safeArea'?", "superview": "; did you mean 'ROOT'?",
  ]

  private static let row = "<stackView>, whose axis is horizontal"
  private static let column = #"<stackView axis="vertical">"#
  private static let firstRow = #"<tableViewCell section="true">, its first row"#

  /// Elements elsewhere, with those of the language.
  private static let kinds: [String: String] = [
    "AppBar": "<navigationBar>", "Box": "<view>", "CardView": "<view>", "Checkbox": "<switch>",
    "ConstraintLayout": "<view>", "Container": "<view>", "Divider": "<view>", "EditText": "<textField>",
    "FloatingActionButton": "<button>", "Form": column, "FrameLayout": "<view>", "GridLayout": "<gridView>",
    "HStack": row, "Icon": "<imageView>", "Image": "<imageView>", "ImageButton": "<button>", "ImageView": "<imageView>",
    "LazyHStack": row, "LazyVGrid": "<gridView>", "LazyVStack": column, "LinearLayout": "<stackView>",
    "Link": "<button>", "List": "<tableView>", "ListView": "<tableView>", "ProgressBar": "<progressView>",
    "RadioButton": "<switch>", "Rectangle": "<view>", "RecyclerView": "<tableView>", "RelativeLayout": "<view>",
    "ScrollView": "<scrollView>", "SecureField": "<textField>", "SeekBar": "<slider>", "Spacer": "<filler>",
    "TableLayout": "<gridView>", "Text": "<label>", "TextEditor": "<textView>", "TextField": "<textField>",
    "TextView": "<label>", "Toggle": "<switch>", "VStack": column, "ZStack": "<view>", "a": "<button>",
    "article": "<view>", "aside": "<view>", "body": "<view>", "cell": "<tableViewCell>", "column": column,
    "div": "<view>", "footer": "<view>", "grid": "<gridView>", "group": "<view>", "h": "<label>", "header": "<view>",
    "hr": "<view>", "img": "<imageView>", "input": "<textField>", "item": "<tableViewCell>",
    "layoutGuide": "<guide>", "li": "<tableViewCell>", "main": "<view>", "nav": "<navigationBar>", "ol": "<tableView>",
    "p": "<label>", "picker": "<pickerView>", "progress": "<progressView>", "radio": "<switch>", "row": row,
    "scroll": "<scrollView>", "section": "<view>", "segment": "<segmentedControl>", "select": "<pickerView>",
    "separator": "<view>", "span": "<label>", "spinner": "<activityIndicatorView>", "stack": "<stackView>",
    "table": "<tableView>", "tableViewSection": firstRow, "text": "<label>", "textarea": "<textView>",
    "ul": "<tableView>", "variation": "<vary>", "vfl": "<format>", "when": "<vary>",
  ]

  /// The same where they stand in one element.
  private static let kindsIn: [AttributeOf: String] = [
    AttributeOf(name: "cell", element: "collectionView"): "<collectionViewCell>",
    AttributeOf(name: "item", element: "collectionView"): "<collectionViewCell>",
    AttributeOf(name: "page", element: "layout"): "<screen>",
    AttributeOf(name: "row", element: "tableView"): "<tableViewCell>",
    AttributeOf(name: "scene", element: "layout"): "<screen>",
    AttributeOf(name: "section", element: "tableView"): firstRow,
    AttributeOf(name: "view", element: "layout"): "<screen>, with the view in it",
    AttributeOf(name: "viewController", element: "layout"): "<screen>",
  ]

  /// Elements elsewhere that are something else here, by their names in small letters.
  private static let sentences: [String: String] = [
    "constraints": "they stand in the <view> that holds what they tie",
    "foreach": repeated, "for": repeated, "loop": repeated, "if": conditional, "else": conditional,
    "modal": overlaid, "navigationstack": navigation, "navigationview": navigation, "popover": overlaid,
    "sheet": overlaid, "dialog": overlaid, "splitview": split, "navigationsplitview": split,
    "script": "an event is an element in the view that has it: <on event=\"touchUpInside\">",
    "style": "there are no styles: each view has its attributes, and <component> repeats them",
    "subviews": "views stand right in the view that they are in",
    "vary": "it stands in the view or constraint that it varies",
    "tabview": #"bars="tabBar" of the <screen> says that it has one"#,
    "br": "leave it out; a label with lines=\"0\" breaks its text",
  ]

  /// The same where they stand in one element.
  private static let sentencesIn: [AttributeOf: String] = [
    AttributeOf(name: "collectionViewCell", element: "component"): ofComponents,
    AttributeOf(name: "tableViewCell", element: "component"): ofComponents,
    AttributeOf(name: "vary", element: "format"): "it stands in a <metric> that the format names",
  ]

  private static let ofComponents = "the outermost view of a component is a <view>; its <use> stands in the cell"
  private static let outermost =
    #"the outermost view of a component is a <view>: put this into one, with <pin view="ID" edges="all"/>"#
  private static let repeated = #"elements are repeated by <repeat name="i" over="0...9">"#
  private static let conditional =
    #"a view or constraint has its conditions itself: installed="landscape", or a <vary for="landscape"> in it"#
  private static let overlaid = "it is drawn as a <view> that comes after what it lies over"
  private static let navigation = #"bars="navigationBar" of the <screen> says that it has one"#
  private static let split = #"it is drawn as two <view>s side by side, the first with installed="wRegular""#

  /// A header or footer of a table or its rows.
  private static let ofRows =
    #"rows have sectionTitle="…" or sectionFooter="…" on the first of them, with section="true"; a view above or "#
    + #"below all has role="tableHeader" or "tableFooter""#

  // MARK: Spellings

  /// A name in small letters, without dashes and what Android and key paths put before it: `layout_columnSpan`,
  /// `font-size`, `layer.shadowRadius`.
  private static func folded(_ name: String) -> String {
    var name = name[...]
    if let mark = name.lastIndex(where: { $0 == ":" || $0 == "." }) { name = name[name.index(after: mark)...] }
    if name.hasPrefix("layout_") { name = name.dropFirst(7) }
    return name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// The elements and attributes by their folded names.
  private static let foldedKinds = Dictionary(kinds.map { (folded($0.key), $0.value) }) { first, _ in first }
  private static let spellings = Dictionary(
    (attributes.keys.sorted() + elements.keys.sorted() + limits.keys.sorted() + looks.sorted()
      + special.keys.map(\.name).sorted())
      .map { (folded($0), $0) }
  ) { first, _ in first }

  // MARK: Hints

  /// The hint for an attribute that an element does not have; `nil` where nobody says that word.
  static func attribute(_ name: String, _ value: String, of element: XMLElement, in known: [String]) -> String? {
    if let hint = hint(name, value, of: element, in: known) { return "; " + filled(hint, value, element) }
    let key = folded(name)
    if let own = known.first(where: { folded($0) == key }) { return "; did you mean '\(own)'?" }
    let hint = spellings[key].flatMap { self.hint($0, value, of: element, in: known) }
    if let hint { return "; " + filled(hint, value, element) }
    if element.is("use") {
      return "; a value of its component is an element: <set parameter=\"\(name)\" value=\"\(value)\"/>"
    }
    return nil
  }

  private static func hint(_ name: String, _ value: String, of element: XMLElement, in known: [String]) -> String? {
    let kind = element.name
    if kind == "tableViewCell", let hint = ofCell(name) { return hint }
    if name == "display", value != "none" { return "a row or column is a <stackView>, rows and columns a <gridView>" }
    if name == "for", known.contains(AttributeName.installed.rawValue), ConditionList.parse(value) != nil {
      return "where it is there for some traits only, write installed=\"\(value)\""
    }
    if let hint = special[AttributeOf(name: name, element: kind)] { return hint }
    if let word = attributes[name]?.first(where: known.contains), !(kind == "stackView" && name == "padding") {
      if opposites.contains(name) { return "here it is '\(word)', which says the opposite" }
      return "did you mean '\(word)'?" + (name == "padding" && kind != "gridView" ? room(in: kind) : "")
    }
    if kind == "vary", ["installed", "uninstalled"].contains(name) {
      return "write 'installed' or 'uninstalled', with the conditions, on the view itself"
    }
    guard LayoutGrammar.kindNames.contains(kind) || kind == "constraint" else { return nil }
    if kind == "stackView", name == "padding" { return #"did you mean 'margins', with marginsRelative="true"?"# }
    if let hint = look(name) { return hint }
    if name == "width" || name == "height" { return extent(name, value) }
    if let limit = limits[name] {
      return "a limit is a constraint: " + constraint(on: limit.extent, limit.relation, value)
    }
    return elements[name]
  }

  /// Where the room is that a padding leaves.
  private static func room(in kind: String) -> String {
    ["label", "imageView", "textField", "switch"].contains(kind)
      ? " They move nothing by themselves: put it into a <view>, and keep <pin view=\"ID\" edges=\"all\" inset=\"VALUE\"/>"
      : " They move nothing by themselves: constraints refer to them, <pin … to=\"ID.margins\"/>"
  }

  /// The hint for a width or height that is written on a view.
  private static func extent(_ name: String, _ value: String) -> String {
    let word = Words.collapsed(value).lowercased()
    switch word {
    case "100%", "match_parent", "fill_parent", "fill", "infinity", ".infinity", "stretch", "full":
      let edges = name == "width" ? "horizontal" : "vertical"
      return "to be as large as what it is in is a constraint: <pin view=\"ID\" edges=\"\(edges)\"/>"
    case "wrap_content", "auto", "fit-content", "min-content", "intrinsic":
      return "where nothing else says so, a view is as large as its content: leave it out"
    default: break
    }
    if word.hasSuffix("%") { return "a part of another \(name) is a constraint: " + constraint(on: name, "", value) }
    return "a \(name) is a constraint, \(constraint(on: name, "", value)), or a part of 'frame'"
  }

  private static let limits: [String: (extent: String, relation: String)] = [
    "maxHeight": ("height", "relation=\"&lt;=\" "), "maxWidth": ("width", "relation=\"&lt;=\" "),
    "minHeight": ("height", "relation=\">=\" "), "minWidth": ("width", "relation=\">=\" "),
  ]

  /// A constraint that gives a view an extent, in points or as a part of the one that it is in.
  private static func constraint(on extent: String, _ relation: String, _ value: String) -> String {
    let word = Words.collapsed(value)
    let isShare = word.hasSuffix("%") && DecimalNumber.parse(String(word.dropLast())) != nil
    let side = isShare ? "to=\"SUPER.\(extent)\" multiplier=\"\(word.dropLast())/100\"" : "constant=\"VALUE\""
    return "<constraint item=\"ID.\(extent)\" \(relation)\(side)/>"
  }

  /// A hint with the names and numbers of the place that it is for.
  private static func filled(_ hint: String, _ value: String, _ element: XMLElement) -> String {
    guard hint.contains("ID") || hint.contains("SUPER") || hint.contains("VALUE") else { return hint }
    let number = DecimalNumber.readings(of: value).first { DecimalNumber.parse($0) != nil }
    let around = element.parent.flatMap { $0[.id].flatMap(Identifier.parse) }
    // The hints for rows speak of the ids of others.
    let id = element.is("tableViewCell") ? nil : element[.id].flatMap(Identifier.parse)
    return hint.replacing("\"ID\"", with: "\"\(id ?? (element.is("tableViewCell") ? "ID" : "id"))\"")
      .replacing("ID.", with: "\(id ?? "id").").replacing("SUPER.", with: "\(around ?? "root").")
      .replacing("VALUE", with: number ?? "100")
  }

  /// The hint for a name that no view or guide of a screen has.
  static func item(_ name: String, superview: String) -> String? {
    guides[name]?.replacing("NAME", with: name).replacing("ROOT", with: superview)
  }

  /// The hint for an attribute that changes no frame; `nil` for all others.
  static func look(_ name: String) -> String? {
    looks.contains(name) ? "it changes no frame, and there is no word for it; leave it out" : nil
  }

  /// The hint for an element that the language does not have, or not there.
  static func element(_ child: XMLElement, in rule: ElementRule) -> String? {
    let name = child.name
    if rule.name == "stackView", name == "filler" || foldedKinds[folded(name)] == "<filler>" {
      return "; a plain <view> takes room here, 'distribution' and 'spacing' share it out"
    }
    if isComponent(name, child) {
      return "; a component is used by its name: <use id=\"\(child[.id] ?? "id")\" component=\"\(name)\"/>"
    }
    if rule.name == "tableView", ["header", "footer"].contains(name) { return "; \(ofRows)" }
    if rule.name == "component", !name.hasSuffix("Cell"), LayoutGrammar.kindNames.contains(name),
      child.parent?.firstChild("view") == nil
    {
      return "; \(outermost.replacing("ID", with: child[.id].flatMap(Identifier.parse) ?? "id"))"
    }
    let own = rule.children.first { $0.lowercased() == name.lowercased() }
    if kinds[name] == nil, let own { return "; did you mean '\(own)'?" }
    if let word = ofUIKit(name, rule.children) { return "; did you mean <\(word)>?" }
    if let kind = kindsIn[AttributeOf(name: name, element: rule.name)] { return "; did you mean \(kind)?" }
    if let sentence = sentencesIn[AttributeOf(name: name, element: rule.name)] { return "; \(sentence)" }
    if let sentence = sentences[name.lowercased()] { return "; \(sentence)" }
    // Headings are labels: `<h1>`.
    let key = name.count == 2 && name.hasPrefix("h") && name.last?.isNumber == true ? "h" : folded(name)
    if let kind = kinds[name] ?? foldedKinds[key],
      let word = kind.dropFirst().split(whereSeparator: { !$0.isLetter }).first, rule.children.contains(String(word))
    {
      return "; did you mean \(kind)?"
    }
    guard LayoutGrammar.kindNames.contains(rule.name), !rule.children.contains("view"),
      LayoutGrammar.kindNames.contains(name) || foldedKinds[key] != nil && !LayoutGrammar.hasElement(name)
    else { return nil }
    return "; a <\(rule.name)> holds no views: put both into a <view> or <stackView>"
  }

  /// The kind of view that a class of UIKit is.
  private static func ofUIKit(_ name: String, _ kinds: [String]) -> String? {
    guard name.hasPrefix("UI") || name.hasPrefix("MK") else { return nil }
    return kinds.first { $0.lowercased() == name.dropFirst(2).lowercased() }
  }

  /// Whether the file has a component of that name.
  private static func isComponent(_ name: String, _ element: XMLElement) -> Bool {
    var root = element
    while let parent = root.parent { root = parent }
    return root.children.contains { $0.is("component") && $0[.name] == name }
  }
}
