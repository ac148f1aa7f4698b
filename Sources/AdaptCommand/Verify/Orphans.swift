import Adapt

/// Goldens that no document or configuration has any more.
struct Orphans {
  /// The paths of the files, in their order.
  private(set) var files: [String] = []

  /// Looks for orphans of the documents that are verified, and of documents that have gone.
  init(of plan: VerifyPlan) throws(FileError) {
    for job in plan.jobs where Folder.exists(job.place.folder) {
      let known = Set((job.configurations + job.otherConfigurations).map(job.place.file))
      files += try Self.goldens(in: job.place.folder).filter { !known.contains($0) }
    }
    for place in plan.goldenFolders where Folder.exists(place.base) {
      try addGone(place.base, "", place)
    }
    files = Array(Set(files)).sorted()
  }

  /// Adds the goldens of documents that are not there any more, in a folder and below.
  private mutating func addGone(_ folder: String, _ name: String, _ place: GoldenPlace) throws(FileError) {
    for item in try Folder.items(folder) where item.isFolder {
      let path = FilePath.join(folder, item.name)
      let document = name.isEmpty ? item.name : "\(name)/\(item.name)"
      if !DocumentSearch.isDocument(item.name) {
        try addGone(path, document, place)
      } else if !Folder.hasItem(FilePath.join(place.documents, document)) {
        files += try Self.goldens(in: path)
      }
    }
  }

  private static func goldens(in folder: String) throws(FileError) -> [String] {
    try Folder.items(folder).filter { !$0.isFolder && $0.name.hasSuffix(GoldenPlace.ending) }
      .map { FilePath.join(folder, $0.name) }
  }

  /// Removes the files, and folders in which nothing is left.
  func prune() throws(FileError) {
    for file in files {
      try Folder.remove(file)
      let folder = FilePath.folder(of: file)
      if try Folder.items(folder).isEmpty { try Folder.remove(folder) }
    }
  }
}
