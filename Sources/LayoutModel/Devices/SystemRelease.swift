import CResources
import TextKit

/// A release of iOS, which decides the sizes of bars, controls and texts while an app runs.
package struct SystemRelease: Hashable, Sendable {
  /// The major version, such as 18.
  package let version: Int
  /// A build of Interface Builder that came with its SDK: the scale of eras.
  package let build: Int

  /// All releases that adapt knows, old before new.
  package static let all = reading { () throws(TableError) in try table().rows(SystemRelease.init) }

  package static var latest: SystemRelease? { all.last }

  /// The release with a major version; `nil` where adapt knows none.
  package init?(version: Int) {
    guard let known = Self.all.first(where: { $0.version == version }) else { return nil }
    self = known
  }

  static func table() throws(TableError) -> TableReader { try TableReader(.releases, columns: "ios build") }

  init(_ row: inout TableReader) throws(TableError) {
    version = try row.integer()
    build = try row.integer()
  }

  /// Reads a version as people write it: `18`, `17.4`, `iOS 26.1`. All releases of a major version are one here.
  package init?(_ text: String) {
    let number = text.hasPrefix("iOS ") ? text.dropFirst(4) : Substring(text)
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let major = parts.first.flatMap({ Int($0) }), parts.dropFirst().allSatisfy({ Int($0) != nil }) else {
      return nil
    }
    self.init(version: major)
  }
}

/// A release of iOS that a device does not get.
package struct UnavailableRelease: Error, Hashable, Sendable, CustomStringConvertible {
  package var device: String
  package var version: Int
  /// The major versions of the first and the last iOS that the device gets.
  package var first, last: Int

  /// One sentence without a full stop.
  package var description: String {
    let later = last == first ? "gets no other" : "gets up to iOS \(last)"
    return "\(device) does not run iOS \(version): it came with iOS \(first) and \(later)"
  }
}

extension Device {
  package func running(version: Int) throws(UnavailableRelease) -> Device {
    guard let release = SystemRelease(version: version) else { throw unavailable(version) }
    return try running(release)
  }

  private func unavailable(_ version: Int) -> UnavailableRelease {
    UnavailableRelease(device: name, version: version, first: firstVersion, last: lastVersion)
  }

  package func runs(_ release: SystemRelease) -> Bool { (firstVersion...lastVersion).contains(release.version) }

  /// The inset at the top of the phones that had another one in their first releases, in points.
  private static let wideNotchTop = 48.0

  /// The device as it is under a release of iOS: round screens had other insets before than in its last release.
  package func running(_ release: SystemRelease) throws(UnavailableRelease) -> Device {
    if !runs(release) { throw unavailable(release.version) }
    var device = self
    device.toolsVersion = release.build
    if idiom == .phone, let height = Era.landscapeStatusBar.number(in: release.build, on: .device) {
      device.landscape.statusBarHeight = height
      device.landscape.safeAreaInsets.top = height
    }
    guard portrait.safeAreaInsets.bottom > 0 else { return device }
    /// An inset that this release has and the last one has not.
    func old(_ inset: Era) -> Double? {
      inset.contains(toolsVersion, on: .device) ? nil : inset.number(in: release.build, on: .device)
    }
    switch idiom {
    case .phone:
      device.landscape.safeAreaInsets.bottom = old(.oldPhoneBottom) ?? landscape.safeAreaInsets.bottom
      guard portrait.safeAreaInsets.top == Self.wideNotchTop, let top = old(.oldNotchTop) else { break }
      device.portrait.safeAreaInsets.top = top
      device.portrait.statusBarHeight = top
    case .pad:
      guard let top = old(.oldPadTop), let bottom = old(.oldPadBottom) else { return device }
      let insets = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
      device.portrait = Covering(statusBarHeight: top, safeAreaInsets: insets)
      device.landscape = device.portrait
    }
    return device
  }
}

extension Screen {
  package var release: SystemRelease? { SystemRelease.all.last { $0.build <= toolsVersion } }
}
