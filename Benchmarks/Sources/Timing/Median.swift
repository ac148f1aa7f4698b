/// The median time of a call, over at least three calls and `seconds`.
/// Inlinable, so that what the measured closure touches is not boxed: that would cost more than an edit takes.
@inlinable
public func median(_ seconds: Double, after: (Int) -> Void = { _ in }, _ body: (Int) -> Void) -> Double {
  let clock = ContinuousClock()
  var times: [Double] = []
  let begin = clock.now
  while times.count < 3 || (begin.duration(to: clock.now) < .seconds(seconds) && times.count < 5000) {
    let step = times.count
    let start = clock.now
    body(step)
    let duration = start.duration(to: clock.now)
    times.append(Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18)
    after(step)
  }
  times.sort()
  return times[times.count / 2]
}
