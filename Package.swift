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
    // The same program by the name of its target, by which SwiftPM looks for the tools of the plugins.
    .executable(name: "AdaptCommand", targets: ["AdaptCommand"]),
    .library(name: "Adapt", targets: ["Adapt"]),
    .library(name: "AdaptTesting", targets: ["AdaptTesting"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .plugin(name: "AdaptPlugin", targets: ["AdaptPlugin"]),
    .plugin(name: "AdaptLint", targets: ["AdaptLint"]),
    .plugin(name: "AdaptGenerate", targets: ["AdaptGenerate"]),
  ],
  traits: [
    .trait(
      name: "FontFiles",
      description: "Measures text in font files of the user with FreeType and HarfBuzz (`adapt render --fonts`)."
    )
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
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
    // The files that are part of the program.
    .target(name: "CResources", exclude: ["Sheets", "Tables", "Templates"]),
    // What a crash says: a handler of signals cannot be in Swift.
    .target(name: "CCrashReport"),
    .target(name: "TextKit", dependencies: ["CResources"], swiftSettings: settings),
    .target(name: "XMLTree", dependencies: ["CLibXML2", "TextKit"], swiftSettings: settings),
    .target(name: "ConstraintSolver", swiftSettings: settings),
    .target(name: "LayoutModel", dependencies: ["TextKit", "CResources"], swiftSettings: settings),
    .target(
      name: "LayoutReading", dependencies: ["XMLTree", "LayoutModel", "TextKit", "CResources"], swiftSettings: settings),
    .target(
      name: "TextMetrics",
      dependencies: [
        "LayoutModel", "TextKit", "CResources",
        .target(name: "CFreeType", condition: .when(traits: ["FontFiles"])),
        .target(name: "CHarfBuzz", condition: .when(traits: ["FontFiles"])),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "LayoutEngine",
      dependencies: ["LayoutModel", "ConstraintSolver", "TextMetrics", "TextKit", "CResources"],
      swiftSettings: settings
    ),
    .target(
      name: "LayoutOutput",
      dependencies: ["LayoutModel", "LayoutEngine", "TextMetrics", "TextKit", "CResources"],
      swiftSettings: settings
    ),
    // What a layout is beyond its frames: what is open, what a drawing says.
    .target(
      name: "Inspection",
      dependencies: ["LayoutModel", "ConstraintSolver", "TextMetrics", "LayoutEngine"],
      swiftSettings: settings
    ),
    .target(
      name: "LayoutAnalysis",
      dependencies: [
        "LayoutModel", "ConstraintSolver", "TextMetrics", "LayoutEngine", "Inspection", "LayoutOutput", "TextKit",
        "XMLTree", "CResources",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Interaction",
      dependencies: ["LayoutModel", "LayoutEngine", "LayoutOutput", "TextKit"],
      swiftSettings: settings
    ),
    .target(
      name: "LayoutEditing",
      dependencies: [
        "XMLTree", "LayoutModel", "LayoutReading", "ConstraintSolver", "LayoutEngine", "LayoutOutput", "Inspection",
        "TextKit", "CResources",
      ],
      swiftSettings: settings
    ),
    // Files, folders and processes: all that asks the system. Modules below work on bytes.
    .target(name: "Files", dependencies: ["LayoutModel", "LayoutReading", "TextKit"], swiftSettings: settings),
    .target(
      name: "Adapt",
      dependencies: [
        "Files", "LayoutModel", "LayoutReading", "TextMetrics", "LayoutEngine", "LayoutOutput", "Inspection",
        "LayoutAnalysis", "LayoutEditing", "TextKit",
      ],
      swiftSettings: settings
    ),
    // The language server and the server of live previews.
    .target(
      name: "EditorServer",
      dependencies: [
        "Files", "Inspection", "LayoutAnalysis", "LayoutEditing", "LayoutEngine", "LayoutModel", "LayoutOutput",
        "LayoutReading", "TextKit", "XMLTree",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "AdaptTesting",
      dependencies: ["Adapt", "LayoutAnalysis", "LayoutEngine", "LayoutModel", "LayoutOutput", "TextKit"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "AdaptCommand",
      dependencies: [
        "Adapt", "CCrashReport", "CResources", "EditorServer", "Files", "Inspection", "Interaction", "LayoutAnalysis",
        "LayoutEditing", "LayoutEngine", "LayoutModel", "LayoutOutput", "LayoutReading", "TextKit", "TextMetrics",
        "XMLTree",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
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
    .plugin(name: "AdaptLint", capability: .buildTool(), dependencies: ["AdaptCommand"]),
    .plugin(name: "AdaptGenerate", capability: .buildTool(), dependencies: ["AdaptCommand"]),
    // What tests share: fixtures, goldens and layouts in one call. No product has it.
    .target(
      name: "TestSupport",
      dependencies: [
        "Adapt", "CLibXML2", "ConstraintSolver", "Inspection", "Interaction", "LayoutAnalysis", "LayoutEditing",
        "LayoutEngine", "LayoutModel", "LayoutOutput", "LayoutReading", "TextKit", "TextMetrics", "XMLTree",
      ],
      path: "Tests/Support",
      swiftSettings: settings
    ),
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"], swiftSettings: settings),
    .testTarget(
      name: "ReadingTests",
      dependencies: ["LayoutReading", "LayoutModel", "XMLTree", "TextKit", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TextMetricsTests",
      dependencies: ["TextMetrics", "LayoutModel", "TestSupport", "Adapt"],
      swiftSettings: settings
    ),
    .testTarget(name: "LayoutEngineTests", dependencies: ["TestSupport", "Adapt"], swiftSettings: settings),
    .testTarget(
      name: "LayoutAnalysisTests",
      dependencies: ["TestSupport", "LayoutAnalysis", "LayoutModel", "XMLTree", "Adapt"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LayoutEditingTests",
      dependencies: ["TestSupport", "LayoutEditing", "XMLTree", "Adapt"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "InteractionTests",
      dependencies: ["Interaction", "TestSupport", "Adapt"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "OutputTests",
      dependencies: ["TestSupport", "Adapt", "AdaptTesting", "XMLTree"],
      exclude: [
        "Reports/sarif-2.1.0-reduced.schema.json", "AdaptTesting/Documents", "AdaptTesting/__Layouts__",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "EditorServerTests",
      dependencies: ["EditorServer", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "AdaptCommand", "EditorServer", "TestSupport", "Adapt",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Contracts"],
      swiftSettings: settings
    ),
    .testTarget(name: "CorpusTests", dependencies: ["TestSupport", "Adapt", "XMLTree"], swiftSettings: settings),
  ]
)
