import LayoutModel

/// The hint at what to write in place of an option that another command has, or nobody.
struct OptionHint {
  /// The message of the parser with the hint behind its first line.
  let message: String

  /// - Parameter message: what the parser says, such as "Error: Unknown option '--landscape'" and the usage below it.
  init?(_ message: String, arguments: [String]) {
    let mark = "Unknown option '--"
    guard let start = message.firstRange(of: mark), let command = arguments.first else { return nil }
    let option = String(message[start.upperBound...].prefix { $0 != "'" })
    guard let hint = Self.hint(option, of: command) else { return nil }
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines[0].firstRange(of: ". Did you mean").map { lines[0][..<$0.lowerBound] } ?? lines[0]
    self.message = (["\(first); \(hint)"] + lines.dropFirst().map(String.init)).joined(separator: "\n")
  }

  /// The options that say on what screen a document is laid out.
  private static let ofScreens: Set<String> = [
    "all-devices", "canvas", "dark", "device", "devices", "ios", "keyboard", "landscape", "orientation", "portrait",
    "rtl",
    "scene", "size", "text-size",
  ]

  private static func hint(_ option: String, of command: String) -> String? {
    if DeviceCatalogue().devices.contains(where: { $0.name == option }) {
      return "a device is named by an option: --device \(option)"
    }
    switch (command, option) {
    case ("lint", "landscape"), ("lint", "portrait"), ("verify", "landscape"), ("verify", "portrait"):
      return "adapt \(command) looks at both orientations; --orientation \(option) is one of them alone"
    case ("lint", "size"): return "adapt lint --every-size looks at windows of every width"
    case ("lint", "dark"), ("verify", "dark"): return "colours change no frame"
    case ("lint", "scene"), ("verify", "scene"): return "adapt \(command) looks at all scenes"
    case ("lint", "canvas"), ("verify", "canvas"): return "the canvas is shown by adapt render --canvas"
    case ("verify", "all-devices"):
      return "--device may stand there several times, and \"devices\" in adapt.json names them for good"
    case ("verify", "size"), ("verify", "rtl"), ("verify", "text-size"):
      return "adapt.json has \"sizes\", \"directions\" and \"textSizes\""
    case ("explain", "all-devices"): return "adapt explain is about the screens that --device names"
    case ("sweep", _) where ["orientation", "size", "all-devices"].contains(option):
      return "adapt sweep goes through all sizes of one window"
    case (_, "portrait"): return "portrait is what there is without --landscape"
    case ("validate", _) where ofScreens.contains(option):
      return
        "adapt validate reads a document, without a screen; adapt lint looks at it on devices, adapt render lays it out"
    case ("convert", _) where ofScreens.contains(option), ("format", _) where ofScreens.contains(option):
      return "adapt \(command) writes a document anew, for all screens; adapt render lays it out on one"
    default: return nil
    }
  }
}
