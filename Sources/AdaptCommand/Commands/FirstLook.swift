import Adapt
import CResources
import LayoutModel
import TextKit

/// The text of `adapt` alone: the documents that are here, and what can be done with them.
struct FirstLook {
  /// The documents that settings do not exclude.
  private let documents: [String]
  /// The first ones with what is in them; `nil` where they cannot be used.
  private let facts: [(path: String, contents: Contents?)]
  private let hasGoldens: Bool
  /// Whether all folders were looked into.
  private let isWhole: Bool
  private let settings: String?

  /// The most folders that are searched, for the current one may be a whole disk.
  private static let folderLimit = 2_000
  /// The most documents that are read and listed.
  private static let listed = 8

  init(at folder: String) throws {
    let found = DocumentSearch(near: folder, limit: Self.folderLimit)
    var search = SettingsSearch()
    documents = try search.documents(of: found)
    isWhole = found.isWhole
    facts = documents.prefix(Self.listed).map { ($0, Contents(of: $0)) }
    let named = try search.settings(in: folder).settings.goldens
    hasGoldens = !found.goldenFolders.isEmpty || named.map(Folder.exists) == true
    settings = SettingsSearch.nearest(to: folder).map { FilePath.join($0, Settings.fileName) }
  }

  var text: String {
    let lines = documents.isEmpty ? start : inventory + [""] + tasks
    return (lines + ["", "`adapt help` lists all commands, `adapt doctor` says which optional tools are installed."])
      .map { $0 + "\n" }.joined()
  }

  /// What is said of a folder in which the search stopped.
  private var limit: String { isWhole ? "" : " (only the nearest \(Self.folderLimit) folders were searched)" }

  private var start: [String] {
    [
      "adapt \(AdaptCommand.version) finds no .layout, .storyboard or .xib in this folder and below\(limit).",
      String(EmbeddedFile.firstSteps.text.dropLast()),
    ]
  }

  private var inventory: [String] {
    var rows = facts.map { ($0.path, $0.contents?.text ?? "cannot be used; `adapt validate` shows why") }
    if documents.count > rows.count { rows.append(("… and \(documents.count - rows.count) more", "")) }
    let count = (isWhole ? "" : "at least ") + Wording.count(documents.count, "document")
    return ["adapt \(AdaptCommand.version) finds \(count) here\(limit):", ""] + Self.table(rows)
  }

  private struct Contents {
    let scenes: Int
    let views: Int
    let constraints: Int

    /// - Returns: `nil` where the document cannot be used.
    init?(of path: String) {
      guard let document = try? Input(path, isFound: true).load() else { return nil }
      scenes = document.scenes.count
      views = document.scenes.reduce(0) { $0 + $1.views.count }
      constraints = document.scenes.reduce(0) { $0 + $1.constraints.count }
    }

    var text: String {
      [(scenes, "scene"), (views, "view"), (constraints, "constraint")].map { Wording.count($0, $1) }
        .joined(separator: ", ")
    }
  }

  /// The document for the examples: the one with the most constraints, for a launch screen shows little.
  private var example: String {
    facts.max { ($0.contents?.constraints ?? -1) < ($1.contents?.constraints ?? -1) }?.path ?? documents[0]
  }

  private var tasks: [String] {
    let document = Self.word(example)
    let page = "adapt preview \(document) --output sheet.html"
    var rows = [
      ("adapt render \(document)", "its frames on one device"), (page, "a page with all screens that differ"),
      ("adapt lint .", "likely mistakes on every screen"),
    ]
    if settings == nil { rows.append(("adapt init", "writes the settings, adapt.json")) }
    let verifying =
      hasGoldens ? "compares the layouts with the recorded ones" : "records the layouts, and compares them from then on"
    return Self.table(rows + [("adapt verify .", verifying)])
  }

  /// The widest first column that the second one is aligned with.
  private static let widest = 60

  /// Two columns; what is too long for the first one pushes its second one aside.
  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).filter { $0 <= widest }.max() ?? 0
    return rows.map { first, second in "  " + (second.isEmpty ? first : "\(first.padded(to: width))  \(second)") }
  }

  /// A path as a shell reads it.
  static func word(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "-")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
    }
    return isPlain && !path.hasPrefix("-")
      ? path : "'\(path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}
