#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Processor time of the process in seconds, whatever else the machine does meanwhile.
@usableFromInline
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// What it takes to read the clock, which an edit takes not much longer than: it is taken off.
@usableFromInline
let clockCost = (0..<1000).reduce(1.0) { least, _ in
  let start = processorTime()
  return min(least, processorTime() - start)
}

/// The median processor time of a call, over at least three calls and `seconds`.
/// Inlinable, so that what the measured closure touches is not boxed: that would cost more than an edit takes.
@inlinable
public func median(_ seconds: Double, after: (Int) -> Void = { _ in }, _ body: (Int) -> Void) -> Double {
  let cost = clockCost
  var times: [Double] = []
  let begin = processorTime()
  while times.count < 3 || (processorTime() - begin < seconds && times.count < 5000) {
    let step = times.count
    let start = processorTime()
    body(step)
    times.append(max(0, processorTime() - start - cost))
    after(step)
  }
  times.sort()
  return times[times.count / 2]
}
