import LayoutModel
import TextKit
import XMLTree

/// Values and names that people bring along, with those of the language.
extension ForeignWords {
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
    .center: [
      "both": "x y", "centerX": "x", "centerX centerY": "x y", "centerY": "y", "center": "x y",
      "horizontal": "x", "middle": "x y", "true": "x y", "vertical": "y", "x,y": "x y", "xy": "x y",
    ],
    .lines: [
      "-1": "0", "all": "0", "any": "0", "auto": "0", "infinite": "0", "multiple": "0", "none": "0", "unlimited": "0",
    ],
    .event: [
      "change": "valueChanged", "changed": "valueChanged", "click": "touchUpInside", "onTap": "touchUpInside",
      "press": "touchUpInside", "tap": "touchUpInside", "tapped": "touchUpInside",
    ],
    .relation: [
      "<": "<=", ">": ">=", "=<": "<=", "=>": ">=", "eq": "=", "max": "<=", "min": ">=", "≤": "<=", "≥": ">=",
    ],
  ]

  /// The accessories that may stand at the end of a row.
  private static let accessories: Set<String> = ["checkmark", "detailButton", "disclosureIndicator"]

  /// The styles of the configuration of a button.
  private static let configurations: Set<String> = [
    "bordered", "borderedProminent", "borderless", "filled", "gray", "plain", "tinted",
  ]

  /// The value of the language for one from elsewhere, where that is more than another value.
  static func hint(_ value: String, of attribute: AttributeRule, in node: XMLElement) -> String? {
    let word = Words.collapsed(value)
    let element = node.name
    if let hint = ofConstraints(word, of: attribute, in: node) { return hint }
    if element == "tableViewCell", attribute.name == .style, accessories.contains(word) {
      return "; what stands at the end of a row is its 'accessory': accessory=\"\(word)\""
    }
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
    case .numbers([1, 4], _):
      // As in style sheets: above and below, then at the sides.
      guard let sides = DecimalNumber.list(word.replacing(",", with: " "), counts: [2]) else { break }
      let pair = sides.map(\.shortText).joined(separator: " ")
      return "; did you mean '\(pair) \(pair)'?"
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
    if case .identifier = attribute.type { return identifier(word) }
    if attribute.name == .edges {
      let edges = Words.split(word).map { ["start": "leading", "end": "trailing"][$0] ?? $0 }
      return edges.allSatisfy(PinEdges.words.contains) ? edges.joined(separator: " ") : nil
    }
    return values[attribute.name]?[word]
  }

  /// A name without what others write around it: `@+id/title`, `#title`, `sign in`.
  private static func identifier(_ value: String) -> String? {
    let name = value.split(separator: "/").last.map(String.init) ?? value
    let letters = name.map { $0 == " " ? "_" : $0 }.drop { $0 == "#" || $0 == "." || $0 == "_" }
    return Identifier.isValid(String(letters)) ? String(letters) : nil
  }

  // MARK: Constraints

  /// The hint for a value of a constraint that says more, or less, than one value.
  private static func ofConstraints(_ word: String, of attribute: AttributeRule, in node: XMLElement) -> String? {
    switch (node.name, attribute.name) {
    case ("pin", .size): return pinnedSize(word, node)
    case ("pin", .view):
      guard let anchor = AnchorName.parse(word), PinEdges.words.contains(anchor.attribute.rawValue) else { return nil }
      return "; the edges stand beside it: view=\"\(anchor.item)\" edges=\"\(anchor.attribute.rawValue)\""
    case ("pin", .to):
      guard let anchor = AnchorName.parse(word), PinEdges.words.contains(anchor.attribute.rawValue) else { return nil }
      return "; a <pin> ties the same edge of both: to=\"\(anchor.item)\" edges=\"\(anchor.attribute.rawValue)\""
    case ("set", .parameter):
      return word.contains(".")
        ? "; the component declares it: <parameter name=\"NAME\" sets=\"\(word)\"/>, and parameter=\"NAME\" sets it"
        : nil
    case ("equal", .of):
      let anchors = Words.split(word).compactMap(AnchorName.parse)
      guard let first = anchors.first, anchors.count == Words.split(word).count else { return nil }
      return "; what is equal stands beside it: of=\"\(anchors.map(\.item).joined(separator: " "))\" "
        + "attributes=\"\(first.attribute.rawValue)\""
    case ("constraint", .item):
      return formula(word) ?? plainItem(word, "; an edge, a middle or a size of it is tied: 'NAME.leading'")
    case ("constraint", .to):
      let own = node[.item].flatMap(AnchorName.parse)
      if let own, let part = share(word, own.attribute, node) { return part }
      let edge = own?.attribute.rawValue ?? "leading"
      return plainItem(word, "; did you mean 'NAME.\(edge)'?") ?? sum(word)
    case ("constraint", .constant):
      if let own = node[.item].flatMap(AnchorName.parse), let part = share(word, own.attribute, node) { return part }
      if let anchor = AnchorName.parse(word) {
        return "; the other side is 'to': to=\"\(anchor.item).\(anchor.attribute.rawValue)\""
      }
      return relation(word).map { "; write \($0.text) constant=\"\($0.rest)\"" }
    case ("constraint", .relation):
      return relation(word).map { "; write \($0.text) constant=\"\($0.rest)\"" }
    default: return nil
    }
  }

  /// A name of a view or guide alone, where one of its attributes is asked for, and one with a word for several edges.
  private static func plainItem(_ word: String, _ hint: String) -> String? {
    if Identifier.isValid(word) { return hint.replacing("NAME", with: word) }
    let parts = word.split(separator: ".").map(String.init)
    guard parts.count == 2, Identifier.isValid(parts[0]) else { return nil }
    switch parts[1] {
    case "horizontal", "vertical", "all", "edges":
      let edges = parts[1] == "edges" ? "all" : parts[1]
      return "; several edges are tied by <pin view=\"\(parts[0])\" edges=\"\(edges)\"/>"
    case "size":
      return "; it is two: '\(parts[0]).width' and '\(parts[0]).height', or <pin view=\"\(parts[0])\" size=…/>"
    case "start": return "; did you mean '\(parts[0]).leading'?"
    case "end": return "; did you mean '\(parts[0]).trailing'?"
    default: return nil
    }
  }

  /// A part of the size of what holds the constraint, as a percentage or a word for all of it.
  private static func share(_ word: String, _ attribute: Anchor.Attribute, _ node: XMLElement) -> String? {
    guard attribute == .width || attribute == .height, let side = side(word, attribute, node) else { return nil }
    return "; a size of another view is \(side)"
  }

  private static let wholes: Set<String> = [
    "100%", "fill", "full", "height", "match_parent", "max", "parent", "screen", "stretch", "superview", "width",
  ]

  /// The attributes of a constraint that give a view a size which is written as one of another.
  private static func side(_ word: String, _ extent: Anchor.Attribute, _ node: XMLElement) -> String? {
    let around = node.parent?.parent?[.id].flatMap(Identifier.parse) ?? "root"
    let whole = "to=\"\(around).\(extent.rawValue)\""
    if wholes.contains(word) || word == "W" || word == "H" { return whole }
    if word.hasSuffix("%"), DecimalNumber.parse(String(word.dropLast())) != nil {
      return "\(whole) multiplier=\"\(word.dropLast())/100\""
    }
    for letter in ["W", "H"] where word.hasPrefix("\(letter)-") {
      if let less = DecimalNumber.parse(String(word.dropFirst(2))) { return "\(whole) constant=\"-\(less.shortText)\"" }
    }
    return nil
  }

  /// Sizes of a `<pin>` that are those of other views.
  private static func pinnedSize(_ word: String, _ node: XMLElement) -> String? {
    let words = Words.split(word.replacing(",", with: " "))
    guard words.count <= 2, let view = node[.view].flatMap({ Words.split($0).first }),
      Identifier.isValid(view), !words.allSatisfy({ DecimalNumber.parse($0) != nil })
    else { return nil }
    var written: [String] = []
    for (word, extent) in zip(words, [Anchor.Attribute.width, .height]) {
      let side: String
      if let number = DecimalNumber.readings(of: word).first(where: { DecimalNumber.parse($0) != nil }) {
        // A number with a unit has its own hint.
        if words.allSatisfy({ DecimalNumber.readings(of: $0).contains { DecimalNumber.parse($0) != nil } }) {
          return nil
        }
        side = "constant=\"\(number)\""
      } else if let anchor = AnchorName.parse(word) {
        side = "to=\"\(anchor.item).\(anchor.attribute.rawValue)\""
      } else if let share = Self.side(word, extent, node) {
        side = share
      } else if ["*", "auto", "_", "-", "wrap_content", "?"].contains(word) {
        continue
      } else {
        return nil
      }
      written.append("<constraint item=\"\(view).\(extent.rawValue)\" \(side)/>")
    }
    return written.isEmpty
      ? nil : "; it is in points, the size of another view is \(written.joined(separator: " and "))"
  }

  private static let relations: KeyValuePairs = [
    ">=": ">=", "<=": "&lt;=", "≥": ">=", "≤": "&lt;=", "==": "=", "=": "=", ">": ">=", "<": "&lt;=",
  ]

  /// A relation with the number behind it, such as '>= 50', as attributes.
  private static func relation(_ word: String) -> (text: String, rest: String)? {
    for (sign, relation) in relations where word.hasPrefix(sign) {
      let rest = Words.collapsed(String(word.dropFirst(sign.count)))
      guard let number = DecimalNumber.readings(of: rest).first(where: { DecimalNumber.parse($0) != nil }) else {
        return nil
      }
      return ("relation=\"\(relation)\"", number)
    }
    return nil
  }

  /// A whole constraint in one attribute, such as 'a.height >= 44' or 'a.width = b.width'.
  private static func formula(_ word: String) -> String? {
    for (sign, relation) in relations {
      guard let range = word.firstRange(of: sign) else { continue }
      let item = Words.collapsed(String(word[..<range.lowerBound]))
      let rest = Words.collapsed(String(word[range.upperBound...]))
      guard AnchorName.parse(item) != nil else { return nil }
      let relation = relation == "=" ? "" : " relation=\"\(relation)\""
      if AnchorName.parse(rest) != nil { return "; write item=\"\(item)\"\(relation) to=\"\(rest)\"" }
      if DecimalNumber.parse(rest) != nil { return "; write item=\"\(item)\"\(relation) constant=\"\(rest)\"" }
      return arithmetic(rest).map { "; write item=\"\(item)\"\(relation) " + $0.dropFirst("; write ".count) }
    }
    return nil
  }

  /// The sum or difference of two other sides.
  private static func sum(_ word: String) -> String? {
    for sign in "+-" {
      let sides = word.split(separator: sign, maxSplits: 1).map { Words.collapsed(String($0)) }
      if sides.count == 2, sides.allSatisfy({ AnchorName.parse($0) != nil }) {
        return
          "; a constraint has one other side: tie edges instead, such as the bottom of the one to the top of the other"
      }
    }
    return nil
  }
}
