import TenonDiagnostics
import TenonDraft
import TenonFiles
import TenonFormat
import TenonPackages
import TenonSwift
import TenonSyntax

extension Command {
  /// `tenon init`: a first manifest, and the changes that a package needs for it.
  static let initialize = Command(
    "init [options] [DIR or FILE]",
    "write a first manifest for your types, or an example with a test; set up or create the package",
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
    let place = try FirstPlace.named(call.operands.first ?? ".", call)
    let hasManifests = place.hasManifests
    let code = try Code(at: place)
    let draft = hasManifests ? nil : code.draft(of: place)
    let edit = try place.edit(
      dependency: try dependency(of: place, call), addsTests: !hasManifests && draft == nil)
    let outputs =
      hasManifests
      ? []
      : draft.map { [.init(path: place.manifest, text: $0)] } ?? newFiles(at: place, edit, code)
    try refuseToReplace(outputs)
    // The change of the user's own file is shown first.
    var change: OutputWriter.Output?
    if let root = place.root, let edit, let new = edit.new, new != edit.old {
      change = .init(path: root.joined("Package.swift"), text: new)
    }
    if let shown = change, let edit, !edit.old.isEmpty, !call.isQuiet {
      let patch = LineDiff(Array(edit.old.utf8), Array(shown.text.utf8)).patch(of: shown.path)
      try Console.print(patch)
      if !Console.isAgreed(to: "Change \(shown.path)?") { change = nil }
    }
    for output in outputs { try OutputWriter().makeFolder(output.path.pathFolder) }
    try call.write([change].compactMap { $0 } + outputs)
    if call.isQuiet { return 0 }
    let found = hasManifests ? "a manifest" : draft == nil ? nil : "types that the manifest lists"
    try Console.print(place.next(edit, isChanged: change != nil, found: found))
    if edit == nil { return 0 }
    if let built = try builtClone(call) {
      let clone = PrintableText.text(built)
      try Console.print("The build uses the tools that 'swift build' makes in '\(clone)'.\n")
    } else if call.has("--prebuilt") {
      try Console.print(
        "The prebuilt tools are taken from where the environment says:\n"
          + "  export TENON_BUNDLE=\(PrintableText.text(bundle))\n")
    }
    return 0
  }

  static func refuseToReplace(_ outputs: [OutputWriter.Output]) throws(FileError) {
    guard let output = outputs.first(where: { ManifestReader.exists($0.path) }) else { return }
    throw FileError(
      .unwritable, "\(output.path): already exists, and 'tenon init' overwrites nothing")
  }

  /// The code in the folder of a first manifest.
  private struct Code {
    var swift = SwiftSources([])
    /// The names that Swift files and manifests declare.
    var names: Set<String> = []
    var hasManifests = false

    init(at place: FirstPlace) throws(FileError) {
      guard ManifestReader.isFolder(place.folder) else { return }
      var reader = SwiftFileReader()
      try reader.read(place.folder, of: "")
      swift = SwiftSources(reader.files[""] ?? [])
      names = swift.names
      for path in try ManifestReader().files(below: place.folder, ending: ".di") {
        hasManifests = true
        var unreported = Diagnostics()
        let manifest = Parser.parse(
          try ManifestReader().read(path), file: 0, diagnostics: &unreported)
        let declared = manifest.declarations.filter { ![.bundle, .lifetime].contains($0.kind) }
        names.formUnion(declared.map(\.name.plain))
      }
    }

    /// A manifest for the types, if some look like components and no manifest has them yet.
    func draft(of place: FirstPlace) -> String? {
      if hasManifests || place.isNewPackage { return nil }
      let container = FirstManifest.containerName(for: place.name, beside: names)
      return try? Drafter(swift, of: place.name).draft(container: container).text
    }
  }

