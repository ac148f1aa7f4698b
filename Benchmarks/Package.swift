// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "adapt", path: "..")],
  targets: [
    .executableTarget(
      name: "solver-bench",
      dependencies: [.product(name: "ConstraintSolver", package: "adapt")],
      swiftSettings: [.swiftLanguageMode(.v6)]
    )
  ]
)
