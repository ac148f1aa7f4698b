import CLibXML2
import TextKit

/// A parsed XML document: a tree of elements, each with the exact bytes it was written in.
///
/// Parsing is strict and safe: document type declarations are refused (but for one that only names a file), no entity
/// but the five predefined ones is known, nothing is ever loaded, and ``XMLLimits`` bounds the work. Documents are
/// values and may be parsed and used on any number of threads.
package struct XMLDocument: Sendable {
  let storage: TreeStorage

  /// UTF-8 is taken as it is, with or without a byte order mark, and every span is an offset into `bytes`. Another
  /// encoding (UTF-16, or one that the XML declaration names) is converted first; then ``isTranscoded`` is true,
  /// ``source`` holds the converted text and spans are offsets into that.
  ///
  /// - Parameters:
  ///   - file: the number that spans carry, see `SourceMap`.
  ///   - doctype: the root element of a document type declaration that may stand there, if it has no declarations of
  ///     its own; nothing is loaded for it.
  package init(
    parsing bytes: [UInt8], name: String, file: Int = 0, doctype: StaticString? = nil, limits: XMLLimits = .init()
  ) throws(XMLReadingError) {
    let input = try InputText(bytes, name: name, limits: limits)
    try InputChecks.refuseConflictMarkers(in: input.source)
    try InputChecks.refuseManyAttributes(in: input.source)
    try self.init(input, file: file, doctype: doctype, limits: limits, derived: nil)
  }

  /// Parses a text that was made from a document's. Spans and places are those of the document itself; only ``source``,
  /// ``element(startingAt:)`` and errors count the bytes of the text that was made.
  package init(parsing text: DerivedText, file: Int, limits: XMLLimits = .init()) throws(XMLReadingError) {
    let input = InputText(made: SourceFile(name: text.source.name, bytes: text.bytes))
    try self.init(input, file: file, doctype: nil, limits: limits, derived: text)
  }

  private init(
    _ input: InputText, file: Int, doctype: StaticString?, limits: XMLLimits, derived: DerivedText?
  ) throws(XMLReadingError) {
    let source = input.source
    guard let outcome = LibXMLParser.parse(input, doctype: doctype, limits: limits) else {
      throw source.error(.tooLarge, "there is not enough memory to read this file", at: 0)
    }
    if let failure = outcome.failure {
      throw FailureWording(source: source, limits: limits, outcome: outcome).error(for: failure)
    }
    storage = TreeStorage(input, file: file, contents: outcome.contents, derived: derived)
  }

  /// The text of the document; spans are offsets into its bytes.
  package var source: SourceFile { storage.source }

  /// Whether ``source`` is a UTF-8 conversion of a file in another encoding: spans are no offsets into that file.
  package var isTranscoded: Bool { storage.isTranscoded }
  package var root: XMLElement { XMLElement(storage: storage, node: 0) }

  /// The number that spans carry.
  package var file: Int { storage.file }

  /// Whether elements or attributes have a name.
  package func hasName(_ name: StaticString) -> Bool {
    (0..<Int32(truncatingIfNeeded: storage.names.count)).contains { storage.name($0, equals: name) }
  }

  package var elementCount: Int { storage.nodes.count }

  /// An element by its number in document order; the root is 0.
  package func element(_ number: Int) -> XMLElement { XMLElement(storage: storage, node: number) }

  /// The number of an element's name, by the number of the element; see ``XMLElement/nameNumber``.
  package func nameNumber(ofElement number: Int) -> Int { Int(storage.nodes[number].name) }

  /// The number of the element around another one; `nil` for the root.
  package func parent(ofElement number: Int) -> Int? {
    let parent = storage.nodes[number].parent
    return parent < 0 ? nil : Int(parent)
  }

  /// The element whose `<` is at an offset of ``source``; nil when none begins there.
  package func element(startingAt offset: Int) -> XMLElement? {
    // Elements are in document order, which is that of their starts.
    let number = storage.nodes.partitioningIndex { $0.start >= offset }
    guard number < storage.nodes.count, Int(storage.nodes[number].start) == offset else { return nil }
    return XMLElement(storage: storage, node: number)
  }
}

