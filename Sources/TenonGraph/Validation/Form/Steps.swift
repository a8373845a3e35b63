import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A property can be set only once.
  static let setTwice = Rule(all: .duplicateDeclaration, skips: []) { site in
    if site.component.steps.isEmpty { return [] }
    let sets = site.graph[site.component.steps].compactMap { step in
      SetSite(PartSite(owner: site, part: step))?.syntax.label
    }
    return Finding.repeats(sets, of: "'set' of property", help: "delete one of them")
  }
}

/// A `set` must name its property. Only objects can be held weakly.
extension Rule<PartSite<Step>> {
  static let weakClosure = set { set in
    guard set.isWeak, case .closure = set.parameter.source else { return nil }
    return Finding(
      "a closure can't be held weakly", at: set.syntax.span, help: "write 'set' without 'weak'",
      set.weakWord.map(Fix.delete))
  }

  static let weakValue = set { set in
    guard set.isWeak, let type = set.syntax.type, type.function == nil,
      type.wrapped?.function == nil, let what = (type.wrapped ?? type).kindOfValue
    else { return nil }
    let closure = type.wrapped.map { "(() -> \($0.text()))?" } ?? "() -> \(type.text())"
    return Finding(
      "\(what) can't be held weakly", at: set.syntax.span,
      help: "write 'set \(set.syntax.property): \(closure)' to inject a closure",
      set.weakWord.map { Fix.delete($0).and(.replace(type.span, with: closure)) })
  }

  static let setWithLabel = set(.blockForm) { set in
    guard let label = set.syntax.label, let name = set.syntax.name, set.syntax.type != nil else {
      return nil
    }
    // `unowned` is Swift's word for the property and probably means `weak` here.
    let isWeakMeant =
      !set.isWeak
      && (label.plain == "unowned" || NearMiss.best(for: label.plain, among: ["weak"]) != nil)
    let place = label.span.through(name.span)
    return Finding(
      "'set' takes a single property name", at: place,
      .meant(isWeakMeant ? "weak \(name.text)" : name.text, at: place))
  }

  static let setWithoutName = set(.blockForm) { set in
    if set.syntax.label != nil { return nil }
    return Finding(
      "expected the property's name after 'set', found '_'", at: set.syntax.span,
      help: "write 'set property: \(set.syntax.type?.text() ?? "Type")'")
  }

  private static func set(
    _ id: DiagnosticID = .parameterForm, _ find: @escaping @Sendable (SetSite) -> Finding?
  ) -> Rule { Rule(id, skips: []) { SetSite($0).flatMap(find) } }
}

/// A `set` of a component's block.
private struct SetSite {
  let step: PartSite<Step>
  let parameter: Parameter
  let isWeak: Bool

  init?(_ site: PartSite<Step>) {
    guard case .set(let isWeak) = site.part.kind, let first = site.parameters.first else {
      return nil
    }
    (step, parameter, self.isWeak) = (site, first, isWeak)
  }

  var syntax: ParameterSyntax { parameter.syntax }

  var weakWord: SourceSpan? {
    for case .set(let weak?, let other, _) in step.owner.statement?.block ?? []
    where other.span == syntax.span { return weak }
    return nil
  }
}
