/// Which numbers hang together: a union-find.
struct Groups: ~Copyable {
  private var parent: Buffer<Int32>

  /// Starts with every number on its own.
  init(count: Int) {
    parent = Buffer(capacity: count)
    for index in 0..<count { parent.append(Int32(truncatingIfNeeded: index)) }
  }

  /// The number that stands for the group of another.
  @inline(__always)
  func head(of number: Int32) -> Int32 {
    var number = number
    while parent[number] != number {
      parent[number] = parent[parent[number]]
      number = parent[number]
    }
    return number
  }

  /// Makes two groups one; the smaller head stays.
  @inline(__always)
  func join(_ left: Int32, _ right: Int32) {
    let (left, right) = (head(of: left), head(of: right))
    if left < right { parent[right] = left } else { parent[left] = right }
  }
}
