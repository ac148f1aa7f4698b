import LayoutModel

/// The frame of one view and what of its look a reader of frames wants to see.
package struct ViewLayout: Sendable {
  /// The index of the view in the scene of the model.
  package var index: Int
  /// The frame in the superview's coordinates, in points.
  package var frame: Rect
  /// The frame in the coordinates of the screen, in points.
  package var absolute: Rect
  /// What is the same on many screens, which share it.
  private var shared: Shared

  /// What is told of a view besides its frame.
  private struct Look {
    var id: String
    var name: String?
    var parent: String?
    var kind: ViewKind
    var isHidden = false
    var text: String?
    var font: FontLayout?
    var background: String?
  }

  /// A look that is never changed, so that it can be shared.
  private final class Shared: Sendable {
    let look: Look

    init(_ look: Look) {
      self.look = look
    }
  }

  /// Creates the layout of a view.
  package init(id: String, kind: ViewKind, index: Int, parent: String?, frame: Rect, absolute: Rect) {
    self.index = index
    self.frame = frame
    self.absolute = absolute
    shared = Shared(Look(id: id, parent: parent, kind: kind))
  }

  /// The view's id.
  package var id: String {
    get { shared.look.id }
    set { change(\.id, to: newValue) }
  }

  /// The name that people gave it.
  package var name: String? {
    get { shared.look.name }
    set { change(\.name, to: newValue) }
  }

  /// The superview's id.
  package var parent: String? {
    get { shared.look.parent }
    set { change(\.parent, to: newValue) }
  }

  /// What the view is.
  package var kind: ViewKind {
    get { shared.look.kind }
    set { change(\.kind, to: newValue) }
  }

  /// Whether the view is hidden.
  package var isHidden: Bool {
    get { shared.look.isHidden }
    set { change(\.isHidden, to: newValue) }
  }

  /// Its text.
  package var text: String? {
    get { shared.look.text }
    set { change(\.text, to: newValue) }
  }

  /// The font of its text.
  package var font: FontLayout? {
    get { shared.look.font }
    set { change(\.font, to: newValue) }
  }

  /// The background colour as the document names it.
  package var background: String? {
    get { shared.look.background }
    set { change(\.background, to: newValue) }
  }

  private mutating func change<Value>(_ part: WritableKeyPath<Look, Value>, to value: Value) {
    var look = shared.look
    look[keyPath: part] = value
    shared = Shared(look)
  }
}

extension ViewLayout {
  /// Creates the layout of a view of a scene, at the origin.
  init(
    _ index: Int, of views: [View], isHidden: Bool, text: String?, font: FontLayout?
  ) {
    self.index = index
    (frame, absolute) = (.zero, .zero)
    shared = Shared(
      Look(
        id: views[index].id, name: views[index].name, parent: views[index].parent.map { views[$0].id },
        kind: views[index].kind, isHidden: isHidden, text: text, font: font, background: views[index].background))
  }
}
