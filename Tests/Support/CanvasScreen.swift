import Adapt
import LayoutEngine
import LayoutModel

/// Storyboards with one screen, on the canvas as Xcode would show them or on a device.
extension LaidOut {
  /// Writes a storyboard around what stands in a screen's root view, and lays it out for its canvas.
  ///
  /// - Parameters:
  ///   - inside: the elements in the root view, whose id is `root`.
  ///   - device: the device of the canvas and the size of its screen in points.
  ///   - tools: the build of Interface Builder that saved the document.
  ///   - controller: elements beside the view in its controller.
  ///   - root: attributes of the root view.
  ///   - images: the resources, as name, width and height in points.
  ///   - symbols: those that are the system's.
  package init(
    canvas inside: String,
    device: (id: String, width: Int, height: Int) = ("retina4_7", 375, 667),
    tools: String,
    controller: String = "",
    root: String = "",
    images: [(String, Int, Int)] = [],
    symbols: [(String, Int, Int)] = []
  ) throws {
    let document = try Self.storyboard(
      inside, device, tools, controller: controller, root: root, images: images, symbols: symbols)
    self.init(LayoutEngine().canvasReport(document))
  }

  /// Writes a storyboard with a view in a screen's root view that constraints place by its corner only, and lays it out for
  /// its canvas.
  ///
  /// - Parameter element: the view, whose id is `v`.
  package init(
    canvasCorner element: String, device: (id: String, width: Int, height: Int) = ("retina4_7", 375, 667),
    tools: String, symbols: [(String, Int, Int)] = []
  ) throws {
    try self.init(
      canvas: """
        <subviews>\(element)</subviews>
        <constraints>
          <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
          <constraint firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
        </constraints>
        """, device: device, tools: tools, symbols: symbols)
  }

  /// Writes a storyboard around what stands in a screen's root view, and lays it out for a device held in portrait.
  ///
  /// - Parameters:
  ///   - inside: the elements in the root view, whose id is `root`.
  ///   - canvas: the device that it was drawn for and the size of its screen in points.
  ///   - device: the name of the device to lay it out for.
  package init(
    storyboard inside: String, drawnFor canvas: (id: String, width: Int, height: Int), on device: String
  ) throws {
    let document = try Self.storyboard(inside, canvas, "14490")
    let catalogue = DeviceCatalogue()
    let screen = try catalogue.screen(of: catalogue.device(named: device), orientation: .portrait)
    self.init(LayoutEngine().report(document, on: screen))
  }

  private static func storyboard(
    _ inside: String, _ device: (id: String, width: Int, height: Int), _ tools: String, controller: String = "",
    root: String = "", images: [(String, Int, Int)] = [], symbols: [(String, Int, Int)] = []
  ) throws -> Document {
    func elements(_ images: [(String, Int, Int)], _ catalog: String) -> [String] {
      images.map { "<image name=\"\($0.0)\" width=\"\($0.1)\" height=\"\($0.2)\"\(catalog)/>" }
    }
    let resources = elements(images, "") + elements(symbols, " catalog=\"system\"")
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)"
          targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="\(device.id)" orientation="portrait"/>
        <scenes><scene sceneID="scene"><objects>
          <viewController id="controller" sceneMemberID="viewController">
            <view key="view" id="root" \(root)>
              <rect key="frame" x="0" y="0" width="\(device.width)" height="\(device.height)"/>
              \(inside)
            </view>
            \(controller)
          </viewController>
        </objects></scene></scenes>
        <resources>\(resources.joined())</resources>
      </document>
      """
    return try readDocument(Array(text.utf8), name: "Test.storyboard")
  }
}
