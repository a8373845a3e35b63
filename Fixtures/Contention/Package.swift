// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Contention",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "tenon", path: "../..")
  ],
  targets: [
    .target(
      name: "ContentionKit",
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .target(
      name: "Feature",
      dependencies: ["ContentionKit"],
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .testTarget(name: "ContentionTests", dependencies: ["ContentionKit", "Feature"]),
  ],
  swiftLanguageModes: [.v6]
)
