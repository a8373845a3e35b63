import TenonGraph
import TenonSyntax

extension ContainerCode {
  func closure(
    of parameter: Parameter, _ provider: Provider, _ given: [Int], _ f: Function
  ) -> Item {
    switch provider {
    case .input(let owner, let index):
      // An input never changes, so the closure needs no container.
      let name = SwiftName.identifier(graph[owner].inputs[index].syntax.name.plain)
      let member = f.member(graph.path(from: id, to: owner) + name)
      return text("{ [\(member == name ? name : "\(name) = \(member)")] in \(name) }")
    case .component(let target, let offer):
      return closure(of: parameter, for: target, offer, given, f)
    case .scope: return text("")
    }
  }

  private func closure(
    of parameter: Parameter, for target: ComponentID, _ offer: Int, _ given: [Int], _ f: Function
  ) -> Item {
    let owner = graph[target].container
    var effects = graph.requestEffects(of: target).withoutActor
    if let function = parameter.function, graph.goesElsewhere(function, for: target, in: f.owner) {
      effects.isAsync = true
    }
    let isWeak = f.isKept && shape.keeping.isHeldWeakly(owner, by: id, graph)
    let isKept =
      isWeak && shape[target].isTwice && (owner == id || graph[target].asker != nil)
    let name =
      isKept
      ? keptName(of: target, offer: offer) : offerName(target, offer)
    let isTyped = parameter.function?.effects.isTyped ?? false && effects.isTyped
    let inner = isTyped ? closureInputs(given, target) : given.indices.map { "$\($0)" }
    let arguments = zip(given, inner).map { input, name in
      labelled(name, graph[graph[target].parameters, input].syntax.label)
    }
    let call: List? =
      graph[target].isFunction || isKept ? List("(", arguments, ")") : nil
    let path = graph.path(from: id, to: owner)
    let parent = container.parentName
    let holder = path.isEmpty ? "self" : parent
    let place = path.isEmpty ? "self" : f.member(String(path.dropLast()))
    let gone = isWeak ? notes.support(.gone) : ""
    return Item { out in
      let isCaptured = isWeak || !path.isEmpty
      let capture =
        isCaptured
        ? " [\(isWeak ? "weak " : "")\(holder == place ? holder : "\(holder) = \(place)")]" : ""
      let clause = effects.thrown?.clause ?? ""
      let head =
        isTyped
        ? " (\(inner.joined(separator: ", ")))\(parameter.function?.isAsync == true ? " async" : "") \(clause)"
        : ""
      let start = capture.isEmpty && head.isEmpty ? "{ " : "{\(capture)\(head) in "
      let body = List(start, 1, " }") { out, _ in
        out.append(effects.marks)
        if isWeak {
          out.put(
            gone, ".check(", holder, ", \"",
            SwiftName.escapedInString(parameter.name ?? parameter.syntax.type?.text() ?? "_"),
            "\", of: \"", SwiftName.escapedInString(graph.displayName(of: graph[f.owner])), "\")")
        } else {
          out.append(holder)
        }
        out.put(".", SwiftName.identifier(name), call)
      }
      body.write(to: &out)
    }
  }

  /// The names of a closure's parameters where its head has to say what it throws.
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
