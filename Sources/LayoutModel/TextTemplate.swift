import TextKit

/// A text with gaps that are filled in when an effect happens: `{sender.title} was tapped`, `{volume.value * 100} %`.
package struct TextTemplate: Sendable, Hashable {
  package var parts: [Part]
  package var span: SourceSpan

  /// The most bytes of a template, of what it is filled in to, and of a text that is typed.
  package static let mostBytes = 10_000

  package enum Part: Sendable, Hashable {
    case literal(String)
    case gap(TemplateExpression)
  }

  package init(_ parts: [Part], span: SourceSpan) { (self.parts, self.span) = (parts, span) }

  /// The text of a template without gaps; `nil` where there is one.
  package var constant: String? {
    var text = ""
    for part in parts {
      guard case .literal(let literal) = part else { return nil }
      text += literal
    }
    return text
  }

  /// Whether a gap asks for a property of the sender.
  package var namesSender: Bool {
    parts.contains { part in
      guard case .gap(let expression) = part else { return false }
      // Names of views come to nothing here.
      return expression.text { _ in "" }.contains("sender.")
    }
  }

  /// The template with views that are numbered from another one on, at another place.
  package func movingViews(by offset: Int, span: SourceSpan) -> TextTemplate {
    let parts = parts.map { part in
      if case .gap(let expression) = part { Part.gap(expression.movingViews(by: offset)) } else { part }
    }
    return TextTemplate(parts, span: span)
  }
}

