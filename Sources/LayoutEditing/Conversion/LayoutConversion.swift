import LayoutEngine
import LayoutModel
import LayoutReading
import TextKit

/// A document in another language.
package struct Conversion: Sendable {
  /// The whole file.
  package var bytes: [UInt8]
  /// What the language has no words for, and what is said in other words.
  package var diagnostics: [Diagnostic]
  /// The new ids of screens, views, guides and constraints, by the old ones; what is not carried has none.
  package var ids: [String: String]
}

/// Writes documents of Interface Builder as `.layout`, in the canonical form.
///
/// What the model holds and what decides on frames goes along: views with their contents, fonts and margins, guides,
/// constraints, and what varies, beside what it varies. Ids are made from what people read. What `.layout` has no words
/// for is told in ``Conversion/diagnostics``; nothing goes in silence.
package struct LayoutConversion: Sendable {
  /// Creates a conversion.
  package init() {}

  /// Converts a document.
  ///
  /// - Parameter document: a document of Interface Builder; with looks the diagnostics tell of those too.
  /// - Throws: when the document is a `.layout` already, or has no views.
  package func convert(_ document: Document) throws(DocumentError) -> Conversion {
    if document.format == .layout {
      throw DocumentError("convert.format", "this is a .layout already; adapt format gives it its form")
    }
    guard document.scenes.contains(where: { !$0.views.isEmpty }) else {
      throw DocumentError("convert.empty", "the document has no view, and a .layout needs one")
    }
    let log = ConversionLog(document.sources)
    let writing = DocumentWriting(document, log: log)
    let text = writing.element().text
    let formatted = try LayoutFormatting().mend(Array(text.utf8), name: document.name)
    return Conversion(bytes: formatted.bytes, diagnostics: log.sorted, ids: writing.ids.carried)
  }
}
