import LayoutEngine
import LayoutModel
import TextKit

/// The screens of a document that an app can show on their own, as `adapt confirm` has it do.
///
///     Screen("Main.storyboard", "8bC-Xf-vdC") { navigation(storyboard("Main", "Login"), large: true) },
package struct SwiftScreens: Sendable {
  /// One element of a list of Swift for each screen.
  package private(set) var lines: [String] = []
  /// What screens cannot be shown, at their places.
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ document: Document) {
    let log = ConversionLog(document.sources)
    let name = document.fileName
    let table = name.split(separator: ".").first.map(String.init) ?? name
    let classes = document.format == .layout ? SwiftDocumentWriter(document, options: .init(), log: log) : nil
    let first = document.scenes.firstIndex { $0.id == document.initialScene }.map(document.shownScene)
    for (number, scene) in document.scenes.enumerated() {
      guard let root = scene.views.first(where: { $0.role == .root }) else { continue }
      var made: String
      if number == first, document.format == .storyboard {
        // The first screen comes with what holds it.
        made = "storyboard(\(SwiftLiteral.string(table)))"
      } else {
        guard let own = Self.made(scene, root, table, classes) else {
          let reason = "an app cannot show this screen by itself: it has no storyboard identifier"
          log.note("screen", "\(scene.names.first ?? scene.id): \(reason)", at: root.span)
          continue
        }
        made = Self.held(own, by: document.bars(ofScene: number))
        let style = scene.controller == nil ? nil : document.presentation(ofScene: number)
        if let style, style != .fullScreen { made = "sheet(\(made), .\(style.rawValue))" }
      }
      lines.append("Screen(\(SwiftLiteral.string(name)), \(SwiftLiteral.string(scene.id))) { \(made) },")
    }
    diagnostics = log.sorted.filter { $0.code == "convert.screen" }
  }

  /// The expression that makes a screen by itself; `nil` where nothing names it.
  private static func made(
    _ scene: Scene, _ root: View, _ table: String, _ classes: SwiftDocumentWriter?
  ) -> String? {
    let size = SwiftLiteral.size(scene.partSize ?? root.designFrame?.size ?? .zero)
    if let classes {
      if scene.controller != nil { return classes.screen(scene.id) }
      return classes.className(ofRootOf: scene).map { "part(\($0)(), \(size))" }
    }
    guard let controller = scene.controller else { return "nib(\(SwiftLiteral.string(table)), \(size))" }
    return controller.storyboardIdentifier.map {
      "storyboard(\(SwiftLiteral.string(table)), \(SwiftLiteral.string($0)))"
    }
  }

  /// A screen in the controllers that give it its bars.
  private static func held(_ screen: String, by bars: [ScreenBar]) -> String {
    var held = screen
    if bars.contains(.navigationBar) || bars.contains(.toolbar) {
      let options = [(ScreenBar.largeTitle, ", large: true"), (.toolbar, ", toolbar: true")]
      held = "navigation(\(held)\(options.filter { bars.contains($0.0) }.map(\.1).joined()))"
    }
    return bars.contains(.tabBar) ? "tabs(\(held))" : held
  }
}
