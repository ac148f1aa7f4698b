import CResources
import TextKit

/// The skeleton of pages that need nothing else: HTML that is well-formed XML too.
package struct HTMLPage {
  let title: String
  let style: EmbeddedFile
  let scripts: [EmbeddedFile]
  /// Whether it names the XML namespace, which is an address, and some pages are to have none.
  private let hasNamespace: Bool

  package init(title: String, style: EmbeddedFile, scripts: [EmbeddedFile], hasNamespace: Bool = true) {
    (self.title, self.style, self.scripts, self.hasNamespace) = (title, style, scripts, hasNamespace)
  }

  package func render(_ body: (inout XMLWriter) -> Void) -> [UInt8] {
    var html = XMLWriter()
    html.content { $0.append("<!DOCTYPE html>\n") }
    html.line("html", ["lang": "en", "xmlns": hasNamespace ? "http://www.w3.org/1999/xhtml" : nil]) { html in
      html.lineBreak()
      html.line("head") { writeHead(to: &$0) }
      html.line("body") { html in
        html.lineBreak()
        body(&html)
        for script in scripts { html.line("script") { $0.embed(script) } }
      }
    }
    return html.bytes
  }

  package func render(_ body: String) -> String {
    String(decoding: render { html in html.content { $0.append(text: body) } }, as: UTF8.self)
  }

  private func writeHead(to html: inout XMLWriter) {
    html.lineBreak()
    html.line("meta") { $0.attribute("charset", "utf-8") }
    html.line("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    html.line("title") { $0.text(title) }
    for file in [.pageStyle, style] { html.line("style") { $0.embed(file) } }
  }
}

extension XMLWriter {
  /// Writes an element and a line break behind it.
  mutating func line(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, (any XMLValue)?> = [:],
    _ write: (inout XMLWriter) -> Void = { _ in }
  ) {
    element(name, attributes, write)
    lineBreak()
  }

  /// Writes a style sheet or a program so that both XML and HTML take it.
  fileprivate mutating func embed(_ file: EmbeddedFile) {
    content { out in
      out.append("/*<![CDATA[*/\n")
      out.append(text: file.text)
      out.append("/*]]>*/")
    }
  }
}

extension EmbeddedFile {
  /// The text with values in place of the words between at signs: `@TITLE@`.
  package func filled(_ values: [String: String]) -> String {
    text.split(separator: "@", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) ? String(part) : values[String(part)] ?? ""
    }.joined()
  }
}
