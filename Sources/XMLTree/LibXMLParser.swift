import CLibXML2

/// Runs libxml2's SAX parser over one text.
///
/// Nothing is ever fetched or expanded: no DTD, no entities but the predefined ones, no network, none of libxml2's
/// limits lifted, and no handler that could load anything is set.
enum LibXMLParser {
  /// Initialises libxml2, once.
  static let initialised: Void = {
    xmlInitParser()
    xmlSchemaInitTypes()
  }()

  /// The text is UTF-8 by now, whatever it declares.
  static let options =
    Int32(bitPattern: XML_PARSE_NONET.rawValue) | Int32(bitPattern: XML_PARSE_BIG_LINES.rawValue)
    | Int32(bitPattern: XML_PARSE_IGNORE_ENC.rawValue)

  /// The outcome of a parse: the arrays, and what went wrong if something did.
  struct Outcome {
    var contents: TreeContents
    var failure: ParseFailure?
    var openNodes: [Int32]
  }

  /// Parses `text`, which is UTF-8, after its first `skipped` bytes. Returns nil when there is no memory.
  static func parse(_ text: [UInt8], skipping skipped: Int, limits: XMLLimits) -> Outcome? {
    _ = initialised
    guard let context = xmlNewParserCtxt() else { return nil }
    defer { xmlFreeParserCtxt(context) }
    guard let handler = context.pointee.sax else { return nil }
    install(in: handler)
    return text.withUnsafeBufferPointer { bytes in
      var builder = TreeBuilder(context: context, text: bytes, skipped: skipped, limits: limits)
      withUnsafeMutablePointer(to: &builder) { pointer in
        context.pointee.userData = UnsafeMutableRawPointer(pointer)
        bytes.withMemoryRebound(to: CChar.self) { characters in
          guard let start = characters.baseAddress else { return }
          let document = xmlCtxtReadMemory(
            context, start + skipped, Int32(characters.count - skipped), nil, nil, options)
          if let document { xmlFreeDoc(document) }
        }
      }
      if builder.failure == nil, context.pointee.wellFormed == 0 || builder.contents.nodes.isEmpty {
        builder.fail(
          .parser(code: 0, message: "the document is not well-formed", first: "", second: ""), at: 0)
      }
      return Outcome(
        contents: builder.contents, failure: builder.failure, openNodes: builder.openNodes)
    }
  }

  private static func install(in handler: UnsafeMutablePointer<xmlSAXHandler>) {
    handler.pointee = xmlSAXHandler()
    handler.pointee.initialized = UInt32(XML_SAX2_MAGIC)
    handler.pointee.startElementNs = { data, local, prefix, _, _, _, count, _, values in
      guard let data, let local else { return }
      data.assumingMemoryBound(to: TreeBuilder.self).pointee
        .startElement(local, prefix, count: Int(count), values)
    }
    handler.pointee.endElementNs = { data, _, _, _ in
      data?.assumingMemoryBound(to: TreeBuilder.self).pointee.endElement()
    }
    handler.pointee.internalSubset = { data, _, _, _ in
      data?.assumingMemoryBound(to: TreeBuilder.self).pointee.doctype()
    }
    handler.pointee.serror = { data, error in
      guard let data, let error else { return }
      data.assumingMemoryBound(to: TreeBuilder.self).pointee.parserFound(error.pointee)
    }
  }
}
