/// How far a face reaches above and below its baseline, in em.
struct LineMetrics: Hashable, Sendable {
  /// Above the baseline.
  var ascent: Double
  /// Below the baseline, positive.
  var descent: Double

  /// San Francisco: a label of 17 points is 20.287 points high. Agrees with 195 labels of public storyboards.
  static let sanFrancisco = LineMetrics(ascent: 0.9521484375, descent: 0.2412109375)
  /// The system font of iOS 7 and 8.
  static let helveticaNeueInterface = LineMetrics(ascent: 0.952, descent: 0.241)
  /// Helvetica Neue in the middle weights.
  static let helveticaNeue = LineMetrics(ascent: 0.952, descent: 0.213)
  /// Helvetica Neue Light.
  static let helveticaNeueLight = LineMetrics(ascent: 0.967, descent: 0.212)
  /// Helvetica Neue Thin and Ultra Light.
  static let helveticaNeueThin = LineMetrics(ascent: 0.967, descent: 0.2115)
  /// Helvetica Neue Medium.
  static let helveticaNeueMedium = LineMetrics(ascent: 0.975, descent: 0.218)
  /// Helvetica Neue Bold.
  static let helveticaNeueBold = LineMetrics(ascent: 0.975, descent: 0.225)
  /// Helvetica.
  static let helvetica = LineMetrics(ascent: 0.92, descent: 0.23)
  /// Avenir and Avenir Next.
  static let avenir = LineMetrics(ascent: 1.0, descent: 0.366)
  /// Georgia.
  static let georgia = LineMetrics(ascent: 0.917, descent: 0.219)
  /// Courier.
  static let courier = LineMetrics(ascent: 0.754, descent: 0.246)
  /// Courier New.
  static let courierNew = LineMetrics(ascent: 0.833, descent: 0.3)
  /// Arial, as Liberation Sans, which has its metrics.
  static let arial = LineMetrics(ascent: 0.905, descent: 0.212)
  /// Times New Roman, as Liberation Serif, which has its metrics.
  static let times = LineMetrics(ascent: 0.891, descent: 0.216)
  /// Menlo, as DejaVu Sans Mono, from which it was made.
  static let menlo = LineMetrics(ascent: 0.928, descent: 0.236)
  /// Verdana.
  static let verdana = LineMetrics(ascent: 1.005, descent: 0.21)
  /// Trebuchet.
  static let trebuchet = LineMetrics(ascent: 0.939, descent: 0.222)
  /// Futura: one label of 18 points is 24 high, not verified beyond that.
  static let futura = LineMetrics(ascent: 1.039, descent: 0.26)
  /// A font that is not installed where the document was saved: Interface Builder's lines are often as high as
  /// the font's size.
  static let notInstalled = LineMetrics(ascent: 0.8, descent: 0.2)

  /// The height of a line in em.
  var height: Double { ascent + descent }
}
