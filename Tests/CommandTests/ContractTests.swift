import Foundation
import TestSupport
import Testing

@testable import AdaptCommand

/// What programs read of adapt stays as it was released: no member of its JSON vanishes or becomes another type.
///
/// `Contracts/VERSION` has the JSON of a release, of each array only the elements that show something new. They are never
/// recorded anew; `ADAPT_RECORD=1` writes those that the present version does not have yet.
struct ContractTests {
  /// A format, and the commands that show all of it; `adapt` runs the program, in a copy of the fixtures.
  struct Contract: CustomTestStringConvertible {
    var schema: String
    var script: String

    var testDescription: String { schema }
    var file: String { schema.replacing("adapt.", with: "").replacing("/", with: "-") + ".json" }
  }

  static let contracts = [
    Contract(
      schema: "adapt.frames/1",
      script: """
        adapt render Restructure/Main.layout AllInCode/Main.layout Grid/Main.layout Lint/Conflict.layout \
          Lint/Ambiguous.layout --device iphone6plus --landscape --format json
        """),
    Contract(schema: "adapt.diagnostics/1", script: "adapt lint Lint Invalid --format json"),
    Contract(
      schema: "adapt.verification/1",
      script: """
        mkdir work && cd work && echo '{"devices": ["iphone6"], "orientations": ["portrait"]}' > adapt.json
        for name in Same Left Right Gone; do cp ../Lint/Overlap.layout $name.layout; done
        adapt verify . > /dev/null
        perl -pi -e 's/constant="16"/constant="26"/' Left.layout Right.layout
        rm Gone.layout && cp Same.layout New.layout && echo '<layout' > Broken.layout
        adapt verify . --format json
        """),
    Contract(
      schema: "adapt.sweep/1",
      script: "adapt sweep Lint/ClippedText.layout --width 320...1366 --format json"),
    Contract(
      schema: "adapt.explanation/1",
      script: "adapt explain Restructure/Main.layout content --device iphone6plus --landscape --format json"),
    Contract(
      schema: "adapt.comparison/1",
      script: """
        printf '<UIView: 0x1; frame = (0 0; 375 667)>\\n   | <UIView: 0x3; frame = (0 0; 90 44)>\\n' > dump.txt
        echo '<layout version="1"><screen id="home"><view id="root"><view id="box"/><constraints>
          <constraint item="box.width" constant="100"/><constraint item="box.height" constant="44"/>
        </constraints></view></screen></layout>' > Box.layout
        adapt compare Box.layout --dump dump.txt --device iphone6 --format json
        """),
    Contract(
      schema: "adapt.diff/1",
      script: """
        perl -pe 's/constant="([0-9]+)"/constant="1$1"/; s/<button id="actionOne"/<label id="other"\\/>$&/' \
          Restructure/Main.layout > New.layout
        adapt diff Restructure/Main.layout New.layout --format json
        """),
    Contract(
      schema: "adapt.rotation/1",
      script: "adapt rotate Orientations/Main.layout --device iphone6plus --to landscapeLeft --format json"),
    Contract(
      schema: "adapt.interaction/1",
      script: "adapt interact ColourMixer/Main.layout --script ColourMixer/Main.touches --format json"),
    Contract(schema: "adapt.devices/1", script: "adapt devices --for 'wAny hCompact' --format json"),
    Contract(
      schema: "adapt.baseline/1",
      script: "adapt lint Lint --write-baseline --baseline known.json > /dev/null; cat known.json"),
  ]

  private static let folder = PackageFolder.url.appending(path: "Tests/CommandTests/Contracts")

  /// What the program prints now.
  private func now(_ contract: Contract) throws -> JSONShape.Value {
    let place = try Workplace()
    let fixtures = place.folder.appending(path: "Fixtures")
    try FileManager.default.copyItem(at: PackageFolder.fixtures, to: fixtures)
    let script = "export CI=; program=$1; adapt() { \"$program\" \"$@\"; }\n" + contract.script
    let result = try AdaptProcess.run(arguments: [], folder: fixtures, through: script)
    return try JSONDecoder().decode(JSONShape.Value.self, from: Data(result.output.utf8))
  }

