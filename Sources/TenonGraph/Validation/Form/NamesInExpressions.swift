import TenonDiagnostics
import TenonSyntax

/// An expression sees its component's own parameters and the inputs of containers, and nothing else of the
/// container. A name in it that is an accessor's was probably meant for that.
enum NamesInExpressions: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var names = Names(graph)
    var inputs = InputNames(graph)
    for index in graph.components.indices
    where graph[graph.components[index].syntax].expression != nil {
      let id = ComponentID(index: index)
      let component = graph[id]
      let container = graph[component.container]
      guard component.kind.isMadeByInit, !container.isForeign, !graph[component.syntax].isBroken,
        !container.isIncomplete, graph.manifest(component.manifest).module == nil
      else { continue }
      var known = Set(graph[component.initParameters].compactMap(\.name))
      known.formUnion(inputs.names(of: component.container))
      if let expression = graph[component.syntax].expression {
        report(expression, of: id, known, &names, graph, &diagnostics)
      }
    }
  }

  /// What an expression names of the container, each with the parameter that asks for it.
  private static func wanted(
    _ fragment: FragmentSyntax, of id: ComponentID, _ known: Set<String>, _ names: inout Names,
    _ graph: BindingGraph
  ) -> [(value: FragmentSyntax.ValueName, key: Key, parameter: String)] {
    fragment.values.compactMap { value in
      // A member of `self` may be what an input is, and is not to be had either.
      if !value.isMember, known.contains(value.name) { return nil }
      guard let found = names.find(value.name, for: graph[id].container) else { return nil }
      let key = graph.key(of: found.provider)
      var type = key.type
      if case .component(let target, _) = found.provider {
        if target == id { return nil }
        if found.isFunction || !graph.requiredInputs(of: graph[target]).isEmpty {
          type = InputAskedForAsInstance.closureText(
            to: target, for: id, returning: key.type, requiredOnly: true, graph)
        }
      }
      let named = key.qualifier.map { " named \($0)" } ?? ""
      return (value, key, "\(value.name): \(type)\(named)")
    }
  }

  private static func report(
    _ expression: FragmentSyntax, of id: ComponentID, _ known: Set<String>, _ names: inout Names,
    _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    let wanted = wanted(expression, of: id, known, &names, graph)
    guard let first = wanted.first else { return }
    let component = graph[id]
    let syntax = graph[component.syntax]
    let parameters = wanted.map(\.parameter)
    let isPlain = !wanted.contains(where: \.value.isMember)
    let line = graph.line(
      of: component, type: syntax.type.text(), asking: parameters,
      expression: isPlain ? expression.text ?? "…" : "…")
    let list = parameters.joined(separator: ", ")
    let fix: Fix? =
      !isPlain
      ? nil
      : syntax.closingParenthesis.map {
        .insert(syntax.parameters.isEmpty ? list : ", \(list)", before: $0)
      } ?? .insert("(\(list))", after: syntax.type.span)
    diagnostics.report(
      Diagnostic(
        .nameInExpression, message(first.value, first.key), at: first.value.span,
        suggestion: Suggestion("write '\(line)'", fix)))
  }

  private static func message(
    _ value: FragmentSyntax.ValueName, _ key: Key
  ) -> String {
    "'\(value.name)' doesn't refer to '\(key.description)' here: an expression sees only its"
      + " component's parameters and the container's inputs"
  }

  /// The names of the inputs that expressions of containers see, made once for each.
  private struct InputNames {
    private let graph: BindingGraph
    private var known: [Int: Set<String>] = [:]

    init(_ graph: BindingGraph) { self.graph = graph }

    /// Those of a container and of all that it is in.
    mutating func names(of id: ContainerID) -> Set<String> {
      if let names = known[id.index] { return names }
      var names: Set<String> = []
      var current: ContainerID? = id
      while let container = current {
        names.formUnion(graph[container].inputs.map(\.syntax.name.plain))
        names.formUnion(graph[container].replacedInputs.map(\.input.syntax.name.plain))
        current = graph[container].parent
      }
      known[id.index] = names
      return names
    }
  }

  /// The names by which others may think to have what containers have, made once for each.
  private struct Names {
    typealias Found = (provider: Provider, isFunction: Bool)
    private let graph: BindingGraph
    private var tables: [Int: [String: Found]] = [:]

    init(_ graph: BindingGraph) { self.graph = graph }

    /// What a name stands for in a container, or in one that it is in.
    mutating func find(_ name: String, for id: ContainerID) -> Found? {
      var current: ContainerID? = id
      while let container = current {
        if let found = table(container)[name],
          container == id || graph.canSee(found.provider, from: id)
        {
          return found
        }
        current = graph[container].parent
      }
      return nil
    }

    private mutating func table(_ id: ContainerID) -> [String: Found] {
      if let table = tables[id.index] { return table }
      var table: [String: Found] = [:]
      let keys = graph[id].bindings.keys.sorted { $0.description < $1.description }
      for key in keys {
        guard let provider = graph[id].bindings[key] else { continue }
        switch provider {
        case .component(let component, let offer):
          guard graph[component].kind.child == nil else { continue }
          let isFunction = graph[component].isFunction
          if let accessor = graph[graph[component].offers, offer].accessor {
            table[accessor] = (provider, isFunction)
          }
          let role = graph[graph[component].offers, offer]
          guard isFunction, role.accessorSpan == nil else { continue }
          let roles = graph[graph[component].syntax].roles.filter { $0.type.key == key.type }
          let type = roles.first?.type ?? graph[graph[component].syntax].type
          if let name = AccessorName.property(type, qualifier: key.qualifier), table[name] == nil {
            table[name] = (provider, false)
          }
        // Expressions see the inputs.
        case .input, .scope: break
        }
      }
      tables[id.index] = table
      return table
    }
  }
}
