import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonReports

extension Command {
  /// `tenon check`: the graph's errors, for CI and for editors.
  static let check = Command(
    name: "check", usage: "check [options] [FILE or DIR …]",
    summary: "checks manifests, and writes nothing unless told to",
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
    var reader = ManifestReader()
    let paths = try reader.paths(arguments.operands.isEmpty ? ["."] : arguments.operands)
    let known = try arguments.single("--baseline")
    let written = try arguments.single("--write-baseline")
    if known != nil, written != nil {
      throw FileError(
        .usage, "'--baseline' reads a list and '--write-baseline' writes one: use one")
    }
    if arguments.has("--fix"), paths.contains("-") {
      throw FileError(.usage, "standard input cannot be mended; name a file")
    }
    // Before anything is mended, so that a list that cannot be read leaves all as it was.
    let baseline = try known.map { (path) throws(FileError) in try BaselineFile(reading: path) }
    var options = CompileOptions()
    options.severities = common.severities
    options.generates = false
    let session = Session()
    let input = try session.read(paths, dependencies: common.dependencies)
    if let written {
      try input.refuse([written], as: "--write-baseline ")
    }
    let compilation =
      arguments.has("--fix")
      ? try fix(input, options) : session.compile(input, options: options)
    if let written {
      return try writeBaseline(written, compilation, common)
    }
    var diagnostics = compilation.diagnostics
    var gone: [String] = []
    if let baseline {
      (diagnostics, gone) = baseline.without(diagnostics, compilation.files)
    }
    try common.report(diagnostics, files: compilation.files)
    for entry in gone {
      Console.tell("tenon: note: no longer found, though '\(known ?? "")' lists it: \(entry)")
    }
    return diagnostics.hasErrors ? 1 : 0
  }

  /// Mends what can be, writes it, and gives what is left.
  private static func fix(
    _ input: Session.Input, _ options: CompileOptions
  ) throws(FileError) -> Compilation {
    let fixes = SafeFixes(input.sources) { sources in
      TenonCompiler.compile(sources, imported: input.imported, options: options)
    }
    let changed = zip(input.sources, fixes.sources).filter { $0.bytes != $1.bytes }.map(\.1)
    try OutputWriter().write(
      changed.map {
        .init(path: $0.path, text: String(decoding: $0.byteOrderMark + $0.bytes, as: UTF8.self))
      })
    for (source, count) in zip(fixes.sources, fixes.counts) where count > 0 {
      Console.tell("tenon: \(source.path): mended \(count) \(count == 1 ? "place" : "places")")
    }
    return fixes.result
  }

  private static func writeBaseline(
    _ path: String, _ compilation: Compilation, _ common: CommonOptions
  ) throws(FileError) -> Int32 {
    let errors = compilation.diagnostics.filter { $0.id.severity == .error }
    if !errors.isEmpty {
      try common.report(errors, files: compilation.files)
      Console.tell("tenon: note: '\(path)' was not written, for errors cannot be listed in it")
      return 1
    }
    try BaselineFile(path: path).write(compilation.diagnostics, compilation.files)
    // All that there is is in the list now.
    try common.report(Diagnostics(), files: compilation.files)
    return 0
  }
}
