import Foundation

/// What stands outside of the workspace.
enum Environment {
  /// The repository's root: the folder above this package that has tenon's own sources.
  static func root() -> URL? {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let sources = folder.appendingPathComponent("Sources/tenon").path
      if FileManager.default.fileExists(atPath: sources) { return folder }
    }
    return nil
  }

  /// A program of the toolchain.
  static func tool(_ name: String) throws -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    for folder in path.split(separator: ":") {
      let candidate = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    throw Failure(message: "there is no '\(name)' on PATH")
  }

  /// Where and with what is measured.
  static func describe(_ workspace: Workspace, _ tools: [Tenon]) throws -> String {
    let compiler = try workspace.run(tool("swiftc"), ["--version"], in: workspace.url)
    let line = compiler.output.split(separator: "\n").first { $0.contains("Swift version") } ?? ""
    let processors = ProcessInfo.processInfo.activeProcessorCount
    var text = "\(line), \(processors) processors.\(tools.isEmpty ? "" : " Tools:")\n\n"
    for tool in tools {
      let version = try workspace.run(tool.path, ["--version"], in: workspace.url).check(tool.path)
      text += "- \(tool.name): \(version.output)"
    }
    return text
  }
}

/// A built tenon.
struct Tenon {
  /// What tables call it.
  let name: String
  /// Where it is.
  let path: String

  /// The tools that were named, or else those that the repository has built, release first.
  static func find(_ named: [String]) throws -> [Tenon] {
    if !named.isEmpty {
      return try named.map { path in
        let url = URL(fileURLWithPath: path)
        guard FileManager.default.isExecutableFile(atPath: url.path) else {
          throw Failure(message: "'\(path)' is no program")
        }
        // `debug` and `release` say more than the whole path.
        let folder = url.deletingLastPathComponent().lastPathComponent
        let isUnique =
          named.count {
            URL(fileURLWithPath: $0).deletingLastPathComponent().lastPathComponent == folder
          } == 1
        return Tenon(name: isUnique ? folder : path, path: url.path)
      }
    }
    guard let root = Environment.root() else {
      throw Failure(message: "cannot find the repository; name the tools with '--tenon PATH'")
    }
    var tools: [Tenon] = []
    for configuration in ["release", "debug"] {
      let path = root.appendingPathComponent(".build/\(configuration)/tenon").path
      if FileManager.default.isExecutableFile(atPath: path) {
        tools.append(Tenon(name: configuration, path: path))
      } else {
        Report.note(
          "There is no \(configuration) build of tenon, so it is left out."
            + " 'swift build -c \(configuration) --product tenon' makes one.")
      }
    }
    if tools.isEmpty {
      throw Failure(message: "tenon is not built, so there is nothing to run")
    }
    return tools
  }
}
