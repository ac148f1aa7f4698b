import CResources
import LayoutModel
import TextKit
import XMLTree

/// The words that people bring along from UIKit, SwiftUI, CSS and Android, with those of the language for the same: the
/// rows of `foreign.tsv`, which says what its columns mean.
///
/// Without them the nearest word by its letters is proposed, which often is another thing. Only documents with a mistake
/// need them, so that they are read when the first one is found.
struct ForeignTable: Sendable {
  enum Part: String {
    case attribute, opposite, advice, look, extent, guide, anchor, edge, element, flag, value, hint, whole, relation
    case event, condition, formula
  }

  private struct Key: Hashable {
    var part: Part
    var word, within: String
  }

  private var meanings: [Key: String] = [:]
  /// Attributes by their folded names.
  private(set) var spellings: [String: String] = [:]
  /// Elements of the language by the folded names that they have elsewhere.
  private(set) var elements: [String: String] = [:]
  /// Signs that begin a relation, with the relation as it is written, in the order in which they are looked for.
  private(set) var relations: [(sign: String, written: String)] = []

  static let embedded = reading { () throws(TableError) in try ForeignTable(.foreign) }

  init(_ file: EmbeddedFile) throws(TableError) {
    var table = try TableReader(file, columns: "part words within meaning")
    while try table.next() {
      guard let part = Part(rawValue: try table.text()) else { throw table.error("it is no part of the table") }
      let words = Words.split(try table.text(), at: UInt8(ascii: "|"))
      let (within, meaning) = (try table.optionalText() ?? "", try table.optionalText() ?? "")
      for word in words {
        meanings[Key(part: part, word: word, within: within)] = meaning
        let folded = Self.folded(word)
        switch part {
        case .attribute, .opposite, .advice, .look: spellings[folded] = spellings[folded] ?? word
        case .element where within.isEmpty && meaning.hasPrefix("<"): elements[folded] = elements[folded] ?? meaning
        case .relation: relations.append((word, meaning))
        default: break
        }
      }
    }
  }

  subscript(part: Part, word: String, within: String = "") -> String? {
    meanings[Key(part: part, word: word, within: within)]
  }

  /// A name in small letters, without dashes and what Android and key paths put before it: `layout_columnSpan`,
  /// `font-size`, `layer.shadowRadius`.
  static func folded(_ name: String) -> String {
    var name = name[...]
    if let mark = name.lastIndex(where: { $0 == ":" || $0 == "." }) { name = name[name.index(after: mark)...] }
    if name.hasPrefix("layout_") { name = name.dropFirst(7) }
    return name.lowercased().filter { $0 != "-" && $0 != "_" }
  }
}

/// The hints for words of other languages.
enum ForeignWords {
  private static var table: ForeignTable { .embedded }

  /// The hint for an attribute that an element does not have; `nil` where nobody says that word.
  static func attribute(_ name: String, _ value: String, of element: XMLElement, in known: [String]) -> String? {
    if let hint = hint(name, value, of: element, in: known) { return "; " + filled(hint, value, element) }
    let key = ForeignTable.folded(name)
    let own = known.first { ForeignTable.folded($0) == key }
    if let own, share(own, value, of: element) == nil { return "; did you mean '\(own)'?" }
    let hint = table.spellings[key].flatMap { self.hint($0, value, of: element, in: known) }
    if let hint { return "; " + filled(hint, value, element) }
    if element.is("use") {
      return "; a value of its component is an element: <set parameter=\"\(name)\" value=\"\(value)\"/>"
    }
    return nil
  }

  private static func hint(_ name: String, _ value: String, of element: XMLElement, in known: [String]) -> String? {
    let kind = element.name
    if name == "display", value != "none" { return "a row or column is a <stackView>, rows and columns a <gridView>" }
    if name == "for", known.contains(AttributeName.installed.rawValue), ConditionList.parse(value) != nil {
      return "to install it for some traits only, write installed=\"\(value)\""
    }
    if let hint = table[.advice, name, kind] { return hint }
    if let word = own(.attribute, name, in: known) { return "did you mean '\(word)'?" }
    if let word = own(.opposite, name, in: known) { return "use '\(word)', which means the opposite" }
    guard LayoutGrammar.kindNames.contains(kind) || kind == "constraint" else { return nil }
    if let hint = look(name) { return hint }
    return name == "width" || name == "height" ? extent(name, value) : table[.advice, name]
  }

  /// The attribute that says what a word says elsewhere.
  private static func own(_ part: ForeignTable.Part, _ name: String, in known: [String]) -> String? {
    table[part, name].flatMap { Words.split($0).first(where: known.contains) }
  }

