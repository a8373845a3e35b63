import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// All that the emitting of one component needs to know.
struct ComponentContext {
  let id: ComponentID
  let component: Component
  let making: ConstructionPlan.Making
  let container: Container
  let names: MemberNames
  let own: MemberNames.Names

  /// The type of the member that gives the component itself.
  var coreType: String {
    if own.coreIsOffer, let index = own.offers.firstIndex(of: own.core) {
      return component.offers[index].typeText
    }
    return component.syntax.type.text()
  }

  /// Whether one of its inputs has a default.
  var hasDefaults: Bool {
    component.inputs.contains { component.parameters[$0].defaultValue != nil }
  }

  /// Swift's function that stops, by the name that nothing of the container's hides.
  var fatalError: String {
    let isHidden =
      names.members.contains("fatalError")
      || container.inputs.contains { $0.syntax.name.plain == "fatalError" }
      || component.parameters.contains { $0.name == "fatalError" }
    return isHidden ? "Swift.fatalError" : "fatalError"
  }

  /// The access of that member.
  var coreAccess: Access {
    own.coreIsOffer ? component.access : .private
  }
}

/// The members of a component: what holds it, what makes it, and an accessor for each role.
extension Emitter {
  mutating func emit(component context: ComponentContext) {
    inspect(type: context.coreType)
    if context.own.coreIsOffer { inspect(name: NameSyntax.plain(context.own.core)) }
    printer.blank()
    if context.component.lifetime == .transient {
      if !context.own.making.isEmpty {
        printer.line("private var \(context.own.making) = false")
      }
      emitFactory(context, kept: context.making.isKept && !context.making.isFree)
      if context.making.isWrittenTwice {
        printer.blank()
        printer.unmap()
        printer.statement(
          "// The same for what the container keeps: its closures do not keep the container.")
        emitFactory(context, kept: true, name: context.own.kept)
      }
    } else {
      emitShared(context)
    }
    emitRoles(context)
  }

  private func documentation(_ context: ComponentContext) -> [String] {
    context.own.coreIsOffer ? context.component.documentation : []
  }

  // MARK: Transient

  /// The function that makes one at each request.
  private mutating func emitFactory(_ context: ComponentContext, kept: Bool, name: String? = nil) {
    let component = context.component
    let access = name == nil ? context.coreAccess : .private
    let parameters = inputTexts(context)
    printer.declaration(
      "\(modifier(access, in: context.container))func \(name ?? context.own.core)"
        + "(\(parameters.joined(separator: ", "))) -> \(context.coreType) {",
      at: line(component.span), documentation: name == nil ? documentation(context) : [],
      hasFragment: context.hasDefaults)
    indented { emitter in
      emitter.emitReentryGuard(context)
      emitter.emitMaking(context, kept: kept, result: .returned(isAll: true))
    }
    printer.line("}")
  }

  /// The parameters of a function that makes the component.
  private mutating func inputTexts(_ context: ComponentContext) -> [String] {
    var texts: [String] = []
    for index in context.component.inputs {
      texts.append(
        parameterText(
          context.component.parameters[index].syntax, name: context.own.inputs[index] ?? ""))
    }
    return texts
  }

  /// Stops a closure that is called while what it leads back to is being made: there is nothing
  /// yet that it could return.
  private mutating func emitReentryGuard(_ context: ComponentContext) {
    let own = context.own
    if own.making.isEmpty { return }
    let closures = context.making.closuresLeadingBack.joined(separator: " or ")
    let message =
      "\(context.container.name): '\(context.component.displayName)' was asked for while it was"
      + " being made, by way of the closure \(closures); call it after init"
    printer.unmap()
    printer.line("guard !\(own.making) else {")
    printer.indented {
      $0.statement("\(context.fatalError)(\"\(SwiftNamer.escapedInString(message))\")")
    }
    printer.line("}")
    printer.line("\(own.making) = true")
    printer.line("defer { \(own.making) = false }")
  }

  // MARK: Shared

  /// The property that holds an instance, weakly or not, and the accessor that makes it when there
  /// is none.
  private mutating func emitShared(_ context: ComponentContext) {
    let component = context.component
    let own = context.own
    let weak = component.lifetime == .weak ? "weak " : ""
    let line = line(component.span)
    printer.declaration(
      "private \(weak)var \(own.stored): \(TypeSyntax.optionalText(of: context.coreType))",
      at: line)
    if !own.making.isEmpty {
      printer.unmap()
      printer.line("private var \(own.making) = false")
    }
    printer.declaration(
      "\(modifier(context.coreAccess, in: context.container))var \(own.core):"
        + " \(context.coreType) {",
      at: line, documentation: documentation(context))
    indented { emitter in
      emitter.emitGetter(context)
    }
    printer.line("}")
  }

  private mutating func emitGetter(_ context: ComponentContext) {
    let own = context.own
    printer.unmap()
    let check = "if let \(own.stored) { return \(own.stored) }"
    if printer.indentation + check.utf8.count <= CodePrinter.lineLength {
      printer.line(check)
    } else {
      printer.line("if let \(own.stored) {")
      printer.indented { $0.line("return \(own.stored)") }
      printer.line("}")
    }
    emitReentryGuard(context)
    emitMaking(context, kept: context.making.isKept, result: .named)
    printer.line("\(own.stored) = \(own.made)")
    printer.line("return \(own.made)")
  }

  // MARK: Roles

  /// An accessor for each role of a component that has several.
  private mutating func emitRoles(_ context: ComponentContext) {
    let component = context.component
    for (index, offer) in component.offers.enumerated() {
      let name = context.own.offers[index]
      if context.own.coreIsOffer, name == context.own.core { continue }
      inspect(type: offer.typeText)
      inspect(name: NameSyntax.plain(name))
      printer.blank()
      let access = modifier(component.access, in: context.container)
      var value = context.own.core
      var header = "\(access)var \(name): \(offer.typeText)"
      if component.lifetime == .transient {
        let parameters = inputTexts(context).joined(separator: ", ")
        header = "\(access)func \(name)(\(parameters)) -> \(offer.typeText)"
        let arguments = component.inputs.map { index in
          labelled(
            SwiftNamer.identifier(context.own.inputs[index] ?? ""),
            component.parameters[index].syntax.label)
        }
        value += "(\(arguments.joined(separator: ", ")))"
      }
      // Whether the component plays the role is for the compiler to see, at the role's line.
      printer.declaration(
        "\(header) { \(value) }", at: line(offer.span), documentation: component.documentation,
        hasFragment: context.hasDefaults)
      printer.unmap()
    }
  }
}
