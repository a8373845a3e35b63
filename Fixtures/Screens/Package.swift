// swift-tools-version: 6.1

import PackageDescription

/// No warning passes: what `tenon` writes is held to that too.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(["-warnings-as-errors"]),
]

let package = Package(
  name: "Screens",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "tenon", path: "../..")
  ],
  targets: [
    .target(
      name: "Services",
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .target(
      name: "Listening",
      dependencies: ["Services"],
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .target(
      name: "ScreensKit",
      dependencies: ["Listening", "Services"],
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .executableTarget(
      name: "screens",
      dependencies: ["ScreensKit", "Services"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["Listening", "ScreensKit", "Services"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
