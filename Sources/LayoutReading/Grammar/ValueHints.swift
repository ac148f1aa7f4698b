import LayoutModel
import TextKit
import XMLTree

/// The hints for values that are written as elsewhere, or say more, or less, than one value.
enum ValueHints {
  private static var table: ForeignTable { .embedded }

  /// The value of the language for one from elsewhere.
  static func value(_ value: String, of attribute: AttributeRule) -> String? {
    let word = Words.collapsed(value)
    if case .flag = attribute.type { return table[.flag, word] }
    if case .identifier = attribute.type { return identifier(word) }
    if attribute.name == "edges" {
      let edges = Words.split(word).map { table[.value, $0, attribute.name] ?? $0 }
      return edges.allSatisfy(PinEdges.words.contains) ? edges.joined(separator: " ") : nil
    }
    return table[.value, word, attribute.name]
  }

  /// A name without what others write around it: `@+id/title`, `#title`, `sign in`.
  private static func identifier(_ value: String) -> String? {
    let name = value.split(separator: "/").last.map(String.init) ?? value
    let letters = name.map { $0 == " " ? "_" : $0 }.drop { $0 == "#" || $0 == "." || $0 == "_" }
    return Identifier.isValid(String(letters)) ? String(letters) : nil
  }

  /// The value of the language for one from elsewhere, where that is more than another value.
  static func hint(_ value: String, of attribute: AttributeRule, in node: XMLElement) -> String? {
    let word = Words.collapsed(value)
    if let hint = ofConstraints(word, of: attribute, in: node) { return "; " + hint }
    if let share = ForeignWords.share(attribute.name, value, of: node) { return "; " + share }
    let place = "\(node.name).\(attribute.name)"
    if let hint = table[.hint, word, place] ?? table[.hint, "*", place] {
      return "; " + hint.replacing("VALUE", with: word)
    }
    if case .flag = attribute.type, attribute.varying != nil, ConditionList.parse(word) != nil {
      return
        "; where that holds for some traits only, write <vary for=\"\(word)\" \(attribute.name)=\"true\"/> in the view"
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
    case .box: return box(word).map { "; " + $0 }
    case .anchor: return anchor(word).map { "; " + $0 }
    default: break
    }
    return nil
  }

  // MARK: Sides of constraints

  /// The hint for an edge of a guide that is written with its view, such as 'root.safeArea.top'.
  private static func anchor(_ word: String) -> String? {
    if let sum = arithmetic(word) { return "write " + sum }
    let parts = word.split(separator: ".").map(String.init)
    if parts.count == 2, parts[1] == "center" {
      return "it is two: '\(parts[0]).centerX' and '\(parts[0]).centerY', or <pin view=\"\(parts[0])\" center=\"x y\"/>"
    }
    guard parts.count == 3, parts.allSatisfy(Identifier.isValid) else { return nil }
    let guide = parts[1].hasSuffix("Guide") ? String(parts[1].dropLast(5)) : parts[1]
    return table[.edge, guide]?.replacing("EDGE", with: parts[2]).replacing("NAME", with: parts[0])
  }

  /// The attributes for a distance or factor that is written with the anchor, such as 'root.trailing - 20'.
  private static func arithmetic(_ value: String) -> String? {
    for (sign, attribute) in ["+": "constant=\"", "-": "constant=\"-", "*": "multiplier=\"", "/": "multiplier=\"1/"]
      as KeyValuePairs
    {
      let sides = value.split(separator: sign, maxSplits: 1).map { Words.collapsed(String($0)) }
      guard sides.count == 2, AnchorName.parse(sides[0]) != nil, DecimalNumber.parse(sides[1]) != nil else { continue }
      return "to=\"\(sides[0])\" \(attribute)\(sides[1])\""
    }
    return nil
  }

  /// The hint for the second half of a name such as 'scroll.contentLayoutGuide'.
  private static func box(_ word: String) -> String? {
    let parts = word.split(separator: ".").map(String.init)
    guard parts.count == 2, Identifier.isValid(parts[0]) else { return nil }
    if parts[1] == "safeArea" {
      return "did you mean 'safeArea'? That of another view than the outermost is <guide id=\"\(parts[0])Safe\" "
        + "kind=\"safeArea\"/> in it"
    }
    return table[.guide, parts[1]]?.replacing("NAME", with: parts[1]).replacing("ROOT", with: parts[0])
  }

  // MARK: Constraints

  /// The hint for a value of a constraint that says more, or less, than one value.
  private static func ofConstraints(_ word: String, of attribute: AttributeRule, in node: XMLElement) -> String? {
    let anchor = AnchorName.parse(word)
    let own = node[.item].flatMap(AnchorName.parse)
    switch (node.name, attribute.name) {
    case ("pin", "size"): return pinnedSize(word, node)
    case ("pin", "view"), ("pin", "to"):
      guard let anchor, PinEdges.words.contains(anchor.attribute.rawValue) else { return nil }
      let start =
        attribute.name == "view" ? "give the edges separately: view" : "a <pin> ties the same edge of both: to"
      return "\(start)=\"\(anchor.item)\" edges=\"\(anchor.attribute.rawValue)\""
    case ("set", "parameter"):
      return word.contains(".")
        ? "the component declares it: <parameter name=\"NAME\" sets=\"\(word)\"/>, and parameter=\"NAME\" sets it" : nil
    case ("equal", "of"):
      let anchors = Words.split(word).compactMap(AnchorName.parse)
      guard let first = anchors.first, anchors.count == Words.split(word).count else { return nil }
      return "write what is equal separately: of=\"\(anchors.map(\.item).joined(separator: " "))\" "
        + "attributes=\"\(first.attribute.rawValue)\""
    case ("constraint", "item"):
      return formula(word) ?? plainItem(word, "an edge, a middle or a size of it is tied: 'NAME.leading'")
    case ("constraint", "to"):
      if let own, let part = share(word, own.attribute, node) { return part }
      return plainItem(word, "did you mean 'NAME.\(own?.attribute.rawValue ?? "leading")'?") ?? sum(word)
    case ("constraint", "constant"):
      if let own, let part = share(word, own.attribute, node) { return part }
      if let anchor { return "the other side is 'to': to=\"\(anchor.item).\(anchor.attribute.rawValue)\"" }
      return relation(word)
    case ("constraint", "relation"): return relation(word)
    default: return nil
    }
  }