  private static func extent(_ name: String, _ value: String) -> String {
    let word = Words.collapsed(value).lowercased()
    if let hint = table[.extent, word] {
      return hint.replacing("AXIS", with: name == "width" ? "horizontal" : "vertical")
    }
    let constraint = "<constraint item=\"ID.\(name)\" SIDE.\(name)/>"
    return word.hasSuffix("%")
      ? "a part of another \(name) is a constraint: \(constraint)"
      : "a \(name) is a constraint, \(constraint), or a part of 'frame'"
  }

  /// The hint for an attribute that changes no frame; `nil` for all others.
  static func look(_ name: String) -> String? { table[.look, name] }

  /// The constraint for a share of the superview, such as `70%`, where an attribute takes points; `nil` for other values.
  static func share(_ name: String, _ value: String, of element: XMLElement) -> String? {
    guard value.contains("%"), element.parent != nil, LayoutGrammar.kindNames.contains(element.name) else { return nil }
    return table[.advice, name].map { filled($0, value, element) }
  }

  /// A hint with the names and numbers of the place that it is for.
  private static func filled(_ hint: String, _ value: String, _ element: XMLElement) -> String {
    let word = Words.collapsed(value)
    let isShare = word.hasSuffix("%") && DecimalNumber.parse(String(word.dropLast())) != nil
    let number = DecimalNumber.readings(of: value).first { DecimalNumber.parse($0) != nil }
    let around = element.parent.flatMap { $0[.id].flatMap(Identifier.parse) }
    // The hints for rows speak of the ids of others.
    let isRow = element.is("tableViewCell")
    let id = isRow ? nil : element[.id].flatMap(Identifier.parse)
    var hint = hint
    for extent in ["width", "height"] {
      let side = isShare ? "to=\"SUPER.\(extent)\" multiplier=\"\(word.dropLast())/100\"" : "constant=\"VALUE\""
      hint = hint.replacing("SIDE.\(extent)", with: side)
    }
    return hint.replacing("\"ID\"", with: "\"\(id ?? (isRow ? "ID" : "id"))\"").replacing("ID.", with: "\(id ?? "id").")
      .replacing("SUPER.", with: "\(around ?? "root").").replacing("VALUE", with: number ?? "100")
  }

  /// The hint for a name that no view or guide of a screen has.
  static func item(_ name: String, superview: String) -> String? {
    table[.guide, name].map { "; " + $0.replacing("NAME", with: name).replacing("ROOT", with: superview) }
  }

  /// The hint for an element that the language does not have, or not there.
  static func element(_ child: XMLElement, in rule: ElementRule) -> String? {
    let name = child.name
    if isComponent(name, child) {
      return "; a component is used by its name: <use id=\"\(child[.id] ?? "id")\" component=\"\(name)\"/>"
    }
    if rule.name == "component", !name.hasSuffix("Cell"), LayoutGrammar.kindNames.contains(name),
      child.parent?.firstChild("view") == nil
    {
      return "; the outermost view of a component is a <view>: put this into one, with "
        + "<pin view=\"\(child[.id].flatMap(Identifier.parse) ?? "id")\" edges=\"all\"/>"
    }
    let own = rule.children.first { $0.lowercased() == name.lowercased() }
    if table[.element, name]?.hasPrefix("<") != true, let own { return "; did you mean '\(own)'?" }
    // The kind of view that a class of UIKit is.
    let kind = name.hasPrefix("UI") || name.hasPrefix("MK") ? name.dropFirst(2).lowercased() : ""
    if let word = rule.children.first(where: { $0.lowercased() == kind }) { return "; did you mean <\(word)>?" }
    if let meaning = table[.element, name, rule.name] {
      return meaning.hasPrefix("<") ? "; did you mean \(meaning)?" : "; \(meaning)"
    }
    if let sentence = table[.element, name.lowercased()], !sentence.hasPrefix("<") { return "; \(sentence)" }
    // Headings are labels: `<h1>`.
    let key = name.count == 2 && name.hasPrefix("h") && name.last?.isNumber == true ? "h" : ForeignTable.folded(name)
    if let kind = table[.element, name] ?? table.elements[key],
      let word = kind.dropFirst().split(whereSeparator: { !$0.isLetter }).first, rule.children.contains(String(word))
    {
      return "; did you mean \(kind)?"
    }
    guard LayoutGrammar.kindNames.contains(rule.name), !rule.children.contains("view"),
      LayoutGrammar.kindNames.contains(name) || table.elements[key] != nil && !LayoutGrammar.hasElement(name)
    else { return nil }
    return "; a <\(rule.name)> holds no views: put both into a <view> or <stackView>"
  }

  private static func isComponent(_ name: String, _ element: XMLElement) -> Bool {
    var root = element
    while let parent = root.parent { root = parent }
    return root.children.contains { $0.is("component") && $0[.name] == name }
  }
}
