public import TenonDiagnostics
import TenonSwift
public import TenonSyntax

/// Fills in what components leave to Swift: parameters and their types, effects and actors, as if they were written.
public struct Filling {
  let types: SwiftTypes
  let files: [SourceFile]
  /// The module of the manifests, by its place among those of the types.
  let module: Int
  private var diagnostics = Diagnostics()

  /// Fills in the manifests of a module, `nil` for the run's own. O(components and the declarations that they name).
  public static func fill(
    _ manifests: [ManifestSyntax], of module: String?, in files: [SourceFile],
    from types: SwiftTypes, _ diagnostics: inout Diagnostics
  ) -> [ManifestSyntax] {
    let place = module == nil ? 0 : types.modules.firstIndex { $0.name == module } ?? 0
    var filling = Filling(types: types, files: files, module: place)
    let filled = manifests.map { manifest in
      var manifest = manifest
      if !types.isEmpty { manifest.replaceTypes(filling.aliased) }
      manifest.replaceComponents { filling.filled($0, under: $1) }
      return manifest
    }
    diagnostics.append(filling.diagnostics)
    return filled
  }

  /// A type with its aliases expanded; `nil` if it has none.
  private func aliased(_ type: TypeSyntax) -> TypeSyntax? {
    let hasAlias = type.function?.thrown != nil || type.names.contains(where: types.hasAlias)
    if !hasAlias { return nil }
    return try? NamesInSwift(types: types, place: type.span, module: module).expanded(type)
  }

  private mutating func filled(
    _ component: ComponentSyntax, under conditions: [GuardSyntax]
  ) -> ComponentSyntax? {
    if component.head.isBroken { return component.withoutGaps }
    if component.expression != nil, let gap = component.gap {
      report(
        .parameterForm, "an expression reads no initializer, so its parameters have types", at: gap,
        help: "write the parameter's type")
      return component.withoutGaps
    }
    guard !types.isEmpty, let path = component.type.path?.map(\.plainName) else {
      return unseen(component)
    }
    switch types.meaning(of: path, of: module) {
    case .unknown: return unseen(component)
    case .several(let found):
      guard component.expression == nil, component.isAny else { return nil }
      report(
        .ambiguousName, "'\(component.type.text())' is declared in several modules",
        at: component.type.span, notes: types.places(of: found),
        help: "write the module before it: 'Module.\(component.type.text())'")
      return component.withoutGaps
    case .one(let found):
      guard let type = types.resolved(found), type.kind != .protocol else {
        return unseen(component)
      }
      return fill(component, of: type, under: conditions)
    }
  }

  private mutating func unseen(_ component: ComponentSyntax) -> ComponentSyntax? {
    guard let gap = component.parameters.first(where: \.leavesType) else { return nil }
    let hasDefault = if case .input(_, .some) = gap.value { true } else { false }
    report(
      hasDefault ? .inputForm : gap.isFromCaller ? .missingDependency : .missingName,
      "the type of '\(gap.heading)' isn't known, as no Swift file declares"
        + " '\(component.type.text())'",
      at: gap.isFromCaller && !hasDefault ? gap.span : gap.type?.span ?? gap.span,
      help: "write its type too")
    return component.withoutGaps
  }

  mutating func report(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: String? = nil, fix: Fix? = nil
  ) {
    diagnostics.report(Diagnostic(id, message, at: span, notes: notes, help: help, fix: fix))
  }

  mutating func fill(
    _ component: ComponentSyntax, of type: SwiftType, under conditions: [GuardSyntax]
  ) -> ComponentSyntax? {
    var filled = component
    var initializer: UsableInitializer?
    if component.expression == nil {
      let usable = UsableInitializers(of: type, in: types, for: module)
      let candidates = usable.all.filter { $0.isPossible(under: conditions) }
      let labels = component.parameters.map { $0.label?.plain }
      let fitting = candidates.filter { $0.takes(labels, isOpen: component.isOpen) }
      initializer = fitting.first
      if let first = fitting.first, component.isAny,
        fitting.contains(where: { !$0.takesSame(as: first) })
      {
        reportSeveral(fitting, component)
        return component.withoutGaps
      }
      if fitting.isEmpty, !reportNone(candidates, usable, component) {
        return component.withoutGaps
      }
    }
    var defaults: [DeclaredFacts.Default] = []
    if let initializer {
      let reader = TakenTypes(initializer: initializer, component: component.type, types: types)
      guard let parameters = parameters(by: reader, component, &defaults) else {
        return component.withoutGaps
      }
      filled.list.parameters = parameters
      filled.take(initializer, throwing: reader.errorType(at: component.type.span))
    }
    filled.declared = DeclaredFacts(
      place: types.place(type.declarations[0].head.span, of: type),
      valueKind: type.kind == .struct ? "a struct" : type.kind == .enum ? "an enum" : nil,
      isPlain: type.kind != .actor && types.actor(of: nil, in: type) == nil,
      conformances: types.conformances(of: type), superclasses: types.superclasses(of: type),
      initializer: initializer?.place, defaults: defaults)
    return filled
  }

  // MARK: Choosing

