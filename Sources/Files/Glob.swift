/// A pattern of paths: `*` is any part of a name, `?` one character, and `**` any number of folders.
package struct Glob: Hashable, Sendable {
  private let parts: [[Character]]

  /// Reads a pattern; every text is one. A slash at its end means nothing.
  package init(_ pattern: String) { parts = FilePath.normal(pattern).split(separator: "/").map(Array.init) }

  /// Whether the pattern matches a path, or a folder that the path is in.
  package func matches(_ path: String) -> Bool {
    let names = FilePath.normal(path).split(separator: "/").map(Array.init)
    return Self.matches(parts[...], names[...])
  }

  private static func matches(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
    guard let part = parts.first else { return true }
    if part == ["*", "*"] {
      let rest = parts.dropFirst()
      // At the end it stands for whatever is in a folder.
      if rest.isEmpty { return !names.isEmpty }
      return (names.startIndex...names.endIndex).contains { matches(rest, names[$0...]) }
    }
    guard let name = names.first, matches(part[...], name[...]) else { return false }
    return matches(parts.dropFirst(), names.dropFirst())
  }

  /// Whether a part of a pattern matches a whole name; where it fails behind a `*`, that takes one character more.
  private static func matches(_ part: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    var position = part.startIndex
    var place = name.startIndex
    var star: (position: Int, place: Int)?
    while place < name.endIndex {
      if position < part.endIndex, part[position] == "*" {
        star = (position, place)
        position += 1
      } else if position < part.endIndex, part[position] == "?" || part[position] == name[place] {
        position += 1
        place += 1
      } else if let last = star {
        position = last.position + 1
        place = last.place + 1
        star = (last.position, place)
      } else {
        return false
      }
    }
    return part[position...].allSatisfy { $0 == "*" }
  }
}
