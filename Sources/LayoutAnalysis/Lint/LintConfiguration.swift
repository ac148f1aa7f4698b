import LayoutEngine
import LayoutModel

/// One screen, and one length and size of texts, that a document is looked at on.
package struct LintConfiguration: Sendable {
  /// The screen.
  package var screen: Screen
  /// What of the texts is not as the document and a new device have it.
  package var text: TextVariant

  /// Texts that are longer or larger than usual.
  package enum TextVariant: Hashable, Sendable {
    /// As the document has them, at the size that every device comes with.
    case asWritten
    /// This many times as long, as in another language.
    case longer(Double)
    /// At the size of ``Screen/traits``.
    case sized(ContentSizeCategory)
  }

  /// Creates a configuration.
  package init(screen: Screen, text: TextVariant = .asWritten) {
    self.screen = screen
    self.text = text
  }
}

/// One scene on one screen.
package struct LintCase: Sendable {
  /// The screen.
  let configuration: LintConfiguration
  /// Its index among all configurations that documents are looked at on.
  let number: Int
  /// What its layout came to.
  let inspection: SceneInspection
  /// By view, its frame in the coordinates of the screen, in points.
  private let frames: [Rect?]
  /// By view, whether it can be seen: neither it nor a view around it is hidden or clear.
  let isShown: [Bool]

  init(_ configuration: LintConfiguration, number: Int, _ inspection: SceneInspection, scene: Scene) {
    self.configuration = configuration
    self.number = number
    self.inspection = inspection
    var frames = [Rect?](repeating: nil, count: scene.views.count)
    var isShown = [Bool](repeating: false, count: scene.views.count)
    for view in inspection.layout.views {
      frames[view.index] = view.absolute
      let model = scene.views[view.index]
      isShown[view.index] = !view.isHidden && model.alpha > 0 && (model.parent.map { isShown[$0] } ?? true)
    }
    self.frames = frames
    self.isShown = isShown
  }

  /// The frame of a view in the coordinates of the screen, in points; `nil` where it is not installed.
  func frame(_ view: Int) -> Rect? { frames[view] }
}

extension LintConfiguration {
  /// The devices that lint looks at when nobody says others: all that differ in size, traits or safe area, each as the
  /// newest one that has the screen.
  package static func devices(_ catalogue: DeviceCatalogue = DeviceCatalogue()) -> [Device] {
    var devices: [Device] = []
    for device in catalogue.devices {
      if let same = devices.firstIndex(where: { $0.looksLike(device) }) {
        if devices[same].toolsVersion < device.toolsVersion { devices[same] = device }
      } else {
        devices.append(device)
      }
    }
    return devices
  }

  /// Each of some devices held in each of some ways.
  package static func all(
    _ devices: [Device],
    orientations: [InterfaceOrientation] = [.portrait, .landscapeRight],
    _ catalogue: DeviceCatalogue = DeviceCatalogue()
  ) -> [LintConfiguration] {
    devices.flatMap { device in
      orientations.compactMap { orientation in
        (try? catalogue.screen(of: device, orientation: orientation)).map { LintConfiguration(screen: $0) }
      }
    }
  }

  /// The same screens with texts of other lengths and sizes too.
  package static func varying(
    _ configurations: [LintConfiguration],
    lengths: [Double],
    sizes: [ContentSizeCategory]
  ) -> [LintConfiguration] {
    var all = configurations
    for length in lengths where length != 1 {
      all += configurations.map { LintConfiguration(screen: $0.screen, text: .longer(length)) }
    }
    for size in sizes where size != .large {
      all += configurations.map { configuration in
        var screen = configuration.screen
        screen.traits.contentSize = size
        return LintConfiguration(screen: screen, text: .sized(size))
      }
    }
    return all
  }
}

extension Device {
  /// Whether both have the same screen, whatever system they run.
  fileprivate func looksLike(_ other: Device) -> Bool {
    var other = other
    other.toolsVersion = toolsVersion
    return hasSameScreen(as: other)
  }
}

extension DeviceCatalogue {
  /// All combinations of idiom and size classes that devices have, held both ways and with shared screens.
  var everyTraits: [Traits] {
    var all: [Traits] = []
    for device in devices {
      for orientation in [InterfaceOrientation.portrait, .landscapeRight] {
        for part in [.full] + parts(of: device, orientation: orientation) {
          guard var traits = try? screen(of: device, orientation: orientation, split: part).traits else { continue }
          traits.scale = 2
          if !all.contains(traits) { all.append(traits) }
        }
      }
    }
    return all
  }
}

/// Makes the texts of a document longer, as other languages do: each goes on with its own letters.
struct PseudoText {
  /// How many times as long the texts become.
  let factor: Double

  /// The document with longer texts.
  func applied(to document: Document) -> Document {
    var document = document
    for scene in document.scenes.indices {
      for view in document.scenes[scene].views.indices {
        lengthen(&document.scenes[scene].views[view].content)
      }
    }
    return document
  }

  /// Lengthens the texts of labels, buttons and text views; texts of fields are the user's.
  private func lengthen(_ content: inout ViewContent) {
    if case .textField = content { return }
    content.mapTexts { role, text in
      switch role {
      case .text, .title, .configurationTitle: text.map { $0.map(longer) }
      case .placeholder, .configurationSubtitle, .segmentTitle: text
      }
    }
  }

  private func longer(_ text: TextContent) -> TextContent {
    var text = text
    for index in text.runs.indices { text.runs[index].text = longer(text.runs[index].text) }
    return text
  }

  private func longer(_ text: String) -> String {
    let letters = Array(text)
    let more = Int((Double(letters.count) * (factor - 1)).rounded(.up))
    guard more > 0, !letters.isEmpty else { return text }
    return text + String((0..<more).map { letters[$0 % letters.count] })
  }
}
