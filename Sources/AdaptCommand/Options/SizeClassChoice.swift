import Adapt
import ArgumentParser

/// Size classes on the command line, as `.layout` lists them.
struct SizeClassChoice: ExpressibleByArgument {
  /// What was asked for; the base design where every class is any.
  let conditions: [TraitCondition]

  init?(argument: String) {
    // In a document a list that names nothing is a mistake; here it is the base design.
    if argument.split(separator: " ") == ["wAny", "hAny"] {
      conditions = [.base]
      return
    }
    guard let conditions = DocumentReader.conditions(argument) else { return nil }
    self.conditions = conditions
  }

  static let allValueStrings = [
    "wCompact hAny", "wRegular hAny", "wAny hCompact", "wAny hRegular", "wCompact hCompact", "wCompact hRegular",
    "wRegular hCompact", "wRegular hRegular",
  ]
}
