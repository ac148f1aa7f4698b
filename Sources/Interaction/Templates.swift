import LayoutModel
import TextKit

/// The value of a gap of a text. Numbers keep all their digits until they are written.
enum TemplateValue: Hashable {
  case text(String)
  case number(Double)
  case flag(Bool)

  var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.shortText
    case .flag(let flag): "\(flag)"
    }
  }

  func number() throws(TemplateError) -> Double {
    if case .number(let number) = self { return number }
    if case .text(let text) = self, let number = DecimalNumber.parse(text) { return number }
    throw TemplateError("'\(Wording.excerpt(text))' is no number")
  }

  func flag() throws(TemplateError) -> Bool {
    if case .flag(let flag) = self { return flag }
    if case .text(let text) = self, let flag = Words.flag(text) { return flag }
    throw TemplateError("'\(Wording.excerpt(text))' is neither 'true' nor 'false'")
  }

  /// Whether two values are the same: as numbers where both are some, else by their texts.
  func equals(_ other: TemplateValue) -> Bool {
    if let first = try? number(), let second = try? other.number() { return first == second }
    return text == other.text
  }
}

struct TemplateError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

extension InteractionSession {
  /// A template with its gaps filled in; a property that the sender does not have is empty.
  ///
  /// - Throws: for arithmetic with what is no number, and for a text that gets too long: one that is put into itself
  ///   twice would double each time.
  mutating func fill(_ template: TextTemplate, _ context: EventContext) throws(TemplateError) -> String {
    var text = ""
    for part in template.parts {
      switch part {
      case .literal(let literal): text += literal
      case .gap(let expression): text += try value(expression, context).text
      }
      if text.utf8.count > TextTemplate.mostBytes { throw TemplateError(Self.lengthRule) }
    }
    return text
  }

  private mutating func value(
    _ expression: TemplateExpression, _ context: EventContext
  ) throws(TemplateError) -> TemplateValue {
    switch expression {
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .flag(let flag): return .flag(flag)
    case .quantity(let quantity): return value(quantity, context)
    case .negate(let inner): return .number(-(try value(inner, context).number()))
    case .not(let inner): return .flag(!(try value(inner, context).flag()))
    case .combine(.and, let first, let second):
      guard try value(first, context).flag() else { return .flag(false) }
      return .flag(try value(second, context).flag())
    case .combine(.or, let first, let second):
      if try value(first, context).flag() { return .flag(true) }
      return .flag(try value(second, context).flag())
    case .combine(let operation, let first, let second):
      let first = try value(first, context)
      return try Self.combine(operation, first, try value(second, context))
    case .choice(let condition, let first, let second):
      return try value(try value(condition, context).flag() ? first : second, context)
    case .call(let function, let arguments):
      var values: [TemplateValue] = []
      for argument in arguments { values.append(try value(argument, context)) }
      return try Self.call(function, values)
    }
  }

  private static func combine(
    _ operation: TemplateExpression.Operation, _ first: TemplateValue, _ second: TemplateValue
  ) throws(TemplateError) -> TemplateValue {
    if operation == .equal || operation == .unequal {
      return .flag(first.equals(second) == (operation == .equal))
    }
    let (a, b) = (try first.number(), try second.number())
    switch operation {
    case .add: return .number(a + b)
    case .subtract: return .number(a - b)
    case .multiply: return .number(a * b)
    case .divide:
      if b == 0 { throw TemplateError("division by 0") }
      return .number(a / b)
    case .less: return .flag(a < b)
    case .lessOrEqual: return .flag(a <= b)
    case .greater: return .flag(a > b)
    default: return .flag(a >= b)
    }
  }

  private static func call(
    _ function: TemplateExpression.Function, _ values: [TemplateValue]
  ) throws(TemplateError) -> TemplateValue {
    if function == .lowercase { return .text(values.map(\.text).joined().lowercased()) }
    var numbers: [Double] = []
    for value in values { numbers.append(try value.number()) }
    let first = numbers.first ?? 0
    switch function {
    case .round: return .number(first.rounded())
    case .abs: return .number(first.magnitude)
    case .min: return .number(numbers.min() ?? first)
    default: return .number(numbers.max() ?? first)
    }
  }

  private mutating func value(_ quantity: TemplateExpression.Quantity, _ context: EventContext) -> TemplateValue {
    switch quantity {
    case .sender(let property): return context.sender.map { stage.value(of: property, $0) } ?? .text("")
    case .view(let view, let property): return stage.value(of: property, view)
    case .touch(let property, let view):
      guard let touch = context.touches.first else { return .text("") }
      return value(of: property, touch, in: view ?? context.owner)
    case .touchCount: return .number(Double(context.touches.count))
    case .event(let property, let view):
      switch property {
      case .number: return .number(Double(eventNumber))
      case .allTouches, .touchesForWindow: return .number(Double(touches.count))
      case .touchesForView: return .number(Double(touches.count { $0.view == view ?? context.owner }))
      case .time: return .number(context.touches.map(\.time).max() ?? now)
      }
    case .application(.isIgnoringInteractionEvents): return .flag(ignoring > 0)
    case .device(.orientation): return .text(held.rawValue)
    case .screen(.orientation): return .text(stage.screen.orientation.rawValue)
    case .screen(.width): return .number(stage.screen.size.width)
    case .screen(.height): return .number(stage.screen.size.height)
    }
  }

  private mutating func value(
    of property: TemplateExpression.TouchProperty, _ touch: Touch, in view: Int
  ) -> TemplateValue {
    let frame = stage.hits.frame(of: view) ?? .zero
    switch property {
    case .x: return .number(touch.location.x - frame.x)
    case .y: return .number(touch.location.y - frame.y)
    case .previousX: return .number(touch.previous.x - frame.x)
    case .previousY: return .number(touch.previous.y - frame.y)
    case .tapCount: return .number(Double(touch.tapCount))
    case .phase: return .text(touch.phase.rawValue)
    case .finger: return .number(Double(touch.finger))
    case .time: return .number(touch.time)
    case .view: return .text(touch.view.map { scene.views[$0].id } ?? "")
    case .window: return .text("window")
    }
  }
}
