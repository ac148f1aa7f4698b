import LayoutModel
import TextKit

/// The words that people bring along from UIKit, SwiftUI, CSS and Android, with those of the language for the same.
///
/// Without them the nearest word by its letters is proposed, which often is another thing.
enum ForeignWords {
  /// An attribute elsewhere, and the attributes of the language that say the same: the first one that an element has.
  private static let attributes: [String: [String]] = [
    "accentColor": ["tint"], "align": ["textAlignment", "alignment"], "alignItems": ["alignment"],
    "alignment": ["textAlignment"], "autoresizingMask": ["autoresizing"], "background-color": ["background"],
    "backgroundColor": ["background"], "border-radius": ["cornerRadius"], "borderRadius": ["cornerRadius"],
    "borderStyle": ["border"], "buttonType": ["style"], "caption": ["title", "text"], "checked": ["on"],
    "clearButtonMode": ["clearButton"], "clipsSubviews": ["clips"], "clipsToBounds": ["clips"], "col": ["column"],
    "color": ["textColor", "background"],
    "colour": ["textColor", "background"], "colspan": ["columnSpan"], "compressionResistance": ["compression"],
    "count": ["over", "pages"],
    "contentCompressionResistancePriority": ["compression"], "contentEdgeInsets": ["contentInsets"],
    "constant": ["inset"], "contentDescription": ["accessibilityLabel"], "contentHuggingPriority": ["hugging"],
    "current": ["selected"], "datePickerStyle": ["style"],
    "currentPage": ["selected"], "customClass": ["class"], "direction": ["axis", "flow"],
    "disabled": ["enabled"], "display": ["hidden"], "fill": ["background"], "first": ["item"],
    "firstAttribute": ["item"],
    "firstItem": ["item"], "foreground": ["textColor"], "foregroundColor": ["textColor"], "format": ["value"],
    "gap": ["spacing"], "gravity": ["textAlignment", "contentMode"], "hint": ["placeholder"],
    "horizontalCompression": ["compression"], "horizontalHugging": ["hugging"],
    "huggingPriority": ["hugging"], "identifier": ["name", "accessibilityIdentifier"], "imageName": ["image"],
    "insets": ["margins", "contentInsets"], "isEditable": ["editable"], "isEnabled": ["enabled"],
    "isHidden": ["hidden"],
    "isLayoutMarginsRelativeArrangement": ["marginsRelative"], "isOn": ["on"], "isScrollEnabled": ["scrolls"],
    "justify": ["distribution"], "justifyContent": ["distribution"], "label": ["title", "text"],
    "layoutMargins": ["margins"], "lineBreakMode": ["lineBreak"], "lineLimit": ["lines"], "masksToBounds": ["clips"],
    "max": ["maximum"],
    "maxLines": ["lines"], "maximumValue": ["maximum"], "min": ["minimum"], "minimumValue": ["minimum"],
    "numberOfLines": ["lines"], "numberOfPages": ["pages"], "opacity": ["alpha"], "orientation": ["axis"],
    "overflow": ["clips"],
    "padding": ["margins"], "preferredDatePickerStyle": ["style"], "prompt": ["placeholder"],
    "radius": ["cornerRadius"], "resizeMode": ["contentMode"],
    "rowspan": ["rowSpan"], "scaleType": ["contentMode"], "scrollEnabled": ["scrolls"], "second": ["to"],
    "secondAttribute": ["to"],
    "secondItem": ["to"], "sectionHeader": ["sectionTitle"], "selectedSegmentIndex": ["selected"],
    "source": ["image", "src"],
    "space": ["spacing", "gap"], "src": ["image"], "string": ["text", "title"], "text": ["title"],
    "text-align": ["textAlignment"], "textColour": ["textColor"], "tintColor": ["tint"], "title": ["text"],
    "titleColor": ["textColor"], "toItem": ["to"], "type": ["style"], "userLabel": ["name"], "value": ["on"],
    "verticalCompression": ["compression"], "verticalHugging": ["hugging"], "vfl": ["value"], "views": ["of", "view"],
    "visibility": ["hidden"], "visible": ["hidden"], "visualFormat": ["value"],
  ]

  /// Attributes that say the opposite of those of the language.
  private static let opposites: Set<String> = ["disabled", "display", "visibility", "visible"]

