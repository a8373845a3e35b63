import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension ContainerCode {
  func value(of parameter: Parameter, _ f: Function) -> Item {
    Item { write(parameter, f, &$0) }
  }

  func write(_ parameter: Parameter, _ f: Function, _ out: inout Writer) {
    switch parameter.source {
    case .ownInput:
      let name = graph.inputs(of: graph[f.owner]).first {
        graph[graph[f.owner].parameters, $0].syntax.span == parameter.syntax.span
      }
      out.append(SwiftName.identifier(name.flatMap { f.inputs[$0] } ?? parameter.name ?? ""))
    case .nothing: out.append("nil")
    case .expression(let fragment): out.put(argument(fragment, of: parameter, f))
    case .instance(.input(let owner, let index)):
      out.append(path(toInput: index, of: owner, f))
    case .instance(.scope(let scope)):
      let path = graph.path(from: id, to: scope)
      out.append(path.isEmpty ? "self" : f.member(String(path.dropLast())))
    case .instance(.component(let target, let offer)), .asked(let target, let offer, _),
      .forwarded(let target, let offer, _):
      writeRequest(target, offer, arguments: arguments(of: parameter, f), f, &out)
    case .closure(let provider, let given):
      if let name = f.closures[parameter.syntax.span.start] { return out.append(name) }
      writeClosure(of: parameter, provider, given, f, &out)
    // No sound graph has these.
    case .missing, .wantsInputs, .closureDoesNotFit, .inputsDoNotFit, .reported: break
    }
  }

  func text(_ text: String) -> Item { Item { $0.append(text) } }

  /// The effects of the values of some parameters.
  func valueEffects(of parameters: some Sequence<Parameter>, _ f: Function) -> Effects {
    var effects = Effects()
    for parameter in parameters {
      guard let id = parameter.source.instance, f.constants[id.index] == nil else { continue }
      effects.formUnion(graph.requestEffects(of: id))
    }
    return effects
  }

  /// Writes the request for a component as one of its offers.
  private func writeRequest(
    _ target: ComponentID, _ offer: Int, arguments: [Item], _ f: Function, _ out: inout Writer
  ) {
    if let constant = f.constants[target.index] { return out.append(constant) }
    if shape[target].form.isInlined {
      return writeInit(of: target, Function(target, in: f, graph), &out)
    }
    // A cycle's makers have no variants.
    let isKept = !isMember(target, of: f.cycle) && asksForVariant(of: target, f)
    let path = graph.path(from: id, to: graph[target].container)
    if let passed = passedCall(to: target, f) {
      let maker = maker(of: target, offer, isKept: isKept)
      return out.put(f.member(path + maker), passing(passed, arguments))
    }
    out.append(f.member(path + memberName(of: target, offer, isKept: isKept)))
    if graph[target].isFunction || isKept { out.put(List("(", arguments, ")")) }
  }

  func path(toInput index: Int, of owner: ContainerID, _ f: Function) -> String {
    let name = SwiftName.identifier(graph[owner].inputs[index].syntax.name.plain)
    return f.member(graph.path(from: id, to: owner) + name)
  }

  func path(to target: ComponentID, _ offer: Int) -> String {
    graph.path(from: id, to: graph[target].container) + memberName(of: target, offer)
  }

  func memberName(of target: ComponentID, _ offer: Int, isKept: Bool = false) -> String {
    SwiftName.identifier(isKept ? keptName(of: target, offer) : offerName(target, offer))
  }

  func arguments(of parameter: Parameter, _ f: Function) -> [Item] {
    if case .forwarded(let target, _, let inputs) = parameter.source {
      return zip(graph.inputs(of: graph[target]), inputs).map { input, own in
        labelled(f.input(own), asInput: input, of: target)
      }
    }
    guard case .asked(let target, _, let matched) = parameter.source,
      case .asked(_, let given) = parameter.syntax.value
    else { return [] }
    return zip(graph.inputs(of: graph[target]), matched).compactMap { input, argument in
      guard let argument else { return nil }
      let wanted = graph[graph[target].parameters, input]
      let fragment = given[argument].value
      return labelled(self.argument(fragment, of: wanted, f), wanted.syntax.label)
    }
  }
}

