extension StringProtocol {
  /// The text as it stands in XML and HTML, in elements and in attributes; what XML cannot hold is a replacement
  /// character.
  var markup: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{7f}"..<"\u{a0}", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
