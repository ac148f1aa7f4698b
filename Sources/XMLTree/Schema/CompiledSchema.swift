import CLibXML2
import TextKit

/// libxml2's compiled schema, with the document that it points into.
///
/// Unchecked because the compiler cannot see into C: a compiled schema is only read by validations, each of which
/// has a context of its own.
final class CompiledSchema: @unchecked Sendable {
  private let tree: LibXMLTree
  private let schema: xmlSchemaPtr

  init(_ bytes: [UInt8], name: String) throws(XMLReadingError) {
    let document = try XMLDocument(parsing: bytes, name: name)
    try Self.refuseReferences(in: document)
    guard let tree = LibXMLTree(document), let parser = xmlSchemaNewDocParserCtxt(tree.document) else {
      throw XMLReadingError(
        kind: .invalidSchema, message: "the schema could not be read", location: document.root.location)
    }
    defer { xmlSchemaFreeParserCtxt(parser) }
    let sink = SchemaFindings()
    let pointer = Unmanaged.passUnretained(sink).toOpaque()
    xmlSchemaSetParserStructuredErrors(
      parser, { data, error in SchemaFindings.add(error?.pointee, to: data) }, pointer)
    let schema = withExtendedLifetime(sink) { xmlSchemaParse(parser) }
    guard let schema else {
      let problem = tree.problems(sink, in: document).first
      throw XMLReadingError(
        kind: .invalidSchema, message: problem?.message ?? "the schema is not valid",
        location: problem?.location ?? document.root.location)
    }
    self.tree = tree
    self.schema = schema
  }

  deinit { xmlSchemaFree(schema) }

  func problems(of document: XMLDocument) -> [XMLSchemaProblem] {
    guard let tree = LibXMLTree(document), let context = xmlSchemaNewValidCtxt(schema) else {
      return [Self.failed(document)]
    }
    defer { xmlSchemaFreeValidCtxt(context) }
    let sink = SchemaFindings()
    let pointer = Unmanaged.passUnretained(sink).toOpaque()
    xmlSchemaSetValidStructuredErrors(
      context, { data, error in SchemaFindings.add(error?.pointee, to: data) }, pointer)
    let result = withExtendedLifetime(sink) { xmlSchemaValidateDoc(context, tree.document) }
    let problems = tree.problems(sink, in: document)
    return result != 0 && problems.isEmpty ? [Self.failed(document)] : problems
  }

  private static func failed(_ document: XMLDocument) -> XMLSchemaProblem {
    XMLSchemaProblem(message: "the document could not be validated", location: document.root.location)
  }

  /// libxml2 would load what a schema includes.
  private static func refuseReferences(in document: XMLDocument) throws(XMLReadingError) {
    for child in document.root.children {
      let local = child.name.split(separator: ":").last ?? ""
      guard local == "include" || local == "import" || local == "redefine" else { continue }
      throw XMLReadingError(
        kind: .invalidSchema, message: "a schema must not \(local) others; put everything into one document",
        location: child.location)
    }
  }
}
