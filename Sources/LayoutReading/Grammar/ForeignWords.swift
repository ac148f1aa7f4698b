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
    "clearButtonMode": ["clearButton"], "col": ["column"], "color": ["textColor", "background"],
    "colour": ["textColor", "background"], "colspan": ["columnSpan"], "compressionResistance": ["compression"],
    "contentCompressionResistancePriority": ["compression"], "contentEdgeInsets": ["contentInsets"],
    "contentHuggingPriority": ["hugging"], "customClass": ["class"], "direction": ["axis", "flow"],
    "disabled": ["enabled"], "display": ["hidden"], "fill": ["background"], "firstAttribute": ["item"],
    "firstItem": ["item"], "foreground": ["textColor"], "foregroundColor": ["textColor"], "format": ["value"],
    "gap": ["spacing"], "gravity": ["textAlignment", "contentMode"], "hint": ["placeholder"],
    "huggingPriority": ["hugging"], "identifier": ["name", "accessibilityIdentifier"], "imageName": ["image"],
    "insets": ["margins", "contentInsets"], "isEnabled": ["enabled"], "isHidden": ["hidden"],
    "isLayoutMarginsRelativeArrangement": ["marginsRelative"], "isOn": ["on"], "isScrollEnabled": ["scrolls"],
    "justify": ["distribution"], "justifyContent": ["distribution"], "label": ["title", "text"],
    "layoutMargins": ["margins"], "lineBreakMode": ["lineBreak"], "lineLimit": ["lines"], "max": ["maximum"],
    "maxLines": ["lines"], "maximumValue": ["maximum"], "min": ["minimum"], "minimumValue": ["minimum"],
    "numberOfLines": ["lines"], "numberOfPages": ["pages"], "opacity": ["alpha"], "orientation": ["axis"],
    "padding": ["margins"], "prompt": ["placeholder"], "radius": ["cornerRadius"], "resizeMode": ["contentMode"],
    "rowspan": ["rowSpan"], "scaleType": ["contentMode"], "scrollEnabled": ["scrolls"], "secondAttribute": ["to"],
    "secondItem": ["to"], "selectedSegmentIndex": ["selected"], "source": ["image", "src"],
    "space": ["spacing", "gap"], "src": ["image"], "string": ["text", "title"], "text": ["title"],
    "text-align": ["textAlignment"], "textColour": ["textColor"], "tintColor": ["tint"], "title": ["text"],
    "titleColor": ["textColor"], "toItem": ["to"], "type": ["style"], "userLabel": ["name"], "vfl": ["value"],
    "visibility": ["hidden"], "visible": ["hidden"], "visualFormat": ["value"],
  ]

  /// Attributes that say the opposite of those of the language.
  private static let opposites: Set<String> = ["disabled", "display", "visibility", "visible"]

  /// Attributes elsewhere that are elements here, with how they are written.
  private static let elements: [String: String] = [
    "action": #"an event is an element: <on event="touchUpInside">"#,
    "bottom": #"an edge is tied by a constraint: <pin view="id" edges="bottom"/>"#,
    "center": #"a middle is tied by a constraint: <pin view="id" center="x y"/>"#,
    "constraints": "constraints are elements in <constraints>",
    "edges": #"edges are tied by a constraint: <pin view="id" edges="all"/>"#,
    "font": #"a font is an element: <font size="17"/> or <font textStyle="body"/>"#,
    "fontSize": #"a font is an element: <font size="17"/>"#,
    "height": #"a height is a constraint, <constraint item="id.height" constant="100"/>, or a part of 'frame'"#,
    "leading": #"an edge is tied by a constraint: <pin view="id" edges="leading"/>"#,
    "left": #"an edge is tied by a constraint: <pin view="id" edges="left"/>"#,
    "onTap": #"an event is an element: <on event="touchUpInside">"#,
    "onclick": #"an event is an element: <on event="touchUpInside">"#,
    "right": #"an edge is tied by a constraint: <pin view="id" edges="right"/>"#,
    "textStyle": #"a text style is one of a font: <font textStyle="body"/>"#,
    "top": #"an edge is tied by a constraint: <pin view="id" edges="top"/>"#,
    "trailing": #"an edge is tied by a constraint: <pin view="id" edges="trailing"/>"#,
    "width": #"a width is a constraint, <constraint item="id.width" constant="100"/>, or a part of 'frame'"#,
    "x": "a place is a constraint, or a part of 'frame'", "y": "a place is a constraint, or a part of 'frame'",
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

  /// The hint for an attribute that an element does not have; `nil` where nobody says that word.
  static func attribute(_ name: String, of element: String, in known: [String]) -> String? {
    if let word = attributes[name]?.first(where: known.contains) {
      return opposites.contains(name)
        ? "; here it is '\(word)', which says the opposite" : "; did you mean '\(word)'?"
    }
    guard LayoutGrammar.kindNames.contains(element) else { return nil }
    return elements[name].map { "; \($0)" }
  }

  /// The hint for an element that the language does not have, or not there.
  static func element(_ name: String, in rule: ElementRule) -> String? {
    guard let kind = kinds[name], let word = kind.dropFirst().split(whereSeparator: { !$0.isLetter }).first else {
      return nil
    }
    return rule.children.contains(String(word)) ? "; did you mean \(kind)?" : nil
  }

  private static let flags = ["1": "true", "0": "false", "YES": "true", "NO": "false", "yes": "true", "no": "false"]

  /// Values elsewhere, by attribute.
  private static let values: [AttributeName: [String: String]] = [
    .textStyle: [
      "caption": "caption1", "largetitle": "largeTitle", "subheading": "subhead", "subheadline": "subhead",
      "title": "title1",
    ],
    .weight: ["demibold": "semibold", "extraBold": "heavy", "extraLight": "ultraLight", "normal": "regular"],
    .axis: ["column": "vertical", "h": "horizontal", "row": "horizontal", "v": "vertical"],
    .textAlignment: [
      "centre": "center", "end": "right", "leading": "natural", "start": "natural", "trailing": "right",
    ],
    .alignment: [
      "baseline": "firstBaseline", "centre": "center", "end": "trailing", "start": "leading", "stretch": "fill",
    ],
    .distribution: [
      "equal": "fillEqually", "proportional": "fillProportionally", "space-around": "equalCentering",
      "space-between": "equalSpacing", "spaceBetween": "equalSpacing",
    ],
    .contentMode: [
      "aspectFill": "scaleAspectFill", "aspectFit": "scaleAspectFit", "centre": "center", "contain": "scaleAspectFit",
      "cover": "scaleAspectFill", "fill": "scaleToFill", "fit": "scaleAspectFit",
    ],
    .relation: ["=<": "<=", "=>": ">=", "eq": "=", "max": "<=", "min": ">=", "≤": "<=", "≥": ">="],
  ]

  /// The value of the language for one from elsewhere.
  static func value(_ value: String, of attribute: AttributeRule) -> String? {
    let word = Words.collapsed(value)
    if case .flag = attribute.type { return flags[word] }
    return values[attribute.name]?[word]
  }
}
