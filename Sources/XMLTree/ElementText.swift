extension TreeStorage {
  /// The character data of one element, taken from its source when asked for: most elements have nothing but
  /// indentation, which nobody reads.
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
