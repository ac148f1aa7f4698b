import Adapt
import ArgumentParser

/// The options that say what pictures show.
struct PictureFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The layers that a picture shows, with commas between them, of \
      \(PictureLayer.allCases.map(\.rawValue).joined(separator: ", ")); or all.
      """,
      valueName: "names"))
  var layers: LayerChoice?

  @Flag(help: "Pictures show hidden views, dashed.")
  var hidden = false

  @Flag(help: "Pictures show constraints: blue ones are right, orange ones misplaced, red ones conflict.")
  var constraints = false

  /// What was chosen.
  var choice: PictureChoice {
    PictureChoice(layers: layers, showsHidden: hidden, showsConstraints: constraints)
  }
}
