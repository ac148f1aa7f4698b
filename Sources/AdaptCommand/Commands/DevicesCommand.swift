import Adapt
import ArgumentParser

/// `adapt devices`
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "Lists the devices.",
    discussion: """
      Every name, alias and Xcode id works with `adapt render --device`; case, spaces and punctuation are \
      ignored. Safe areas are in points: top, right, bottom, left.
      """
  )

  @Option(help: "The output format.")
  var format = TextFormat.text

  func run() throws {
    let devices = DeviceCatalogue().devices
    let bytes =
      switch format {
      case .text: DeviceText().render(devices)
      case .json: DeviceJSON().render(devices)
      }
    try Output.write(bytes, to: nil)
  }
}