  /// Attributes elsewhere that are elements here, with how they are written.
  private static let elements: [String: String] = [
    "attribute": #"the attribute is a part of the item: <constraint item="a.top" to="b.bottom"/>"#,
    "action": #"an event is an element: <on event="touchUpInside">"#,
    "bold": #"a weight is one of a font: <font size="17" weight="bold"/>"#,
    "bottom": #"an edge is tied by a constraint: <pin view="id" edges="bottom"/>"#,
    "center": #"a middle is tied by a constraint: <pin view="id" center="x y"/>"#,
    "configuration": #"a configuration is an element: <configuration style="filled"/>"#,
    "constraints": "constraints are elements in <constraints>",
    "contentSize": "the content of a scroll view is as large as the constraints between it and its edges say",
    "edges": #"edges are tied by a constraint: <pin view="id" edges="all"/>"#,
    "font": #"a font is an element: <font size="17"/> or <font textStyle="body"/>"#,
    "fontSize": #"a font is an element: <font size="17"/>"#,
    "height": #"a height is a constraint, <constraint item="id.height" constant="100"/>, or a part of 'frame'"#,
    "leading": #"an edge is tied by a constraint: <pin view="id" edges="leading"/>"#,
    "left": #"an edge is tied by a constraint: <pin view="id" edges="left"/>"#,
    "onTap": #"an event is an element: <on event="touchUpInside">"#,
    "numberOfSegments": #"a segment is an element: <segment title="One"/>"#,
    "onclick": #"an event is an element: <on event="touchUpInside">"#,
    "right": #"an edge is tied by a constraint: <pin view="id" edges="right"/>"#,
    "segments": #"a segment is an element: <segment title="One"/>"#,
    "systemImage": #"a symbol is listed in <images>, with system="true", and shown as any image: image="heart""#,
    "systemImageName": #"a symbol is listed in <images>, with system="true", and shown as any image: image="heart""#,
    "textStyle": #"a text style is one of a font: <font textStyle="body"/>"#,
    "top": #"an edge is tied by a constraint: <pin view="id" edges="top"/>"#,
    "trailing": #"an edge is tied by a constraint: <pin view="id" edges="trailing"/>"#,
    "weight": #"a weight is one of a font: <font size="17" weight="bold"/>"#,
    "width": #"a width is a constraint, <constraint item="id.width" constant="100"/>, or a part of 'frame'"#,
    "x": "a place is a constraint, or a part of 'frame'", "y": "a place is a constraint, or a part of 'frame'",
  ]

  private struct AttributeOf: Hashable {
    var name: String
    var element: String
  }

  private static let pinned = #"an 'inset' is how far inside the edges lie that 'edges' names: edges="top" inset="8""#

  /// The same of one element alone.
  private static let special: [AttributeOf: String] = [
    AttributeOf(name: "align", element: "format"): #"views of a line are aligned by options="alignLeft""#,
    AttributeOf(name: "bold", element: "font"): #"did you mean weight="bold"?"#,
    AttributeOf(name: "bottom", element: "pin"): pinned,
    AttributeOf(name: "columns", element: "collectionView"):
      #"as many items stand in a line as fit: itemSize="160 200", and 'itemSpacing' between them"#,
    AttributeOf(name: "datePickerMode", element: "datePicker"): "there is no word for what it picks; leave it out",
    AttributeOf(name: "mode", element: "datePicker"): "there is no word for what it picks; leave it out",
    AttributeOf(name: "height", element: "pin"): #"'size' gives both: size="WIDTH HEIGHT""#,
    AttributeOf(name: "height", element: "vary"): "a height is that of a constraint: vary its 'constant'",
    AttributeOf(name: "italic", element: "font"): #"did you mean face="italicSystem"?"#,
    AttributeOf(name: "leading", element: "pin"): pinned,
    AttributeOf(name: "left", element: "pin"): pinned,
    AttributeOf(name: "right", element: "pin"): pinned,
    AttributeOf(name: "top", element: "pin"): pinned,
    AttributeOf(name: "trailing", element: "pin"): pinned,
    AttributeOf(name: "value", element: "progressView"):
      "it changes no frame, and there is no word for it; leave it out",
    AttributeOf(name: "width", element: "pin"): #"'size' gives both: size="WIDTH HEIGHT""#,
    AttributeOf(name: "width", element: "vary"): "a width is that of a constraint: vary its 'constant'",
  ]

