import CLibXML2
import TextKit

/// One element in the flat array of a document, in document order; -1 stands for "none".
struct NodeRecord: Sendable {
  var name: Int32
  var parent: Int32
  var nextSibling: Int32 = -1
  var firstChild: Int32 = -1
  var firstAttribute: Int32
  var attributeCount: Int32
  /// The marks of the names of the attributes: an attribute whose mark is not among them is not there.
  var attributeMarks: UInt64
  /// The offset of `<`.
  var start: Int32
  /// The offset after the `>` of the start tag.
  var tagEnd: Int32
  /// The offset after the `>` that closes the element.
  var end: Int32 = 0
}

/// One attribute: its name, and where the bytes of its value are.
struct AttributeRecord: Sendable {
  var name: Int32
  /// That of the name, at hand where names are looked for.
  var outline: NameOutline
  /// An offset into the source text; -1 where the value is not its bytes as written, because it has references or
  /// line breaks in it (libxml2 also copies values that are not ASCII), so that it is decoded when asked for.
  var valueStart: Int32
  var valueLength: Int32
}

/// The parsed document: flat arrays that every ``XMLElement`` of it points into.
final class TreeStorage: Sendable {
  let source: SourceFile
  let file: Int
  let isTranscoded: Bool
  /// The length of the byte order mark at the beginning.
  let markLength: Int
  let nodes: [NodeRecord]
  let attributes: [AttributeRecord]
  let names: NameList

  init(_ input: InputText, file: Int, contents: TreeContents) {
    source = input.source
    self.file = file
    isTranscoded = input.isTranscoded
    markLength = input.markLength
    nodes = contents.nodes
    attributes = contents.attributes
    names = contents.names.list
  }

  /// Whether the interned name with this number is `other`.
  func name(_ number: Int32, equals other: StaticString) -> Bool {
    other.withUTF8Buffer { names.isName(number, $0) }
  }

  /// The first child of a node that is meant, or nil.
  @inline(__always)
  func firstChild(of node: Int, where isMeant: (Int) -> Bool) -> Int? {
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if isMeant(child) { return child }
      child = Int(nodes[child].nextSibling)
    }
    return nil
  }

  /// The number of the attribute `name` of a node, or nil. Attributes are asked for more often than anything else, and two
  /// of three are not there (measured on 70 public documents).
  func attribute(_ name: StaticString, of node: Int) -> Int? {
    name.withUTF8Buffer { name in
      let outline = NameOutline(name)
      return nodes[node].attributeMarks & outline.mark == 0 ? nil : attribute(name, outline, of: node)
    }
  }

  /// Looks through the attributes of a node. It is no part of the look before, which has to be short.
  @inline(never)
  private func attribute(_ name: UnsafeBufferPointer<UInt8>, _ outline: NameOutline, of node: Int) -> Int? {
    let first = Int(nodes[node].firstAttribute)
    let end = first + Int(nodes[node].attributeCount)
    return attributes.withUnsafeBufferPointer { attributes in
      (first..<end).first { attributes[$0].outline == outline && names.isName(attributes[$0].name, name) }
    }
  }
}

/// Whether `bytes` has exactly `other` at `offset`.
func memory(
  _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, equals other: UnsafeBufferPointer<UInt8>
) -> Bool {
  guard let left = bytes.baseAddress, let right = other.baseAddress else { return other.isEmpty }
  guard offset >= 0, offset + other.count <= bytes.count else { return false }
  return memcmp(left + offset, right, other.count) == 0
}
