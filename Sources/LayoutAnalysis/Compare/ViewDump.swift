import LayoutModel
import TextKit
import XMLTree

/// The views of a running app as a tool printed them, in document order: parents before children.
///
/// Five formats are read, whichever it is: `recursiveDescription` of UIKit, `_autolayoutTrace`, `debugDescription` of an
/// `XCUIElement`, the XML of WebDriverAgent, and the JSON of the tests that `adapt confirm init` writes. Other lines of a
/// console are left out.
package struct ViewDump: Sendable {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    /// `<UILabel: 0x7f8; frame = (16 20; 42 20.5); text = 'Label'>`: frames in the superview's coordinates.
    case recursiveDescription
    /// `|   *UILabel:0x7f8'Label'- AMBIGUOUS LAYOUT`: no frames.
    case autolayoutTrace = "_autolayoutTrace"
    /// `StaticText, 0x7f8, {{16.0, 20.0}, {42.0, 20.5}}, label: 'Label'`: frames on the screen.
    case debugDescription
    /// `<XCUIElementTypeStaticText label="Label" x="16" y="20" width="42" height="21"/>`: whole points on the screen.
    case webDriverAgent = "WebDriverAgent"
    /// `{"class":"UILabel","frame":[16,20,42,20.5],"parent":1,"text":"Label"}`: frames in the window's coordinates.
    case confirmation = "adapt.dump"
  }

  package let format: Format
  /// What a dump of format ``Format/confirmation`` says of its screen.
  package private(set) var screen: DumpedScreen?
  /// The constraints that were active, of that format only.
  package private(set) var constraints: [DumpedConstraint] = []
  package private(set) var views: [DumpedView] = []
  /// By level of nesting, the indentation and the index of the view that is open.
  private var open: [(indentation: Int, index: Int)] = []

  private static let mostBytes = 16 << 20

  /// - Throws: an error with a place where the text holds no view, or one whose frame cannot be read.
  package init(reading bytes: [UInt8], name: String) throws(DocumentError) {
    let source = SourceFile(name: name, bytes: bytes)
    let start = source.location(ofOffset: 0)
    if bytes.count > Self.mostBytes {
      throw DocumentError("compare.tooLarge", "a dump has at most \(Self.mostBytes >> 20) MB", at: start)
    }
    let pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let lines = pieces.map { String(decoding: $0, as: UTF8.self) }
    guard let format = lines.lazy.compactMap(Format.init(ofLine:)).first else {
      throw DocumentError(
        "compare.noDump",
        "there is no view here; what `po view.recursiveDescription`, `_autolayoutTrace`, `debugDescription` of an "
          + "XCUIElement or the source of WebDriverAgent print was expected", at: start)
    }
    self.format = format
    switch format {
    case .webDriverAgent: try readXML(bytes, name: name)
    case .confirmation: try readJSON(bytes, name: name)
    case .recursiveDescription: try read(lines, name: name, DumpLine.init(description:))
    case .autolayoutTrace: try read(lines, name: name, DumpLine.init(trace:))
    case .debugDescription:
      let end = lines.firstIndex { $0.hasPrefix("Path to element") || $0.hasPrefix("Query chain") } ?? lines.endIndex
      try read(Array(lines[..<end]), name: name, DumpLine.init(element:))
    }
  }

  private mutating func read(
    _ lines: [String], name: String, _ parse: (String) throws(UnreadableFrame) -> DumpLine?
  ) throws(DocumentError) {
    for (number, line) in lines.enumerated() {
      do throws(UnreadableFrame) {
        guard let parsed = try parse(line) else { continue }
        add(parsed.view, indentation: parsed.indentation, line: number + 1)
      } catch {
        throw DocumentError(
          "compare.badFrame", "the frame of this view cannot be read; \(error.expected) was expected",
          at: SourceLocation(file: name, line: number + 1, column: error.column))
      }
    }
  }

  private mutating func add(_ view: DumpedView, indentation: Int, line: Int) {
    while let last = open.last, last.indentation >= indentation { open.removeLast() }
    var view = view
    view.line = line
    view.parent = open.last?.index
    if format == .recursiveDescription, let parent = view.parent, let origin = views[parent].frame {
      view.frame?.x += origin.x
      view.frame?.y += origin.y
    }
    open.append((indentation, views.count))
    views.append(view)
  }

  private mutating func readXML(_ bytes: [UInt8], name: String) throws(DocumentError) {
    var pending = [(element: try XMLDocument(parsing: bytes, name: name, as: "compare").root, depth: 0)]
    while let (element, depth) = pending.popLast() {
      pending += element.children.reversed().map { ($0, depth + 1) }
      guard element.name.hasPrefix(DumpedView.elementPrefix) else { continue }
      var view = DumpedView(type: String(element.name.dropFirst(DumpedView.elementPrefix.count)))
      let numbers = [element["x"], element["y"], element["width"], element["height"]].compactMap { $0 }
      view.frame = Rect(numbers.map { $0[...] })
      if view.frame == nil, !numbers.isEmpty {
        throw DocumentError(
          "compare.badFrame", "the frame of this element cannot be read; x, y, width and height were expected",
          at: element.location)
      }
      view.text = element["label"] ?? element["value"]
      view.identifier = element["name"]
      add(view, indentation: depth, line: element.location.line)
    }
  }

  private mutating func readJSON(_ bytes: [UInt8], name: String) throws(DocumentError) {
    let document = try JSONDocument(parsing: bytes, name: name, as: "compare")
    var reading = JSONReading(document)
    let fields = reading.object(
      document.root, keys: ["schema", "document", "scene", "screen", "views", "constraints"])
    let keys = ["class", "frame", "parent", "identifier", "text", "hidden", "ambiguous"]
    for value in reading.array(fields["views"]) {
      let fields = reading.object(value, keys: keys)
      var view = DumpedView(type: reading.text(fields["class"]))
      let numbers = reading.array(fields["frame"]).compactMap { reading.number($0) }
      if numbers.count == 4 {
        view.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      } else {
        reading.problem(.wrongValue, "a frame is x, y, width and height", at: value.span)
      }
      view.parent = fields["parent"].flatMap { reading.whole($0) }
      if let parent = view.parent, parent >= views.count {
        reading.problem(.wrongValue, "a view comes after the one that it is in", at: value.span)
        view.parent = nil
      }
      view.identifier = fields["identifier"]?.string
      view.text = fields["text"]?.string
      view.isAmbiguous = fields["ambiguous"]?.isTrue ?? false
      view.line = reading.source.location(ofOffset: Int(value.span.start)).line
      views.append(view)
    }
    constraints = reading.array(fields["constraints"]).compactMap {
      DumpedConstraint($0, viewCount: views.count, &reading)
    }
    if let value = fields["screen"] {
      let members = reading.object(value, keys: DumpedScreen.keys)
      screen = DumpedScreen(
        document: reading.text(fields["document"]), scene: reading.text(fields["scene"]), members, &reading)
      if screen == nil {
        reading.problem(.wrongValue, "a screen has an idiom, a width, a height and a scale", at: value.span)
      }
    }
    if !reading.problems.isEmpty { throw DocumentError(reading.problems, in: "compare") }
  }

  /// The text that a view shows: its own, or of a button that of its label.
  func shownText(of index: Int) -> String? {
    if let text = views[index].text { return text }
    guard views[index].type.hasSuffix("Button") else { return nil }
    let inside = views.indices.dropFirst(index + 1).prefix { isAncestor(index, of: $0) }
    return inside.lazy.compactMap { views[$0].text }.first
  }

  /// The views of each outermost window; those of all the dump where it has none.
  var windows: [[Int]] {
    var windows: [[Int]] = []
    var windowOf = [Int?](repeating: nil, count: views.count)
    for (index, view) in views.enumerated() {
      windowOf[index] = view.parent.flatMap { windowOf[$0] }
      if windowOf[index] == nil, view.type.hasSuffix("Window") {
        windowOf[index] = windows.count
        windows.append([])
      }
      if let window = windowOf[index] { windows[window].append(index) }
    }
    return windows.isEmpty ? [Array(views.indices)] : windows
  }

  /// For each view whether it is in a bar or a keyboard, which have views of their own for titles and keys.
  var isInBar: [Bool] {
    views.reduce(into: []) { isInBar, view in
      isInBar.append(view.parent.map { isInBar[$0] || views[$0].isBar } ?? false)
    }
  }

  func isAncestor(_ ancestor: Int, of index: Int) -> Bool {
    var current = views[index].parent
    while let view = current, view > ancestor { current = views[view].parent }
    return current == ancestor
  }
}

