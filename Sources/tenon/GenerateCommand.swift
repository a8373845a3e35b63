import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonReports

extension Command {
  /// `tenon generate`: checks, then writes one Swift file a manifest.
  static let generate = Command(
    name: "generate", usage: "generate [options] [FILE or DIR …] [-o FILE or DIR]",
    summary: "checks manifests, then writes one Swift file for each",
    options: [
      .init(
        name: "-o", value: "FILE or DIR",
        help: "where to write; '-' prints. Without it App.di.swift stands beside App.di"),
      .init(
        name: "--check", value: nil,
        help: "write nothing, and exit with 2 if a file on disk is not what would be written"),
    ]
  ) { (arguments) throws(FileError) in
    let common = try CommonOptions(arguments)
    var reader = ManifestReader()
    let paths = try reader.paths(arguments.operands.isEmpty ? ["."] : arguments.operands)
    let destination = try Destination(try arguments.single("-o"), for: paths)
    if destination == .print, arguments.has("--check") {
      throw FileError(.usage, "'--check' compares files; it does not go with '-o -'")
    }
    if destination == .print, common.format != .text {
      throw FileError(
        .usage, "'--format \(common.format.rawValue)' writes to standard output, as '-o -' does")
    }
    let outputs = try destination.outputs(for: paths)

    var options = CompileOptions()
    options.severities = common.severities
    let session = Session()
    let input = try session.read(paths, dependencies: common.dependencies)
    try input.refuse(outputs, as: "-o ")
    let compilation = session.compile(input, options: options)
    try common.report(compilation.diagnostics, files: compilation.files)
    if compilation.diagnostics.hasErrors { return 1 }
    let files = zip(outputs, compilation.generated).map { OutputWriter.Output(path: $0, text: $1) }
    return try finish(files, destination, checksOnly: arguments.has("--check"))
  }

  private static func finish(
    _ files: [OutputWriter.Output], _ destination: Destination, checksOnly: Bool
  ) throws(FileError) -> Int32 {
    let writer = OutputWriter()
    if destination == .print {
      for file in files { try Console.print(file.text) }
      return 0
    }
    if checksOnly {
      var areStale = false
      for file in files where try writer.isStale(file) {
        areStale = true
        let what = writer.exists(file) ? "stale" : "missing"
        Console.tell("\(file.path): \(what); run the same command without '--check'")
      }
      return areStale ? 2 : 0
    }
    if case .folder(let folder) = destination { try writer.makeFolder(folder) }
    try writer.write(files)
    return 0
  }
}

/// Where generated files go.
private enum Destination: Equatable {
  case besideManifests
  case print
  case folder(String)
  case file(String)

  /// What `-o` says: a folder if it ends in `/` or is one, a file otherwise.
  init(_ argument: String?, for paths: [String]) throws(FileError) {
    switch argument {
    case nil: self = paths.contains("-") ? .print : .besideManifests
    case "-": self = .print
    case "": throw FileError(.usage, "'-o' wants a file or a folder")
    case let path?:
      if path.hasSuffix("/") || OutputWriter().isFolder(path) {
        self = .folder(path)
      } else if paths.count == 1 {
        self = .file(path)
      } else {
        throw FileError(
          .usage,
          "there are \(paths.count) manifests, and '-o \(path)' is one file; name a folder, "
            + "'-o \(path)/'")
      }
    }
  }

  /// The path for each manifest's Swift, all different.
  func outputs(for paths: [String]) throws(FileError) -> [String] {
    var outputs: [String] = []
    for path in paths {
      switch self {
      case .print: outputs.append("-")
      case .file(let file): outputs.append(file)
      case .besideManifests:
        if path == "-" {
          throw FileError(.usage, "standard input has no place beside it; use '-o'")
        }
        outputs.append("\(path).swift")
      case .folder(let folder):
        let last = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
        let name = path == "-" ? "stdin.di" : last ?? path
        outputs.append((folder.hasSuffix("/") ? folder : folder + "/") + "\(name).swift")
      }
    }
    if self == .print { return outputs }
    // By their bytes, for names that look the same may be different ones.
    var seen: [[UInt8]: String] = [:]
    for (output, path) in zip(outputs, paths) {
      let resolved = Array(ManifestReader.resolved(output).utf8)
      if let other = seen.updateValue(path, forKey: resolved) {
        throw FileError(.usage, "\(other) and \(path) would both be written to \(output)")
      }
    }
    return outputs
  }
}
