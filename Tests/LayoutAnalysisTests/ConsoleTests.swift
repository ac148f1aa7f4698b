import Adapt
import LayoutAnalysis
import TestSupport
import Testing

/// The console's text is read as UIKit prints it, and told in the document's names.
struct ConsoleTests {
  private func read(_ line: String) throws -> LoggedConstraint { try #require(LoggedConstraint(line)) }

  @Test func anEquation() throws {
    let logged = try read(
      "\"<NSLayoutConstraint:0x600002 'half' UILabel:0x7f01'Hello there'.width <= 0.5*UIView:0x7f02.width - 10   (active)>\","
    )
    #expect(logged.identifier == "half")
    #expect(logged.first?.item == .init(type: "UILabel", address: "0x7f01", label: "Hello there"))
    #expect(logged.first?.attribute == .width)
    #expect(logged.second?.item.address == "0x7f02")
    #expect(logged.relation == .lessThanOrEqual)
    #expect(logged.multiplier == 0.5)
    #expect(logged.constant == -10)
  }

  @Test func visualFormats() throws {
    let gap = try read("<NSLayoutConstraint:0x6 V:[UILabel:0x7f01'A']-(>=NSSpace(8))-[UIButton:0x7f02'B']   (active)>")
    #expect(gap.first?.item.address == "0x7f02")
    #expect(gap.first?.attribute == .top)
    #expect(gap.second?.attribute == .bottom)
    #expect(gap.relation == .greaterThanOrEqual)
    #expect(gap.constant == 8)
    let edge = try read("<NSLayoutConstraint:0x6 H:[UILabel:0x7f01]-(20)-|   (active, names: '|':UIView:0x7f09 )>")
    #expect(edge.first?.item.address == "0x7f09")
    #expect(edge.first?.attribute == .trailing)
    #expect(edge.second?.attribute == .trailing)
    #expect(edge.constant == 20)
    let size = try read("<NSLayoutConstraint:0x6 H:[UIImageView:0x7f01(100)]   (active)>")
    #expect(size.first?.attribute == .width)
    #expect(size.constant == 100)
  }

  /// UIKit prints the direction behind constraints between leading and trailing edges.
  @Test func directionsArePartOfNoNumber() throws {
    for direction in ["(LTR)", "(RTL)"] {
      let edge = try read(
        "<NSLayoutConstraint:0x6 H:[UILabel:0x7f01]-(12)-|\(direction)   (active, names: '|':UIView:0x7f09 )>")
      #expect(edge.constant == 12 && edge.first?.attribute == .trailing && edge.second?.item.address == "0x7f01")
    }
  }

  /// SnapKit writes multipliers last, and the place in the code behind the address.
  @Test func linesOfLibraries() throws {
    let ratio = try read(
      "<SnapKit.LayoutConstraint:0x6@Poster.swift#61 UIImageView:0x7f01.height == UIImageView:0x7f01.width * 0.5625 - 2.0>"
    )
    #expect(ratio.multiplier == 0.5625 && ratio.constant == -2 && ratio.second?.attribute == .width)
    #expect(ratio.place?.file == "Poster.swift" && ratio.place?.line == "61")
    let unknown = try read(
      "<NSLayoutConstraint:0x6 UIImageView:0x7f01.height == golden(UIImageView:0x7f01)   (active)>")
    #expect(unknown.first == nil)
    let size = try read("<NSLayoutConstraint:0x6 H:[UILabel:0x7f01(==UIView:0x7f02)]   (active)>")
    #expect(size.second?.item.address == "0x7f02" && size.second?.attribute == .width)
  }

  /// 40 + 120 are of the only view that was saved so; Interface Builder makes constraints of both.
  @Test func savedFramesAreNotOfCode() throws {
    let document = try readDocument(
      Array(
        """
        <layout version="1"><screen id="home"><view id="root"><view id="sketch" frame="40 10 120 20"/></view></screen>\
        </layout>
        """.utf8), name: "Home.layout")
    let made = "NSIBPrototypingLayoutConstraint:0x6 'IB auto generated at build time for view with fixed frame'"
    let text = """
      Unable to simultaneously satisfy constraints.
      <\(made) H:|-(40)-[UIView:0x7f01](LTR)   (active, names: '|':UIView:0x7f09 )>
      <\(made) UIView:0x7f01.width == 120   (active)>
      """
    let told = ConsoleExplanation(try #require(ConsoleReport.reports(in: text).first), in: document).text
    #expect(told.contains("sketch's width = 120 (the saved frame"))
    #expect(told.contains("sketch's leading = root's leading + 40 (the saved frame"))
  }

  @Test func viewsOfOneClassAreToldApart() throws {
    let text = try story([
      "<NSLayoutConstraint:0x61 UIImageView:0x7f01.height == 40   (active)>",
      "<NSLayoutConstraint:0x62 UIImageView:0x7f01.height == UIImageView:0x7f02.height   (active)>",
    ])
    #expect(text.contains("UIImageView 1's height = 40"))
    #expect(text.contains("UIImageView 1's height = UIImageView 2's height"))
  }

  @Test func aRedactedLogIsKnown() {
    #expect(ConsoleReport.isRedacted("Unable to simultaneously satisfy constraints:\n<private>\n"))
    #expect(!ConsoleReport.isRedacted("<NSLayoutConstraint:0x6 a.height == 44>"))
  }

  @Test func namesStandForViews() throws {
    let logged = try read("<NSLayoutConstraint:0x6 loginButton.height == 44   (active, names: loginButton:0x7f77 )>")
    #expect(logged.first?.item == .init(address: "0x7f77", label: "loginButton"))
  }

  private func story(_ lines: [String], broken: String? = nil) throws -> String {
    let document = try readDocument(
      Array(
        """
        <layout version="1"><screen id="home"><view id="root">
        <view id="box"/><view id="other"/><label id="title" text="Hello"/>
        <constraints>
        <constraint id="narrow" item="box.width" constant="100"/>
        <constraint id="wide" item="box.width" constant="200"/>
        <constraint id="otherWide" item="other.width" constant="200"/>
        <constraint id="side" item="title.leading" to="root.leading" constant="20"/>
        </constraints></view></screen></layout>
        """.utf8), name: "Home.layout")
    var text = "Unable to simultaneously satisfy constraints.\n(\n" + lines.map { "    \"\($0)\",\n" }.joined() + ")\n"
    if let broken { text += "Will attempt to recover by breaking constraint \n\(broken)\n" }
    let reports = ConsoleReport.reports(in: text)
    #expect(reports.count == 1)
    return ConsoleExplanation(try #require(reports.first), in: document).text
  }

  /// 200 could be of either view; that 100 is of the same one leaves one of them.
  @Test func oneAddressIsOneView() throws {
    let wide = "<NSLayoutConstraint:0x62 UIView:0x7f01.width == 200   (active)>"
    let text = try story(["<NSLayoutConstraint:0x61 UIView:0x7f01.width == 100   (active)>", wide], broken: wide)
    #expect(text.contains("box's width = 200 (constraint \"wide\", line 5)"))
    #expect(text.contains("UIKit broke: box's width = 200 (constraint \"wide\", line 5)."))
  }

  @Test func severalThatMatchAreNamed() throws {
    let text = try story(["<NSLayoutConstraint:0x62 UIView:0x7f01.width == 200   (active)>"])
    #expect(
      text.contains(
        "a UIView's width = 200 (one of 2: constraint \"wide\", line 5 or constraint \"otherWide\", line 6)"))
  }

  @Test func whatNoDocumentHasIsSaid() throws {
    let text = try story([
      "<NSLayoutConstraint:0x62 H:|-(20)-[UILabel:0x7f05'Hello']   (active, names: '|':UIView:0x7f00 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x63 h=--& v=--& UIView:0x7f00.width == 375   (active)>",
      "<NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f08.height == 44   (active)>",
      "<NSLayoutConstraint:0x65 UILabel:0x7f05'Hello'.height == 3   (active)>",
    ])
    #expect(text.contains("title's leading = root's leading + 20 (constraint \"side\", line 7)"))
    #expect(text.contains("root's width = 375 (frame and autoresizing mask"))
    #expect(text.contains("a UITableViewCellContentView's height = 44 (the height that the table"))
    #expect(text.contains("title's height = 3 (not in Home.layout"))
  }

  /// Whatever a console says, nothing crashes.
  @Test func nonsenseIsPassedOver() {
    #expect(ConsoleReport.reports(in: "nothing to see").isEmpty)
    for text in [
      "<NSLayoutConstraint:>", "<NSLayoutConstraint:0x1 H:[>", "<NSLayoutConstraint:0x1 V:-(>", "<:'>", "<X:0x1 'a>",
    ] {
      let reports = ConsoleReport.reports(in: "Unable to simultaneously satisfy constraints.\n\(text)\n")
      #expect(reports.allSatisfy { $0.constraints.allSatisfy { $0.first == nil } })
    }
  }
}
