import TenonCompiler
import TenonDiagnostics
import TenonFiles

// The program of the build-tool plugin: it checks a target's manifests and writes their Swift source.
//
//   tenonc [--module NAME] [--package MODULES] [--depends Module=PATH]… [--swift PATH]… [--support OUTPUT] MANIFEST OUTPUT …
//
// A PATH of '--depends' may be a Swift file. '--arguments FILE' stands for the lines of a file.
// Without '--support', the first output also has the support types.
// Bazel's rule lists the modules of the same package, separated by ',': an action can't read other files.
// Without findings it prints nothing, since its output is in every build log.

private func run(_ given: ArraySlice<String>) throws(FileError) -> Int32 {
  let arguments = try expanded(given)
  var paths: [String] = []
  var outputs: [String] = []
  var (dependencies, swift): ([Session.Dependency], [Session.Dependency]) = ([], [])
  var modulesOfPackage: Set<String>?
  var (module, support): (String?, String?) = (nil, nil)
  var index = arguments.startIndex
  while index + 1 < arguments.endIndex {
    if arguments[index] == "--depends" {
      guard let dependency = Session.Dependency(arguments[index + 1]) else {
        throw FileError(.usage, "invalid value for '--depends': expected Module=PATH")
      }
      dependencies.append(dependency)
    } else if arguments[index] == "--swift" {
      swift.append(Session.Dependency(module: "", path: arguments[index + 1]))
    } else if arguments[index] == "--package" {
      modulesOfPackage = Set(arguments[index + 1].split(separator: ",").map(String.init))
    } else if arguments[index] == "--module" {
      module = arguments[index + 1]
    } else if arguments[index] == "--support" {
      support = arguments[index + 1]
    } else {
      paths.append(arguments[index])
      outputs.append(arguments[index + 1])
    }
    index += 2
  }
  guard index == arguments.endIndex, !paths.isEmpty else {
    throw FileError(
      .usage,
      "usage: tenonc [--module NAME] [--package MODULES] [--depends Module=PATH]… [--swift PATH]…"
        + " [--support OUTPUT] MANIFEST OUTPUT …"
    )
  }
  var input = try Session.read(
    paths, dependencies: dependencies, swift: .listed(swift, of: module),
    modulesOfPackage: modulesOfPackage)
  let names = outputs.map(OutputNames.name(of:))
  if let support { outputs.append(support) }
  try input.refuse(outputs, as: "")
  let links = OutputNames.tellApart(&input, names: names, in: outputs[0].pathFolder)
  var options = CompileOptions()
  options.isLast = true
  options.hasSupportFile = support != nil
  let compilation = input.compile(options: options)
  try Session.report(compilation.diagnostics, files: compilation.files, color: false)
  if compilation.diagnostics.hasErrors { return 1 }
  OutputNames.make(links)
  let texts = compilation.generated + [compilation.support].compactMap(\.self)
  try OutputWriter().write(zip(outputs, texts).map { OutputWriter.Output(path: $0, text: $1) })
  return 0
}

/// The arguments with the lines of files that '--arguments' names, since systems limit the number of arguments.
private func expanded(_ arguments: ArraySlice<String>) throws(FileError) -> [String] {
  var (expanded, rest): ([String], ArraySlice<String>) = ([], arguments)
  while let argument = rest.popFirst() {
    if argument == "--arguments", let path = rest.popFirst() {
      let text = try ManifestReader().text(path)
      expanded += text.split(separator: "\n").map(String.init)
    } else {
      expanded.append(argument)
    }
  }
  return expanded
}

Console.begin()
do {
  Console.leave(try run(Console.commandLine()))
} catch {
  Console.tell("error: tenonc: \(error.message)")
  Console.leave(error.status.rawValue)
}
