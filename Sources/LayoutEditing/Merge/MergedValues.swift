import LayoutModel
import TextKit
import XMLTree

enum MergeSide: Int, CaseIterable {
  case ours, theirs

  var other: MergeSide { self == .ours ? .theirs : .ours }
  var name: String { self == .ours ? "ours" : "theirs" }
}

/// What an element itself says, in groups that are merged one by one: attributes, and those that mean something together.
struct ValueGroups {
  /// The values by the name of their group; an attribute with its name where there are several.
  private(set) var values: [String: [String: String]] = [:]

  static let tag = "element"
  static let text = "text"

  /// - Parameter isWhole: whether all of it is one group, as in a colour.
  init(_ version: MergeVersion, _ number: Int, isWhole: Bool) {
    guard let element = version.element(number) else { return }
    let whole = isWhole ? "value" : nil
    values[whole ?? Self.tag, default: [:]]["<>"] = element.name
    for (name, value) in element.attributes where name != "key" || isWhole {
      values[whole ?? Self.group(of: name, in: element), default: [:]][name] = value
    }
    if let text = version.text(of: number) { values[whole ?? Self.text, default: [:]][""] = text }
  }

  static func group(of name: String, in element: XMLElement) -> String {
    switch name {
    case "firstItem", "firstAttribute", "secondItem", "secondAttribute", "item", "to": "items"
    case "relation" where element["id"] == nil: "items"
    case "customClass", "customModule", "customModuleProvider": "customClass"
    case "installed", "uninstalled": "installed"
    default: name
    }
  }

  /// The values of a group for people; `none` where there are none.
  func words(_ group: String) -> String {
    guard let values = values[group] else { return "none" }
    let words = values.filter { $0.key != "key" }.sorted { $0.key < $1.key }.map { name, value in
      switch name {
      case "<>": "<\(value)>"
      case _ where name.isEmpty || (name == group && values["<>"] == nil): "\"\(Wording.excerpt(value))\""
      default: "\(name) \"\(Wording.excerpt(value))\""
      }
    }
    return words.joined(separator: " ")
  }
}

/// The attributes in which there is no conflict, because Xcode computes them anew or nobody refers to them: ours stay.
enum DerivedValues {
  /// Whether the difference of two sides in a group says nothing about the design.
  static func contains(_ group: String, of element: XMLElement) -> Bool {
    switch group {
    case "misplaced", "ambiguous": true
    case "id": element["property"] != nil || element.is("action")
    case "x", "y", "width", "height": isDerived(element) || computedParts(ofFrame: element).contains(group)
    case "value": isDerived(element)
    default: false
    }
  }

  /// Whether all that an element says is computed: a frame of a constrained view, a place on the canvas, an image's size.
  static func isDerived(_ element: XMLElement) -> Bool {
    if computedParts(ofFrame: element).count == frame.count { return true }
    if element.is("point"), element["key"] == "canvasLocation" { return true }
    return element.is("image") && element.parent?.is("resources") == true
  }

  private static let frame: Set<String> = ["x", "y", "width", "height"]

  /// The parts of a saved frame that follow from the rest of the document.
  private static func computedParts(ofFrame element: XMLElement) -> Set<String> {
    guard element.is("rect"), element["key"] == "frame", let view = element.parent, let place = view.parent
    else { return [] }
    if view["translatesAutoresizingMaskIntoConstraints"] == "NO" { return frame }
    switch place.name {
    case "subviews":
      // A stack view places what it arranges, and a cell the labels and the image of its style.
      return place.parent?.is("stackView") == true || isPlacedByCell(view, place.parent?.parent) ? frame : []
    case "cells", "prototypes":
      // Rows stand below each other and are as wide as their table; cells of a collection follow its layout.
      return view.is("tableViewCell") ? ["x", "y", "width"] : ["x", "y"]
    default:
      switch view["key"] {
      case nil: return []
      case "tableHeaderView", "tableFooterView": return ["x", "y", "width"]
      // A root view fills its screen, and a content view its cell.
      default: return frame
      }
    }
  }

  private static func isPlacedByCell(_ view: XMLElement, _ cell: XMLElement?) -> Bool {
    guard let cell, let id = view["id"] else { return false }
    return ["textLabel", "detailTextLabel", "imageView"].contains { cell[named: $0] == id }
  }

  /// Elements about the program that saved the document: the newer one wins.
  static let versions: Set<String> = ["document", "plugIn", "deployment", "capability", "development"]

  /// The side whose version number is higher; `nil` where these are no versions.
  static func newer(_ ours: String?, _ theirs: String?) -> MergeSide? {
    guard let ours = ours.flatMap(parts), let theirs = theirs.flatMap(parts) else { return nil }
    return ours.lexicographicallyPrecedes(theirs) ? .theirs : .ours
  }

  private static func parts(_ version: String) -> [Int]? {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    return parts.contains(nil) ? nil : parts.compactMap { $0 }
  }
}
