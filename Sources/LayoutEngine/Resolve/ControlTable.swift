import CResources
import LayoutModel
import TextKit

/// The sizes of UIKit's controls, read from the embedded table.
struct ControlTable: Sendable {
  struct Row: Sendable {
    /// The style, or `nil` for any.
    var style: String?
    /// The builds of Interface Builder for which the row holds.
    var tools: Range<Int>
    /// The intrinsic size of the frame along each axis, in points; `nil` where there is none.
    var size: AxisPair<Double?>
    /// How far the frame reaches beyond the alignment rectangle, in points.
    var alignment: EdgeInsets
  }

  private let rows: [ViewKind: [Row]]  // The rows of each kind in the order of the table: the first that fits holds.

  /// The builds with which some control has another size.
  let bounds: BuildBounds
  private let boundsOfKinds: [ViewKind: BuildBounds]

  /// The screens on which bars have heights of their own, as the table names them.
  enum BarStyle: String { case pad, homeIndicator }

  static let embedded = reading { () throws(TableError) in try ControlTable(.controls) }

  init(_ file: EmbeddedFile) throws(TableError) {
    var rows: [ViewKind: [Row]] = [:]
    var table = try TableReader(file, columns: "kind style from until width height top left bottom right")
    while try table.next() {
      let kind: ViewKind = try table.value()
      let style = try table.text()
      let row = Row(
        style: style == "*" ? nil : style, tools: try table.builds(),
        size: AxisPair(horizontal: try table.optionalNumber(), vertical: try table.optionalNumber()),
        alignment: EdgeInsets(
          top: try table.number(), left: try table.number(), bottom: try table.number(), right: try table.number()))
      rows[kind, default: []].append(row)
    }
    self.rows = rows
    bounds = BuildBounds(of: rows.values.joined().map(\.tools))
    boundsOfKinds = rows.mapValues { BuildBounds(of: $0.map(\.tools)) }
  }

  /// The style of bars in the table, which decides their height.
  static func barStyle(on screen: Screen) -> BarStyle? {
    if screen.traits.idiom == .pad { return .pad }
    return screen.safeAreaInsets.bottom > 0 ? .homeIndicator : nil
  }

  /// The builds with which controls of a kind have another size; `nil` where they have none in the table.
  func bounds(of kind: ViewKind) -> BuildBounds? { boundsOfKinds[kind] }

  func followsBarStyle(_ kind: ViewKind) -> Bool {
    rows[kind]?.contains { $0.style.flatMap(BarStyle.init) != nil } ?? false
  }

  /// The row for a control, or `nil` when its size does not come from the table.
  func row(kind: ViewKind, style: String?, toolsVersion: Int) -> Row? {
    rows[kind]?.first { ($0.style == nil || $0.style == style) && $0.tools.contains(toolsVersion) }
  }
}

/// The sizes of system symbols.
///
/// Documents save a symbol with its shape, not with its size: the longer side is always 128 points. The size comes from
/// the font that the symbol goes with, 17 points where nothing says otherwise.
struct SymbolTable: Sendable {
  typealias Measures = (height: Double, shape: Double)

  /// Names, each whole or as the parts around its `*`, with the heights at 17 points and the widths by them.
  private let rows: [(parts: [String], size: Measures)]

  static let embedded = reading { () throws(TableError) in try SymbolTable(.symbols) }

  /// The size of a symbol that no row names, in points at 17 points: the height of a circle.
  static let usual: Measures = (height: 19, shape: 1)

  init(_ file: EmbeddedFile) throws(TableError) {
    var rows: [(parts: [String], size: Measures)] = []
    var table = try TableReader(file, columns: "name height shape")
    while try table.next() {
      let name = try table.text()
      let parts = name.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
      if parts.count > 2 { throw table.error("'\(name)' has more than one *") }
      let height = try table.optionalNumber() ?? Self.usual.height
      rows.append((parts, (height, try table.optionalNumber() ?? Self.usual.shape)))
    }
    self.rows = rows
  }

  /// The size of a symbol at 17 points.
  func size(of name: String) -> Measures {
    let row = rows.first { parts, _ in
      parts.count == 1 ? parts[0] == name : name.hasPrefix(parts[0]) && name.hasSuffix(parts[1])
    }
    return row?.size ?? Self.usual
  }
}
