import CLibXML2

/// Runs libxml2's SAX parser over one text.
///
/// Nothing is ever fetched or expanded: no DTD, no entities but the predefined ones, no network, none of libxml2's
/// limits lifted, and no handler that could load anything is set.
enum LibXMLParser {
  static let initialised: Void = xmlInitParser()

  /// The text is UTF-8 by now, whatever it declares.
  static let options =
    Int32(bitPattern: XML_PARSE_NONET.rawValue) | Int32(bitPattern: XML_PARSE_BIG_LINES.rawValue)
    | Int32(bitPattern: XML_PARSE_IGNORE_ENC.rawValue)

  struct Outcome {
    var contents: TreeContents
    var failure: ParseFailure?
    var openNodes: [Int32]
  }

  /// Parses a text, whose document type declaration may name `doctype` as the root; nil when there is no memory.
  static func parse(_ input: InputText, doctype: StaticString?, limits: XMLLimits) -> Outcome? {
    _ = initialised
    let skipped = input.markLength
    guard let context = xmlNewParserCtxt() else { return nil }
    defer { xmlFreeParserCtxt(context) }
    return input.source.bytes.withUnsafeBufferPointer { bytes in
      var builder = TreeBuilder(context: context, text: bytes, skipped: skipped, doctype: doctype, limits: limits)
      withUnsafeMutablePointer(to: &builder) { pointer in
        install(UnsafeMutableRawPointer(pointer), in: context)
        bytes.withMemoryRebound(to: CChar.self) { characters in
          guard let start = characters.baseAddress else { return }
          let document = xmlCtxtReadMemory(
            context, start + skipped, Int32(characters.count - skipped), nil, nil, options)
          if let document { xmlFreeDoc(document) }
        }
      }
      if builder.failure == nil, adaptParserIsWellFormed(context) == 0 || builder.contents.nodes.isEmpty {
        builder.fail(.parser(code: 0, message: "the document is not well-formed", first: "", second: ""), at: 0)
      }
      return Outcome(contents: builder.contents, failure: builder.failure, openNodes: builder.openNodes)
    }
  }

  private static func install(_ builder: UnsafeMutableRawPointer, in context: xmlParserCtxtPtr) {
    adaptParserSetHandlers(
      context, builder,
      { data, local, prefix, _, _, _, count, _, values in
        guard let data, let local else { return }
        data.assumingMemoryBound(to: TreeBuilder.self).pointee.startElement(local, prefix, count: Int(count), values)
      },
      { data, _, _, _ in data?.assumingMemoryBound(to: TreeBuilder.self).pointee.endElement() },
      { data, name, _, _ in data?.assumingMemoryBound(to: TreeBuilder.self).pointee.refuseDoctype(of: name) },
      { data, error in
        guard let data, let error else { return }
        data.assumingMemoryBound(to: TreeBuilder.self).pointee.parserFound(error.pointee)
      })
  }
}

struct TreeContents {
  var nodes: [NodeRecord] = []
  var attributes: [AttributeRecord] = []
  var names = NameTable()
}

/// The first mistake that stopped a parse.
struct ParseFailure {
  enum Cause {
    case doctype, tooDeep, tooManyElements
    /// libxml2's own finding.
    case parser(code: Int32, message: String, first: String, second: String)
  }

  var cause: Cause
  var offset: Int
}

/// Receives libxml2's events and fills the flat arrays.
///
/// Character data is not collected here: ``TreeStorage/text(of:)`` takes it from the source when it is asked for.
struct TreeBuilder {
  private let context: xmlParserCtxtPtr
  private let text: UnsafeBufferPointer<UInt8>
  /// The length of the byte order mark, which libxml2 does not see.
  private let skipped: Int
  /// The root element of the document type declaration that is allowed.
  private let doctype: StaticString?
  private let limits: XMLLimits
  private var open: [(node: Int32, lastChild: Int32)] = []
  private(set) var contents = TreeContents()
  private(set) var failure: ParseFailure?

  init(
    context: xmlParserCtxtPtr, text: UnsafeBufferPointer<UInt8>, skipped: Int, doctype: StaticString?, limits: XMLLimits
  ) {
    (self.context, self.text, self.skipped, self.doctype, self.limits) = (context, text, skipped, doctype, limits)
    contents.nodes.reserveCapacity(Swift.min(text.count / 96, limits.maximumElements) + 1)
    contents.attributes.reserveCapacity(text.count / 28 + 1)
  }

  /// The elements that are not closed yet, outermost first.
  var openNodes: [Int32] { open.map(\.node) }

  /// libxml2's buffer as it is now.
  private struct Window {
    let base: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    /// The offset in the source of `base`.
    let start: Int
    /// The offset in the source of libxml2's cursor.
    let cursor: Int

    /// The offset in the source of a pointer into the buffer; nil when it points elsewhere.
    func offset(of pointer: UnsafePointer<UInt8>) -> Int? {
      pointer >= base && pointer <= end ? start + (pointer - base) : nil
    }
  }

  @inline(__always) private var window: Window? {
    let window = adaptParserWindow(context)
    guard let base = window.base, let cursor = window.cursor, let end = window.end else { return nil }
    let start = skipped + Int(window.consumed)
    return Window(base: base, end: end, start: start, cursor: start + (cursor - base))
  }

