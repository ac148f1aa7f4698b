import LayoutModel

/// The sentences for attributes about which the rules of their elements say nothing: what they are wherever they stand,
/// and in elements where they are something else.
enum AttributeSummaries {
  /// The sentence for an attribute of an element.
  static func sentence(for attribute: AttributeName, of element: String) -> String {
    byElement[element]?[attribute] ?? general[attribute] ?? ""
  }

  private static let general: [AttributeName: String] = [
    .action: "The name of the message.",
    .begin: "Whether touches are ignored from now on.",
    .enabled: "Whether it sends events.",
    .face: "A face of the system font.",
    .family: "The family of a font that has a name.",
    .for: "The traits for which it holds; without it the base design.",
    .height: "In points.",
    .id: "The name by which others refer to it.",
    .installed: "The only traits for which it is there.",
    .item: "The side that is given: a view or guide with an attribute.",
    .kind: "Which rectangle of the view it is.",
    .lineHeightMultiple: "The height of lines as a multiple of the font's.",
    .lineSpacing: "The distance between lines, in points.",
    .maximumLineHeight: "The greatest height of a line, in points.",
    .minimumLineHeight: "The least height of a line, in points.",
    .name: "The name by which others refer to it.",
    .notification: "The name of the notification.",
    .paragraphSpacing: "The distance after a paragraph, in points.",
    .paragraphSpacingBefore: "The distance before a paragraph, in points.",
    .parameter: "The name of a parameter of the component.",
    .priority: "What counts more where not all can hold; 1000 is required.",
    .size: "In points.",
    .src: "The path of the file, relative to this one.",
    .style: "One of the looks that UIKit has for it.",
    .text: "What it says.",
    .textStyle: "A text style, whose size follows the reader's settings.",
    .title: "What it says.",
    .to: "Who gets it; without it the first that answers, up the responder chain.",
    .uninstalled: "The traits for which it is not there.",
    .value: "Its value.",
    .version: "The version of the language.",
    .view: "The view's id.",
    .weight: "How heavy the strokes are.",
    .width: "In points.",
    .x: "The left edge.",
    .y: "The top edge.",
  ]

  private static let byElement: [String: [AttributeName: String]] = [
    "frame": [
      .x: "The left edge in the superview, in points.", .y: "The top edge in the superview, in points.",
      .width: "The width, in points; never negative.", .height: "The height, in points; never negative.",
    ],
    "format": [.value: "The line, such as 'H:|-[title]-8-[count]-|'."],
    "metric": [.value: "The number."],
    "on": [
      .action: "The name of a message that comes up to the view.",
      .notification: "The name of a notification, which the view hears wherever it is.",
    ],
    "part": [.title: "The name for people."],
    "set": [
      .alpha: "How opaque the view becomes.", .background: "The colour that the background becomes.",
      .center: "Where the middle of the view goes: x and y.", .enabled: "Whether the view then sends events.",
      .tag: "The number that the view then has.",
      .hidden: "Whether the view is then hidden.", .highlighted: "Whether the view then looks as under a finger.",
      .selected: "Whether the view is then chosen.", .text: "What the text becomes.",
      .title: "What the title becomes.", .value: "What the value becomes.",
    ],
    "state": [.name: "The state."],
    "use": [.value: "What the parameter is set to."],
  ]
}
