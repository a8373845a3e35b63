import TenonDiagnostics
import TenonSyntax

/// A type alone is no value: `cart = Cart`, `Room(id = Int)`.
extension Rule<ExpressionSite> {
  static let typeAsValue = Rule(all: .constantNamedAsType, skips: []) { site in
    site.fragment.typesAlone(site.owner.ground) { type in
      site.dependency(type) ?? .value(of: type, site.valueNames(of: type.name))
    }
  }
}

extension Rule<ContainerSite> {
  static let typeAsDefault = Rule(all: .constantNamedAsType) { site in
    site.container.inputs.flatMap { input in
      let value = site.graph.isOwn(input.manifest) ? input.syntax.defaultValue : nil
      return value?.typesAlone(site.ground) ?? []
    }
  }
}

extension Rule<RuleGround> {
  static let typeAsStorage = Rule(all: .constantNamedAsType) { ground in
    ground.graph.lifetimes.flatMap { lifetime in
      let storage = ground.graph.isOwn(lifetime.manifest) ? lifetime.syntax.storage : nil
      return storage?.typesAlone(ground) ?? []
    }
  }
}

extension FragmentSyntax {
  /// The known types that stand alone in it, which no constant is called like.
  fileprivate func typesAlone(
    _ ground: RuleGround, _ help: (ValueName) -> Suggestion = { .value(of: $0, []) }
  ) -> [Finding] {
    if types.isEmpty { return [] }
    return types.compactMap { type in
      let name = type.name.drop { !($0.isLetter || $0 == "_") }
      let words = name.split(separator: " ", maxSplits: 1)
      let path = ["any", "some"].contains(words.first ?? "") ? words.last ?? name : name
      let base = path.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      let last = String(base.split(separator: ".").last ?? base)
      guard TypeSyntax.valueNames.contains(last) || ground.typesNamed.contains(last) else {
        return nil
      }
      return Finding("expected a value, found the type '\(type.name)'", at: type.span, help(type))
    }
  }
}

extension ExpressionSite {
  /// The dependency that was meant, where a constant is a type that is provided.
  fileprivate func dependency(_ type: FragmentSyntax.ValueName) -> Suggestion? {
    guard case .value(let parameter) = place, case .constant = parameter.syntax.value,
      fragment.span == type.span, owner.isProvided(type.name)
    else { return nil }
    let fix = (parameter.syntax.name ?? parameter.syntax.label).map { label in
      Fix.replace(
        SourceSpan(file: type.span.file, start: label.span.end, end: type.span.start), with: ": ")
    }
    return Suggestion(
      "write '\(parameter.syntax.heading): \(type.name)' for the dependency", fix)
  }

  /// The names of a type's members that it sees.
  fileprivate func valueNames(of type: String) -> [String] {
    let parameters: [Parameter]
    switch place {
    case .component: parameters = Array(graph[owner.component.initParameters])
    case .value: parameters = owner.inputs
    case .key: parameters = []
    case .inputDefault, .release, .storage: return []
    }
    var names = parameters.filter { $0.syntax.type?.key == type }.compactMap(\.name)
    let containers = sequence(first: owner.component.container, next: { graph[$0].parent })
    for container in containers {
      names += graph[container].inputs.filter { $0.key.type == type }.map(\.syntax.name.text)
    }
    return names
  }
}

extension Suggestion {
  /// A value that is at hand, or any.
  fileprivate static func value(
    of type: FragmentSyntax.ValueName, _ names: [String]
  ) -> Suggestion {
    Suggestion(
      "write \(names.first.map { "'\($0)'," } ?? "a value of type '\(type.name)',") or"
        + " '\(type.name).self' for the type itself",
      names.count == 1 ? .replace(type.span, with: names[0]) : nil)
  }
}
