// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "SettingsFlow",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "tenon", path: "../..")
  ],
  targets: [
    .target(
      name: "SettingsFlowKit",
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .executableTarget(name: "SettingsFlow", dependencies: ["SettingsFlowKit"]),
    .testTarget(name: "SettingsFlowTests", dependencies: ["SettingsFlowKit"]),
  ],
  swiftLanguageModes: [.v6]
)
