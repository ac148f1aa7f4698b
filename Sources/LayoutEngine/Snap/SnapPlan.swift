import LayoutModel

/// What layouts take from a measured scene besides the rectangles of its views. It is a class because the layouts of
/// many screens share it.
final class SnapPlan {
  let installed: InstalledScene
  /// The contents of the scroll views that are in no other ones.
  let scrolledContents: [ScrolledContent]
  /// The properties of each view besides its frame that a layout reports.
  let appearance: SceneAppearance

  /// - Parameter sibling: that of the same installed scene with other contents.
  init(_ measured: MeasuredScene, sibling: SnapPlan?) {
    installed = measured.installed
    scrolledContents = sibling?.scrolledContents ?? ScrolledContent.all(in: measured.installed)
    appearance = SceneAppearance(measured, sibling: sibling?.appearance)
  }
}
