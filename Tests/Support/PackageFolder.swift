import Foundation

/// The folder of the package and what tests look for in it, found from where this file is.
public enum PackageFolder {
  /// The package's folder.
  public static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of all fixtures.
  public static let fixtures = url.appending(path: "Fixtures")

  /// The names of the fixtures that are whole projects: the folders with a `Main.layout`.
  public static let projects: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path())) ?? []
    return names.sorted().filter { FileManager.default.fileExists(atPath: main($0).path()) }
  }()

  /// The main document of a fixture.
  public static func main(_ project: String) -> URL {
    fixtures.appending(path: project).appending(path: "Main.layout")
  }

  /// The folder of a fixture's goldens.
  public static func goldens(_ project: String) -> URL {
    fixtures.appending(path: project).appending(path: "Goldens")
  }
}
