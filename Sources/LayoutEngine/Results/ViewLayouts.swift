import LayoutModel
import TextKit
import TextMetrics

/// The layouts of the views of a scene, in document order. Layouts on many screens share all but the frames: an
/// element is put together when it is read.
package struct ViewLayouts: RandomAccessCollection, MutableCollection, Sendable {
  private var views: [ViewLayout]
  private var places: [ViewPlace]

  init(_ views: [ViewLayout], at places: [ViewPlace]) {
    precondition(views.count == places.count, "every view has a place")
    (self.views, self.places) = (views, places)
  }

  package init(_ views: [ViewLayout]) { self.init(views, at: views.map(ViewPlace.init)) }

  package var startIndex: Int { 0 }

  package var endIndex: Int { places.count }

  /// Whether a view of the model is among them, by its index. O(log n)
  package func have(_ view: Int) -> Bool {
    let position = views.partitioningIndex { $0.index >= view }
    return position < views.count && views[position].index == view
  }

  /// Whether any frame has a negative width or height.
  package var haveNegativeSizes: Bool { places.contains { $0.frame.hasNegativeSize } }

  package subscript(position: Int) -> ViewLayout {
    get {
      var view = views[position]
      view.frame = places[position].frame
      view.absolute = places[position].absolute
      return view
    }
    set {
      views[position] = newValue
      places[position] = ViewPlace(newValue)
    }
  }
}

extension ViewPlace {
  fileprivate init(_ view: ViewLayout) { self.init(frame: view.frame, absolute: view.absolute) }
}

/// The frame of one view, and the properties that a reader of frames wants to see.
package struct ViewLayout: Sendable {
  /// The index of the view in the scene of the model.
  package var index: Int
  /// The frame in the superview's coordinates, in points.
  package var frame: Rect
  /// The frame in the coordinates of the screen, in points.
  package var absolute: Rect
  package var id: String
  package var name: String?
  package let parent: String?
  package let kind: ViewKind
  package var isHidden: Bool
  package var text: String?
  package fileprivate(set) var font: FontLayout?
  /// Whether the width of the text is an estimate: its font or some of its characters are not known.
  package fileprivate(set) var isEstimated = false
  /// The background colour as the document names it.
  package let background: String?
  /// What else is seen of the view where it is not the usual.
  package let look: SeenLook?

  package init(
    id: String, name: String? = nil, kind: ViewKind, index: Int, parent: String?, frame: Rect, absolute: Rect,
    isHidden: Bool = false, text: String? = nil, font: FontLayout? = nil, background: String? = nil,
    look: SeenLook? = nil
  ) {
    (self.id, self.name, self.kind, self.index, self.parent) = (id, name, kind, index, parent)
    (self.frame, self.absolute, self.isHidden) = (frame, absolute, isHidden)
    (self.text, self.font, self.background, self.look) = (text, font, background, look)
  }

  fileprivate init(_ index: Int, of installed: InstalledScene, text: String?, font: FontLayout?) {
    let views = installed.scene.views
    self.init(
      id: views[index].id, name: views[index].name, kind: views[index].kind, index: index,
      parent: views[index].parent.map { views[$0].id }, frame: .zero, absolute: .zero,
      isHidden: installed.isHidden(index), text: text, font: font,
      background: views[index].background.value(in: installed.traits),
      look: SeenLook(views[index], in: installed.traits))
  }
}

/// What is seen of a view besides its frame, text and background. It is a class because few views have one.
package final class SeenLook: Sendable {
  /// The opacity, from 0 to 1.
  package let alpha: Double
  package let image: String?
  package let contentMode: WrittenLook.ContentMode
  /// The titles of the section that begins with a row.
  package let section: Cell.Section?

  /// - Returns: `nil` for what is usual in all of it.
  fileprivate init?(_ view: View, in traits: Traits) {
    alpha = view.alpha.value(in: traits)
    image = view.shownContent.shownImage.value(in: traits)
    contentMode = image != nil && view.kind == .imageView ? view.writtenLook.contentMode : .scaleToFill
    section = view.content.cell?.section
    let hasTitles = section?.title != nil || section?.footer != nil
    if alpha == 1, image == nil, !hasTitles { return nil }
  }
}

/// The properties besides frames that a layout of a scene reports. It is a class because every layout reads it.
final class SceneAppearance {
  /// Names of fonts, each with the first view that uses it, and whether the widths of its characters are known.
  typealias NamedFonts = [(name: String, view: Int, isKnown: Bool)]
  /// Fonts as the document requests them, each with the position of its view among those that are installed.
  private typealias RequestedFonts = [(font: FontDescription, position: Int)]

  /// The views in order of index, all at the origin; views that are not installed are absent.
  let views: [ViewLayout]
  let namedFonts: NamedFonts
  private let requestedFonts: RequestedFonts
  private let environment: TextEnvironment

  /// - Parameter sibling: the properties of the same scene on another kind of screen, where only the fonts of texts can
  ///   differ.
  init(_ measured: MeasuredScene, sibling: SceneAppearance?) {
    let environment = measured.contentEnvironment.text
    self.environment = environment
    guard let sibling else {
      (views, namedFonts, requestedFonts) = Self.properties(of: measured)
      return
    }
    var views = sibling.views
    let differing = sibling.environment.hasFonts(of: environment) ? [] : sibling.requestedFonts
    for requested in differing {
      let font = FontLayout(requested.font, measured.texts.resolve(requested.font, in: environment))
      if views[requested.position].font != font { views[requested.position].font = font }
    }
    (self.views, namedFonts, requestedFonts) = (views, sibling.namedFonts, sibling.requestedFonts)
  }

  private static func properties(of measured: MeasuredScene) -> ([ViewLayout], NamedFonts, RequestedFonts) {
    let (installed, texts, environment) = (measured.installed, measured.texts, measured.contentEnvironment.text)
    let all = installed.scene.views
    var views: [ViewLayout] = []
    var namedFonts: NamedFonts = []
    var requestedFonts: RequestedFonts = []
    views.reserveCapacity(installed.order.count)
    for (index, _) in installed.order {
      let content = all[index].content
      let (text, font) = content.drawnText(in: installed.traits)
      if let font { requestedFonts.append((font, views.count)) }
      for font in [font] + (text?.runs.map(\.font) ?? []) {
        guard let font, case .named(let name, _) = font.face, !namedFonts.contains(where: { $0.name == name }) else {
          continue
        }
        namedFonts.append((name, index, texts.resolve(font, in: environment).isKnown))
      }
      let layout = font.map { FontLayout($0, texts.resolve($0, in: environment)) }
      var view = ViewLayout(index, of: installed, text: text?.string, font: layout)
      if let text, let font {
        let fonts = text.runs.map { $0.font ?? font } + [font]
        view.isEstimated =
          fonts.contains { !texts.resolve($0, in: environment).isKnown }
          || font.family == "system" && !text.string.unicodeScalars.allSatisfy(\.isKnownInSanFrancisco)
      }
      views.append(view)
    }
    return (views, namedFonts, requestedFonts)
  }
}

extension FontLayout {
  fileprivate init(_ font: FontDescription, _ resolved: ResolvedFont) {
    self.init(family: font.family, size: resolved.size, weight: resolved.weight)
  }
}

extension FontDescription {
  /// The family as a reader of frames wants to see it.
  package var family: String {
    switch face {
    case .system, .boldSystem, .italicSystem, .textStyle: "system"
    case .named(let name, let family): family ?? name
    }
  }
}
