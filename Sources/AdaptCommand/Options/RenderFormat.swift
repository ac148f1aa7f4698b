import ArgumentParser

/// The forms that layouts are printed in.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  /// A tree for people.
  case text
  /// Frames for programs.
  case json
  /// A picture.
  case svg
  /// A picture in pixels.
  case png
  /// A picture for printing.
  case pdf
  /// A page with pictures and a way to find one's way among them.
  case html

  /// Whether more than frames is needed.
  var isPicture: Bool { self != .text && self != .json }
}
