import TextKit

/// Checks documents against a W3C XML Schema (XSD).
///
/// The schema is one self-contained document: it may not include or import others, and nothing that a document says
/// about where its schema is gets loaded. A validator may be used on any number of threads.
package struct XMLSchemaValidator: Sendable {
  private let schema: CompiledSchema

  /// Compiles a schema.
  package init(schema bytes: [UInt8], name: String) throws(XMLReadingError) {
    schema = try CompiledSchema(bytes, name: name)
  }

  /// Every problem of a document, in document order; none when it is valid.
  ///
  /// A document that is not well-formed, or that ``XMLDocument`` refuses, has that one problem.
  package func validate(_ bytes: [UInt8], name: String) -> [XMLSchemaProblem] {
    do throws(XMLReadingError) {
      return validate(try XMLDocument(parsing: bytes, name: name))
    } catch {
      return [XMLSchemaProblem(message: error.message, location: error.location)]
    }
  }

  /// Every problem of a parsed document, in document order; none when it is valid.
  package func validate(_ document: XMLDocument) -> [XMLSchemaProblem] {
    schema.problems(of: document)
  }
}