  @Test(arguments: contracts)
  func noReleaseIsBroken(_ contract: Contract) throws {
    let now = try now(contract)
    let present = Self.folder.appending(path: "\(AdaptCommand.version)/\(contract.file)")
    if Golden.isRecording(), !FileManager.default.fileExists(atPath: present.path()) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try FileManager.default.createDirectory(
        at: present.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (encoder.encode(JSONShape.reduced(now)) + Data("\n".utf8)).write(to: present)
      Issue.record("recorded \(contract.file); read it")
    }
    #expect(FileManager.default.fileExists(atPath: present.path()), "ADAPT_RECORD=1 records it")
    for release in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path()).sorted() {
      guard let data = try? Data(contentsOf: Self.folder.appending(path: "\(release)/\(contract.file)")) else {
        continue
      }
      let recorded = try JSONDecoder().decode(JSONShape.Value.self, from: data)
      #expect(JSONShape(of: now).differences(from: JSONShape(of: recorded)) == [], "\(release)")
      #expect(recorded.schema == contract.schema && now.schema == contract.schema)
    }
  }

  /// Each member that is taken away, and each that gets another type, is told.
  @Test(arguments: contracts)
  func everyBreakIsTold(_ contract: Contract) throws {
    let file = Self.folder.appending(path: "\(AdaptCommand.version)/\(contract.file)")
    let shape = JSONShape(of: try JSONDecoder().decode(JSONShape.Value.self, from: Data(contentsOf: file)))
    #expect(shape.members.count > 3 && shape.differences(from: shape) == [])
    for (path, types) in shape.members {
      var other = shape
      other.members[path] = nil
      #expect(other.differences(from: shape) == ["\(path) is gone"])
      other.members[path] = types.symmetricDifference(["null"])
      #expect(other.differences(from: shape).count == 1)
      other = shape
      other.members["\(path).more"] = ["string"]
      #expect(other.differences(from: shape) == [])
    }
  }

  @Test func shapesAreOfMembersAndElements() throws {
    let text = #"{"a": [{"b": 1}, {"b": 2.5, "c": null}, {"b": 3, "c": true}, {"b": 4}], "d": "x"}"#
    let value = try JSONDecoder().decode(JSONShape.Value.self, from: Data(text.utf8))
    #expect(
      JSONShape(of: value).members == [
        "a": ["array"], "a[]": ["object"], "a[].b": ["number"], "a[].c": ["null", "boolean"], "d": ["string"],
      ])
    guard case .array(let kept) = JSONShape.reduced(value).member("a") else { throw CocoaError(.coderInvalidValue) }
    #expect(kept.count == 3 && JSONShape(of: JSONShape.reduced(value)) == JSONShape(of: value))
  }
}

/// The members of JSON with the types that they have; elements of an array share one path.
private struct JSONShape: Equatable {
  /// A value of JSON.
  enum Value: Codable, Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([Value])
    case object([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([Value].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .boolean(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      case .array(let value): try container.encode(value)
      case .object(let value): try container.encode(value)
      }
    }

    func member(_ name: String) -> Value? {
      if case .object(let members) = self { members[name] } else { nil }
    }

    /// What a format calls itself; in an array each element does.
    var schema: String? {
      switch self {
      case .string(let name): name
      case .array(let elements): elements.first?.schema
      default: member("schema")?.schema
      }
    }
  }

  var members: [String: Set<String>] = [:]

  init(of value: Value) {
    switch value {
    case .object(let object): for (name, member) in object { add(member, at: name) }
    case .array(let elements): for element in elements { add(element, at: "[]") }
    default: break
    }
  }

  private mutating func add(_ value: Value, at path: String) {
    var type = "null"
    switch value {
    case .null: break
    case .boolean: type = "boolean"
    case .number: type = "number"
    case .string: type = "string"
    case .array(let elements):
      type = "array"
      for element in elements { add(element, at: "\(path)[]") }
    case .object(let object):
      type = "object"
      for (name, member) in object { add(member, at: "\(path).\(name)") }
    }
    members[path, default: []].insert(type)
  }

  /// What a program that was written for another shape misses.
  func differences(from old: JSONShape) -> [String] {
    old.members.sorted { $0.key < $1.key }.compactMap { path, types in
      guard let now = members[path] else { return "\(path) is gone" }
      return now == types ? nil : "\(path) was \(types.sorted()) and is \(now.sorted())"
    }
  }

  /// A value without the elements of arrays that show nothing that those before them do not.
  static func reduced(_ value: Value) -> Value {
    switch value {
    case .object(let members): return .object(members.mapValues(reduced))
    case .array(let elements):
      var kept: [Value] = []
      for element in elements.map(reduced) {
        let (before, after) = (
          JSONShape(of: .object(["": .array(kept)])), JSONShape(of: .object(["": .array(kept + [element])]))
        )
        if before != after { kept.append(element) }
      }
      return .array(kept)
    default: return value
    }
  }
}
