import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonGraph
import TenonInspect
import TenonSyntax

extension Command {
  /// The row of the option that selects the shown branches of `#if`.
  static let configurationRow =
    "--configuration NAME=true|false: value of an '#if' condition; may be repeated. Default: false"

  /// The values of conditions in `--configuration`. A condition may contain a `=`: `swift(>=6.0)=true`.
  static func conditions(_ call: Call) throws(FileError) -> ConfigurationCover.Choice {
    var conditions: ConfigurationCover.Choice = []
    for text in call.all("--configuration") {
      let equal = text.lastIndex(of: "=")
      let value = equal.map { text[text.index(after: $0)...] }
      let isSaid = value == "true" || value == "false"
      let written = isSaid ? String(text[..<(equal ?? text.endIndex)]) : text
      guard case .atom(let name)? = ConditionExpression(written) else {
        throw .invalid("--configuration", expected: "NAME=true or NAME=false", found: text)
      }
      conditions.append((name, value != "false"))
    }
    return conditions
  }

  /// Refuses conditions that no manifest names, and values that can't occur together.
  static func refuse(
    _ conditions: ConfigurationCover.Choice, in analyses: [Analysis]
  ) throws(FileError) {
    if let (one, other) = ConfigurationChoice.contradiction(in: conditions) {
      throw .usage(
        "'--configuration' contradicts itself: '\(one)' and '\(other)' can't come out so together")
    }
    let known = analyses.flatMap(\.conditions)
    for condition in conditions where !known.contains(condition.name) {
      let hint = suggestion(for: condition.name, among: known) ?? ""
      throw .usage("no manifest has a condition '\(condition.name)'\(hint)")
    }
  }

  /// The pictures of graphs in a configuration.
  static func pictures(
    _ analyses: [Analysis], where choice: ConfigurationCover.Choice
  ) -> [GraphPicture] {
    analyses.map { GraphPicture($0.checked(where: choice)) }
  }

  /// The first configuration in which `has` is true of a graph, with as few true conditions as possible. The graphs
  /// are searched one by one, so that conditions of different graphs aren't combined.
  static func firstChoice(
    of analyses: [Analysis], where given: ConfigurationCover.Choice,
    _ has: (GraphPicture) -> Bool
  ) -> ConfigurationCover.Choice? {
    for isFirst in [true, false] {
      for analysis in analyses {
        func isIn(_ choice: ConfigurationCover.Choice) -> Bool {
          has(GraphPicture(analysis.checked(where: choice)))
        }
        let choices = isFirst ? [given] : analysis.cover(where: given).choices
        guard let found = choices.first(where: isIn) else { continue }
        var rest = found.filter { literal in
          literal.isTrue && !given.contains { $0.name == literal.name }
        }
        var choice = given
        // The shortest sufficient prefix ends with a necessary condition.
        while !isFirst, !rest.isEmpty, !isIn(choice) {
          let end = rest.indices.partitioningIndex { isIn(choice + rest[...$0]) }
          if end == rest.endIndex { return found }
          choice.append(rest[end])
          rest.removeSubrange(end...)
        }
        let needed = Set(choice.map(\.name))
        return isFirst || isIn(choice) ? found.filter { needed.contains($0.name) } : found
      }
    }
    return nil
  }

  /// Reports the configuration that is shown if none was requested.
  static func tellChoice(
    _ choice: ConfigurationCover.Choice?, _ given: ConfigurationCover.Choice, of name: String
  ) {
    let added = (choice ?? []).dropFirst(given.count).filter(\.isTrue).map(\.name)
    if added.isEmpty { return }
    Console.tell(
      "tenon: note: '\(name)' exists only in some configurations; the answer is for"
        + " '\(added.joined(separator: " && "))'")
  }
}

extension Graphs {
  /// The analyses of the graphs, in their order.
  func analyses(_ call: Call) -> [Analysis] {
    var options = call.compileOptions
    options.generates = false
    return all.map { [options] graph in graph.input.analysis(options) }
  }

  /// Reports that the user's own manifests have errors; returns true if they do.
  func tellErrors(
    _ analyses: [Analysis], where choice: ConfigurationCover.Choice, in these: String,
    _ consequence: String
  ) -> Bool {
    let errors = zip(all, analyses).filter(\.0.isOwn).reduce(0) {
      $0
        + $1.1.checked(where: choice).compilation.diagnostics.sorted.count { $0.severity == .error }
    }
    if errors == 0 { return false }
    Console.tell(
      "tenon: note: \(these) have \(counted(errors, "error")), so \(consequence); see 'tenon check'"
    )
    return true
  }
}
