extension RenderRequest {
  /// Reads the arguments of a plain `adapt render` without ArgumentParser.
  ///
  /// ArgumentParser looks at its commands by reflection, which takes longer than reading, laying out and
  /// printing a document. Whatever is not as plain as it can be is `nil` here and left to it: help, mistakes,
  /// abbreviations, bundled letters, repeated options. A test holds both readings together.
  init?(quickly arguments: [String]) {
    guard arguments.first == "render" else { return nil }
    self.init()
    var seen: [String] = []
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "-" || !argument.hasPrefix("-") {
        files.append(argument)
        continue
      }
      guard argument.hasPrefix("--"), argument == "--device" || !seen.contains(argument) else { return nil }
      seen.append(argument)
      if takeFlag(argument) { continue }
      guard let value = rest.popFirst(), !value.hasPrefix("-"), takeOption(argument, value) else {
        return nil
      }
    }
    if files.isEmpty || contradiction != nil { return nil }
  }

  /// Notes a flag; `false` when there is no such flag.
  private mutating func takeFlag(_ name: String) -> Bool {
    switch name {
    case "--all-devices": allDevices = true
    case "--canvas": canvas = true
    case "--landscape": landscape = true
    case "--rtl": isRightToLeft = true
    default: return false
    }
    return true
  }

  /// Notes an option; `false` when there is no such option or its value means nothing.
  private mutating func takeOption(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--device": devices.append(value)
    case "--scene": scene = value
    case "--output": output = value
    case "--fonts": fonts = value
    case "--orientation":
      guard let choice = OrientationChoice(rawValue: value) else { return false }
      orientation = choice
    case "--split":
      guard let choice = SplitChoice(rawValue: value) else { return false }
      split = choice
    case "--text-size":
      guard let choice = TextSizeChoice(argument: value) else { return false }
      textSize = choice
    case "--format":
      guard let choice = RenderFormat(rawValue: value) else { return false }
      format = choice
    default: return false
    }
    return true
  }
}