  /// The offset of libxml2's cursor in the source.
  @inline(__always) private var offset: Int { window?.cursor ?? 0 }

  /// Remembers the first failure and stops the parser.
  mutating func fail(_ cause: ParseFailure.Cause, at offset: Int? = nil) {
    guard failure == nil else { return }
    failure = ParseFailure(cause: cause, offset: Swift.min(offset ?? self.offset, text.count))
    xmlStopParser(context)
  }

  /// Remembers a fatal error of libxml2, or an unknown entity, which is none to it after a document type declaration.
  mutating func parserFound(_ error: xmlError) {
    let isUnknownEntity = error.code == Int32(bitPattern: XML_WAR_UNDECLARED_ENTITY.rawValue)
    guard failure == nil, error.level == XML_ERR_FATAL || isUnknownEntity else { return }
    let cause = ParseFailure.Cause.parser(
      code: error.code, message: string(error.message), first: string(error.str1), second: string(error.str2))
    failure = ParseFailure(cause: cause, offset: Swift.min(offset, text.count))
  }

  /// Refuses a document type declaration but the allowed one; called before any of its declarations is read, with the
  /// cursor at `[` where there are some.
  mutating func refuseDoctype(of root: UnsafePointer<UInt8>?) {
    if let doctype, let root, text.indices.contains(offset), text[offset] == UInt8(ascii: ">"),
      doctype.withUTF8Buffer({ UnsafeBufferPointer(start: root, count: Int(xmlStrlen(root))).elementsEqual($0) })
    {
      return
    }
    let mark: StaticString = "<!DOCTYPE"
    var start = offset
    mark.withUTF8Buffer { mark in
      while start > 0, !memory(text, at: start, equals: mark) { start -= 1 }
    }
    fail(.doctype, at: start)
  }

  /// A start tag; `values` has five pointers an attribute: local name, prefix, URI, value, end of value.
  mutating func startElement(
    _ local: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?, count: Int,
    _ values: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard failure == nil, let window else { return }
    let cursor = window.cursor
    let name = contents.names.number(local, prefix)
    let firstAttribute = contents.attributes.count
    var marks: UInt64 = 0
    if let values {
      for index in 0..<count { marks |= addAttribute(values + index * 5, window) }
    }
    let start = startOfTag(name: name, firstAttribute: firstAttribute, cursor: cursor)
    if open.count >= limits.maximumDepth { return fail(.tooDeep, at: start) }
    if contents.nodes.count >= limits.maximumElements { return fail(.tooManyElements, at: start) }
    let node = Int32(truncatingIfNeeded: contents.nodes.count)
    let selfClosing = cursor < text.count && text[cursor] == UInt8(ascii: "/")
    contents.nodes.append(
      NodeRecord(
        name: name, parent: open.last?.node ?? -1, firstAttribute: Int32(truncatingIfNeeded: firstAttribute),
        attributeCount: Int32(truncatingIfNeeded: contents.attributes.count - firstAttribute), attributeMarks: marks,
        start: Int32(truncatingIfNeeded: start), tagEnd: Int32(truncatingIfNeeded: cursor + (selfClosing ? 2 : 1))))
    link(node)
    open.append((node, -1))
  }

  /// The end of an element, with libxml2's cursor after its `>`.
  mutating func endElement() {
    guard failure == nil, let element = open.popLast() else { return }
    contents.nodes[Int(element.node)].end = Int32(offset)
  }

  @inline(__always) private mutating func link(_ node: Int32) {
    let top = open.count - 1
    guard top >= 0 else { return }
    let previous = open[top].lastChild
    if previous < 0 {
      contents.nodes[Int(open[top].node)].firstChild = node
    } else {
      contents.nodes[Int(previous)].nextSibling = node
    }
    open[top].lastChild = node
  }

  /// Adds an attribute and returns the mark of its name.
  private mutating func addAttribute(_ parts: UnsafeMutablePointer<UnsafePointer<UInt8>?>, _ window: Window) -> UInt64 {
    guard let local = parts[0], let value = parts[3], let end = parts[4] else { return 0 }
    let name = contents.names.number(local, parts[1])
    let outline = contents.names.list.outline(name)
    contents.attributes.append(
      AttributeRecord(
        name: name, outline: outline, valueStart: Int32(truncatingIfNeeded: window.offset(of: value) ?? -1),
        valueLength: Int32(truncatingIfNeeded: end - value)))
    return outline.mark
  }

  /// The offset of the `<` of the tag that libxml2 has just read.
  ///
  /// XML allows no other `<` inside a tag, so it is the last one before the cursor. The search begins where the tag
  /// would begin if it were written without needless space, which is nearly always right, and never before its `<`.
  @inline(__always) private func startOfTag(name: Int32, firstAttribute: Int, cursor: Int) -> Int {
    var start = cursor - contents.names.list.length(name) - 1
    if firstAttribute < contents.attributes.count {
      let attribute = contents.attributes[firstAttribute]
      if attribute.valueStart >= 0 {
        let known = contents.names.list.length(name) + contents.names.list.length(attribute.name) + 4
        start = Int(attribute.valueStart) - known
      }
    }
    start = Swift.min(start, text.count - 1)
    while start > 0, text[start] != UInt8(ascii: "<") { start -= 1 }
    return Swift.max(start, 0)
  }

  private func string(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
}
