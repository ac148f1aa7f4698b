import LayoutModel

/// The sentences for attributes about which the rules of their elements say nothing: what they are wherever they stand,
/// and in elements where they are something else.
enum AttributeSummaries {
  /// The sentence for an attribute of an element.
  static func sentence(for attribute: AttributeName, of element: String) -> String {
    byElement[element]?[attribute] ?? general[attribute] ?? ""
  }

  private static let general: [AttributeName: String] = [
    .action: "The name of the message.", .begin: "Whether touches are ignored from now on.",
    .enabled: "Whether it sends events.", .face: "A face of the system font.",
    .family: "The family of a font that has a name.",
    .for: "The traits for which it applies; by default, the base design.", .height: "In points.",
    .id: "The name that other elements use to refer to it.", .installed: "The only traits for which it is installed.",
    .item: "The first side: a view or guide with an attribute.", .kind: "Which rectangle of the view it is.",
    .lineHeightMultiple: "The height of lines as a multiple of the font's.",
    .lineSpacing: "The distance between lines, in points.",
    .maximumLineHeight: "The maximum height of a line, in points.",
    .minimumLineHeight: "The minimum height of a line, in points.",
    .name: "The name that other elements use to refer to it.", .notification: "The name of the notification.",
    .paragraphSpacing: "The distance after a paragraph, in points.",
    .paragraphSpacingBefore: "The distance before a paragraph, in points.",
    .parameter: "The name of a parameter of the component.",
    .priority: "Its weight if not all constraints can hold; 1000 is required.", .size: "In points.",
    .src: "The path of the file, relative to this one.", .style: "Its style in UIKit.", .text: "Its text.",
    .textStyle: "A text style, whose size follows the reader's settings.", .title: "Its text.",
    .to: "The receiver; by default, the first one up the responder chain that handles it.",
    .uninstalled: "The traits for which it is not installed.", .value: "Its value.",
    .version: "The version of the language.", .view: "The view's id.", .weight: "How heavy the strokes are.",
    .width: "In points.", .x: "The left edge.", .y: "The top edge.",
  ]

  private static let byElement: [String: [AttributeName: String]] = [
    "frame": [
      .x: "The left edge in the superview, in points.", .y: "The top edge in the superview, in points.",
      .width: "The width, in points; never negative.", .height: "The height, in points; never negative.",
    ],
    "format": [.value: "The line, such as 'H:|-[title]-8-[count]-|'."],
    "metric": [.value: "The number."],
    "on": [
      .action: "The name of a message that reaches the view.",
      .notification: "The name of a notification.",
    ],
    "part": [.title: "The name for people."],
    "set": [
      .alpha: "The new opacity of the view.", .background: "The new colour of the background.",
      .center: "The new center of the view: x and y.", .enabled: "Whether the view sends events afterwards.",
      .tag: "The new number of the view.",
      .hidden: "Whether the view is hidden afterwards.", .highlighted: "Whether the view is highlighted afterwards.",
      .selected: "Whether the view is selected afterwards.", .text: "What the text becomes.",
      .title: "What the title becomes.", .value: "What the value becomes.",
    ],
    "state": [.name: "The state."],
    "use": [.value: "The value of the parameter."],
  ]
}
