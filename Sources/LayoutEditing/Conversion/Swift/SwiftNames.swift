import LayoutModel
import TextKit

/// The names of a class's properties: outlets and ids that people gave, else kinds with texts, in lower camel case.
struct SwiftNames {
  private var taken: Set<String>

  /// Begins with what the language and the superclass of a part have.
  init(_ part: SwiftPart) {
    let owners = ["the language", "all classes", part.isController ? "controllers" : "views", part.kind.rawValue]
    taken = Set(owners.flatMap { SwiftPrinter.list("names of \($0)") })
  }

  mutating func reserve(_ words: [String]) { taken.formUnion(words) }

  func isFree(_ word: String) -> Bool { !taken.contains(word) }

  /// - Parameter kind: what is put behind a word that something else has.
  mutating func unique(_ word: String, kind: String = "") -> String {
    // An outlet may have the name of a class.
    let word = isFree(word) ? word : Self.identifier(word) ?? word
    return taken.claim(isFree(word) || word.hasSuffix(kind) ? word : word + kind)
  }

  /// What views of a kind are called.
  static func kindWord(_ view: View, isLeaf: Bool = false) -> String {
    if isLeaf, view.kind == .view {
      let (thickness, length) = view.designFrame.map { (min($0.width, $0.height), max($0.width, $0.height)) } ?? (0, 0)
      if thickness > 0, thickness <= 2 || thickness <= 4 && length >= 30 * thickness { return "separator" }
      return view.role == .arranged && view.background.base == nil ? "spacer" : "box"
    }
    return SwiftPrinter.word(view.kind.rawValue, of: "kinds") ?? view.kind.rawValue
  }

  /// What a view is called of which a document says no more: by its class of the app, or else its kind.
  static func bareWord(_ view: View, isLeaf: Bool) -> String {
    let type = view.customClass.flatMap(typeName).map { $0.hasPrefix("UI") ? $0.dropFirst(2) : $0[...] }
    return type.flatMap { ReadableIds.words(of: String($0)) } ?? kindWord(view, isLeaf: isLeaf)
  }

  /// `closeButton` for `close` and `button`.
  static func named(_ stem: String, _ kind: String) -> String {
    let ending = SwiftPrinter.word(kind, of: "endings") ?? kind.titled
    let isNamed = stem.lowercased().hasSuffix(ending.lowercased()) || kind == "container" && stem.hasSuffix("View")
    return isNamed ? stem : stem + ending
  }

  /// A name without what the view is called anyway; `nil` where nothing is left.
  static func stem(_ word: String, _ kind: String) -> String? {
    let endings = [SwiftPrinter.word(kind, of: "endings") ?? kind, "view"]
    let ending = endings.first { word.lowercased().hasSuffix($0.lowercased()) }
    return word == kind ? nil : ReadableIds.words(of: String(word.dropLast(ending?.count ?? 0)))
  }

  /// The name that a document suggests for a view, and whether people gave it.
  ///
  /// - Parameter action: the function that it calls.
  static func word(
    for view: View, outlet: String?, isLayout: Bool, isLeaf: Bool = false, action: String? = nil
  ) -> (word: String, isGiven: Bool) {
    if let outlet { return (outlet, true) }
    if isLayout, let word = identifier(view.id) { return (word, true) }
    let given = [view.name, view.accessibilityIdentifier].lazy.compactMap { $0.flatMap { ReadableIds.words(of: $0) } }
    if let word = given.first { return (word, false) }
    let kind = kindWord(view, isLeaf: isLeaf)
    let said = [
      view.content.readableText.flatMap { view.kind == .textField ? telling($0) : firstWords(of: $0) },
      action.flatMap(telling), view.accessibilityLabel.flatMap(firstWords),
      view.content.shownImage.base.flatMap { $0.split(separator: "/").last }.flatMap { telling(String($0)) },
    ]
    let stem = said.lazy.compactMap { $0 }.first { $0.lowercased() != kind.lowercased() && !isUsual($0) }
    return (stem.map { named($0, kind) } ?? bareWord(view, isLeaf: isLeaf), false)
  }

  /// Whether a text is one that Interface Builder gives new views.
  static func isUsual(_ text: String) -> Bool {
    SwiftPrinter.list("list of texts of Interface Builder").contains(text.lowercased())
  }

