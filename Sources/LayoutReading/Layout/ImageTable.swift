import LayoutModel
import TextKit
import XMLTree

/// The pictures of a document with their sizes. Each file states those that it uses.
struct ImageTable {
  private let log: ProblemLog
  private var spans: [String: SourceSpan] = [:]

  /// The pictures of all files.
  private(set) var all: [String: ImageResource] = [:]

  /// Creates an empty table.
  init(log: ProblemLog) {
    self.log = log
  }

  /// Takes in the pictures of a file and returns their names in order.
  mutating func collect(from root: XMLElement) -> [String] {
    var names: [String] = []
    for list in root.children where list.is("images") {
      for element in list.children where element.is("image") {
        guard let name = element["name"] else { continue }
        add(name, element, isRepeated: names.contains(name))
        names.append(name)
      }
    }
    return names
  }

  private mutating func add(_ name: String, _ element: XMLElement, isRepeated: Bool) {
    let node = LayoutNode(element)
    let size = Size(width: node.number("width") ?? 0, height: node.number("height") ?? 0)
    let image = ImageResource(size: size, isSystem: node.flag("system", default: false))
    let span = element.attributeValueSpan("name") ?? element.startTagSpan
    if let first = spans[name], isRepeated || all[name] != image {
      log.error(
        "document.duplicateImage",
        isRepeated ? "the image '\(name)' is stated twice" : "the image '\(name)' has another size elsewhere",
        at: span,
        notes: [("it is first stated here", first)]
      )
    }
    if all[name] == nil {
      all[name] = image
      spans[name] = span
    }
  }
}
