/// What of views is seen and changes no frame. Readers give it only when asked: pictures alone need it.
public struct DocumentLooks: Sendable {
  /// The looks of views and controllers, by their ids.
  public var views: [String: ViewLook] = [:]
  /// The colours that the document names, as `#rrggbb` or `#rrggbbaa`, by their names.
  public var colors: [String: String] = [:]

  /// Creates looks that say nothing.
  public init() {}
}

/// What of one view is seen and changes no frame.
public struct ViewLook: Hashable, Sendable {
  /// Where the lines of a text begin or end.
  public enum Alignment: String, Hashable, Sendable {
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
  public var textColor: String?
  /// The colour of what can be touched.
  public var tintColor: String?
  /// Where the lines of a text begin.
  public var alignment: Alignment?
  /// Whether a switch is on.
  public var isOn: Bool?
  /// How far a slider or a progress bar is, from 0 to 1.
  public var progress: Double?
  /// The number of the chosen segment or page, from 0; -1 for none.
  public var selected: Int?
  /// The radius of the corners of the view's layer, in points.
  public var cornerRadius: Double?
  /// The title of a navigation item.
  public var title: String?
  /// The titles of the items of a bar; an item without one is empty.
  public var items: [String] = []

  /// Creates a look that says nothing.
  public init() {}
}
