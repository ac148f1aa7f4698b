import ArgumentParser

/// What becomes of a mended document.
struct MendOptions: ParsableArguments {
  @Flag(help: "Change nothing, and end with 1 when something would change.")
  var check = false

  @Flag(help: "Change nothing, and print what would change as a unified diff.")
  var dryRun = false
}
