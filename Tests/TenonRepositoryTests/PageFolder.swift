import Foundation
import TenonTestSupport

/// The folder in which a page's files are written and its commands are run, in the order of the page.
struct PageFolder {
  let url: URL
  /// The build folder of all packages in pages; `nil` for a page without a package.
  private let scratch: URL?
  private let temporary: TemporaryFolder?
  /// Commands can be about different packages.
  private let hasSeveralPackages: Bool

  /// The folder for packages of pages.
  private static let packages = Repository.url(".build/documentation")

  /// A new folder for the steps of a page. Only one at a time may be in use for pages with packages.
  init(_ page: Page, _ steps: [PageExample]) throws {
    let packages = steps.compactMap { step in
      if case .file(_, let path) = step.content, Self.isPackage(path) { path } else { nil }
    }
    hasSeveralPackages = Set(packages).count > 1
    guard Self.hasPackage(steps) else {
      let folder = try TemporaryFolder()
      (url, scratch, temporary) = (folder.url, nil, folder)
      return
    }
    let name = page.path.dropLast(".md".count).replacing("/", with: "-")
    url = Self.packages.appendingPathComponent(String(name))
    scratch = ClientPackages.scratch
    temporary = nil
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// True if some step uses SwiftPM.
  static func hasPackage(_ steps: [PageExample]) -> Bool {
    steps.contains { step in
      switch step.content {
      case .file(_, let path): isPackage(path)
      case .command(let block, _, _): block.text.contains(#/\bswift (build|run|test|package)\b/#)
      default: false
      }
    }
  }

  private static func isPackage(_ path: String) -> Bool {
    path.split(separator: "/").last == "Package.swift"
  }

  /// Runs the steps, up to the first command that ends with an unexpected status.
  func check(
    _ steps: [PageExample]
  ) async throws -> [(example: PageExample, finding: PageFinding)] {
    scratch == nil ? try inOrder(steps) : try await ClientPackages.build { try inOrder(steps) }
  }

  private func inOrder(
    _ steps: [PageExample]
  ) throws -> [(example: PageExample, finding: PageFinding)] {
    var findings: [(PageExample, PageFinding)] = []
    var hasChanged = false
    for step in steps {
      switch step.content {
      case .file(let block, let path):
        try write(block.text, to: path)
        hasChanged = true
      case .command(let block, let status, let output):
        // A build sometimes misses a change right after the previous build.
        if scratch != nil, hasChanged { Thread.sleep(forTimeInterval: 1) }
        hasChanged = false
        if let missing = Self.missingProgram(of: block) {
          print("\(step.testDescription) is skipped: \(missing) is not installed")
          continue
        }
        let (result, finding) = try check(block, status, output)
        findings.append((step, finding))
        if result.status != status { return findings }
      default: break
      }
    }
    return findings
  }

  /// A build system that a block calls and this machine lacks.
  private static func missingProgram(of block: PageBlock) -> String? {
    let words = block.text.lowercased().split(whereSeparator: \.isWhitespace)
    return ["bazel", "cmake", "make", "ninja"].first { words.contains($0[...]) && !isInstalled($0) }
  }

  private func write(_ text: String, to path: String) throws {
    let text = path == "WORKSPACE" ? Bazel.located(text) : text
    let file = url.appendingPathComponent(path)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard Self.isPackage(path), let scratch else {
      return try Data(text.utf8).write(to: file)
    }
    let local = ".package(name: \"tenon\", path: \"\(Repository.root.path)\")"
    let package = text.replacing(
      #/\.package\(\s*url: "https://github\.com/[^"/]+/tenon"[^)]*\)/#, with: local)
    try Data(package.utf8).write(to: file)
    // Some commands name the products.
    try? FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent(".build"), withDestinationURL: scratch)
  }

  private func check(
    _ block: PageBlock, _ status: Int32, _ output: PageBlock?
  ) throws -> (CommandResult, PageFinding) {
    let result = try execute(block.text)
    if result.status != status {
      let complaint = "exit status \(result.status), expected \(status):\n\(result.everything)"
      return (result, PageFinding(complaint: complaint))
    }
    guard let output else { return (result, PageFinding()) }
    // Pages contain no paths of this machine.
    func plain(_ text: String) -> String { text.replacing(url.path + "/", with: "") }
    if status == 0 {
      return (result, PageFinding(shown: output, printed: plain(result.output)))
    }
    var printed = plain(result.everything).split(separator: "\n")[...]
    for line in output.lines {
      guard let index = printed.firstIndex(where: { $0.contains(line) }) else {
        let complaint = "not printed, or not in this order: \(line)\n\(result.everything)"
        return (result, PageFinding(complaint: complaint))
      }
      printed = printed[(index + 1)...]
    }
    return (result, PageFinding())
  }

  /// Runs commands, with `tenon` on the path, up to the first that fails.
  private func execute(_ commands: String) throws -> CommandResult {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var environment = [
      "PATH": "\(Repository.products.path):\(path)", "CI": "", "NO_COLOR": "1",
    ]
    if commands.contains("bazel ") {
      environment.merge(try Bazel.environment(machine: "documentation")) { $1 }
    }
    if scratch != nil {
      environment.merge(ClientPackages.environment) { $1 }
      if hasSeveralPackages { ClientPackages.forget() }
    }
    let result = try run("/bin/sh", ["-e", "-c", commands], in: url, environment: environment)
    // SwiftPM itself has been seen to end by a signal, once in a while; see `ClientPackages.swift`.
    guard result.status == 128 + SIGSEGV, scratch != nil else { return result }
    return try run("/bin/sh", ["-e", "-c", commands], in: url, environment: environment)
  }
}