  /// A name of a view or guide alone, where one of its attributes is asked for, and one with a word for several edges.
  private static func plainItem(_ word: String, _ hint: String) -> String? {
    if Identifier.isValid(word) { return hint.replacing("NAME", with: word) }
    let parts = word.split(separator: ".").map(String.init)
    guard parts.count == 2, Identifier.isValid(parts[0]) else { return nil }
    return table[.anchor, parts[1]]?.replacing("NAME", with: parts[0])
  }

  /// A part of the size of what holds the constraint, as a percentage or a word for all of it.
  private static func share(_ word: String, _ attribute: Anchor.Attribute, _ node: XMLElement) -> String? {
    guard attribute.isExtent, let side = side(word, attribute, node) else { return nil }
    return "a size of another view is \(side)"
  }

  /// The attributes of a constraint that give a view a size which is written as one of another.
  private static func side(_ word: String, _ extent: Anchor.Attribute, _ node: XMLElement) -> String? {
    let around = node.parent?.parent?[.id].flatMap(Identifier.parse) ?? "root"
    let whole = "to=\"\(around).\(extent.rawValue)\""
    if table[.whole, word] != nil { return whole }
    if word.hasSuffix("%"), DecimalNumber.parse(String(word.dropLast())) != nil {
      return "\(whole) multiplier=\"\(word.dropLast())/100\""
    }
    guard word.hasPrefix("W-") || word.hasPrefix("H-") else { return nil }
    return DecimalNumber.parse(String(word.dropFirst(2))).map { "\(whole) constant=\"-\($0.shortText)\"" }
  }

  /// Sizes of a `<pin>` that are those of other views.
  private static func pinnedSize(_ word: String, _ node: XMLElement) -> String? {
    let words = Words.split(word.replacing(",", with: " "))
    guard words.count <= 2, let view = node[.view].flatMap({ Words.split($0).first }), Identifier.isValid(view)
    else { return nil }
    let numbers = words.map { DecimalNumber.readings(of: $0).first { DecimalNumber.parse($0) != nil } }
    // A number with a unit has its own hint.
    if numbers.allSatisfy({ $0 != nil }) { return nil }
    var written: [String] = []
    for ((word, number), extent) in zip(zip(words, numbers), [Anchor.Attribute.width, .height]) {
      let other = AnchorName.parse(word).map { "to=\"\($0.item).\($0.attribute.rawValue)\"" }
      if let side = number.map({ "constant=\"\($0)\"" }) ?? other ?? side(word, extent, node) {
        written.append("<constraint item=\"\(view).\(extent.rawValue)\" \(side)/>")
      } else if !["*", "auto", "_", "-", "wrap_content", "?"].contains(word) {
        return nil
      }
    }
    return written.isEmpty ? nil : "it is in points, the size of another view is \(written.joined(separator: " and "))"
  }

  /// A relation with the number behind it, such as '>= 50', as attributes.
  private static func relation(_ word: String) -> String? {
    guard let (sign, relation) = table.relations.first(where: { word.hasPrefix($0.sign) }) else { return nil }
    let rest = Words.collapsed(String(word.dropFirst(sign.count)))
    return DecimalNumber.readings(of: rest).first { DecimalNumber.parse($0) != nil }.map {
      "write relation=\"\(relation)\" constant=\"\($0)\""
    }
  }

  /// A whole constraint in one attribute, such as 'a.height >= 44' or 'a.width = b.width'.
  private static func formula(_ word: String) -> String? {
    for (sign, relation) in table.relations {
      guard let range = word.firstRange(of: sign) else { continue }
      let item = Words.collapsed(String(word[..<range.lowerBound]))
      let rest = Words.collapsed(String(word[range.upperBound...]))
      guard AnchorName.parse(item) != nil else { return nil }
      let left = "write item=\"\(item)\"" + (relation == "=" ? "" : " relation=\"\(relation)\"")
      if AnchorName.parse(rest) != nil { return "\(left) to=\"\(rest)\"" }
      if DecimalNumber.parse(rest) != nil { return "\(left) constant=\"\(rest)\"" }
      return arithmetic(rest).map { "\(left) \($0)" }
    }
    return nil
  }

  /// The sum or difference of two other sides.
  private static func sum(_ word: String) -> String? {
    let isSum = "+-".contains { sign in
      let sides = word.split(separator: sign, maxSplits: 1).map { Words.collapsed(String($0)) }
      return sides.count == 2 && sides.allSatisfy { AnchorName.parse($0) != nil }
    }
    guard isSum else { return nil }
    return "a constraint has one other side: tie edges instead, such as the bottom of the one to the top of the other"
  }
}
