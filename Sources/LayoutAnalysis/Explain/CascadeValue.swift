import LayoutModel
import LayoutOutput
import TextKit

/// A value of a view or constraint with the variations that wanted to give it.
package struct CascadeValue: Sendable {
  /// What it is, such as `font`.
  package var name: String
  /// From the base design to the most specific variation.
  package var candidates: [Candidate]

  /// One value and where it is from.
  package struct Candidate: Hashable, Sendable {
    /// The variation; ``TraitCondition/base`` for the base design.
    package var condition: TraitCondition
    /// The value as people write it.
    package var value: String
    /// Whether its variation is for these traits.
    package var applies: Bool
    /// Whether it is the one that counts.
    package var wins: Bool

    /// Where it is from, in words.
    var origin: String { condition == .base ? "the base design" : condition.description }
  }

  /// The value that counts.
  package var winner: Candidate? { candidates.first { $0.wins } }

  init<Value>(_ name: String, _ varied: Varied<Value>, in traits: Traits, text: (Value) -> String) {
    self.name = name
    let last = varied.variations.lastIndex { $0.condition.matches(traits) }
    candidates = [Candidate(condition: .base, value: text(varied.base), applies: true, wins: last == nil)]
    for (index, variation) in varied.variations.enumerated() {
      candidates.append(
        Candidate(
          condition: variation.condition, value: text(variation.value),
          applies: variation.condition.matches(traits), wins: index == last))
    }
  }
}

/// The values of a view that size classes can change.
struct CascadeTable {
  let traits: Traits

  func values(of view: View) -> [CascadeValue] {
    var values = [
      CascadeValue("installed", view.installed, in: traits, text: Self.yesNo),
      CascadeValue("hidden", view.hidden, in: traits, text: Self.yesNo),
    ]
    if view.layoutMargins.base != nil || !view.layoutMargins.variations.isEmpty {
      values.append(CascadeValue("layout margins", view.layoutMargins, in: traits, text: Self.margins))
    }
    if let frame = view.formulaFrame {
      values += FormulaFrame.Part.allCases.map { part in
        CascadeValue("frame \(part.name)", frame[part], in: traits) { $0.text }
      }
    }
    if let item = view.gridItem { values += self.values(of: item) }
    switch view.content {
    case .label(let label):
      values += [
        CascadeValue("text", label.text, in: traits) { Self.quoted($0.string) },
        CascadeValue("font", label.font, in: traits, text: Self.font),
        CascadeValue("lines", label.numberOfLines, in: traits) { "\($0)" },
      ]
    case .button(let button):
      values += [
        CascadeValue("title", button.title, in: traits) { $0.map { Self.quoted($0.string) } ?? "none" },
        CascadeValue("font", button.font, in: traits) { $0.map(Self.font) ?? "default" },
      ]
    case .textField(let field):
      values += [
        CascadeValue("text", field.text, in: traits) { $0.map { Self.quoted($0.string) } ?? "none" },
        CascadeValue("placeholder", field.placeholder, in: traits) { $0.map { Self.quoted($0.string) } ?? "none" },
        CascadeValue("font", field.font, in: traits) { $0.map(Self.font) ?? "default" },
      ]
    case .textView(let textView):
      values += [
        CascadeValue("text", textView.text, in: traits) { Self.quoted($0.string) },
        CascadeValue("font", textView.font, in: traits) { $0.map(Self.font) ?? "default" },
      ]
    case .image(let image):
      values.append(CascadeValue("image", image.name, in: traits) { $0 ?? "none" })
    case .stack(let stack):
      values += [
        CascadeValue("axis", stack.axis, in: traits) { $0.rawValue },
        CascadeValue("distribution", stack.distribution, in: traits) { $0.rawValue },
        CascadeValue("alignment", stack.alignment, in: traits) { $0.rawValue },
        CascadeValue("spacing", stack.spacing, in: traits) { $0.shortText },
      ]
    case .grid(let grid): values += self.values(of: grid)
    default: break
    }
    return values
  }

  /// The values of a view's place in a grid that somebody wrote.
  private func values(of item: GridItem) -> [CascadeValue] {
    let all = Axis.allCases.reversed().flatMap { axis in
      [
        CascadeValue(axis.trackName, item.first[axis], in: traits) { $0?.text ?? "next" },
        CascadeValue("\(axis.trackName) span", item.span[axis], in: traits) { "\($0)" },
        CascadeValue("\(axis.rawValue) alignment", item.alignment[axis], in: traits) { $0?.rawValue ?? "the grid's" },
      ]
    }
    let usual = ["next", "1", "the grid's"]
    return all.filter { $0.candidates.count > 1 || !usual.contains($0.candidates[0].value) }
  }

  private func values(of grid: Grid) -> [CascadeValue] {
    [
      CascadeValue("columns", grid.lists.horizontal, in: traits) { $0?.text ?? "as needed" },
      CascadeValue("rows", grid.lists.vertical, in: traits) { $0?.text ?? "as needed" },
      CascadeValue("cells", grid.cells, in: traits) { $0.rawValue },
      CascadeValue("padding", grid.padding, in: traits) { $0.shortText },
      CascadeValue("margin", grid.margin, in: traits) { $0.shortText },
      CascadeValue("gap", grid.gap, in: traits) { "\($0.horizontal.shortText) \($0.vertical.shortText)" },
      CascadeValue("rest", grid.rest, in: traits) { $0.rawValue },
      CascadeValue("horizontal alignment", grid.alignment.horizontal, in: traits) { $0.rawValue },
      CascadeValue("vertical alignment", grid.alignment.vertical, in: traits) { $0.rawValue },
      CascadeValue("flow", grid.flow, in: traits) { $0.rawValue },
    ]
  }

  /// The values of a constraint that vary.
  func values(of constraint: LayoutConstraint) -> [CascadeValue] {
    let all = [
      CascadeValue("installed", constraint.installed, in: traits, text: Self.yesNo),
      CascadeValue("constant", constraint.constant, in: traits) { $0.shortText },
      CascadeValue("priority", constraint.priority, in: traits) { $0.shortText },
    ]
    return all.filter { $0.candidates.count > 1 }
  }

  static func yesNo(_ value: Bool) -> String { value ? "yes" : "no" }

  static func quoted(_ text: String) -> String {
    var out = ByteBuffer()
    out.append(quoted: text, limit: 40)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  static func font(_ font: FontDescription) -> String {
    switch font.face {
    case .system(.regular): "system \(font.size.shortText)"
    case .system(let weight): "system \(weight.rawValue) \(font.size.shortText)"
    case .boldSystem: "bold system \(font.size.shortText)"
    case .italicSystem: "italic system \(font.size.shortText)"
    case .textStyle(let style): "text style \(style)"
    case .named(let name, _): "\(name) \(font.size.shortText)"
    }
  }

  private static func margins(_ margins: LayoutMargins?) -> String {
    switch margins {
    case nil: "the system's"
    case .absolute(let insets):
      "top \(insets.top.shortText) left \(insets.left.shortText)"
        + " bottom \(insets.bottom.shortText) right \(insets.right.shortText)"
    case .directional(let insets):
      "top \(insets.top.shortText) leading \(insets.left.shortText)"
        + " bottom \(insets.bottom.shortText) trailing \(insets.right.shortText)"
    }
  }
}

extension GridItem.Reference {
  /// The track as people write it.
  fileprivate var text: String {
    switch target {
    case .index(let index): "\(index)"
    case .name(let name): name
    }
  }
}
