// swift-tools-version: 6.1

import PackageDescription

// No dependency, not even on tenon: what is measured is the built command.

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  targets: [
    .executableTarget(
      name: "benchmarks",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
