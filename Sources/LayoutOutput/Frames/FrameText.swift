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
      if style == .record { writeFindings(of: layout, to: &out) }
    }
    return out.bytes
  }

  /// Writes the diagnostics of a layout without places: a line more above changes nothing below.
  private func writeFindings(of layout: Layout, to out: inout ByteBuffer) {
    for diagnostic in layout.diagnostics where diagnostic.severity != .note {
      let message = "\(diagnostic.message) [\(diagnostic.code)]"
      out.append(text: "\(diagnostic.severity.rawValue): \(message.plain)\n")
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
    let lines = viewLines(of: scene) + guideLines(of: scene)
    var column = 0
    if style == .columns {
      for line in lines { column = max(column, line.width) }
      column = min(column, Self.widestName)
    }
    for line in lines {
      out.append(text: line.name)
      out.append(spaces: max(column - line.width, 0) + 2)
      out.append(frame: line.frame)
      if line.isHidden { out.append("  hidden") }
      if style == .record { write(line, line.look, to: &out) }
      if let text = line.text {
        out.append("  ")
        out.append(quoted: text, limit: style == .columns ? Self.longestText : .max)
      }
      out.append("\n")
    }
  }

  private func write(_ line: Line, _ look: SeenLook?, to out: inout ByteBuffer) {
    if let background = line.background { out.append(text: "  background \(background.plain)") }
    if let font = line.font {
      out.append(text: "  font \(font.family.plain) \(font.size.shortText) \(font.weight.plain)")
    }
    guard let look else { return }
    // Of what is usual nothing is said.
    if look.alpha != 1 { write("alpha", look.alpha.shortText, to: &out) }
    write("image", look.image, to: &out)
    if look.contentMode != .scaleToFill { write("contentMode", look.contentMode.rawValue, to: &out) }
    write("sectionTitle", look.section?.title, to: &out)
    write("sectionFooter", look.section?.footer, to: &out)
  }

  private func write(_ name: String, _ value: String?, to out: inout ByteBuffer) {
    guard let value, !value.isEmpty else { return }
    // Two spaces separate the values of a line.
    let words = value.plain.split(separator: " ").joined(separator: " ")
    out.append(text: "  \(name) \(words)")
  }

  /// The line of one view or guide.
  private struct Line {
    /// The indented kind and id.
    var name: String
    var frame: Rect
    var isHidden = false
    var background: String?
    var font: FontLayout?
    var look: SeenLook?
    var text: String?

    /// How many Unicode scalars the name has: near enough to what it takes on a screen.
    var width: Int {
      var width = 0
      for byte in name.utf8 where byte & 0xc0 != 0x80 { width += 1 }
      return width
    }
  }

  private func viewLines(of scene: SceneLayout) -> [Line] {
    // The views from a root down to the last one: parents come before their children.
    var path: [String] = []
    return scene.views.map { view in
      while let last = path.last, last != view.parent { path.removeLast() }
      path.append(view.id)
      let depth = path.count
      let name = name(kind: view.kind.rawValue, id: view.id, title: view.name, depth: depth)
      return Line(
        name: name, frame: view.frame, isHidden: view.isHidden, background: view.background, font: view.font,
        look: view.look, text: view.text)
    }
  }

  private func guideLines(of scene: SceneLayout) -> [Line] {
    scene.guides.map { guide in
      let kind = "guide \(guide.kind.rawValue)"
      let name = name(kind: kind, id: guide.id, title: "in \(guide.parent)", depth: 1)
      return Line(name: name, frame: guide.frame)
    }
  }

  private func name(kind: String, id: String, title: String?, depth: Int) -> String {
    String(repeating: "  ", count: depth) + kind + " " + id.plain + (title.map { " (\($0.plain))" } ?? "")
  }
}

extension ByteBuffer {
  /// Appends a frame: `20 0  605 × 414`.
  fileprivate mutating func append(frame: Rect) {
    append(frame.x)
    append(" ")
    append(frame.y)
    append("  ")
    append(frame.width)
    append(" × ")
    append(frame.height)
  }
}
