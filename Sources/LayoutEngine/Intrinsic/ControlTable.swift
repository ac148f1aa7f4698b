import LayoutModel

/// The sizes of UIKit's controls, read from the embedded table.
struct ControlTable: Sendable {
  /// One row: a control in a range of releases.
  struct Row: Sendable {
    var kind: ViewKind
    /// The style, or `nil` for any.
    var style: String?
    /// The builds of Interface Builder for which the row holds.
    var tools: Range<Int>
    /// The size of the frame along each axis, in points; `nil` where the control asks for none.
    var size: AxisPair<Double?>
    /// How far the frame reaches beyond the alignment rectangle, in points.
    var alignment: EdgeInsets
  }

  /// The rows of each kind in the order of the table: the first that fits holds.
  private let rows: [ViewKind: [Row]]

  /// The screens on which bars have heights of their own, as the table names them.
  enum BarStyle: String {
    case pad
    case homeIndicator
  }

  /// What of a screen the sizes of a kind follow.
  struct Tells: Sendable {
    /// The builds of Interface Builder from which on the kind has another size.
    var eras: [Int] = []
    /// Whether the size follows the style of bars.
    var barStyle = false
  }

  /// What every kind tells: scenes ask for it, and it follows from the rows.
  private let tells: [ViewKind: Tells]

  /// The table that adapt is built with.
  static let embedded = ControlTable(parsing: PackageResources.controls_tsv)

  /// Reads tab-separated rows; lines that begin with `#` are comments.
  init(parsing bytes: [UInt8]) {
    let all = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      line.first == UInt8(ascii: "#") ? nil : Row(line.split(separator: UInt8(ascii: "\t")))
    }
    rows = Dictionary(grouping: all, by: \.kind)
    tells = rows.mapValues { rows in
      Tells(
        eras: rows.flatMap { [$0.tools.lowerBound, $0.tools.upperBound] },
        barStyle: rows.contains { $0.style.flatMap(BarStyle.init) != nil })
    }
  }

  /// What of a screen changes the height of bars, as their style in the table.
  static func barStyle(on screen: Screen) -> BarStyle? {
    if screen.traits.idiom == .pad { return .pad }
    return screen.safeAreaInsets.bottom > 0 ? .homeIndicator : nil
  }

  /// What of a screen the sizes of a kind of control follow; `nil` for other views.
  func tells(of kind: ViewKind) -> Tells? { tells[kind] }

  /// The row for a control, or `nil` when its size does not come from the table.
  func row(kind: ViewKind, style: String?, toolsVersion: Int) -> Row? {
    rows[kind]?.first { ($0.style == nil || $0.style == style) && $0.tools.contains(toolsVersion) }
  }
}

extension ControlTable.Row {
  fileprivate init?(_ fields: [ArraySlice<UInt8>]) {
    let texts = fields.map { String(decoding: $0, as: UTF8.self) }
    guard texts.count == 10, let kind = ViewKind(rawValue: texts[0]) else { return nil }
    self.kind = kind
    style = texts[1] == "*" ? nil : texts[1]
    tools = (Int(texts[2]) ?? 0)..<(Int(texts[3]) ?? Int.max)
    size = AxisPair(horizontal: Double(texts[4]), vertical: Double(texts[5]))
    alignment = EdgeInsets(
      top: Double(texts[6]) ?? 0,
      left: Double(texts[7]) ?? 0,
      bottom: Double(texts[8]) ?? 0,
      right: Double(texts[9]) ?? 0
    )
  }
}
