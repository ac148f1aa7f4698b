import Foundation
import TestSupport
import Testing

/// Faults of six kinds that are put into documents are found: into those of the package, and with ADAPT_CORPUS into those
/// of other people, ADAPT_FAULTS of each kind.
struct FaultRecallTests {
  private static let folder = Corpus.folder ?? PackageFolder.fixtures
  private static let wanted = Int(ProcessInfo.processInfo.environment["ADAPT_FAULTS"] ?? "") ?? 2
  /// So that one large scene does not stand for all documents.
  private static let mostOfOneScene = 8

  /// Whether a scene is no extension, and not drawn smaller than any screen, as popovers are.
  private static func isWholeScreen(_ scene: Scene) -> Bool {
    guard let drawn = scene.views.first(where: { $0.role == .root })?.designFrame else { return true }
    return !scene.simulated.isExtension && min(drawn.width, drawn.height) >= 300
      && max(drawn.width, drawn.height) >= 460
  }

  private static let paths: [String] = {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (found ?? []).map { $0.path(percentEncoded: false) }
      .filter { path in [".storyboard", ".xib", ".layout"].contains { path.hasSuffix($0) } && !path.contains("/Lint/") }
      .sorted()
  }()

  @Test(arguments: Fault.allCases)
  func faultsAreFound(_ fault: Fault) throws {
    var random = SeededNumbers(seed: 20_261_123)
    let devices = try ConfigurationChoice.standard.devices.map { try DeviceCatalogue().device(named: $0) }
    var settings = LintSettings()
    settings.only = [fault.rule]
    let linter = Linter(settings: settings, configurations: LintConfiguration.all(devices))
    var (made, found) = (0, 0)
    var missed: [String] = []
    for path in Self.paths.shuffled(using: &random) where made < Self.wanted {
      guard let document = try? readDocument(path: path, includingLooks: true), document.usesAutoLayout else {
        continue
      }
      for index in document.scenes.indices.shuffled(using: &random) where made < Self.wanted {
        var whole = document
        whole.scenes = [document.scenes[index]]
        guard whole.fillsScreen(whole.scenes[0]), Self.isWholeScreen(whole.scenes[0]) else { continue }
        var injection = Injection(document: whole)
        if injection.candidates(fault).isEmpty { injection = injection.addingLabel() }
        let views = injection.candidates(fault).shuffled(using: &random).prefix(Self.mostOfOneScene)
        let before = views.isEmpty ? [] : linter.all(in: injection.document)
        for view in views where made < Self.wanted {
          guard let faulty = injection.inject(fault, view),
            FaultEffect(faulty, view: view, devices: devices).shows(fault)
          else { continue }
          let place = "\(faulty.sources.location(of: faulty.scenes[0].views[view].span))"
          made += 1
          // A finding that was there before may have got a note about this one.
          let isFound = linter.findings(in: faulty).contains { finding in
            finding.diagnostic.places.contains(place)
              && !before.contains { $0.key == finding.key && $0.diagnostic.places.contains(place) }
          }
          if isFound { found += 1 } else { missed.append("\(path) \(place)") }
        }
      }
    }
    print("\(fault): \(found) of \(made) found")
    #expect(made >= Self.wanted, "there are too few places for a fault: \(made)")
    #expect(Double(found) >= 0.95 * Double(made), "\(missed.prefix(10).joined(separator: "\n"))")
  }
}

extension Diagnostic {
  fileprivate var places: [String] { ([location] + notes.map(\.location)).compactMap { $0?.description } }
}

/// The kinds of faults.
enum Fault: String, CaseIterable {
  case conflict, overlap, clippedText, offScreen, unsafeArea, ambiguous

  /// The rule that finds them.
  var rule: String { rawValue }
}

/// Whether a fault shows on some screen, told by frames alone: what was put in may be overruled by what is there.
private struct FaultEffect {
  let scene: Scene
  let view: Int
  private let document: Document
  private let layouts: [SceneLayout]

