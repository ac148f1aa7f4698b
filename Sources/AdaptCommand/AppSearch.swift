import Adapt
import LayoutAnalysis
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
  var classes: ClassSearch?
  /// Where its screens lie in those of other storyboards.
  var embeddings = Embeddings()

  func runs(on device: Device) -> Bool {
    (idioms?.contains(device.idiom) ?? true) && device.lastVersion >= minimumVersion ?? 0
  }

  /// A document in the orientations of its app and of the classes of its view controllers, where it states none.
  func orienting(_ document: Document) -> Document {
    var document = document
    if let orientations, document.orientationSpans.all == nil, document.orientationSpans.pad == nil {
      document.use(orientations)
    }
    guard let classes else { return document }
    // UIKit asks a container in place of what it holds, and its own containers do not ask on.
    let contained = Set(
      document.scenes.compactMap(\.controller).filter { $0.customClass == nil }.flatMap(\.segues)
        .filter { $0.kind == "relationship" }.map(\.destination))
    for (index, scene) in document.scenes.enumerated() {
      guard scene.orientations.isEmpty, !contained.contains(scene.id), let name = scene.controller?.customClass
      else { continue }
      let stated = classes.orientations(of: name)
      if !stated.isEmpty { document.scenes[index].orientations = stated }
    }
    return document
  }

  /// The devices to check where nobody names any: the usual ones of all commands as far as the app runs there, and of each
  /// kind the smallest that still gets the first iOS of the app.
  func devices(among usual: [String]) -> [Device] {
    let all = DeviceCatalogue().devicesOfReleases
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
/// above a document, or where none is kept in the Info.plist that is.
struct AppSearch {
  private var known: [String: AppFacts] = [:]
  /// What the files of a project say, by its folder.
  private var contents: [String: (classes: ClassSearch, embeddings: Embeddings)] = [:]
  /// The project that is nearest to each folder on the way to one.
  private var projects: [String: String?] = [:]

  /// - Parameter settings: those that apply in the folder of a document.
  mutating func facts(in folder: String, _ settings: SettingsSearch.Found) throws -> AppFacts {
    if let facts = known[folder] { return facts }
    let stated = settings.settings.app
    let root = settings.folder ?? "."
    var project: (facts: ProjectFile, folder: String)?
    if let path = stated.project {
      let path = FilePath.join(root, path)
      let file = path.hasSuffix(".pbxproj") ? path : FilePath.join(path, Self.fileName)
      let facts = try SettingsSearch.read(file, as: ProjectFile.init(_:name:))
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
    } else if facts.orientations == nil {
      facts.orientations = nearestOrientations(to: folder)
    }
    let place = ProjectFolder(near: folder)
    let found = contents[place.path] ?? (classes: ClassSearch(in: place), embeddings: Self.embeddings(in: place))
    contents[place.path] = found
    (facts.classes, facts.embeddings) = (found.classes, found.embeddings)
    known[folder] = facts
    return facts
  }

  private static func embeddings(in project: ProjectFolder) -> Embeddings {
    let hosts = project.items { !$0.isFolder && $0.name.hasSuffix(".storyboard") }.filter { path in
      (try? InputFile.read(path))?.holds("<viewControllerPlaceholder ") ?? false
    }
    return Embeddings(of: hosts.compactMap { try? Input($0, isFound: true).load() })
  }

  private static let fileName = "project.pbxproj"
  /// The folders beside the documents of an app in which its Info.plist may be, as Xcode and people call them.
  private static let plistFolders = ["", "Supporting Files", "SupportingFiles", "Supporting", "Resources"]

  /// The orientations of the nearest Info.plist that states some, in the folder of a document or one above it, up to that
  /// of the repository: of a generated project only the settings of the generator are kept.
  private func nearestOrientations(to folder: String) -> AppOrientations? {
    for folder in Folder.ancestors(of: folder).prefix(64) {
      for folder in Self.plistFolders.map({ FilePath.join(folder, $0) }) {
        let plists = ((try? Folder.items(folder)) ?? []).filter { $0.name.hasSuffix("Info.plist") && !$0.isFolder }
        // Several are of several apps, or of an app and its extensions.
        let stated = plists.compactMap { try? AppOrientations(infoPlist: FilePath.join(folder, $0.name)) }
          .filter { $0 != AppOrientations() }
        if let first = stated.first { return stated.allSatisfy { $0 == first } ? first : nil }
      }
      if Folder.hasItem(FilePath.join(folder, ".git")) { return nil }
    }
    return nil
  }

  /// The first project of the nearest folder that holds one: this one or one above it, up to that of the repository.
  mutating func nearestProject(to folder: String) -> String? {
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
