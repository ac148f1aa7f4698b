import LayoutModel
import TextMetrics

/// What is told of the views of a scene besides their frames. It is a class because every layout of the scene reads it.
final class SceneLooks {
  /// A font that the document names, at the first view that uses it.
  struct NamedFont {
    var name: String
    /// The index of the view.
    var view: Int
    /// Whether the widths of its characters are known.
    var isKnown: Bool
  }

  /// The font of a view's text as the document asks for it.
  private struct AskedFont {
    var font: FontDescription
    /// The position of the view among those that are installed.
    var position: Int
  }

  /// The views in order of index, all at the origin; views that are not installed are absent.
  let views: [ViewLayout]
  /// The fonts that the document names, each once.
  let namedFonts: [NamedFont]
  private let askedFonts: [AskedFont]

  /// Looks at all views of a scene.
  ///
  /// - Parameters:
  ///   - texts: what is known of their texts.
  ///   - environment: what these are measured with.
  init(_ installed: InstalledScene, _ texts: TextCache, in environment: TextEnvironment) {
    let all = installed.scene.views
    var views: [ViewLayout] = []
    var namedFonts: [NamedFont] = []
    var askedFonts: [AskedFont] = []
    views.reserveCapacity(installed.order.count)
    for (index, _) in installed.order {
      let (text, font) = all[index].content.drawnText(in: installed.traits)
      if let font { askedFonts.append(AskedFont(font: font, position: views.count)) }
      for font in [font] + (text?.runs.map(\.font) ?? []) {
        guard let font, case .named(let name, _) = font.face, !namedFonts.contains(where: { $0.name == name }) else {
          continue
        }
        namedFonts.append(NamedFont(name: name, view: index, isKnown: texts.resolve(font, in: environment).isKnown))
      }
      let layout = font.map { FontLayout($0, texts.resolve($0, in: environment)) }
      views.append(
        ViewLayout(index, of: all, isHidden: installed.isHidden(index), text: text?.string, font: layout))
    }
    self.views = views
    self.namedFonts = namedFonts
    self.askedFonts = askedFonts
  }

  /// The looks of the same scene on another kind of screen, where only the fonts of texts can differ.
  init(_ kin: SceneLooks, _ texts: TextCache, in environment: TextEnvironment) {
    var views = kin.views
    for asked in kin.askedFonts {
      let font = FontLayout(asked.font, texts.resolve(asked.font, in: environment))
      if views[asked.position].font != font { views[asked.position].font = font }
    }
    self.views = views
    namedFonts = kin.namedFonts
    askedFonts = kin.askedFonts
  }
}

extension FontLayout {
  fileprivate init(_ font: FontDescription, _ resolved: ResolvedFont) {
    self.init(family: font.family, size: resolved.size, weight: resolved.weight)
  }
}

extension FontDescription {
  /// The family as a reader of frames wants to see it.
  var family: String {
    switch face {
    case .system, .boldSystem, .italicSystem, .textStyle: "system"
    case .named(let name, let family): family ?? name
    }
  }
}
