import TenonDiagnostics
import TenonSwift
import TenonSyntax

/// The call that creates a component, as far as its statement has it.
struct InitializerCall {
  var component: ComponentSyntax

  init(_ component: ComponentSyntax) { self.component = component }

  /// The parameters without a default are taken: `Type`, `Type(...)`, `Type(id: input, ...)`.
  private var isOpen: Bool {
    component.expression == nil && (component.closingParenthesis == nil || component.rest != nil)
  }

  /// The statement takes something from an initializer.
  var isAny: Bool { isOpen || component.parameters.contains(where: \.leavesType) }

  /// The first place that takes something from an initializer.
  var gap: SourceSpan? {
    component.parameters.first(where: \.leavesType)?.span ?? component.rest
  }

  private var place: SourceSpan { component.type.span }
  private var name: String { component.type.text() }

  /// The component without parameters of unknown types; `nil` if it has none.
  var withoutGaps: ComponentSyntax? {
    guard component.parameters.contains(where: \.leavesType) || isOpen else { return nil }
    var copy = component
    copy.parameters.removeAll(where: \.leavesType)
    copy.head.doubts.insert(.statement)
    return copy
  }

  // MARK: Choosing

  /// The component of a type, filled from the type's initializer.
  func fill(
    of type: SwiftType, under conditions: [GuardSyntax], _ filling: inout Filling
  ) -> ComponentSyntax? {
    var filled = component
    let usable = UsableInitializers(of: type, in: filling.types, for: filling.module)
    let candidates = usable.all.filter { $0.isPossible(under: conditions) }
    var chosen: UsableInitializer?
    if component.expression == nil {
      let labels = component.parameters.map { $0.label?.plain }
      let fitting = candidates.filter { $0.takes(labels, isOpen: isOpen) }
      chosen = fitting.first
      if let first = fitting.first, isAny, fitting.contains(where: { !$0.takesSame(as: first) }) {
        reportSeveral(fitting, &filling)
        return withoutGaps
      }
      if fitting.isEmpty, !reportNone(candidates, usable, &filling) { return withoutGaps }
    }
    var defaults: [DeclaredFacts.Default] = []
    if let chosen {
      guard let parameters = parameters(of: chosen, &defaults, &filling) else { return withoutGaps }
      filled.parameters = parameters
      filled.take(chosen)
    }
    filled.declared = DeclaredFacts(
      place: filling.types.place(type.declarations[0].head.span, of: type.module),
      valueKind: type.kind == .struct ? "a struct" : type.kind == .enum ? "an enum" : nil,
      conformances: filling.types.conformances(of: type), initializer: chosen?.place,
      defaults: defaults)
    return filled
  }

  private func reportSeveral(_ all: [UsableInitializer], _ filling: inout Filling) {
    let isOneEach = all.indices.dropFirst().allSatisfy { all[0].excludes(all[$0]) }
    var lists: [String] = []
    for list in all.map(\.list) where !lists.contains(list) { lists.append(list) }
    let forms = lists.prefix(4).map { "'\(name)\($0)'" }.joined(separator: " or ")
    let plain = lists.contains("()") ? "()" : lists.count > 1 ? lists[0] : nil
    filling.report(
      .severalInitializers,
      isOneEach
        ? "'\(name)' has an initializer for each configuration"
        : "'\(name)' has several initializers: which one makes it?", at: place,
      notes: all.prefix(5).map { .init("'init\($0.list)'", at: $0.place) },
      help: isOneEach
        ? "write the line once for each, under '#if' as in Swift" : "write \(forms)",
      fix: isOneEach || component.closingParenthesis != nil
        ? nil : plain.map { .insert($0, after: place) })
  }

  /// Reports that no initializer fits; returns true if the component can be created anyway.
  private func reportNone(
    _ candidates: [UsableInitializer], _ usable: UsableInitializers, _ filling: inout Filling
  ) -> Bool {
    let written = component.parameters
    if candidates.isEmpty, written.isEmpty {
      guard isOpen, !usable.mayBeMore, let obstacle = usable.obstacle else { return true }
      filling.report(
        .unusableInitializer, "no initializer of '\(name)' can be called: \(obstacle.words)",
        at: place,
        notes: [.init("it is declared here", at: obstacle.place)],
        help: "make it by an expression, '= …', or let Swift see another initializer")
      return false
    }
    if usable.mayBeMore, !isAny { return true }
    let labels = written.map { $0.label?.plain }
    let best = candidates.max { $0.shared(with: labels) < $1.shared(with: labels) }
    let wrong = written.first { parameter in
      best?.parameters.contains { $0.label == parameter.label?.plain } != true
    }
    // A type without initializers here probably has some elsewhere.
    if !isAny, candidates.allSatisfy(\.parameters.isEmpty) { return true }
    let left = isOpen ? nil : best?.required.first { !labels.contains($0.label) }
    let list = best.map { self.list(of: $0, instead: wrong, filling.files) } ?? ""
    filling.report(
      isAny ? .unusableInitializer : .unknownLabels,
      wrong.map { "no initializer of '\(name)' has the label '\($0.shownLabel)'" }
        ?? left.map { "the initializer of '\(name)' needs '\($0.name)' too" }
        ?? "the initializer of '\(name)' has these labels in another order",
      at: wrong?.span ?? written.first?.span ?? place,
      notes: candidates.prefix(5).map { .init("'init\($0.text)'", at: $0.place) },
      help: "write '\(name)(\(list)\(component.rest == nil ? "" : ", ..."))'",
      fix: list.isEmpty && component.rest != nil
        ? nil
        : written.first.map {
          .replace($0.span.through(written[written.count - 1].span), with: list)
        })
    return !isAny
  }

