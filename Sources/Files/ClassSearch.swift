import LayoutModel
import LayoutReading
import TextKit

/// The search for the orientations that the classes of view controllers allow, in the sources of a document's app.
package struct ClassSearch: Sendable {
  private var orientations: [String: [InterfaceOrientation]] = [:]
  private var superclasses: [String: String] = [:]

  private static let endings = [".swift", ".m", ".mm", ".h"]
  /// The most sources to read, and the bytes of the largest.
  private static let mostSources = 4000
  private static let largestSource = 1 << 20
  /// The most classes between one and the one that states its orientations.
  private static let mostSteps = 8

  package init(in project: ProjectFolder) {
    let sources = project.items { item in !item.isFolder && Self.endings.contains { item.name.hasSuffix($0) } }
    let paths = sources.prefix(Self.mostSources).filter { path in
      ((try? FileStatus(path))?.size).map { $0 <= Self.largestSource } ?? false
    }
    // Few sources state orientations; only where some do, the classes that derive from theirs are looked for.
    for path in paths {
      guard let bytes = try? InputFile.read(path), bytes.holds(ControllerSource.property) else { continue }
      orientations.merge(ControllerSource(bytes).orientations) { first, _ in first }
    }
    if orientations.isEmpty { return }
    for path in paths {
      guard let bytes = try? InputFile.read(path), bytes.holds("class") || bytes.holds("@interface") else { continue }
      superclasses.merge(ControllerSource(bytes).superclasses) { first, _ in first }
    }
  }

  /// The orientations that a class, or the nearest one that it derives from, states; empty where none does.
  package func orientations(of name: String) -> [InterfaceOrientation] {
    sequence(first: name) { superclasses[$0] }.prefix(Self.mostSteps).lazy.compactMap { orientations[$0] }.first ?? []
  }
}

/// The folder of the project that a document belongs to: the nearest one above it with a project of Xcode, a package or a
/// repository, or else the document's own.
package struct ProjectFolder {
  package let path: String

  /// The most folders to look into.
  private static let mostFolders = 2000

  package init(near folder: String) {
    let folder = FilePath.normal(folder)
    let root = Folder.ancestors(of: folder).prefix(8).first { folder in
      (try? Folder.items(folder))?.contains { Self.isProject($0.name) } == true
    }
    path = root ?? folder
  }

  private static func isProject(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name == "Package.swift" || name == ".git"
  }

  /// The paths of what is wanted in it, the nearest folders first; a folder that is wanted is not searched.
  package func items(_ isWanted: (Folder.Item) -> Bool) -> [String] {
    var (waiting, found, count) = ([path][...], [String](), 0)
    while count < Self.mostFolders, let next = waiting.popFirst() {
      count += 1
      for item in (try? Folder.items(next)) ?? [] where !item.name.hasPrefix(".") {
        let path = FilePath.join(next, item.name)
        if isWanted(item) {
          found.append(path)
        } else if item.isFolder, !DocumentSearch.skips(item.name) {
          waiting.append(path)
        }
      }
    }
    return found
  }
}
