import LayoutModel

/// A line of Apple's Visual Format Language as it is written: `H:|-8-[button(==38)]-(>=gap@750)-[label]|`.
///
/// Ranges are those of bytes in the line.
struct VisualFormat {
  /// The direction: `H:`, which is also meant where none is written, or `V:`.
  var axis = Axis.horizontal
  /// Superview and views in their order; a superview comes first or last only, and there is at least one view.
  var elements: [Element] = []
  /// What lies between each element and the next one.
  var gaps: [Gap] = []

  /// `|` or `[name(predicates)]`.
  struct Element {
    /// The name of a view; `nil` for the superview.
    var name: Name?
    /// What is said of its size along the direction.
    var predicates: [Predicate] = []
    var range: Range<Int>
  }

  /// What lies between two elements.
  struct Gap {
    var kind: Kind
    var range: Range<Int>

    enum Kind {
      /// Nothing is written: they touch.
      case flush
      /// `-`: the distance that the system would choose.
      case standard
      /// `-8-`, `-(>=8,<=20@750)-`.
      case predicates([Predicate])
    }
  }

  /// `>=gap@750`.
  struct Predicate {
    var relation = LayoutConstraint.Relation.equal
    var object: Value
    var priority: Value?
    var range: Range<Int>
  }

  /// A number or a name that stands for one.
  enum Value {
    case number(Double, Range<Int>)
    case name(Name)
  }

  /// The name of a view, guide or metric.
  struct Name {
    var text: String
    var range: Range<Int>
  }

  /// The names of views and guides among the elements.
  var names: [String] { elements.compactMap(\.name?.text) }
}
