/// Finds out what colours are that documents name.
struct Palette {
  /// The colours that a document defines, by their names.
  let document: [String: String]

  /// The colour of a name or value; a name that nobody knows is `nil`.
  func color(_ name: String?) -> Color? {
    guard let name else { return nil }
    if let color = Color(name) { return color }
    if let defined = document[name].flatMap(Color.init) { return defined }
    if let known = Self.system[name] { return known }
    return name.hasSuffix("Color") ? Self.system[String(name.dropLast(5))] : nil
  }

  /// The colours of iOS, read from the embedded table.
  private static let system: [String: Color] = {
    var colors: [String: Color] = [:]
    for line in PackageResources.colors_tsv.split(separator: UInt8(ascii: "\n"))
    where line.first != UInt8(ascii: "#") {
      let fields = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
      if fields.count == 2 { colors[fields[0]] = Color(fields[1]) }
    }
    return colors
  }()
}

/// The colours of iOS in their light appearance.
package enum SystemColorValue {
  /// The value of a name as `#rrggbb` or `#rrggbbaa`; `nil` for a name that iOS does not have.
  package static func hex(_ name: String) -> String? {
    for line in PackageResources.colors_tsv.split(separator: UInt8(ascii: "\n"))
    where line.first != UInt8(ascii: "#") {
      let fields = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
      if fields.count == 2, fields[0] == name { return fields[1] }
    }
    return nil
  }
}
