/// The layout documents in a folder and everything below it.
package struct DocumentSearch: Sendable {
  /// The endings of layout documents.
  package static let endings = [".layout", ".storyboard", ".xib"]
  /// Folders that hold what was built or fetched; hidden folders are left out too.
  package static let skippedFolders = ["build", "Build", "Carthage", "DerivedData", "Pods", "node_modules"]

  /// The paths of the documents, folder by folder in the order of their names.
  package private(set) var documents: [String] = []
  /// The paths of the folders in which goldens are.
  package private(set) var goldenFolders: [String] = []

  /// Looks through a folder.
  package init(in folder: String) throws(FileError) {
    try search(folder)
  }

  /// Whether a name is that of a layout document.
  package static func isDocument(_ name: String) -> Bool {
    endings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }

  private mutating func search(_ folder: String) throws(FileError) {
    for item in try Folder.items(folder) where !item.name.hasPrefix(".") {
      let path = FilePath.join(folder, item.name)
      if !item.isFolder {
        if Self.isDocument(item.name) { documents.append(path) }
      } else if item.name == GoldenPlace.folderName {
        goldenFolders.append(path)
      } else if !Self.skippedFolders.contains(item.name) {
        try search(path)
      }
    }
  }
}