  /// The manifest, the Swift that it needs, and the test.
  private static func newFiles(
    at place: FirstPlace, _ edit: PackageEdit?, _ code: Code
  ) -> [OutputWriter.Output] {
    let first = FirstManifest(
      for: place.name, manifestName: place.manifest.fileName, beside: code.names)
    let isProgram = place.isExecutable && code.swift.files.isEmpty
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

  /// The bundle of prebuilt tools that the package is built with, if that is known.
  private static var bundle: String {
    let path = Console.executable
    let own = path.firstRange(of: ".artifactbundle/").map {
      String(path[..<$0.upperBound].dropLast())
    }
    return own ?? Console.environment("TENON_BUNDLE") ?? "/path/to/tenon.artifactbundle"
  }

  /// The clone that Tenon is taken from, if the tools are built there and no environment names others.
  private static func builtClone(_ call: Call) throws(FileError) -> String? {
    guard let clone = try call.single("--tenon") ?? Console.ownClone else { return nil }
    let isBuilt = ManifestReader.exists(clone.joined(".build/debug/tenonc"))
    return isBuilt && Console.environment("TENON_BUNDLE") == nil ? clone : nil
  }

  /// The package's dependency on Tenon.
  private static func dependency(of place: FirstPlace, _ call: Call) throws(FileError) -> String {
    let isBuilt = try builtClone(call) != nil
    let traits = isBuilt || call.has("--prebuilt") ? ", traits: [\"Prebuilt\"]" : ""
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

/// A file that sets up an editor for manifests, and can be committed.
struct EditorFile {
  let editor: String
  let path: String
  let text: [UInt8]
  let next: String

  init(_ editor: String, _ path: String, _ text: [UInt8], _ next: String) {
    (self.editor, self.path, self.text, self.next) = (editor, path, text, next)
  }

  /// All files, in the order of the help.
  static let all = [
    EditorFile(
      "vscode", ".vscode/extensions.json", PackageResources.extensions_json,
      "Visual Studio Code proposes the extension to all who open the folder."),
    EditorFile(
      "neovim", ".nvim.lua", PackageResources.nvim_lua,
      "Set 'exrc' in Neovim, and trust the file with ':trust' when it asks."),
    EditorFile(
      "helix", ".helix/languages.toml", PackageResources.languages_toml,
      "Run 'hx --health tenon' in the folder to see whether the server is found."),
    EditorFile(
      "emacs", ".dir-locals.el", PackageResources.dir_locals_el,
      "Load 'tenon-mode' in Emacs, and run 'M-x eglot' in a manifest."),
    EditorFile(
      "zed", ".zed/tasks.json", PackageResources.tasks_json,
      "Run 'task: spawn' in Zed, which can't start the server yet."),
  ]

  /// Writes the file into a folder; returns the exit status.
  func write(in folder: String, _ call: Call) throws(FileError) -> Int32 {
    let output = OutputWriter.Output(
      path: folder.joined(path), text: String(decoding: text, as: UTF8.self))
    try Command.refuseToReplace([output])
    try OutputWriter().makeFolder(output.path.pathFolder)
    try call.write([output])
    if call.isQuiet { return 0 }
    try Console.print("\(next)\n'swift package -c release tenon lsp' builds the server.\n")
    return 0
  }
}

/// The place of a first manifest from `tenon init`.
struct FirstPlace {
  let name: String
  /// The folder of the code next to the manifest.
  let folder: String
  let manifest: String
  /// The folder of the package that compiles the manifest, if it is known.
  let root: String?
  /// The target that the manifest belongs to, if it is known.
  let target: SwiftPackage.Target?
  let isNewPackage: Bool
  private let isFile: Bool

  var isExecutable: Bool { target?.kind == .executable }

  var hasManifests: Bool {
    guard !isFile, !isNewPackage, let folder = target?.folder else { return false }
    return (try? ManifestReader().files(below: folder, ending: ".di"))?.isEmpty == false
  }

  static func named(_ operand: String, _ call: Call) throws(FileError) -> FirstPlace {
    let wanted = try call.single("--target")
    let isExample = call.has("--example")
    let isFile = operand.utf8.suffix(3).elementsEqual(".di".utf8)
    if !isFile, ManifestReader.exists(operand), !ManifestReader.isFolder(operand) {
      throw .usage("\(operand): expected a folder or a path that ends in '.di'")
    }
    let isPackage = !isFile && SwiftPackage.isRoot(operand)
    if wanted != nil, !isPackage || isExample {
      throw .usage(
        isExample
          ? "'--target' and '--example' can't be combined"
          : "'--target' needs a package, and there is no Package.swift in '\(operand)'")
    }
    let isEmpty = !isFile && isFree(operand)
    if isExample, !isEmpty {
      throw .usage("'--example' makes a new package, and '\(operand)' is no new or empty folder")
    }
    if isPackage {
      let package = try call.package(at: operand, withFiles: false)
      return FirstPlace(package: operand, try chosen(from: package.sourceTargets, wanted))
    }
    let resolved = ManifestReader.resolved(operand)
    // A new folder next to other files may be one for sources of another build system.
    let above = operand.pathFolder.isEmpty ? "." : operand.pathFolder
    let isForPackage =
      PackageRoot.of(resolved) == nil
      && (ManifestReader.isFolder(operand) || ManifestReader.isFolder(above) && isFree(above))
    if isEmpty, isExample || isForPackage {
      return FirstPlace(newPackage: operand, isExecutable: isExample)
    }
    return FirstPlace(operand, resolved, isFile: isFile)
  }

  /// True if a folder doesn't exist, or has only hidden files and the usual files of a new repository.
  private static func isFree(_ folder: String) -> Bool {
    if !ManifestReader.exists(folder) { return true }
    let files = (try? ManifestReader().files(below: folder, ending: "")) ?? [folder]
    return files.allSatisfy { $0.hasSuffix(".md") || $0.fileName.hasPrefix("LICENSE") }
  }

  /// The target with a name, or the only one.
  static func chosen(
    from targets: [SwiftPackage.Target], _ wanted: String?
  ) throws(FileError) -> SwiftPackage.Target {
    guard let first = targets.first else {
      throw .usage("this package has no target that a manifest could be for")
    }
    guard let wanted else {
      if targets.count == 1 { return first }
      let list = quotedList(targets.map(\.name))
      throw .usage("the package has several targets: \(list); choose one with '--target NAME'")
    }
    if let found = targets.first(where: { $0.name == wanted }) { return found }
    throw .unknownTarget(wanted, among: targets.map(\.name))
  }

  private init(package: String, _ target: SwiftPackage.Target) {
    name = target.name
    folder = target.folder ?? package.joined("Sources/\(target.name)")
    manifest = "\(folder)/\(target.name).di"
    (root, self.target, isNewPackage, isFile) = (package, target, false, false)
  }

  private init(newPackage root: String, isExecutable: Bool) {
    name = FirstManifest.typeName(ManifestReader.resolved(root).fileName)
    folder = root.joined("Sources/\(name)")
    manifest = "\(folder)/\(name).di"
    target = .init(name, kind: isExecutable ? .executable : .regular, folder: folder)
    (self.root, isNewPackage, isFile) = (root, true, false)
  }

  /// A file, or a folder, which may belong to a target.
  private init(_ operand: String, _ resolved: String, isFile: Bool) {
    let found = PackageRoot.of(resolved)
    let package = found.flatMap { try? SwiftPackage(withoutFilesAt: $0) }
    let owner = package?.sourceTargets.first { $0.holds("\(resolved)/") }
    if isFile {
      let above = operand.pathFolder
      folder = above.isEmpty ? "." : String(above.dropLast())
      manifest = operand
      name = owner?.name ?? resolved.fileName.withoutEnding
    } else {
      folder = operand
      name = owner?.name ?? resolved.fileName
      manifest = operand.joined("\(name.isEmpty ? "App" : name).di")
    }
    target = owner
    root = owner == nil ? nil : found.map { $0.asFolder(from: "./Package.swift") }
    isNewPackage = false
    self.isFile = isFile
  }

  /// The edit that `Package.swift` needs.
  func edit(dependency: String, addsTests: Bool) throws(FileError) -> PackageEdit? {
    guard let root, let target else { return nil }
    return isNewPackage
      ? PackageEdit(newPackage: name, isExecutable: isExecutable, dependency: dependency)
      : try PackageEdit(
        root: root, target: target.name, dependency: dependency, addsTests: addsTests)
  }

  /// The next steps for the user. `found` is an existing manifest of the target, or the drafted types.
  func next(_ edit: PackageEdit?, isChanged: Bool, found: String?) -> String {
    guard let edit, let root, let target else {
      return PrintableText.lines(
        """

        Next: 'tenon generate \(manifest)' writes the container beside the manifest.
        In a Swift package, the plugin does that in each build.

        """)
    }
    let name = target.name
    var text = found.map { "\n'\(name)' has \($0), so no example was written." } ?? ""
    text += "\nNext: "
    if !isChanged, !edit.additions.isEmpty {
      text += "add to Package.swift:\n"
      for addition in edit.additions {
        let owner = addition.target.map { " of target '\($0)'" } ?? ""
        text += "\n  in '\(addition.label):'\(owner)\n    \(addition.element)\n"
      }
      text += "\nThen "
    }
    let path = root == "." ? "" : " --package-path \(root)"
    // An existing package may have several programs.
    text +=
      isExecutable
      ? "'swift run\(path)\(isNewPackage ? "" : " \(name)")' builds '\(name)' with its container and runs it"
      : "'swift build\(path)' builds '\(name)' with its container"
    text +=
      found != nil ? ".\n" : ", and 'swift test\(path)' runs a test that replaces a component.\n"
    if edit.additions.contains(where: { $0.element.contains("/OWNER/") }) {
      text += """
        OWNER stands for the account that hosts Tenon. There is no public release yet; '--tenon DIR' takes a clone.

        """
    }
    return PrintableText.lines(text)
  }
}

extension String {
  /// A file's name without `.di`.
  var withoutEnding: String { String(decoding: utf8.dropLast(3), as: UTF8.self) }

  /// The path of a package's folder relative to a file's folder: `..`, and never `../../App`.
  func asFolder(from file: String) -> String {
    let folder = ManifestReader.path(of: joined("Package.swift"), from: file).pathFolder
    return folder.isEmpty ? "." : String(folder.dropLast())
  }
}
