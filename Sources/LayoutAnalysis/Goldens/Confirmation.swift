import LayoutEngine
import LayoutModel
import TextKit

/// What dumps of a running app say of one golden.
package struct Confirmation: Sendable {
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// Every screen of the document has, in the app, the frames of the golden.
    case confirmed
    case differs
    /// Not every screen was dumped, or not every view is in the dumps.
    case incomplete
    case noDump
    /// There is no golden, or it differs from the layout of the document.
    case noGolden
  }

  /// The paths of the document and of the golden, and the title of its configuration.
  package let document: String
  package let golden: String
  package let configuration: String
  package var state = State.noDump
  /// The iOS and the device of the dumps, such as `18.2` and `iPhone 15 Pro`.
  package var release = ""
  package var device = ""
  /// The ids of the scenes that are confirmed.
  package var scenes: [String] = []
  /// What is missing, and what differs, in sentences.
  package var remarks: [String] = []
  package var viewCount = 0

  package init(document: String, golden: String, configuration: String) {
    (self.document, self.golden, self.configuration) = (document, golden, configuration)
  }

  /// Compares the scenes of a document with its dumps for this configuration; the tolerance is in points.
  package mutating func compare(
    _ document: Document, on screen: Screen, with dumps: [ViewDump], engine: LayoutEngine, tolerance: Double
  ) throws(DocumentError) {
    guard let first = dumps.lazy.compactMap(\.screen).first else { return }
    (release, device, state) = (first.release, first.device, .confirmed)
    for scene in document.scenes where scene.views.contains(where: { $0.role == .root }) {
      let name = scene.names.first ?? scene.id
      guard let dump = dumps.first(where: { $0.screen?.scene == scene.id }), let dumped = dump.screen else {
        note("\(name): no dump of this screen", .incomplete)
        continue
      }
      if scene.controller != nil, !dumped.hasInsets(of: screen) {
        let insets = screen.coveredInsets
        note(
          "\(name): the window has the insets \(dumped.safeArea.shortText), here the screen has \(insets.shortText)",
          .differs)
        continue
      }
      guard let reasons = engine.reasons(document, on: screen, scene: scene.id).first else { continue }
      let comparison = try DumpComparison(dump, with: reasons, tolerance: tolerance)
      let lost = comparison.missing.filter { !reasons.isElsewhere(reasons.layout.views[$0].index) }
      viewCount += comparison.pairs.count
      if comparison.differenceCount > 0 || !lost.isEmpty || comparison.pairs.isEmpty {
        let lines = comparison.lines(of: document, tolerance: tolerance)
        note("\(name): \(lines.joined(separator: "\n"))", comparison.differenceCount > 0 ? .differs : .incomplete)
      } else {
        scenes.append(scene.id)
      }
    }
  }

  private mutating func note(_ remark: String, _ state: State) {
    remarks.append(remark)
    if self.state != .differs { self.state = state }
  }
}

extension SceneReasons {
  /// Whether the window of an app does not show a view: a prototype of rows, in place of which an app has rows of its own,
  /// what is above the keyboard, and what is in either.
  fileprivate func isElsewhere(_ view: Int) -> Bool {
    scene.views.chain(from: view).contains { scene.views[$0].kind.isCell || scene.views[$0].role == .inputAccessory }
  }
}

