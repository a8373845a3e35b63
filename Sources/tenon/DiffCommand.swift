import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonInspect
import TenonPackages
import TenonReports

extension Command {
  /// `tenon diff`: what changed in the graph.
  static let diff = Command(
    name: "diff",
    usage: "diff [options] OLD NEW, or diff REVISION, or diff --against REVISION [FILE or DIR …]",
    summary:
      "tell what changed in the graph between two manifests, folders or packages, or since a Git revision,"
      + " breaking changes first",
    options: [
      .init(
        name: "--against", value: "REVISION",
        help: "compare what is in the folder now with this Git revision"),
      .init(
        name: "--format", value: "text|json|markdown",
        help: "the format of the changes; Markdown is for a comment on a pull request"),
      configurationOption,
    ], operands: ["FILE or DIR …"]
  ) { (arguments) throws(FileError) in
    let common = try CommonOptions(arguments, format: .text)
    let format = try arguments.choice("--format", of: ["text", "json", "markdown"])
    let conditions = try conditions(arguments)
    let (old, new) = try versions(arguments, common)
    let before = old.pictures(common, where: conditions)
    let after = new.pictures(common, where: conditions)
    try refuse(conditions, in: before + after)
    let difference = GraphDifference(
      from: graphs(old, before), to: graphs(new, after))
    switch format {
    case "json": try Console.print(difference.json(version: version))
    case "markdown": try Console.print(difference.markdown)
    default: try Console.print(difference.text)
    }
    tellErrors(in: old, before, "old")
    let hasErrors = tellErrors(in: new, after, "new")
    return hasErrors ? 1 : difference.isBreaking ? 2 : 0
  }

  private static func graphs(_ graphs: Graphs, _ pictures: [GraphPicture]) -> [GraphDifference
    .Graph]
  {
    zip(graphs.all, pictures).filter(\.0.isOwn).map {
      GraphDifference.Graph(target: $0.target?.name, picture: $1)
    }
  }

  /// Says that manifests have errors, and so perhaps more changes.
  @discardableResult
  private static func tellErrors(
    in graphs: Graphs, _ pictures: [GraphPicture], _ which: String
  ) -> Bool {
    let errors = zip(graphs.all, pictures).filter(\.0.isOwn).reduce(0) {
      $0 + $1.1.diagnostics.sorted.count { $0.severity == .error }
    }
    if errors == 0 { return false }
    Console.tell(
      "tenon: note: the \(which) manifests have \(counted(errors, "error")), so changes may be missing;"
        + " see 'tenon check'")
    return true
  }

  /// What is compared: two that are named, or a revision with what is there now.
  private static func versions(
    _ arguments: Arguments, _ common: CommonOptions
  ) throws(FileError) -> (old: Graphs, new: Graphs) {
    var arguments = arguments
    var revision = try arguments.single("--against")
    let operands = arguments.operands
    if revision == nil, operands.count == 1, let name = arguments.takeOperand() {
      if ManifestReader.exists(name) {
        throw FileError(
          .usage, "'tenon diff' needs two manifests or folders, or '--against REVISION \(name)'")
      }
      revision = name
    }
    if let revision {
      let git = try GitRevision(revision)
      let new = try Graphs(arguments, common, takesEmpty: true)
      return (try Graphs(new, arguments, at: git, common), new)
    }
    guard operands.count == 2 else {
      throw FileError(
        .usage,
        operands.isEmpty
          ? "'tenon diff' needs 'OLD NEW', or a Git revision"
          : "'tenon diff' compares two, and \(operands.count) are named")
    }
    // One of them alone is a folder of manifests like any other.
    let arePackages = operands.allSatisfy(SwiftPackage.isRoot)
    func graphs(_ path: String) throws(FileError) -> Graphs {
      try Graphs(
        arguments, common, operands: [path], root: arePackages ? path : nil, takesEmpty: true)
    }
    return (try graphs(operands[0]), try graphs(operands[1]))
  }
}
