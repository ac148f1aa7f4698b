/// How far apart a face sets its characters at a size.
struct Tracking: Sendable {
  /// A size in points and the space after every character in 1/1000 em, smallest size first.
  private let points: [(size: Double, tracking: Double)]
  /// The size at which San Francisco changes from Text to Display; the tracking jumps there.
  private let jump: Double?

  private init(_ points: [(size: Double, tracking: Double)], jump: Double? = nil) {
    self.points = points
    self.jump = jump
  }

  private init(first: Int, _ values: [Double], jump: Double? = nil) {
    points = values.enumerated().map { (Double(first + $0.offset), $0.element) }
    self.jump = jump
  }

  private init(first: Int, _ text: [Double], display: [(size: Double, tracking: Double)]) {
    points = text.enumerated().map { (Double(first + $0.offset), $0.element) } + display
    jump = display.first?.size
  }

  /// The tracking at a size in 1/1000 em: linear between the sizes of the table, constant beyond them.
  func at(_ size: Double) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    if size <= first.size { return first.tracking }
    if size >= last.size { return last.tracking }
    var low = 0
    var high = points.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].size <= size { low = middle } else { high = middle }
    }
    let (below, above) = (points[low], points[high])
    if above.size == jump { return below.tracking }
    return below.tracking
      + (above.tracking - below.tracking) * (size - below.size) / (above.size - below.size)
  }

  /// San Francisco in an era; nil before San Francisco.
  static func sanFrancisco(in era: SystemEra) -> Tracking? {
    switch era {
    case .helveticaNeue: nil
    case .sanFrancisco: sanFranciscoUI
    case .sanFranciscoPro: sanFranciscoPro
    case .variable: sanFranciscoVariable
    }
  }

  /// iOS 9 and 10: Apple's tracking table from 6 to 80 points, Text below 20 points and Display above (18 points
  /// measured: -23 where Apple says -25).
  static let sanFranciscoUI = Tracking(
    first: 6,
    [
      41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -24, -23, -26,
      19, 17, 16, 16, 15, 14, 14, 13, 13, 13, 12, 12, 12, 11, 11, 11, 11, 10, 10, 10, 10, 10, 10,
      9, 9, 9, 9, 9, 8, 8, 7, 7, 7, 6, 6, 6, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2,
      1, 1, 1, 1, 0,
    ], jump: 20)

  /// iOS 11 to 13: Apple's table below 20 points; from there on measured on the storyboards of Xcode 9 to 11 (the
  /// same title is 4 % narrower than in Xcode 8).
  static let sanFranciscoPro = Tracking(
    first: 6, [41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -24, -25, -26],
    display: [(20, 4), (24, 0.7), (30, -1.5), (40, -4), (72, 0)])

  /// iOS 14 and later: Apple's table for the variable font below 20 points, a trace tighter as measured on the
  /// storyboards of Xcode 12 and later, where the font becomes Display little by little.
  static let sanFranciscoVariable = Tracking(
    first: 6, [41, 34, 26, 19, 12, 5.5, -1.5, -6.5, -11.5, -16.5, -20.5, -26.5, -28.5, -29],
    display: [(20, 1.5), (24, 0), (30, -2), (40, -4), (72, 0)])

  /// The system font of iOS 7 and 8 in its regular weight; fitted on 131 texts of public storyboards.
  static let helveticaNeueInterface = Tracking([
    (6, 22), (8, 22), (9, 20.5), (10, 19), (11, 18), (12, 17), (13, 15), (14, 13.49), (15, 8.99), (16, 5.53),
    (17, 2.87), (18, -0.84), (19, -2.5), (20, -4.5), (22, -7), (24, -10.46), (28, -9.67), (30, -9.75),
    (36, -10),
  ])
}
