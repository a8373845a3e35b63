public import TenonFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Gets the symbol graphs of a package's targets from the toolchain.
public struct SymbolGraphExtractor {
  public private(set) var files: [String] = []
  /// The first error of the build, where it failed. What it says of modules may be older then.
  public private(set) var buildFailure: String?

  /// How many modules are read at the same time.
  private static let atOnce = 4

  /// Builds the package in a folder and reads the modules of some targets. A module is read even if its functions do
  /// not compile: a container's code, say, that calls initializers as they were.
  public init(package root: String, _ targets: [SwiftPackage.SourceTarget]) throws(FileError) {
    let build = try run([["swift", "build", "--package-path", root]])[0]
    if build.status != 0 {
      let lines = (build.output + build.errors).split(whereSeparator: \.isNewline)
      buildFailure = String(lines.first { $0.contains("error: ") } ?? lines.last ?? "no output")
    }
    let shown = try run([["swift", "build", "--package-path", root, "--show-bin-path"]])[0]
    let products = shown.output.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    let triple = try targetTriple()
    var left: [(target: SwiftPackage.SourceTarget, command: [String], folder: String)] = []
    let sdk = try sdkArguments()
    for target in targets {
      let hasModule = ["\(products)/Modules", products].contains {
        ManifestReader.exists("\($0)/\(target.module).swiftmodule")
      }
      if !hasModule { continue }
      let folder = "\(products)/tenon-symbol-graphs/\(target.module)"
      try OutputWriter().makeFolder(folder)
      let arguments = [
        "swift", "symbolgraph-extract", "-module-name", target.module, "-I", "\(products)/Modules",
        "-I", products, "-target", triple, "-minimum-access-level", "internal",
        "-skip-synthesized-members", "-skip-inherited-docs", "-output-dir", folder,
      ]
      left.append((target, arguments + sdk, folder))
    }
    if left.isEmpty, !targets.isEmpty {
      throw FileError(
        .unreadable,
        buildFailure.map { "the package does not build: \($0)" }
          ?? "'swift build' left no module of \(targets.map { "'\($0.name)'" }.joined(separator: ", "))"
      )
    }
    while !left.isEmpty {
      let batch = Array(left.prefix(Self.atOnce))
      left.removeFirst(batch.count)
      let results = try run(batch.map(\.command))
      for (entry, result) in zip(batch, results) {
        guard result.status == 0 else {
          let lines = result.errors.split(whereSeparator: \.isNewline)
          let cause = lines.first { $0.contains("error: ") } ?? lines.last ?? "no output"
          throw FileError(
            .unreadable,
            "'swift symbolgraph-extract' failed for '\(entry.target.module)': \(cause)"
              + "; pass the module's symbol graph with '--symbol-graph'")
        }
        files += try ManifestReader().files(below: entry.folder, ending: ".symbols.json")
      }
    }
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable {
      let triple: String
    }

    let target: Target
  }

  private func targetTriple() throws(FileError) -> String {
    let output = try run([["swiftc", "-print-target-info"]])[0].output
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(output.utf8)) else {
      throw FileError(.unreadable, "'swiftc -print-target-info' printed invalid JSON")
    }
    return info.target.triple
  }

  private func sdkArguments() throws(FileError) -> [String] {
    #if canImport(Darwin)
      let path = try run([["xcrun", "--show-sdk-path"]])[0].output
      let line = path.split(whereSeparator: \.isNewline).first.map(String.init)
      return line.map { ["-sdk", $0] } ?? []
    #else
      return []
    #endif
  }

  private func run(_ all: [[String]]) throws(FileError) -> [Subprocess.Result] {
    var running: [Subprocess] = []
    for command in all {
      guard let started = Subprocess(command) else {
        _ = Subprocess.results(of: running)
        throw FileError(
          .unreadable,
          "'\(command[0])' is not on the PATH, and is needed to read the modules; or pass their symbol "
            + "graphs with '--symbol-graph'")
      }
      running.append(started)
    }
    return Subprocess.results(of: running)
  }
}
