import TenonDiagnostics
import TenonDraft
import TenonFiles
import TenonFormat
import TenonPackages

extension Command {
  /// `tenon init`: a first manifest, and what a package needs for it.
  static let initialize = Command(
    name: "init", usage: "init [options] [DIR or FILE]",
    summary:
      "write a first manifest with comments, the example types that it needs, and a test that replaces a component;"
      + " in a package, change Package.swift, and in an empty folder, write one",
    options: [
      .init(
        name: "--target", value: "NAME",
        help: "in a package: the target that the manifest is for, where there are several"),
      .init(
        name: "--example", value: nil,
        help: "make a package that runs, in a new or empty folder"),
      .init(
        name: "--tenon", value: "DIR",
        help: "the clone that the package takes Tenon from, in place of the release"),
      .init(
        name: "--prebuilt", value: nil,
        help: "let the plugin run the tool of the release, so that nothing of Tenon is compiled"),
      .init(
        name: "--editor", value: "vscode|neovim|helix|emacs|zed",
        help: "write only the file that tells an editor of manifests; it can be committed"),
      Graphs.listOption,
      .init(
        name: "--quiet", value: nil,
        help: "do not print what was written and what is next, and do not ask"),
    ], operands: ["DIR or FILE"], hasFindings: false
  ) { (arguments) throws(FileError) in
    if arguments.operands.count > 1 {
      throw FileError(.usage, "'tenon init' takes one folder or one file")
    }
    if let editor = try arguments.single("--editor") {
      return try EditorFile.write(
        editor, in: arguments.operands.first ?? ".", isQuiet: arguments.has("--quiet"))
    }
    let place = try FirstPlace.named(
      arguments.operands.first ?? ".", target: try arguments.single("--target"),
      isExample: arguments.has("--example"),
      listedIn: try arguments.single(Graphs.listOption.name))
    let edit = try place.edit(dependency: try dependency(of: place, arguments))
    let outputs = try newFiles(at: place, edit)
    for output in outputs where OutputWriter().exists(output) {
      throw FileError(
        .unwritable, "\(output.path): already exists, and 'tenon init' overwrites nothing")
    }
    // The change of a file that somebody else wrote is shown first.
    var change: OutputWriter.Output?
    if let root = place.root, let edit, let new = edit.new, new != edit.old {
      change = .init(path: root.joined("Package.swift"), text: new)
    }
    if let shown = change, let edit, !edit.old.isEmpty, !arguments.has("--quiet") {
      try Console.print(LineDiff(edit.old, shown.text).patch(of: shown.path))
      if !Console.isAgreed(to: "Change \(shown.path)?") { change = nil }
    }
    for output in outputs { try OutputWriter().makeFolder(output.path.pathFolder) }
    let written = try OutputWriter().write([change].compactMap { $0 } + outputs)
    if arguments.has("--quiet") { return 0 }
    for path in written { Console.tell("tenon: wrote \(path)") }
    try Console.print(place.next(edit, isChanged: change != nil))
    return 0
  }

  /// The manifest, the Swift that it needs, and the test.
  private static func newFiles(
    at place: FirstPlace, _ edit: PackageEdit?
  ) throws(FileError) -> [OutputWriter.Output] {
    let swiftFiles =
      ManifestReader.isFolder(place.folder)
      ? try ManifestReader().files(below: place.folder, ending: ".swift") : []
    var code: [String] = []
    for path in swiftFiles {
      code.append(String(decoding: try ManifestReader().bytes(path), as: UTF8.self))
    }
    let first = FirstManifest(
      for: place.name, manifestName: place.manifest.fileName, beside: code)
    let isProgram = place.isExecutable && swiftFiles.isEmpty
    let examples = isProgram ? "main" : "\(place.manifest.fileName.withoutEnding)Examples"
    var outputs: [OutputWriter.Output] = [
      .init(path: place.manifest, text: first.manifest),
      .init(
        path: place.manifest.pathFolder + "\(examples).swift",
        text: first.swift(isProgram: isProgram)),
    ]
    if let edit, let root = place.root, let target = place.target {
      outputs.append(
        .init(
          path: root.joined("\(edit.testFolder)/\(first.container)Tests.swift"),
          text: first.test(of: target.module)))
    }
    return outputs
  }

  /// How the package names Tenon among its dependencies.
  private static func dependency(
    of place: FirstPlace, _ arguments: Arguments
  ) throws(FileError) -> String {
    let traits = arguments.has("--prebuilt") ? ", traits: [\"Prebuilt\"]" : ""
    guard let clone = try arguments.single("--tenon") else {
      return ".package(url: \"https://github.com/OWNER/tenon\", from: \"\(version)\"\(traits))"
    }
    guard SwiftPackage.isRoot(clone) else {
      throw FileError(
        .usage, "'--tenon' takes a clone of Tenon, and there is no Package.swift in '\(clone)'")
    }
    let path = clone.asFolder(from: (place.root ?? ".").joined("Package.swift"))
    let literal = path.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    return ".package(name: \"tenon\", path: \"\(String(literal))\"\(traits))"
  }
}
