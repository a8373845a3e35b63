import TenonGraph
import TenonSyntax

extension ContainerCode {
  func writeClosure(
    of parameter: Parameter, _ provider: Provider, _ given: [Int], _ f: Function,
    _ out: inout Writer
  ) {
    switch provider {
    case .input(let owner, let index):
      // An input never changes, so the closure needs no container.
      let name = SwiftName.identifier(graph[owner].inputs[index].syntax.name.plain)
      let member = path(toInput: index, of: owner, f)
      out.put("{ [", member == name ? name : "\(name) = \(member)", "] in ", name, " }")
    case .component(let target, let offer):
      writeClosure(of: parameter, for: target, offer, given, f, &out)
    case .scope: break
    }
  }

  private func writeClosure(
    of parameter: Parameter, for target: ComponentID, _ offer: Int, _ given: [Int], _ f: Function,
    _ out: inout Writer
  ) {
    let function = parameter.function
    var effects = graph.requestEffects(of: target)
    if let function, graph.goesElsewhere(function, for: target, in: f.owner) {
      effects.isAsync = true
    }
    let isTyped = function?.effects.isTyped ?? false && effects.isTyped
    let inputs = isTyped ? closureInputs(given, target) : given.indices.map { "$\($0)" }
    let isWeak = f.isKept && holdsWeakly(containerOf: target)
    let path = graph.path(from: id, to: graph[target].container)
    let holder = path.isEmpty ? "self" : container.parentName
    let place = path.isEmpty ? "self" : f.member(String(path.dropLast()))
    var head = ""
    if isWeak || !path.isEmpty {
      head = " [\(isWeak ? "weak " : "")\(holder == place ? holder : "\(holder) = \(place)")]"
    }
    if isTyped {
      let async = function?.isAsync == true ? " async" : ""
      head += " (\(inputs.joined(separator: ", ")))\(async) \(effects.thrown?.clause ?? "")"
    }
    out.list(head.isEmpty ? "{ " : "{\(head) in ", 1, " }") { out, _ in
      out.append(effects.marks)
      if isWeak {
        out.put(
          notes.support(.gone), ".check(", holder, ", \"",
          SwiftName.escapedInString(parameter.name ?? parameter.syntax.type?.text() ?? "_"),
          "\", of: \"", SwiftName.escapedInString(graph.displayName(of: graph[f.owner])), "\")")
      } else {
        out.append(holder)
      }
      let isKept = asksForVariant(of: target, f)
      out.put(".", memberName(of: target, offer, isKept: isKept))
      guard graph[target].isFunction || isKept else { return }
      out.list("(", given.count, ")") {
        $0.put(labelled(inputs[$1], asInput: given[$1], of: target))
      }
    }
  }

  /// The names of a closure's parameters, if its head has a `throws` clause.
  private func closureInputs(_ given: [Int], _ target: ComponentID) -> [String] {
    let inputs = graph.inputNames(of: graph[target])
    var taken: Set<String> = ["self", container.parentName]
    return given.map { index in
      var name = inputs[index] ?? "value"
      while !taken.insert(name).inserted { name += "2" }
      return SwiftName.identifier(name)
    }
  }
}
