import TextKit

/// A parsed XML document: a tree of elements, each with the exact bytes it was written in.
///
/// Parsing is strict and safe: document type declarations are refused, no entity but the five predefined ones is
/// known, nothing is ever loaded, and ``XMLLimits`` bounds the work. Documents are values and may be parsed and used
/// on any number of threads.
package struct XMLDocument: Sendable {
  let storage: TreeStorage

  /// Parses a document.
  ///
  /// UTF-8 is taken as it is, with or without a byte order mark, and every span is an offset into `bytes`. Another
  /// encoding (UTF-16, or one that the XML declaration names) is converted first; then ``isTranscoded`` is true,
  /// ``source`` holds the converted text and spans are offsets into that.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: What to call the file in messages.
  ///   - file: The number that spans carry, see `SourceMap`.
  ///   - limits: What the document may demand at most.
  package init(
    parsing bytes: [UInt8], name: String, file: Int = 0, limits: XMLLimits = .init()
  ) throws(XMLReadingError) {
    let input = try InputText(bytes, name: name, limits: limits)
    let source = input.source
    try InputChecks.refuseConflictMarkers(in: source)
    guard let outcome = LibXMLParser.parse(source.bytes, skipping: input.markLength, limits: limits) else {
      throw XMLReadingError(
        kind: .tooLarge, message: "there is not enough memory to read this file",
        location: source.location(ofOffset: 0))
    }
    if let failure = outcome.failure {
      throw FailureWording(source: source, limits: limits, outcome: outcome).error(for: failure)
    }
    storage = TreeStorage(input, file: file, contents: outcome.contents)
  }

  /// The text of the document; spans are offsets into its bytes.
  package var source: SourceFile { storage.source }

  /// Whether ``source`` is a conversion to UTF-8 of a file in another encoding, so that spans are no offsets into
  /// the file itself.
  package var isTranscoded: Bool { storage.isTranscoded }

  /// The outermost element.
  package var root: XMLElement { XMLElement(storage: storage, node: 0) }

  /// How many elements the document has.
  package var elementCount: Int { storage.nodes.count }

  /// The element whose `<` is at an offset of ``source``; nil when none begins there.
  package func element(startingAt offset: Int) -> XMLElement? {
    // Elements are in document order, which is that of their starts.
    var low = 0
    var high = storage.nodes.count
    while low < high {
      let middle = (low + high) / 2
      if Int(storage.nodes[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    guard low < storage.nodes.count, Int(storage.nodes[low].start) == offset else { return nil }
    return XMLElement(storage: storage, node: low)
  }
}
