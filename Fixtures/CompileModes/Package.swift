// swift-tools-version: 6.2

import PackageDescription

/// A way to compile the app. Its folder holds a link to what all of them compile.
struct Mode {
  let name: String
  let settings: [SwiftSetting]
}

let modes = [
  Mode(name: "Swift5", settings: [.swiftLanguageMode(.v5)]),
  Mode(
    name: "Swift5Complete",
    settings: [.swiftLanguageMode(.v5), .unsafeFlags(["-strict-concurrency=complete"])]),
  Mode(name: "Swift6", settings: []),
  Mode(
    name: "MainActorDefault",
    settings: [.defaultIsolation(MainActor.self), .define("DEFAULT_MAIN")]),
  Mode(name: "ExistentialAny", settings: [.enableUpcomingFeature("ExistentialAny")]),
  Mode(name: "InternalImports", settings: [.enableUpcomingFeature("InternalImportsByDefault")]),
  Mode(
    name: "CallersActor",
    settings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
  Mode(name: "StrictMemorySafety", settings: [.strictMemorySafety()]),
  // Foundation is not built for it on Linux, so this one does without.
  Mode(
    name: "LibraryEvolution",
    settings: [.unsafeFlags(["-enable-library-evolution"]), .define("EVOLUTION")]),
]

let package = Package(
  name: "CompileModes",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "tenon", path: "../..")
  ],
  targets: modes.map { mode in
    .target(
      name: mode.name,
      swiftSettings: mode.settings + [.treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "TenonPlugin", package: "tenon")]
    )
  } + [
    .testTarget(
      name: "CompileModesTests",
      dependencies: modes.map { .target(name: $0.name) },
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
