// swift-tools-version: 6.2

import PackageDescription

/// Every target of the package is compiled in the Swift 6 language mode with warnings as errors.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "adapt",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "adapt", targets: ["AdaptCommand"]),
    .library(name: "Adapt", targets: ["Adapt"]),
    .library(name: "AdaptTesting", targets: ["AdaptTesting"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .plugin(name: "AdaptPlugin", targets: ["AdaptPlugin"]),
  ],
  traits: [
    .trait(
      name: "FontFiles",
      description: "Measures text in font files of the user with FreeType and HarfBuzz (`adapt render --fonts`)."
    ),
    .trait(
      name: "Preview",
      description: "Shows each saved change in the browser, served by FlyingFox (`adapt preview --serve`)."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // Only the trait Preview needs it: without, it is not even fetched.
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    // Only the trait FontFiles needs these two.
    .systemLibrary(
      name: "CFreeType",
      pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]
    ),
    .systemLibrary(
      name: "CHarfBuzz",
      pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]
    ),
    .target(name: "SourceText", swiftSettings: settings),
    .target(name: "XMLTree", dependencies: ["CLibXML2", "SourceText"], swiftSettings: settings),
    .target(name: "JSONTree", dependencies: ["SourceText"], swiftSettings: settings),
    .target(name: "LayoutModel", dependencies: ["SourceText"], swiftSettings: settings),
    .target(
      name: "LayoutReading",
      dependencies: ["XMLTree", "LayoutModel", "SourceText"],
      swiftSettings: settings
    ),
    .target(
      name: "Devices",
      dependencies: ["LayoutModel", "SourceText"],
      resources: [
        .embedInCode("Tables/devices.tsv"),
        .embedInCode("Tables/canvas.tsv"),
        .embedInCode("Tables/splits.tsv"),
        .embedInCode("Tables/housings.tsv"),
      ],
      swiftSettings: settings
    ),
    .target(name: "ConstraintSolver", swiftSettings: settings),
    .target(name: "TextMetrics", dependencies: ["LayoutModel"], swiftSettings: settings),
    .target(
      name: "FontFiles",
      dependencies: [
        "TextMetrics", "LayoutModel",
        .target(name: "CFreeType", condition: .when(traits: ["FontFiles"])),
        .target(name: "CHarfBuzz", condition: .when(traits: ["FontFiles"])),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "LayoutEngine",
      dependencies: ["LayoutModel", "ConstraintSolver", "TextMetrics", "Devices", "SourceText"],
      resources: [.embedInCode("Tables/controls.tsv"), .embedInCode("Tables/symbols.tsv")],
      swiftSettings: settings
    ),
    .target(
      name: "LayoutOutput",
      dependencies: ["LayoutModel", "LayoutEngine", "TextMetrics", "Devices", "SourceText"],
      resources: [
        .embedInCode("Tables/colors.tsv"), .embedInCode("Sheets/sheet.css"), .embedInCode("Sheets/sheet.js"),
        .embedInCode("Sheets/live.js"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "LayoutChecks",
      dependencies: ["LayoutModel", "LayoutEngine", "LayoutOutput", "Devices", "SourceText", "JSONTree"],
      swiftSettings: settings
    ),
    .target(
      name: "Interaction",
      dependencies: ["LayoutModel", "LayoutReading", "LayoutEngine", "LayoutOutput", "Devices", "SourceText"],
      swiftSettings: settings
    ),
    .target(
      name: "LayoutMending",
      dependencies: [
        "XMLTree", "LayoutModel", "LayoutReading", "LayoutEngine", "LayoutOutput", "LayoutChecks", "Devices",
        "SourceText",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Adapt",
      dependencies: [
        "LayoutModel", "LayoutReading", "Devices", "ConstraintSolver", "TextMetrics",
        "FontFiles", "LayoutEngine", "LayoutOutput", "LayoutChecks", "LayoutMending", "Interaction",
        "SourceText",
      ],
      swiftSettings: settings
    ),
    .target(name: "AdaptTesting", dependencies: ["Adapt"], swiftSettings: settings),
    .target(
      name: "LivePreview",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Preview"])),
        .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Preview"])),
      ],
      swiftSettings: settings
    ),
    .plugin(
      name: "AdaptPlugin",
      capability: .command(
        intent: .custom(verb: "adapt", description: "Lays out documents and verifies layouts."),
        permissions: [
          .writeToPackageDirectory(reason: "adapt verify records goldens beside the documents of the package.")
        ]
      ),
      dependencies: ["AdaptCommand"]
    ),
    .executableTarget(
      name: "AdaptCommand",
      dependencies: [
        "Adapt", "LivePreview", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "XMLTreeTests",
      dependencies: ["XMLTree", "SourceText"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "JSONTreeTests",
      dependencies: ["JSONTree", "SourceText"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LayoutReadingTests",
      dependencies: ["LayoutReading", "LayoutModel", "XMLTree", "SourceText", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DevicesTests",
      dependencies: ["Devices", "LayoutModel"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ConstraintSolverTests",
      dependencies: ["ConstraintSolver"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LayoutOutputTests",
      dependencies: [
        "LayoutOutput", "LayoutEngine", "LayoutModel", "Devices", "SourceText", "TestSupport", "XMLTree",
      ],
      exclude: ["Reports/sarif-2.1.0-reduced.schema.json"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LayoutMendingTests",
      dependencies: ["TestSupport", "LayoutMending", "XMLTree", "Adapt"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "InteractionTests",
      dependencies: ["Interaction", "TestSupport", "Adapt"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LayoutChecksTests",
      dependencies: ["TestSupport", "LayoutChecks", "LayoutModel", "XMLTree", "Adapt"],
      swiftSettings: settings
    ),
    .testTarget(name: "LivePreviewTests", dependencies: ["LivePreview"], swiftSettings: settings),
    .testTarget(
      name: "AdaptTestingTests",
      dependencies: ["AdaptTesting", "Adapt"],
      exclude: ["Documents", "__Layouts__"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "AdaptCommand", "LivePreview", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    // What tests share: fixtures, goldens and layouts in one call. No product has it.
    .target(
      name: "TestSupport",
      dependencies: ["Adapt"],
      path: "Tests/Support",
      swiftSettings: settings
    ),
    .testTarget(
      name: "TestSupportTests",
      dependencies: ["TestSupport"],
      path: "Tests/SupportTests",
      swiftSettings: settings
    ),
    .testTarget(
      name: "GoldenTests",
      dependencies: ["TestSupport", "Adapt", "XMLTree"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: ["TestSupport", "Adapt"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CorpusTests",
      dependencies: ["TestSupport", "Adapt", "XMLTree"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TextMetricsTests",
      dependencies: ["TextMetrics", "LayoutModel"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FontFilesTests",
      dependencies: ["FontFiles", "TextMetrics", "LayoutModel", "TestSupport", "Adapt"],
      swiftSettings: settings
    ),
  ]
)
