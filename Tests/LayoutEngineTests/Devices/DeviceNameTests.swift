import Testing

@testable import LayoutModel

struct DeviceNameTests {
  let catalogue = DeviceCatalogue()

  @Test(arguments: [
    ("iphone6plus", "iphone6plus"), ("iPhone 6 Plus", "iphone6plus"), ("IPHONE-6+", "iphone6plus"),
    ("iPhone 15 Pro", "iphone15pro"), ("retina4_7", "iphonese3"), ("Retina4.7", "iphonese3"),
    ("iphonese", "iphonese3"), ("iPhone SE (1st generation)", "iphonese1"), ("iphone10", "iphonex"),
    ("ipadpro129", "ipadpro129gen6"), ("iPad Pro (12.9-inch) (6th generation)", "ipadpro129gen6"),
    ("iPad Pro 11-inch (M4)", "ipadpro11m4"), ("ipad12_9rounded", "ipadpro129gen6"), ("ipadair", "ipadair"),
    ("iphone 17 pro max", "iphone17promax"), ("ipad_mini", "ipadmini7"),
  ])
  func deviceIsFound(asked: String, name: String) throws {
    #expect(try catalogue.device(named: asked).name == name)
  }

  @Test(arguments: [
    ("iphone6pluss", "iphone6plus"), ("ihpone4s", "iphone4s"), ("ipadiar", "ipadair"),
    ("retina47x", "retina4_7"), ("iphone15por", "iphone15pro"), ("iPhone 6 Plsu", "iphone6plus"),
  ])
  func nearestNameIsGiven(asked: String, nearest: String) {
    let error = #expect(throws: UnknownDevice.self) { try catalogue.device(named: asked) }
    #expect(error?.nearest.first == nearest)
  }

  @Test(arguments: ["", "-", "nokia3310", "🍏", ",", "iphone\0", "a,b"])
  func nothingIsGuessedFromNothing(asked: String) {
    let error = #expect(throws: UnknownDevice.self) { try catalogue.device(named: asked) }
    #expect(error?.name == asked)
  }

  @Test func errorsReadAsSentences() {
    #expect(UnknownDevice(name: "x", nearest: []).description == "unknown device 'x'")
    #expect(
      UnknownDevice(name: "x", nearest: ["a"]).description == "unknown device 'x'; did you mean a?")
    #expect(
      UnknownDevice(name: "x", nearest: ["a", "b", "c"]).description
        == "unknown device 'x'; did you mean a, b or c?")
  }

  @Test(arguments: [("", "", 0), ("a", "", 1), ("", "ab", 2), ("abc", "acb", 1), ("kitten", "sitting", 3)])
  func distance(first: String, second: String, expected: Int) {
    #expect(DeviceName(first).distance(to: DeviceName(second)) == expected)
    #expect(DeviceName(second).distance(to: DeviceName(first)) == expected)
  }
}
