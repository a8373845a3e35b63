// swift-tools-version: 6.1

import PackageDescription

// The target list is the drawing of the architecture: each target lists only what lies below it.

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A client's tool is to be built fast. What is built in a clone is to run fast.
// `Package@swift-6.2.swift` has the same text: only from 6.2 on, a package that others depend on may set such flags.
#if compiler(>=6.2)
  if Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts" {
    settings += [
      // SwiftPM compiles the tool twice in release: a module as a whole again, but a file only once.
      .unsafeFlags(
        ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"],
        .when(configuration: .release)),
      // Nobody debugs it there. The compiler's driver gets '-g' behind these flags.
      .unsafeFlags(["-Xfrontend", "-gnone"]),
    ]
  }
#endif

// The tests that take many programs, packages or seconds, in a folder of their target. CI compiles and runs them.
let slow = Context.environment["TENON_ALL"] == "1" ? [] : ["Slow"]

// The prebuilt tools of the release. `.ci/release` writes this line.
let release: (url: String, checksum: String)? = nil

// What the trait `Prebuilt` takes the tools from: a bundle of which the environment has the path, the release's, or those
// that 'swift build' makes in this clone. An empty path stands for none, so nothing is downloaded.
let prebuilt: [Target] =
  if let path = Context.environment["TENON_BUNDLE"] {
    path.isEmpty ? [] : [.binaryTarget(name: "TenonTools", path: fromHere(path))]
  } else if let release {
    [.binaryTarget(name: "TenonTools", url: release.url, checksum: release.checksum)]
  } else {
    [.binaryTarget(name: "TenonTools", path: "Plugins/Clone.artifactbundle")]
  }

/// An absolute path as one from the package: SwiftPM takes no other.
func fromHere(_ path: String) -> String {
  guard path.hasPrefix("/") else { return path }
  let depth = Context.packageDirectory.split(separator: "/").count
  return String(repeating: "../", count: depth) + path.dropFirst()
}

/// A tool that plugins run, from source or prebuilt.
@MainActor func tool(_ name: String) -> [Target.Dependency] {
  [.target(name: name, condition: .when(traits: ["Source"]))]
    + prebuilt.map { .target(name: $0.name, condition: .when(traits: ["Prebuilt"])) }
}

