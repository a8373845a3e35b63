import Foundation

/// A package of an app in several modules, which is built again and again.
final class ModularPackage {
  /// What was built.
  struct Build {
    /// How long `swift build` took, in seconds.
    let wall: Double
    /// The processor time of all that it ran, in seconds.
    let processor: Double
    /// The modules of which something was compiled, in the order of the app, then those of the tool.
    let compiled: [String]
    /// How many source files and modules were compiled.
    let files: Int
  }

  /// The app.
  private let app: ModularApp
  /// How its containers are written.
  let style: ModularApp.Style
  /// What was changed so far.
  var edits = ModularEdits()
  /// How many components can be added to a module.
  private let spares: Int
  /// Where to work.
  private let workspace: Workspace
  /// Where the package is.
  private let folder: URL
  /// Where the repository of tenon is.
  private let tenon: URL
  /// What was written, by its path.
  private var written: [String: String] = [:]

  /// Writes the package into a folder of its own.
  init(
    _ app: ModularApp, _ style: ModularApp.Style, spares: Int, in workspace: Workspace, tenon: URL
  ) throws {
    self.app = app
    self.style = style
    self.spares = spares
    self.workspace = workspace
    self.tenon = tenon
    folder = try workspace.folder("modules-\(style.rawValue)")
    try write()
  }

  /// Writes what is not as it was written last; gives how much that is.
  @discardableResult
  func write() throws -> Int {
    let files = app.files(style, edits, spares: spares, tenon: tenon.path)
    var count = 0
    for (path, text) in files where written[path] != text {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      count += 1
    }
    written = files
    return count
  }

  /// How many manifests and Swift files were written, and their lines.
  var size: (files: Int, lines: Int) {
    (
      written.count,
      written.values.reduce(0) {
        $0 + $1.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      }
    )
  }

  /// Builds it, and looks what was compiled.
  func build() throws -> Build {
    let before = try compiled()
    let result = try workspace.run(Environment.tool("swift"), ["build"], in: folder)
      .check("swift build (\(style.rawValue))")
    let changed = try compiled().filter { before[$0.key] != $0.value }.keys
    let folders = Set(
      changed.map { URL(fileURLWithPath: $0).deletingLastPathComponent().lastPathComponent })
    let names = folders.map { $0.replacingOccurrences(of: ".build", with: "") }
    let order = app.modules.map(\.name)
    return Build(
      wall: result.wall, processor: result.processor,
      compiled: order.filter(names.contains) + names.filter { !order.contains($0) }.sorted(),
      files: changed.count)
  }

  /// Removes all that was built of the app's modules, and all that was generated. The tool stays, and
  /// what SwiftPM writes when it plans.
  func clean() throws {
    let names = app.modules.map(\.name)
    var found = names.map { products.appendingPathComponent($0) }
    for name in names {
      let build = products.appendingPathComponent("\(name).build")
      found += try contents(of: build).filter { $0.lastPathComponent != "output-file-map.json" }
    }
    found += try contents(of: products.appendingPathComponent("Modules")).filter {
      names.contains($0.deletingPathExtension().lastPathComponent)
    }
    found.append(folder.appendingPathComponent(".build/plugins/outputs"))
    for url in found where FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
  }

  /// Runs the program; gives what it prints.
  func run() throws -> String {
    try workspace.run(products.appendingPathComponent("App").path, [], in: folder)
      .check("the app (\(style.rawValue))").output
  }

  /// Where things are built.
  private var products: URL {
    folder.appendingPathComponent(".build/debug").resolvingSymlinksInPath()
  }

  /// When the compiler wrote something for a source file or a module, by its path. Objects alone do
  /// not tell: the compiler lets one stand that would be the same. It always writes its messages.
  private func compiled() throws -> [String: [String: Date]] {
    guard FileManager.default.fileExists(atPath: products.path) else { return [:] }
    var dates: [String: [String: Date]] = [:]
    for module in try contents(of: products) where module.pathExtension == "build" {
      for file in try contents(of: module) where Self.witnesses.contains(file.pathExtension) {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        var source = file.deletingPathExtension()
        // `A.swift.o` is of `A`; `M.swiftmodule.o` and `M.emit-module.dia` are of the whole module.
        if ["swift", "swiftmodule", "emit-module"].contains(source.pathExtension) {
          source.deletePathExtension()
        }
        dates[source.path, default: [:]][file.lastPathComponent] =
          attributes[.modificationDate] as? Date
      }
    }
    return dates
  }

  /// How the names of such files end: objects, messages, and what a source depends on.
  private static let witnesses = ["o", "dia", "d", "swiftdeps"]

  /// What lies in a folder.
  private func contents(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }
}