extension ContainerCode {
  func writeClosure(
    of parameter: Parameter, _ provider: Provider, _ given: [Int], _ f: Function,
    _ out: inout Writer
  ) {
    switch provider {
    case .input(let owner, let index):
      // An input never changes, so the closure needs no container.
      let name = SwiftName.identifier(graph[owner].inputs[index].syntax.name.plain)
      let member = path(toInput: index, of: owner, f)
      out.put("{ [", member == name ? name : "\(name) = \(member)", "] in ", name, " }")
    case .component(let target, let offer):
      writeClosure(of: parameter, for: target, offer, given, f, &out)
    case .scope: break
    }
  }

  private func writeClosure(
    of parameter: Parameter, for target: ComponentID, _ offer: Int, _ given: [Int], _ f: Function,
    _ out: inout Writer
  ) {
    let function = parameter.function
    var effects = graph.requestEffects(of: target)
    if let function, graph.goesElsewhere(function, for: target, in: f.owner) {
      effects.isAsync = true
    }
    let isTyped = function?.effects.isTyped ?? false && effects.isTyped
    let inputs = isTyped ? closureInputs(given, target) : given.indices.map { "$\($0)" }
    let isWeak = f.isKept && holdsWeakly(containerOf: target)
    let path = graph.path(from: id, to: graph[target].container)
    let holder = path.isEmpty ? "self" : container.parentName
    let place = path.isEmpty ? "self" : f.member(String(path.dropLast()))
    var head = ""
    if isWeak || !path.isEmpty {
      head = " [\(isWeak ? "weak " : "")\(holder == place ? holder : "\(holder) = \(place)")]"
    }
    if isTyped {
      let async = function?.isAsync == true ? " async" : ""
      head += " (\(inputs.joined(separator: ", ")))\(async) \(effects.thrown?.clause ?? "")"
    }
    out.list(head.isEmpty ? "{ " : "{\(head) in ", 1, " }") { out, _ in
      out.append(effects.marks)
      if isWeak {
        out.put(
          notes.support(.gone), ".check(", holder, ", \"",
          SwiftName.escapedInString(parameter.name ?? parameter.syntax.type?.text() ?? "_"),
          "\", of: \"", SwiftName.escapedInString(graph.displayName(of: graph[f.owner])), "\")")
      } else {
        out.append(holder)
      }
      let isKept = asksForVariant(of: target, f)
      out.put(".", memberName(of: target, offer, isKept: isKept))
      guard graph[target].isFunction || isKept else { return }
      out.list("(", given.count, ")") {
        $0.put(labelled(inputs[$1], asInput: given[$1], of: target))
      }
    }
  }

  /// The names of a closure's parameters, if its head has a `throws` clause.
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

extension ContainerCode {
  /// The greatest number of elements in a literal: the compiler is slow with long ones.
  private static let longestLiteral = 50

  func writeCollection(of id: ComponentID, _ f: Function, _ out: inout Writer) {
    var f = f
    writeCall(of: id, &f, &out)
    writeOverriddenElements(of: id, f, &out)
    let (inherited, elements) = elements(of: id)
    // Mapped, each element is a statement on its own line of the manifest.
    if inherited != nil || out.isMapped || elements.count > Self.longestLiteral {
      writeElements(of: id, f, &out)
    } else {
      out.line(out.returning, collectionValue(of: id, f))
    }
  }

  /// The elements of a collection with their keys, and the collection that it extends.
  private func elements(
    of id: ComponentID
  ) -> (inherited: Parameter?, elements: [(value: Parameter, key: FragmentSyntax?)]) {
    let parameters = Array(graph[graph[id].parameters])
    let keys = graph[graph[id].elementKeys]
    let inherited = parameters.count > keys.count ? parameters[0] : nil
    return (inherited, Array(zip(parameters.suffix(keys.count), keys)))
  }

  func collectionValue(of id: ComponentID, _ f: Function) -> Item {
    let (inherited, elements) = elements(of: id)
    let isDictionary = graph[syntax: id].type.isDictionary
    return Item { out in
      out.append(valueEffects(of: graph[graph[id].parameters], f).marks)
      if let inherited { out.put(value(of: inherited, f), isDictionary ? ".merging(" : " + ") }
      let end = elements.isEmpty && isDictionary ? ":]" : "]"
      out.list("[", elements.count, end, commaAtEnd: true) { out, index in
        if let key = elements[index].key { out.put(keyValue(key, of: id, f), ": ") }
        write(elements[index].value, f, &out)
      }
      if inherited != nil, isDictionary { out.append(") { $1 }") }
    }
  }