  private mutating func reportSeveral(_ all: [UsableInitializer], _ component: ComponentSyntax) {
    let (name, place, lists) = (component.type.text(), component.type.span, Set(all.map(\.list)))
    let plain = lists.contains("()") ? "()" : all[0].list
    let areExclusive = all.dropFirst().allSatisfy(all[0].excludes)
    let isSure =
      component.list.closing == nil && (lists.count > 1 || plain == "()") && !areExclusive
    report(
      .severalInitializers, "'\(name)' has several initializers: which one makes it?", at: place,
      notes: all.prefix(5).map { .init("'init\($0.list)'", at: $0.place) },
      help: areExclusive
        ? "one for each configuration: write the line under '#if' too"
        : "write '\(name)\(plain)', or the labels of another one",
      fix: isSure ? .insert(plain, after: place) : nil)
  }

  /// Reports that no initializer fits; returns true if the component can be created anyway.
  private mutating func reportNone(
    _ candidates: [UsableInitializer], _ usable: UsableInitializers, _ component: ComponentSyntax
  ) -> Bool {
    let (name, place) = (component.type.text(), component.type.span)
    let (written, isOpen) = (component.parameters, component.isOpen)
    if candidates.isEmpty, written.isEmpty {
      guard isOpen, !usable.mayBeMore, let obstacle = usable.obstacle else { return true }
      report(
        .unusableInitializer, "no initializer of '\(name)' can be called: \(obstacle.words)",
        at: place, notes: [.init("it is declared here", at: obstacle.place)],
        help: "make it by an expression, '= …', or let Swift see another initializer")
      return false
    }
    if usable.mayBeMore, !component.isAny { return true }
    // A type without initializers here probably has some elsewhere.
    if !component.isAny, candidates.allSatisfy(\.parameters.isEmpty) { return true }
    let labels = written.map { $0.label?.plain }
    let shared = candidates.map { $0.parameters.count { labels.contains($0.label) } }
    let best = shared.indices.max { shared[$0] < shared[$1] }.map { candidates[$0] }
    let wrong = written.first { parameter in
      best?.parameters.contains { $0.label == parameter.label?.plain } != true
    }
    let list = best.map { self.list(of: $0, for: component, instead: wrong) } ?? ""
    let rest = component.list.rest == nil ? "" : list.isEmpty ? "..." : ", ..."
    let span = written.last.map { written[0].span.through($0.span) }
    report(
      component.isAny ? .unusableInitializer : .unknownLabels,
      wrong.map { "no initializer of '\(name)' has the label '\($0.label?.text ?? "_")'" }
        ?? "no initializer of '\(name)' has these labels in this order",
      at: wrong?.span ?? written.first?.span ?? place,
      notes: candidates.prefix(5).map { .init("'init\($0.text)'", at: $0.place) },
      help: "write '\(name)(\(list)\(rest))'",
      fix: rest == "..." ? nil : span.map { .replace($0, with: list) })
    return !component.isAny
  }

  /// The written parameters in an initializer's order, with one replaced and with the required labels.
  private func list(
    of initializer: UsableInitializer, for component: ComponentSyntax,
    instead wrong: ParameterSyntax?
  ) -> String {
    func text(_ span: SourceSpan) -> String { files[span.file].text(span.start, span.end) }
    var (written, isReplaced) = (component.parameters, wrong?.label == nil)
    return initializer.parameters.compactMap { parameter in
      if let index = written.firstIndex(where: { $0.label?.plain == parameter.label }) {
        return text(written.remove(at: index).span)
      }
      if parameter.hasDefault || component.isOpen && isReplaced { return nil }
      let label = parameter.label ?? "_"
      guard !isReplaced, let wrong, let name = wrong.label,
        wrong.type.map({ parameter.type.contains($0.plainest.lastName) }) ?? true
      else { return component.isOpen ? nil : "\(label):" }
      isReplaced = true
      let rest = text(SourceSpan(file: name.span.file, start: name.span.end, end: wrong.span.end))
      return label + (rest.isEmpty ? ":" : rest)
    }.joined(separator: ", ")
  }

  // MARK: Taking

  /// The written and the taken parameters, in Swift's order; `nil` if one has an error.
  private mutating func parameters(
    by reader: TakenTypes, _ component: ComponentSyntax,
    _ defaults: inout [DeclaredFacts.Default]
  ) -> [ParameterSyntax]? {
    let (name, place) = (component.type.text(), component.type.span)
    var result: [ParameterSyntax] = []
    var written = component.parameters[...]
    var isSound = true
    for parameter in reader.initializer.parameters {
      do throws(UnknownType) {
        if let next = written.first, next.label?.plain == parameter.label {
          written.removeFirst()
          result.append(
            next.leavesType
              ? next.typed(
                try reader.type(of: parameter, isInput: next.isFromCaller, at: next.span), parameter
              )
              : next)
        } else if parameter.hasDefault {
          let type = try? reader.type(of: parameter, isInput: false, at: place)
          guard
            component.list.closing == nil || !component.parameters.isEmpty
              || component.isOpen, let type
          else { continue }
          defaults.append(
            .init(
              label: parameter.label ?? parameter.name, type: type, value: parameter.defaultValue,
              place: parameter.place))
        } else {
          result.append(
            ParameterSyntax(
              taking: parameter, try reader.type(of: parameter, isInput: false, at: place),
              at: place))
        }
      } catch {
        let label = parameter.label ?? "_"
        report(
          .unknownParameter, "parameter '\(parameter.name)' of '\(name)' \(error.words)", at: place,
          notes: error.notes + [.init("it is declared here", at: parameter.place)],
          help: "write it: '\(name)(\(label): Type, ...)', or make '\(name)' by an expression")
        isSound = false
      }
    }
    return isSound && areApart(result, component) ? result : nil
  }