let package = Package(
  name: "tenon",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "tenon", targets: ["tenon"]),
    .plugin(name: "TenonPlugin", targets: ["TenonPlugin"]),
    .plugin(name: "TenonCommandPlugin", targets: ["TenonCommandPlugin"]),
  ],
  traits: [
    // The environment names the other one for packages that cannot, such as those of the tests.
    .default(enabledTraits: [Context.environment["TENON_TRAIT"] ?? "Source"]),
    .trait(name: "Source", description: "Builds the tools that the plugins run from source"),
    .trait(name: "Prebuilt", description: "Takes the tools that the plugins run from the release"),
  ],
  targets: [
    .target(name: "TenonDiagnostics", swiftSettings: settings),
    .target(name: "TenonSyntax", dependencies: ["TenonDiagnostics"], swiftSettings: settings),
    .target(name: "TenonSwift", dependencies: ["TenonDiagnostics"], swiftSettings: settings),
    .target(
      name: "TenonFormat",
      dependencies: ["TenonDiagnostics", "TenonSyntax"],
      swiftSettings: settings
    ),
    .target(
      name: "TenonGraph",
      dependencies: ["TenonDiagnostics", "TenonSyntax", "TenonSwift"],
      swiftSettings: settings
    ),
    .target(
      name: "TenonWrite",
      dependencies: ["TenonDiagnostics", "TenonSyntax", "TenonGraph"],
      exclude: ["Support"],
      swiftSettings: settings
    ),
    .target(
      name: "TenonCompiler",
      dependencies: ["TenonDiagnostics", "TenonSyntax", "TenonSwift", "TenonGraph", "TenonWrite"],
      swiftSettings: settings
    ),
    .target(
      name: "TenonInspect",
      dependencies: [
        "TenonDiagnostics", "TenonSyntax", "TenonGraph", "TenonWrite", "TenonCompiler",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TenonFiles",
      dependencies: ["TenonDiagnostics", "TenonSwift", "TenonCompiler"],
      swiftSettings: settings
    ),
    .target(
      name: "TenonExplain",
      dependencies: ["TenonDiagnostics"],
      exclude: ["Explanations"],
      swiftSettings: settings
    ),
    .target(
      name: "TenonReports",
      dependencies: ["TenonDiagnostics", "TenonCompiler", "TenonExplain", "TenonInspect"],
      swiftSettings: settings
    ),
    .target(
      name: "TenonDraw",
      dependencies: ["TenonDiagnostics", "TenonGraph", "TenonInspect"],
      exclude: ["Page/Page.html", "Page/PageScript.js", "Page/PageStyle.css"],
      swiftSettings: settings
    ),
    .target(name: "TenonWire", dependencies: ["TenonDiagnostics"], swiftSettings: settings),
    .target(
      name: "TenonPackages",
      dependencies: [
        "TenonDiagnostics", "TenonSyntax", "TenonCompiler", "TenonFiles", "TenonWire",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TenonDraft",
      dependencies: [
        "TenonDiagnostics", "TenonSyntax", "TenonSwift", "TenonFormat", "TenonGraph",
        "TenonCompiler",
      ],
      resources: [.embedInCode("FirstFiles")],
      swiftSettings: settings
    ),
    .target(
      name: "TenonEditor",
      dependencies: [
        "TenonDiagnostics", "TenonSyntax", "TenonSwift", "TenonFormat", "TenonGraph",
        "TenonCompiler", "TenonInspect", "TenonExplain", "TenonDraw", "TenonReports",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TenonServer",
      dependencies: [
        "TenonDiagnostics", "TenonSwift", "TenonCompiler", "TenonDraw", "TenonEditor",
        "TenonFiles", "TenonPackages", "TenonReports", "TenonWire",
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "tenonc",
      dependencies: ["TenonDiagnostics", "TenonCompiler", "TenonFiles"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "tenon",
      dependencies: [
        "TenonDiagnostics", "TenonSyntax", "TenonSwift", "TenonCompiler", "TenonDraft",
        "TenonDraw", "TenonExplain", "TenonFiles", "TenonFormat", "TenonGraph", "TenonInspect",
        "TenonPackages", "TenonReports", "TenonServer",
      ],
      resources: [.embedInCode("CompletionScripts"), .embedInCode("EditorFiles")],
      swiftSettings: settings
    ),
    .plugin(name: "TenonPlugin", capability: .buildTool(), dependencies: tool("tenonc")),
    .plugin(
      name: "TenonCommandPlugin",
      capability: .command(
        intent: .custom(verb: "tenon", description: "Check the dependency graphs of the package")),
      dependencies: tool("tenon")
    ),
    // The support types of generated code, for tests: the tools have their texts.
    .target(name: "TenonSupport", path: "Sources/TenonWrite/Support", swiftSettings: settings),
    .target(
      name: "TenonTestSupport",
      dependencies: [
        "TenonDiagnostics", "TenonSwift", "TenonCompiler", "TenonInspect", "TenonExplain",
      ],
      path: "Tests/TenonTestSupport",
      swiftSettings: settings
    ),
    .testTarget(
      name: "TenonSupportTests",
      dependencies: [
        "TenonDiagnostics", "TenonSyntax", "TenonGraph", "TenonWrite", "TenonSupport",
        "TenonTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TenonSyntaxTests",
      dependencies: [
        "TenonDiagnostics", "TenonSyntax", "TenonFormat", "TenonCompiler", "TenonTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TenonSwiftTests",
      dependencies: ["TenonDiagnostics", "TenonSwift", "TenonTestSupport"],
      exclude: ["Oracle"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TenonGraphTests",
      dependencies: [
        "TenonDiagnostics", "TenonSyntax", "TenonGraph", "TenonWrite", "TenonCompiler",
        "TenonInspect", "TenonDraw", "TenonTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TenonFixtureTests",
      dependencies: [
        "TenonDiagnostics", "TenonSyntax", "TenonSwift", "TenonFormat", "TenonGraph",
        "TenonWrite", "TenonCompiler", "TenonInspect", "TenonReports", "TenonTestSupport",
      ],
      exclude: slow,
      swiftSettings: settings
    ),
    .testTarget(
      name: "TenonDraftTests",
      dependencies: [
        "TenonDiagnostics", "TenonSwift", "TenonFormat", "TenonCompiler", "TenonDraft",
        "TenonTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TenonEditorTests",
      dependencies: [
        "TenonDiagnostics", "TenonSyntax", "TenonFormat", "TenonCompiler", "TenonDraw",
        "TenonEditor", "TenonInspect", "TenonReports", "TenonServer", "TenonWire",
        "TenonTestSupport", "tenon",
      ],
      exclude: ["Editors", "Grammar"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TenonCommandTests",
      dependencies: [
        "TenonDiagnostics", "TenonCompiler", "TenonDraw", "TenonExplain", "TenonFiles",
        "TenonInspect", "TenonReports", "TenonTestSupport", "tenon", "tenonc",
      ],
      exclude: ["Schemas"] + slow,
      swiftSettings: settings
    ),
    .testTarget(
      name: "TenonRepositoryTests",
      dependencies: [
        "TenonDiagnostics", "TenonSyntax", "TenonSwift", "TenonFormat", "TenonCompiler",
        "TenonExplain", "TenonFiles", "TenonTestSupport", "tenon", "tenonc",
      ],
      exclude: slow,
      swiftSettings: settings
    ),
  ] + prebuilt,
  swiftLanguageModes: [.v6]
)

// In CI, tests check and write so many manifests that optimizing these modules saves more time than it takes.
#if compiler(>=6.2)
  if Context.environment["TENON_OPTIMIZE"] == "1" {
    let names = [
      "TenonDiagnostics", "TenonSyntax", "TenonSwift", "TenonFormat", "TenonGraph", "TenonWrite",
      "TenonCompiler", "TenonInspect", "TenonFiles", "TenonExplain", "TenonReports", "tenonc",
      "tenon",
    ]
    for target in package.targets where names.contains(target.name) {
      let flags = ["-O", "-whole-module-optimization", "-num-threads", "2"]
      target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
    }
  }
#endif