  private func writeElements(of id: ComponentID, _ f: Function, _ out: inout Writer) {
    let (inherited, elements) = elements(of: id)
    let empty = graph[syntax: id].type.isDictionary ? "[:]" : "[]"
    out.line(
      at: graph[id].span, elements.isEmpty ? "let " : "var ", locals.made, ": ",
      memberType(of: id, offer: 0), " = ",
      valueEffects(of: [inherited].compactMap(\.self), f).marks,
      inherited.map { value(of: $0, f) } ?? text(empty))
    // Merging has atoms in the order of their places.
    let places = elements.map { ($0.value.syntax.span.file, $0.value.syntax.span.start) }
    let areAtoms = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    for (element, key) in elements {
      func add(_ out: inout Writer) { write(element, at: key, of: id, f, &out) }
      if areAtoms {
        out.atom(self.key(.members, element.syntax.span), isSpaced: false, add)
      } else {
        add(&out)
      }
    }
    out.line("return ", locals.made)
  }

  /// Writes the statement that adds an element.
  private func write(
    _ element: Parameter, at key: FragmentSyntax?, of id: ComponentID, _ f: Function,
    _ out: inout Writer
  ) {
    let marks = valueEffects(of: [element], f).marks
    let value = value(of: element, f)
    // An inlined element is placed at its type.
    let inlined = element.source.instance.flatMap { shape[$0].form.isInlined ? $0 : nil }
    let span = inlined.map { graph[syntax: $0].type.span } ?? element.syntax.span
    guard let key else {
      return out.statement("\(locals.made).append(", marks, at: span, Item { $0.put(value, ")") })
    }
    let keyValue = keyValue(key, of: id, f)
    if out.isMapped {
      // In the manifest, the key follows its element.
      out.statement(
        "let _ = \(locals.made).updateValue(", marks, at: span,
        Item { $0.put(value, ", forKey: ", keyValue, ")") })
    } else {
      out.line(locals.made, List("[", [keyValue], "]"), " = ", marks, value)
    }
  }

  private func keyValue(_ key: FragmentSyntax, of id: ComponentID, _ f: Function) -> Item {
    var type = graph[syntax: id].type
    if let keyType = type.keyOfDictionary { type = keyType }
    return argument(key, of: Parameter(for: type, at: key.span, .expression(key)), f)
  }

  /// Writes closures for the elements of an override of the whole collection.
  private func writeOverriddenElements(of id: ComponentID, _ f: Function, _ out: inout Writer) {
    let (component, type) = (graph[id], graph[syntax: id].type)
    guard component.asker != nil, let function = type.element?.function,
      case .component(let whole, let offer)? = graph.provider(
        oneByOne: type, named: graph[syntax: component].qualifier, for: component.container),
      graph[whole].container == self.id, let name = overrideName(of: whole, offer: offer)
    else { return }
    var effects = graph.requestEffects(of: whole)
    // The override can't be awaited, and can't fail, before a closure is called.
    let here = graph.makingEffects(of: id).actor ?? container.isolation.actor
    if effects.isEffectful || effects.actor.map({ $0 != here }) ?? false { return }
    effects.isAsync = graph.goesElsewhere(function, for: whole, in: id)
    let (parts, empty, end) = type.isDictionary ? ("keys", "[:]", "!") : ("indices", "[]", "")
    let value = "{ \(effects.marks)\(locals.override)()[index]\(end) }"
    let added = type.isDictionary ? "[index] = \(value)" : ".append(\(value))"
    let place = "\(f.member("overrides")).\(SwiftName.identifier(name))"
    out.block("if let ", locals.override, " = ", place) { out in
      out.line(
        at: component.span, "var ", locals.made, ": ", memberType(of: id, offer: 0), " = ", empty)
      out.line("for index in ", locals.override, "().", parts, " { ", locals.made, added, " }")
      out.line("return ", locals.made)
    }
  }
}
