import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// What changed between two versions of a document, or between two screens: what is said, and where views lie.
package struct Comparison: Sendable {
  /// What the older side is called.
  package var old: String
  /// What the newer side is called.
  package var new: String
  /// Whether the sides are screens, and the document is the same.
  package var isOfScreens: Bool
  /// What the document says differently.
  package var document: [DocumentChange] = []
  /// What the layouts do differently; the same change on several screens is one.
  package private(set) var frames: [FrameChange] = []
  /// The screens that were compared.
  package private(set) var screens: [String] = []

  /// A change of a layout and the screens on which it is.
  package struct FrameChange: Sendable {
    /// What became of the view.
    package var change: LayoutChange
    /// The names of the screens.
    package var screens: [String]
  }

  /// Begins a comparison.
  package init(old: String, new: String, isOfScreens: Bool = false) {
    self.old = old
    self.new = new
    self.isOfScreens = isOfScreens
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { document.isEmpty && frames.isEmpty }

  /// Compares two layouts.
  ///
  /// - Parameter screen: what the screen is called that both are for.
  package mutating func compare(_ old: Layout, _ new: Layout, on screen: String) {
    screens.append(screen)
    for change in LayoutChange.all(from: Self.recorded(old), to: Self.recorded(new)) {
      if let index = frames.firstIndex(where: { $0.change == change }) {
        frames[index].screens.append(screen)
      } else {
        frames.append(FrameChange(change: change, screens: [screen]))
      }
    }
  }

  /// A layout as goldens keep it, so that both are told in the same words; what it is of and for is another matter.
  private static func recorded(_ layout: Layout) -> RecordedLayout {
    let lines = String(decoding: FrameText(style: .record).render([layout]), as: UTF8.self)
    let rest = lines.drop { $0 != "\n" }
    return RecordedLayout("layout" + rest)
  }
}
