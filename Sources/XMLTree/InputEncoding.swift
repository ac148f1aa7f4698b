/// The encoding that a file is in, from its first bytes.
enum InputEncoding: Equatable {
  case utf8
  case utf16(bigEndian: Bool, skipping: Int)
  /// An encoding named by the XML declaration, with the offset of the name.
  case named(String, at: Int)

  init(sniffing bytes: [UInt8]) {
    let start = Array(bytes.prefix(4))
    if start.starts(with: [0xFE, 0xFF]) {
      self = .utf16(bigEndian: true, skipping: 2)
    } else if start.starts(with: [0xFF, 0xFE]) {
      self = .utf16(bigEndian: false, skipping: 2)
    } else if start == [0x00, 0x3C, 0x00, 0x3F] {
      self = .utf16(bigEndian: true, skipping: 0)
    } else if start == [0x3C, 0x00, 0x3F, 0x00] {
      self = .utf16(bigEndian: false, skipping: 0)
    } else if !start.starts(with: [0xEF, 0xBB, 0xBF]), let declared = Self.declared(bytes) {
      self = .named(declared.name, at: declared.offset)
    } else {
      self = .utf8
    }
  }

  /// The encoding that the XML declaration names, when it is none of the names of UTF-8 and its subset ASCII.
  private static func declared(_ bytes: [UInt8]) -> (name: String, offset: Int)? {
    let head = bytes.prefix(512)
    guard head.starts(with: "<?xml".utf8), let end = head.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let declaration = head[..<end]
    let key = Array("encoding".utf8)
    guard declaration.count > key.count,
      let start = declaration.indices.first(where: { declaration[$0...].starts(with: key) }),
      let open = declaration[start...].firstIndex(where: {
        $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
      })
    else { return nil }
    let name = String(decoding: declaration[(open + 1)...].prefix { $0 != declaration[open] }, as: UTF8.self)
    switch name.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": return nil
    default: return (name, open + 1)
    }
  }
}
