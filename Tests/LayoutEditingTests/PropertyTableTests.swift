import Adapt
import CResources
import LayoutEditing
import LayoutReading
import TestSupport
import Testing
import XMLTree

/// Walks the table of properties: whoever adds a row gets it read, written, compared and merged, or learns here what is
/// missing.
struct PropertyTableTests {
  /// A row with a view that has it.
  struct Row: CustomTestStringConvertible {
    var kind: ViewKind
    var property: Property<View>
    /// Whether it is a row of an element in that of the view.
    var isOfPart = false

    /// The name of the attribute, or that for people.
    var name: String { property.facts.name ?? property.facts.title }

    var testDescription: String { "\(kind.rawValue) \(name)" }
  }

  /// The rows of all kinds of views, and of configurations, states, symbols and segments.
  static let rows: [Row] =
    // Only controls can be disabled.
    View.properties.map { Row(kind: .control, property: $0) }
    + ViewKind.allCases.flatMap { kind in ViewProperties.own(kind).map { Row(kind: kind, property: $0) } }
    + Button.Configuration.properties.map { property in
      Row(
        kind: .button,
        property: property.lifted(
          { $0.content.button?.configuration ?? Button.Configuration() },
          { $0.content.button?.configuration = $1 }), isOfPart: true)
    }
    + Button.StateContent.properties.map { property in
      Row(
        kind: .button,
        property: property.lifted(
          { $0.content.button?.states.first ?? Button.StateContent(.selected) },
          { $0.content.button?.states = [$1] }), isOfPart: true)
    }
    + SymbolConfiguration.properties.map { property in
      Row(
        kind: .imageView,
        property: property.lifted(
          { $0.content.image?.symbol ?? SymbolConfiguration() },
          { $0.content.image?.symbol = $1 }), isOfPart: true)
    }
    + SegmentedControl.Segment.properties.map { property in
      Row(
        kind: .segmentedControl,
        property: property.lifted(
          { $0.content.segments?.segments.first ?? SegmentedControl.Segment() },
          { $0.content.segments?.segments = [$1] }), isOfPart: true)
    }

  static let written = rows.filter { $0.kind != .gridView }

  // MARK: - Documents