  /// The written parameters in an initializer's order, with one replaced and with the required labels.
  private func list(
    of initializer: UsableInitializer, instead wrong: ParameterSyntax?, _ files: [SourceFile]
  ) -> String {
    func text(_ span: SourceSpan) -> String { files[span.file].text(span.start, span.end) }
    var (written, isReplaced) = (component.parameters, wrong?.label == nil)
    return initializer.parameters.compactMap { parameter in
      if let index = written.firstIndex(where: { $0.label?.plain == parameter.label }) {
        return text(written.remove(at: index).span)
      }
      if parameter.hasDefault || isOpen && isReplaced { return nil }
      let label = parameter.label ?? "_"
      guard !isReplaced, let wrong, let name = wrong.label else { return "\(label):" }
      isReplaced = true
      return label
        + text(SourceSpan(file: name.span.file, start: name.span.end, end: wrong.span.end))
    }.joined(separator: ", ")
  }

  // MARK: Taking

  /// The written and the taken parameters, in Swift's order; `nil` if one has an error.
  private func parameters(
    of initializer: UsableInitializer, _ defaults: inout [DeclaredFacts.Default],
    _ filling: inout Filling
  ) -> [ParameterSyntax]? {
    let reader = TakenTypes(
      initializer: initializer, component: component.type, types: filling.types)
    var result: [ParameterSyntax] = []
    var isSound = true
    for parameter in initializer.parameters {
      let written = nextWritten(result)
      do throws(UnknownType) {
        if let written, written.label?.plain == parameter.label {
          result.append(
            written.leavesType
              ? written.typed(
                try reader.type(
                  of: parameter, isInput: written.isFromCaller, at: written.span), parameter)
              : written)
        } else if parameter.hasDefault {
          let type = try? reader.type(of: parameter, isInput: false, at: place)
          guard component.closingParenthesis == nil || !component.parameters.isEmpty || isOpen,
            let type
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
        filling.report(
          .unknownParameter, "parameter '\(parameter.name)' of '\(name)' \(error.words)", at: place,
          notes: error.notes + [.init("it is declared here", at: parameter.place)],
          help: "write it: '\(name)(\(label): Type, ...)', or make '\(name)' by an expression")
        isSound = false
      }
    }
    if isSound { isSound = areApart(result, &filling) }
    return isSound ? result : nil
  }

  /// The first written parameter that hasn't been read yet.
  private func nextWritten(_ result: [ParameterSyntax]) -> ParameterSyntax? {
    let number = result.count(where: { !$0.isTaken })
    return number < component.parameters.count ? component.parameters[number] : nil
  }

  /// Reports two taken parameters of one type, which would get the same component.
  private func areApart(_ parameters: [ParameterSyntax], _ filling: inout Filling) -> Bool {
    var seen: [String: ParameterSyntax] = [:]
    for parameter in parameters where parameter.declaration != nil && !parameter.isFromCaller {
      guard let type = parameter.type, !(type.wrapped ?? type).isBasic,
        parameter.qualifier == nil
      else { continue }
      guard let first = seen.updateValue(parameter, forKey: type.key),
        let place = first.declaration,
        let other = parameter.declaration, first.isTaken || parameter.isTaken
      else { continue }
      let (one, two) = (first.shownLabel, parameter.shownLabel)
      filling.report(
        .sameTypes, "'\(one)' and '\(two)' of '\(name)' are both of type '\(type.text())'",
        at: self.place,
        notes: [
          .init("'\(one)' is declared here", at: place),
          .init("'\(two)' is declared here", at: other),
        ],
        help: "say which is which: '\(name)(\(one): named x, \(two): named y, ...)'")
      return false
    }
    return true
  }
}

extension UsableInitializer {
  /// Its parameters as in a manifest: `(id: UUID, title: String = …)`.
  fileprivate var text: String {
    "(\(parameters.map { "\($0.label ?? "_"): \($0.type)\($0.hasDefault ? " = …" : "")" }.joined(separator: ", ")))"
  }

  fileprivate func shared(with labels: [String?]) -> Int {
    parameters.count { labels.contains($0.label) }
  }

  /// True if some configuration has both it and a statement under conditions.
  fileprivate func isPossible(under conditions: [GuardSyntax]) -> Bool {
    self.conditions.allSatisfy { own in
      let text = ConditionExpression(own.text)
      return conditions.allSatisfy { guarding in
        switch guarding.role {
        case .own: return text != guarding.expression.negated
        case .earlier, .otherwise: return text != guarding.expression
        }
      }
    }
  }
}

extension ParameterSyntax {
  fileprivate var shownLabel: String { label?.text ?? name?.text ?? "_" }

  /// A parameter that isn't written.
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

  /// The same parameter with the type of its declaration.
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

extension ComponentSyntax {
  /// Adds the effects and the actor of an initializer, as if they were written.
  fileprivate mutating func take(_ initializer: UsableInitializer) {
    if initializer.isAsync { effects.async = effects.async ?? type.span }
    if let throwing = initializer.throwing, effects.throws == nil {
      effects.throws = type.span
      if throwing.hasPrefix("throws("), throwing.hasSuffix(")") {
        effects.errorType = String(throwing.dropFirst(7).dropLast())
      }
    }
    if let actor = initializer.actor, head.attributes.allSatisfy({ $0.name == "available" }) {
      head.attributes.append(
        AttributeSyntax(name: actor, span: type.span, text: "@\(actor)", isTaken: true))
    }
  }
}
