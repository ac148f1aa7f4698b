import LayoutEngine
import LayoutModel
import TextKit

/// The controls of a scene that the release of a device does not have, or shows otherwise.
struct DatedControls {
  private let views: [View]
  private let release: Int
  /// The views that are in the hierarchy.
  private let installed: [Int]

  /// Something that came with a release of iOS.
  private struct Feature {
    /// The releases that have it.
    let era: Era
    /// Words for it, after the name of a view that has it.
    let phrase: String
    let isUsed: @Sendable (ViewContent) -> Bool
  }

  private static let features = [
    Feature(era: .insetGroupedTables, phrase: "has the style insetGrouped") { $0.table?.style == .insetGrouped },
    Feature(era: .buttonConfigurations, phrase: "has a configuration") { $0.button?.configuration != nil },
  ]

  init(_ layout: SceneLayout, of scene: Scene, on screen: Screen) {
    views = scene.views
    release = screen.toolsVersion
    installed = layout.views.map(\.index)
  }

  /// Whether the release that a screen runs may lack some of them.
  static func matter(on screen: Screen) -> Bool { !Era.datePickerSizes.contains(screen.toolsVersion, on: .device) }

  func diagnostics(_ place: (SourceSpan) -> SourceLocation) -> [Diagnostic] {
    Self.features.compactMap { diagnostic($0, place) }
      + installed.compactMap { index -> Diagnostic? in
        guard views[index].kind == .datePicker, let style = views[index].content.control?.style, style != "wheels"
        else { return nil }
        let title = views[index].title
        return Diagnostic(
          code: "layout.control", severity: .warning,
          message: Era.datePickerStyles.contains(release, on: .device)
            ? "the size of a date picker of style \(style) is not known before iOS \(Era.datePickerSizes.version); "
              + "\"\(title)\" has that of wheels"
            : "date pickers have styles since iOS \(Era.datePickerStyles.version); before, \"\(title)\" has wheels, "
              + "and not \(style)",
          location: place(views[index].span))
      }
  }

  private func diagnostic(_ feature: Feature, _ place: (SourceSpan) -> SourceLocation) -> Diagnostic? {
    if feature.era.contains(release, on: .device) { return nil }
    let users = installed.filter { feature.isUsed(views[$0].content) }
    guard let first = users.first.map({ views[$0] }) else { return nil }
    let others = users.count == 1 ? "" : users.count == 2 ? ", as has 1 more" : ", as have \(users.count - 1) more"
    return Diagnostic(
      code: "layout.control", severity: .note,
      message: "\(first.kind.rawValue) \"\(first.title)\" \(feature.phrase), which iOS knows since "
        + "\(feature.era.version)\(others); this device runs an earlier one, and it is laid out as on a later one",
      location: place(first.span))
  }
}
