import Adapt
import TestSupport

/// The frames of a document beside those of what it was converted to.
struct ConversionComparison {
  /// A view on a screen whose frames differ, or that is gone.
  struct Difference: CustomStringConvertible {
    var reason: String
    var description: String
  }

  /// The number of views on all screens.
  private(set) var views = 0
  /// The number of those with the same frame.
  private(set) var equal = 0
  /// The others.
  private(set) var differences: [Difference] = []

  private static let devices = ["iphone5s", "iphone6plus", "iphone15pro", "ipadair"]
  /// What is lost where numbers are written with nine digits after the point, over a chain of constraints.
  private static let tolerance = 0.001

  /// Converts a document of the corpus, reads the result, and lays out both.
  ///
  /// - Parameter returns: whether the result is converted back, so that what is compared is a document of Interface
  ///   Builder again.
  init(_ name: String, returns: Bool = false) throws {
    let document = try readDocument(path: Corpus.path(name))
    guard document.scenes.contains(where: { !$0.views.isEmpty }) else { return }
    var conversion = try LayoutConversion().convert(document)
    var converted = try readDocument(conversion.bytes, name: "\(name).layout")
    if returns {
      let back = try StoryboardConversion().convert(converted)
      conversion.ids = conversion.ids.compactMapValues { back.ids[$0] }
      conversion.diagnostics += back.diagnostics
      converted = try readDocument(back.bytes, name: name)
    }
    let screens = try Self.devices.flatMap { device in
      try [InterfaceOrientation.portrait, .landscapeRight].map { try Screen.of(device, $0) }
    }
    let warnings = Set(conversion.diagnostics.filter { $0.severity == .warning }.map(\.code)).sorted()
    let reason = warnings.isEmpty ? "without a warning" : warnings.joined(separator: ", ")
    let engine = LayoutEngine()
    // In the language the title is an attribute of its bar.
    let titles = Set(document.scenes.flatMap(\.views).filter { $0.barItem?.role == .title }.map(\.id))
    for (before, after) in zip(engine.reports(document, on: screens), engine.reports(converted, on: screens)) {
      let pairs = after.scenes.flatMap(\.views).map { ($0.id, $0.frame) }
      let frames = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
      for view in before.scenes.flatMap(\.views) where !titles.contains(view.id) {
        views += 1
        let id = conversion.ids[view.id]
        if let frame = id.flatMap({ frames[$0] }), Self.isEqual(frame, view.frame) {
          equal += 1
          continue
        }
        let now = id.flatMap { frames[$0] }
        let place = "\(before.screen.device) \(before.screen.orientation)"
        differences.append(
          Difference(
            reason: now == nil ? "gone, \(reason)" : reason,
            description: "\(name) \(view.id) \(id ?? "?") \(place): \(view.frame) \(now.map { "\($0)" } ?? "gone")"))
      }
    }
  }

  private static func isEqual(_ first: Rect, _ second: Rect) -> Bool {
    [first.x - second.x, first.y - second.y, first.width - second.width, first.height - second.height]
      .allSatisfy { abs($0) <= tolerance }
  }
}
