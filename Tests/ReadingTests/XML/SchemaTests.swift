import TestSupport
import Testing
import TextKit
import XMLTree

@Suite struct SchemaTests {
  private static let schema = """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
      <xs:element name="layout">
        <xs:complexType>
          <xs:sequence>
            <xs:element name="view" minOccurs="0" maxOccurs="unbounded">
              <xs:complexType>
                <xs:attribute name="id" type="xs:ID" use="required"/>
                <xs:attribute name="width" type="xs:decimal"/>
                <xs:attribute name="color">
                  <xs:simpleType>
                    <xs:restriction base="xs:string"><xs:pattern value="#[0-9a-f]{6}"/></xs:restriction>
                  </xs:simpleType>
                </xs:attribute>
              </xs:complexType>
            </xs:element>
          </xs:sequence>
        </xs:complexType>
      </xs:element>
    </xs:schema>
    """

  private func validator() throws -> XMLSchema {
    try XMLSchema(Array(Self.schema.utf8), name: "s.xsd")
  }

  private func validate(_ text: String) throws -> [XMLSchema.Problem] {
    try validator().validate(Array(text.utf8), name: "t.xml")
  }

  @Test func validDocuments() throws {
    #expect(try validate("<layout><view id='a' width='1.5' color='#00ff00'/></layout>").isEmpty)
    #expect(try validate("\u{FEFF}<?xml version='1.0' encoding='UTF-8'?><layout/>").isEmpty)
  }

  @Test func problemsHaveTheirPlaces() throws {
    let problems = try validate(
      "<layout>\n  <!-- é --><view id='a'\n    width='é'/>\n  <view/>\n <label/>\n</layout>")
    #expect(problems.map(\.location.line) == [3, 4, 5])
    #expect(problems.map(\.location.column) == [5, 3, 2])
    #expect(problems.allSatisfy { $0.location.file == "t.xml" })
    #expect(problems.first?.message.contains("xs:decimal") == true)
    #expect(problems.last?.message == "Element 'label': This element is not expected. Expected is ( view ).")
  }

  @Test func linesBeyond65535() throws {
    let views = (0..<70_000).map { "<view id='v\($0)'/>\n" }.joined()
    let problems = try validate("<layout>\n\(views)  <view width='1'/>\n</layout>")
    #expect(problems.map(\.location) == [SourceLocation(file: "t.xml", line: 70_002, column: 3)])
  }

  @Test func refusedDocumentsHaveOneProblem() throws {
    let doctype = try validate("<!DOCTYPE layout>\n<layout/>")
    #expect(doctype.map(\.location.line) == [1])
    #expect(doctype.first?.message.hasPrefix("a DOCTYPE is not allowed") == true)
    #expect(try validate("<layout>").count == 1)
  }

  @Test func schemaHintsAreNotFollowed() throws {
    let hint = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
    #expect(try validate("<layout \(hint) xsi:noNamespaceSchemaLocation='missing.xsd'/>").isEmpty)
    #expect(try validate("<layout \(hint) xsi:schemaLocation='urn:x missing.xsd'/>").isEmpty)
  }

  @Test func badSchemas() {
    let head = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>\n"
    for (body, line) in [
      ("<xs:element name='a' type='nothing'/>", 2), ("<xs:include schemaLocation='b.xsd'/>", 2),
      ("<xs:import namespace='urn:b'/>", 2), ("\n<xs:element/>", 3), ("<xs:element", 2),
    ] {
      do throws(XMLReadingError) {
        _ = try XMLSchema(Array((head + body + "</xs:schema>").utf8), name: "s.xsd")
        Issue.record("accepted \(body)")
      } catch {
        #expect(error.location.file == "s.xsd" && error.location.line == line, "\(error)")
      }
    }
  }

  @Test func sharedBetweenThreads() async throws {
    let validator = try validator()
    let views = (0..<500).map { "<view id='v\($0)' color='#00ff0\($0 % 10)'/>\n" }.joined()
    let good = Array("<layout>\(views)</layout>".utf8)
    let bad = Array("<layout>\(views)<view id='v1' color='red'/></layout>".utf8)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<20).allSatisfy { _ in
            validator.validate(good, name: "g").isEmpty && validator.validate(bad, name: "b").count == 2
          }
        }
      }
      for await allRight in group { #expect(allRight) }
    }
  }
}
