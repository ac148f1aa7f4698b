import Foundation
import TestSupport
import Testing

/// Faults of six kinds that are put into the documents of the package are found.
struct FaultRecallTests {
  private static let folder = PackageFolder.fixtures
  private static let wanted = 2

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
      for index in document.scenes.indices.shuffled(using: &random).prefix(3) where made < Self.wanted {
        var document = document
        document.scenes = [document.scenes[index]]
        guard document.fillsScreen(document.scenes[0]) else { continue }
        let before = Set(linter.all(in: document).map(\.key))
        guard let place = Injection(document: document, linter: linter).inject(fault, &document, &random) else {
          continue
        }
        made += 1
        let now = linter.findings(in: document)
        let isFound = now.contains { finding in
          !before.contains(finding.key)
            && ([finding.diagnostic.location] + finding.diagnostic.notes.map(\.location)).contains(place)
        }
        if isFound { found += 1 } else { missed.append("\(path) \(place)") }
      }
    }
    print("\(fault): \(found) of \(made) found")
    #expect(made >= Self.wanted, "there are too few places for a fault")
    #expect(Double(found) >= 0.95 * Double(made), "\(missed.prefix(10).joined(separator: "\n"))")
  }
}

/// The kinds of faults.
enum Fault: String, CaseIterable {
  case conflict, overlap, clippedText, offScreen, unsafeArea, ambiguous

  /// The rule that finds them.
  var rule: String { rawValue }
}

/// Puts faults into the only scene of a document.
private struct Injection {
  let document: Document
  let linter: Linter

  private var scene: Scene { document.scenes[0] }

  /// The place where lint has to report; `nil` where the scene has nothing of which the fault can be made.
  func inject(_ fault: Fault, _ document: inout Document, _ random: inout SeededNumbers) -> TextKit.SourceLocation? {
    let views = candidates(fault).shuffled(using: &random)
    guard let view = views.first, let root = scene.views[view].parent else { return nil }
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
      // Beside it on a wide screen, over it on a narrow one.
      free(.horizontal)
      add(.leading, .leading, 8)
      add(.width, nil, 300)
      write(String(repeating: "Wide text ", count: 12), &document, view)
      var other = document.scenes[0].views[view]
      other.id = "fault"
      other.installed = Varied(true)
      let index = document.scenes[0].views.count
      document.scenes[0].views.append(other)
      add(.trailing, .trailing, -8, of: .view(index))
      add(.width, nil, 300, of: .view(index))
      var level = LayoutConstraint(
        id: "level", span: other.span, owner: root, first: Anchor(item: .view(index), attribute: .top),
        second: Anchor(item: own, attribute: .top))
      level.constant = Varied(0)
      document.scenes[0].constraints.append(level)
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
    return document.sources.location(of: scene.views[view].span)
  }

  /// Labels and buttons that lie in the root view, are shown, known to nobody else, and tied to no other view.
  private func candidates(_ fault: Fault) -> [Int] {
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
