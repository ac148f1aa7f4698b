import Adapt

/// What `adapt render` is asked for, however the arguments were read.
struct RenderRequest: Equatable {
  /// The documents; `-` is the standard input.
  var files: [String] = []
  /// The names of the devices.
  var devices: [String] = []
  /// Whether to lay out on every device.
  var allDevices = false
  /// Whether to lay out for the canvas that the document was saved with.
  var canvas = false
  /// Whether the device lies on its side.
  var landscape = false
  /// How the device is held.
  var orientation: OrientationChoice?
  /// The part of a pad's screen that the app gets.
  var split: SplitChoice?
  /// The id of the only screen to lay out.
  var scene: String?
  /// Whether the language is written from right to left.
  var isRightToLeft = false
  /// The text size that the user chose.
  var textSize = TextSizeChoice.standard
  /// The folder of font files to measure texts with.
  var fonts: String?
  /// The app's Info.plist.
  var infoPlist: String?
  /// How to print the frames.
  var format = RenderFormat.text
  /// What pictures show.
  var pictures = PictureChoice()
  /// The file to write to; `nil` for the standard output. A folder gets one file a picture.
  var output: String?

  /// What makes no sense about the request, if anything.
  var contradiction: String? {
    if landscape, let orientation, !orientation.orientation.isLandscape {
      return "--landscape and --orientation \(orientation.rawValue) contradict each other."
    }
    if allDevices, !devices.isEmpty { return "--all-devices leaves nothing for --device to say." }
    let choosesDevice = allDevices || !devices.isEmpty || landscape || orientation != nil || split != nil
    if canvas, choosesDevice || isRightToLeft || textSize != .standard {
      return "--canvas is the screen that the document was saved with; no other can be chosen."
    }
    return pictures.contradiction(with: format)
  }

  /// Whether the last parts of the paths tell the documents apart.
  private var hasUniqueNames: Bool {
    files.count == 1 || Set(files.map { Input(argument: $0).shortName }).count == files.count
  }

  /// How devices are held and set.
  var setting: ScreenSetting {
    ScreenSetting(
      orientation: orientation?.orientation ?? (landscape ? .landscapeRight : nil),
      part: split?.part ?? .full,
      contentSize: textSize.category,
      direction: isRightToLeft ? .rightToLeft : .leftToRight
    )
  }

  /// What has to be done with each document.
  func job() throws(CommandFailure) -> RenderJob {
    RenderJob(
      choice: try ScreenChoice(
        setting: setting, devices: devices, allDevices: allDevices, canvas: canvas,
        bothWays: format == .html && orientation == nil && !landscape),
      fonts: try fonts.map(FontChoice.read),
      scene: scene,
      hasUniqueNames: hasUniqueNames,
      orientations: try infoPlist.map(AppOrientations.init(infoPlist:)),
      format: format
    )
  }

  /// Lays out all documents and prints the frames of those that can be laid out.
  ///
  /// - Returns: the worst of what there was.
  func run() throws(CommandFailure) -> ExitStatus {
    let job = try job()
    var layouts: [Layout] = []
    var notes: [[SceneNotes]] = []
    var worst = ExitStatus.fine
    for file in files {
      let (some, status) = job.render(Input(argument: file))
      layouts += some.layouts
      notes += some.notes
      worst = max(worst, status)
    }
    if layouts.isEmpty { return worst }
    switch format {
    case .text: try OutputFile.write(FrameText().render(layouts), to: output)
    case .json: try OutputFile.write(FrameJSON().render(layouts), to: output)
    case .svg, .png, .pdf, .html:
      try PictureOutput(format: format, choice: pictures, output: output).write(layouts, notes: notes)
    }
    return worst
  }
}
