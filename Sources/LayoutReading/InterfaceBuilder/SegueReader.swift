import LayoutModel
import XMLTree

/// Finds the segues of a scene, wherever in it they start.
enum SegueReader {
  static func segues(in objects: XMLElement) -> [Segue] {
    objects.descendants("segue").compactMap { element in
      guard let destination = element["destination"], let source = source(of: element, in: objects) else { return nil }
      var segue = Segue(
        id: element["id"] ?? "",
        kind: element["kind"] ?? "",
        relationship: element["relationship"],
        destination: destination,
        source: source
      )
      segue.modalPresentationStyle = element["modalPresentationStyle"]
      return segue
    }
  }

  /// The id of the innermost object around a segue; `nil` where it is no part of one.
  private static func source(of segue: XMLElement, in objects: XMLElement) -> String? {
    var source: String?
    var around = segue.parent
    while let element = around {
      if element.is("segue") || element.is("constraints") || element.is("variation") { return nil }
      if source == nil { source = element["id"] }
      around = element == objects ? nil : element.parent
    }
    return source ?? ""
  }
}
