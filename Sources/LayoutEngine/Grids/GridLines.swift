import ConstraintSolver
import LayoutModel

/// Where the tracks of a grid begin along one axis, and how long they are, as sums of variables.
///
/// Places are counted from the side where the first track is. The room that tracks in shares divide is written out in
/// every place, so that such tracks need no variables of their own.
struct GridLines {
  /// What tracks share along the axis: the grid's extent without margins and paddings.
  var content: SparseSum
  /// The place of the first track, in points.
  var start: SparseSum
  /// The distance between tracks, in points.
  var gap: Double
  /// What cells leave free at their end, in points.
  var padding: Double
  /// The tracks.
  var tracks: [Length]
  /// One share of the room; `nil` where no track has a share.
  private(set) var share: SparseSum?
  /// The whole length of the tracks that have no share, and of all gaps.
  private(set) var fixed = SparseSum()
  /// Whether the last track ends where the room does.
  var isLastCropped = false
  private var shares = 0.0

  /// How long a track is.
  enum Length {
    /// So many shares of the room.
    case share(Double)
    /// A sum of other quantities.
    case sum(SparseSum)
  }

  init(content: SparseSum, start: SparseSum, gap: Double, padding: Double, tracks: [Length]) {
    self.content = content
    self.start = start
    self.gap = gap
    self.padding = padding
    self.tracks = tracks
    fixed.add(gap * Double(max(0, tracks.count - 1)))
    for track in tracks {
      switch track {
      case .share(let count): shares += count
      case .sum(let sum): fixed.add(sum)
      }
    }
    guard shares > 0 else { return }
    var room = content
    room.add(fixed, factor: -1)
    share = room
  }

  /// Where a cell begins.
  func start(of tracks: Range<Int>) -> SparseSum {
    var sum = start
    sum.add(length(of: 0..<tracks.lowerBound))
    sum.add(gap * Double(tracks.lowerBound))
    return sum
  }

  /// How long a cell is, without the padding at its end.
  func extent(of tracks: Range<Int>) -> SparseSum {
    var sum = SparseSum(-padding)
    if isLastCropped, tracks.upperBound == self.tracks.count {
      sum.add(content)
      sum.add(length(of: 0..<tracks.lowerBound), factor: -1)
      sum.add(-gap * Double(tracks.lowerBound))
    } else {
      sum.add(length(of: tracks))
      sum.add(gap * Double(tracks.count - 1))
    }
    return sum
  }

  /// The length of some tracks without gaps; a track that is not there is as long as the last one.
  private func length(of range: Range<Int>) -> SparseSum {
    var sum = SparseSum()
    var count = 0.0
    for index in range {
      switch tracks.indices.contains(index) ? tracks[index] : tracks.last {
      case .share(let number)?: count += number
      case .sum(let length)?: sum.add(length)
      case nil: break
      }
    }
    if let share { sum.add(share, factor: count / shares) }
    return sum
  }
}
