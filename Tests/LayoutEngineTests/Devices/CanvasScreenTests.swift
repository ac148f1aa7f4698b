import LayoutModel
import Testing
import TextKit

/// What Interface Builder's canvas looks like by era, as measured on public documents.
struct CanvasScreenTests {
  let catalogue = DeviceCatalogue()

  func document(
    _ device: String?, tools: Int?, isLandscape: Bool = false, adaptation: String? = nil
  ) -> Document {
    let sources = SourceMap(SourceFile(name: "Main.storyboard", bytes: []))
    var document = Document(name: "Main.storyboard", format: .storyboard, sources: sources)
    document.toolsVersion = tools
    document.canvas = device.map { Canvas(device: $0, isLandscape: isLandscape, adaptation: adaptation) }
    return document
  }

  @Test(arguments: [
    ("retina4_7", 11762, 20.0, 0.0), ("retina4_7", 14490, 20, 0), ("retina4_7", 14750, 0, 0),
    ("retina4_7", 21507, 0, 0), ("retina4_7", 21701, 20, 0), ("retina4_7", 32700, 20, 0),
    ("retina6_1", 14313, 44, 34), ("retina6_1", 20037, 44, 34), ("retina6_1", 21219, 48, 34),
    ("retina6_1", 24506, 96, 68), ("retina5_9", 13189, 44, 34), ("retina5_9", 22505, 50, 34),
    ("retina6_0", 19529, 44, 34), ("retina6_0", 21507, 47, 34), ("retina6_12", 22505, 59, 34),
    ("retina6_3", 24506, 124, 68), ("ipad9_7", 14490, 20, 0), ("ipad9_7", 16097, 0, 0), ("retina6_5", 23727, 88, 68),
    ("retina4_0", 24412, 20, 0), ("ipad12_9", 21507, 20, 0),
    ("ipad12_9rounded", 23504, 24, 20),
  ])
  func insetsByEra(device: String, tools: Int, top: Double, bottom: Double) {
    let screen = catalogue.canvas(of: document(device, tools: tools))
    #expect(screen.device == device)
    #expect(screen.toolsVersion == tools)
    #expect(screen.safeAreaInsets == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  @Test func squareCanvasHasTheBaseDesign() {
    let screen = catalogue.canvas(of: document(nil, tools: 9532))
    #expect(screen.device == "canvas")
    #expect(screen.size == Size(width: 600, height: 600))
    #expect(screen.traits == Traits(idiom: .phone, widthClass: .any, heightClass: .any, scale: 2))
    #expect(screen.statusBarHeight == 20)
    #expect(screen.safeAreaInsets == EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(screen.toolsVersion == 9532)
    #expect(catalogue.canvas(of: document(nil, tools: 7706)).traits.scale == 1)
  }

  @Test func landscapeAndSharedCanvases() {
    let phone = catalogue.canvas(of: document("retina5_5", tools: 12120, isLandscape: true))
    #expect(phone.size == Size(width: 736, height: 414))
    #expect(phone.traits.widthClass == .regular)
    #expect(phone.traits.heightClass == .compact)
    #expect(phone.safeAreaInsets == .zero)
    let shared = document("ipad12_9", tools: 13196, isLandscape: true, adaptation: "splitview2_3")
    #expect(catalogue.canvas(of: shared).size == Size(width: 981, height: 1024))
    let whole = document("ipad9_7", tools: 13196, adaptation: "fullscreen")
    #expect(catalogue.canvas(of: whole).size == Size(width: 768, height: 1024))
    let impossible = document("retina4_7", tools: 13196, adaptation: "splitview1_2")
    #expect(catalogue.canvas(of: impossible).size == Size(width: 375, height: 667))
  }

  @Test func unknownDevicesHaveASubstituteAndANote() {
    let phone = document("retina9_9", tools: 24053)
    #expect(catalogue.canvas(of: phone).size == Size(width: 375, height: 667))
    let notes = catalogue.canvasDiagnostics(of: phone)
    #expect(notes.map(\.code) == ["canvas.unknownDevice"])
    #expect(notes.first?.message.contains("375 × 667") == true)
    let pad = document("ipad99_9", tools: 24053)
    #expect(catalogue.canvas(of: pad).size == Size(width: 768, height: 1024))
    #expect(catalogue.canvasDiagnostics(of: document("retina4_7", tools: 24053)).isEmpty)
    #expect(catalogue.canvasDiagnostics(of: document(nil, tools: nil)).isEmpty)
  }
}
