import TenonDiagnostics
import TenonSyntax

/// A closure says whether it waits, what it throws and on which actor it runs.
extension Rule<ParameterSite> {
  static let closurePromises = Rule(
    .closurePromisesLess, skips: .foreign, targets: .endless
  ) { site in
    guard let function = site.function, let type = site.syntax.type, function.isOfOneActor else {
      return nil
    }
    let (owner, syntax) = (site.owner, site.syntax)
    func lacks(_ target: ComponentID) -> Effects {
      site.graph.lacks(function, for: target, in: owner.component, owner.id)
    }
    guard let target = site.closureTarget(where: { !lacks($0).isEmpty }) else { return nil }
    let own = lacks(target)
    let lacking = site.closureTargets.reduce(into: Effects()) { $0.formUnion(lacks($1.id)) }
    // A closure that any thread may call has another finding; see SendableForm.
    let asking = site.graph[site.graph[owner.component.asker ?? owner.id].container]
    if asking.isolation == .none, function.isSendable, !asking.isBundleAlone {
      return nil
    }
    let isNamed = owner.component.asker == nil && (syntax.label ?? syntax.name) != nil
    let heading = isNamed ? "\(syntax.heading): " : ""
    let (words, isWhole) = help(owner, type, function, lacking) {
      "'\(heading)\($0)\(syntax.named)'"
    }
    return Finding(
      "the closure for '\(site.graph.displayName(of: target))' must be \(own.listed)"
        + (own.isThrowing ? function.throwing.map { ", not '\($0)'" } ?? "" : ""),
      at: type.span, notes: site.ground.trail(from: target, to: own, beside: function.thrown),
      Suggestion(
        words, isWhole ? .replace(type.span, with: text(type, function, lacking)) : nil))
  }

  /// A closure of an actor does not serve a component that another actor creates.
  static let closureOfActor = Rule(.closurePromisesLess, skips: .foreign) { site in
    guard let function = site.function,
      case .instance(let provider) = site.parameter.source,
      let actor = site.graph.actorOfGivenClosure(site.parameter), let type = site.syntax.type,
      let other = site.graph.makingEffects(of: site.owner.id).actor, other != actor
    else { return nil }
    let written = text(type, function, Effects(actor: actor))
    return Finding(
      "the provided closure runs on '\(actor)', but '\(site.owner.name)' is created on '\(other)'",
      at: type.span,
      notes: [.init("the closure is provided here", at: site.graph.span(of: provider))],
      Suggestion(
        "write '\(site.heading): \(written)'", .replace(type.span, with: written)))
  }

  /// The help, and whether its edit is enough.
  private static func help(
    _ owner: ComponentSite, _ type: TypeSyntax, _ function: FunctionTypeSyntax,
    _ lacking: Effects, _ quoted: (String) -> String
  ) -> (words: String, isWhole: Bool) {
    let write = "write \(quoted(text(type, function, lacking)))"
    let plain = owner.graph.containersToShare(owner.component.container)
    guard lacking.actor != nil, !plain.isEmpty else { return (write, true) }
    let share = "make \(plain) 'Sendable'"
    let shared =
      !function.isAsync
      ? "\(share) and \(write)"
      : lacking.isThrowing
        ? "\(share) and write \(quoted(text(type, function, lacking.withoutActor)))" : share
    if let actor = owner.graph.makingEffects(of: owner.id).actor, actor != lacking.actor {
      return (shared, false)
    }
    return (function.isAsync ? "\(write), or \(shared)" : write, true)
  }

  /// The closure's type with what it lacks.
  private static func text(
    _ type: TypeSyntax, _ function: FunctionTypeSyntax, _ lacking: Effects
  ) -> String {
    var whole = function
    if let actor = lacking.actor {
      whole.attributes = [actor] + function.attributes.filter { $0 != function.globalActor }
    }
    whole.isAsync = function.isAsync || lacking.isAsync
    whole.throwing = lacking.thrown?.clause ?? function.throwing
    let text = TypeSyntax(.function(whole), at: type.span).text()
    return type.function == nil ? "(\(text))?" : text
  }
}

extension ParameterSite {
  /// The components that closures ask for: it, or all elements of its collection.
  fileprivate var closureTargets: [(place: Int, id: ComponentID)] {
    let all = owner.component.parameters
    let places = owner.component.asker == nil ? [place] : all.indices.map(all.place)
    return places.compactMap { place in
      guard case .closure(.component(let id, _), _) = graph.tables.parameters[place].source else {
        return nil
      }
      return (place, id)
    }
  }

  /// The component that its closure asks for, if that is the first of which `condition` holds.
  func closureTarget(where condition: (ComponentID) -> Bool) -> ComponentID? {
    if owner.component.asker == nil {
      guard case .closure(.component(let id, _), _) = parameter.source, condition(id) else {
        return nil
      }
      return id
    }
    return closureTargets.first { condition($0.id) }.flatMap { $0.place == place ? $0.id : nil }
  }
}