  /// The words of a text that say most in a name: the first three that are letters alone and do not only join others.
  private static func firstWords(of text: String) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber }.filter { $0.allSatisfy(\.isLetter) }
    let joining = SwiftPrinter.list("list of words between others")
    let said = words.enumerated().filter { place, word in
      !joining.contains(word.lowercased())
        || place == 1 && SwiftPrinter.list("list of words of verbs").contains(word.lowercased())
    }.map(\.element)
    let best = said.isEmpty ? words : said
    return ReadableIds.words(of: best.isEmpty ? text : best.prefix(3).joined(separator: " "))
  }

  /// The words that say what something is for: `videoImage` for `onTapVideoImage`, `email` for "Enter your email".
  static func telling(_ text: String) -> String? {
    let list = SwiftPrinter.list("list of words that say little")
    let words = text.replacing(/([a-z0-9])([A-Z])/) { "\($0.1) \($0.2)" }.split { !$0.isLetter }
    return ReadableIds.words(of: words.filter { !list.contains($0.lowercased()) }.prefix(3).joined(separator: " "))
  }

  /// What several names end with, from a capital letter on: `cupGoods` and `bowlGoods` are `goods`; `nil` for nothing.
  static func common(_ words: [String]) -> String? {
    let first = words.first ?? ""
    if words.allSatisfy({ $0 == first }) { return first }
    let ends = first.indices.filter { first[$0].isUppercase }.map { String(first[$0...]) }
    let end = ends.first { end in words.allSatisfy { $0.hasSuffix(end) } }
    return end.map { $0.prefix(1).lowercased() + $0.dropFirst() }
  }

  /// An id or outlet as an identifier that begins with a small letter; `nil` where it has no letters.
  static func identifier(_ id: String) -> String? {
    let parts = id.utf8.split { !$0.isLetter && !$0.isDigit }.map { String(decoding: $0, as: UTF8.self) }
    guard let first = parts.first, first.utf8.first?.isLetter == true else { return nil }
    return first.prefix(1).lowercased() + first.dropFirst() + parts.dropFirst().map(\.titled).joined()
  }

  /// A name of the app's code, which keeps its capitals and underscores; `nil` where it has no letters.
  static func given(_ name: String) -> String? { typeName(name) == name ? name : identifier(name) }

  /// A name where it is declared: in backticks where it is a word of the language.
  static func declared(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The name of a class of the app without its module; `nil` where it is no name.
  static func typeName(_ name: String) -> String? {
    let last = name.split(separator: ".").last.map(String.init) ?? ""
    let isName = last.utf8.allSatisfy { $0.isNameStart || $0.isDigit }
    return isName && last.first?.isNumber == false ? last : nil
  }

  static func type(_ word: String) -> String { (identifier(word) ?? "screen").titled }

  static let keywords = Set(SwiftPrinter.list("names of the language"))
}

extension Set<String> {
  /// Adds a name that is not there yet: a word with an ending, and from the second on a number between both.
  mutating func claim(_ word: String, _ ending: String = "") -> String {
    var name = word + ending
    var count = 1
    while !insert(name).inserted {
      count += 1
      name = "\(word)\(count)\(ending)"
    }
    return name
  }
}

/// A part of a scene that is a class of its own: the screen, a cell, a loose view.
struct SwiftPart {
  enum Kind: String {
    case controller, tableController, collectionController, view, tableCell, collectionCell

    var superclass: String? { SwiftPrinter.word(rawValue, of: "controllers") }
  }

  var kind: Kind
  var name: String
  var root: Int
  /// The views in it but for the outermost, parents before children.
  var views: [Int] = []
  var component: String?
  /// Whether it is within another part that has its outermost view and sets what that is.
  var isInside = false
  var isRepeated = false
  /// The cells that have the class together; none where it is for one.
  var members: [Int] = []
  /// What several uses of the class share, by a component or the first of the cells.
  var sharing: String?

  var isController: Bool { kind.superclass != nil }
  var isCell: Bool { kind == .tableCell || kind == .collectionCell }

  /// The parts of a scene, the outermost first; views that are never there are in none, nor those of another screen.
  ///
  /// - Parameters:
  ///   - isOwn: whether a cell, or a view beside that of a screen, is one of the screen's own views.
  ///   - isApart: whether a view within others is a class of its own.
  ///   - alike: cells that have a class together.
  ///   - name: the name of the class of a part, by its outermost view.
  static func parts(
    of scene: Scene, isNever: (Int) -> Bool, isOwn: (Int) -> Bool, component: (Int) -> String?,
    isApart: (Int) -> Bool, alike: [[Int]], name: (Int, Kind) -> String
  ) -> [SwiftPart] {
    var parts: [SwiftPart] = []
    var partOf: [Int?] = []
    for (index, view) in scene.views.enumerated() {
      // The bars beside the view of a screen are its own: those of its navigation controller, or one above the keyboard.
      let isBeside =
        view.parent == nil && view.role != .root
        && (view.kind.isBar ? !parts.isEmpty : parts.first?.isController == true && isOwn(index))
      guard view.parent == nil && !isBeside || view.role == .cell && !isOwn(index) else {
        let part = view.parent.map { partOf[$0] } ?? 0
        let isThere = part != nil && view.embeddedController == nil && !isNever(index)
        partOf.append(isThere ? part : nil)
        guard isThere, let part else { continue }
        parts[part].views.append(index)
        let component = component(index)
        guard component != nil || isApart(index) else { continue }
        partOf[index] = parts.count
        var inner = SwiftPart(kind: .view, name: name(index, .view), root: index, component: component)
        (inner.isInside, inner.sharing) = (component == nil, component)
        parts.append(inner)
        continue
      }
      let isLost = view.parent.map { partOf[$0] == nil } ?? scene.controllerBars.contains(index)
      if isLost {
        partOf.append(nil)
        continue
      }
      let kind = kind(of: index, in: scene)
      partOf.append(parts.count)
      let members = alike.first { $0.contains(index) } ?? []
      if var part = parts.first(where: { members.contains($0.root) }) {
        (part.root, part.views, part.isRepeated) = (index, [], true)
        parts.append(part)
      } else {
        let name = name(index, kind)
        let sharing = members.isEmpty ? nil : "\(name) \(index)"
        parts.append(SwiftPart(kind: kind, name: name, root: index, members: members, sharing: sharing))
      }
    }
    return parts
  }

  private static func kind(of index: Int, in scene: Scene) -> Kind {
    let view = scene.views[index]
    let controller = view.role == .root ? scene.controller?.kind : nil
    return switch (controller, view.kind) {
    case (_, .tableViewCell): .tableCell
    case (_, .collectionViewCell): .collectionCell
    case (nil, _), (_, .collectionReusableView), (_, .tableViewHeaderFooterView): .view
    case (.tableViewController?, .tableView): .tableController
    case (.collectionViewController?, .collectionView): .collectionController
    default: .controller
    }
  }
}
