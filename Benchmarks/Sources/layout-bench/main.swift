// layout-bench read SECONDS FILE…    reads all documents; prints median seconds for all of them
// layout-bench one SECONDS FILE…     reads them and lays each out on one device; the same
// layout-bench twenty SECONDS FILE…  reads them and lays each out on twenty device-orientations; the same
// layout-bench frames FILE…          prints the frames and findings of each on the twenty, for comparing builds
// layout-bench worst FILE…           prints what each document costs on one and on twenty, the slowest first
// layout-bench screens               prints the twenty

import Adapt
import Timing

/// Ten devices from each age and size, each in portrait and landscape.
let deviceNames = [
  "iphone4s", "iphone5s", "iphone6", "iphone6plus", "iphonex", "iphonexsmax", "iphone15pro", "ipadmini", "ipadair",
  "ipadpro129",
]
let configurations = deviceNames.flatMap { name in
  [LayoutConfiguration(name), LayoutConfiguration(name, .landscape)]
}
let screens = try configurations.map { configuration in try LayoutScreen(configuration) }
/// The iPhone 6 in portrait.
let one = [screens[4]]

/// Reads a document; one that cannot be used ends the run, so that all programs do the same work.
func read(_ file: String) -> LayoutDocument {
  do {
    return try LayoutDocument(contentsOf: file, appearance: false)
  } catch {
    fatalError("\(file): \(error)")
  }
}

func work(_ command: String, _ files: ArraySlice<String>) {
  for file in files {
    let document = read(file)
    switch command {
    case "one": _ = document.layouts(on: one)
    case "twenty": _ = document.layouts(on: screens)
    default: break
    }
  }
}

func printFrames(_ files: ArraySlice<String>) {
  for file in files {
    let layouts = read(file).layouts(on: screens)
    print(DocumentLayout.render(layouts, as: .json))
    for diagnostic in layouts.flatMap(\.diagnostics) { print(diagnostic, diagnostic.notes.map(\.message)) }
  }
}

func printWorst(_ files: ArraySlice<String>) {
  let costs = files.map { file in
    let document = read(file)
    let single = median(0) { _ in _ = document.layouts(on: one) }
    let all = median(0) { _ in _ = document.layouts(on: screens) }
    return (file: file, single: single, all: all)
  }
  for cost in costs.sorted(by: { $0.all > $1.all }).prefix(30) { print(cost.file, cost.single, cost.all) }
}

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "screens": for configuration in configurations { print(configuration.device, configuration.orientation.rawValue) }
case "frames": printFrames(arguments[2...])
case "worst": printWorst(arguments[2...])
case let command?:
  let seconds = arguments.count > 2 ? Double(arguments[2]) ?? 1 : 1
  let time = median(seconds) { _ in work(command, arguments.dropFirst(3)) }
  // The script reads an error behind the time; frames are compared elsewhere.
  print(time, 0)
case nil: print("usage: layout-bench read|one|twenty SECONDS FILE… | frames FILE… | worst FILE… | screens")
}
