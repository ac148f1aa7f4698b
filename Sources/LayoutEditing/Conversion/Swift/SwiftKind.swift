import LayoutModel
import TextKit

enum SwiftKind {
  static func className(_ kind: ViewKind) -> String {
    SwiftPrinter.word(kind.rawValue, of: "classes") ?? "UI" + kind.rawValue.titled
  }

  static func module(of kind: ViewKind) -> String? {
    SwiftPrinter.word(String(className(kind).prefix(2)), of: "modules")
  }
}

extension SwiftClassWriter {
  struct Making: Hashable {
    var type: String
    /// What comes before it: the layout of a collection view, the configuration of a button.
    var before: [String] = []
    var expression, local: String
    var statements: [String]
    /// The texts and pictures that a function for several has as parameters.
    var taken: [String] = []

    /// Whether a function for several is shorter than each by itself.
    var isLong: Bool {
      before.allSatisfy { $0.contains("configuration") } && before.count + statements.count(where: { !$0.isEmpty }) > 2
    }

    /// What those that are alike have in common, and the text and the picture that each has for itself.
    var parts: (pattern: Making, arguments: [String: String]) {
      var pattern = self
      var arguments: [String: String] = [:]
      func opened(_ statement: String) -> String {
        guard let assignment = SwiftAssignment(statement),
          let name = SwiftPrinter.word(assignment.target, of: "parameters"),
          arguments[name] == nil, arguments["\(name)Named"] == nil
        else { return statement }
        if name == "image", let text = assignment.value.wholeMatch(of: /UIImage\(named: ("[^"]*")\)/) {
          arguments["imageNamed"] = String(text.1)
          return assignment.statement(setting: "UIImage(named: imageName)")
        }
        arguments[name] = assignment.value
        return assignment.statement(setting: name)
      }
      pattern.before = before.map(opened)
      pattern.statements = statements.map(opened)
      pattern.taken = arguments.keys.sorted(by: >)
      return (pattern, arguments)
    }

    /// The lines of a function that makes the view.
    var body: [String] {
      let set = statements.filter { !$0.isEmpty }.map { $0.hasPrefix("layout.") ? $0 : "\(local).\($0)" }
      return before
        + (set.isEmpty ? ["return \(expression)"] : ["let \(local) = \(expression)"] + set + ["return \(local)"])
    }

    /// `HeadlineLabel`
    var word: String {
      let style = statements.lazy.compactMap { $0.firstMatch(of: /forTextStyle: \.(\w+)/) }.first
      let type = type.hasPrefix("UI") ? String(type.dropFirst(2)) : type
      return (style.map { String($0.1).titled } ?? "") + type
    }
  }

