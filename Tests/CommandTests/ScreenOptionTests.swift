import ArgumentParser
import TestSupport
import Testing

@testable import AdaptCommand

/// Every option of the screen changes one.
struct ScreenOptionTests {
  /// Those that change none: they choose the device, its canvas or the scene, or measure texts.
  private static let others = ["device", "canvas", "scene", "fonts"]
  /// Those with which a screen is made, so that no row of changes follows.
  private static let makers = ["orientation", "landscape", "ios"]
  /// A value of each option that is no flag, other than the usual one.
  private static let values = [
    "orientation": "landscape", "ios": "18", "safe-area": "1,2,3,4", "text-size": "XL", "split": "1/3",
    "size": "300x400", "presentation": "sheet",
  ]

  /// All options, as the help has them.
  static let names: [String] = {
    let help = ScreenOptions.helpMessage(includeHidden: false, columns: 1000)
    let names = help.matches(of: /\n +(?:-\w, )?--([a-z-]+)/).map { String($0.output.1) }
    return names.filter { $0 != "help" }
  }()

  static let changing = names.filter { !others.contains($0) }

  /// The row also has the words that give the option: contradictions and comparisons tell it by them.
  @Test(arguments: changing)
  func itsRowOfChangesIsThere(_ name: String) throws {
    let device = try DeviceCatalogue().device(named: "ipad10")
    let options = try ScreenOptions.parse(["--\(name)"] + (Self.values[name].map { [$0] } ?? []))
    let (usual, changed) = (try ScreenOptions.parse([]).screens(of: device), try options.screens(of: device))
    #expect("\(usual)" != "\(changed)", "`changes` has no row for --\(name)")
    #expect(options.words.contains("--\(name)") != Self.makers.contains(name), "\(options.words)")
  }

  @Test func theHelpHasThem() {
    for name in Self.others + Self.makers + Array(Self.values.keys) {
      #expect(Self.names.contains(name), "\(name)")
    }
    #expect(Self.changing.contains("dark"))
  }
}
