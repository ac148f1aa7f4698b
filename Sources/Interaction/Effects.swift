import LayoutModel
import LayoutOutput
import TextKit

/// The effects of `<on>` elements.
extension InteractionSession {
  /// The most effects of one step: more is a circle of messages that send each other.
  private static let mostEffects = 1000
  /// The most effects that cause each other, each of which takes room on the stack.
  private static let mostNesting = 100

  mutating func perform(_ list: [Effect], _ context: EventContext) {
    nesting += 1
    defer { nesting -= 1 }
    for effect in list {
      effects += 1
      if nesting > Self.mostNesting { effects = max(effects, Self.mostEffects + 1) }
      guard effects <= Self.mostEffects else {
        if effects == Self.mostEffects + 1 { complain("the effects call each other without end") }
        return
      }
      perform(effect, context)
    }
  }

  private mutating func perform(_ effect: Effect, _ context: EventContext) {
    switch effect {
    case .set(let view, let property, let template):
      do throws(TemplateError) {
        set(property, of: view, to: try fill(template, context))
      } catch {
        keep(property, of: view, for: error.message)
      }
    case .answer(let template):
      do throws(TemplateError) {
        answer = try TemplateValue.text(try fill(template, context)).flag()
      } catch {
        note(.problem("no answer, because \(error.message)"))
      }
    case .send(let action, let target): sendAction(action, to: target, context)
    case .post(let notification): post(notification, from: context.sender ?? context.owner)
    case .focus(let view): focus(view)
    case .resign: resign()
    case .ignoreTouches(let begin): ignoring = max(0, ignoring + (begin ? 1 : -1))
    }
  }

  /// Sets a property; a text that is no value of it is reported, and the property stays.
  private mutating func set(_ property: SettableProperty, of view: Int, to text: String) {
    let old = self.text(of: property, view)
    guard let new = apply(property, of: view, text) else {
      let complaint = NameList.valueComplaints[property.rawValue] ?? "no value"
      return keep(property, of: view, for: "'\(Wording.excerpt(text))' is \(complaint)")
    }
    if new != old { note(.change(name(view), property, from: old, to: new)) }
  }

  mutating func keep(_ property: SettableProperty, of view: Int, for reason: String) {
    note(.problem("\(name(view))'s \(property.rawValue) stays unchanged because \(reason)"))
  }

  static let lengthRule = "a text has at most \(TextTemplate.mostBytes) bytes"

  /// Sets a property and gives its new value; `nil` for a text that is no value of it.
  private mutating func apply(_ property: SettableProperty, of view: Int, _ text: String) -> String? {
    guard let new = PropertyValue.parse(text, of: property) else { return nil }
    switch (property, new) {
    case (_, .text(let text)): stage.setText(of: view, to: text)
    case (_, .background(let color)): stage.change(view) { $0.background = Varied(color) }
    case (.alpha, .number(let alpha)): stage.change(view) { $0.alpha = Varied(max(0, min(1, alpha))) }
    case (.hidden, .flag(let isHidden)): stage.change(view) { $0.hidden = Varied(isHidden) }
    case (.enabled, .flag(let isEnabled)): stage.change(view) { $0.behaviour.isEnabled = isEnabled }
    case (.selected, .flag(let isSelected)): stage.change(view) { $0.behaviour.isSelected = isSelected }
    case (_, .flag(let isHighlighted)): stage.change(view) { $0.behaviour.isHighlighted = isHighlighted }
    case (_, .number(let number)):
      guard let value = stage.value(of: view) else { return nil }
      stage.change(view) { $0.behaviour.value = value.set(to: number) }
    case (_, .tag(let tag)): stage.change(view) { $0.behaviour.tag = tag }
    case (_, .center(let center)): stage.move(view, to: center)
    }
    return self.text(of: property, view)
  }

  private mutating func text(of property: SettableProperty, _ view: Int) -> String {
    if property == .tag { return "\(scene.views[view].behaviour.tag)" }
    // Templates have all of them but the centre.
    if let known = TemplateExpression.Property(rawValue: property.rawValue) { return stage.value(of: known, view).text }
    guard let frame = stage.frame(of: view) else { return "" }
    return "\((frame.x + frame.width / 2).shortText) \((frame.y + frame.height / 2).shortText)"
  }
}