/// The file beside the goldens of a document that says which of them an app has confirmed.
///
/// A golden is named with a hash of its bytes: one that was recorded anew since is not confirmed.
package struct ConfirmationFile: Sendable {
  package struct Entry: Hashable, Sendable {
    /// The name of the golden.
    package var golden: String
    package var hash: String
    /// The iOS on which it was confirmed, such as `18.2`, and the device.
    package var release: String
    package var device: String

    package init(golden: String, hash: String, release: String, device: String) {
      (self.golden, self.hash, self.release, self.device) = (golden, hash, release, device)
    }
  }

  package static let name = "confirmed.json"
  private static let schema = "adapt.confirmed/1"

  package private(set) var entries: [Entry] = []

  package init() {}

  /// - Throws: all mistakes in the file.
  package init(parsing bytes: [UInt8], name: String) throws(DocumentError) {
    let document = try JSONDocument(parsing: bytes, name: name, as: "confirmation")
    var reading = JSONReading(document)
    let fields = reading.object(document.root, keys: ["schema", "goldens"])
    if fields["schema"]?.string != Self.schema {
      reading.problem(.wrongValue, "this is not a file of adapt confirm", at: document.root.span)
    }
    entries = reading.array(fields["goldens"]).map { value in
      let fields = reading.object(value, keys: ["golden", "hash", "ios", "device"])
      return Entry(
        golden: reading.text(fields["golden"]), hash: reading.text(fields["hash"]),
        release: reading.text(fields["ios"]), device: reading.text(fields["device"]))
    }
    if !reading.problems.isEmpty { throw DocumentError(reading.problems, in: "confirmation") }
  }

  package static func hash(_ golden: [UInt8]) -> String {
    let digits = String(StableHash.of(golden), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Takes what a run has found: what is confirmed on an iOS stays so until it is compared on that iOS again.
  package mutating func take(_ entry: Entry, isConfirmed: Bool) {
    entries.removeAll { $0.golden == entry.golden && ($0.release == entry.release || $0.hash != entry.hash) }
    if isConfirmed { entries.append(entry) }
    entries.sort { ($0.golden, $0.release) < ($1.golden, $1.release) }
  }

  /// The releases of iOS on which a golden is confirmed as it is now.
  package func releases(of golden: String, hash: String) -> [String] {
    entries.filter { $0.golden == golden && $0.hash == hash }.map(\.release)
  }

  package func render() -> [UInt8] {
    JSONWriter.text(schema: Self.schema) { json in
      json.lines("goldens", of: entries, at: 1) { json, entry in
        json.members([
          "golden": entry.golden, "hash": entry.hash, "ios": entry.release, "device": entry.device,
        ])
      }
    }
  }
}

// MARK: - Reports

/// The goldens of a run with what dumps say of them, for people and for programs.
package struct ConfirmationReport: Sendable {
  package let goldens: [Confirmation]
  /// The dumps that no golden is for, with the screens that they are of.
  package let strays: [(path: String, reason: String)]

  package init(_ goldens: [Confirmation], strays: [(path: String, reason: String)]) {
    (self.goldens, self.strays) = (goldens, strays)
  }

  package var isFine: Bool { strays.isEmpty && goldens.allSatisfy { $0.state != .differs && $0.state != .noGolden } }

  package var text: String {
    var lines: [String] = []
    for golden in goldens {
      let views = Wording.count(golden.viewCount, "view")
      let verdict =
        switch golden.state {
        case .confirmed: "confirmed on iOS \(golden.release) (\(golden.device), \(views))"
        case .differs: "differs from iOS \(golden.release) (\(golden.device))"
        case .incomplete: "not confirmed: not all of it is in the dumps"
        case .noDump: "not confirmed: no dump of this screen"
        case .noGolden: "not confirmed: adapt verify does not pass"
        }
      lines.append("\(golden.document) · \(golden.configuration): \(verdict)")
      lines += golden.remarks.flatMap { $0.split(separator: "\n").map { "  \($0)" } }
    }
    lines += strays.map { "\($0.path): \($0.reason)" }
    let count = goldens.count { $0.state == .confirmed }
    lines.append("\(count) of \(goldens.count) goldens confirmed")
    return lines.map { $0 + "\n" }.joined()
  }

  package var json: [UInt8] {
    JSONWriter.text(schema: "adapt.confirmation/1") { json in
      json.member("confirmed", goldens.count { $0.state == .confirmed })
      json.lines("goldens", of: goldens, at: 1) { json, golden in
        json.members([
          "document": golden.document, "golden": golden.golden, "configuration": golden.configuration,
          "state": golden.state.rawValue,
        ])
        if !golden.release.isEmpty {
          json.members([
            "ios": golden.release, "device": golden.device, "scenes": golden.scenes, "views": golden.viewCount,
          ])
        }
        if !golden.remarks.isEmpty { json.member("remarks", golden.remarks) }
      }
      json.lines("strays", of: strays, at: 1) { $0.members(["dump": $1.path, "reason": $1.reason]) }
    }
  }
}
