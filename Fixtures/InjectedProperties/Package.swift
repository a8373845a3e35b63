// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "InjectedProperties",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "tenon", path: "../..")
  ],
  targets: [
    .target(
      name: "InjectedPropertiesKit",
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .executableTarget(name: "InjectedProperties", dependencies: ["InjectedPropertiesKit"]),
    .testTarget(name: "InjectedPropertiesTests", dependencies: ["InjectedPropertiesKit"]),
    .testTarget(
      name: "ThreadTests",
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