/// The most that a document may demand; the reader refuses the rest with a clear error.
package struct XMLLimits: Sendable {
  package var maximumBytes: Int
  /// How deep elements nest; the root is at depth 1. libxml2 itself stops at 256, so more has no effect.
  package var maximumDepth: Int
  package var maximumElements: Int

  package init(maximumBytes: Int = 16 * 1024 * 1024, maximumDepth: Int = 200, maximumElements: Int = 200_000) {
    (self.maximumBytes, self.maximumDepth, self.maximumElements) = (maximumBytes, maximumDepth, maximumElements)
  }
}

/// One element in the flat array of a document, in document order; -1 stands for "none".
struct NodeRecord: Sendable {
  var name: Int32
  var parent: Int32
  var nextSibling: Int32 = -1
  var firstChild: Int32 = -1
  var firstAttribute, attributeCount: Int32
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
  /// line breaks in it (libxml2 also copies values that are not ASCII), so that it is decoded on demand.
  var valueStart, valueLength: Int32
}

/// The parsed document: flat arrays that every ``XMLElement`` of it points into.
final class TreeStorage: Sendable {
  let source: SourceFile
  let file: Int
  let isTranscoded: Bool
  let nodes: [NodeRecord]
  let attributes: [AttributeRecord]
  let names: NameList
  /// The text that the parsed one was made from; `nil` where it is the document's own.
  let derived: DerivedText?

  init(_ input: InputText, file: Int, contents: TreeContents, derived: DerivedText?) {
    (source, isTranscoded) = (input.source, input.isTranscoded)
    (self.file, self.derived) = (file, derived)
    (nodes, attributes, names) = (contents.nodes, contents.attributes, contents.names.list)
  }

  /// Where a range of the parsed text is written.
  @inline(__always) func span(_ start: Int, _ end: Int) -> SourceSpan {
    guard let derived else { return SourceSpan(start: start, end: end, file: file) }
    let range = derived.written(start, end)
    return SourceSpan(start: range.lowerBound, end: range.upperBound, file: file)
  }

  func name(_ number: Int32, equals other: StaticString) -> Bool { other.withUTF8Buffer { names.isName(number, $0) } }

  @inline(__always) func firstChild(of node: Int, where isMeant: (Int) -> Bool) -> Int? {
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if isMeant(child) { return child }
      child = Int(nodes[child].nextSibling)
    }
    return nil
  }

  /// The number of the attribute `name` of a node, or nil. Attributes are looked up more often than anything else, and two
  /// of three are not there (measured on 70 public documents).
  func attribute(_ name: StaticString, of node: Int) -> Int? { name.withUTF8Buffer { attribute($0, of: node) } }

  func attribute(named name: String, of node: Int) -> Int? {
    var name = name
    return name.withUTF8 { attribute($0, of: node) }
  }

  @inline(__always) private func attribute(_ name: UnsafeBufferPointer<UInt8>, of node: Int) -> Int? {
    let outline = NameOutline(name)
    return nodes[node].attributeMarks & outline.mark == 0 ? nil : attribute(name, outline, of: node)
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

extension UnsafeBufferPointer<UInt8> {
  func elements(equal text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && text.withUTF8Buffer { memory(self, at: 0, equals: $0) }
  }

  /// The offset of the first such byte from `start` on, as `memchr` finds it.
  func offset(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}

/// Whether `bytes` has exactly `other` at `offset`.
func memory(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, equals other: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let left = bytes.baseAddress, let right = other.baseAddress else { return other.isEmpty }
  guard offset >= 0, offset + other.count <= bytes.count else { return false }
  return memcmp(left + offset, right, other.count) == 0
}

package enum XMLLibrary {
  /// Its name and the version whose headers this build has: `libxml2 2.9.14`.
  package static let version = "libxml2 \(LIBXML_DOTTED_VERSION)"
}
