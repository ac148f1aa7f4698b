import ArgumentParser
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutOutput

struct RotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "rotate")

  @Argument(help: "The document; - is the standard input.", completion: .documents)
  var file: String
  @Option(name: [.short, .long], help: "The device to rotate.", completion: .devices)
  var device: String?
  @Option(help: "The orientation of the device before the rotation.")
  var from = DeviceOrientation.portrait
  @Option(help: "The orientation of the device after the rotation.")
  var to: DeviceOrientation
  @Option(help: "The version of iOS; by default, the last one that the device supports.")
  var ios: SystemRelease?
  @Option(help: "The only scene to rotate, by its id, storyboard identifier, title or class.")
  var scene: String?
  @Flag(help: "Report what conflicts, jumps or crosses while UIKit still has the constraints of the old size classes.")
  var between = false
  @OptionGroup var app: AppOptions
  @Option(help: "The output format; svg is a picture that moves every view from one orientation to the other.")
  var format = RotationFormat.text
  @OptionGroup var output: OutputOptions

  func run() throws {
    var document = try Input(file).document()
    if let orientations = try app.orientations() { document.use(orientations) }
    let scene = try document.sceneId(scene)
    let catalogue = DeviceCatalogue()
    let named = try device.map(catalogue.device) ?? catalogue.defaultDevice(of: document)
    let device = try ios.map(named.running) ?? named
    let turn = Rotation.Turn(from: from, to: to)
    var rotations: [Rotation] = []
    // Each scene once: a container without a view shows the screen that it holds first.
    let chosen = document.scenes.indices.filter { scene == nil || document.scenes[$0].id == scene }
    let scenes = Set(chosen.map { document.shownScene($0) }).sorted().map { document.scenes[$0] }
    for one in scenes {
      let turned = Rotation(turn, of: one, in: document, engine: LayoutEngine()) {
        catalogue.wholeScreen(of: device, orientation: $0)
      }
      guard var rotation = turned else {
        Terminal.report("\(document.name): the app and scene \"\(one.id)\" have no supported orientation in common")
        continue
      }
      if between { rotation.between = RotationBetween(rotation, of: document, engine: LayoutEngine()) }
      rotations.append(rotation)
    }
    // A document without scenes is an object without rotations, and no text.
    if !rotations.isEmpty || (format == .json && scenes.isEmpty) {
      switch format {
      case .text: try output.write(rotations.map(\.text).joined(separator: "\n"))
      case .json: try output.write(Rotation.json(rotations))
      case .svg: try output.write(RotationPicture.render(rotations))
      }
    }
    try ExitStatus.findings.end(if: rotations.count < scenes.count)
  }
}

enum RotationFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, svg
}
