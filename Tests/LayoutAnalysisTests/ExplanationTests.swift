import Adapt
import Foundation
import LayoutAnalysis
import TestSupport
import Testing

/// Explanations are true: the arithmetic of every chain leads to the frame.
struct ExplanationTests {
  static let devices = ["iphone6plus", "ipadair"]

  static func screens() throws -> [Screen] { try devices.map { try Screen.of($0, .landscapeRight) } }

  /// Lays out every document of the package.
  @Test(arguments: try ExplanationTests.fixtures())
  func chainsOfFixturesAddUp(_ path: String) throws {
    let document = try readDocument(path: path)
    for screen in try Self.screens() {
      #expect(try ChainArithmetic.faults(of: document, on: screen) == [])
    }
  }

  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"))
  func chainsOfTheCorpusAddUp() throws {
    let screens = try Self.screens()
    for name in Corpus.documents {
      guard let document = try? readDocument(path: Corpus.path(name)) else { continue }
      for screen in screens {
        let faults = try ChainArithmetic.faults(of: document, on: screen)
        #expect(faults.isEmpty, "\(faults.prefix(3))")
      }
    }
  }

  static func fixtures() throws -> [String] {
    let files = FileManager.default.enumerator(at: PackageFolder.fixtures, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects as? [URL] ?? []).map { $0.path(percentEncoded: false) }
    return paths.filter { $0.hasSuffix(".layout") && !$0.contains("/Invalid/") }.sorted()
  }
}

/// Works the numbers of explanations out again, from the constants at the ends of the chains alone.
struct ChainArithmetic {
  let reasons: SceneReasons
  /// What was worked out, by quantity.
  private var values: [Quantity: Double] = [:]
  private var isOpen: Set<Quantity> = []

  init(_ reasons: SceneReasons) { self.reasons = reasons }

  /// A chain that comes back to where it began.
  struct Circle: Error { var quantity: Quantity }

  /// The value of a quantity; the values that the facts state are not looked at.
  mutating func value(of quantity: Quantity) throws -> Double {
    if let value = values[quantity] { return value }
    guard isOpen.insert(quantity).inserted else { throw Circle(quantity: quantity) }
    let fact = reasons.fact(for: quantity)
    var value = fact.constant
    for term in fact.terms { value += term.factor * (try self.value(of: term.quantity)) }
    values[quantity] = value
    return value
  }

  /// What is wrong with the explanations of all views of a scene.
  static func faults(of document: Document, on screen: Screen) throws -> [String] {
    var faults: [String] = []
    for reasons in LayoutEngine().reasons(document, on: screen) {
      var arithmetic = ChainArithmetic(reasons)
      for index in reasons.scene.views.indices {
        let explanation = Explanation(view: index, reasons: reasons, of: document, on: screen.device)
        if explanation.text.isEmpty { faults.append("nothing said of view \(index)") }
        let pixel = 1 / screen.traits.scale
        for edge in explanation.edges {
          let id = "\(document.name) \(reasons.scene.views[index].id) \(edge.quantity.attribute)"
          do {
            let value = try arithmetic.value(of: edge.quantity) + edge.alignment
            if !((value - edge.drawn).magnitude <= pixel + 1e-6) { faults.append("\(id): \(value), not \(edge.drawn)") }
          } catch is Circle {
            faults.append("\(id): a circle")
          }
        }
      }
    }
    return faults
  }
}

@Suite struct OpaqueBarExplanationTests {
  /// Below an opaque bar of 20 + 44 points the root view begins at 64, and that is no edge of the screen.
  @Test func edgesOfOpaqueBarsAreNamed() throws {
    let text = """
      <layout version="1"><screen id="main" bars="navigationBar opaqueTop"><view id="root"><view id="box"/>
      <constraints><pin view="box" edges="all" inset="10"/></constraints></view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.layout")
    let device = try DeviceCatalogue().device(named: "iphone6")
    let screen = try DeviceCatalogue().screen(of: device, orientation: .portrait)
    let reasons = try #require(LayoutEngine().reasons(document, on: screen).first)
    let told = Explanation(view: 1, reasons: reasons, of: document, on: screen.name).text
    #expect(told.contains("at 10 74 in the coordinates of the screen"), "\(told)")
    #expect(told.contains("top 64: edge of the bar at the top"), "\(told)")
  }
}
