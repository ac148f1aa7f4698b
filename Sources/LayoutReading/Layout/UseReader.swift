import LayoutModel
import TextKit
import XMLTree

/// Reads what a `<use>` says: its `<set>` elements, and what of the component's outermost view it replaces.
struct UseReader {
  let log: ProblemLog
  let images: [String]

  /// The values that a use gives to parameters, by the parameter's name.
  func values(_ use: XMLElement, of component: Component) -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    var seen: [String: SeenConditions] = [:]
    for element in use.children where element.is("set") {
      guard let name = element[.parameter].flatMap(Identifier.parse), let value = element[.value] else { continue }
      guard let parameter = component.parameters.first(where: { $0.name == name }) else {
        // A <parameter> of that name stands where none belongs, which is said there.
        if component.misplaced.contains(name) { continue }
        let near = log.nearest(to: name, in: component.parameters.map(\.name))
        log.error(
          "document.parameter", "the component '\(component.name)' has no parameter '\(name)'\(near)",
          at: element.valueSpan(.parameter))
        continue
      }
      check(value, element, parameter, isVariation: element[.for] != nil)
      for condition in element.conditions {
        let isNew = seen[name, default: SeenConditions()].add(
          condition, at: element.startTagSpan, "'\(name)' is already set", first: "the first value is here", log)
        guard isNew else { continue }
        values[name, default: Varied(nil)].set(condition, value)
      }
    }
    return values
  }

  private func check(_ value: String, _ element: XMLElement, _ parameter: Component.Parameter, isVariation: Bool) {
    let span = element.valueSpan(.value)
    for target in parameter.targets {
      let rule = target.attribute
      let type = isVariation ? rule.varying ?? rule.type : rule.type
      if isVariation, rule.varying == nil {
        return log.error(
          "document.parameter", "'\(parameter.name)' sets '\(rule.name)', which does not vary; remove 'for'",
          at: element.nameSpan(.for))
      } else if !type.accepts(value) || Words.collapsed(value) == "standard" && rule.name == "constant" {
        return log.error(
          "document.parameter",
          "'\(parameter.name)' must be \(rule.varying?.expectation ?? type.expectation), not '\(Wording.excerpt(value))'",
          at: span)
      } else if ["image", "backgroundImage"].contains(rule.name), !images.contains(value) {
        return log.error("document.parameter", log.missingImage(value, in: images), at: span)
      }
    }
  }

  /// The outermost view of a component where it is used: its place, and whatever else the use states, are the use's.
  func root(_ own: View, of component: Component, _ use: XMLElement) -> View {
    guard var view = component.scene.views.first else { return own }
    (view.id, view.span) = (own.id, own.span)
    (view.parent, view.role) = (own.parent, own.role)
    view.installed = own.installed
    view.designFrame = own.designFrame ?? view.designFrame
    view.autoresizing = own.autoresizing
    view.translatesAutoresizingMask = own.translatesAutoresizingMask
    view.gridItem = own.gridItem
    let stated = [use] + use.children.filter { $0.is("vary") }
    for property in View.properties {
      guard let name = property.facts.name, stated.contains(where: { $0.hasAttribute(named: name) })
      else { continue }
      property.set(&view, property.get(own))
    }
    return view
  }
}
