import CResources
import LayoutModel
import TextKit

/// The sizes of system symbols.
///
/// Documents save a symbol with its shape, not with its size: the longer side is always 128 points. The size comes from
/// the font that the symbol goes with, 17 points where nothing says otherwise.
struct SymbolTable: Sendable {
  /// Names, each whole or as the parts around its `*`, and the heights at 17 points.
  private let rows: [(parts: [String], height: Double)]

  static let embedded = reading { () throws(TableError) in try SymbolTable(.symbols) }

  /// The height of a symbol that no row names, in points at 17 points: that of a circle.
  static let usualHeight = 19.0

  init(_ file: EmbeddedFile) throws(TableError) {
    var rows: [(parts: [String], height: Double)] = []
    var table = try TableReader(file, columns: "name height")
    while try table.next() {
      let name = try table.text()
      let parts = name.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
      if parts.count > 2 { throw table.error("'\(name)' has more than one *") }
      rows.append((parts, try table.number()))
    }
    self.rows = rows
  }

  /// The height of a symbol at 17 points.
  func height(of name: String) -> Double {
    let row = rows.first { parts, _ in
      parts.count == 1 ? parts[0] == name : name.hasPrefix(parts[0]) && name.hasSuffix(parts[1])
    }
    return row?.height ?? Self.usualHeight
  }
}

extension IntrinsicMeasurer {
  /// The size of a symbol, in points. Its alignment rectangle is as high as a line of the font it goes with: between
  /// controls symbols align by that.
  func symbol(_ name: String, _ resource: ImageResource, _ configuration: SymbolConfiguration?) -> IntrinsicContent {
    let font = configuration?.font ?? .system(configuration?.pointSize ?? 17)
    let pointSize = texts.resolve(font, in: environment.text).size
    let factor = Self.scaleFactors[configuration?.scale ?? ""] ?? 1
    let height = SymbolTable.embedded.height(of: name) * pointSize / 17 * factor
    let shape = resource.size.height > 0 ? resource.size.width / resource.size.height : 1
    let scale = self.scale
    let size = Size(width: (height * shape * scale).rounded() / scale, height: (height * scale).rounded() / scale)
    let line = rounded(lineHeight(font))
    let inset = (size.height - line) / 2
    return IntrinsicContent(
      size: AxisPair(horizontal: size.width, vertical: line),
      alignment: EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    )
  }

  /// Measured: large symbols are 1.39 times as high (five image views), small ones 0.9 times (one).
  private static let scaleFactors = ["large": 1.39, "small": 0.9]
}
