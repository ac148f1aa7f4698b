import LayoutModel
import LayoutReading
import TextKit

/// Ids made from names, outlets, titles and texts, for the parts of a converted document.
///
/// They are unique in the document and depend on nothing else.
struct ReadableIds {
  /// The new ids by the old ones, of screens with views, views, guides, and constraints that have an outlet.
  private(set) var carried: [String: String] = [:]
  /// The ids of all screens, by their numbers.
  private(set) var screens: [String] = []
  private var taken = Set(GuideKindName.ofEveryScreen)
  private var counts: [String: Int] = [:]
  private let outlets: [String: String]

  init(_ document: Document) {
    let properties = document.outlets.map { ($0.destination, $0.property) }
    outlets = Dictionary(properties, uniquingKeysWith: { first, _ in first })
    for scene in document.scenes {
      let usual = document.fillsScreen(scene) ? "screen" : "part"
      screens.append(scene.views.isEmpty ? "" : unique(Self.word(for: scene) ?? usual))
    }
    let isAlone = document.scenes.count { !$0.views.isEmpty } == 1
    for (number, scene) in document.scenes.enumerated() where !scene.views.isEmpty {
      // A scene that has the id of its view has no other one to keep.
      if !scene.views.contains(where: { $0.id == scene.id }) { carried[scene.id] = screens[number] }
      for view in scene.views {
        carried[view.id] = unique(word(for: view, in: scene, screen: screens[number], isAlone: isAlone))
      }
      for guide in scene.guides { carried[guide.id] = name(of: guide, in: scene) }
      for constraint in scene.constraints {
        guard let outlet = outlets[constraint.id].flatMap({ Self.words(of: $0) }) else { continue }
        carried[constraint.id] = unique(outlet)
      }
    }
  }

  subscript(id: String) -> String? { carried[id] }

  /// Names of contents grow with what they are in; an id has a limit.
  private static let mostBytes = 80

  private mutating func unique(_ word: String) -> String {
    let word = String(word.prefix(Self.mostBytes))
    var name = word
    while !taken.insert(name).inserted {
      counts[word, default: 1] += 1
      name = "\(word)\(counts[word] ?? 2)"
    }
    return name
  }

  static func word(for scene: Scene) -> String? {
    let controller = scene.controller
    let root = scene.views.first { $0.role == .root }
    let texts = [
      controller?.storyboardIdentifier, controller?.title, controller?.customClass, root?.name, root?.customClass,
    ]
    guard let word = texts.lazy.compactMap({ $0.flatMap { words(of: $0) } }).first else { return nil }
    for ending in ["ViewController", "Controller"] where word.hasSuffix(ending) && word.count > ending.count {
      return String(word.dropLast(ending.count))
    }
    return word
  }

  private func word(for view: View, in scene: Scene, screen: String, isAlone: Bool) -> String {
    let given = [view.name, outlets[view.id], view.accessibilityIdentifier]
    if let word = given.lazy.compactMap({ $0.flatMap { Self.words(of: $0) } }).first { return word }
    let kind = NameList.kindWords[view.kind.rawValue] ?? view.kind.rawValue
    if view.role == .root { return isAlone ? "root" : screen + "Root" }
    if view.role == .contentView, let parent = view.parent, let holder = carried[scene.views[parent].id] {
      return holder + "Content"
    }
    if let system = view.barItem?.system { return view.barItem?.isSpace == true ? system : system + "Button" }
    let shown = [view.content.readableText, view.content.shownImage.base]
    let text = shown.lazy.compactMap { $0.flatMap { Self.words(of: $0) } }.first
    return text.map { $0 + kind.titled } ?? kind
  }

  private mutating func name(of guide: LayoutGuide, in scene: Scene) -> String {
    let root = scene.views.firstIndex { $0.role == .root }
    switch guide.kind {
    case .top: return "topGuide"
    case .bottom: return "bottomGuide"
    case .safeArea where guide.owner == root: return "safeArea"
    case .custom: return unique(outlets[guide.id].flatMap { Self.words(of: $0) } ?? "guide")
    default:
      let owner = carried[scene.views[guide.owner].id] ?? "guide"
      return unique(owner + guide.kind.rawValue.titled)
    }
  }

  private static let mostWords = 4
  private static let mostCharacters = 32

  /// The first words of a text in camel case, `firstName`; `nil` where it has none.
  static func words(of text: String) -> String? {
    var name = ""
    let words = text.utf8.split { !$0.isLetter && !$0.isDigit }.prefix(mostWords)
    for word in words {
      let part = String(decoding: word, as: UTF8.self)
      let calm = part.utf8.allSatisfy { !isLowercase($0) } ? part.lowercased() : part
      name += name.isEmpty ? uncapitalized(calm) : calm.titled
      if name.utf8.count >= mostCharacters { break }
    }
    guard name.utf8.first?.isLetter == true else { return nil }
    return String(name.prefix(mostCharacters))
  }

  /// A word that begins with a small letter: `URLField` becomes `urlField`.
  private static func uncapitalized(_ word: String) -> String {
    let capitals = word.utf8.prefix { $0.isLetter && !isLowercase($0) }.count
    let count = capitals > 1 && capitals < word.utf8.count ? capitals - 1 : capitals
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  private static func isLowercase(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
}

extension ViewContent {
  /// The text by which authors know the view.
  var readableText: String? { button?.title.base?.string ?? wholeTitle }
}
