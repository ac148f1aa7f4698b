// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// Frameworks of which generated code names one view.
let others = ["ARKit", "GLKit", "MapKit", "MetalKit", "SceneKit", "SpriteKit", "WebKit"]

let package = Package(
  name: "UIKit",
  products: [.library(name: "UIKit", type: .static, targets: ["UIKit", "Readback"] + others)],
  targets: [
    // What generated code sees: declarations that UIKit has, and no others.
    .target(name: "UIKit", swiftSettings: settings),
    // What the harness sees: screens, changes of traits, and the tree that runs as a document.
    .target(name: "Readback", dependencies: ["UIKit"] + others.map { .byName(name: $0) }, swiftSettings: settings),
  ] + others.map { .target(name: $0, dependencies: ["UIKit"], swiftSettings: settings) }
)
