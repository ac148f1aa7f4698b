import Adapt
import ArgumentParser

extension CompletionKind {
  /// Files that adapt reads.
  static let documents = CompletionKind.file(
    extensions: DocumentSearch.endings.map { String($0.dropFirst()) })

  /// The names of devices, as the program knows them when the key is pressed.
  static let devices = CompletionKind.custom { _, _, _ in
    DeviceCatalogue().devices.map(\.name)
  }
}
