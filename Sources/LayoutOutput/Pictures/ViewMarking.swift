import LayoutEngine
import TextKit

/// How the elements of a picture say which view they are.
enum ViewMarking {
  /// By a title, which viewers show under the pointer.
  case titles
  /// By attributes, for a page with a program in it; with the places of what is known of the views, in their order.
  case data(notes: [Int?])

  /// Writes the rest of the start tag of a view's group, and its title.
  ///
  /// - Parameter index: the place of the view in its scene.
  func write(_ view: ViewLayout, at index: Int, to out: inout ByteBuffer) {
    switch self {
    case .titles:
      out.append("><title>")
      out.append(text: view.kind.rawValue)
      out.append(" ")
      out.append(xml: view.name ?? view.id)
      out.append("</title>")
    case .data(let notes):
      out.append(attribute: "data-k", view.kind.rawValue)
      out.append(attribute: "data-i", view.id)
      if let name = view.name { out.append(attribute: "data-n", name) }
      if notes.indices.contains(index), let number = notes[index] {
        out.append(" data-note=\"")
        out.append(integer: number)
        out.append("\"")
      }
      out.append(">")
    }
  }
}
