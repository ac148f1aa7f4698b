// Texts in the font files of an app, and how much they differ from what adapt estimates without them.
import Adapt

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 2 else { fatalError("usage: OwnFonts DOCUMENT FOLDER") }
let document = try LayoutDocument(contentsOf: arguments[0])
let configuration = LayoutConfiguration("iphone6")
let estimated = try document.layout(on: configuration)

do {
  let fonts = try LayoutFonts(folder: arguments[1])
  let measured = try document.layout(on: configuration, fonts: fonts)
  print("faces: \(fonts.names.joined(separator: ", "))")
  for (before, after) in zip(estimated.scenes.flatMap(\.views), measured.scenes.flatMap(\.views))
  where before.text != nil {
    print("\(after.id): \(before.frame.width) estimated, \(after.frame.width) measured")
  }
} catch {
  // A package that depends on adapt without `traits: ["FontFiles"]` has no font files.
  print(error)
  for view in estimated.scenes.flatMap(\.views) where view.text != nil {
    print("\(view.id): \(view.frame.width) estimated")
  }
}
