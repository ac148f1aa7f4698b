// swift-tools-version: 6.2

import PackageDescription

// With adapt from elsewhere the first line of the dependencies is `.package(url: …, from: …)`.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13)],
  dependencies: [
    // The trait is for OwnFonts alone, and needs FreeType and HarfBuzz (`Scripts/setup --fonts`):
    // .package(name: "adapt", path: "..", traits: ["FontFiles"])
    .package(name: "adapt", path: ".."),
    // A stand-in where there is no UIKit.
    .package(name: "UIKit", path: "../Tests/UIKit"),
  ],
  targets: [
    .executableTarget(name: "FrameService", dependencies: [.product(name: "Adapt", package: "adapt")]),
    .executableTarget(name: "TouchTargets", dependencies: [.product(name: "Adapt", package: "adapt")]),
    .executableTarget(name: "OwnFonts", dependencies: [.product(name: "Adapt", package: "adapt")]),
    .executableTarget(
      name: "Screens", dependencies: [.product(name: "UIKit", package: "UIKit", condition: .when(platforms: [.linux]))],
      plugins: [.plugin(name: "AdaptGenerate", package: "adapt")]),
    .executableTarget(name: "SolverAlone", dependencies: [.product(name: "ConstraintSolver", package: "adapt")]),
  ]
)