/// What a gap is filled in with: a property of something, or arithmetic, comparisons and choices of such.
package indirect enum TemplateExpression: Sendable, Hashable {
  case number(Double)
  case text(String)
  case flag(Bool)
  case quantity(Quantity)
  case negate(TemplateExpression)
  case not(TemplateExpression)
  case combine(Operation, TemplateExpression, TemplateExpression)
  /// The second where the first is true, else the third.
  case choice(TemplateExpression, TemplateExpression, TemplateExpression)
  case call(Function, [TemplateExpression])

  /// Something that has a value while a script runs. Views are indices into the scene's.
  package enum Quantity: Sendable, Hashable {
    /// A property of the view whose event is answered.
    case sender(Property)
    case view(Int, Property)
    /// Something about the touch that is answered; a place is one in a view, or else in the view that answers.
    case touch(TouchProperty, in: Int?)
    /// The number of touches that a message tells of.
    case touchCount
    /// Something about the event that the touches are part of; touches of a view are those of the view that answers
    /// unless another one is named.
    case event(EventProperty, in: Int?)
    case application(ApplicationProperty)
    case device(DeviceProperty)
    case screen(ScreenProperty)
  }

  /// A property of views that templates can name; lengths are in points, in the coordinates of the superview.
  package enum Property: String, Sendable, Hashable, CaseIterable {
    case id, text
    /// The number of characters of the text, as `NSString` counts them: in units of UTF-16.
    case length
    case title, value
    /// The ends of a slider or stepper.
    case minimum
    case maximum, tag, background, alpha, hidden, enabled, selected, highlighted, isFirstResponder
    case canBecomeFirstResponder, x, y, width, height
  }

  /// A property of touches that templates can name; places are in points.
  package enum TouchProperty: String, Sendable, Hashable, CaseIterable {
    case x, y
    /// The place before.
    case previousX, previousY
    /// How often the finger came down in a short time.
    case tapCount
    /// `began`, `moved`, `stationary`, `ended` or `cancelled`.
    case phase
    case finger
    /// The seconds since the script began.
    case time
    /// The id of the view that it came down on; empty for the window.
    case view
    /// `window`, while the finger is down.
    case window

    /// Whether it is a part of a place, which lies in some view.
    package var isPlace: Bool { self == .x || self == .y || self == .previousX || self == .previousY }
  }

  /// A property of events: one lasts from the first finger that comes down to the last that is lifted.
  package enum EventProperty: String, Sendable, Hashable, CaseIterable {
    /// The number of the event, from 1.
    case number
    /// The number of touches in it.
    case allTouches
    /// The number of touches of a view in it.
    case touchesForView
    /// The number of touches of the window in it: of all, for there is one window.
    case touchesForWindow
    /// When what it tells of happened, in seconds since the script began.
    case time
  }

  package enum ApplicationProperty: String, Sendable, Hashable, CaseIterable { case isIgnoringInteractionEvents }

  package enum DeviceProperty: String, Sendable, Hashable, CaseIterable {
    case orientation
  }

  package enum ScreenProperty: String, Sendable, Hashable, CaseIterable {
    /// The orientation of the interface.
    case orientation
    case width, height
  }

  package enum Operation: String, Sendable, Hashable {
    case add = "+", subtract = "-", multiply = "*", divide = "/", equal = "==", unequal = "!=", less = "<"
    case lessOrEqual = "<=", greater = ">", greaterOrEqual = ">=", and, or

    package var isComparison: Bool {
      [.equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual].contains(self)
    }
  }

  package enum Function: String, Sendable, Hashable, CaseIterable {
    /// The nearest whole number, halves away from zero.
    case round
    case abs, min, max
    case lowercase

    package var counts: ClosedRange<Int> { self == .min || self == .max ? 2...10 : 1...1 }
  }

  func movingViews(by offset: Int) -> TemplateExpression {
    switch self {
    case .number, .text, .flag: self
    case .quantity(let quantity): .quantity(quantity.movingViews(by: offset))
    case .negate(let value): .negate(value.movingViews(by: offset))
    case .not(let value): .not(value.movingViews(by: offset))
    case .combine(let operation, let first, let second):
      .combine(operation, first.movingViews(by: offset), second.movingViews(by: offset))
    case .choice(let condition, let first, let second):
      .choice(condition.movingViews(by: offset), first.movingViews(by: offset), second.movingViews(by: offset))
    case .call(let function, let arguments): .call(function, arguments.map { $0.movingViews(by: offset) })
    }
  }

  /// The expression as people write it, with the ids of its views; what is combined stands in parentheses.
  package func text(_ name: (Int) -> String) -> String {
    func inside(_ expression: TemplateExpression) -> String {
      switch expression {
      case .combine, .choice: "(\(expression.text(name)))"
      default: expression.text(name)
      }
    }
    switch self {
    case .number(let number): return number.shortText
    case .text(let text): return "'\(text.replacing("'", with: "''"))'"
    case .flag(let flag): return "\(flag)"
    case .quantity(let quantity): return quantity.text(name)
    case .negate(let value): return "-\(inside(value))"
    case .not(let value): return "not \(inside(value))"
    case .combine(let operation, let first, let second):
      return "\(inside(first)) \(operation.rawValue) \(inside(second))"
    case .choice(let condition, let first, let second):
      return "\(inside(condition)) ? \(inside(first)) : \(inside(second))"
    case .call(let function, let arguments):
      return "\(function.rawValue)(\(arguments.map { $0.text(name) }.joined(separator: ", ")))"
    }
  }
}

extension TemplateExpression.Quantity {
  fileprivate func movingViews(by offset: Int) -> Self {
    switch self {
    case .view(let view, let property): .view(view + offset, property)
    case .touch(let property, let view): .touch(property, in: view.map { $0 + offset })
    case .event(let property, let view): .event(property, in: view.map { $0 + offset })
    case .sender, .touchCount, .application, .device, .screen: self
    }
  }

  fileprivate func text(_ name: (Int) -> String) -> String {
    func place(_ view: Int?) -> String { view.map { " in \(name($0))" } ?? "" }
    return switch self {
    case .sender(let property): "sender.\(property.rawValue)"
    case .view(let view, let property): "\(name(view)).\(property.rawValue)"
    case .touch(let property, let view): "touch.\(property.rawValue)\(place(view))"
    case .touchCount: "touches.count"
    case .event(let property, let view): "event.\(property.rawValue)\(place(view))"
    case .application(let property): "application.\(property.rawValue)"
    case .device(let property): "device.\(property.rawValue)"
    case .screen(let property): "screen.\(property.rawValue)"
    }
  }
}
