// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// What every module uses.
let platform: [Target.Dependency] = [
  .product(name: "Lives", package: "platform"),
  .product(name: "Networking", package: "platform"),
  .product(name: "Storage", package: "platform"),
]

let package = Package(
  name: "LargeApp",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "tenon", path: "../.."),
    .package(name: "platform", path: "Platform"),
  ],
  targets: [
    .target(
      name: "AppCore",
      dependencies: platform + [.product(name: "Staging", package: "platform")],
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .target(
      name: "FeatureItems",
      dependencies: ["AppCore"] + platform,
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .target(
      name: "FeatureCheckout",
      dependencies: ["AppCore"] + platform,
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .target(
      name: "FeatureHelp",
      dependencies: platform,
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .target(
      name: "FeatureReviews",
      dependencies: ["AppCore"] + platform,
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .target(
      name: "App",
      dependencies: [
        "AppCore", "FeatureCheckout", "FeatureHelp", "FeatureItems", "FeatureReviews",
      ] + platform,
      swiftSettings: settings,
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    ),
    .executableTarget(name: "LargeApp", dependencies: ["App"] + platform),
    .testTarget(
      name: "LargeAppTests",
      dependencies: [
        "App", "AppCore", "FeatureCheckout", "FeatureHelp", "FeatureItems", "FeatureReviews",
      ] + platform
    ),
  ],
  swiftLanguageModes: [.v6]
)
