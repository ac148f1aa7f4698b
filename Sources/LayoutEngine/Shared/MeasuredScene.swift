import Devices
import LayoutModel
import TextMetrics

/// A scene after the cascade, with what its contents ask for by themselves: what it has in common on screens that
/// differ in their size only.
final class MeasuredScene {
  /// What of a screen contents can tell besides the traits.
  struct Kind: Equatable {
    var text: TextEnvironment
    var barStyle: String?

    init(_ environment: SceneEnvironment) {
      text = environment.text
      barStyle = ControlTable.barStyle(on: environment.screen)
    }
  }

  let kind: Kind
  let installed: InstalledScene
  let texts: TextMemory
  /// What each view's content asks for at whatever width it likes, by the view's index.
  let contents: [IntrinsicContent]
  /// The views whose contents ask for something else at another width, in order of index.
  let wrapping: [Int]
  /// No insets for any view.
  let noInsets: [EdgeInsets]
  /// What is printed of each view besides its frame, in order of index; views that are not installed are absent.
  private(set) lazy var looks = describe()
  /// The fonts that the document names, each at the first view that uses it.
  private(set) lazy var namedFonts = findNamedFonts()

  init(_ installed: InstalledScene, environment: SceneEnvironment, texts: TextMemory) {
    kind = Kind(environment)
    self.installed = installed
    self.texts = texts
    let views = installed.scene.views
    var measurer = IntrinsicMeasurer(environment: environment, installed: installed, texts: texts)
    var contents = Array(repeating: IntrinsicContent.none, count: views.count)
    for index in views.indices where installed.isInstalled[index] {
      contents[index] = measurer.content(of: index, width: nil)
    }
    self.contents = contents
    wrapping = contents.indices.filter { contents[$0].dependsOnWidth }
    noInsets = Array(repeating: .zero, count: views.count)
  }
}

// MARK: - What is told of views

extension MeasuredScene {
  private func describe() -> [ViewLayout] {
    let views = installed.scene.views
    return views.indices.filter { installed.isInstalled[$0] }.map { index in
      var layout = ViewLayout(
        id: views[index].id,
        kind: views[index].kind,
        index: index,
        parent: views[index].parent.map { views[$0].id },
        frame: .zero,
        absolute: .zero
      )
      layout.name = views[index].name
      layout.isHidden = installed.isHidden(index)
      layout.background = views[index].background
      let (text, font) = views[index].drawnText(in: installed.traits)
      layout.text = text?.string
      layout.font = font.map { description in
        let resolved = texts.resolve(description, ofView: index, in: kind.text)
        return FontLayout(family: description.family, size: resolved.size, weight: resolved.weight)
      }
      return layout
    }
  }

  private func findNamedFonts() -> [(name: String, view: Int, isKnown: Bool)] {
    var found: [(name: String, view: Int, isKnown: Bool)] = []
    let views = installed.scene.views
    for index in views.indices where installed.isInstalled[index] {
      let (text, font) = views[index].drawnText(in: installed.traits)
      for font in [font] + (text?.runs.map(\.font) ?? []) {
        guard let font, case .named(let name, _) = font.face, !found.contains(where: { $0.name == name }) else {
          continue
        }
        found.append((name, index, texts.resolve(font, ofView: index, in: kind.text).isKnown))
      }
    }
    return found
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
