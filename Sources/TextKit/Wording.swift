/// Phrases that messages are made of: quoted names, lists, excerpts.
package enum Wording {
  /// `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
  package static func quoted(_ names: some Sequence<String>, last word: String = "or") -> String {
    joined(names.map { "'\($0)'" }, last: word)
  }

  /// `a`, `a or b`, `a, b or c`.
  package static func joined(_ names: [String], last word: String = "or") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// `a, b and 3 more`: the first of some names, and the number of the others.
  package static func listed(_ names: [String], most: Int) -> String {
    let more = names.count - most
    return names.prefix(most).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// `the nearest is 'a'`, `the nearest are 'a' and 'b'`, after a semicolon; nothing where there are no names.
  package static func nearest(_ names: [String]) -> String {
    names.isEmpty ? "" : "; the nearest \(names.count == 1 ? "is" : "are") \(quoted(names, last: "and"))"
  }

  /// `1 view`, `2 views`.
  package static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// `, and so it is in 3 more copies`, for the words before the number; nothing for none.
  package static func copies(_ count: Int, _ words: String) -> String {
    count == 0 ? "" : "\(words) in \(count) more \(count == 1 ? "copy" : "copies")"
  }

  /// The words of a name, which capitals of ASCII begin: `tableViewCell` as `table view cell`.
  package static func words(ofName name: String) -> String {
    name.unicodeScalars.reduce(into: "") { words, letter in
      let isCapital = "A"..."Z" ~= letter
      if isCapital, !words.isEmpty { words += " " }
      words.unicodeScalars.append(isCapital ? Unicode.Scalar(UInt8(letter.value) | 0x20) : letter)
    }
  }

  /// A value as it is quoted in a message: cut where it is long.
  package static func excerpt(_ value: String) -> String { value.count <= 60 ? value : String(value.prefix(57)) + "…" }
}

/// The names nearest to a misspelt one: "did you mean".
package enum Suggestion {
  /// `; did you mean 'x'?`, or nothing when no candidate is near.
  package static func sentence(for word: some StringProtocol, in candidates: some Sequence<String>) -> String {
    nearest(to: word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The candidate that is a few edits away from a word, the first of several equally near ones.
  package static func nearest(to word: some StringProtocol, in candidates: some Sequence<String>) -> String? {
    let letters = folded(word)
    guard letters.count > 1 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = folded(candidate)
      let limit = min(best.map { $0.distance - 1 } ?? Int.max, max(1, max(letters.count, other.count) / 3))
      guard limit >= 0 else { break }
      let distance = isPart(letters, of: other) ? 1 : EditDistance.between(letters, other, limit: limit)
      if let distance, distance <= limit { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The nearest candidates, however far they are.
  package static func nearest(_ count: Int, to word: some StringProtocol, in candidates: [String]) -> [String] {
    let letters = folded(word)
    let ranked = candidates.enumerated().compactMap { index, name -> (Int, Int, String)? in
      let other = folded(name)
      return EditDistance.between(letters, other).map { ($0, index, name) }
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(count).map(\.2)
  }

  private static func isPart(_ word: [UInt8], of candidate: [UInt8]) -> Bool {
    guard word.count >= 4, candidate.count > word.count else { return false }
    return candidate.starts(with: word) || candidate.suffix(word.count).elementsEqual(word)
  }

  private static func folded(_ word: some StringProtocol) -> [UInt8] {
    word.utf8.prefix(64).map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
  }
}

/// The edit distance of Damerau and Levenshtein in its restricted form: neighbours are swapped at most once.
package enum EditDistance {
  /// The number of letters to insert, delete, replace or swap with their neighbour; `nil` beyond the limit.
  package static func between(_ first: [UInt8], _ second: [UInt8], limit: Int = .max) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    var row = last
    for i in first.indices {
      row[0] = i + 1
      for j in second.indices {
        let same = first[i] == second[j]
        var cost = min(last[j] + (same ? 0 : 1), min(last[j + 1], row[j]) + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row[j + 1] = cost
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}

extension String {
  /// The text with spaces behind it up to a number of characters.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// With a capital at the beginning: `favorites` is `Favorites`.
  package var titled: String { prefix(1).uppercased() + dropFirst() }
}

extension Sequence {
  /// The elements by a key, in the order in which the keys come first.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].elements.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in the order of their first occurrences.
  package var unique: [Element] {
    // To compare a few takes less than to hash them.
    if count <= 8 { return reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Array {
  /// The indices of lists in groups: two lists that have an element in common, be it by way of others, are in one group.
  /// Groups are in the order of their first lists.
  package func linked<Key: Hashable>() -> [[Int]] where Element == [Key] {
    // By list, one before it in its group; the first points to itself.
    var targets = Array<Int>(indices)
    func first(of list: Int) -> Int {
      var list = list
      while targets[list] != list { list = targets[list] }
      return list
    }
    var owners: [Key: Int] = [:]
    for (list, keys) in enumerated() {
      for key in keys {
        let (one, other) = (first(of: owners[key] ?? list), first(of: list))
        targets[Swift.max(one, other)] = Swift.min(one, other)
        owners[key] = list
      }
    }
    var groups: [[Int]] = Array<[Int]>(repeating: [], count: count)
    for list in indices { groups[first(of: list)].append(list) }
    return groups.filter { !$0.isEmpty }
  }
}
