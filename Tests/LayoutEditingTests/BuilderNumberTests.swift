import Adapt
import Foundation
import TestSupport
import Testing
import XMLTree

@testable import LayoutEditing

/// Numbers as Xcode writes them.
struct BuilderNumberTests {
  /// What stands in documents that Xcode wrote.
  private static let written: [(Double, String)] = [
    (0, "0.0"), (20, "20"), (-33, "-33"), (20.5, "20.5"), (1156.0 / 3, "385.33333333333331"),
    (61.0 / 3, "20.333333333333332"), (136.8, "136.80000000000001"), (0.67, "0.67000000000000004"), (600, "600"),
    (-0.25, "-0.25"),
  ]

  @Test(arguments: written)
  func theyAreWrittenAsXcodeDoes(number: Double, text: String) {
    #expect(BuilderNumber.text(number) == text)
  }

  /// The C library's `%.17g`, for numbers of all sizes.
  @Test func theyAreThoseOfC() {
    var numbers: [Double] = [
      1e-5, 9.5e-7, 1.2345678901234567e17, 1e300, .leastNonzeroMagnitude, 0.0001, 0.1, 2.5, 1.0 / 3, .pi,
      99999.999999999985,
    ]
    var seed: UInt64 = 42
    for _ in 0..<5000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(bitPattern: seed)
      if number.isFinite { numbers.append(number) }
      numbers.append(Double(seed >> 33) / 3000)
    }
    for number in numbers where number != number.rounded() || number.magnitude >= 0x1p53 {
      #expect(BuilderNumber.text(number) == String(format: "%.17g", number))
    }
  }

  /// Frames and constraints in documents of other people, where the shortest form of a number is another one.
  @Test(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
  func theyAreThoseOfOtherPeople() throws {
    var count = 0
    var different: [String] = []
    func look(_ element: XMLElement, in name: String) {
      if element.is("rect") || element.is("constraint") {
        for attribute: StaticString in ["x", "y", "width", "height", "constant"] {
          guard let text = element[attribute], text.contains("."), let number = Double(text), number != 0 else {
            continue
          }
          let written = BuilderNumber.text(number)
          if written == number.description { continue }
          count += 1
          if written != text { different.append("\(name): \(text)") }
        }
      }
      for child in element.children { look(child, in: name) }
    }
    for name in Corpus.documents {
      look(try XMLDocument(parsing: InputFile.read(Corpus.path(name)), name: name).root, in: name)
    }
    print("of \(count) numbers with another shortest form \(count - different.count) are written so")
    #expect(different.isEmpty, "\(different.joined(separator: "\n"))")
  }
}
