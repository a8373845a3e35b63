import TenonDiagnostics
import TenonDraft
import TenonFiles
import TenonPackages
import TenonSwift
import TenonSyntax

extension Command {
  /// `tenon draft`: manifest lines for the types of Swift files.
  static let draft = Command(
    "draft [options] [TYPE …]", "draft a manifest for the types in Swift files",
    options: """
      --target NAME: in a package, the target whose files are read, if there are several
      \(listRow)
      --swift PATH: a Swift file, or a folder of them, to read instead; may be repeated. Default outside a package: \
      the current folder
      --container NAME: the container's name. Default: the module's name with 'Container'
      --quiet: print the draft only
      """,
    examples: "tenon draft\ntenon draft --target Shop Catalog Cart",
    operands: ["TYPE …"], hasFindings: false
  ) { (call) throws(FileError) in
    let container = try call.single("--container")
    if let container, !NameSyntax.isPlain(container) || SwiftWords.isReserved(container) {
      throw .usage("'\(container)' is not a name for a container")
    }
    let drafter = try drafter(call)
    let draft: (text: String, componentCount: Int)
    do throws(DraftError) {
      draft = try drafter.draft(of: call.operands, container: container)
    } catch {
      throw .usage(error.message)
    }
    try Console.print(draft.text)
    if !call.isQuiet, Console.isTerminal {
      Console.tell(
        "tenon: drafted \(counted(draft.componentCount, "component")); review the lifetimes")
    }
    return 0
  }

  /// A drafter for the Swift files that the options name.
  private static func drafter(_ call: Call) throws(FileError) -> Drafter {
    let target = try call.single("--target")
    let given = call.all("--swift")
    guard given.isEmpty, SwiftPackage.isRoot(".") else {
      if target != nil {
        throw .usage(
          given.isEmpty
            ? "'--target' needs a package, and there is no Package.swift here"
            : "'--target' and '--swift' can't be combined")
      }
      return try drafter(given)
    }
    let targets = try call.package().sourceTargets
    let source = try FirstPlace.chosen(from: targets, target)
    let input = try Session.read(
      [], dependencies: [], swift: .listed(source.swift),
      modulesOfPackage: Set(targets.map(\.module)))
    return Drafter(input.swift, of: source.module, imported: input.imported)
  }

  /// A drafter for Swift files and folders, or for the current folder without its tests.
  private static func drafter(_ paths: [String]) throws(FileError) -> Drafter {
    for path in paths where !ManifestReader.exists(path) {
      throw FileError(.unreadable, "\(path): no such file or folder")
    }
    var reader = SwiftFileReader()
    for path in paths.isEmpty ? ["."] : paths { try reader.read(path, of: "") }
    let files = (reader.files[""] ?? []).filter { file in
      !paths.isEmpty || !file.path.split(separator: "/").contains { $0.hasSuffix("Tests") }
    }
    if files.isEmpty {
      throw FileError(.unreadable, "no Swift files in \(paths.first ?? "this folder")")
    }
    let name = ManifestReader.resolved(paths.first ?? ".").fileName
    let module = name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
    return Drafter(SwiftSources(files), of: module)
  }
}
