import LayoutModel
import TextKit

/// A piece of layout that screens, and other pieces, use by its name.
struct Component {
  /// Its name.
  let name: String
  /// Its views, guides and constraints; the first view is the outermost one.
  let scene: Scene
  /// What differs from use to use, in document order.
  let parameters: [Parameter]

  /// Values that a use may replace.
  struct Parameter {
    /// The name.
    let name: String
    /// The attributes that it gives their value, at least one.
    let targets: [Target]
  }

  /// An attribute of a view or constraint.
  struct Target {
    /// The id of the view or constraint.
    var id: String
    /// The rule of the attribute.
    let attribute: AttributeRule
  }

  /// The parameter with a name.
  func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}
