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
  private(set) var views: [ViewLayout] = []
  /// The fonts that the document names, each once.
  private(set) var namedFonts: [NamedFont] = []
  private var askedFonts: [AskedFont] = []

  /// Looks at all views of a scene.
  init(_ measured: MeasuredScene) {
    let installed = measured.installed
    let all = installed.scene.views
    views.reserveCapacity(installed.order.count)
    for (index, _) in installed.order {
      let (text, font) = all[index].content.drawnText(in: installed.traits)
      if let font {
        askedFonts.append(AskedFont(font: font, position: views.count))
        note(font, ofView: index, in: measured)
      }
      for run in text?.runs ?? [] {
        if let font = run.font { note(font, ofView: index, in: measured) }
      }
      let layout = font.map { FontLayout($0, measured.resolve($0)) }
      views.append(
        ViewLayout(index, of: all, isHidden: installed.isHidden(index), text: text?.string, font: layout))
    }
  }

  /// The looks of the same scene on another kind of screen, where only the fonts of texts can differ.
  init(_ measured: MeasuredScene, from kin: SceneLooks) {
    views = kin.views
    namedFonts = kin.namedFonts
    askedFonts = kin.askedFonts
    for asked in askedFonts {
      let font = FontLayout(asked.font, measured.resolve(asked.font))
      if views[asked.position].font != font { views[asked.position].font = font }
    }
  }

  private func note(_ font: FontDescription, ofView view: Int, in measured: MeasuredScene) {
    guard case .named(let name, _) = font.face, !namedFonts.contains(where: { $0.name == name }) else { return }
    namedFonts.append(NamedFont(name: name, view: view, isKnown: measured.resolve(font).isKnown))
  }
}

extension MeasuredScene {
  fileprivate func resolve(_ font: FontDescription) -> ResolvedFont {
    texts.resolve(font, in: kind.text)
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
