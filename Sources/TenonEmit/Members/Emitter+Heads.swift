import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The heads of the functions that make a component: each type that they name stands on its line of the
/// manifest, for it may be one that Swift does not find.
extension Emitter {
  /// What the head of a function that makes the component stands for: a default that a decorator has from
  /// what it wraps is wrong where that says it, above the decorator.
  func headerSpan(_ context: ComponentContext) -> SourceSpan {
    let component = context.component
    let inherited = plan.graph.inputs(of: component).first { index in
      let span = plan.graph[component.parameters, index].syntax.span
      return plan.graph[component.parameters, index].defaultValue != nil
        && span.file == component.span.file
        && line(span) < line(component.span)
    }
    if let inherited { return plan.graph[component.parameters, inherited].syntax.span }
    return plan.graph.inputs(of: component).isEmpty ? coreSpan(context) : component.span
  }

  /// Where the manifest names the type of the member that gives a component: its role, or itself.
  func coreSpan(_ context: ComponentContext) -> SourceSpan {
    context.coreRole.map { plan.graph[context.component.offers, $0].span } ?? context.component.span
  }

  /// The arrow behind the head of such a function: what it returns stands on the line that names it.
  func arrow(_ context: ComponentContext) -> Code {
    let gap = line(coreSpan(context)) - line(headerSpan(context))
    guard (1...100).contains(gap) else { return " -> " }
    var arrow = Code()
    arrow.place(
      SourcePosition(line: line(coreSpan(context)), column: 5), isSpaced: true,
      isInOwnColumn: false)
    arrow.append("-> ")
    return arrow
  }

  /// The parameters of a function that makes the component and stands where `span` does; with their
  /// defaults only where those outside see it.
  mutating func inputTexts(
    _ context: ComponentContext, defaults: Bool = true, from span: SourceSpan? = nil
  ) -> [Code] {
    var texts: [Code] = []
    var last = position(span ?? headerSpan(context))
    for index in plan.graph.inputs(of: context.component) {
      let syntax = plan.graph[context.component.parameters, index].syntax
      let text = parameterText(
        syntax, name: context.own.inputs[index] ?? "", withDefault: defaults)
      // Each stands on its line, for its type may be one that Swift does not find.
      let place = position(syntax.span)
      // One that comes from another component may be anywhere.
      if syntax.span.file == context.component.span.file,
        (1...100).contains(place.line - last.line)
      {
        var placed = Code()
        placed.place(
          SourcePosition(line: place.line, column: min(place.column, 41)),
          isSpaced: !texts.isEmpty, isInOwnColumn: false)
        placed.append(text)
        texts.append(placed)
        last = place
      } else {
        texts.append(text)
      }
    }
    return texts
  }

  /// The component's inputs as arguments of another function that takes them.
  func inputArguments(_ context: ComponentContext) -> [Code] {
    plan.graph.inputs(of: context.component).map { index in
      labelled(
        Code(context.own.input(index)),
        plan.graph[context.component.parameters, index].syntax.label)
    }
  }
}
