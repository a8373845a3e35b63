import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonInspect
import TenonPackages
import TenonReports

extension Command {
  /// `tenon why`: who needs something, what it needs, and who keeps it alive.
  static let why = Command(
    "why NAME [options] [FILE or DIR …]",
    "show what depends on a component, along the shortest paths from accessors, and what it depends on",
    options: """
      --in CONTAINER: look for NAME in this container, if several have one
      --keeps: also show what keeps it alive, and until when
      --depth NUMBER: how many levels of dependencies to list. Default: 3; 0 for all
      --limit NUMBER: how many paths and holders to list. Default: 20; 0 for all
      (--format text): the format of the answer
      \(configurationRow)
      """,
    examples: "tenon why ImageCache\ntenon why ImageCache --keeps",
    operands: ["NAME", "FILE or DIR …"]
  ) { (call) throws(FileError) in
    var call = call
    if try call.single("--format") ?? "text" != "text" {
      throw .usage("'tenon why' prints text, and no other format")
    }
    let container = try call.single("--in")
    var options = WhyOptions()
    options.keeps = call.has("--keeps")
    if let depth = try call.number("--depth") {
      options.depth = depth == 0 ? Int.max : depth - 1
    }
    if let limit = try call.number("--limit") { options.limit = limit == 0 ? nil : limit }
    let conditions = try conditions(call)
    guard let name = call.takeOperand() else {
      throw .usage("'tenon why' needs a name: 'tenon why NAME'")
    }
    let graphs = try Graphs(call)
    let (pictures, subjects) = try find(name, in: container, conditions, graphs, call)
    let answers = subjects.compactMap { WhyAnswer(of: $0, in: pictures, options) }
    try Console.print(answers.map(\.text).joined(separator: "\n"))
    return graphs.tellErrors(pictures, in: "the manifests", "the answer may be incomplete") ? 1 : 0
  }

  /// What a name stands for: in the configuration that is asked for, where one is; otherwise in that without any
  /// condition, or else in the first that has it.
  private static func find(
    _ name: String, in container: String?, _ conditions: [(name: String, isTrue: Bool)],
    _ graphs: Graphs, _ call: Call
  ) throws(FileError) -> (pictures: [GraphPicture], subjects: [WhyAnswer.Views]) {
    let first = graphs.pictures(call, where: conditions)
    try refuse(conditions, in: first)
    var containers = WhyAnswer.containerNames(first)
    let resolved = WhyAnswer.resolve(name, in: container, first)
    if case .found(let subjects) = resolved { return (first, subjects) }
    if conditions.isEmpty, case .none = resolved {
      var seen: Set<String> = []
      for condition in first.flatMap(\.conditions).map(\.name) where seen.insert(condition).inserted
      {
        let others = graphs.pictures(call, where: [(condition, true)])
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
      let hint = suggestion(for: container, among: containers) ?? ""
      throw .usage("unknown container '\(container)'\(hint)")
    }
    throw .usage(unresolved(name, in: container, resolved))
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
    _ call: Call, where conditions: [(name: String, isTrue: Bool)] = []
  ) -> [GraphPicture] {
    all.map { graph in
      GraphPicture(
        of: graph.input.sources, imported: graph.input.imported, severities: call.severities,
        where: conditions)
    }
  }

  /// Says that the user's own manifests have errors, and gives whether they do.
  func tellErrors(_ pictures: [GraphPicture], in these: String, _ consequence: String) -> Bool {
    let errors = zip(all, pictures).filter(\.0.isOwn).reduce(0) {
      $0 + $1.1.diagnostics.sorted.count { $0.severity == .error }
    }
    if errors == 0 { return false }
    Console.tell(
      "tenon: note: \(these) have \(counted(errors, "error")), so \(consequence); see 'tenon check'"
    )
    return true
  }
}
