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

  private let isNumbered: Bool

  /// - Parameter isNumbered: whether views have the numbers that pictures show; those of a scene count from 1.
  package init(isNumbered: Bool = false) { self.isNumbered = isNumbered }

  /// The JSON text of layouts as UTF-8: an object for one, an array for several.
  package func render(_ layouts: [Layout]) -> [UInt8] {
    let views = layouts.reduce(0) { $0 + $1.scenes.reduce(0) { $0 + $1.views.count } }
    return JSONWriter.text(oneOrArray: layouts, reserving: views * 240 + layouts.count * 512) { write($1, to: &$0) }
  }

  package func write(_ layout: Layout, to json: inout JSONWriter) {
    json.object { json in
      json.members(["schema": Self.schema, "document": layout.document, "device": layout.screen.device])
      json.member("orientation", layout.screen.orientation.side)
      if layout.isCanvas { json.member("canvas", true) }
      json.breakLine(at: 1)
      write(layout.screen.traits, to: &json)
      json.breakLine(at: 1)
      json.object("screen") { $0.members(of: layout.screen.size) }
      if layout.screen.keyboardHeight > 0 { json.member("keyboard", layout.screen.keyboardHeight) }
      json.lines("scenes", of: layout.scenes, at: 1, closingAt: 1) { write($1, to: &$0) }
      json.breakLine(at: 1)
      json.array("diagnostics", linesAt: 2, closingAt: 1) { json in
        for diagnostic in layout.diagnostics { json.element(diagnostic) }
      }
    }
  }

  private func write(_ traits: Traits, to json: inout JSONWriter) {
    json.object("traits") { json in
      json.members([
        "idiom": traits.idiom.rawValue, "widthClass": traits.widthClass.rawValue,
        "heightClass": traits.heightClass.rawValue, "scale": traits.scale,
        "layoutDirection": traits.layoutDirection.rawValue,
        "contentSize": traits.contentSize == .large ? nil : traits.contentSize.rawValue,
      ])
    }
  }

  private func write(_ scene: SceneLayout, to json: inout JSONWriter) {
    json.members(["id": scene.id, "name": scene.label, "sheet": scene.sheet])
    json.array("views", of: scene.views.enumerated(), linesAt: 3, closingAt: 2) { json, view in
      write(view.element, number: view.offset + 1, to: &json)
    }
    json.array("guides", of: scene.guides) { json, guide in
      json.member("id", guide.id)
      json.member("parent", guide.parent)
      json.member("frame", guide.frame)
      json.member("absolute", guide.absolute)
    }
  }

  private func write(_ view: ViewLayout, number: Int, to json: inout JSONWriter) {
    json.member("id", view.id)
    if isNumbered { json.member("number", number) }
    json.member("parent", orNull: view.parent)
    // A list of members allocates, and there are many views.
    json.member("kind", view.kind.rawValue)
    json.member("frame", view.frame)
    json.member("absolute", view.absolute)
    if let name = view.name { json.member("name", name) }
    if view.isHidden { json.member("hidden", true) }
    if let text = view.text { json.member("text", text) }
    if let font = view.font {
      json.object("font") { json in
        json.member("family", font.family)
        json.member("size", font.size)
        json.member("weight", font.weight)
        if view.isEstimated { json.member("estimated", true) }
      }
    }
    if let background = view.background { json.member("background", background) }
    if let section = view.look?.section, section.title ?? section.footer != nil {
      json.object("section") { $0.members(["title": section.title, "footer": section.footer]) }
    }
  }
}

extension Rect: JSONMemberValue {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("x", x)
      json.member("y", y)
      json.members(of: size)
    }
  }
}

extension JSONWriter {
  package mutating func members(of size: Size) {
    member("width", size.width)
    member("height", size.height)
  }
}
