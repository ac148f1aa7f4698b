import LayoutModel
import LayoutReading
import TextKit

/// Converts documents to UIKit in Swift.
///
/// The code is written from the model: views, values with all their variations, constraints. What has no equivalent in
/// UIKit is reported in ``Conversion/diagnostics``.
package struct SwiftConversion: Sendable {
  package struct Options: Sendable {
    /// The release of iOS that the code is for, its deployment target.
    package var release: Double
    /// Whether hidden views that only make room stay views instead of becoming layout guides.
    package var keepsFillers: Bool
    /// Whether texts are looked up in the table of the document.
    package var localizes: Bool

    package init(release: Double = 15, keepsFillers: Bool = false, localizes: Bool = false) {
      self.release = release
      self.keepsFillers = keepsFillers
      self.localizes = localizes
    }
  }

  private let options: Options

  package init(_ options: Options = Options()) { self.options = options }

  /// - Throws: when the document has no views.
  package func convert(_ document: Document) throws(DocumentError) -> Conversion {
    guard document.scenes.contains(where: { !$0.views.isEmpty }) else {
      throw DocumentError("convert.empty", "the document has no view, and code needs one")
    }
    let log = ConversionLog(document.sources)
    let text = SwiftDocumentWriter(document, options: options, log: log).text()
    return Conversion(bytes: Array(text.utf8), diagnostics: log.sorted, ids: [:])
  }
}

/// Writes a whole document: the classes of its screens, each with those of its cells behind it.
struct SwiftDocumentWriter {
  let document: Document
  let options: SwiftConversion.Options
  let log: ConversionLog
  let texts: SwiftTexts
  private let outlets: [String: String]
  private let details: [String: ObjectDetails]
  private var plans: [(conditions: SwiftConditions, parts: [SwiftPart])] = []

  init(_ document: Document, options: SwiftConversion.Options, log: ConversionLog) {
    self.document = document
    self.options = options
    self.log = log
    let name = document.name.split(separator: "/").last.map(String.init) ?? document.name
    let table = name.split(separator: ".").first.map(String.init) ?? name
    texts = SwiftTexts(table: options.localizes ? table : nil)
    outlets = Dictionary(
      document.outlets.map { ($0.destination, $0.property) }, uniquingKeysWith: { first, _ in first })
    details = Dictionary((document.details ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    plan(table)
  }

  /// Divides scenes into parts, and gives each the name of a class.
  private mutating func plan(_ documentName: String) {
    var taken: Set<String> = []
    func unique(_ word: String, _ ending: String) -> String {
      let base = word.hasSuffix(ending) ? word : word + ending
      var name = base
      var count = 1
      while !taken.insert(name).inserted {
        count += 1
        name = base.hasSuffix(ending) && !ending.isEmpty ? "\(base.dropLast(ending.count))\(count)\(ending)" : "\(base)\(count)"
      }
      return name
    }
    for scene in document.scenes {
      let conditions = SwiftConditions(scene)
      let isNever = { (index: Int) in conditions.truth(of: scene.views[index].installed) { $0 }.isNever }
      var screen = ""
      let parts = SwiftPart.parts(of: scene, isNever: isNever) { index, kind in
        let view = scene.views[index]
        let given = view.customClass.flatMap(SwiftNames.typeName)
        switch kind {
        case .controller, .tableController, .collectionController:
          let type = scene.controller?.customClass.flatMap(SwiftNames.typeName)
          let word = SwiftNames.type(
            document.format == .layout ? scene.id : ReadableIds.word(for: scene) ?? "screen")
          screen = word
          return type.map { unique($0, "") } ?? unique(word, "ViewController")
        case .tableCell, .collectionCell:
          let word = given ?? reuseIdentifier(index, in: scene) ?? (document.format == .layout ? view.id : screen)
          return unique(given ?? SwiftNames.type(word), given == nil ? "Cell" : "")
        case .view:
          let isAlone = document.format == .xib && document.scenes.count == 1
          let word = given ?? (document.format == .layout ? view.id : isAlone ? documentName : view.name ?? documentName)
          return unique(given ?? SwiftNames.type(word), given == nil ? "View" : "")
        }
      }
      plans.append((conditions, parts))
    }
  }

  func text() -> String {
    var classes: [String] = []
    for (number, plan) in plans.enumerated() {
      for part in plan.parts {
        var writer = SwiftClassWriter(self, scene: number, part: part, conditions: plan.conditions)
        classes.append(writer.text())
      }
    }
    let kinds = document.scenes.flatMap(\.views).map(\.kind)
    let modules = Set(kinds.compactMap(SwiftKind.module)).union(["UIKit"]).sorted()
    let body = classes.joined(separator: "\n")
    return modules.map { "import \($0)\n" }.joined() + "\n" + body + helpers(for: body)
  }

  /// What the classes use that UIKit does not have.
  private func helpers(for body: String) -> String {
    var text = ""
    if body.contains(".with(priority:") {
      text += """

        extension NSLayoutConstraint {
          fileprivate func with(priority: UILayoutPriority) -> NSLayoutConstraint {
            self.priority = priority
            return self
          }
        }

        """
    }
    if body.contains("NSAttributedString(joining:") {
      text += """

        extension NSAttributedString {
          fileprivate convenience init(joining parts: [NSAttributedString]) {
            let whole = NSMutableAttributedString()
            for part in parts {
              whole.append(part)
            }
            self.init(attributedString: whole)
          }
        }

        """
    }
    if body.contains("NSParagraphStyle.with(") {
      text += """

        extension NSParagraphStyle {
          fileprivate static func with(
            lineSpacing: CGFloat = 0, lineHeightMultiple: CGFloat = 0, minimumLineHeight: CGFloat = 0,
            maximumLineHeight: CGFloat = 0, paragraphSpacing: CGFloat = 0,
            paragraphSpacingBefore: CGFloat = 0
          ) -> NSParagraphStyle {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = lineSpacing
            style.lineHeightMultiple = lineHeightMultiple
            style.minimumLineHeight = minimumLineHeight
            style.maximumLineHeight = maximumLineHeight
            style.paragraphSpacing = paragraphSpacing
            style.paragraphSpacingBefore = paragraphSpacingBefore
            return style
          }
        }

        """
    }
    return text
  }

  // MARK: What the document says of objects

  func outlet(_ id: String) -> String? { outlets[id] }

  func isOutlet(_ name: String) -> Bool { outlets.values.contains { SwiftNames.identifier($0) == name } }

  /// What an Interface Builder document says of an object beside its layout.
  func detail(_ id: String, _ name: String) -> String? { details[id]?.values.first { $0.name == name }?.value }

  /// What it says of the navigation item of a controller.
  func detail(ofItemOf controller: String, _ name: String) -> String? {
    detail(controller, "navigationItem \(name)") ?? document.details?.first { $0.scene == controller && $0.title.hasPrefix("navigationItem") }?
      .values.first { $0.name == name }?.value
  }

  func reuseIdentifier(_ cell: Int, in scene: Scene) -> String? { detail(scene.views[cell].id, "reuseIdentifier") }

  func className(ofView view: Int, in scene: Int) -> String {
    plans[scene].parts.first { $0.root == view }?.name ?? "UITableViewCell"
  }

  /// The class of a screen by the id of its controller.
  func controllerClass(_ id: String) -> String? {
    guard let scene = document.scenes.firstIndex(where: { $0.id == id || $0.controller?.id == id }) else { return nil }
    return plans[scene].parts.first(where: \.isController)?.name
  }
}
