import TenonDiagnostics
import TenonSyntax

/// `logger: Logger(named: "network")`: a qualifier that is given as other frameworks have it, as an argument.
enum QualifierAsInput {
  /// What to write for a parameter that gives a qualifier, where the component has no such input.
  static func suggestion(
    for parameter: Parameter, in id: ContainerID, taken: Set<String> = [], _ graph: BindingGraph
  ) -> Suggestion? {
    guard parameter.syntax.qualifier == nil,
      case .asked(let type, let arguments) = parameter.syntax.value,
      let index = arguments.firstIndex(where: { argument in
        argument.label.map { words.contains($0.plain) && !taken.contains($0.plain) } ?? false
      }), let name = name(arguments[index].value)
    else { return nil }
    var rest = arguments
    rest.remove(at: index)
    let given = rest.map { "\($0.label.map { "\($0.text) = " } ?? "")\($0.value.literal ?? "…")" }
    let inputs = rest.isEmpty ? "" : "(\(given.joined(separator: ", ")))"
    let text = "\(type.text())\(inputs) named \(name)"
    let key = Key(type, named: NameSyntax(text: name, span: parameter.syntax.span))
    let isBound = graph[id].bindings[key] != nil || graph.inherited(key, by: id) != nil
    let help = "write the qualifier after the type: '\(parameter.syntax.heading): \(text)'"
    guard isBound else {
      return Suggestion(
        "\(help), and declare the component as 'strong \(type.text()) named \(name)'")
    }
    return Suggestion(
      help,
      given.contains { $0.hasSuffix("…") }
        ? nil : .replace(type.span.through(parameter.syntax.span), with: text))
  }

  /// The name that an expression says: a string of letters, or a name.
  static func name(_ value: FragmentSyntax) -> String? {
    guard let text = value.literal else { return nil }
    let isQuoted = text.hasPrefix("\"") && text.hasSuffix("\"") && text.utf8.count > 2
    let name = isQuoted ? String(text.dropFirst().dropLast()) : String(text.drop { $0 == "." })
    let isName =
      name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && name.first.map { $0.isLetter || $0 == "_" } == true
    return isName && !["nil", "true", "false", "self"].contains(name) ? name : nil
  }

  /// What other frameworks call the argument that is the qualifier.
  private static let words: Set<String> = ["named", "name", "qualifier", "tag"]
}
