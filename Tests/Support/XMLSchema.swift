import CLibXML2
import Foundation
import TextKit
import XMLTree

/// A W3C XML Schema (XSD), compiled by libxml2, that checks documents.
///
/// The schema is one self-contained document: it may not include or import others, and nothing that a document says
/// about where its schema is gets loaded. It may be used on any number of threads: unchecked because the compiler
/// cannot see into C, where a compiled schema is only read by validations, each of which has a context of its own.
package final class XMLSchema: @unchecked Sendable {
  /// The schema of the layout language, `Schemas/layout-1.xsd`; nil when it is missing or wrong.
  package static let layout: XMLSchema? = {
    let url = PackageFolder.url.appending(path: "Schemas/layout-1.xsd")
    guard let bytes = try? Data(contentsOf: url) else { return nil }
    return try? XMLSchema([UInt8](bytes), name: "layout-1.xsd")
  }()

  /// One way in which a document breaks its schema.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The sentence of libxml2.
    package let message: String
    /// The attribute that the message is about, or else the element.
    package let location: SourceLocation

    package var description: String { "\(location): \(message)" }
  }

  private let tree: LibXMLTree
  private let schema: xmlSchemaPtr

  private static let typesAreKnown: Void = {
    xmlInitParser()
    xmlSchemaInitTypes()
  }()

  /// Compiles a schema.
  package init(_ bytes: [UInt8], name: String) throws(XMLReadingError) {
    _ = Self.typesAreKnown
    let document = try XMLDocument(parsing: bytes, name: name)
    for child in document.root.children {
      let local = child.name.split(separator: ":").last ?? ""
      if ["include", "import", "redefine"].contains(local) {
        throw Self.error("a schema must not \(local) others; put everything into one document", child.location)
      }
    }
    guard let tree = LibXMLTree(document), let parser = xmlSchemaNewDocParserCtxt(tree.document) else {
      throw Self.error("the schema could not be read", document.root.location)
    }
    defer { xmlSchemaFreeParserCtxt(parser) }
    let findings = Findings()
    let pointer = Unmanaged.passUnretained(findings).toOpaque()
    xmlSchemaSetParserStructuredErrors(parser, { data, error in Findings.add(error?.pointee, to: data) }, pointer)
    guard let schema = withExtendedLifetime(findings, { xmlSchemaParse(parser) }) else {
      let problem = tree.problems(findings).first
      throw Self.error(problem?.message ?? "the schema is not valid", problem?.location ?? document.root.location)
    }
    self.tree = tree
    self.schema = schema
  }

  deinit { xmlSchemaFree(schema) }

  private static func error(_ message: String, _ location: SourceLocation) -> XMLReadingError {
    XMLReadingError(kind: .malformed, message: message, location: location)
  }

  /// Every problem of a document, in document order; one that ``XMLDocument`` refuses has that one problem.
  package func validate(_ bytes: [UInt8], name: String) -> [Problem] {
    let document: XMLDocument
    do throws(XMLReadingError) {
      document = try XMLDocument(parsing: bytes, name: name)
    } catch {
      return [Problem(message: error.message, location: error.location)]
    }
    let failed = [Problem(message: "the document could not be validated", location: document.root.location)]
    guard let tree = LibXMLTree(document), let context = xmlSchemaNewValidCtxt(schema) else { return failed }
    defer { xmlSchemaFreeValidCtxt(context) }
    let findings = Findings()
    let pointer = Unmanaged.passUnretained(findings).toOpaque()
    xmlSchemaSetValidStructuredErrors(context, { data, error in Findings.add(error?.pointee, to: data) }, pointer)
    let result = withExtendedLifetime(findings) { xmlSchemaValidateDoc(context, tree.document) }
    let problems = tree.problems(findings)
    return result != 0 && problems.isEmpty ? failed : problems
  }
}

/// The errors that libxml2 reports while it compiles a schema or validates a document.
private final class Findings {
  struct Finding {
    var message: String
    var line: Int
    /// The address of the element, or of the attribute, it is about.
    var node: UnsafeMutableRawPointer?
  }

  private(set) var all: [Finding] = []

  /// Adds an error to the collector that `data` points to.
  static func add(_ error: xmlError?, to data: UnsafeMutableRawPointer?) {
    guard let error, let data, error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
    let message = error.message.map { String(cString: $0) } ?? "not valid"
    Unmanaged<Findings>.fromOpaque(data).takeUnretainedValue().all.append(
      Finding(
        message: message.trimmingCharacters(in: .whitespacesAndNewlines).replacing("\n", with: " "),
        line: Int(error.line), node: error.node))
  }
}

/// libxml2's own tree of a document that ``XMLDocument`` has accepted.
private final class LibXMLTree {
  let document: xmlDocPtr
  private let checked: XMLDocument

  /// Parses the text again; nil only when memory runs out.
  init?(_ checked: XMLDocument) {
    guard let context = xmlNewParserCtxt() else { return nil }
    defer { xmlFreeParserCtxt(context) }
    adaptParserSetErrorHandler(context, { _, _ in })
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    let text = checked.source.bytes
    let skipped = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let document = text.withUnsafeBytes { bytes -> xmlDocPtr? in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return nil }
      return xmlCtxtReadMemory(
        context, start + skipped, Int32(bytes.count - skipped), nil, nil, Int32(bitPattern: options))
    }
    guard let document else { return nil }
    self.document = document
    self.checked = checked
  }

  deinit { xmlFreeDoc(document) }

  /// The findings as problems, each at the attribute or element it is about.
  func problems(_ findings: Findings) -> [XMLSchema.Problem] {
    guard !findings.all.isEmpty else { return [] }
    let elements = elementsByAddress()
    return findings.all.map { finding in
      let element = finding.node.flatMap(element(around:)).flatMap { elements[$0] }
      let location =
        element.map { place(in: $0, finding.message) }
        ?? SourceLocation(file: checked.source.name, line: max(finding.line, 1), column: 1)
      return XMLSchema.Problem(message: finding.message, location: location)
    }
  }

  /// The attribute that a message is about, or else the element.
  private func place(in element: XMLElement, _ message: String) -> SourceLocation {
    guard let start = message.firstRange(of: ", attribute '") else { return element.location }
    let name = message[start.upperBound...].prefix { $0 != "'" }
    guard let span = element.attributeSpan(named: String(name)) else { return element.location }
    return checked.source.location(ofOffset: Int(span.start))
  }

  /// The element that a finding's node is, or whose attribute or text it is.
  private func element(around node: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    var current: xmlNodePtr? = node.assumingMemoryBound(to: xmlNode.self)
    while let found = current, found.pointee.type != XML_ELEMENT_NODE {
      guard found.pointee.type != XML_DOCUMENT_NODE else { return nil }
      current = found.pointee.parent
    }
    return current.map { UnsafeMutableRawPointer($0) }
  }

  /// The elements of both trees, which are walked side by side.
  private func elementsByAddress() -> [UnsafeMutableRawPointer: XMLElement] {
    var elements: [UnsafeMutableRawPointer: XMLElement] = [:]
    func walk(_ node: xmlNodePtr?, _ element: XMLElement) {
      guard let node else { return }
      elements[UnsafeMutableRawPointer(node)] = element
      var child = xmlFirstElementChild(node)
      for inner in element.children {
        walk(child, inner)
        child = child.flatMap { xmlNextElementSibling($0) }
      }
    }
    walk(xmlDocGetRootElement(document), checked.root)
    return elements
  }
}
