import TenonDiagnostics
import TenonDraft
import TenonFiles
import TenonPackages
import TenonReports

extension Command {
  /// `tenon draft`: manifest lines for compiled types, and whether those that exist still match.
  static let draft = Command(
    name: "draft", usage: "draft [options] [TYPE …], or draft --check [options] [FILE or DIR …]",
    summary:
      "draft a manifest for compiled types; with '--check', report lines that do not match their initializers",
    options: [
      .init(
        name: "--check", value: nil,
        help:
          "compare manifests with the initializers that they call; exit with status 1 if they differ"
      ),
      .init(
        name: "--symbol-graph", value: "FILE or DIR",
        help:
          "a symbol graph of the Swift compiler, or a folder of them, instead of building the package;"
          + " may be repeated", repeats: true),
      .init(
        name: "--module", value: "NAME",
        help: "the module that the container is for, where there are several"),
      .init(
        name: "--container", value: "NAME", help: "the container's name; by default the module's"
      ),
      Graphs.targetOption, Graphs.listOption,
      .init(
        name: "--color", value: "auto|always|never",
        help: "colored messages; 'auto' means on a terminal, unless NO_COLOR is set"),
      .init(
        name: "--format", value: "text|json",
        help: "the format of what '--check' finds; text is written to standard error"),
      .init(name: "--quiet", value: nil, help: "print findings only"),
      .init(
        name: "--verbose", value: nil,
        help: "print which commands are run, and how long each step takes"),
    ], operands: ["TYPE …, or FILE or DIR …"], hasFindings: false
  ) { (arguments) throws(FileError) in
    let common = try CommonOptions(arguments)
    guard [.text, .json].contains(common.format) else {
      throw FileError(
        .usage, "'tenon draft' has the formats text and json, not '\(common.format.rawValue)'")
    }
    return arguments.has("--check")
      ? try checkDraft(arguments, common) : try printDraft(arguments, common)
  }

  private static func printDraft(
    _ arguments: Arguments, _ common: CommonOptions
  ) throws(FileError) -> Int32 {
    if common.format != .text {
      throw FileError(.usage, "'--format' is for '--check'; a draft is a manifest")
    }
    var request = DraftRequest()
    request.types = arguments.operands
    request.container = try arguments.single("--container")
    let target = try arguments.single(Graphs.targetOption.name)
    let symbols = try Symbols(arguments, common)
    request.module =
      try arguments.single("--module")
      ?? target.map { name in symbols.module(of: name) }
    let draft: Draft
    do {
      draft = try Drafter(symbols.modules, request).draft()
    } catch {
      throw FileError(.usage, error.message)
    }
    try Console.print(draft.text)
    if !common.isQuiet, Console.isTerminal {
      Console.tell(
        "tenon: drafted \(counted(draft.componentCount, "component")); review the lifetimes")
    }
    return 0
  }

  private static func checkDraft(
    _ arguments: Arguments, _ common: CommonOptions
  ) throws(FileError) -> Int32 {
    for option in ["--module", "--container"] where arguments.has(option) {
      throw FileError(.usage, "'\(option)' and '--check' can't be combined")
    }
    let graphs = try Graphs(arguments, common)
    let symbols = try Symbols(arguments, common)
    // Bundles and facets of other targets are part of what a manifest means, so all are read together.
    var sources: [SourceFile] = []
    var seen: Set<[UInt8]> = []
    for graph in graphs.all where graph.isOwn {
      sources += graph.input.sources.filter { seen.insert(Array($0.path.utf8)).inserted }
    }
    let (findings, compared) = DriftFinder.find(
      in: sources, of: graphs.pictures(common), symbols.modules)
    let report = DriftReport(findings, files: sources) { path in
      ManifestReader.path(of: path, from: "./Package.swift")
    }
    if common.format == .json {
      try Console.print(report.json(version: version))
    } else {
      try Console.printFindings(report.text(color: common.color))
      if !common.isQuiet, !findings.isEmpty || Console.isTerminal {
        let result =
          findings.isEmpty ? "all match" : counted(findings.count, "difference")
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

  init(_ arguments: Arguments, _ common: CommonOptions) throws(FileError) {
    let reader = ManifestReader()
    var paths: [String] = []
    var targets: [SwiftPackage.SourceTarget] = []
    if let given = arguments.values["--symbol-graph"] {
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
        throw FileError(
          .usage,
          "there is no Package.swift here; pass the module's symbol graph with '--symbol-graph', as"
            + " 'swiftc -emit-symbol-graph -symbol-graph-minimum-access-level internal' writes it")
      }
      targets = try SwiftPackage.sourceTargets(at: ".")
      let extractor = try common.timed("building the package and reading its modules") {
        () throws(FileError) in
        try SymbolGraphExtractor(package: ".", targets)
      }
      for command in extractor.commands { common.tellMore("ran '\(command)'") }
      if let failure = extractor.buildFailure, !common.isQuiet {
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
