import LayoutModel
import TextMetrics

/// The intrinsic content of a view: the size of its alignment rectangle, and where its text sits.
package struct IntrinsicContent: Equatable, Sendable {
  /// The size along each axis, in points; `nil` where the content has none.
  package var size: AxisPair<Double?> = AxisPair(both: nil)
  /// The alignment insets: the frame reaches that far beyond the alignment rectangle, in points.
  package var alignment = EdgeInsets.zero
  /// Whether nothing stands in for the content: no size of Interface Builder's library, no stack view keeping it small.
  package var isOpen = AxisPair(both: false)
  /// Whether the content is a text that breaks where it gets less than its own width.
  var wraps = false
  var dependsOnWidth = false
  /// The width in points from which on it is the size without any; `nil` where there is none.
  var unbrokenWidth: Double?
  /// The height of one line of a text that has several, in points.
  var lineHeight: Double?
  /// The text's height and its baselines from its top, for views that draw text.
  package var text: TextBox?

  /// A text of a view, in points from its own top.
  package struct TextBox: Equatable, Sendable {
    var height, firstBaseline, lastBaseline: Double
  }

  /// A label of one line without text or an image view without a picture that a stack view arranges on the canvas.
  static let emptyOnCanvas = IntrinsicContent(size: AxisPair(both: CanvasMeasures.emptyContent))

  static let none = IntrinsicContent()
}

package struct IntrinsicMeasurer {
  package let environment: ContentEnvironment
  private let images: [String: ImageResource]
  package let traits: Traits
  let texts: TextCache
  let views: [View]
  private let isPart: Bool  // Whether the scene is a part of a xib.
  let hasStackViews: Bool
  private(set) var index = 0

  init(
    _ environment: ContentEnvironment, images: [String: ImageResource], installed: InstalledScene, texts: TextCache
  ) {
    (self.environment, self.images, self.texts) = (environment, images, texts)
    (traits, views) = (installed.traits, installed.scene.views)
    isPart = installed.scene.controller == nil
    hasStackViews = installed.hasStackViews
  }

  var scale: Double { environment.text.scale }

  package func holds(_ era: Era) -> Bool { environment.text.holds(era) }

  func value(of era: Era) -> Double { environment.text.number(of: era) ?? 0 }

  package func image(named name: String) -> ImageResource? { images[name] }

  /// The row of a control in the table; `nil` where its size does not come from there.
  func row(_ kind: ViewKind, style: String?) -> ControlTable.Row? {
    ControlTable.embedded.row(kind: kind, style: style, toolsVersion: environment.text.toolsVersion)
  }

  /// The same measurer, about the texts of one view.
  package func about(_ index: Int) -> IntrinsicMeasurer {
    var measurer = self
    measurer.index = index
    return measurer
  }

  /// - Parameter width: what the view got in an earlier pass, in points; texts of several lines break there.
  mutating func content(of index: Int, width: Double?) -> IntrinsicContent {
    self.index = index
    var content = natural(width: width)
    for axis in Axis.allCases {
      if let size = views[index].classSize[axis] { content.size[axis] = size }
      if environment.isCanvas, let placeholder = views[index].placeholderIntrinsicSize[axis] {
        content.size[axis] = placeholder.isFinite ? placeholder : nil
      }
    }
    return content
  }

  private func natural(width: Double?) -> IntrinsicContent {
    let isArranged = views[index].role == .arranged
    switch views[index].content {
    case .label(let label): return self.label(label, width: width, isArranged: isArranged)
    case .button(let button): return self.button(button.shown(views[index].behaviour), width: width)
    case .textField(let field): return textField(field)
    case .textView(let textView): return self.textView(textView, width: width)
    case .image(let image): return self.image(image, isArranged: isArranged)
    case .segments(let control): return segmentedControl(control)
    case .control(let style): return control(views[index].kind, style: style)
    case .searchBar(let bar): return control(.searchBar, style: ControlStyle(style: bar.style))
    case .stack where isArranged && environment.isCanvas && !hasSubviews:
      return IntrinsicContent(size: AxisPair(horizontal: nil, vertical: CanvasMeasures.emptyContent))
    default:
      return control(views[index].kind, style: ControlStyle(style: environment.barStyle?.rawValue))
    }
  }

  /// Whether a stack view arranges the view, or one that it lies in.
  var isInStack: Bool { views.chain(from: index).contains { views[$0].role == .arranged } }

  /// Whether the view has a subview: the first one comes right behind it.
  private var hasSubviews: Bool { index + 1 < views.count && views[index + 1].parent == index }

  /// A control whose size is in the table.
  private func control(_ kind: ViewKind, style: ControlStyle) -> IntrinsicContent {
    let isCompactDate = style.style == "compact" && style.mode == .date && !environment.isCanvas
    guard var row = row(kind, style: isCompactDate ? "compactDate" : style.style) else { return .none }
    // Wheels are as high as each other; other styles of date pickers have heights of their own.
    if environment.hasLowWheels, style.style != "inline",
      row.size.vertical == self.row(.pickerView, style: nil)?.size.vertical
    {
      row = self.row(.pickerView, style: "low") ?? row
    }
    var content = IntrinsicContent(size: row.size, alignment: row.alignment)
    content.size.horizontal = row.size.horizontal.map { $0 - row.alignment.left - row.alignment.right }
    content.size.vertical = row.size.vertical.map { $0 - row.alignment.top - row.alignment.bottom }
    // In a cell that is a document of its own.
    if kind == .slider, environment.isCanvas, isPart, views.first?.kind == .tableViewCell {
      content.size.vertical = content.size.vertical.map { $0 + value(of: .sliderGrowth) }
    }
    if kind == .pageControl { content.size.horizontal = pageControlWidth(pages: style.count) }
    return content
  }

  /// Dots of 7 points with gaps of 9 (measured: 39 points for three pages before Xcode 12); on iOS 26 dots of 10 with gaps
  /// of 8 and room beside them.
  private func pageControlWidth(pages: Int) -> Double {
    let gaps = Double(max(pages - 1, 0))
    if let room = environment.text.number(of: .pageControlRoom) { return room + 10 * Double(pages) + 8 * gaps }
    return 7 * Double(pages) + 9 * gaps
  }

  private func image(_ image: ImageContent, isArranged: Bool) -> IntrinsicContent {
    guard let name = image.name.value(in: traits) else {
      return isArranged && environment.isCanvas ? .emptyOnCanvas : .none
    }
    guard let resource = self.image(named: name) else { return .none }
    if resource.isSystem { return symbol(name, resource, image.symbol) }
    return IntrinsicContent(size: AxisPair(horizontal: resource.size.width, vertical: resource.size.height))
  }

  /// The size of a symbol, in points. Its alignment rectangle is as high as a line of the font it goes with: between
  /// controls symbols align by that.
  func symbol(_ name: String, _ resource: ImageResource, _ configuration: SymbolConfiguration?) -> IntrinsicContent {
    let font = configuration?.font ?? .system(configuration?.pointSize ?? 17)
    let pointSize = texts.resolve(font, in: environment.text).size
    let factor = Self.scaleFactors[configuration?.scale ?? ""] ?? 1
    let usual = SymbolTable.embedded.size(of: name)
    let height = usual.height * pointSize / 17 * factor
    let shape = resource.size.height > 0 ? resource.size.width / resource.size.height : usual.shape
    let scale = self.scale
    let size = Size(width: (height * shape * scale).rounded() / scale, height: (height * scale).rounded() / scale)
    let line = rounded(lineHeight(font))
    let inset = (size.height - line) / 2
    let alignment = EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    return IntrinsicContent(size: AxisPair(horizontal: size.width, vertical: line), alignment: alignment)
  }

  /// Measured: large symbols are 1.39 times as high (five image views), small ones 0.9 times (one).
  private static let scaleFactors = ["large": 1.39, "small": 0.9]
}

