import ArgumentParser

/// The languages that output is written in.
enum TextFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people.
  case text
  /// For programs.
  case json
}
