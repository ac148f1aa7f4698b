import Adapt
import ArgumentParser

/// `adapt rotate`
struct RotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Says what happens when a device is turned.",
    discussion: """
      Tells in which orientation the app is shown, what UIKit posts, asks and calls in which order, which traits change, \
      and which views move. It is the device that is turned: to its left side, where the home button is to the right, \
      the interface turns to landscapeRight.
      """
  )

  @Argument(help: "The document; - is the standard input.", completion: .documents)
  var file: String

  @Option(name: [.short, .long], help: "The device.", completion: .devices)
  var device: String?

  @Option(help: "How the device was held.")
  var from = DeviceOrientation.portrait

  @Option(help: "How the device is held then.")
  var to: DeviceOrientation

  @Option(help: "The id of the only screen to turn.")
  var scene: String?

  @OptionGroup var app: AppOptions

  @Option(help: "How to print.")
  var format = TextFormat.text

  @Option(name: [.short, .long], help: "The file to write to instead of the standard output.")
  var output: String?

  func run() throws {
    let (read, status) = Input(argument: file).read()
    guard var document = read else { throw ExitCode(status.rawValue) }
    document.name = Input(argument: file).shortName
    if let orientations = try app.orientations() { document.orientations = orientations }
    try document.check(scene: scene)
    let catalogue = DeviceCatalogue()
    let device = try catalogue.asked(for: self.device, or: document)
    let turn = Rotation.Turn(from: from, to: to)
    var rotations: [Rotation] = []
    let scenes = document.scenes.filter { scene == nil || $0.id == scene }
    for one in scenes {
      let rotation = Rotation(turn, of: one, in: document, engine: LayoutEngine()) {
        catalogue.wholeScreen(of: device, orientation: $0)
      }
      guard let rotation else {
        Terminal.complain("\(document.name): app and screen \"\(one.id)\" allow no orientation in common")
        continue
      }
      rotations.append(rotation)
    }
    let bytes =
      switch format {
      case .text: Array(rotations.map(RotationText().render).joined(separator: "\n").utf8)
      case .json: RotationJSON().render(rotations)
      }
    if !rotations.isEmpty { try OutputFile.write(bytes, to: output) }
    if rotations.count < scenes.count { throw ExitCode(ExitStatus.findings.rawValue) }
  }
}
