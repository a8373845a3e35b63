// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Coordinator",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "tenon", path: "../..")
  ],
  targets: [
    .target(
      name: "CoordinatorKit",
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .executableTarget(name: "Coordinator", dependencies: ["CoordinatorKit"]),
    .testTarget(name: "CoordinatorTests", dependencies: ["CoordinatorKit"]),
  ],
  swiftLanguageModes: [.v6]
)
