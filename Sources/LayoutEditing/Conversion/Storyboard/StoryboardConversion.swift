import LayoutEngine
import LayoutModel
import TextKit

/// Writes a `.layout` as a document of Interface Builder: its screens as a storyboard, or, where it has parts alone, as a
/// xib.
///
/// Saved frames are those of an iPhone 8, held upright. Bars become containers with segues. Ids have Xcode's form and
/// depend on those of the document alone, which stay as the names that people read.
package struct StoryboardConversion: Sendable {
  /// What lays out for the saved frames.
  package var engine: LayoutEngine

  /// Creates a conversion.
  package init(engine: LayoutEngine = LayoutEngine()) {
    self.engine = engine
  }

  /// Converts a document.
  ///
  /// - Throws: when the document is one of Interface Builder already.
  package func convert(_ document: Document) throws(DocumentError) -> Conversion {
    guard document.format == .layout else {
      throw DocumentError("convert.format", "this is a document of Interface Builder already")
    }
    let log = ConversionLog(document.sources)
    var writing = BuilderWriting(document, frames: frames(of: document), log: log)
    let text = BuilderWriting.declaration + writing.element().lines() + "\n"
    return Conversion(bytes: Array(text.utf8), diagnostics: log.sorted, ids: writing.ids.carried)
  }

  /// The frames on the canvas, by scene and view.
  private func frames(of document: Document) -> [[Int: Rect]] {
    var canvas = document
    canvas.canvas = Canvas(device: BuilderWriting.device, isLandscape: false, adaptation: nil)
    canvas.toolsVersion = BuilderWriting.toolsVersion
    return engine.layoutCanvas(canvas, catalogue: DeviceCatalogue()).scenes.map(\.frames)
  }
}
