import Adapt
import ArgumentParser

/// `adapt devices`
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "Prints all devices that adapt knows.",
    discussion: """
      Every name, alias and Xcode id works with `adapt render --device`; case, spaces and punctuation do not \
      count. Safe areas are in points: top, right, bottom, left.
      """
  )

  @Option(help: "How to print them.")
  var format = TextFormat.text

  func run() throws {
    let devices = DeviceCatalogue().devices
    let bytes =
      switch format {
      case .text: DeviceText().render(devices)
      case .json: DeviceJSON().render(devices)
      }
    try OutputFile.write(bytes, to: nil)
  }
}
