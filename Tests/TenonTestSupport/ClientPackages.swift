package import Foundation

/// Packages that use the plugin, built as their users do: all in one build folder, and one at a time, because builds
/// compete.
package enum ClientPackages {
  /// The build folder. It is kept, and `.ci/run` also builds its packages there.
  package static let scratch = Repository.url(".build/clients")

  private static let lock = NSLock()

  /// Runs `body`, which builds packages one after the other. Other tests run while this one waits.
  package static func build<Result: Sendable>(
    _ body: () throws -> Result
  ) async rethrows -> Result {
    func turn() throws -> Result {
      forget()
      return try body()
    }
    guard #available(macOS 15, *) else { return try lock.withLock(turn) }
    return try await withTaskExecutorPreference(Turns.shared) { try turn() }
  }

  /// Runs SwiftPM in a package. SwiftPM itself sometimes ends by a signal, so such a build gets a second
  /// chance.
  package static func swift(
    _ arguments: [String], in folder: URL, environment: [String: String] = environment
  ) throws -> CommandResult {
    let result = try run(tool("swift"), arguments, in: folder, environment: environment)
    guard result.status == -1, arguments.first == "build" else { return result }
    return try run(tool("swift"), arguments, in: folder, environment: environment)
  }

  /// The environment in which SwiftPM builds there, and runs the tools that the tests themselves use. `CI` is empty,
  /// since programs print less if it is set.
  package static let environment = source.merging(
    ["TENON_BUNDLE": bundle.path, "TENON_TRAIT": "Prebuilt"]
  ) { $1 }

  /// The environment in which it builds these tools from source.
  package static let source = plain.merging(["TENON_BUNDLE": "", "TENON_TRAIT": "Source"]) { $1 }

  /// The environment in which it takes the tools that a package names.
  package static let plain = ["CI": "", "SWIFTPM_BUILD_DIR": scratch.path]

  /// A bundle of the tools that the tests use.
  package static let bundle: URL = {
    do {
      let variant = try release("platform").output.filter { !$0.isNewline }
      let bundle = Repository.url(".build/clients-tools/tenon.artifactbundle")
      try? FileManager.default.removeItem(at: bundle)
      let folder = bundle.appendingPathComponent(variant)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["tenon", "tenonc"] {
        try FileManager.default.createSymbolicLink(
          at: folder.appendingPathComponent(name),
          withDestinationURL: Repository.products.appendingPathComponent(name))
      }
      try Data(try release("info", variant).output.utf8)
        .write(to: bundle.appendingPathComponent("info.json"))
      return bundle
    } catch {
      fatalError("there is no bundle of tools for the packages of tests: \(error)")
    }
  }()

  /// Runs a step of the script that makes releases.
  package static func release(_ arguments: String...) throws -> CommandResult {
    try run(Repository.url(".ci/release").path, arguments, in: Repository.root)
  }

  /// Deletes SwiftPM's state of the previous package, which it would use for the next one.
  package static func forget() {
    func folders(_ url: URL) -> [URL] {
      (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []
    }
    for configuration in folders(scratch).flatMap(folders) {
      try? FileManager.default.removeItem(
        at: configuration.appendingPathComponent("description.json"))
    }
  }
}

/// One thread, on which tests build packages in turn: others keep those of all tasks busy.
@available(macOS 15, *)
private final class Turns: TaskExecutor {
  static let shared = Turns()

  private let queue = DispatchQueue(label: "packages of tests")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Bazel, if it is installed: without a lasting server, and with its files in the build folder.
package enum Bazel {
  /// The environment that makes Bazel cache its builds in a folder of that name: one machine.
  package static func environment(machine: String) throws -> [String: String] {
    let root = Repository.url(".build/bazel")
    let home = root.appendingPathComponent("home-\(machine)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let options = """
      startup --batch
      startup --output_user_root=\(root.path)/root
      startup --output_base=\(root.path)/\(machine)

      """
    try Data(options.utf8).write(to: home.appendingPathComponent(".bazelrc"))
    return ["HOME": home.path]
  }

  /// The text of a page about a clone of Tenon next to its folder, with the paths on this machine.
  package static func located(_ text: String) -> String {
    text.replacing("../tenon/.build/release", with: Repository.products.path)
      .replacing("../tenon", with: Repository.root.path)
  }
}
