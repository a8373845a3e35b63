import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension ContainerCode {
  /// The greatest number of elements in a literal: long ones take the compiler long.
  private static let longestLiteral = 50

  func writeCollection(
    of id: ComponentID, _ f: Function, isAlone: Bool, _ out: inout Writer
  ) {
    let component = graph[id]
    let parameters = Array(graph[component.parameters])
    let keys = Array(graph[component.elementKeys])
    var f = f
    let begins = writeCall(of: id, &f, &out)
    let hasOverride = writeOverriddenElements(of: id, f, &out) || begins
    // Mapped, each element is a statement on its own line of the manifest.
    if parameters.count > keys.count || out.isMapped || keys.count > Self.longestLiteral {
      writeElements(parameters, keys, of: id, f, &out)
      return
    }
    var effects = Effects()
    for parameter in parameters { effects.formUnion(valueEffects(of: parameter, f)) }
    let end = keys.isEmpty && graph[component.type].isDictionary ? ":]" : "]"
    let literal = List("[", parameters.count, end, commaAtEnd: true) { out, index in
      if let key = keys[index] {
        argument(key, of: keyParameter(key, of: id), f).write(to: &out)
        out.append(": ")
      }
      value(of: parameters[index], f).write(to: &out)
    }
    out.line(isAlone && !hasOverride ? "" : "return ", effects.withoutActor.marks, literal)
  }

  func collectionValue(of id: ComponentID, _ f: Function) -> Item {
    let parameters = Array(graph[graph[id].parameters])
    let keys = Array(graph[graph[id].elementKeys])
    let inherited = parameters.count > keys.count ? parameters[0] : nil
    let elements = parameters.suffix(keys.count)
    let isDictionary = graph[graph[id].type].isDictionary
    var effects = Effects()
    for parameter in parameters { effects.formUnion(valueEffects(of: parameter, f)) }
    let end = keys.isEmpty && isDictionary ? ":]" : "]"
    return Item { out in
      out.append(effects.withoutActor.marks)
      inherited.map { value(of: $0, f) }.write(to: &out)
      if inherited != nil { out.append(isDictionary ? ".merging(" : " + ") }
      List("[", keys.count, end, commaAtEnd: true) { out, index in
        if let key = keys[index] {
          out.put(argument(key, of: keyParameter(key, of: id), f), ": ")
        }
        value(of: elements[elements.startIndex + index], f).write(to: &out)
      }.write(to: &out)
      if inherited != nil, isDictionary { out.append(") { $1 }") }
    }
  }

  private func writeElements(
    _ parameters: [Parameter], _ keys: [FragmentSyntax?], of id: ComponentID, _ f: Function,
    _ out: inout Writer
  ) {
    let type = graph[graph[id].type]
    let inherited = parameters.count > keys.count ? parameters[0] : nil
    let start = inherited.map { value(of: $0, f) } ?? text(type.isDictionary ? "[:]" : "[]")
    let effects = inherited.map { valueEffects(of: $0, f).withoutActor } ?? Effects()
    out.line(
      at: graph[id].span, keys.isEmpty ? "let " : "var ", locals.made, ": ",
      memberType(of: id, offer: 0), " = ", effects.marks, start)
    let elements = Array(zip(parameters.suffix(keys.count), keys))
    // Merging has atoms in the order of their places.
    let places = elements.map { ($0.0.syntax.span.file, $0.0.syntax.span.start) }
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
    let marks = valueEffects(of: element, f).withoutActor.marks
    let value = value(of: element, f)
    let span = elementSpan(element)
    guard let key else {
      out.statement(
        "\(locals.made).append(", marks, at: span, Item { $0.put(value, ")") })
      return
    }
    let keyValue = argument(key, of: keyParameter(key, of: id), f)
    if out.isMapped {
      // The manifest has the key behind its element.
      out.statement(
        "let _ = \(locals.made).updateValue(", marks, at: span,
        Item { $0.put(value, ", forKey: ", keyValue, ")") })
    } else {
      out.line(locals.made, List("[", [keyValue], "]"), " = ", marks, value)
    }
  }

  /// The place of an element: its type's, if it is made here.
  private func elementSpan(_ element: Parameter) -> SourceSpan {
    guard let id = element.source.instance, shape[id].form.isInlined else {
      return element.syntax.span
    }
    return graph[graph[id].type].span
  }

  /// The parameter that a key is the value of, in the place of a function outside.
  private func keyParameter(_ key: FragmentSyntax, of id: ComponentID) -> Parameter {
    guard case .dictionary(let type, _) = graph[graph[id].type].sugared.kind else {
      return Parameter(for: graph[graph[id].type], at: key.span, .expression(key))
    }
    return Parameter(for: type, at: key.span, .expression(key))
  }

  /// Writes closures for the elements of a replacement for the whole collection; whether there can be one.
  private func writeOverriddenElements(
    of id: ComponentID, _ f: Function, _ out: inout Writer
  ) -> Bool {
    let (component, type) = (graph[id], graph[graph[id].type])
    guard component.asker != nil, let function = type.element?.function,
      case .component(let whole, let offer)? = graph.provider(
        oneByOne: type, named: graph[component.qualifier], for: component.container),
      graph[whole].container == self.id, let name = overrideName(of: whole, offer: offer)
    else { return false }
    var effects = graph.requestEffects(of: whole)
    // Nothing is known of what is waited for, or may fail, before a closure is called.
    let here = graph.makingEffects(of: id).actor ?? container.isolation.actor
    if effects.isEffectful || effects.actor.map({ $0 != here }) ?? false { return false }
    effects.isAsync = graph.goesElsewhere(function, for: whole, in: id)
    let (parts, empty, end) = type.isDictionary ? ("keys", "[:]", "!") : ("indices", "[]", "")
    let value = "{ \(effects.marks)\(locals.override)()[index]\(end) }"
    let added = type.isDictionary ? "[index] = \(value)" : ".append(\(value))"
    let place = "\(f.member("overrides")).\(SwiftName.identifier(name))"
    out.block("if let ", locals.override, " = ", place) { out in
      out.line(
        at: component.span, "var ", locals.made, ": ", memberType(of: id, offer: 0), " = ", empty)
      out.line(
        "for index in ", locals.override, "().", parts, " { ", locals.made, added, " }")
      out.line("return ", locals.made)
    }
    return true
  }
}
