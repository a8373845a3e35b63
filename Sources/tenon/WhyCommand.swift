import TenonCompiler
import TenonFiles
import TenonGraph
import TenonInspect

extension Command {
  /// `tenon why`: the dependents of a component, its dependencies, and the holders that keep it alive.
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
    let analyses = graphs.analyses(call)
    try refuse(conditions, in: analyses)
    let (pictures, subjects) = try find(name, in: container, conditions, analyses)
    let answers = subjects.compactMap { WhyAnswer(of: $0, in: pictures, options)?.text }
    try Console.print(
      answers.isEmpty
        ? WhyAnswer.text(ofBundle: name, pictures) ?? "" : answers.joined(separator: "\n"))
    return graphs.tellErrors(
      analyses, where: conditions, in: "the manifests", "the answer may be incomplete") ? 1 : 0
  }

  /// The subject of a name in the first configuration that has it, among those with the given values of conditions.
  private static func find(
    _ name: String, in container: String?, _ given: ConfigurationCover.Choice,
    _ analyses: [Analysis]
  ) throws(FileError) -> (pictures: [GraphPicture], subjects: [WhyAnswer.Views]) {
    // A bundle alone is meant only if no configuration includes it.
    let found =
      firstChoice(of: analyses, where: given) {
        WhyAnswer.has(name, in: container, $0, isIncluded: true)
      }
      ?? firstChoice(of: analyses, where: given) {
        WhyAnswer.has(name, in: container, $0, isIncluded: false)
      }
    let pictures = pictures(analyses, where: found ?? given)
    switch WhyAnswer.resolve(name, in: container, pictures) {
    case .found(let subjects):
      tellChoice(found, given, of: name)
      return (pictures, subjects)
    case .several(let all):
      let list = all.prefix(5).map { view in
        let place = view.party.place
        return "'\(view.id)' (\(place.path):\(place.line):\(place.column))"
      }.joined(separator: ", ")
      let more = all.count > 5 ? " and \(all.count - 5) more" : ""
      throw .usage(
        "'\(name)' is ambiguous; name one of \(list)\(more), or its container with '--in'")
    case .none(let nearMiss):
      let isKnown = container.map { container in
        firstChoice(of: analyses, where: given) { !$0.containers(named: container).isEmpty } != nil
      }
      if let container, isKnown == false {
        let names = pictures.flatMap { $0.containers.map(\.name) }
        let hint = suggestion(for: container, among: names) ?? ""
        throw .usage("unknown container '\(container)'\(hint)")
      }
      let place = container.map { "nothing in '\($0)'" } ?? "nothing"
      let hint = nearMiss.map { "; did you mean '\($0)'?" } ?? ""
      throw .usage("\(place) is called '\(name)'\(hint)")
    }
  }
}
