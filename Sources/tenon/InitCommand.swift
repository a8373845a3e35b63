import TenonDiagnostics
import TenonDraft
import TenonFiles
import TenonFormat
import TenonPackages

extension Command {
  /// `tenon init`: a first manifest, and what a package needs for it.
  static let initialize = Command(
    "init [options] [DIR or FILE]",
    "write a first manifest, example types and a test; set up or create the package",
    options: """
      --target NAME: in a package, the target that the manifest is for, if there are several
      --example: create a package that runs, in a new or empty folder
      --tenon DIR: take Tenon from this clone instead of the release
      --prebuilt: use the release's prebuilt tools instead of compiling Tenon
      --editor vscode|neovim|helix|emacs|zed: write only the file that sets up an editor for manifests; you can commit it
      \(listRow)
      --quiet: print nothing, and don't ask
      """,
    examples: "tenon init\ntenon init --example Hello", operands: ["DIR or FILE"],
    hasFindings: false
  ) { (call) throws(FileError) in
    if call.operands.count > 1 {
      throw .usage("'tenon init' takes one folder or one file")
    }
    let editor = try call.choice("--editor")
    if let file = EditorFile.all.first(where: { $0.editor == editor }) {
      return try file.write(in: call.operands.first ?? ".", call)
    }
    let place = try FirstPlace.named(
      call.operands.first ?? ".", target: try call.single("--target"),
      isExample: call.has("--example"),
      listedIn: try call.single("--target-list"))
    let edit = try place.edit(dependency: try dependency(of: place, call))
    let hasManifests = place.hasManifests
    let outputs = hasManifests ? [] : try newFiles(at: place, edit)
    try refuseToReplace(outputs)
    // The change of a file that somebody else wrote is shown first.
    var change: OutputWriter.Output?
    if let root = place.root, let edit, let new = edit.new, new != edit.old {
      change = .init(path: root.joined("Package.swift"), text: new)
    }
    if let shown = change, let edit, !edit.old.isEmpty, !call.isQuiet {
      try Console.print(LineDiff(edit.old, shown.text).patch(of: shown.path))
      if !Console.isAgreed(to: "Change \(shown.path)?") { change = nil }
    }
    for output in outputs { try OutputWriter().makeFolder(output.path.pathFolder) }
    try call.write([change].compactMap { $0 } + outputs)
    if call.isQuiet { return 0 }
    try Console.print(place.next(edit, isChanged: change != nil, hasManifests: hasManifests))
    if call.has("--prebuilt"), edit != nil {
      try Console.print(
        """
        The prebuilt tools are taken from where the environment says:
          export TENON_BUNDLE=\(PrintableText.text(bundle))

        """)
    }
    return 0
  }

  /// Refuses to write over files that are there.
  static func refuseToReplace(_ outputs: [OutputWriter.Output]) throws(FileError) {
    guard let output = outputs.first(where: OutputWriter().exists) else { return }
    throw FileError(
      .unwritable, "\(output.path): already exists, and 'tenon init' overwrites nothing")
  }

  /// The manifest, the Swift that it needs, and the test.
  private static func newFiles(
    at place: FirstPlace, _ edit: PackageEdit?
  ) throws(FileError) -> [OutputWriter.Output] {
    let swiftFiles =
      ManifestReader.isFolder(place.folder)
      ? try ManifestReader().files(below: place.folder, ending: ".swift") : []
    let manifests =
      ManifestReader.isFolder(place.folder)
      ? try ManifestReader().files(below: place.folder, ending: ".di") : []
    var code: [String] = []
    for path in swiftFiles + manifests {
      code.append(String(decoding: try ManifestReader().bytes(path), as: UTF8.self))
    }
    let first = FirstManifest(for: place.name, manifestName: place.manifest.fileName, beside: code)
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

  /// The bundle of prebuilt tools that the package is built with, where that is known.
  private static var bundle: String {
    let path = Console.executable
    let own = path.firstRange(of: ".artifactbundle/").map {
      String(path[..<$0.upperBound].dropLast())
    }
    return own ?? Console.environment("TENON_BUNDLE") ?? "/path/to/tenon.artifactbundle"
  }

  /// How the package names Tenon among its dependencies.
  private static func dependency(of place: FirstPlace, _ call: Call) throws(FileError) -> String {
    let traits = call.has("--prebuilt") ? ", traits: [\"Prebuilt\"]" : ""
    guard let clone = try call.single("--tenon") ?? Console.ownClone else {
      return ".package(url: \"https://github.com/OWNER/tenon\", from: \"\(version)\"\(traits))"
    }
    guard SwiftPackage.isRoot(clone) else {
      throw .usage("'--tenon' takes a clone of Tenon, and there is no Package.swift in '\(clone)'")
    }
    let path = clone.asFolder(from: (place.root ?? ".").joined("Package.swift"))
    let literal = path.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    return ".package(name: \"tenon\", path: \"\(String(literal))\"\(traits))"
  }
}