/// A view of a running app.
package struct DumpedView: Hashable, Sendable {
  /// The class, such as `UILabel` or `App.Card`, or the type of element, such as `StaticText`.
  package var type: String
  /// In points: in the coordinates of the outermost view for what UIKit prints, of the screen for elements.
  package var frame: Rect?
  package var text: String?
  package var identifier: String?
  /// Whether UIKit says that its constraints leave something open.
  package var isAmbiguous = false
  package var parent: Int?
  /// The line of the dump, from 1.
  package var line = 0

  /// Whether it is a bar or a keyboard, by the name of the element or of UIKit's class.
  fileprivate var isBar: Bool {
    let name = type.hasPrefix("_UI") ? type.dropFirst(3) : type.hasPrefix("UI") ? type.dropFirst(2) : type[...]
    return ["NavigationBar", "TabBar", "Toolbar", "Keyboard"].contains { name.hasPrefix($0) }
  }

  static let elementPrefix = "XCUIElementType"
}

extension ViewDump.Format {
  /// The format that a line belongs to; `nil` for other text.
  fileprivate init?(ofLine line: String) {
    if line.contains("\"\(DumpedScreen.schema)\"") {
      self = .confirmation
    } else if line.contains("<\(DumpedView.elementPrefix)") {
      self = .webDriverAgent
    } else if line.contains("; frame = (") {
      self = .recursiveDescription
    } else if line.contains("{{"), line.contains("}}") {
      self = .debugDescription
    } else if line.contains("•") || line.contains("AMBIGUOUS LAYOUT"), line.contains(":0x") {
      self = .autolayoutTrace
    } else {
      return nil
    }
  }
}

