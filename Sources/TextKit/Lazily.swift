internal import CResources

/// A value that is made when it is first needed, by whichever thread comes first.
///
/// `static let` does that for values that have a name in the program; this is for those that tables name. The slot is
/// C's because `Synchronization` needs a newer macOS than the package does. Two threads may both make the value: the
/// first to be done is the one that is kept, by all.
package final class Lazily<Value: Sendable>: @unchecked Sendable {
  private final class Made: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The value, retained once it is there.
  private let slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    slot = .allocate(capacity: 1)
    slot.initialize(to: nil)
  }

  deinit {
    if let kept = slot.pointee { Unmanaged<Made>.fromOpaque(kept).release() }
    slot.deallocate()
  }

  package var value: Value {
    if let kept = adapt_kept(slot) { return Unmanaged<Made>.fromOpaque(kept).takeUnretainedValue().value }
    let new = Unmanaged.passRetained(Made(make()))
    let kept = adapt_keep(slot, new.toOpaque())
    defer { if kept != new.toOpaque() { new.release() } }
    return Unmanaged<Made>.fromOpaque(kept).takeUnretainedValue().value
  }
}
