import TextKit

/// The style sheet that pictures share.
struct PictureStyle {
  let options: PictureOptions

  func write(to out: inout ByteBuffer) {
    out.append("text{font-family:")
    out.append(options.textFitting == .stretch ? Self.stretched : Self.system)
    out.append(";white-space:pre}\n")
    if options.layers.contains(.outlines) {
      out.append(".v>rect:first-of-type{stroke:#8e8e93;stroke-width:.5;stroke-opacity:.6}\n")
    }
    out.append(".hidden>rect:first-of-type{stroke:#8e8e93;stroke-dasharray:4 3}\n")
    for layer in PictureLayer.allCases where layer != .outlines && !options.layers.contains(layer) {
      out.append(".")
      out.append(text: layer.rawValue)
      out.append("{display:none}\n")
    }
  }

  /// The system font where there is one, and what comes near it elsewhere.
  private static let system: StaticString =
    "-apple-system,BlinkMacSystemFont,\"SF Pro Text\",\"Helvetica Neue\",Inter,Roboto,Arial,sans-serif"
  /// Fonts with the widths of Arial.
  private static let stretched: StaticString = "Arial,\"Liberation Sans\",Arimo,Helvetica,sans-serif"
}
