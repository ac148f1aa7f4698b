import LayoutEngine
import LayoutModel
import TextKit

/// The frames of layouts as a tree for people.
///
///     Main.layout · iphone6plus landscape · 736 × 414 @3x · wRegular hCompact
///     restructure
///       view root              0 0  736 × 414
///         view content         20 0  605 × 414
///         button actionOne     636 77  89 × 30  "Action One"
///
/// Frames are in points in the coordinates of the view above: x, y, width, height.
package struct FrameText: Sendable {
  /// Frames do not move further right than this for the sake of one long name, in characters.
  private static let widestName = 56
  /// Longer texts are cut, in characters.
  private static let longestText = 40

  package enum Style: Hashable, Sendable {
    /// For reading: frames stand in columns, long texts are cut.
    case columns
    /// For keeping: single gaps, so that a line changes only when its view does; fonts, backgrounds, whole texts,
    /// and at the end the diagnostics of the layout.
    case record
  }

  package let style: Style

  package init(style: Style = .columns) { self.style = style }

  /// The trees of layouts as UTF-8, an empty line between them.
  package func render(_ layouts: [Layout]) -> [UInt8] {
    var out = ByteBuffer()
    out.append(list: layouts, between: "\n") { out, layout in
      writeHeader(of: layout, to: &out)
      for scene in layout.scenes { write(scene, of: layout, to: &out) }
      if style == .record { for line in findings(of: layout) { out.append(text: line + "\n") } }
    }
    return out.bytes
  }

  /// The diagnostics of a layout without places: a line more above changes nothing below.
  package func findings(of layout: Layout) -> [String] {
    layout.diagnostics.filter { $0.severity != .note }.map {
      "\($0.severity.rawValue): \("\($0.message) [\($0.code)]".plain)"
    }
  }

  private func writeHeader(of layout: Layout, to out: inout ByteBuffer) {
    let (screen, traits) = (layout.screen, layout.screen.traits)
    let hasDevice = !layout.isCanvas || screen.device != "canvas"
    let name = hasDevice ? screen.name : screen.orientation.side
    var parts = [
      layout.document.plain, (layout.isCanvas ? "canvas " : "") + name.plain,
      "\(screen.size.shortText) @\(traits.scale.shortText)x", "w\(traits.widthClass.name) h\(traits.heightClass.name)",
    ]
    if traits.layoutDirection == .rightToLeft { parts.append("right to left") }
    if traits.contentSize != .large { parts.append("text size \(traits.contentSize.rawValue)") }
    if screen.keyboardHeight > 0 { parts.append("keyboard \(screen.keyboardHeight.shortText)") }
    out.append(text: parts.joined(separator: " · ") + "\n")
  }

  private func write(_ scene: SceneLayout, of layout: Layout, to out: inout ByteBuffer) {
    // What is kept is found again by the id alone.
    out.append(plain: style == .columns ? scene.heading : scene.id)
    if scene.size != layout.screen.size { out.append(text: "  \(scene.size.shortText)") }
    if style == .columns, let sheet = scene.sheet {
      out.append(text: " · sheet at \(sheet.x.shortText) \(sheet.y.shortText)")
    }
    out.append("\n")
    let lines = lines(of: scene)
    let column = style == .columns ? min(lines.map(\.width).max() ?? 0, Self.widestName) : 0
    for line in lines {
      out.append(spaces: line.indentation)
      out.append(text: line.name)
      out.append(spaces: max(column - line.width, 0) + 2)
      out.append(text: line.frame.shortText)
      for field in fields(of: line) {
        out.append("  ")
        out.append(text: field)
      }
      out.append("\n")
    }
  }

  /// What stands behind the frame of a line: `hidden`, `font system 15 medium`, `"Sign in"`.
  package func fields(of line: Line) -> [String] {
    guard let view = line.view else { return [] }
    var fields = view.isHidden ? ["hidden"] : []
    func note(_ name: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      // Two spaces separate the values of a line.
      fields.append("\(name) \(value.plain.split(separator: " ").joined(separator: " "))")
    }
    if style == .record {
      if let background = view.background { fields.append("background \(background.plain)") }
      if let font = view.font { fields.append("font \(font.family.plain) \(font.size.shortText) \(font.weight.plain)") }
      if let look = view.look {
        // Of what is usual nothing is said.
        if look.alpha != 1 { note("alpha", look.alpha.shortText) }
        note("image", look.image)
        if look.contentMode != .scaleToFill { note("contentMode", look.contentMode.rawValue) }
        note("sectionTitle", look.section?.title)
        note("sectionFooter", look.section?.footer)
      }
    }
    if let text = view.text {
      var quoted = ByteBuffer()
      quoted.append(quoted: text, limit: style == .columns ? Self.longestText : .max)
      fields.append(quoted.text)
    }
    return fields
  }

  /// The line of one view or guide.
  package struct Line {
    /// In characters.
    package var indentation: Int
    /// The kind, the id and, in brackets, the name.
    package var name: String
    package var frame: Rect
    /// The view; `nil` for a guide.
    var view: ViewLayout?

    /// How many Unicode scalars the name has: near enough to what it takes on a screen.
    var width: Int { indentation + name.unicodeScalars.count }
  }

  package func lines(of scene: SceneLayout) -> [Line] {
    // The views from a root down to the last one: parents come before their children.
    var path: [String] = []
    let views = scene.views.map { view in
      while let last = path.last, last != view.parent { path.removeLast() }
      path.append(view.id)
      let name = name(kind: view.kind.rawValue, id: view.id, title: view.name)
      return Line(indentation: 2 * path.count, name: name, frame: view.frame, view: view)
    }
    return views
      + scene.guides.map { guide in
        let name = name(kind: "guide \(guide.kind.rawValue)", id: guide.id, title: "in \(guide.parent)")
        return Line(indentation: 2, name: name, frame: guide.frame)
      }
  }

  private func name(kind: String, id: String, title: String?) -> String {
    kind + " " + id.plain + (title.map { " (\($0.plain))" } ?? "")
  }
}