/// A scene after the cascade with its contents measured: the same on all screens that differ in nothing but their size.
package final class MeasuredScene {
  package let installed: InstalledScene
  /// The part of the screen's properties that contents depend on.
  let contentEnvironment: ContentEnvironment
  let texts: TextCache
  /// The intrinsic content of each view at any width, by the view's index.
  let contents: [IntrinsicContent]
  /// The views whose contents have another size at another width, in order of index.
  let wrapping: [Int]
  private let images: [String: ImageResource]

  init(
    _ installed: InstalledScene, in environment: ContentEnvironment, texts: TextCache, images: [String: ImageResource]
  ) {
    (self.installed, contentEnvironment, self.texts, self.images) = (installed, environment, texts, images)
    var measurer = IntrinsicMeasurer(environment, images: images, installed: installed, texts: texts)
    let contents = installed.isInstalled.indices.map { index in
      installed.isInstalled[index] ? measurer.content(of: index, width: nil) : .none
    }
    self.contents = contents
    wrapping = contents.indices.filter { contents[$0].dependsOnWidth }
  }

  var measurer: IntrinsicMeasurer {
    IntrinsicMeasurer(contentEnvironment, images: images, installed: installed, texts: texts)
  }
}

/// All of a screen that contents are measured with, so that equal environments give equal contents.
package struct ContentEnvironment: Equatable {
  /// The environment of texts, with the first release in which all contents are what they are in this one.
  package var text: TextEnvironment
  var barStyle: ControlTable.BarStyle?
  var hasLowWheels = false

  var isCanvas: Bool { text.surface == .canvas }
}

extension ContentEnvironment {
  /// The builds of Interface Builder with which texts or fields change on devices.
  private static let textBounds = TextEnvironment.bounds + Eras.embedded.contentBounds
  /// The builds with which anything that is measured changes on devices.
  static let bounds = textBounds + ControlTable.embedded.bounds

  /// The part of a screen that contents depend on. Each canvas is one of its own: contents depend on more there.
  init(_ screen: ScreenContext, bounds: BuildBounds = Self.bounds) {
    self.init(text: screen.text, barStyle: ControlTable.barStyle(on: screen.screen), hasLowWheels: screen.hasLowWheels)
    if !screen.isCanvas { text.toolsVersion = bounds.first(like: text.toolsVersion) }
  }

  /// What contents of a scene may depend on: most scenes have neither bars nor wheels, and few kinds of controls.
  struct Needs {
    private let hasBars, hasWheels: Bool
    private let bounds: [BuildBounds]

    init(_ scene: Scene) {
      var kinds: [ViewKind] = []
      for index in scene.views.indices where !kinds.contains(scene.views[index].kind) {
        kinds.append(scene.views[index].kind)
      }
      hasBars = kinds.contains(where: ControlTable.embedded.followsBarStyle)
      hasWheels = kinds.contains(.datePicker) || kinds.contains(.pickerView)
      bounds = [ContentEnvironment.textBounds] + kinds.compactMap(ControlTable.embedded.bounds)
    }

    /// The environment that stands for all in which the contents are the same.
    func environment(on screen: ScreenContext) -> ContentEnvironment {
      var environment = ContentEnvironment(screen)
      if screen.isCanvas { return environment }
      let build = environment.text.toolsVersion
      environment.text.toolsVersion = bounds.reduce(0) { max($0, $1.first(like: build)) }
      if !hasBars { environment.barStyle = nil }
      environment.hasLowWheels = environment.hasLowWheels && hasWheels
      return environment
    }
  }
}
