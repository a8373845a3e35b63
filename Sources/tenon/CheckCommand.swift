import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonReports

extension Command {
  /// `tenon check`: the graph's errors, for CI and for editors.
  static let check = Command(
    name: "check", usage: "check [options] [FILE or DIR …]",
    summary:
      "checks manifests, in a package those of each target, and writes nothing unless told to",
    options: [
      .init(
        name: "--fix", value: nil,
        help: "make the edits of those help lines that are surely meant, and check what comes out"),
      .init(
        name: "--baseline", value: "FILE",
        help: "leave out the warnings that FILE lists, and tell which of them are gone"),
      .init(
        name: "--write-baseline", value: "FILE",
        help: "list the warnings of now in FILE, so that later runs tell new ones only"),
    ]
  ) { (arguments) throws(FileError) in
    let common = try CommonOptions(arguments)
    let known = try arguments.single("--baseline")
    let written = try arguments.single("--write-baseline")
    if known != nil, written != nil {
      throw FileError(
        .usage, "'--baseline' reads a list and '--write-baseline' writes one: use one")
    }
    if arguments.has("--fix"), arguments.operands.contains("-") {
      throw FileError(.usage, "standard input cannot be mended; name a file")
    }
    // Before anything is mended, so that a list that cannot be read leaves all as it was.
    let baseline = try known.map { (path) throws(FileError) in try BaselineFile(reading: path) }
    var options = CompileOptions()
    options.severities = common.severities
    options.generates = false
    var graphs = try Graphs(arguments, common)
    if let written { try graphs.refuse([written], as: "--write-baseline ") }
    let compilations =
      arguments.has("--fix")
      ? try fix(&graphs, options, common) : graphs.compile(options, common)
    var (diagnostics, files) = Compilation.together(compilations)
    if let written {
      return try writeBaseline(written, diagnostics, files, common)
    }
    var gone: [String] = []
    if let baseline { (diagnostics, gone) = baseline.without(diagnostics, files) }
    try common.report(diagnostics, files: files)
    for entry in gone {
      Console.tell("tenon: note: no longer found, though '\(known ?? "")' lists it: \(entry)")
    }
    common.summarize(graphs, compilations, diagnostics)
    return diagnostics.hasErrors ? 1 : 0
  }

  /// Mends what can be, writes it, and gives what is left.
  private static func fix(
    _ graphs: inout Graphs, _ options: CompileOptions, _ common: CommonOptions
  ) throws(FileError) -> [Compilation] {
    var changed: [SourceFile] = []
    var told: [String] = []
    // What others depend on comes first, so that they are checked against what it will be.
    for index in graphs.all.indices where graphs.all[index].isOwn {
      let input = graphs.all[index].input
      let fixes = SafeFixes(input.sources) { sources in
        TenonCompiler.compile(sources, imported: input.imported, options: options)
      }
      graphs.replace(fixes.sources)
      changed += zip(input.sources, fixes.sources).filter { $0.bytes != $1.bytes }.map(\.1)
      for (source, count) in zip(fixes.sources, fixes.counts) where count > 0 {
        told.append("tenon: \(source.path): mended \(counted(count, "place"))")
      }
    }
    try OutputWriter().write(
      changed.map {
        .init(path: $0.path, text: String(decoding: $0.byteOrderMark + $0.bytes, as: UTF8.self))
      })
    for line in told { Console.tell(line) }
    return graphs.compile(options, common)
  }

  private static func writeBaseline(
    _ path: String, _ diagnostics: Diagnostics, _ files: [SourceFile], _ common: CommonOptions
  ) throws(FileError) -> Int32 {
    let errors = diagnostics.filter { $0.id.severity == .error }
    if !errors.isEmpty {
      try common.report(errors, files: files)
      Console.tell("tenon: note: '\(path)' was not written, for errors cannot be listed in it")
      return 1
    }
    try BaselineFile(path: path).write(diagnostics, files)
    // All that there is is in the list now.
    try common.report(Diagnostics(), files: files)
    return 0
  }
}
