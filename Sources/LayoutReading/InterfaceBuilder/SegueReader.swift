import LayoutModel
import XMLTree

/// Finds the segues of a scene, wherever in it they start.
enum SegueReader {
  static func segues(in objects: XMLElement) -> [Segue] {
    var found: [Segue] = []
    collect(from: objects, source: objects["id"] ?? "", into: &found)
    return found
  }

  private static func collect(from element: XMLElement, source: String, into found: inout [Segue]) {
    for child in element.children {
      if child.is("segue") {
        guard let destination = child["destination"] else { continue }
        var segue = Segue(
          id: child["id"] ?? "",
          kind: child["kind"] ?? "",
          relationship: child["relationship"],
          destination: destination,
          source: source
        )
        segue.modalPresentationStyle = child["modalPresentationStyle"]
        found.append(segue)
      } else if !child.is("rect"), !child.is("constraints"), !child.is("variation") {
        collect(from: child, source: child["id"] ?? source, into: &found)
      }
    }
  }
}
