import CResources
import TextKit

/// A tool of ``AgentServer``: its rows of `tools.tsv`, which has the meaning of the columns.
struct AgentTool: Sendable {
  struct Parameter: Sendable {
    let name, type: String
    let isRequired: Bool
    let words: String?
    let meaning: String
  }

  /// Why a call has no result, as the agent is told: what is wrong, and what would be right.
  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  let name: String
  let writes: Bool
  let words: [String]
  let meaning: String
  private(set) var parameters: [Parameter] = []

  static let all = reading { () throws(TableError) in
    var table = try TableReader(.tools, columns: "tool parameter type words meaning")
    var tools: [AgentTool] = []
    while try table.next() {
      let (name, parameter, type) = (try table.text(), try table.optionalText(), try table.text())
      let (words, meaning) = (try table.optionalText(), try table.text())
      if let parameter {
        let kind = type.hasSuffix("!") ? String(type.dropLast()) : type
        tools[tools.count - 1].parameters.append(
          Parameter(name: parameter, type: kind, isRequired: kind != type, words: words, meaning: meaning))
      } else {
        let words = words?.split(separator: " ").map(String.init) ?? []
        tools.append(AgentTool(name: name, writes: type == "writes", words: words, meaning: meaning))
      }
    }
    return tools
  }

  /// The command line for the arguments of a call: the command, options, and behind `--` what is no option.
  func arguments(_ given: JSONValue?) throws(Failure) -> [String] {
    if case .object(let members) = given?.content,
      let other = members.first(where: { member in !parameters.contains { $0.name == member.name } })
    {
      let hint = Suggestion.sentence(for: other.name, in: parameters.map(\.name))
      throw Failure("\(name) has no parameter '\(other.name)'\(hint)")
    }
    var (options, operands) = (words, [String]())
    for parameter in parameters {
      let value = given?[parameter.name].flatMap { $0.content == .null ? nil : $0 }
      if value == nil, parameter.isRequired {
        throw Failure("\(name) requires '\(parameter.name)': \(parameter.meaning)")
      }
      guard let texts = parameter.texts(value)
      else { throw Failure("'\(parameter.name)' of \(name) must be \(parameter.expectation)") }
      guard let words = parameter.words else { continue }
      for text in texts {
        if words == "*" { operands.append(text) } else { options.append(words.replacing("*", with: text)) }
      }
    }
    return options + ["--"] + operands
  }

  /// The tool as a client lists it, with the JSON Schema of its arguments.
  var json: JSON {
    let properties = parameters.map { JSON.Member(name: $0.name, value: $0.schema) }
    return [
      "name": .text(name), "description": .text(meaning), "annotations": ["readOnlyHint": .flag(!writes)],
      "inputSchema": [
        "type": "object", "properties": .object(properties), "additionalProperties": false,
        "required": .list(parameters.filter(\.isRequired).map { .text($0.name) }),
      ],
    ]
  }
}

extension AgentTool.Parameter {
  private var choices: [String]? { type.contains("|") ? type.split(separator: "|").map(String.init) : nil }

  /// The values that take the place of `*`, an empty one for words without it; `nil` where the value has another type.
  fileprivate func texts(_ value: JSONValue?) -> [String]? {
    guard let value else { return type == "unless" ? [""] : [] }
    switch (type, value.content) {
    case ("text", .string(let text)), ("texts", .string(let text)): return [text]
    case ("texts", .array(let all)), ("edits", .array(let all)):
      let texts = all.compactMap { each in
        type == "texts" ? each.string : each["old"]?.string == nil ? nil : each["new"]?.string
      }
      return texts.count == all.count ? texts : nil
    case ("flag", .boolean(let isOn)): return isOn ? [""] : []
    case ("unless", .boolean(let isOn)): return isOn ? [] : [""]
    case (_, .string(let word)): return choices?.contains(word) == true ? [word] : nil
    default: return nil
    }
  }

  fileprivate var expectation: String {
    switch type {
    case "text": "a string"
    case "texts": "a list of strings"
    case "edits": "a list of objects with the strings 'old' and 'new'"
    case "flag", "unless": "true or false"
    default: "one of \((choices ?? []).joined(separator: ", "))"
    }
  }

  fileprivate var schema: JSON {
    let text: JSON = ["type": "string"]
    let edit: JSON = ["type": "object", "properties": ["old": text, "new": text], "required": ["old", "new"]]
    let (kind, items): (JSON, JSON?) =
      switch type {
      case "texts": ("array", text)
      case "edits": ("array", edit)
      case "flag", "unless": ("boolean", nil)
      default: ("string", nil)
      }
    return [
      "type": kind, "items": items, "enum": choices.map { .list($0.map { .text($0) }) }, "description": .text(meaning),
    ]
  }
}
