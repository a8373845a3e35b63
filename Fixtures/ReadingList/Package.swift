// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "ReadingList",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(name: "tenon", path: "../..")
  ],
  targets: [
    .target(
      name: "ReadingListKit",
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .executableTarget(name: "ReadingList", dependencies: ["ReadingListKit"]),
    .testTarget(name: "ReadingListTests", dependencies: ["ReadingListKit"]),
  ],
  swiftLanguageModes: [.v6]
)
