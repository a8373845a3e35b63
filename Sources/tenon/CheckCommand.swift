import TenonCompiler
import TenonDiagnostics
import TenonFiles

extension Command {
  /// `tenon check`: the graph's errors, for CI and for editors.
  static let check = Command(
    name: "check", usage: "check [options] [FILE or DIR …]",
    summary: "checks manifests, and writes nothing", options: []
  ) { (arguments) throws(FileError) in
    let common = try CommonOptions(arguments)
    var reader = ManifestReader()
    let paths = try reader.paths(arguments.operands.isEmpty ? ["."] : arguments.operands)
    var options = CompileOptions()
    options.severities = common.severities
    options.generates = false
    let session = Session()
    let compilation = try session.compile(
      paths, dependencies: common.dependencies, options: options)
    session.report(compilation, color: common.color)
    return compilation.diagnostics.hasErrors ? 1 : 0
  }
}
