import CResources
import LayoutModel
import TestSupport
import Testing
import TextKit

@testable import LayoutEngine
@testable import LayoutModel
@testable import LayoutOutput
@testable import LayoutReading
@testable import TextMetrics

/// The tables that are part of the program: each is read in whole here, as the program stops at a malformed row.
struct EmbeddedTableTests {
  private static var tables: [EmbeddedFile] {
    EmbeddedFile.all.filter { path($0).hasSuffix(".tsv") }
  }

  private static func path(_ file: EmbeddedFile) -> String { String(cString: file.path) }

  private func advances(_ name: String) -> Bool { name.hasPrefix("Tables/Fonts/Advances/") }
  private func kerning(_ name: String) -> Bool { name.hasPrefix("Tables/Fonts/Kerning/") }

  /// Every field of every table is there, whoever reads it.
  @Test func everyRowIsComplete() throws {
    #expect(Self.tables.count > 60)
    for file in Self.tables {
      var table = try TableReader(file)
      let columns = table.columns
      #expect(Set(columns).count == columns.count, "\(Self.path(file))")
      var rows = 0
      while try table.next() {
        for _ in columns { _ = try table.field() }
        rows += 1
      }
      #expect(rows > 0, "\(Self.path(file))")
      #expect(file.text.hasSuffix("\n") && !file.text.contains("\r"), "\(Self.path(file))")
    }
  }

