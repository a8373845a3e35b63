// swift-tools-version: 6.1

import PackageDescription

/// No warning passes: what `tenon` writes is held to that too.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(["-warnings-as-errors"]),
]

let package = Package(
  name: "Server",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "tenon", path: "../..")
  ],
  targets: [
    .target(
      name: "Platform",
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .target(
      name: "Reports",
      dependencies: ["Platform"],
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .target(
      name: "ServerKit",
      dependencies: ["Platform", "Reports"],
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .executableTarget(
      name: "server",
      dependencies: ["Platform", "ServerKit"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ServerTests",
      dependencies: ["Platform", "Reports", "ServerKit"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
