import TenonDiagnostics
import TenonDraft
import TenonFiles
import TenonPackages

extension Command {
  /// `tenon init`: a first manifest.
  static let initialize = Command(
    name: "init", usage: "init [options] [DIR or FILE]",
    summary:
      "write a first manifest with comments, and the example types that it needs; in a package, for one target",
    options: [
      .init(
        name: "--target", value: "NAME",
        help: "in a package: the target that the manifest is for, where there are several"),
      Graphs.listOption,
      .init(
        name: "--quiet", value: nil, help: "do not print which files were written and what is next"),
    ], operands: ["DIR or FILE"], hasFindings: false
  ) { (arguments) throws(FileError) in
    if arguments.operands.count > 1 {
      throw FileError(.usage, "'tenon init' takes one folder or one file")
    }
    let place = try Place.named(
      arguments.operands.first ?? ".", target: try arguments.single("--target"),
      listedIn: try arguments.single(Graphs.listOption.name))
    if ManifestReader.exists(place.manifest) {
      throw FileError(
        .unwritable, "\(place.manifest): already exists, and 'tenon init' overwrites nothing")
    }
    let swiftFiles =
      ManifestReader.isFolder(place.folder)
      ? try ManifestReader().files(below: place.folder, ending: ".swift") : []
    var code: [String] = []
    for path in swiftFiles {
      code.append(String(decoding: try ManifestReader().bytes(path), as: UTF8.self))
    }
    let first = FirstManifest(
      for: place.name, manifestName: fileName(of: place.manifest), beside: code)
    let isProgram = place.isExecutable && swiftFiles.isEmpty
    let examples =
      "\(folder(of: place.manifest))\(isProgram ? "main" : "\(stem(of: place.manifest))Examples").swift"
    if ManifestReader.exists(examples) {
      throw FileError(
        .unwritable, "\(examples): already exists, and 'tenon init' overwrites nothing")
    }
    try OutputWriter().makeFolder(place.folder)
    let written = try OutputWriter().write([
      .init(path: place.manifest, text: first.manifest),
      .init(path: examples, text: first.swift(isProgram: isProgram)),
    ])
    if arguments.has("--quiet") { return 0 }
    for path in written { Console.tell("tenon: wrote \(path)") }
    try Console.print(place.next(manifest: place.manifest))
    return 0
  }

  private static func fileName(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// What stands before a file's name in its path, with the slash.
  private static func folder(of path: String) -> String {
    String(decoding: path.utf8.dropLast(fileName(of: path).utf8.count), as: UTF8.self)
  }

  private static func stem(of path: String) -> String {
    String(decoding: fileName(of: path).utf8.dropLast(3), as: UTF8.self)
  }

  /// Where a first manifest goes.
  private struct Place {
    /// What the container is named after.
    let name: String
    let folder: String
    let manifest: String
    let isExecutable: Bool
    /// The target that it belongs to, and the file that describes it, if that is known.
    let target: (name: String, hasPlugin: Bool)?

    /// The place that an argument names.
    static func named(
      _ operand: String, target wanted: String?, listedIn list: String?
    ) throws(FileError) -> Place {
      let isFile = operand.utf8.suffix(3).elementsEqual(".di".utf8)
      if !isFile, ManifestReader.exists(operand), !ManifestReader.isFolder(operand) {
        throw FileError(.usage, "\(operand): expected a folder or a path that ends in '.di'")
      }
      if !isFile, SwiftPackage.isRoot(operand) {
        let targets =
          try operand == "." && list != nil
          ? SwiftPackage.sourceTargets(listedIn: list ?? "")
          : SwiftPackage.sourceTargets(at: operand)
        return try Place(package: operand, targets, wanted)
      }
      if wanted != nil {
        throw FileError(
          .usage, "'--target' needs a package, and there is no Package.swift in '\(operand)'")
      }
      return Place(operand, isFile: isFile)
    }

    private init(_ operand: String, isFile: Bool) {
      let resolved = ManifestReader.resolved(operand)
      let owner = Place.owner(of: resolved)
      if isFile {
        let found = Command.folder(of: operand)
        folder = found.isEmpty ? "." : found
        manifest = operand
        name = owner?.name ?? Command.stem(of: resolved)
      } else {
        folder = operand
        name = owner?.name ?? Command.fileName(of: resolved)
        let prefix = operand == "." ? "" : operand.hasSuffix("/") ? operand : operand + "/"
        manifest = "\(prefix)\(name.isEmpty ? "App" : name).di"
      }
      isExecutable = owner?.isExecutable ?? false
      target = owner.map { ($0.name, $0.hasPlugin) }
    }

    private init(
      package: String, _ targets: [SwiftPackage.SourceTarget], _ wanted: String?
    ) throws(FileError) {
      let list = targets.map { "'\($0.name)'" }.joined(separator: ", ")
      guard let first = targets.first else {
        throw FileError(.usage, "this package has no target that a manifest could be for")
      }
      var chosen = first
      if let wanted {
        guard let found = targets.first(where: { $0.name == wanted }) else {
          let meant = NearMiss.best(for: wanted, among: targets.map(\.name))
          throw FileError(
            .usage,
            "unknown target '\(wanted)'"
              + (meant.map { "; did you mean '\($0)'?" } ?? "; the package has \(list)"))
        }
        chosen = found
      } else if targets.count > 1 {
        throw FileError(
          .usage, "the package has several targets: \(list); choose one with '--target NAME'")
      }
      let prefix = package == "." ? "" : package.hasSuffix("/") ? package : package + "/"
      name = chosen.name
      folder = chosen.folder ?? "\(prefix)Sources/\(chosen.name)"
      manifest = "\(folder)/\(chosen.name).di"
      isExecutable = chosen.isExecutable
      target = (chosen.name, chosen.hasPlugin)
    }

    /// The target that a file or folder belongs to; `nil` where that cannot be found out.
    private static func owner(of resolved: String) -> SwiftPackage.SourceTarget? {
      guard let root = PackageRoot.of(resolved),
        let targets = try? SwiftPackage.sourceTargets(at: root)
      else { return nil }
      return targets.first { target in
        guard let folder = target.folder.map(ManifestReader.resolved) else { return false }
        return "\(resolved)/".utf8.starts(with: "\(folder)/".utf8)
      }
    }

    /// What is to be done next.
    func next(manifest: String) -> String {
      guard let target else {
        return """

          Next: 'tenon generate \(PrintableText.text(manifest))' writes the container beside the manifest.
          In a Swift package, the plugin does that in each build.

          """
      }
      if target.hasPlugin {
        return "\nNext: 'swift build'. The plugin generates the container of '\(target.name)'.\n"
      }
      return """

        Next: add to Package.swift, then run 'swift build':

          dependencies: [
            .package(url: "https://github.com/OWNER/tenon", from: "\(version)")
          ],

        and in the target '\(PrintableText.text(target.name))':

          plugins: [.plugin(name: "TenonPlugin", package: "tenon")]

        """
    }
  }
}