  /// Every field has its type.
  @Test func everyRowIsRead() throws {
    var read: Set<String> = []
    func rows(
      _ file: EmbeddedFile, _ table: () throws(TableError) -> TableReader,
      _ body: (inout TableReader) throws(TableError) -> Void
    ) throws(TableError) {
      var table = try table()
      while try table.next() { try body(&table) }
      read.insert(Self.path(file))
    }
    try rows(.devices, Device.table) { (row) throws(TableError) in _ = try Device(&row) }
    try rows(.releases, SystemRelease.table) { (row) throws(TableError) in _ = try SystemRelease(&row) }
    try rows(.canvas, CanvasRow.table) { (row) throws(TableError) in _ = try CanvasRow(&row) }
    try rows(.splits, SplitRow.table) { (row) throws(TableError) in _ = try SplitRow(&row) }
    try rows(.keyboards, KeyboardRow.table) { (row) throws(TableError) in _ = try KeyboardRow(&row) }
    try rows(.housings, HousingRow.table) { (row) throws(TableError) in _ = try HousingRow(&row) }
    try rows(.colors, SystemColorValue.table) { (row) throws(TableError) in
      let name = try row.text()
      #expect(SystemColorValue.hex(name) == (try row.text()))
      #expect(Color(try row.text()) != nil)
    }
    try rows(.outlines, SymbolOutline.table) { (row) throws(TableError) in
      let outline = SymbolOutline(try row.text())
      #expect(outline?.path == (try row.text()))
    }
    try rows(.looks, ControlLook.table) { (row) throws(TableError) in
      let part: LookPart = try row.value()
      let builds = try row.builds()
      #expect(ControlLook(build: builds.lowerBound)[part] == (try row.number()))
    }
    #expect(ControlLook(build: 23727)[.glass] == 0 && ControlLook(build: 24053)[.glass] == 1)
    #expect(SymbolOutline("heart.fill")?.isFilled == true)
    #expect(SymbolOutline("plus.circle")?.frame == "circle")
    #expect(SymbolOutline("nothing.of.the.kind") == nil)
    #expect(Palette(document: [:]).color("label") != nil)
    #expect(try ControlTable(.controls).row(kind: .switch, style: nil, toolsVersion: 24000)?.size.horizontal == 63)
    #expect(try SymbolTable(.symbols).size(of: "plus").height == 17)
    let words = try ForeignTable(.foreign)
    #expect(words[.value, "centre", "contentMode"] == "center" && words.relations.first?.sign == ">=")
    #expect(try Sentences(.sentences).sentence(about: "label", "text") == "Its text.")
    #expect(try VocabularyCheck.entries(of: .vocabulary)["mask"]?.elements == ["exclude", "include"])
    read.formUnion([Self.path(.controls), Self.path(.symbols), Self.path(.foreign), Self.path(.eras)])
    #expect(BarItemName.value(.picture, of: "add") == "plus" && BarItemName.all.first == "flexibleSpace")
    #expect(LayoutGrammar.root.need == .child && LayoutGrammar.rule(named: "pin")?.attribute("inset")?.standard == "0")
    for list in NameList.allCases { #expect(!list.entries.isEmpty, "\(list)") }
    for (name, meaning) in NameList.fontSizes.entries + NameList.attributeFontSizes.entries {
      #expect(Double(meaning) != nil, "\(name)")
    }
    for (name, _) in NameList.guideNames.entries + NameList.guideReasons.entries {
      #expect(LayoutGuide.Kind(rawValue: name) != nil, "\(name)")
    }
    for remedy in (0..<6).map(PriorityTie.Remedy.init(rawValue:)) {
      #expect(remedy.flatMap { NameList.tieRemedies["\($0)"] } != nil, "\(remedy.debugDescription)")
    }
    for property in SettableProperty.allCases { #expect(NameList.valueComplaints.contains(property.rawValue)) }
    for name in ColorName.names { #expect(SystemColorValue.hex(name) != nil, "\(name)") }
    for kind in NameList.elementTypes.entries.flatMap({ Words.split($0.meaning) }) {
      #expect(ViewKind(rawValue: kind) != nil, "\(kind)")
    }
    read.formUnion([.sentences, .vocabulary, .barItems, .elements, .names].map(Self.path))
    let styles = try DynamicType.Table(.textStyles)
    for style in TextStyle.allCases {
      for category in ContentSizeCategory.allCases {
        let entry = styles.entry(style, category)
        #expect(entry.size < entry.linePitch)
      }
    }
    for era in SystemEra.allCases { #expect(try Tracking.read(.tracking, era)(6) > 20) }
    _ = try SanFranciscoAxes(.axes)
    #expect(try SanFranciscoCorrection.all(.corrections).count > 5)
    _ = try Eras(.eras)
    let masters = try SanFranciscoMasters(advances: .sanFranciscoAdvances, kerning: .sanFranciscoKerning)
    for scalar in "Az019 .,é".unicodeScalars { #expect(masters.advances(of: scalar) != nil) }
    let basic = (0..<0x80).map { Unicode.Scalar(UInt8($0)) }
    #expect(basic.flatMap { left in basic.compactMap { masters.kerning(left, $0) } }.count == 2437)
    read.formUnion([Self.path(.textStyles), Self.path(.tracking), Self.path(.axes), Self.path(.corrections)])
    read.formUnion([Self.path(.sanFranciscoAdvances), Self.path(.sanFranciscoKerning)])
    let faces = try FaceCatalogue(.faces)
    for face in faces.faces.values { #expect(face.table.value.listedAdvance(of: "A") != nil) }
    for (name, family) in faces.families { #expect(family.faces.value.count >= 1, "\(name)") }
    #expect(try FaceEstimates(.estimates).estimate("Muli").stretch == 1.065)
    read.formUnion([Self.path(.faces), Self.path(.estimates)])
    // Those of modules that are not imported here, whose own tests use each row.
    read.formUnion([.tools, .details, .habits, .hints, .rotation].map(Self.path))
    for file in Self.tables {
      let path = Self.path(file)
      if read.contains(path) { continue }
      if advances(path) {
        for column in try TableReader(file).columns.dropFirst() {
          let face = try FaceTable(file, column: column)
          for scalar in "Az019 .,".unicodeScalars { #expect(face.listedAdvance(of: scalar) != nil, "\(path)") }
        }
        read.insert(path)
      } else if kerning(path) {
        _ = try KerningTable(file)
        read.insert(path)
      }
    }
    for file in Self.tables { #expect(read.contains(Self.path(file)), "nobody reads \(Self.path(file))") }
  }

  /// However many documents, screens and look-ups there are, a table is read once.
  @Test func noTableIsReadAgain() throws {
    func work() throws {
      let catalogue = DeviceCatalogue()
      for device in ["iphonese3", "iPhone 15 Pro", "ipad10", "nothing", "ipadair"] {
        guard let device = try? catalogue.device(named: device) else { continue }
        for orientation in [InterfaceOrientation.portrait, .landscapeRight] {
          let screen = catalogue.wholeScreen(of: device, orientation: orientation)
          _ = (catalogue.housing(of: screen), catalogue.screen(screen, showing: .default), device.name)
          _ = catalogue.parts(of: device, orientation: orientation)
        }
      }
      for fixture in ["Restructure", "Mail", "Shop", "Composer"] {
        let document = try readDocument(path: PackageFolder.main(fixture).path(), includingLooks: true)
        let linter = Linter(
          settings: LintSettings(), configurations: LintConfiguration.all(catalogue.devicesOfReleases))
        _ = linter.lint(document)
        let layout = LayoutEngine(detailed: true).canvasReport(document)
        _ = (SVGPicture(options: PictureOptions()).render([layout]), FrameText().render([layout]))
        _ = (
          SystemColorValue.hex("label"), Palette(document: [:]).color("systemBlue"),
          catalogue.layoutCanvas(of: document)
        )
      }
    }
    try work()
    let before = adapt_readings(0)
    try work()
    #expect(adapt_readings(0) == before)
    _ = try TableReader(.colors)
    #expect(adapt_readings(0) == before + 1)
  }

  // MARK: - Malformed tables

  private func problem(_ text: StaticString, _ read: (EmbeddedFile) throws(TableError) -> Void) -> String? {
    do throws(TableError) {
      try read(EmbeddedFile(path: "t.tsv", text: text))
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    arguments: [
      ("# Nothing.\n", "t.tsv:2: the names of the columns are missing"),
      ("name\tsize\n", "t.tsv:1: the columns are not 'name height shape'"),
      ("name\theight\twidth\n", "t.tsv:1: the columns are not 'name height shape'"),
      ("name\theight\tshape\nplus\n", "t.tsv:2, column name: the row ends after 1 of 3 fields"),
      ("name\theight\tshape\n\n# Round.\nplus\t17\t1\t3\n", "t.tsv:4, column shape: the row has more than 3 fields"),
      ("name\theight\tshape\n\t17\t1\n", "t.tsv:2, column name: the field is empty; '-' stands for nothing"),
      ("name\theight\tshape\n-\t17\t1\n", "t.tsv:2, column name: nothing is there"),
      ("name\theight\tshape\nplus\t17pt\t1\n", "t.tsv:2, column height: '17pt' is not a number"),
      ("name\theight\tshape\nplus\tinf\t1\n", "t.tsv:2, column height: 'inf' is not a number"),
      ("name\theight\tshape\nplus \t17\t1\n", "t.tsv:2, column name: 'plus ' begins or ends with white space"),
      ("name\theight\tshape\nplus\t17\t1\r\n", "t.tsv:2, column shape: '1\r' begins or ends with white space"),
      ("name\theight\tshape\n*.circle.*\t17\t1\n", "t.tsv:2, column name: '*.circle.*' has more than one *"),
      ("name\theight\tshape\nplus\t-\t-\n", nil),
    ] as [(StaticString, String?)])
  func symbols(text: StaticString, expected: String?) {
    #expect(problem(text) { (file) throws(TableError) in _ = try SymbolTable(file) } == expected)
  }

  @Test(
    arguments: [
      ("code\t300\n0041\t5000\n0041\t5000\n", "t.tsv:3, column code: the code points are not in order"),
      ("code\t300\n41\t5000\n", "t.tsv:2, column code: '41' is no code point"),
      ("code\t300\n00g1\t5000\n", "t.tsv:2, column code: '00g1' is no code point"),
      ("code\t300\n0041\t50.5\n", "t.tsv:2, column 300: '50.5' is not a whole number"),
      ("code\t300\n0041\t-50\n", "t.tsv:2, column 300: -50 is no advance"),
      ("code\t400\n0041\t5000\n", "t.tsv:1: there is no column '300'"),
      ("code\t300\n0041\t5000\n0042\t-\n", nil),
    ] as [(StaticString, String?)])
  func advances(text: StaticString, expected: String?) {
    #expect(problem(text) { (file) throws(TableError) in _ = try FaceTable(file, column: "300") } == expected)
  }

  @Test(
    arguments: [
      ("left\tright\tkerning\nAV\tB\t3\n", "t.tsv:2, column left: 'AV' is not one character"),
      ("left\tright\tkerning\nA\tV\t-\n", "t.tsv:2, column kerning: nothing is there"),
      ("left\tright\tkerning\nA\tV\t--7\n", "t.tsv:2, column kerning: '--7' is not a whole number"),
      (
        "left\tright\tkerning\nA\tV\t-7\nA\tT\t-7\n",
        "t.tsv:3, column right: the pairs are not in the order of the code points"
      ),
      ("left\tright\tkerning\n␣\t-\t-7\n-\t␣\t+7\n", "t.tsv:3, column kerning: '+7' is not a whole number"),
      ("left\tright\tkerning\n␣\t-\t-7\n-\t␣\t7\n", nil),
    ] as [(StaticString, String?)])
  func kerning(text: StaticString, expected: String?) {
    #expect(problem(text) { (file) throws(TableError) in _ = try KerningTable(file) } == expected)
  }

  @Test(arguments: [
    ("floatingBar\t-\t-\t*\t-\t-\n", "t.tsv:2, column what: 'floatingBar' is no rule"),
    ("floatingBars\t-\t-\tphone\t-\t-\n", "t.tsv:2, column surface: 'phone' is no surface"),
    (
      "sheets\t-\t2\t*\t-\t-\nsheets\t1\t-\tcanvas\t-\t-\n",
      "t.tsv:3, column value: two rows of 'sheets' hold in the same builds"
    ),
    ("sheets\t-\t-\t*\t-\t-\n", "t.tsv:3, column evidence: 'systemFont' has no row"),
  ])
  func eras(rows: String, expected: String) {
    #expect(throws: TableError.self) {
      do throws(TableError) {
        _ = try TableBounds.read("what\tfrom\tuntil\tsurface\tvalue\tevidence\n" + rows) { (file) throws(TableError) in
          try Eras(file)
        }
      } catch {
        #expect(error.description == expected)
        throw error
      }
    }
  }

  /// Rows like these were once left out, or read as zero and as no bound.
  @Test(arguments: [
    ("swich\t*\t-\t-\t51\t31\t0\t0\t0\t2\n", "t.tsv:2, column kind: 'swich' is no ViewKind"),
    ("switch\t*\t-\t-\t51\t31\t0\t0\t0\n", "t.tsv:2, column bottom: the row ends after 9 of 10 fields"),
    ("switch\t*\tXcode 11\t-\t51\t31\t0\t0\t0\t2\n", "t.tsv:2, column from: 'Xcode 11' is not a whole number"),
    ("switch\t*\t15000\t14000\t51\t31\t0\t0\t0\t2\n", "t.tsv:2, column until: 14000 is not after 15000"),
    ("switch\t*\t-\t-\t51\t31\t0\t0\t0\tx\n", "t.tsv:2, column right: 'x' is not a number"),
    ("switch\t*\t-\t-\t51\t31\t0\t0\t0\t2\n", nil),
  ])
  func controls(row: String, expected: String?) {
    let text = "kind\tstyle\tfrom\tuntil\twidth\theight\ttop\tleft\tbottom\tright\n" + row
    var found: String?
    do throws(TableError) {
      _ = try TableBounds.read(text) { (file) throws(TableError) in try ControlTable(file) }
    } catch {
      found = error.description
    }
    #expect(found == expected)
  }

  @Test func devicesAndScreens() {
    let noWindow: StaticString = """
      width\theight\torientation\toneThird\thalf\ttwoThirds\tslideOver
      768\t1024\tlandscape\t320\t507 compact\t694 regular\t320 compact

      """
    let split = problem(noWindow) { (file) throws(TableError) in
      var table = try TableReader(file, columns: "width height orientation oneThird half twoThirds slideOver")
      while try table.next() { _ = try SplitRow(&table) }
    }
    #expect(split == "t.tsv:2, column oneThird: '320' is not a width and a size class")
    let aliases: StaticString = "name\ttitle\taliases\na\tA\tb,,c\n"
    let list = problem(aliases) { (file) throws(TableError) in
      var table = try TableReader(file)
      while try table.next() {
        try table.skip(2)
        _ = try table.list()
      }
    }
    #expect(list == "t.tsv:2, column aliases: 'b,,c' has an empty entry")
  }

  /// Fields that nobody reads are counted, and a copy of a reader reads the same row again.
  @Test func fieldsThatArePassedOver() throws {
    var table = try TableReader(EmbeddedFile(path: "t.tsv", text: "a\tb\tc\n1\t2\t3\n4\t5\t6"))
    #expect(try table.next())
    let bookmark = table
    try table.skip(2)
    #expect(try table.integer() == 3)
    table = bookmark
    #expect(try table.integer() == 1)
    #expect(try table.next())
    #expect(try table.integer() == 4)
    #expect(try !table.next())
    let short = problem("a\tb\tc\td\n1\t2\t3\n") { (file) throws(TableError) in
      var table = try TableReader(file)
      while try table.next() { try table.skip(4) }
    }
    #expect(short == "t.tsv:2, column c: the row ends after 3 of 4 fields")
  }
}
