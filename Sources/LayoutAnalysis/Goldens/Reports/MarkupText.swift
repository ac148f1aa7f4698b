import LayoutOutput

extension StringProtocol {
  /// The text as it stands in XML and HTML, in elements and in attributes.
  var markup: String {
    var out = ByteBuffer()
    out.append(xml: self)
    return String(decoding: out.bytes, as: UTF8.self)
  }
}
