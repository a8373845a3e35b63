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
      """,
    examples: "tenon check --strict\ntenon check --fix Sources/App/App.di"
  ) { (call) throws(FileError) in
    if call.has("--fix"), call.operands.contains("-") {
      throw .usage("'--fix' can't edit standard input; name a file")
    }
    var options = call.compileOptions
    options.generates = false
    var graphs = try Graphs(call)
    var compilations =
      call.has("--fix") ? try fix(&graphs, options, call) : graphs.compile(options, call)
    let checked = compilations
    if let package = graphs.package, !call.has("--target") {
      let unmatched = try package.unmatchedManifests(at: ".") { (path) throws(FileError) in
        try ManifestReader().read(path)
      }
      compilations.append(unmatched.compilation(call.severities))
    }
    let (diagnostics, files) = Compilation.together(compilations)
    try call.report(diagnostics, files: files)
    call.summarize(graphs, checked, diagnostics, isAlone: true)
    return diagnostics.hasErrors ? 1 : 0
  }

  /// Applies the safe fixes, writes the manifests, and returns the result of the next check.
  private static func fix(
    _ graphs: inout Graphs, _ options: CompileOptions, _ call: Call
  ) throws(FileError) -> [Compilation] {
    var changed: [SourceFile] = []
    var told: [String] = []
    // Dependencies come first, so that their dependents are checked against the fixed manifests.
    for index in graphs.all.indices where graphs.all[index].isOwn {
      let input = graphs.all[index].input
      let fixes = SafeFixes(input.sources) { input.compile($0, options: options) }
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
}
