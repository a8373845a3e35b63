import TenonDiagnostics
import TenonSyntax

/// Forms of the language that the parser reads and this version gives no meaning to. Each is
/// refused by name, for a form that is passed over in silence is a wrong program.
enum UnsupportedForms: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for manifest in graph.manifests {
      for item in manifest.syntax.items { check(item, &diagnostics) }
    }
    graph.forEachParameter { _, component, parameter in
      guard let function = parameter.function, !graph[component.container].isForeign else { return }
      check(function, parameter, &diagnostics)
    }
  }

  private static func refuse(
    _ attribute: AttributeSyntax, of what: String, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      Diagnostic(
        .unsupportedForm,
        "attributes on a \(what) aren't supported in this version of tenon", at: attribute.span,
        suggestion: .delete("@\(attribute.name)", at: attribute.span)))
  }

  private static func check(_ item: ItemSyntax, _ diagnostics: inout Diagnostics) {
    switch item {
    case .import: break
    case .container(let container): check(container, &diagnostics)
    case .bundle(let bundle):
      check(bundle.head, of: "bundle", &diagnostics)
      for member in bundle.members { check(member, &diagnostics) }
    case .lifetime(let lifetime): check(lifetime.head, of: "lifetime", &diagnostics)
    case .traits(let traits):
      check(traits.head, of: "traits", &diagnostics)
      for member in traits.members { check(member.head, of: "trait", &diagnostics) }
    case .conditional(let conditional):
      for branch in conditional.branches {
        for item in branch.members { check(item, &diagnostics) }
      }
    case .facet(let facet):
      check(facet.head, of: "facet", &diagnostics)
      for member in facet.members {
        check(member.head, of: "facet's member", &diagnostics)
      }
    }
  }

  private static func check(_ container: ContainerSyntax, _ diagnostics: inout Diagnostics) {
    check(container.head, of: "container", &diagnostics)
    for member in container.members { check(member, &diagnostics) }
  }

  private static func check(_ member: MemberSyntax, _ diagnostics: inout Diagnostics) {
    switch member {
    case .input(let input): check(input.head, of: "input", &diagnostics)
    case .component(let component):
      check(component.value.head, of: "component", &diagnostics)
    case .group(let group):
      check(group.head, of: "group", &diagnostics)
      for member in group.members { check(member, &diagnostics) }
    case .include, .exclude, .accessorsDrop, .unread: break
    case .conditional(let conditional):
      for branch in conditional.branches {
        for member in branch.members { check(member, &diagnostics) }
      }
    }
  }

  /// The attributes of a closure's type are Swift's, or one global actor.
  private static func check(
    _ function: FunctionTypeSyntax, _ parameter: Parameter, _ diagnostics: inout Diagnostics
  ) {
    guard let place = parameter.syntax.type?.span else { return }
    for attribute in function.attributes {
      guard let meant = function.misspelt(attribute) else { continue }
      diagnostics.report(
        Diagnostic(
          .unknownWord, "unknown closure attribute '\(attribute)'", at: place,
          help: "did you mean '@\(meant)'?"))
    }
    let actors = function.attributes.filter {
      $0.hasPrefix("@") && AttributeSyntax.isGlobalActor($0.dropFirst())
        && function.misspelt($0) == nil
    }
    if actors.count > 1 {
      diagnostics.report(
        Diagnostic(
          .parameterForm,
          "a closure can't be isolated to two actors, '\(actors[0])' and '\(actors[1])'",
          at: place, help: "keep one actor"))
    }
  }

  /// Where there is nothing that an attribute could stand before, it would be lost.
  private static func check(
    _ head: HeadSyntax, of what: String, _ diagnostics: inout Diagnostics
  ) {
    let actors = head.attributes.filter(\.isGlobalActor)
    if actors.count > 1, ["container", "facet", "component", "group"].contains(what) {
      diagnostics.report(
        Diagnostic(
          .repeatedWord,
          actors[0].name == actors[1].name
            ? "duplicate '@\(actors[0].name)'"
            : "a \(what) can't be isolated to two actors, '@\(actors[0].name)' and"
              + " '@\(actors[1].name)'",
          at: actors[1].span,
          help: actors[0].name == actors[1].name
            ? "delete one of them"
            : "keep one actor; a macro or a property wrapper belongs on your type in Swift"))
    }
    for attribute in head.attributes {
      if attribute.isGlobalActor,
        !["container", "facet", "facet's member", "component", "group", "traits"].contains(what)
      {
        let article = "aeiou".contains(what.first ?? " ") ? "an" : "a"
        diagnostics.report(
          Diagnostic(
            .modifierNotAllowed,
            "'@\(attribute.name)' can't be applied to \(article) \(what); only components,"
              + " containers and facets are isolated",
            at: attribute.span,
            help: what == "bundle"
              ? "apply it to the container that includes the bundle, or to components"
              : "apply it to a container or a component instead"))
      } else if ![
        "container", "facet", "facet's member", "traits", "component", "group", "input",
      ].contains(what) {
        refuse(attribute, of: what, &diagnostics)
      }
    }
    if let span = head.override, !["component", "group", "input"].contains(what) {
      diagnostics.report(
        Diagnostic(
          .modifierNotAllowed, "'override' applies only to components and inputs", at: span,
          help: what == "trait"
            ? "write the trait without 'override'; a trait can't replace another one"
            : "write 'override' before each component or input that replaces another one"))
    }
    if let span = head.eager, !["component", "group", "facet's member"].contains(what) {
      diagnostics.report(
        Diagnostic(
          .modifierNotAllowed, "'eager' applies only to components", at: span,
          help: "write 'eager' before each component that the container's init should create"))
    }
    if let span = head.root, !["component", "group", "facet's member"].contains(what) {
      diagnostics.report(
        Diagnostic(
          .modifierNotAllowed, "'root' applies only to components", at: span,
          help: "write 'root' before each component that the parent container offers too"))
    }
    if !["component", "group"].contains(what), let span = head.nonisolated {
      diagnostics.report(
        Diagnostic(
          .modifierNotAllowed, "'nonisolated' applies only to components", at: span,
          help: "write 'nonisolated' before each 'transient' component that any thread may create"))
    }
    if what == "container" { return }
    for (word, span) in [("overridable", head.overridable), ("observed", head.observed)] {
      guard let span else { continue }
      diagnostics.report(
        Diagnostic(
          .modifierNotAllowed, "'\(word)' applies only to containers", at: span,
          help: "write '\(word)' before the container"))
    }
  }
}