  init(_ document: Document, view: Int, devices: [Device]) {
    self.document = document
    self.view = view
    scene = document.scenes[0]
    screens = LintConfiguration.all(devices).map(\.screen)
    layouts = Self.layouts(document, screens)
  }

  private let screens: [Screen]

  private static func layouts(_ document: Document, _ screens: [Screen]) -> [SceneLayout] {
    screens.flatMap { LayoutEngine().report(document, on: $0).scenes }
  }

  private func frame(_ index: Int, _ layout: SceneLayout) -> Rect? {
    layout.views.first { $0.index == index && !$0.isHidden }?.absolute
  }

  func shows(_ fault: Fault) -> Bool {
    switch fault {
    // Two widths of one view need no layout to tell.
    case .conflict: return true
    case .overlap:
      // On a canvas that lies on its side its author would have seen it.
      guard (scene.views.first { $0.role == .root }?.designFrame?.height ?? 600) > 420 else { return false }
      let meetings = layouts.filter { layout in
        guard let one = frame(view, layout), let two = frame(scene.views.count - 1, layout) else { return false }
        return one.width == 200 && two.width == 200 && (one.y - two.y).magnitude < 10
      }
      return !meetings.isEmpty && meetings.count < layouts.count
    case .clippedText: return layouts.contains { frame(view, $0)?.width.rounded() == 61 }
    case .offScreen:
      return layouts.contains { layout in
        guard let frame = frame(view, layout) else { return false }
        return frame.x.rounded() == layout.size.width - 20 && frame.maxX > layout.size.width + 20
          && frame.y >= 0 && frame.maxY <= layout.size.height
      }
    case .unsafeArea:
      // No status bar is less than 20 points high; a root view that was drawn below a bar does not reach under it.
      guard (scene.views.first { $0.role == .root }?.designFrame?.y ?? 0) < 44 else { return false }
      // One that lies beside the screen is off screen.
      return layouts.allSatisfy { frame(view, $0).map { $0.x >= 0 } ?? true }
        && layouts.contains { frame(view, $0)?.y.rounded() == 1 }
    case .ambiguous:
      // The weakest pull moves what nothing holds.
      let places = [0.0, 100].map { place in Self.layouts(pulled(to: place), screens).map { frame(view, $0)?.y } }
      return zip(places[0], places[1]).contains { ($0.0 ?? 0) + 50 < ($0.1 ?? 0) }
    }
  }

  private func pulled(to place: Double) -> Document {
    var document = document
    guard let root = scene.views[view].parent else { return document }
    var pull = LayoutConstraint(
      id: "pull", span: scene.views[view].span, owner: root, first: Anchor(item: .view(view), attribute: .top),
      second: Anchor(item: .view(root), attribute: .top))
    pull.constant = Varied(place)
    pull.priority = Varied(1)
    document.scenes[0].constraints.append(pull)
    return document
  }
}

/// Puts faults into the only scene of a document.
private struct Injection {
  let document: Document

  private var scene: Scene { document.scenes[0] }

