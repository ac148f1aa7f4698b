import Adapt

/// The documents that arguments stand for.
struct InputSearch {
  /// The settings of the folders that were seen.
  var settings = SettingsSearch()

  /// The documents that were named, and those in the folders that were, without those that settings exclude.
  ///
  /// - Parameter isWanted: which documents of folders count, by their paths.
  mutating func inputs(
    _ paths: [String], where isWanted: (String) -> Bool = { _ in true }
  ) throws(CommandFailure) -> [Input] {
    var inputs: [Input] = []
    for path in paths {
      if path != "-", Folder.exists(path) {
        let found: DocumentSearch
        do throws(FileError) {
          found = try DocumentSearch(in: FilePath.normal(path))
        } catch {
          throw CommandFailure(error)
        }
        for document in found.documents where isWanted(document) {
          if try !settings.isExcluded(document) { inputs.append(Input(argument: document)) }
        }
      } else {
        inputs.append(Input(argument: path))
      }
    }
    return inputs
  }
}
