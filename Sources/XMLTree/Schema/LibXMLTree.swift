import CLibXML2
import TextKit

/// libxml2's own tree of a document that ``XMLDocument`` has accepted; validation needs it.
final class LibXMLTree {
  let document: xmlDocPtr

  /// Parses the text again; nil only when memory runs out.
  init?(_ checked: XMLDocument) {
    guard let context = xmlNewParserCtxt() else { return nil }
    defer { xmlFreeParserCtxt(context) }
    context.pointee.sax?.pointee.serror = { _, _ in }
    let text = checked.source.bytes
    let document = text.withUnsafeBytes { bytes -> xmlDocPtr? in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return nil }
      let skipped = checked.storage.markLength
      return xmlCtxtReadMemory(
        context, start + skipped, Int32(bytes.count - skipped), nil, nil, LibXMLParser.options)
    }
    guard let document else { return nil }
    self.document = document
  }

  deinit { xmlFreeDoc(document) }

  /// The findings as problems, each at the attribute or element it is about.
  func problems(_ findings: SchemaFindings, in document: XMLDocument) -> [XMLSchemaProblem] {
    guard !findings.all.isEmpty else { return [] }
    let numbers = numberElements()
    return findings.all.map { finding in
      let number = finding.node.flatMap(element(of:)).flatMap { numbers[$0] }
      let place =
        number.map { location(XMLElement(storage: document.storage, node: $0), finding.message) }
        ?? SourceLocation(file: document.source.name, line: Swift.max(finding.line, 1), column: 1)
      return XMLSchemaProblem(message: finding.message, location: place)
    }
  }

  /// The place of the attribute that a message is about, or else of the element.
  private func location(_ element: XMLElement, _ message: String) -> SourceLocation {
    if let start = message.firstRange(of: ", attribute '") {
      let name = message[start.upperBound...].prefix { $0 != "'" }
      if let span = element.attributeSpan(named: String(name)) {
        return element.storage.source.location(ofOffset: Int(span.start))
      }
    }
    return element.location
  }

  /// The element that a finding's node is, or whose attribute or text it is.
  private func element(of node: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    var current: xmlNodePtr? = node.assumingMemoryBound(to: xmlNode.self)
    while let found = current, found.pointee.type != XML_ELEMENT_NODE {
      guard found.pointee.type != XML_DOCUMENT_NODE else { return nil }
      current = found.pointee.parent
    }
    return current.map { UnsafeMutableRawPointer($0) }
  }

  /// The number of every element in document order, by address: the same as in ``XMLDocument``.
  private func numberElements() -> [UnsafeMutableRawPointer: Int] {
    var numbers: [UnsafeMutableRawPointer: Int] = [:]
    var current = xmlDocGetRootElement(document)
    while let node = current {
      numbers[UnsafeMutableRawPointer(node)] = numbers.count
      current = xmlFirstElementChild(node) ?? following(node)
    }
    return numbers
  }

  private func following(_ node: xmlNodePtr) -> xmlNodePtr? {
    var current = node
    while true {
      if let next = xmlNextElementSibling(current) { return next }
      guard let parent = current.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else { return nil }
      current = parent
    }
  }
}
