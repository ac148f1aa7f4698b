/// The part of a view that is seen and changes no frame, as far as the document states it; see ``View/writtenLook``.
package struct WrittenLook: Equatable, Sendable {
  package enum ContentMode: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft
    case bottomRight
  }

  /// The colour of the text or title, as a background has it; `nil` for the kind's own.
  package var textColor = Varied<String?>(nil)
  /// The colour of what can be touched; `nil` for that of the view around.
  package var tintColor = Varied<String?>(nil)
  package var borderColor = Varied<String?>(nil)
  /// The width of the line around the view, in points.
  package var borderWidth = 0.0
  /// The radius of the corners, in points.
  package var cornerRadius = 0.0
  package var textAlignment = ViewLook.Alignment.natural
  package var contentMode = ContentMode.scaleToFill
  /// Whether what lies beyond the edges is not drawn.
  package var clips = false
}

/// A look in memory of its own, for few views have one, and a view is large.
package final class StoredLook: Sendable {
  fileprivate let look: WrittenLook

  fileprivate init(_ look: WrittenLook) { self.look = look }
}

extension View {
  /// What the document states of its look; what holds anyway is not kept.
  package var writtenLook: WrittenLook {
    get { storedLook?.look ?? WrittenLook() }
    set { storedLook = newValue == WrittenLook() ? nil : StoredLook(newValue) }
  }
}

extension Document {
  /// The look of a view under some traits: what its properties say, and what Interface Builder's documents have besides.
  package func look(of view: View, in traits: Traits) -> ViewLook {
    var look = looks?.views[view.id] ?? ViewLook()
    if let value = view.behaviour.value {
      switch view.kind {
      case .switch: look.isOn = value.value > 0
      case .segmentedControl, .pageControl: look.selected = Int(exactly: value.value)
      case .slider where value.maximum > value.minimum:
        look.progress = min(max((value.value - value.minimum) / (value.maximum - value.minimum), 0), 1)
      default: break
      }
    }
    guard let written = view.storedLook?.look else { return look }
    look.textColor = written.textColor.value(in: traits) ?? look.textColor
    look.tintColor = written.tintColor.value(in: traits) ?? look.tintColor
    look.borderColor = written.borderColor.value(in: traits)
    look.borderWidth = written.borderWidth
    look.cornerRadius = look.cornerRadius ?? written.cornerRadius
    look.alignment = look.alignment ?? written.textAlignment
    look.contentMode = written.contentMode
    look.clips = written.clips
    return look
  }
}

extension WrittenLook.ContentMode {
  /// The rectangle of a picture of a size in an image view, both in points.
  package func rect(of picture: Size, in view: Size) -> Rect {
    guard picture.width > 0, picture.height > 0 else { return Rect(x: 0, y: 0, width: view.width, height: view.height) }
    var size = picture
    let scales = (view.width / picture.width, view.height / picture.height)
    switch self {
    case .scaleToFill: size = view
    case .scaleAspectFit: size = picture.scaled(by: min(scales.0, scales.1))
    case .scaleAspectFill: size = picture.scaled(by: max(scales.0, scales.1))
    default: break
    }
    let (spareWidth, spareHeight) = (view.width - size.width, view.height - size.height)
    let name = rawValue.lowercased()
    let x = name.hasSuffix("left") ? 0 : name.hasSuffix("right") ? spareWidth : spareWidth / 2
    let y = name.hasPrefix("top") ? 0 : name.hasPrefix("bottom") ? spareHeight : spareHeight / 2
    return Rect(x: x, y: y, width: size.width, height: size.height)
  }
}

extension Size {
  fileprivate func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
