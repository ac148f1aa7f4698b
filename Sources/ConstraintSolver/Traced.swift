/// A number that knows how fast it changes with each parameter.
///
/// The first lane is the number, the others are its derivatives.
struct Traced<Lanes: SIMD & BitwiseCopyable & Sendable>: Amount where Lanes.Scalar == Double {
  var lanes: Lanes

  @inline(__always)
  init(lanes: Lanes) {
    self.lanes = lanes
  }

  @inline(__always)
  init(_ value: Double) {
    lanes = .zero
    lanes[0] = value
  }

  @inline(__always)
  init(parameter: Int, value: Double) {
    self.init(value)
    if parameter + 1 < Lanes.scalarCount { lanes[parameter + 1] = 1 }
  }

  @inline(__always)
  var value: Double { lanes[0] }

  /// How fast it changes with a parameter.
  @inline(__always)
  func rate(_ parameter: Int) -> Double { lanes[parameter + 1] }

  /// The largest rate.
  var speed: Double {
    var speed = 0.0
    for lane in 1..<Lanes.scalarCount { speed = max(speed, lanes[lane].magnitude) }
    return speed
  }

  func movesLike(_ other: Traced) -> Bool {
    for lane in 1..<Lanes.scalarCount {
      let (left, right) = (lanes[lane], other.lanes[lane])
      if (left - right).magnitude > Limits.relative * max(1, left.magnitude) { return false }
    }
    return true
  }

  @inline(__always)
  static func + (left: Traced, right: Traced) -> Traced { Traced(lanes: left.lanes + right.lanes) }

  @inline(__always)
  static func - (left: Traced, right: Traced) -> Traced { Traced(lanes: left.lanes - right.lanes) }

  @inline(__always)
  static func * (left: Traced, right: Double) -> Traced { Traced(lanes: left.lanes * right) }

  @inline(__always)
  static func / (left: Traced, right: Double) -> Traced { Traced(lanes: left.lanes / right) }
}

extension SIMD where Scalar == Double {
  /// Nothing in every lane.
  static var zero: Self { Self(repeating: 0) }
}
