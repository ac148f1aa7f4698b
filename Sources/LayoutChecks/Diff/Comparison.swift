import LayoutEngine
import LayoutModel
import LayoutOutput
import SourceText

/// What changed between two versions of a document, or between two screens: what is said, and where views lie.
public struct Comparison: Sendable {
  /// What the older side is called.
  public var old: String
  /// What the newer side is called.
  public var new: String
  /// Whether the sides are screens, and the document is the same.
  public var isOfScreens: Bool
  /// What the document says differently.
  public var document: [DocumentChange] = []
  /// What the layouts do differently; the same change on several screens is one.
  public private(set) var frames: [FrameChange] = []
  /// The screens that were compared.
  public private(set) var screens: [String] = []

  /// A change of a layout and the screens on which it is.
  public struct FrameChange: Sendable {
    /// What became of the view.
    public var change: LayoutChange
    /// The names of the screens.
    public var screens: [String]
  }

  /// Begins a comparison.
  public init(old: String, new: String, isOfScreens: Bool = false) {
    self.old = old
    self.new = new
    self.isOfScreens = isOfScreens
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { document.isEmpty && frames.isEmpty }

  /// Compares two layouts.
  ///
  /// - Parameter screen: what the screen is called that both are for.
  public mutating func compare(_ old: Layout, _ new: Layout, on screen: String) {
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
