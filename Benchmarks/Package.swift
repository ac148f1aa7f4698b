// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "adapt", path: "..")],
  targets: [
    .target(name: "Timing", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "solver-bench",
      dependencies: ["Timing", .product(name: "ConstraintSolver", package: "adapt")],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    .executableTarget(
      name: "layout-bench",
      dependencies: ["Timing", .product(name: "Adapt", package: "adapt")],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
  ]
)