/// A view on a line of its own.
private struct DumpLine {
  var view: DumpedView
  /// How far it is indented, in whatever unit: deeper views are indented further.
  var indentation: Int

  /// Reads `   |    | <UILabel: 0x7f8; frame = (16 20; 42 20.5); text = 'Label'; hidden = YES>`. Libraries that record
  /// dumps leave the address out; a text of several lines ends on a later one.
  init?(description line: String) throws(UnreadableFrame) {
    guard let start = line.firstIndex(of: "<"), let frame = line[start...].firstRange(of: "; frame = (")
    else { return nil }
    let type = line[line.index(after: start)..<frame.lowerBound].prefix { $0 != ":" && $0 != ";" && $0 != " " }
    view = DumpedView(type: String(type))
    indentation = line[..<start].count { $0 == "|" }
    let numbers = line[frame.upperBound...].prefix { $0 != ")" }.split { $0 == " " || $0 == ";" }
    guard let rect = Rect(numbers)
    else { throw UnreadableFrame(before: frame.upperBound, of: line, expected: "'frame = (x y; width height)'") }
    view.frame = rect
    view.text = Self.quoted("text = '", in: line, endings: ["'; ", "'>"])
  }

  /// Reads `|   |   *UILabel:0x7f8'Label'- AMBIGUOUS LAYOUT for UILabel:0x7f8'Label'.minX{id: 12}`.
  init?(trace line: String) {
    let body = line.drop { "| •*+\t".contains($0) }
    guard let address = body.firstRange(of: ":0x"), body[..<address.lowerBound].allSatisfy(Self.isOfName)
    else { return nil }
    view = DumpedView(type: String(body[..<address.lowerBound]))
    indentation = line[..<body.startIndex].count { $0 == "|" }
    let rest = body[address.upperBound...].drop { $0.isHexDigit }
    if rest.hasPrefix("'") { view.text = rest.dropFirst().firstIndex(of: "'").map { String(rest[..<$0].dropFirst()) } }
    view.isAmbiguous = rest.contains("AMBIGUOUS LAYOUT")
  }

  /// Reads ` →Button, 0x7f8, {{16.0, 20.0}, {42.0, 20.5}}, identifier: 'ok', label: 'OK'`; older versions of Xcode print
  /// `Button 0x7f8: traits: 1, {{…}}, …`.
  init?(element line: String) throws(UnreadableFrame) {
    let body = line.drop { $0 == " " || $0 == "→" || $0 == "\t" }
    guard let frame = body.firstRange(of: "{{") else { return nil }
    let type = body.prefix(while: Self.isOfName)
    guard !type.isEmpty else { return nil }
    view = DumpedView(type: String(type))
    indentation = line.distance(from: line.startIndex, to: body.startIndex)
    let end = body.firstRange(of: "}}", after: frame.upperBound)?.lowerBound ?? body.endIndex
    guard let rect = Rect(body[frame.upperBound..<end].split { ", {}".contains($0) })
    else { throw UnreadableFrame(before: frame.upperBound, of: line, expected: "'{{x, y}, {width, height}}'") }
    view.frame = rect
    view.identifier = Self.quoted("identifier: '", in: line, endings: ["', ", "'"])
    view.text = Self.quoted(" label: '", in: line, endings: ["', ", "'"])
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }

  /// The text between quotes, up to the first of its endings; up to the end of the line where it goes on below.
  private static func quoted(_ key: String, in line: String, endings: [String]) -> String? {
    guard let start = line.firstRange(of: key)?.upperBound else { return nil }
    let end = endings.lazy.compactMap { line.firstRange(of: $0, after: start)?.lowerBound }.first
    return String(line[start..<(end ?? line.endIndex)])
  }
}

/// A line of a view whose frame cannot be read.
private struct UnreadableFrame: Error {
  /// In bytes, from 1.
  let column: Int
  let expected: String

  init(before index: String.Index, of line: String, expected: String) {
    column = line.utf8.distance(from: line.startIndex, to: index) + 1
    self.expected = expected
  }
}

extension Rect {
  /// Reads the origin and the size.
  fileprivate init?(_ parts: [Substring]) {
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 4, numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension StringProtocol {
  fileprivate func firstRange(of text: String, after index: Index) -> Range<Index>? {
    self[index...].firstRange(of: text)
  }
}
