import Foundation
import LayoutModel
import LayoutReading
import TestSupport
import Testing
import XMLTree

/// The reader and `Schemas/layout-1.xsd` accept and refuse the same files.
@Suite struct SchemaAgreementTests {
  static let schema: XMLSchemaValidator? = {
    let url = PackageFolder.url.appending(path: "Schemas/layout-1.xsd")
    guard let bytes = try? Data(contentsOf: url) else { return nil }
    return try? XMLSchemaValidator(schema: [UInt8](bytes), name: "layout-1.xsd")
  }()

  private func schemaProblems(_ path: String) throws -> [XMLSchemaProblem] {
    let schema = try #require(Self.schema)
    return schema.validate(try #require(FixtureFiles.bytes(path)), name: path)
  }

  @Test(arguments: FixtureFiles.valid)
  func bothAccept(_ path: String) throws {
    #expect(try schemaProblems(path) == [])
    #expect(try FixtureFiles.problems(path) == [])
  }

  @Test(arguments: FixtureFiles.invalid)
  func bothRefuse(_ path: String) throws {
    #expect(try !schemaProblems(path).isEmpty)
    #expect(try !FixtureFiles.problems(path).isEmpty)
  }

  @Test(arguments: FixtureFiles.invalidForReader)
  func onlyTheReaderRefuses(_ path: String) throws {
    #expect(try schemaProblems(path) == [])
    #expect(try !FixtureFiles.problems(path).isEmpty)
  }
}
