import CResources
import TextKit

/// The skeleton of pages that need nothing else: HTML that is well-formed XML too.
package struct HTMLPage {
  let title: String
  let style: EmbeddedFile
  let scripts: [EmbeddedFile]

  package init(title: String, style: EmbeddedFile, scripts: [EmbeddedFile]) {
    (self.title, self.style, self.scripts) = (title, style, scripts)
  }

  /// The page as UTF-8.
  package func render(_ body: (inout XMLWriter) -> Void) -> [UInt8] {
    var html = XMLWriter()
    html.content { $0.append("<!DOCTYPE html>\n") }
    html.line("html") { html in
      html.attribute("lang", "en")
      html.attribute("xmlns", "http://www.w3.org/1999/xhtml")
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

  /// The page around a body that is markup.
  package func render(_ body: String) -> String {
    String(decoding: render { html in html.content { $0.append(text: body) } }, as: UTF8.self)
  }

  private func writeHead(to html: inout XMLWriter) {
    html.lineBreak()
    html.line("meta") { $0.attribute("charset", "utf-8") }
    html.line("meta") { html in
      html.attribute("name", "viewport")
      html.attribute("content", "width=device-width, initial-scale=1")
    }
    html.line("title") { $0.text(title) }
    html.line("style") { $0.embed(style) }
  }
}

extension XMLWriter {
  /// Writes an element and a line break behind it.
  mutating func line(_ name: StaticString, _ write: (inout XMLWriter) -> Void) {
    element(name, write)
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
