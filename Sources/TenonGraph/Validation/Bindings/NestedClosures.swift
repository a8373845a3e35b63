import TenonDiagnostics
import TenonSyntax

/// `() -> () -> Page`: a closure that is to return a closure, which the container makes of nothing but a
/// component of that type.
enum NestedClosures {
  /// What to write for a closure of closures where the innermost result is provided: one closure that takes
  /// all of it. `nil` where it is no such thing.
  static func suggestion(
    for parameter: Parameter, of asker: ComponentID, _ graph: BindingGraph
  ) -> (inner: TypeSyntax, suggestion: Suggestion)? {
    guard let type = parameter.syntax.type, let outer = type.function ?? type.wrapped?.function,
      let inner = outer.result.function ?? outer.result.wrapped?.function
    else { return nil }
    var functions = [outer, inner]
    while let next = functions[functions.count - 1].result.function { functions.append(next) }
    let result = functions[functions.count - 1].result
    let key = Key(result.unwrappingModifiers, named: parameter.syntax.qualifier)
    let container = graph[asker].container
    guard let provider = graph[container].bindings[key] ?? graph.inherited(key, by: container)
    else { return nil }
    let arguments = functions.flatMap(\.parameters).map { $0.type.text() }
    let isAsync = functions.contains(where: \.isAsync) ? " async" : ""
    let isThrowing = functions.contains { $0.throwing != nil } ? " throws" : ""
    let attributes = outer.attributes.map { "\($0) " }.joined()
    var text =
      "\(attributes)(\(arguments.joined(separator: ", ")))\(isAsync)\(isThrowing) ->"
      + " \(result.text())"
    if case .component(let id, _) = provider, graph.inputs(of: graph[id]).count != arguments.count {
      text = graph.closureText(
        to: id, for: asker, returning: result.text(),
        saying: FunctionTypeSyntax(
          attributes: outer.attributes, parameters: [],
          isAsync: functions.contains(where: \.isAsync),
          throwing: functions.contains { $0.throwing != nil } ? "throws" : nil,
          result: outer.result))
    }
    return (
      outer.result,
      Suggestion(
        "write '\(parameter.syntax.heading): \(text)\(parameter.syntax.named)', a single closure that creates it",
        parameter.syntax.asking(for: text))
    )
  }
}