  /// The document with a fault of a view, at which lint has to report.
  func inject(_ fault: Fault, _ view: Int) -> Document? {
    guard let root = scene.views[view].parent else { return nil }
    var document = document
    let own = Anchor.Item.view(view)
    func add(_ first: Anchor.Attribute, _ second: Anchor.Attribute?, _ constant: Double, of item: Anchor.Item? = nil) {
      var constraint = LayoutConstraint(
        id: "fault\(document.scenes[0].constraints.count)", span: scene.views[view].span, owner: root,
        first: Anchor(item: item ?? own, attribute: first),
        second: second.map { Anchor(item: .view(root), attribute: $0) })
      constraint.constant = Varied(constant)
      document.scenes[0].constraints.append(constraint)
    }
    func free(_ axis: Axis) {
      document.scenes[0].constraints.removeAll { constraint in
        constraint.first.attribute.axis == axis && constraint.namedViews.contains(view)
      }
    }
    document.scenes[0].views[view].translatesAutoresizingMask = false
    document.scenes[0].views[view].designFrame = nil
    switch fault {
    case .conflict:
      add(.width, nil, 61)
      add(.width, nil, 97)
    case .overlap:
      // Above it on all canvases, over it on the lowest screen, of 375 points.
      free(.horizontal)
      free(.vertical)
      add(.leading, .leading, 8)
      add(.width, nil, 200)
      add(.top, .top, 180)
      write("Twenty letters and more", &document, view)
      var other = document.scenes[0].views[view]
      other.id = "fault"
      other.installed = Varied(true)
      let index = document.scenes[0].views.count
      document.scenes[0].views.append(other)
      add(.leading, .leading, 8, of: .view(index))
      add(.width, nil, 200, of: .view(index))
      add(.bottom, .bottom, 200 - 375, of: .view(index))
    case .clippedText:
      free(.horizontal)
      add(.leading, .leading, 8)
      add(.width, nil, 61)
      write("Twenty letters and more", &document, view)
    case .offScreen:
      free(.horizontal)
      add(.leading, .trailing, -20)
      write("Twenty letters and more", &document, view)
    case .unsafeArea:
      free(.vertical)
      add(.top, .top, 1)
    case .ambiguous: free(.vertical)
    }
    return document
  }

  /// The scene with one label more, for scenes that have nothing to spoil.
  func addingLabel() -> Injection {
    var document = document
    let index = scene.views.count
    guard let root = scene.views.firstIndex(where: { $0.role == .root && $0.kind == .view }) else { return self }
    var label = View(id: "added", kind: .label, span: scene.views[root].span, parent: root, role: .subview)
    label.translatesAutoresizingMask = false
    var text = Label()
    text.text = Varied(TextContent("Text"))
    label.content = .label(text)
    document.scenes[0].views.append(label)
    for (attribute, constant) in [(Anchor.Attribute.leading, 8.0), (.top, 180)] {
      var constraint = LayoutConstraint(
        id: "added.\(attribute)", span: label.span, owner: root,
        first: Anchor(item: .view(index), attribute: attribute), second: Anchor(item: .view(root), attribute: attribute)
      )
      constraint.constant = Varied(constant)
      document.scenes[0].constraints.append(constraint)
    }
    return Injection(document: document)
  }

  /// Labels and buttons that lie in the root view, are shown, known to nobody else, and tied to no other view.
  func candidates(_ fault: Fault) -> [Int] {
    let outlets = Set(document.outlets.map(\.destination))
    return scene.views.indices.filter { index in
      let view = scene.views[index]
      guard let parent = view.parent, scene.views[parent].role == .root, view.role == .subview, view.customClass == nil,
        scene.views[parent].kind == .view, !view.hidden.base, view.hidden.variations.isEmpty, view.alpha.base > 0,
        view.installed.base, view.installed.variations.isEmpty, !view.translatesAutoresizingMask,
        view.designFrame == nil || !view.canvasState.ignoresAmbiguity, !outlets.contains(view.id)
      else { return false }
      let own = scene.constraints.filter { $0.namedViews.contains(index) }
      guard !own.isEmpty, own.allSatisfy({ Set($0.namedViews).isSubset(of: [index, parent]) && !$0.isPlaceholder })
      else { return false }
      guard case .label(let label) = view.content else { return fault == .conflict && view.kind == .view }
      return !label.text.base.isEmpty && !label.shrinksToFit && label.lineBreakMode == .tailTruncation
        && (fault == .unsafeArea || fault == .ambiguous || label.numberOfLines.base == 1)
    }
  }

  private func write(_ text: String, _ document: inout Document, _ view: Int) {
    guard case .label(var label) = document.scenes[0].views[view].content else { return }
    label.text = Varied(TextContent(text))
    label.font = Varied(.system(17))
    label.numberOfLines = Varied(1)
    document.scenes[0].views[view].content = .label(label)
    document.scenes[0].views[view].compressionResistance = Varied(AxisPair(both: 750))
  }
}
