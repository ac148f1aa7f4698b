import LayoutEngine
import LayoutModel
import TextKit

/// The frames of layouts as JSON for programs, one view a line.
///
/// The keys and their order are fixed; `Schemas/frames-1.schema.json` describes them. The same layouts give the
/// same bytes on every machine.
package struct FrameJSON: Sendable {
  /// The name of the format and of its version, the first value of every object.
  package static let schema = "adapt.frames/1"

  /// Creates a renderer.
  package init() {}

  /// The JSON text of layouts as UTF-8: an object for one, an array for several.
  package func render(_ layouts: [Layout]) -> [UInt8] {
    var out = ByteBuffer()
    let views = layouts.reduce(0) { $0 + $1.scenes.reduce(0) { $0 + $1.views.count } }
    out.reserve(views * 240 + layouts.count * 512)
    out.append(oneOrArray: layouts) { write($1, to: &$0) }
    return out.bytes
  }

  private func write(_ layout: Layout, to out: inout ByteBuffer) {
    out.append("{\"schema\": ")
    out.append(json: Self.schema)
    out.append(", \"document\": ")
    out.append(json: layout.document)
    out.append(", \"device\": ")
    out.append(json: layout.screen.device)
    out.append(", \"orientation\": ")
    out.append(json: layout.screen.orientation.side)
    if layout.isCanvas { out.append(", \"canvas\": true") }
    out.append(",\n \"traits\": ")
    write(layout.screen.traits, to: &out)
    out.append(",\n \"screen\": {")
    write(layout.screen.size, to: &out)
    out.append("},\n \"scenes\": [")
    out.append(list: layout.scenes, between: ",") { out, scene in
      out.append("\n  ")
      write(scene, to: &out)
    }
    out.append(layout.scenes.isEmpty ? "],\n" : "\n ],\n")
    out.append(" \"diagnostics\": [")
    out.append(list: layout.diagnostics, between: ",") { out, diagnostic in
      out.append("\n  ")
      out.append(json: diagnostic)
    }
    out.append(layout.diagnostics.isEmpty ? "]}" : "\n ]}")
  }

  private func write(_ traits: Traits, to out: inout ByteBuffer) {
    out.append("{\"idiom\": ")
    out.append(json: traits.idiom.rawValue)
    out.append(", \"widthClass\": ")
    out.append(json: traits.widthClass.rawValue)
    out.append(", \"heightClass\": ")
    out.append(json: traits.heightClass.rawValue)
    out.append(", \"scale\": ")
    out.append(traits.scale)
    out.append(", \"layoutDirection\": ")
    out.append(json: traits.layoutDirection.rawValue)
    if traits.contentSize != .large {
      out.append(", \"contentSize\": ")
      out.append(json: traits.contentSize.rawValue)
    }
    out.append("}")
  }

  private func write(_ scene: SceneLayout, to out: inout ByteBuffer) {
    out.append("{\"id\": ")
    out.append(json: scene.id)
    out.append(", \"views\": [")
    out.append(list: scene.views, between: ",") { out, view in
      out.append("\n   ")
      write(view, to: &out)
    }
    out.append(scene.views.isEmpty ? "], \"guides\": [" : "\n  ], \"guides\": [")
    out.append(list: scene.guides, between: ", ") { out, guide in
      out.append("{\"id\": ")
      out.append(json: guide.id)
      out.append(", \"parent\": ")
      out.append(json: guide.parent)
      out.append(", \"frame\": ")
      write(guide.frame, to: &out)
      out.append("}")
    }
    out.append("]}")
  }

  private func write(_ size: Size, to out: inout ByteBuffer) {
    out.append("\"width\": ")
    out.append(size.width)
    out.append(", \"height\": ")
    out.append(size.height)
  }

  private func write(_ rect: Rect, to out: inout ByteBuffer) {
    out.append("{\"x\": ")
    out.append(rect.x)
    out.append(", \"y\": ")
    out.append(rect.y)
    out.append(", ")
    write(rect.size, to: &out)
    out.append("}")
  }

  private func write(_ view: ViewLayout, to out: inout ByteBuffer) {
    out.append("{\"id\": ")
    out.append(json: view.id)
    out.append(", \"parent\": ")
    if let parent = view.parent { out.append(json: parent) } else { out.append("null") }
    out.append(", \"kind\": ")
    out.append(json: view.kind.rawValue)
    out.append(", \"frame\": ")
    write(view.frame, to: &out)
    out.append(", \"absolute\": ")
    write(view.absolute, to: &out)
    if let name = view.name {
      out.append(", \"name\": ")
      out.append(json: name)
    }
    if view.isHidden { out.append(", \"hidden\": true") }
    if let text = view.text {
      out.append(", \"text\": ")
      out.append(json: text)
    }
    if let font = view.font {
      out.append(", \"font\": {\"family\": ")
      out.append(json: font.family)
      out.append(", \"size\": ")
      out.append(font.size)
      out.append(", \"weight\": ")
      out.append(json: font.weight)
      out.append("}")
    }
    if let background = view.background {
      out.append(", \"background\": ")
      out.append(json: background)
    }
    out.append("}")
  }
}
