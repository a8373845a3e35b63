public import TenonDiagnostics
public import TenonInspect
import TenonSyntax

/// Finds the lines of manifests that do not match the initializers that they call.
public struct DriftFinder {
  private let modules: CompiledModules
  private let sources: [SourceFile]
  private let components: WrittenComponents
  private var findings: [Drift] = []
  /// The global actors on which the component of a line is created, one for each container that has it.
  private var actors: [GraphPicture.Place: [String?]] = [:]

  /// How many components were compared with an initializer.
  public private(set) var comparedCount = 0

  /// The findings in the manifests `sources`, in file order. Statements that cannot be read are passed over, and so
  /// are components whose types the compiled modules do not have. `pictures` are of the graphs that have them.
  public static func find(
    in sources: [SourceFile], of pictures: [GraphPicture], _ modules: CompiledModules
  ) -> (findings: [Drift], comparedCount: Int) {
    var finder = DriftFinder(sources, modules)
    for picture in pictures {
      for node in picture.nodes where picture.containers[node.container].kind == .container {
        finder.actors[node.place, default: []].append(node.actor)
      }
    }
    for index in finder.components.all.indices { finder.check(index) }
    let sorted = finder.findings.enumerated().sorted {
      $0.element.span == $1.element.span
        ? $0.offset < $1.offset : $0.element.span.precedes($1.element.span)
    }
    return (sorted.map(\.element), finder.comparedCount)
  }

  private init(_ sources: [SourceFile], _ modules: CompiledModules) {
    self.modules = modules
    self.sources = sources
    var ignored = Diagnostics()
    components = WrittenComponents(
      sources.enumerated().map { Parser.parse($1, file: $0, diagnostics: &ignored) })
  }

  private mutating func check(_ index: Int) {
    let component = components.all[index].syntax
    guard !component.head.isBroken, !components.all[index].isConditional,
      component.expression == nil, component.type.isConstructible,
      case .named(let parts) = component.type.unwrappingModifiers.kind
    else { return }
    let name = parts.map(\.plainName).joined(separator: ".")
    let types = modules.types(named: name).filter { $0.kind != .protocol && !$0.isGenerated }
    // What comes from a class of another module is not known.
    if types.isEmpty || types.contains(where: { $0.unknownSuperclass != nil }) { return }
    // Where only public symbols are known, there may be other initializers.
    if types.allSatisfy({ $0.initializers.isEmpty && !modules.openModules.contains($0.module) }) {
      return
    }
    comparedCount += 1
    let arguments = parts.flatMap(\.arguments).map { $0.text() }
    var best: LineMatch?
    var bestEffects = Int.max
    for type in types {
      for initializer in type.initializers {
        let match = self.match(component, initializer, of: type, arguments)
        let effects = differences(component, initializer)
        if best.map({ (match.cost, effects) < ($0.cost, bestEffects) }) ?? true {
          (best, bestEffects) = (match, effects)
        }
      }
    }
    guard let best, !(best.isFine && best.initializer.isFailable) else {
      let why = best.map { "'\($0.initializer.text)' may return nil" }
      findings.append(
        Drift(
          .noInitializer,
          why.map { "\($0), and '\(name)' needs an instance" }
            ?? "'\(name)' has no initializer that a container can call",
          at: component.type.span, best?.initializer,
          help: "write the expression that creates it behind '='"))
      return
    }
    let line = LineReport(
      component: component, name: name, match: best, sources: sources,
      provided: components.provided)
    findings += line.parameterFindings()
    findings += line.effectFindings()
    let stated = types.reduce(into: Set<String>()) { $0.formUnion(modules.isolations(of: $1)) }
    if let finding = isolationFinding(component, name, best.initializer, stated) {
      findings.append(finding)
    }
  }

  /// In how many effects a line differs from an initializer.
  private func differences(_ component: ComponentSyntax, _ initializer: Initializer) -> Int {
    ((component.effects.async != nil) == initializer.isAsync ? 0 : 1)
      + (component.effects.thrown == initializer.thrown ? 0 : 1)
  }

  private func match(
    _ component: ComponentSyntax, _ initializer: Initializer, of type: CompiledType,
    _ arguments: [String]
  ) -> LineMatch {
    var substitutions: [String: String] = [:]
    var generics = Set(initializer.generics.keys)
    if arguments.count == type.generics.count {
      for (name, argument) in zip(type.generics, arguments) { substitutions[name] = argument }
    } else {
      generics.formUnion(type.generics)
    }
    return LineMatch(component.parameters, initializer) { written, taken in
      guard let given = written.type, taken.type != nil else { return true }
      let text = CandidateMaker.replacing(substitutions, in: taken.typeText)
      guard var wanted = TypeReader.type(text) else { return true }
      if taken.words.contains("@autoclosure"), let result = wanted.function?.result {
        wanted = result
      }
      return TypeComparison(
        modules: modules, declared: components.declared, generics: generics,
        identifiers: taken.identifiers
      ).mayPass(given, for: wanted)
    }
  }

  // MARK: Isolation

  private func isolationFinding(
    _ component: ComponentSyntax, _ name: String, _ initializer: Initializer, _ stated: Set<String>
  ) -> Drift? {
    if let actor = initializer.isolation {
      let file = sources[component.span.file]
      let known = actors[GraphPicture.Place(component.span, in: file)] ?? []
      guard let other = known.first(where: { !isSameActor($0, actor) }) else { return nil }
      return Drift(
        .isolationChanged,
        "the initializer of '\(name)' is isolated to '@\(actor)', and this component "
          + (other.map { "to '\($0)'" } ?? "is not"),
        at: component.type.span, initializer,
        help: "write '@\(actor)' before it",
        fix: other != nil
          ? nil : .insert("@\(actor) ", before: statementStart(component)))
    }
    // Setters and methods may be isolated where the initializer is not.
    if !component.block.isEmpty { return nil }
    // The implicit initializer of an isolated type may be called from anywhere, and need not be.
    for attribute in component.head.attributes
    where !stated.contains(where: { isSameActor("@\(attribute.name)", $0) }) {
      let isActor =
        attribute.name == "MainActor"
        || modules.types(named: attribute.name).contains(where: \.isGlobalActor)
      if isActor {
        return Drift(
          .isolationChanged, "the initializer of '\(name)' is not isolated to '@\(attribute.name)'",
          at: attribute.span, initializer, help: "delete '@\(attribute.name)'",
          fix: .delete(attribute.span))
      }
    }
    return nil
  }

  /// Whether an attribute of a manifest can be the actor of a name, one of them with more of its path.
  private func isSameActor(_ written: String?, _ name: String) -> Bool {
    guard let written = written.map({ String($0.drop { $0 == "@" }) }) else { return false }
    let meant = modules.aliases[written]?.text() ?? written
    return meant == name || meant.hasSuffix(".\(name)") || name.hasSuffix(".\(meant)")
  }

  /// Where the words of a component begin: before them attributes can stand.
  private func statementStart(_ component: ComponentSyntax) -> SourceSpan {
    let head = component.head
    let starts = [
      head.attributes.first?.span, head.access?.span, head.override, head.eager,
      component.decorate, component.lifetime?.span, component.type.span,
    ].compactMap { $0 }
    return starts.min { $0.precedes($1) } ?? component.span
  }
}
