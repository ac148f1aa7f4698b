extension TreeStorage {
  /// The character data of an element, taken from the source when asked for: most is indentation that nobody reads.
  func text(of node: Int) -> String {
    let record = nodes[node]
    guard record.tagEnd < record.end else { return "" }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var decoder = TextDecoder(bytes: bytes, position: Int(record.tagEnd), end: Int(record.end))
      var child = record.firstChild
      while decoder.readToMarkup() {
        if decoder.looksAt("</") { break }
        if decoder.looksAt("<![CDATA[") {
          decoder.copySection()
        } else if decoder.looksAt("<!--") {
          decoder.skip(past: "-->")
        } else if decoder.looksAt("<?") {
          decoder.skip(past: "?>")
        } else {
          guard child >= 0 else { break }
          decoder.position = Int(nodes[Int(child)].end)
          child = nodes[Int(child)].nextSibling
        }
      }
      return String(decoding: decoder.output, as: UTF8.self)
    }
  }
}

/// Turns character data and attribute values, which are known to be well-formed, into text.
struct TextDecoder {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  let end: Int
  private(set) var output: [UInt8] = []

  func looksAt(_ mark: StaticString) -> Bool { mark.withUTF8Buffer { memory(bytes, at: position, equals: $0) } }

  /// Copies text up to the next `<`; false at the end.
  mutating func readToMarkup() -> Bool {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "<"): return true
      case UInt8(ascii: "&"): readReference()
      default: copyByte()
      }
    }
    return false
  }

  /// Copies an attribute's value, or so many bytes of its beginning, and the rest of the character that they end in;
  /// every line break or tab becomes a space.
  mutating func readValue(upTo count: Int = .max) {
    while position < end, output.count < count {
      if bytes[position] == UInt8(ascii: "&") {
        readReference()
      } else {
        copyByte()
        if output.last == 0x0A || output.last == 0x09 { output[output.count - 1] = 0x20 }
      }
    }
  }

  mutating func skip(past mark: StaticString) {
    while position < end, !looksAt(mark) { position += 1 }
    position += mark.utf8CodeUnitCount
  }

  mutating func copySection() {
    position += 9
    while position < end, !looksAt("]]>") { copyByte() }
    position += 3
  }

  /// Copies one byte; CR LF and a lone CR become LF, as XML has it.
  private mutating func copyByte() {
    let byte = bytes[position]
    position += 1
    guard byte == 0x0D else { return output.append(byte) }
    if position < end, bytes[position] == 0x0A { position += 1 }
    output.append(0x0A)
  }

  private mutating func readReference() {
    let start = position + 1
    while position < end, bytes[position] != UInt8(ascii: ";") { position += 1 }
    let name = bytes[start..<position]
    position += 1
    if let scalar = Self.scalar(name) { output.append(contentsOf: Array(String(scalar).utf8)) }
  }

  private static let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private static func scalar(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    let name = String(decoding: name, as: UTF8.self)
    if let predefined = entities[name] { return predefined }
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(1), radix: 10)
    return number.flatMap(Unicode.Scalar.init)
  }
}
