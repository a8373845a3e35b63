import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonPackages
import TenonReports

extension Command {
  /// `tenon check`: the graph's errors, for CI and for editors.
  static let check = Command(
    "check [options] [FILE or DIR …]",
    "check manifests without generating code; in a package, those of every target",
    options: """
      --fix: apply safe fixes, then check the result
      --baseline FILE: ignore the warnings recorded in FILE, and note which of them no longer occur
      --write-baseline FILE: record current warnings in FILE; later runs with '--baseline' report only new ones
      """,
    examples: "tenon check --strict\ntenon check --fix Sources/App/App.di"
  ) { (call) throws(FileError) in
    let known = try call.single("--baseline")
    let written = try call.single("--write-baseline")
    if known != nil, written != nil {
      throw .usage("'--baseline' and '--write-baseline' can't be combined")
    }
    if call.has("--fix"), call.operands.contains("-") {
      throw .usage("'--fix' can't edit standard input; name a file")
    }
    // Before anything is fixed, so that a list that cannot be read leaves all as it was.
    let baseline = try known.map { (path) throws(FileError) in try BaselineFile(reading: path) }
    var options = call.compileOptions
    options.generates = false
    var graphs = try Graphs(call)
    if let written { try graphs.refuse([written], as: "--write-baseline ") }
    var compilations =
      call.has("--fix") ? try fix(&graphs, options, call) : graphs.compile(options, call)
    let checked = compilations
    if let package = graphs.package, !call.has("--target") {
      let unmatched = try package.unmatchedManifests(at: ".") { (path) throws(FileError) in
        try ManifestReader().read(path)
      }
      compilations.append(unmatched.compilation(call.severities))
    }
    var (diagnostics, files) = Compilation.together(compilations)
    if let written {
      return try writeBaseline(written, diagnostics, files, call)
    }
    var gone: [String] = []
    if let baseline { (diagnostics, gone) = baseline.without(diagnostics, files) }
    try call.report(diagnostics, files: files)
    // Beside a document there is nothing else: whoever collects both streams would have it in there.
    for entry in gone where call.format == .text {
      Console.tell("tenon: note: listed in '\(known ?? "")', but no longer found: \(entry)")
    }
    call.summarize(graphs, checked, diagnostics)
    return diagnostics.hasErrors ? 1 : 0
  }

  /// Fixes what can be, writes it, and gives what is left.
  private static func fix(
    _ graphs: inout Graphs, _ options: CompileOptions, _ call: Call
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
    return graphs.compile(options, call)
  }

  private static func writeBaseline(
    _ path: String, _ diagnostics: Diagnostics, _ files: [SourceFile], _ call: Call
  ) throws(FileError) -> Int32 {
    let errors = diagnostics.filter { $0.id.severity == .error }
    if !errors.isEmpty {
      try call.report(errors, files: files)
      Console.tell(
        "tenon: note: '\(path)' was not written: a baseline holds warnings only, and there are errors"
      )
      return 1
    }
    try BaselineFile(path: path).write(diagnostics, files)
    // All that there is is in the list now.
    try call.report(Diagnostics(), files: files)
    return 0
  }
}
