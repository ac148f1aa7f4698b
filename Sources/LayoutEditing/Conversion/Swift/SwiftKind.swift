import LayoutModel

enum SwiftKind {
  static func className(_ kind: ViewKind) -> String {
    SwiftPrinter.word(kind.rawValue, of: "classes") ?? "UI" + ReadableIds.capitalized(kind.rawValue)
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
    var expression: String
    var local: String
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
          arguments[name] == nil
        else { return statement }
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
      return (style.map { ReadableIds.capitalized(String($0.1)) } ?? "") + type
    }
  }

  /// - Parameter receiver: what the class calls the view, for the statements that follow the traits.
  mutating func making(_ index: Int, receiver: String) -> Making {
    let view = scene.views[index]
    let type = className(of: view)
    var making = Making(
      type: type, expression: "\(type)()", local: SwiftNames.localWord(view.kind),
      statements: fixedSettings(of: index, receiver: receiver))
    if index != part.root, let component = writing.component(ofView: index, in: sceneNumber) {
      let type = writing.className(ofView: index, in: sceneNumber)
      let usual = writing.shared[component]?[""] ?? []
      let extras = writing.extras["\(sceneNumber) \(view.id)"] ?? []
      (making.type, making.expression) = (type, "\(type)()")
      making.statements = making.statements.filter { !usual.contains($0) } + extras
    } else if let button = view.content.button {
      if let configuration = button.configuration {
        let style =
          ["tinted", "filled", "gray", "borderless", "bordered", "borderedTinted", "borderedProminent"]
          .first { $0 == configuration.style } ?? "plain"
        making.before =
          ["var configuration = UIButton.Configuration.\(style)()"] + settings(of: configuration, of: view)
        let isOfConfiguration = { (statement: String) in statement.hasPrefix("configuration?.") }
        making.before += making.statements.filter(isOfConfiguration).map {
          $0.replacing("?.", with: ".", maxReplacements: 1)
        }
        making.statements.removeAll(where: isOfConfiguration)
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
        segment.title.map { SwiftLiteral.string($0) } ?? segment.image.map { image($0) + "!" } ?? "\"\""
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
      making.expression = "\(type)(effect: UIBlurEffect(style: .systemMaterial))"
    }
    if !making.before.isEmpty, making.statements.isEmpty { making.statements = [""] }
    return making
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
    where insets != .zero {
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
        log.note("deprecated", "contentEdgeInsets is deprecated since iOS 15: a configuration has insets", at: span)
      } else {
        log.warn("deprecated", "contentEdgeInsets is deprecated since iOS 15, and the title follows traits", at: span)
      }
    }
    (button.contentInsets, button.titleInsets, button.imageInsets) = (nil, .zero, .zero)
    content = .button(button)
    return least
  }
}