  /// - Parameter receiver: what the class calls the view, for the statements that follow the traits.
  mutating func making(_ index: Int, receiver: String) -> Making {
    let view = scene.views[index]
    let type = (index == part.root ? nil : writing.part(ofView: index, in: sceneNumber)?.name) ?? className(of: view)
    var making = Making(
      type: type, expression: "\(type)()",
      local: SwiftPrinter.word(view.kind.rawValue, of: "locals") ?? view.kind.rawValue,
      statements: fixedSettings(of: index, receiver: receiver))
    if index != part.root, let component = writing.part(ofView: index, in: sceneNumber)?.component {
      let type = writing.className(ofView: index, in: sceneNumber)
      let usual = writing.shared[component]?[""] ?? []
      let extras = writing.extras["\(sceneNumber) \(view.id)"] ?? []
      (making.type, making.expression) = (type, "\(type)()")
      making.statements = making.statements.filter { !usual.contains($0) } + extras
    } else if let button = view.content.button {
      if let configuration = button.configuration {
        let style = SwiftPrinter.list("list of configurations").first { $0 == configuration.style } ?? "plain"
        making.before =
          ["var configuration = UIButton.Configuration.\(style)()"] + settings(of: configuration, of: view)
        let isOfConfiguration = { (statement: String) in statement.hasPrefix("configuration?.") }
        making.before += making.statements.filter(isOfConfiguration).map {
          $0.replacing("?.", with: ".", maxReplacements: 1)
        }
        making.statements.removeAll(where: isOfConfiguration)
        // Configurations tint pictures, which custom buttons show as they are.
        if button.style == .custom, document.scenes[sceneNumber].views[index].content.button?.configuration == nil,
          view.writtenLook.tintColor == Varied(nil)
        {
          making.before = making.before.map {
            $0.hasPrefix("configuration.image = UIImage(named:") ? $0 + "?.withRenderingMode(.alwaysOriginal)" : $0
          }
        }
        // One of the system's own pictures has its type.
        if ![.system, .custom].contains(button.style) {
          making.expression = "\(type)(type: .\(button.style.rawValue))"
          making.statements.insert("configuration = configuration", at: 0)
        } else if making.before.count == 1 {
          making.before = []
          making.expression = "\(type)(configuration: .\(style)())"
        } else {
          making.expression = "\(type)(configuration: configuration)"
        }
      } else {
        making.expression = "\(type)(type: .\(button.style.rawValue))"
      }
    } else if view.kind == .tableViewCell {
      let style = view.content.cell?.style ?? .basic
      (making.local, making.expression) = ("cell", "\(type)(style: .\(style.rawValue), reuseIdentifier: nil)")
      making.statements += settings(ofPartsOf: index)
    } else if let table = view.content.table {
      if table.style != .plain { making.expression = "\(type)(frame: .zero, style: .\(table.style.rawValue))" }
    } else if let control = view.content.segments {
      let items = control.segments.map { segment in
        segment.title.map { SwiftLiteral.string($0) } ?? segment.image.map { writing.image($0) + "!" } ?? "\"\""
      }
      making.expression = "\(type)(items: [\(items.joined(separator: ", "))])"
      for (number, segment) in control.segments.enumerated() where segment.width != 0 {
        making.statements.append("setWidth(\(SwiftLiteral.number(segment.width)), forSegmentAt: \(number))")
      }
    } else if view.kind == .collectionView {
      making.before = ["let layout = UICollectionViewFlowLayout()"]
      making.expression = "\(type)(frame: .zero, collectionViewLayout: layout)"
      let isOfLayout = { (statement: String) in statement.hasPrefix("layout.") }
      making.before += making.statements.filter(isOfLayout)
      making.before += supplementSizes(of: index)
      making.statements.removeAll(where: isOfLayout)
      if making.before.count == 1 {
        making.before = []
        making.expression = "\(type)(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"
      }
    } else if view.kind == .visualEffectView {
      let blur = "UIBlurEffect(style: .\(writing.detail(view.id, "blurEffect style") ?? "systemMaterial"))"
      // The effect of a view is behind what is in it.
      let effect = writing.startTag(of: view.span).split(separator: "<blurEffect").last ?? ""
      let isVibrant = effect.contains("</vibrancyEffect>")
      making.expression = "\(type)(effect: \(isVibrant ? "UIVibrancyEffect(blurEffect: \(blur))" : blur))"
    }
    if !making.before.isEmpty, making.statements.isEmpty { making.statements = [""] }
    return making
  }
}

// MARK: - Properties

extension SwiftClassWriter {
  /// The views of the class that outlet collections have, by the names of these.
  private var collections: [(property: String, members: [Int])] {
    let members = document.outlets.filter(\.isCollection).compactMap { outlet -> (property: String, index: Int)? in
      let index = properties.first { scene.views[$0].id == outlet.destination && viewNames[$0] != nil }
      guard let index, let property = SwiftNames.given(outlet.property), names.isFree(property) else { return nil }
      return (property, index)
    }
    return members.grouped(by: \.property).map { ($0.key, $0.elements.map(\.index)) }
  }

  func className(of view: View) -> String {
    view.customClass.flatMap(SwiftNames.typeName) ?? SwiftKind.className(view.kind)
  }

  /// What a property or the class itself sets: in the class of a component or of several cells, what all its uses set.
  mutating func set(_ all: [String], by name: String) -> [String] {
    statements[name] = all
    guard let shared = part.sharing.flatMap({ writing.shared[$0] }) else { return all }
    return all.filter { shared[name]?.contains($0) == true }
  }

  /// A property, with the function that makes it where there is more to do than to call an initialiser.
  mutating func write(_ made: Making, as name: String, isPrivate: Bool, comments: [String] = []) {
    var made = made
    if made.type == "UIImageView", made.statements.count == 1, made.statements[0].hasPrefix("image = ") {
      (made.expression, made.statements) = ("UIImageView(image: \(made.statements[0].dropFirst(8)))", [])
    }
    let isLazy = made.expression.contains("target: self")
    let access = isPrivate ? "private " : isLazy ? "private(set) " : ""
    let declaration = "\(access)\(isLazy ? "lazy var" : "let") \(name)"
    let comments = comments.map { comment in
      // A name of UIKit keeps its small letter.
      let isName = comment.prefix { $0 != " " }.contains(where: \.isUppercase)
      return "/// \(isName ? comment : comment.titled)."
    }
    if made.statements.isEmpty {
      for comment in comments { out.line(comment, depth: 1) }
      out.line("\(declaration) = \(made.expression)", depth: 1)
      return
    }
    out.block(
      "property", ["comments": comments, "declaration": [declaration], "type": [made.type], "body": made.body])
  }

  mutating func writeMakers() {
    for (pattern, name) in makers.sorted(by: { $0.value < $1.value }) {
      let types = ["text": "text: String", "image": "image: UIImage?", "imageNamed": "imageNamed imageName: String"]
      let parameters = pattern.taken.compactMap { types[$0] }.joined(separator: ", ")
      function("private static func \(name)(\(parameters)) -> \(pattern.type)", pattern.body)
    }
  }

