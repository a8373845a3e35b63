// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "MemoryWarning",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "tenon", path: "../..")
  ],
  targets: [
    .target(
      name: "MemoryWarningKit",
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .executableTarget(name: "MemoryWarning", dependencies: ["MemoryWarningKit"]),
    .testTarget(name: "MemoryWarningTests", dependencies: ["MemoryWarningKit"]),
  ],
  swiftLanguageModes: [.v6]
)
