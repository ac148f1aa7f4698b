import Foundation

/// As much of JSON Schema 2020-12 as our own schemas use; a keyword that is not known is an error.
package struct SchemaCheck {
  private let schema: [String: Any]

  /// Reads a schema of ours, such as `frames`.
  package init(_ name: String) { self.init(file: PackageFolder.url.appending(path: "Schemas/\(name)-1.schema.json")) }

  /// Reads a schema; one that cannot be read lets nothing pass.
  package init(file: URL) {
    let data = (try? Data(contentsOf: file)) ?? Data()
    schema = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? ["missing": file.path]
  }

  /// A keyword of JSON Schema that no schema of ours uses.
  package struct UnknownKeyword: Error {
    /// The keyword.
    package let name: String
  }

  /// What is wrong with a value; empty when it is as the schema says.
  package func problems(of value: Any) throws -> [String] {
    try problems(of: value, schema, at: "$")
  }

  /// What is wrong with JSON.
  package func problems(ofJSON bytes: [UInt8]) throws -> [String] {
    try problems(of: JSONSerialization.jsonObject(with: Data(bytes)))
  }

  private func problems(of value: Any, _ rule: [String: Any], at path: String) throws -> [String] {
    var problems: [String] = []
    for (keyword, content) in rule {
      if try !holds(keyword, content, in: rule, value, at: path, &problems) {
        problems.append("\(path): \(keyword)")
      }
    }
    return problems.sorted()
  }

  private func holds(
    _ keyword: String, _ content: Any, in rule: [String: Any], _ value: Any, at path: String,
    _ problems: inout [String]
  ) throws -> Bool {
    let object = value as? [String: Any] ?? [:]
    let array = value as? [Any] ?? []
    switch keyword {
    case "$schema", "$defs", "title", "description": return true
    case "$ref":
      let name = (content as? String)?.split(separator: "/").last.map(String.init) ?? ""
      let definitions = schema["$defs"] as? [String: [String: Any]]
      problems += try self.problems(of: value, definitions?[name] ?? ["missing": name], at: path)
      return true
    case "oneOf":
      return try (content as? [[String: Any]] ?? [])
        .filter { try self.problems(of: value, $0, at: path).isEmpty }.count == 1
    case "type":
      let types = (content as? [String]) ?? [content as? String ?? ""]
      return types.contains { Self.isOf(type: $0, value) }
    case "const": return (value as? NSObject) == (content as? NSObject)
    case "enum": return (content as? [NSObject] ?? []).contains { $0 == value as? NSObject }
    case "required": return (content as? [String] ?? []).allSatisfy { object[$0] != nil }
    case "properties":
      for (name, inner) in content as? [String: [String: Any]] ?? [:] {
        guard let member = object[name] else { continue }
        problems += try self.problems(of: member, inner, at: "\(path).\(name)")
      }
      return true
    case "additionalProperties":
      let known = rule["properties"] as? [String: Any] ?? [:]
      return object.keys.allSatisfy { known[$0] != nil }
    case "items":
      for (index, item) in array.enumerated() {
        let inner = content as? [String: Any] ?? [:]
        problems += try self.problems(of: item, inner, at: "\(path)[\(index)]")
      }
      return true
    case "minItems": return array.count >= (content as? Int ?? 0)
    case "minimum": return (value as? Double ?? -.infinity) >= (content as? Double ?? 0)
    case "exclusiveMinimum": return (value as? Double ?? -.infinity) > (content as? Double ?? 0)
    default: throw UnknownKeyword(name: keyword)
    }
  }

  private static func isOf(type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "number": value is Double
    case "boolean": value is Bool
    case "integer": (value as? Double).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }
}
