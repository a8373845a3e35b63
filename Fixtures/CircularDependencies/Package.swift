// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "CircularDependencies",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "tenon", path: "../..")
  ],
  targets: [
    .target(
      name: "CircularDependenciesKit",
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .executableTarget(name: "CircularDependencies", dependencies: ["CircularDependenciesKit"]),
    .testTarget(name: "CircularDependenciesTests", dependencies: ["CircularDependenciesKit"]),
  ],
  swiftLanguageModes: [.v6]
)