  /// Reports two taken parameters of one type, which would get the same component.
  private mutating func areApart(
    _ parameters: [ParameterSyntax], _ component: ComponentSyntax
  ) -> Bool {
    var seen: [String: ParameterSyntax] = [:]
    for parameter in parameters where !parameter.isFromCaller && parameter.qualifier == nil {
      guard let place = parameter.declaration, let type = parameter.type,
        !(type.wrapped ?? type).isBasic,
        let first = seen.updateValue(parameter, forKey: type.key),
        let other = first.declaration, first.isTaken || parameter.isTaken
      else { continue }
      let name = component.type.text()
      let labels = [first, parameter].map { $0.label?.text ?? $0.name?.text ?? "_" }
      report(
        .sameTypes,
        "'\(labels[0])' and '\(labels[1])' of '\(name)' are both of type '\(type.text())'",
        at: component.type.span,
        notes: zip(labels, [other, place]).map { .init("'\($0)' is declared here", at: $1) },
        help: "say which is which: '\(name)(\(labels[0]): named x, \(labels[1]): named y, ...)'")
      return false
    }
    return true
  }
}

/// The call that creates a component, as far as its statement has it.
extension ComponentSyntax {
  /// The parameters without a default are taken: `Type`, `Type(...)`, `Type(id: input, ...)`.
  fileprivate var isOpen: Bool { expression == nil && (list.closing == nil || list.rest != nil) }

  /// The statement takes something from an initializer.
  var isAny: Bool { isOpen || parameters.contains(where: \.leavesType) }

  /// The first place that takes something from an initializer.
  var gap: SourceSpan? { parameters.first(where: \.leavesType)?.span ?? list.rest }

  /// The component without parameters of unknown types; `nil` if it has none.
  var withoutGaps: ComponentSyntax? {
    guard isAny else { return nil }
    var copy = self
    copy.list.parameters.removeAll(where: \.leavesType)
    copy.head.doubts.insert(.statement)
    return copy
  }

  /// Adds the effects and the actor of an initializer, as if they were written.
  fileprivate mutating func take(_ initializer: UsableInitializer, throwing error: String?) {
    if initializer.isAsync { effects.async = effects.async ?? type.span }
    if initializer.throwing != nil, effects.throws == nil {
      (effects.throws, effects.errorType) = (type.span, error)
    }
    if let actor = initializer.actor, head.attributes.allSatisfy({ $0.name == "available" }) {
      head.attributes.append(
        AttributeSyntax(name: actor, span: type.span, text: "@\(actor)", isTaken: true))
    }
  }
}

extension UsableInitializer {
  /// Its parameters as in a manifest: `(id: UUID, title: String = …)`.
  fileprivate var text: String {
    "(\(parameters.map { "\($0.label ?? "_"): \($0.type)\($0.hasDefault ? " = …" : "")" }.joined(separator: ", ")))"
  }

  /// True if some configuration has both it and a statement under conditions.
  fileprivate func isPossible(under conditions: [GuardSyntax]) -> Bool {
    self.conditions.map { ConditionExpression($0.text) }.allSatisfy { own in
      conditions.allSatisfy {
        own != ($0.role == .own ? $0.expression.negated : $0.expression)
      }
    }
  }
}

extension ParameterSyntax {
  fileprivate convenience init(
    taking parameter: UsableInitializer.Parameter, _ type: TypeSyntax, at place: SourceSpan
  ) {
    func name(_ text: String) -> NameSyntax {
      NameSyntax(text: NameSyntax.isPlain(text) ? text : "`\(text)`", span: place)
    }
    self.init(
      label: parameter.label.map(name),
      name: parameter.label == parameter.name ? nil : name(parameter.name),
      value: .dependency(type, defaultValue: nil), qualifier: nil,
      declaration: parameter.place, isTaken: true, span: place)
  }

  fileprivate func typed(
    _ type: TypeSyntax, _ parameter: UsableInitializer.Parameter
  ) -> ParameterSyntax {
    let value: Value =
      switch self.value {
      case .input(_, let standard): .input(type, defaultValue: standard)
      default: .dependency(type, defaultValue: nil)
      }
    let own = parameter.label == parameter.name ? nil : parameter.name
    return ParameterSyntax(
      label: label, name: name ?? own.map { NameSyntax(text: $0, span: span) }, value: value,
      qualifier: qualifier, isKey: isKey, declaration: parameter.place, span: span)
  }
}