  /// Attributes elsewhere that change no frame, and that the language has no word for.
  private static let looks: Set<String> = [
    "alwaysBounceHorizontal", "alwaysBounceVertical", "autocapitalizationType", "autocorrectionType", "bounces",
    "elevation", "isPagingEnabled", "keyboardAppearance", "progress", "showsCancelButton",
    "isSecureTextEntry", "keyboard", "keyboardType", "paging", "pagingEnabled", "secure",
    "secureTextEntry", "textContentType", "shadow", "shadowColor", "shadowOpacity", "shadowRadius",
    "showsHorizontalScrollIndicator",
    "showsVerticalScrollIndicator",
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
      return "; put \(view) into the row, and \(attribute)=\"ID\" on it for a 'style' to place it"
    }
  }

  /// Guides elsewhere, by the last word of their names.
  private static let guides: [String: String] = [
    "contentLayoutGuide": #"; add <guide id="NAME" kind="contentLayout"/> to the scroll view"#,
    "frameLayoutGuide": #"; add <guide id="NAME" kind="frameLayout"/> to the scroll view"#,
    "keyboard": #"; add <guide id="NAME" kind="keyboard"/> to the outermost view"#,
    "keyboardLayoutGuide": #"; add <guide id="NAME" kind="keyboard"/> to the outermost view"#,
    "layoutMarginsGuide": "; did you mean 'ROOT.margins'?", "margins": "; did you mean 'ROOT.margins'?",
    "parent": "; did you mean 'ROOT'?",
    "readableContentGuide": #"; add <guide id="NAME" kind="readableContent"/> to the view"#,
    "safeAreaLayoutGuide": "; did you mean 'safeArea'?", "superview": "; did you mean 'ROOT'?",
  ]

  /// Elements elsewhere, with those of the language.
  private static let kinds: [String: String] = [
    "EditText": "<textField>", "HStack": "<stackView>, whose axis is horizontal", "Image": "<imageView>",
    "ImageView": "<imageView>", "LazyVGrid": "<gridView>", "LinearLayout": "<stackView>", "List": "<tableView>",
    "ScrollView": "<scrollView>", "Spacer": "<filler>", "Text": "<label>", "TextField": "<textField>",
    "TextView": "<label>", "Toggle": "<switch>", "VStack": #"<stackView axis="vertical">"#, "ZStack": "<view>",
    "cell": "<tableViewCell>", "column": #"<stackView axis="vertical">"#, "div": "<view>", "grid": "<gridView>",
    "group": "<view>", "hstack": "<stackView>, whose axis is horizontal", "img": "<imageView>",
    "input": "<textField>", "layoutGuide": "<guide>", "list": "<tableView>", "p": "<label>", "picker": "<pickerView>",
    "progress": "<progressView>", "row": "<stackView>, whose axis is horizontal", "scroll": "<scrollView>",
    "section": #"<tableViewCell section="true">, its first row"#, "segment": "<segmentedControl>", "spacer": "<filler>",
    "span": "<label>", "spinner": "<activityIndicatorView>", "stack": "<stackView>",
    "tableViewSection": #"<tableViewCell section="true">, its first row"#, "text": "<label>",
    "textarea": "<textView>", "toggle": "<switch>", "variation": "<vary>", "vfl": "<format>",
    "vstack": #"<stackView axis="vertical">"#, "when": "<vary>", "zstack": "<view>",
  ]

  /// The same elements in small letters.
  private static let foldedKinds = Dictionary(kinds.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }

  /// The hint for an attribute that an element does not have; `nil` where nobody says that word.
  static func attribute(_ name: String, of element: String, in known: [String]) -> String? {
    if element == "tableViewCell", let hint = ofCell(name) { return hint }
    if let word = attributes[name]?.first(where: known.contains), !(element == "stackView" && name == "padding") {
      return opposites.contains(name)
        ? "; here it is '\(word)', which says the opposite" : "; did you mean '\(word)'?"
    }
    if let hint = special[AttributeOf(name: name, element: element)] { return "; \(hint)" }
    if element == "vary", ["installed", "uninstalled"].contains(name) {
      return "; write 'installed' or 'uninstalled', with the conditions, on the view itself"
    }
    guard LayoutGrammar.kindNames.contains(element) || element == "constraint" else { return nil }
    if element == "stackView", name == "padding" { return #"; did you mean 'margins', with marginsRelative="true"?"# }
    if looks.contains(name) { return "; it changes no frame, and there is no word for it; leave it out" }
    return elements[name].map { "; \($0)" }
  }

  /// The hint for a name that no view or guide of a screen has.
  static func item(_ name: String, in scene: Scene) -> String? {
    guard let root = scene.views.first?.id, let hint = guides[name] else { return nil }
    return hint.replacing("NAME", with: name).replacing("ROOT", with: root)
  }

  /// The hint for an edge of a guide that is written with its view, such as 'root.safeArea.top'.
  static func anchor(_ value: String) -> String? {
    let parts = Words.collapsed(value).split(separator: ".").map(String.init)
    if let hint = arithmetic(Words.collapsed(value)) { return hint }
    if parts.count == 2, parts[1] == "center" {
      return
        "; it is two: '\(parts[0]).centerX' and '\(parts[0]).centerY', or <pin view=\"\(parts[0])\" center=\"x y\"/>"
    }
    guard parts.count == 3, parts.allSatisfy(Identifier.isValid) else { return nil }
    let (view, edge) = (parts[0], parts[2])
    let guide = parts[1].hasSuffix("Guide") ? String(parts[1].dropLast(5)) : parts[1]
    switch guide {
    case "margins", "layoutMargins": return "; did you mean '\(view).\(edge)Margin'?"
    case "safeArea", "safeAreaLayout":
      return "; 'safeArea.\(edge)' is that of the screen, that of another view is <guide id=\"\(view)Safe\" "
        + "kind=\"safeArea\"/> in it, with '\(view)Safe.\(edge)'"
    case "readableContent", "contentLayout", "frameLayout", "keyboard", "keyboardLayout":
      let kind = guide == "keyboardLayout" ? "keyboard" : guide
      return "; a guide has a name: <guide id=\"\(kind)\" kind=\"\(kind)\"/> in '\(view)', and '\(kind).\(edge)'"
    default: return nil
    }
  }

  /// The hint for a distance or factor that is written with the anchor, such as 'root.trailing - 20'.
  private static func arithmetic(_ value: String) -> String? {
    for sign in "+-*/" {
      let sides = value.split(separator: sign, maxSplits: 1).map { Words.collapsed(String($0)) }
      guard sides.count == 2, AnchorName.parse(sides[0]) != nil, DecimalNumber.parse(sides[1]) != nil else { continue }
      let rest =
        switch sign {
        case "+": "constant=\"\(sides[1])\""
        case "-": "constant=\"-\(sides[1])\""
        case "*": "multiplier=\"\(sides[1])\""
        default: "multiplier=\"1/\(sides[1])\""
        }
      return "; write to=\"\(sides[0])\" \(rest)"
    }
    return nil
  }

  /// The hint for the second half of a name such as 'scroll.contentLayoutGuide'.
  static func box(_ value: String) -> String? {
    let parts = Words.collapsed(value).split(separator: ".").map(String.init)
    guard parts.count == 2, Identifier.isValid(parts[0]) else { return nil }
    if parts[1] == "safeArea" {
      return "; did you mean 'safeArea'? That of another view than the outermost is <guide id=\"\(parts[0])Safe\" "
        + "kind=\"safeArea\"/> in it"
    }
    guard let hint = guides[parts[1]] else { return nil }
    if parts[0] == "root" || hint.contains("ROOT") || hint.contains("NAME") {
      return hint.replacing("NAME", with: parts[1]).replacing("ROOT", with: parts[0])
    }
    return hint
  }

  /// The hint for an element that the language does not have, or not there.
  static func element(_ name: String, in rule: ElementRule) -> String? {
    if rule.name == "stackView", name == "filler" || kinds[name] == "<filler>" {
      return "; a plain <view> takes room here, 'distribution' and 'spacing' share it out"
    }
    guard let kind = kinds[name] ?? foldedKinds[name.lowercased()],
      let word = kind.dropFirst().split(whereSeparator: { !$0.isLetter }).first
    else {
      return nil
    }
    return rule.children.contains(String(word)) ? "; did you mean \(kind)?" : nil
  }

  private static let flags = [
    "0": "false", "1": "true", "False": "false", "NO": "false", "True": "true", "YES": "true", "no": "false",
    "off": "false", "on": "true", "yes": "true",
  ]

  /// Values elsewhere, by attribute.
  private static let values: [AttributeName: [String: String]] = [
    .textStyle: [
      "caption": "caption1", "largetitle": "largeTitle", "subheading": "subhead", "subheadline": "subhead",
      "title": "title1",
    ],
    .style: ["basic": "default"],
    .weight: ["demibold": "semibold", "extraBold": "heavy", "extraLight": "ultraLight", "normal": "regular"],
    .axis: ["column": "vertical", "h": "horizontal", "row": "horizontal", "v": "vertical"],
    .textAlignment: [
      "centre": "center", "end": "right", "leading": "natural", "start": "natural", "trailing": "right",
    ],
    .alignment: [
      "baseline": "firstBaseline", "centre": "center", "end": "trailing", "left": "leading", "right": "trailing",
      "start": "leading", "stretch": "fill",
    ],
    .distribution: [
      "equal": "fillEqually", "proportional": "fillProportionally", "space-around": "equalCentering",
      "space-between": "equalSpacing", "spaceBetween": "equalSpacing",
    ],
    .contentMode: [
      "aspectFill": "scaleAspectFill", "aspectFit": "scaleAspectFit", "centre": "center", "contain": "scaleAspectFit",
      "cover": "scaleAspectFill", "fill": "scaleToFill", "fit": "scaleAspectFit",
    ],
    .priority: ["defaultHigh": "high", "defaultLow": "low", "fittingSizeLevel": "fittingSize", "optional": "low"],
    .kind: [
      "content": "contentLayout", "contentLayoutGuide": "contentLayout", "frame": "frameLayout",
      "frameLayoutGuide": "frameLayout", "keyboardLayout": "keyboard", "keyboardLayoutGuide": "keyboard",
      "layoutMarginsGuide": "layoutMargins", "margins": "layoutMargins", "readable": "readableContent",
      "readableContentGuide": "readableContent", "safeAreaLayoutGuide": "safeArea",
    ],
    .center: ["both": "x y", "centerX": "x", "centerX centerY": "x y", "centerY": "y", "x,y": "x y", "xy": "x y"],
    .event: [
      "change": "valueChanged", "changed": "valueChanged", "click": "touchUpInside", "onTap": "touchUpInside",
      "press": "touchUpInside", "tap": "touchUpInside", "tapped": "touchUpInside",
    ],
    .relation: [
      "<": "<=", ">": ">=", "=<": "<=", "=>": ">=", "eq": "=", "max": "<=", "min": ">=", "≤": "<=", "≥": ">=",
    ],
  ]

  /// The styles of the configuration of a button.
  private static let configurations: Set<String> = [
    "bordered", "borderedProminent", "borderless", "filled", "gray", "plain", "tinted",
  ]

  /// The value of the language for one from elsewhere, where that is more than another value.
  static func hint(_ value: String, of attribute: AttributeRule, in element: String) -> String? {
    let word = Words.collapsed(value)
    if element == "button", attribute.name == .style, configurations.contains(word) {
      return #"; a button of iOS 15 has <configuration style="\#(word)"/> in it"#
    }
    if element == "tableViewCell", [.textLabel, .detailTextLabel].contains(attribute.name) {
      return "; it is the id of a label in the row: \(attribute.name)=\"ID\" with <label id=\"ID\" text=\"\(word)\"/>"
    }
    if attribute.name == .edges, word == "center" || word == "centerX" || word == "centerY" {
      return #"; a middle is tied by 'center': center="x y""#
    }
    if case .flag = attribute.type, attribute.varying != nil, ConditionList.parse(word) != nil {
      return
        "; where that holds for some traits only, write <vary for=\"\(word)\" \(attribute.text)=\"true\"/> in the view"
    }
    switch attribute.type {
    case .numbers where word.contains("x") && DecimalNumber.list(word.replacing("x", with: " "), counts: [2]) != nil:
      return "; did you mean '\(word.replacing("x", with: " "))'?"
    case .choices where word.contains(","), .formatOptions where word.contains(","):
      return "; spaces separate the words"
    case .color where word.count == 4 && word.hasPrefix("#"):
      return "; did you mean '#\(word.dropFirst().map { "\($0)\($0)" }.joined())'?"
    default: break
    }
    if case .box = attribute.type { return box(value) }
    if case .anchor = attribute.type { return anchor(value) }
    return nil
  }

  /// The value of the language for one from elsewhere.
  static func value(_ value: String, of attribute: AttributeRule) -> String? {
    let word = Words.collapsed(value)
    if case .flag = attribute.type { return flags[word] }
    return values[attribute.name]?[word]
  }
}
