import Adapt
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutReading
import TextKit

/// The devices and orientations that the app of a document is made for: lint reports only what can happen to it.
struct AppFacts: Sendable {
  /// The kinds of devices; `nil` for all.
  var idioms: [Idiom]?
  /// The major version of the first iOS that it runs on; `nil` where nobody says.
  var minimumVersion: Int?
  /// The orientations; `nil` for those of documents.
  var orientations: AppOrientations?

  /// Whether the app runs on a device.
  func runs(on device: Device) -> Bool {
    (idioms?.contains(device.idiom) ?? true) && device.lastVersion >= minimumVersion ?? 0
  }

  /// The devices to check where nobody names any: the usual ones of all commands as far as the app runs there, and of each
  /// kind the smallest that still gets the first iOS of the app.
  func devices(among usual: [String], _ catalogue: DeviceCatalogue) -> [Device] {
    let all = catalogue.devices
    var chosen = usual.compactMap { name in all.first { $0.name == name } }.filter(runs)
    if minimumVersion != nil || chosen.isEmpty {
      for idiom in Idiom.allCases {
        let able = all.filter { $0.idiom == idiom && runs(on: $0) }
        let smallest = able.min { ($0.size.height, $0.size.width) < ($1.size.height, $1.size.width) }
        guard let smallest, !chosen.contains(where: { $0.idiom == idiom && $0.size == smallest.size }) else { continue }
        chosen.append(smallest)
      }
    }
    return chosen
  }
}

/// The search for the facts about the app of documents: in `adapt.json`, and else in the project of Xcode that is nearest
/// above a document.
struct AppSearch {
  private var known: [String: AppFacts] = [:]
  /// The project that is nearest to each folder on the way to one.
  private var projects: [String: String?] = [:]

  /// - Parameters:
  ///   - folder: the folder of a document.
  ///   - found: the settings that apply there.
  mutating func facts(in folder: String, _ found: SettingsSearch.Found) throws -> AppFacts {
    if let facts = known[folder] { return facts }
    let stated = found.settings.app
    let root = found.folder ?? "."
    var project: (facts: ProjectFile, folder: String)?
    if let path = stated.project {
      let path = FilePath.join(root, path)
      let file = path.hasSuffix(".pbxproj") ? path : FilePath.join(path, Self.fileName)
      let facts = try SettingsSearch.read(file) { bytes, name throws(DocumentError) in
        try ProjectFile(bytes, name: name)
      }
      project = (facts, FilePath.folder(of: FilePath.folder(of: file)))
    } else if let path = nearestProject(to: folder) {
      // Nobody named it: what cannot be read there is none of the user's concern.
      let file = FilePath.join(path, Self.fileName)
      let facts = (try? InputFile.read(file)).flatMap { try? ProjectFile($0, name: file) }
      project = facts.map { ($0, FilePath.folder(of: path)) }
    }
    var facts = AppFacts(
      idioms: stated.idioms ?? project?.facts.idioms,
      minimumVersion: stated.minimumVersion ?? project?.facts.minimumVersion, orientations: project?.facts.orientations)
    if let path = stated.infoPlist {
      facts.orientations = try AppOrientations(infoPlist: FilePath.join(root, path))
    } else if facts.orientations == nil, let project, let path = project.facts.infoPlist {
      facts.orientations = try? AppOrientations(infoPlist: FilePath.join(project.folder, path))
    }
    known[folder] = facts
    return facts
  }

  private static let fileName = "project.pbxproj"

  /// The first project of the nearest folder that holds one: that of the document or one above it, up to that of the
  /// repository.
  private mutating func nearestProject(to folder: String) -> String? {
    var passed: [String] = []
    var project: String?
    for folder in Folder.ancestors(of: folder).prefix(64) {
      if let known = projects[folder] {
        project = known
        break
      }
      passed.append(folder)
      let items = (try? Folder.items(folder)) ?? []
      project = items.first { $0.isFolder && $0.name.hasSuffix(".xcodeproj") }.map { FilePath.join(folder, $0.name) }
      if project != nil || items.contains(where: { $0.name == ".git" }) { break }
    }
    for folder in passed { projects[folder] = .some(project) }
    return project
  }
}
