import TenonDraft
import TenonFiles
import TenonPackages

extension Command {
  /// `tenon draft`: manifest lines for compiled types.
  static let draft = Command(
    "draft [options] [TYPE …]", "draft a manifest for compiled types",
    options: """
      --symbol-graph FILE or DIR: a symbol graph of the Swift compiler, or a folder of them, instead of building the \
      package; may be repeated
      --module NAME: the module that the container is for, if there are several
      --container NAME: the container's name. Default: the module's name with 'Container'
      \(targetRows)
      --quiet: print the draft only
      """,
    examples: "tenon draft\ntenon draft Catalog Cart",
    operands: ["TYPE …"], hasFindings: false
  ) { (call) throws(FileError) in
    var request = DraftRequest()
    request.types = call.operands
    request.container = try call.single("--container")
    let target = try call.single("--target")
    let symbols = try Symbols(call)
    request.module =
      try call.single("--module")
      ?? target.map { name in symbols.module(of: name) }
    let draft: Draft
    do throws(DraftError) {
      draft = try Drafter(symbols.modules, request).draft()
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
}

/// The compiled modules that a command looks at.
private struct Symbols {
  let modules: CompiledModules
  private let targets: [SwiftPackage.SourceTarget]

  init(_ call: Call) throws(FileError) {
    let reader = ManifestReader()
    var paths: [String] = []
    var targets: [SwiftPackage.SourceTarget] = []
    if let given = call.values["--symbol-graph"] {
      for path in given {
        guard ManifestReader.isFolder(path) else {
          paths.append(path)
          continue
        }
        let found = try reader.files(below: path, ending: ".symbols.json")
        if found.isEmpty {
          throw FileError(.unreadable, "\(path): no .symbols.json file in this folder")
        }
        paths += found
      }
    } else {
      guard SwiftPackage.isRoot(".") else {
        throw .usage(
          "there is no Package.swift here; pass the module's symbol graph with '--symbol-graph', as"
            + " 'swiftc -emit-symbol-graph -symbol-graph-minimum-access-level internal' writes it")
      }
      targets = try SwiftPackage.sourceTargets(at: ".")
      let extractor = try SymbolGraphExtractor(package: ".", targets)
      if let failure = extractor.buildFailure, !call.isQuiet {
        Console.tell(
          "tenon: note: the package does not build, so its modules may be those of an earlier build: \(failure)"
        )
      }
      paths = extractor.files
    }
    var files: [(path: String, bytes: [UInt8])] = []
    for path in paths { files.append((path, try reader.bytes(path))) }
    self.targets = targets
    do {
      modules = try CompiledModules(files)
    } catch {
      throw FileError(.unreadable, error.message)
    }
  }

  func module(of target: String) -> String {
    targets.first { $0.name == target }?.module ?? target
  }
}
