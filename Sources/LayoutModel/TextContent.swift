/// The text of a label, button, field or text view.
package struct TextContent: Hashable, Sendable {
  /// The runs in order; plain text is one run without a font of its own.
  package var runs: [Run]

  /// A piece of text in one font.
  package struct Run: Hashable, Sendable {
    package var text: String
    /// The font of an attributed run, or `nil` for the view's font.
    package var font: FontDescription?
    package var paragraph: ParagraphStyle

    package init(text: String, font: FontDescription? = nil, paragraph: ParagraphStyle = ParagraphStyle()) {
      (self.text, self.font, self.paragraph) = (text, font, paragraph)
    }
  }

  /// The parts of a paragraph style that change the size of a text, in points.
  package struct ParagraphStyle: Hashable, Sendable {
    package var lineSpacing = 0.0
    /// Multiplies the line height; 0 leaves it alone.
    package var lineHeightMultiple = 0.0
    /// The smallest line height; 0 means none.
    package var minimumLineHeight = 0.0
    /// The largest line height; 0 means none.
    package var maximumLineHeight = 0.0
    package var paragraphSpacing = 0.0
    package var paragraphSpacingBefore = 0.0

    package init() {}
  }

  package init(runs: [Run]) { self.runs = runs }

  package init(_ text: String) { runs = [Run(text: text)] }

  /// All characters without their fonts.
  package var string: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
  package var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}

package enum LineBreakMode: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
  case wordWrap, characterWrap, clip, headTruncation, middleTruncation, tailTruncation
}

/// A font as a document specifies it.
package struct FontDescription: Hashable, Sendable {
  package enum Face: Hashable, Sendable {
    /// The system font of the era in a weight.
    case system(weight: FontWeight)
    /// The system font as "bold system" (semibold since iOS 9) or "italic system".
    case boldSystem
    case italicSystem
    /// A text style such as `Body`, without the prefix `UICTFontTextStyle`, in a weight or, for `nil`, its own.
    case textStyle(String, weight: FontWeight? = nil)
    /// A named font: PostScript name and family.
    case named(String, family: String?)
  }

  package var face: Face
  /// The size in points; a text style brings its own.
  package var size: Double

  package init(face: Face, size: Double) { (self.face, self.size) = (face, size) }

  package static func system(_ size: Double, weight: FontWeight = .regular) -> FontDescription {
    FontDescription(face: .system(weight: weight), size: size)
  }
}

/// The weights of the system font, lightest first.
package enum FontWeight: String, Hashable, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}
