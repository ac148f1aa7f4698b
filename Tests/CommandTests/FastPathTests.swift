import ArgumentParser
import Testing

@testable import AdaptCommand

/// The fast path of `adapt render` must agree with ArgumentParser wherever it applies.
struct FastPathTests {
  func slowly(_ arguments: [String]) -> RenderRequest? {
    (try? AdaptCommand.parseAsRoot(arguments) as? RenderCommand)?.request
  }

  @Test(arguments: [
    ["a"], ["a", "-", "b/c.layout"], ["a", "--device", "iphone6", "--device", "ipad air"],
    ["--landscape", "a", "--format", "json"], ["--canvas", "a", "--format", "json"],
    ["a", "--orientation", "landscapeLeft", "--split", "1/2", "--scene", "x", "--rtl"],
    ["a", "--text-size", "axl5", "--output", "o"], ["a", "--text-size", "ax5", "--output", "o"],
    ["--all-devices", "a"], [""], ["a", "--fonts", "f"], ["a", "--fonts", ""], ["a", "--scene", ""],
    ["a", "--ios", "17.4", "--size", "320x50", "--safe-area", "1,2,3,4"], ["a", "--ios", "8"], ["a", "--size", "0x5"],
    ["a", "--safe-area", "1,2"], ["a", "--canvas", "--ios", "17"], ["a", "--split", "1/2", "--size", "9x9"],
  ])
  func plainRequestsAreTheSame(arguments: [String]) {
    let quick = RenderRequest(fastPath: ["render"] + arguments)
    if let quick { #expect(quick == slowly(["render"] + arguments)) }
    #expect((quick == nil) == (slowly(["render"] + arguments) == nil))
  }

  @Test(arguments: [
    [], ["--help"], ["a", "--help"], ["a", "-h"], ["a", "--version"], ["a", "--dev", "iphone6"], ["--", "a"],
    ["a", "-d", "iphone6"], ["a", "--device=iphone6"], ["a", "--rtl", "--rtl"],
    ["a", "--format", "text", "--format", "json"],
    ["a", "--device"], ["a", "--device", "--rtl"], ["a", "--device", "-"],
    ["a", "--landscape", "--orientation", "portrait"],
  ])
  func allElseIsLeftToArgumentParser(arguments: [String]) {
    #expect(RenderRequest(fastPath: ["render"] + arguments) == nil)
  }

  @Test func manyCombinationsAreTheSame() {
    let words = [
      "a", "b", "-", "--device", "--landscape", "--orientation", "portrait", "--format", "json", "--scene",
      "--rtl", "--keyboard", "--canvas", "--split", "1/3", "--text-size", "XL", "--fonts", "--output", "--all-devices",
      "-o", "",
      "--ios", "26", "--size", "9x9", "--safe-area", "0,0,0,0",
    ]
    var state: UInt64 = 1
    for _ in 0..<2_000 {
      var arguments = ["render"]
      for _ in 0..<5 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        arguments.append(words[Int(state >> 33) % words.count])
      }
      guard let quick = RenderRequest(fastPath: arguments) else { continue }
      #expect(quick == slowly(arguments), "\(arguments)")
    }
  }
}
