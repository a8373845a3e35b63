import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonInspect
import TenonPackages
import TenonReports

extension Command {
  /// `tenon why`: who needs something, what it needs, and who keeps it alive.
  static let why = Command(
    name: "why", usage: "why NAME [options] [FILE or DIR …]",
    summary:
      "tell who needs a component, an input or a container, by every shortest way from an accessor, and what it needs",
    options: [
      .init(
        name: "--in", value: "CONTAINER",
        help: "look for NAME in this container, where several have one"),
      .init(
        name: "--keeps", value: nil,
        help: "also tell who keeps it alive, and until when"),
      .init(
        name: "--depth", value: "NUMBER",
        help: "how many levels of dependencies to list; 3 without it, 0 for all"),
      .init(
        name: "--limit", value: "NUMBER",
        help: "how many ways and holders to list; 20 without it, 0 for all"),
      .init(name: "--format", value: "text|json", help: "the format of the answer"),
      configurationOption,
    ], operands: ["NAME", "FILE or DIR …"]
  ) { (arguments) throws(FileError) in
    var arguments = arguments
    let common = try CommonOptions(arguments, format: .text)
    let isJSON = try arguments.choice("--format", of: ["text", "json"]) == "json"
    let container = try arguments.single("--in")
    var options = WhyOptions()
    options.keeps = arguments.has("--keeps")
    if let depth = try arguments.number("--depth") {
      options.depth = depth == 0 ? Int.max : depth - 1
    }
    if let limit = try arguments.number("--limit") { options.limit = limit == 0 ? nil : limit }
    let conditions = try conditions(arguments)
    guard let name = arguments.takeOperand() else {
      throw FileError(.usage, "'tenon why' needs a name: 'tenon why NAME'")
    }
    let graphs = try Graphs(arguments, common)
    let (pictures, subjects) = try find(name, in: container, conditions, graphs, common)
    let answers = subjects.compactMap { WhyAnswer(of: $0, in: pictures, options) }
    try Console.print(
      isJSON
        ? WhyAnswer.json(answers, version: version)
        : answers.map(\.text).joined(separator: "\n"))
    let errors = zip(graphs.all, pictures).filter(\.0.isOwn).reduce(0) {
      $0 + $1.1.diagnostics.sorted.count { $0.severity == .error }
    }
    if errors == 0 { return 0 }
    Console.tell(
      "tenon: note: the manifests have \(counted(errors, "error")), so the answer may be incomplete;"
        + " see 'tenon check'")
    return 1
  }

  /// What a name stands for: in the configuration that is asked for, where one is; otherwise in that without any
  /// condition, or else in the first that has it.
  private static func find(
    _ name: String, in container: String?, _ conditions: [(name: String, isTrue: Bool)],
    _ graphs: Graphs, _ common: CommonOptions
  ) throws(FileError) -> (pictures: [GraphPicture], subjects: [WhyAnswer.Views]) {
    let first = graphs.pictures(common, where: conditions)
    try refuse(conditions, in: first)
    var containers = WhyAnswer.containerNames(first)
    let resolved = WhyAnswer.resolve(name, in: container, first)
    if case .found(let subjects) = resolved { return (first, subjects) }
    if conditions.isEmpty, case .none = resolved {
      var seen: Set<String> = []
      for condition in first.flatMap(\.conditions).map(\.name) where seen.insert(condition).inserted
      {
        let others = graphs.pictures(common, where: [(condition, true)])
        containers += WhyAnswer.containerNames(others)
        guard case .found(let subjects) = WhyAnswer.resolve(name, in: container, others) else {
          continue
        }
        Console.tell(
          "tenon: note: '\(name)' exists only in some configurations; the answer is for '\(condition)'"
        )
        return (others, subjects)
      }
    }
    if let container, !containers.contains(container),
      !first.contains(where: { $0.containers.contains { $0.id == container } })
    {
      let meant = NearMiss.best(for: container, among: containers)
      throw FileError(
        .usage, "unknown container '\(container)'" + (meant.map { "; did you mean '\($0)'?" } ?? "")
      )
    }
    throw FileError(.usage, unresolved(name, in: container, resolved))
  }

  /// Why a name stands for nothing, or for more than one thing.
  private static func unresolved(
    _ name: String, in container: String?, _ resolution: WhyAnswer.Resolution
  ) -> String {
    switch resolution {
    case .several(let all):
      let list = all.prefix(5).map {
        "'\($0.id)' (\($0.party.place.path):\($0.party.place.line):\($0.party.place.column))"
      }.joined(separator: ", ")
      let more = all.count > 5 ? " and \(all.count - 5) more" : ""
      return "'\(name)' is ambiguous; name one of \(list)\(more), or its container with '--in'"
    case .none(let nearMiss):
      let place = container.map { "nothing in '\($0)'" } ?? "nothing"
      return "\(place) is called '\(name)'" + (nearMiss.map { "; did you mean '\($0)'?" } ?? "")
    case .found: return ""
    }
  }
}

extension Graphs {
  /// The pictures of all graphs, in the order of these.
  func pictures(
    _ common: CommonOptions, where conditions: [(name: String, isTrue: Bool)] = []
  ) -> [GraphPicture] {
    all.map { graph in
      common.timed("checking \(graph.target?.name ?? "the graph")") {
        GraphPicture(
          of: graph.input.sources, imported: graph.input.imported, severities: common.severities,
          where: conditions)
      }
    }
  }
}
