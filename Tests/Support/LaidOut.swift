import Adapt
import Foundation
import LayoutEngine
import LayoutModel

/// A layout whose views are asked for by their ids.
package struct LaidOut: Sendable {
  /// The whole layout.
  package let layout: Layout

  /// A view or guide that the layout does not have.
  package struct Absent: Error, CustomStringConvertible {
    /// What went missing.
    package let description: String
  }

  /// Takes a layout as it is.
  package init(_ layout: Layout) { self.layout = layout }

  /// Lays out one of the package's fixtures.
  package init(
    fixture: String, on device: String, _ orientation: InterfaceOrientation = .portrait,
    direction: LayoutDirection = .leftToRight
  ) throws {
    let document = try readDocument(path: PackageFolder.main(fixture).path())
    let catalogue = DeviceCatalogue()
    let screen = try catalogue.screen(
      of: catalogue.device(named: device), orientation: orientation, direction: direction)
    layout = LayoutEngine().report(document, on: screen)
  }

  /// Lays out what stands in the outermost view of a screen, `root`.
  ///
  /// - Parameters:
  ///   - inside: the elements in the view.
  ///   - attributes: attributes of the view.
  ///   - screen: where to lay out.
  package init(_ inside: String, root attributes: String = "", on screen: Screen = .plain()) throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root" \(attributes)>
      \(inside)
      </view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    layout = LayoutEngine().report(document, on: screen, measuresRoom: true)
  }

  /// A document with one screen and nothing on it.
  package static let smallest =
    "<layout version=\"1\"><screen id=\"main\"><view id=\"root\"/></screen></layout>"

  /// All views of the layout.
  package var views: [ViewLayout] { layout.scenes.flatMap(\.views) }

  /// The ids of all views of the layout.
  package var ids: Set<String> { Set(views.map(\.id)) }

  /// Whether nothing was said about the layout.
  package var isFine: Bool { layout.diagnostics.isEmpty }

  /// The codes of what was said about the layout.
  package var codes: [String] { layout.diagnostics.map(\.code) }

  /// The view with an id.
  package func view(_ id: String) throws -> ViewLayout {
    guard let view = views.first(where: { $0.id == id }) else {
      throw Absent(description: "there is no view '\(id)'")
    }
    return view
  }

  /// The frame of a view in its superview.
  package func frame(_ id: String) throws -> Rect { try view(id).frame }

  /// The frame of a view in the screen.
  package func absolute(_ id: String) throws -> Rect { try view(id).absolute }

  /// The frame of a view in its superview as `[x, y, width, height]`, rounded to a thousandth.
  package subscript(_ id: String) -> [Double] {
    get throws {
      let frame = try frame(id)
      return [frame.x, frame.y, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
    }
  }
}

extension Screen {
  /// A screen without bars, notch or anything else that takes room.
  package static func plain(
    _ width: Double = 320,
    _ height: Double = 480,
    scale: Double = 2,
    safeArea: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight
  ) -> Screen {
    Screen(
      device: "test",
      orientation: .portrait,
      size: Size(width: width, height: height),
      traits: Traits(
        idiom: .phone, widthClass: .compact, heightClass: .regular, orientation: .portrait, scale: scale,
        layoutDirection: direction),
      safeAreaInsets: safeArea,
      statusBarHeight: 0,
      toolsVersion: 14490
    )
  }

  /// The screen of a device, with its newest iOS or another.
  package static func of(
    _ device: String, _ orientation: InterfaceOrientation = .portrait, running version: Int? = nil,
    direction: LayoutDirection = .leftToRight
  ) throws -> Screen {
    let catalogue = DeviceCatalogue()
    var device = try catalogue.device(named: device)
    if let version { device = try device.running(version: version) }
    return try catalogue.screen(of: device, orientation: orientation, direction: direction)
  }
}
