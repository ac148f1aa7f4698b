/// What a browser is to show: the newest page that could be made, and what is wrong with what was saved since.
package struct PreviewState: Sendable, Equatable {
  /// Counts the pages, from 1; 0 before there is one.
  package internal(set) var number = 0
  /// The newest page, in UTF-8.
  package internal(set) var page: [UInt8] = []
  /// What is wrong with the document as it is now, in lines with their places; empty when the page shows it.
  package internal(set) var problems = ""

  /// The state as an event of a stream: the number on a line, then the problems.
  var event: [UInt8] {
    var text = "data: \(number)\n"
    for line in problems.split(separator: "\n", omittingEmptySubsequences: false) where !problems.isEmpty {
      text += "data: \(line)\n"
    }
    return Array((text + "\n").utf8)
  }
}