  mutating func writeProperties() {
    var makings: [(index: Int, name: String, making: Making, comments: [String])] = []
    for (index, guide) in scene.guides.enumerated() where guide.kind == .custom {
      guard let name = guideNames[index] else { continue }
      out.line("let \(name) = UILayoutGuide()", depth: 1)
    }
    for index in properties {
      let name = viewNames[index] ?? ""
      let guide = Making(type: "UILayoutGuide", expression: "UILayoutGuide()", local: name, statements: [])
      var made = fillers.contains(index) ? guide : making(index, receiver: name)
      made.statements = set(made.statements, by: name)
      makings.append((index, name, made, log.losses[scene.views[index].span] ?? []))
    }
    // Views that are made alike, but for their texts, have a function together.
    let alike = makings.filter { $0.comments.isEmpty && $0.making.isLong }.grouped { $0.making.parts.pattern }
    let patterns = Set(makings.map { $0.making.parts.pattern })
    // Two of which a third has all but one statement are no pair.
    func isNear(_ first: Making, _ second: Making) -> Bool {
      let difference = Set(first.statements).symmetricDifference(second.statements).count
      return first.type == second.type && (1...2).contains(difference)
    }
    let shared = alike.filter { group in
      group.elements.count > 2 || group.elements.count == 2 && !patterns.contains { isNear($0, group.key) }
    }.map(\.key)
    for (index, name, made, comments) in makings {
      let (pattern, values) = made.parts
      guard comments.isEmpty, made.isLong, shared.contains(pattern) else {
        write(made, as: name, isPrivate: !given.contains(index), comments: comments)
        continue
      }
      let maker = makers[pattern] ?? names.unique("make" + pattern.word)
      makers[pattern] = maker
      let access = given.contains(index) ? "" : "private "
      let arguments = pattern.taken.map { "\($0): \(values[$0] ?? "nil")" }
      out.line("\(access)let \(name) = \(part.name).\(maker)(\(arguments.joined(separator: ", ")))", depth: 1)
    }
    for (property, members) in collections {
      let types = Set(members.map { className(of: scene.views[$0]) })
      let names = members.compactMap { viewNames[$0] }.joined(separator: ", ")
      let type = types.count == 1 ? types.joined() : "UIView"
      out.block("collectionOfViews", ["name": [property], "type": [type], "members": [names]])
    }
    for (name, other) in heldParts {
      let frame = scene.views[other.root].designFrame.map { "frame: \(SwiftLiteral.rect($0.atOrigin))" } ?? ""
      out.line("let \(name) = \(other.name)(\(frame))", depth: 1)
    }
    writeItems()
    writeRecognizers()
    writeGrids()
    writeSamples()
    for constraint in constraints {
      guard let name = constraint.name else { continue }
      out.line()
      let access = writing.isOutlet(name) ? "private(set) " : "private "
      out.line("\(access)lazy var \(name) = \(constraint.expression)", depth: 1)
    }
    for (truth, group) in conditionalGroups where single(group) == nil {
      out.block("constraints", ["name": [groupName(truth)], "constraints": list(group)])
    }
  }
}

extension AutoresizingMask {
  /// The mask without margins beyond what is fixed: they change nothing, as a view stays at the top left without a mask.
  var effective: AutoresizingMask {
    func effective(_ part: Flexibility) -> Flexibility { part.minimum || part.size ? part : Flexibility() }
    return AutoresizingMask(horizontal: effective(horizontal), vertical: effective(vertical))
  }
}

extension View {
  /// Gives a button a configuration in place of insets that are deprecated since iOS 15. It has those of the content;
  /// those of title and picture change no size.
  ///
  /// - Returns: the size of a picture behind it, in points, below which such a button does not get by itself.
  mutating func replaceInsets(log: ConversionLog, images: [String: ImageResource]) -> Size? {
    guard case .button(var button) = content else { return nil }
    var least: Size?
    for (name, insets) in [("titleEdgeInsets", button.titleInsets), ("imageEdgeInsets", button.imageInsets)]
    where insets.numbers.contains(where: { $0.magnitude > 0.001 }) {
      log.note("deprecated", "\(name) is deprecated since iOS 15: see imagePadding of a configuration", at: span)
    }
    if let insets = button.contentInsets, button.configuration == nil {
      if button.title.variations.isEmpty, button.font.variations.isEmpty {
        var configuration = Button.Configuration()
        (configuration.title, configuration.image) = (button.title.base, button.image)
        // The font of a title without one of its own.
        let usualFont = FontDescription.system(button.style == .custom ? 18 : 15)
        (configuration.contentInsets, configuration.font) = (insets, button.font.base ?? usualFont)
        configuration.lineBreakMode = button.lineBreakMode
        (button.title, button.image, button.font) = (Varied(nil), nil, Varied(nil))
        button.configuration = configuration
        least = button.backgroundImage.flatMap { images[$0] }.flatMap { $0.isSystem ? nil : $0.size }
        let message = "contentEdgeInsets is deprecated since iOS 15: a configuration has insets"
        log.note("deprecated", message, at: span, isComment: false)
      } else {
        log.warn("deprecated", "contentEdgeInsets is deprecated since iOS 15, and the title follows traits", at: span)
      }
    }
    (button.contentInsets, button.titleInsets, button.imageInsets) = (nil, .zero, .zero)
    content = .button(button)
    return least
  }
}
