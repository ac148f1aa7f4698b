import Adapt

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Draws layouts and writes the pictures.
struct PictureOutput {
  let format: RenderFormat
  let choice: PictureChoice
  /// The file or folder to write to; `nil` for the standard output.
  let output: String?

  /// Writes one picture, or one for each scene and screen into a folder.
  func write(_ layouts: [Layout], notes: [[SceneNotes]]) throws(CommandFailure) {
    let picture = SVGPicture(options: options)
    guard format != .html, let folder = output, Self.isFolder(folder) else {
      let bytes = format == .html ? HTMLSheet(options: options).render(layouts, notes: notes) : picture.render(layouts)
      return try OutputFile.write(try converted(bytes), to: output)
    }
    for (name, bytes) in picture.renderEach(layouts) {
      let separator = folder.hasSuffix("/") ? "" : "/"
      try OutputFile.write(try converted(bytes), to: "\(folder)\(separator)\(name).\(format.rawValue)")
    }
  }

  private var options: PictureOptions {
    var options = choice.options
    if isConverted { options.textFitting = .stretch }
    return options
  }

  private var isConverted: Bool { format == .png || format == .pdf }

  private func converted(_ svg: [UInt8]) throws(CommandFailure) -> [UInt8] {
    isConverted ? try SVGConverter(format: format, scale: choice.scale).convert(svg) : svg
  }

  /// Whether a path names a folder that is there.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
