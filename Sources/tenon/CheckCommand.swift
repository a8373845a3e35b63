import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonPackages
import TenonReports

extension Command {
  /// `tenon check`: the graph's errors, for CI and for editors.
  static let check = Command(
    name: "check", usage: "check [options] [FILE or DIR …]",
    summary:
      "check manifests without generating code; in a package, those of every target",
    options: [
      .init(
        name: "--fix", value: nil,
        help: "apply the fixes that are safe, then check the result"),
      .init(
        name: "--baseline", value: "FILE",
        help: "ignore the warnings recorded in FILE, and note which of them no longer occur"),
      .init(
        name: "--write-baseline", value: "FILE",
        help: "record current warnings in FILE; later runs with '--baseline' report only new ones"),
    ]
  ) { (arguments) throws(FileError) in
    let common = try CommonOptions(arguments)
    let known = try arguments.single("--baseline")
    let written = try arguments.single("--write-baseline")
    if known != nil, written != nil {
      throw FileError(
        .usage, "'--baseline' and '--write-baseline' can't be combined")
    }
    if arguments.has("--fix"), arguments.operands.contains("-") {
      throw FileError(.usage, "'--fix' can't edit standard input; name a file")
    }
    // Before anything is fixed, so that a list that cannot be read leaves all as it was.
    let baseline = try known.map { (path) throws(FileError) in try BaselineFile(reading: path) }
    var options = CompileOptions()
    options.severities = common.severities
    options.generates = false
    var graphs = try Graphs(arguments, common)
    if let written { try graphs.refuse([written], as: "--write-baseline ") }
    var compilations =
      arguments.has("--fix")
      ? try fix(&graphs, options, common) : graphs.compile(options, common)
    let checked = compilations
    if let package = graphs.package, !arguments.has(Graphs.targetOption.name) {
      let unmatched = try package.unmatchedManifests(at: ".") { (path) throws(FileError) in
        try ManifestReader().read(path)
      }
      compilations.append(unmatched.compilation(common.severities))
    }
    var (diagnostics, files) = Compilation.together(compilations)
    if let written {
      return try writeBaseline(written, diagnostics, files, common)
    }
    var gone: [String] = []
    if let baseline { (diagnostics, gone) = baseline.without(diagnostics, files) }
    try common.report(diagnostics, files: files)
    // Beside a document there is nothing else: whoever collects both streams would have it in there.
    for entry in gone where common.format == .text {
      Console.tell("tenon: note: listed in '\(known ?? "")', but no longer found: \(entry)")
    }
    common.summarize(graphs, checked, diagnostics)
    return diagnostics.hasErrors ? 1 : 0
  }

  /// Fixes what can be, writes it, and gives what is left.
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
        told.append("tenon: \(source.path): fixed \(counted(count, "place"))")
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
      Console.tell(
        "tenon: note: '\(path)' was not written: a baseline holds warnings only, and there are errors"
      )
      return 1
    }
    try BaselineFile(path: path).write(diagnostics, files)
    // All that there is is in the list now.
    try common.report(Diagnostics(), files: files)
    return 0
  }
}
