import TenonDiagnostics
import TenonDraft
import TenonFiles
import TenonPackages
import TenonReports

extension Command {
  /// `tenon draft`: manifest lines for compiled types, and whether those that exist still match.
  static let draft = Command(
    "draft [options] [TYPE …], or draft --check [options] [FILE or DIR …]",
    "draft a manifest for compiled types; with '--check', report lines that don't match their initializers",
    options: """
      --check: compare manifests with the initializers that they call; exit with status 1 if they differ
      --symbol-graph FILE or DIR: a symbol graph of the Swift compiler, or a folder of them, instead of building the \
      package; may be repeated
      --module NAME: the module that the container is for, if there are several
      --container NAME: the container's name. Default: the module's name with 'Container'
      \(targetRows)
      \(colorRow)
      --format text|json: the format of what '--check' finds; text is written to standard error
      --quiet: print findings only
      --verbose: print which commands are run, and how long each step takes
      """,
    examples: "tenon draft\ntenon draft Catalog Cart\ntenon draft --check",
    operands: ["TYPE …, or FILE or DIR …"], hasFindings: false
  ) { (call) throws(FileError) in
    try call.has("--check") ? checkDraft(call) : printDraft(call)
  }

  private static func printDraft(_ call: Call) throws(FileError) -> Int32 {
    if call.format != .text {
      throw .usage("'--format' is for '--check'; a draft is a manifest")
    }
    var request = DraftRequest()
    request.types = call.operands
    request.container = try call.single("--container")
    let target = try call.single("--target")
    let symbols = try Symbols(call)
    request.module =
      try call.single("--module")
      ?? target.map { name in symbols.module(of: name) }
    let draft: Draft
    do {
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

  private static func checkDraft(_ call: Call) throws(FileError) -> Int32 {
    for option in ["--module", "--container"] where call.has(option) {
      throw .usage("'\(option)' and '--check' can't be combined")
    }
    let graphs = try Graphs(call)
    let symbols = try Symbols(call)
    // Bundles and facets of other targets are part of what a manifest means, so all are read together.
    let sources = graphs.ownSources
    let (findings, compared) = DriftFinder.find(
      in: sources, of: graphs.pictures(call), symbols.modules)
    let report = DriftReport(findings, files: sources) { path in
      ManifestReader.path(of: path, from: "./Package.swift")
    }
    if call.format == .json {
      try Console.print(report.json(version: version))
    } else {
      try Console.printFindings(report.text(color: call.color))
      if !call.isQuiet, !findings.isEmpty || Console.isTerminal {
        let result = findings.isEmpty ? "all match" : counted(findings.count, "difference")
        Console.tell("tenon: \(counted(compared, "component")) compared: \(result)")
      }
    }
    return findings.isEmpty ? 0 : 1
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
      let extractor = try call.timed("building the package and reading its modules") {
        () throws(FileError) in
        try SymbolGraphExtractor(package: ".", targets)
      }
      for command in extractor.commands { call.tellMore("ran '\(command)'") }
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

  /// The module of a target.
  func module(of target: String) -> String {
    targets.first { $0.name == target }?.module ?? target
  }
}
