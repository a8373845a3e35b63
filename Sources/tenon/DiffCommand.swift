import TenonCompiler
import TenonFiles
import TenonInspect
import TenonPackages
import TenonReports

extension Command {
  /// `tenon diff`: the changes in the graph.
  static let diff = Command(
    "diff [options] OLD NEW, or diff --against REVISION [FILE or DIR …]",
    "show what changed in the graph; breaking changes first",
    options: """
      --against REVISION: compare what is in the folder now with this Git revision
      --format text|json|markdown: the format of the changes; Markdown is for a comment on a pull request
      --configuration NAME=true|false: compare only where this '#if' condition has that value; may be repeated
      """,
    examples: "tenon diff --against main\ntenon diff Old/App.di App.di --format markdown"
  ) { (call) throws(FileError) in
    let format = try call.choice("--format")
    let conditions = try conditions(call)
    let (old, new) = try versions(call)
    let (before, after) = (old.analyses(call), new.analyses(call))
    try refuse(conditions, in: before + after)
    let difference = GraphDifference(
      from: graphs(old, before), to: graphs(new, after), where: conditions)
    switch format {
    case "json": try Console.print(difference.json(version: version))
    case "markdown": try Console.print(difference.markdown)
    default: try Console.print(difference.text)
    }
    if !difference.leftOut.isEmpty {
      let list = quotedList(difference.leftOut)
      Console.tell(
        "tenon: note: changes under \(list) may be missing: there are too many conditions")
    }
    let consequence = "changes may be missing"
    _ = old.tellErrors(before, where: conditions, in: "the old manifests", consequence)
    let hasErrors = new.tellErrors(after, where: conditions, in: "the new manifests", consequence)
    return hasErrors ? 1 : difference.isBreaking ? 2 : 0
  }

  private static func graphs(
    _ graphs: Graphs, _ analyses: [Analysis]
  ) -> [GraphDifference.Graph] {
    zip(graphs.all, analyses).filter(\.0.isOwn).map { .init(target: $0.target?.name, analysis: $1) }
  }

  /// The compared versions: two named ones, or a revision and the current files.
  private static func versions(_ call: Call) throws(FileError) -> (old: Graphs, new: Graphs) {
    let operands = call.operands
    if let revision = try call.single("--against") {
      let git = try GitRevision(revision)
      let new = try Graphs(call, takesEmpty: true)
      return (try Graphs(new, call, at: git), new)
    }
    guard operands.count == 2 else {
      throw .usage(
        "'tenon diff' needs 'OLD NEW' or '--against REVISION', and \(operands.count) are named")
    }
    // A single package is a folder of manifests like any other.
    let arePackages = operands.allSatisfy(SwiftPackage.isRoot)
    func graphs(_ path: String) throws(FileError) -> Graphs {
      try Graphs(call, operands: [path], root: arePackages ? path : nil, takesEmpty: true)
    }
    return (try graphs(operands[0]), try graphs(operands[1]))
  }
}
