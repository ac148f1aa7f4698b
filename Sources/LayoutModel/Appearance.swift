/// The part of views that is seen and changes no frame. Readers collect it only on request: pictures alone need it.
package struct DocumentLooks: Sendable {
  /// The looks of views and controllers, by their ids.
  package var views: [String: ViewLook] = [:]
  /// The colours that the document names, as `#rrggbb` or `#rrggbbaa`, by their names.
  package var colors: [String: String] = [:]

  package init() {}
}

/// The part of one view that is seen and changes no frame.
package struct ViewLook: Hashable, Sendable {
  /// Where the lines of a text begin or end.
  package enum Alignment: String, Hashable, Sendable {
    /// At the left side.
    case left
    /// In the middle.
    case center
    /// At the right side.
    case right
    /// At both sides.
    case justified
    /// Where the language begins.
    case natural
  }

  /// The colour of the text or title, as a background has it.
  package var textColor: String?
  /// The colour of what can be touched.
  package var tintColor: String?
  /// Where the lines of a text begin.
  package var alignment: Alignment?
  /// Whether a switch is on.
  package var isOn: Bool?
  /// How far a slider or a progress bar is, from 0 to 1.
  package var progress: Double?
  /// The number of the chosen segment or page, from 0; -1 for none.
  package var selected: Int?
  /// The radius of the corners of the view's layer, in points.
  package var cornerRadius: Double?
  /// The title of a navigation item.
  package var title: String?
  /// The titles of the items of a bar; an item without one is empty.
  package var items: [String] = []

  package init() {}
}
