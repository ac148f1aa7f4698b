import LayoutModel

/// What is told of the views of a scene besides their frames.
struct SceneLooks {
  /// A font that the document names, at the first view that uses it.
  struct NamedFont {
    var name: String
    /// The index of the view.
    var view: Int
    /// Whether the widths of its characters are known.
    var isKnown: Bool
  }

  /// The views in order of index, all at the origin; views that are not installed are absent.
  private(set) var views: [ViewLayout] = []
  /// The fonts that the document names, each once.
  private(set) var namedFonts: [NamedFont] = []

  init(_ measured: MeasuredScene) {
    let installed = measured.installed
    let all = installed.scene.views
    views.reserveCapacity(all.count)
    for index in all.indices where installed.isInstalled[index] {
      let (text, font) = all[index].content.drawnText(in: installed.traits)
      let fontLayout = font.map { look(at: $0, ofView: index, in: measured) }
      for run in text?.runs ?? [] { _ = run.font.map { look(at: $0, ofView: index, in: measured) } }
      views.append(
        ViewLayout(index, of: all, isHidden: installed.isHidden(index), text: text?.string, font: fontLayout))
    }
  }

  private mutating func look(at font: FontDescription, ofView view: Int, in measured: MeasuredScene) -> FontLayout {
    let resolved = measured.texts.resolve(font, ofView: view, in: measured.kind.text)
    if case .named(let name, _) = font.face, !namedFonts.contains(where: { $0.name == name }) {
      namedFonts.append(NamedFont(name: name, view: view, isKnown: resolved.isKnown))
    }
    return FontLayout(family: font.family, size: resolved.size, weight: resolved.weight)
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
