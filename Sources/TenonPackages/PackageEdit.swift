public import TenonFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The edit of a `Package.swift` so that the plugin compiles a target's manifests and tests can override components.
public struct PackageEdit: Sendable {
  /// An element of a list that is an argument of the package, or of one of its targets.
  public struct Addition: Sendable {
    public let element: String
    public let label: String
    public let target: String?
  }

  public let additions: [Addition]
  public let old: String
  /// The text with the additions; `nil` if they can't be added safely.
  public let new: String?
  /// The folder of the target's tests, relative to the package.
  public let testFolder: String

  /// The edit for a target of a package. `dependency` is its dependency on Tenon.
  public init(
    root: String, target name: String, dependency: String, addsTests: Bool = true
  ) throws(FileError) {
    old = try ManifestReader().text("\(root)/Package.swift")
    var loader = PackageLoader()
    let folder = ManifestReader.resolved(root)
    let package = loader.description(of: folder)
    let tests = package?.targets.first { target in
      target.type == "test"
        && target.dependencies.contains { $0.name == name && $0.kind != .product }
    }
    var testName = tests?.name ?? "\(name)Tests"
    if tests == nil {
      while package?.targets.contains(where: { $0.name == testName }) == true { testName += "2" }
    }
    let places = tests.flatMap { package?.places(of: $0) } ?? ["Tests/\(testName)"]
    testFolder = places.first { ManifestReader.isFolder("\(folder)/\($0)") } ?? places[0]
    func isIn(_ package: PackageDescription, _ addition: Addition) -> Bool {
      switch addition.label {
      case "dependencies": package.dependencies.contains { $0.name == "tenon" }
      case "plugins": package.targets.contains { $0.name == name && $0.hasPlugin }
      default: package.targets.contains { $0.name == testName }
      }
    }
    let all = Self.additions(for: name, tests: testName, dependency: dependency)
      .dropLast(addsTests ? 0 : 1)
    additions = all.filter { addition in package.map { !isIn($0, addition) } ?? true }
    let text = package == nil ? nil : Self.text(old, with: additions)
    // The new text may not load, or the edit may be in another list.
    let isRight =
      text == old
      || text.flatMap(PackageDescription.init(ofText:)).map { described in
        all.allSatisfy { isIn(described, $0) }
      } ?? false
    new = isRight ? text : nil
  }

  /// The file of a new package with one target.
  public init(newPackage name: String, isExecutable: Bool, dependency: String) {
    additions = Self.additions(for: name, tests: "\(name)Tests", dependency: dependency)
    testFolder = "Tests/\(name)Tests"
    old = ""
    new = Self.text(
      """
      // swift-tools-version: 6.1

      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v13)],
        targets: [
          .\(isExecutable ? "executableTarget" : "target")(
            name: "\(name)"
          ),
        ]
      )

      """, with: additions)
  }

  private static func additions(
    for name: String, tests: String, dependency: String
  ) -> [Addition] {
    [
      .init(element: dependency, label: "dependencies", target: nil),
      .init(
        element: ".plugin(name: \"TenonPlugin\", package: \"tenon\")", label: "plugins",
        target: name),
      .init(
        element: ".testTarget(name: \"\(tests)\", dependencies: [\"\(name)\"])", label: "targets",
        target: nil),
    ]
  }

  private static func text(_ old: String, with additions: [Addition]) -> String? {
    additions.reduce(old) { text, addition in
      text.flatMap {
        PackageText($0).adding(addition.element, to: addition.label, of: addition.target)
      }
    }
  }
}

extension PackageDescription {
  /// The description of a text, which the package manager reads in a temporary folder.
  init?(ofText text: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    } catch { return nil }
    var loader = PackageLoader()
    guard let found = loader.description(of: folder.path) else { return nil }
    self = found
  }
}
