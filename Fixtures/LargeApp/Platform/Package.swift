// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "platform",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Lives", targets: ["Lives"]),
    .library(name: "Storage", targets: ["Storage"]),
    .library(name: "Networking", targets: ["Networking"]),
    .library(name: "Staging", targets: ["Staging"]),
  ],
  dependencies: [
    .package(name: "tenon", path: "../../..")
  ],
  targets: [
    .target(name: "Lives", swiftSettings: settings),
    .target(
      name: "Storage",
      dependencies: ["Lives"],
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .target(
      name: "Networking",
      dependencies: ["Lives", "Storage"],
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .target(
      name: "Staging",
      dependencies: ["Lives", "Networking"],
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