  /// A document with a view of a kind in a view.
  private func document(_ kind: ViewKind, _ attributes: String = "") throws -> (document: Document, index: Int) {
    let parent = kind == .tableViewCell ? "tableView" : "view"
    let text = """
      <layout version="1"><images><image name="star" width="8" height="8"/></images><screen id="main"><view id="root">
      <\(parent) id="around" frame="0 0 200 200"><\(kind.rawValue) id="it" frame="0 0 100 100"\(attributes)/></\(parent)>
      </view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.layout")
    let index = try #require(document.scenes[0].views.firstIndex { $0.id == "it" })
    return (document, index)
  }

  /// A value of a property other than its usual one.
  private func sample(_ row: Row) throws -> AttributeValue {
    let usual = row.property.get(.usual(row.kind)).base
    if row.property.facts.isFont { return .font(FontDescription(face: .boldSystem, size: 21)) }
    switch row.property.facts.type {
    case .flag: return .flag(usual != .flag(true))
    case .whole, .integer: return .whole(3)
    case .number(let range): return .number(range.upperBound == 1 ? 0.5 : 0.75)
    case .numberOr: return .number(33)
    case .choice(let words): return .word(try #require(words.last { .word($0) != usual }))
    case .color: return .word("#336699")
    case .priorities: return .pair(AxisPair(horizontal: 300, vertical: 400))
    case .numbers([2], _): return .size(Size(width: 30, height: 40))
    case .numbers where row.name == "margins":
      return .margins(.directional(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    case .numbers: return .insets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    case .text where ["image", "backgroundImage"].contains(row.name): return .word("star")
    case .text where row.name == "style": return .word(row.kind == .searchBar ? "minimal" : "filled")
    case .text where usual == .text(TextContent("")) || TextContent.held(in: usual) != nil:
      return .text(TextContent("Some"))
    default: return .word("Some")
    }
  }

  /// A document in which a property has another value than the usual one, in the base design and in regular widths.
  private func changed(_ row: Row) throws -> (document: Document, view: View) {
    var (document, index) = try document(row.kind)
    // A page is chosen among several, and the value of a control lies between its ends.
    if document.scenes[0].views[index].content.control != nil, row.name == "selected" {
      document.scenes[0].views[index].content.control?.count = 3
      document.scenes[0].views[index].controlValue.maximum = 2
      document.scenes[0].views[index].chosen = 2
    } else if row.kind == .segmentedControl, row.name == "selected" {
      document.scenes[0].views[index].content = .segments(SegmentedControl.of(2))
      document.scenes[0].views[index].controlValue.maximum = 1
      document.scenes[0].views[index].chosen = 1
    } else {
      row.property.set(&document.scenes[0].views[index], Varied(try sample(row)))
      let value = row.property.get(document.scenes[0].views[index]).base
      #expect(value != row.property.get(.usual(row.kind)).base, "\(row.testDescription)")
    }
    return (document, document.scenes[0].views[index])
  }

  // MARK: - Tests

  @Test func thereAreRowsOfAllKinds() {
    #expect(Self.rows.count > 110 && Self.written.count > 100)
    // Everything that a row says is an attribute of the language.
    for kind in ViewKind.allCases {
      let rule = LayoutGrammar.rule(named: kind.rawValue)
      for name in ViewProperties.all(kind).compactMap(\.facts.name) {
        #expect(rule?.attribute(name) != nil, "\(kind) \(name)")
      }
    }
  }

  /// A row of `details.tsv` about a property of the model is never used, or its code stands beside that of the property.
  /// Rows for all objects without code are for those that have no such property.
  @Test func detailsAreWhatTheModelLacks() throws {
    let configuration = Button.Configuration.properties.map { (element: "configuration ", facts: $0.facts) }
    let properties = ViewKind.allCases.map { kind in
      let own = ViewProperties.all(kind).map { (element: "", facts: $0.facts) }
      let all = own + (kind == .button ? configuration : [])
      return (kind: kind, all: all.filter { $0.facts.code != nil || $0.facts.comparison == .byValue })
    }
    var (count, found): (Int, [String]) = (0, [])
    var table = try TableReader(.details, columns: "kinds detail usual code")
    while try table.next() {
      let (kinds, detail) = (try table.list(), try table.text())
      try table.skip(1)
      let isForAll = try table.optionalText() != nil && kinds.isEmpty
      for (kind, all) in properties where isForAll || kinds.contains(kind.rawValue) {
        let isOfModel = all.contains { $0.facts.place?.holds(detail, in: $0.element) == true }
        if isOfModel { found.append("\(kind) \(detail)") }
      }
      count += 1
    }
    #expect(count > 150 && found == [])
  }

  /// The rows of attributes that stand in the element of a view.
  static let attributes = written.filter { row in
    row.property.facts.name != nil && !row.isOfPart && (row.name != "selected" || row.kind.hasStates)
  }

  /// What is written in the language is what is read.
  @Test(arguments: attributes)
  func attributesAreRead(_ row: Row) throws {
    let value = try sample(row)
    let text = try #require(row.property.facts.type.written(value))
    let (document, index) = try document(row.kind, " \(row.name)=\"\(text)\"")
    #expect(row.property.get(document.scenes[0].views[index]).base.written == value.written, "\(row.testDescription)")
  }

  /// One side of a merge changes a property, the other one something else.
  @Test(arguments: attributes.filter { $0.name != "name" })  // of which ids are made
  func mergeKeepsBothSides(_ row: Row) throws {
    let (base, index) = try document(row.kind)
    var (ours, theirs) = (base, base)
    row.property.set(&ours.scenes[0].views[index], Varied(try sample(row)))
    theirs.scenes[0].views[index].designFrame = Rect(x: 1, y: 2, width: 90, height: 90)
    let versions = try [base, ours, theirs].map { try StoryboardConversion().convert($0).bytes }
    let storyboards =
      try versions + [
        DocumentMerge.merge(base: versions[0], ours: versions[1], theirs: versions[2], name: "Main.storyboard").bytes
      ]
    let layouts = try storyboards.map { bytes in
      try LayoutConversion().convert(readDocument(bytes, name: "Main.storyboard", includingLooks: true)).bytes
    }
    let merged = try DocumentMerge.merge(base: layouts[0], ours: layouts[1], theirs: layouts[2], name: "Main.layout")
    // Merging storyboards and converting is converting and merging.
    #expect(String(decoding: merged.bytes, as: UTF8.self) == String(decoding: layouts[3], as: UTF8.self))
    #expect(String(decoding: merged.bytes, as: UTF8.self).contains("1 2 90 90"))
  }

  /// A property goes to Interface Builder's languages and back, or is named on the way.
  @Test(arguments: written)
  func conversionsKeepOrName(_ row: Row) throws {
    let (document, view) = try changed(row)
    let there = try StoryboardConversion().convert(document)
    let storyboard = try DocumentReader.readDetailed(
      there.bytes, name: "Main.storyboard", loader: nil, includingLooks: true)
    let written = try #require(storyboard.scenes.flatMap(\.views).first { $0.name == "it" || $0.name == "Some" })
    func isNamed(_ conversion: Conversion) -> Bool {
      conversion.diagnostics.contains { $0.message.contains(row.name) || $0.message.contains(row.property.facts.title) }
    }
    if isNamed(there) { return }
    #expect(row.property.get(written).base == row.property.get(view).base, "\(row.testDescription)")
    let back = try LayoutConversion().convert(storyboard)
    if isNamed(back) { return }
    let again = try readDocument(back.bytes, name: "Main.layout")
    let read = try #require(
      again.scenes[0].views.first { $0.kind == row.kind && $0.parent != nil && $0.id != "around" })
    #expect(row.property.get(read).base == row.property.get(view).base, "\(row.testDescription)")
  }

  /// Two documents that differ in a property alone are not the same, in both languages.
  @Test(arguments: written)
  func diffNamesIt(_ row: Row) throws {
    let (document, _) = try changed(row)
    var base = try self.document(row.kind).document
    if row.name == "selected", let index = base.scenes[0].views.firstIndex(where: { $0.id == "it" }),
      base.scenes[0].views[index].behaviour.value != nil
    {
      base = document
      base.scenes[0].views[index].chosen = 0
    }
    #expect(!DocumentChange.changes(from: base, to: document).isEmpty, "\(row.testDescription)")
    guard row.property.facts.place != nil else { return }
    let storyboards = try [base, document].map {
      try DocumentReader.readDetailed(
        StoryboardConversion().convert($0).bytes, name: "Main.storyboard", loader: nil)
    }
    #expect(!DocumentChange.changes(from: storyboards[0], to: storyboards[1]).isEmpty, "\(row.testDescription)")
  }

  // MARK: - Fixtures

  /// Attributes that say what holds without them, or what belongs to no layout.
  private static let exceptions: Set<String> = [
    // A bar beside another view is one without a role.
    "navigationBar role=\"accessory\"",
    // The root fills its screen; no subview follows its frame.
    "tableView frame=\"0 0 375 667\"",
    // A name for people who read the text, and one of a schema.
    "part title=\"Piece\"", "layout xsi:noNamespaceSchemaLocation=\"../../Schemas/layout-1.xsd\"",
    // The family of a font whose name begins with it.
    "font family=\"Georgia\"",
  ]

  private static let orientations = ["orientations", "padOrientations", "requiresFullScreen"]

  /// Taking out any attribute of a fixture shows in a comparison, and in a conversion or a note on it, unless it says a
  /// default.
  @Test func nothingThatFixturesSayIsSilent() throws {
    var seen: Set<String> = []
    var silent: (diff: [String], convert: [String]) = ([], [])
    for path in PackageFolder.documents.map({ $0.path() }).sorted() {
      guard let bytes = try? InputFile.read(path), let document = try? readDocument(path: path),
        let xml = try? XMLDocument(parsing: bytes, name: path), !document.scenes.isEmpty
      else { continue }
      let conversion = try? StoryboardConversion().convert(document)
      let places = Set((conversion?.diagnostics ?? []).compactMap { $0.location?.line })
      for number in 0..<xml.elementCount {
        let element = xml.element(number)
        for attribute in element.attributes {
          let rule = LayoutGrammar.rule(named: element.name)?.attribute(attribute.name)
          let name = "\(element.name) \(attribute.name)=\"\(attribute.value)\""
          guard let span = element.attributeSpan(named: attribute.name), rule?.standard != attribute.value,
            !Self.exceptions.contains(name),
            // The first screen is the one that is shown without it.
            attribute.name != "initial" || document.scenes[0].id != attribute.value,
            seen.insert("\(element.name) \(attribute.name)").inserted
          else { continue }
          var less = bytes
          less.removeSubrange(Int(span.start)..<Int(span.end))
          let loader = IncludeFolder(of: path).load
          guard let other = try? readDocument(less, name: path, loader: loader) else { continue }
          if DocumentChange.changes(from: document, to: other).isEmpty { silent.diff.append("\(name) in \(path)") }
          // A note names the element or what it is in; one names all orientations.
          let around = sequence(first: element) { $0.parent }.map(\.location.line)
          guard let conversion, places.isDisjoint(with: around), !Self.orientations.contains(attribute.name),
            let converted = try? StoryboardConversion().convert(other)
          else { continue }
          if conversion.bytes == converted.bytes { silent.convert.append("\(name) in \(path)") }
        }
      }
    }
    #expect(seen.count > 200)
    #expect(silent.diff == [])
    #expect(silent.convert == [])
  }
}

extension BuilderPlace {
  /// Whether what a comparison names belongs to the property that stands here.
  fileprivate func holds(_ detail: String, in element: String) -> Bool {
    // Whether a label shrinks its text is a property, and how far it does is none.
    if case .shrinking = self { return false }
    // The parts of an element are named behind it; `highlighted` is an attribute, and `highlighted titleColor` a state's.
    return details.map { element + $0 }.contains { name in
      attributes.isEmpty ? "\(detail) ".hasPrefix("\(name) ") : detail == name
    }
  }
}

extension SegmentedControl {
  fileprivate static func of(_ count: Int) -> SegmentedControl {
    var control = SegmentedControl()
    control.segments = Array(repeating: Segment(), count: count)
    return control
  }
}
