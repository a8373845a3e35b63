import TenonDiagnostics
import TenonGraph
import TenonSyntax

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
    let isDictionary = graph[graph[id].type].isDictionary
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
    let empty = graph[graph[id].type].isDictionary ? "[:]" : "[]"
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
    let span = inlined.map { graph[graph[$0].type].span } ?? element.syntax.span
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
    var type = graph[graph[id].type]
    if let keyType = type.keyOfDictionary { type = keyType }
    return argument(key, of: Parameter(for: type, at: key.span, .expression(key)), f)
  }

  /// Writes closures for the elements of an override of the whole collection.
  private func writeOverriddenElements(of id: ComponentID, _ f: Function, _ out: inout Writer) {
    let (component, type) = (graph[id], graph[graph[id].type])
    guard component.asker != nil, let function = type.element?.function,
      case .component(let whole, let offer)? = graph.provider(
        oneByOne: type, named: graph[component.qualifier], for: component.container),
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
