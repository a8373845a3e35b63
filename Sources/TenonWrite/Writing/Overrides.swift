import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension ContainerCode {
  /// An accessor that an override can stand for.
  private struct Place {
    let component: ComponentID
    let offer: Int
    let name: String
  }

  /// The override of an offer's accessor; `nil` where it has none.
  func overrideName(of id: ComponentID, offer: Int) -> String? {
    let component = graph[id]
    guard container.isOverridable, graph.isReachable(component), !component.isLimited,
      component.kind.child == nil, !graph[component.offers, offer].isHidden
    else { return nil }
    return offerName(id, offer)
  }

  /// Writes the line that asks for an override, if there is one.
  func writeOverride(of id: ComponentID, offer: Int?, _ f: Function, _ out: inout Writer) {
    guard let name = offer.flatMap({ overrideName(of: id, offer: $0) }) else { return }
    let inputs = graph.inputs(of: graph[id]).map(f.input)
    out.line(
      "if let ", locals.override, " = ", f.member("overrides"), ".", SwiftName.identifier(name),
      " { return ", memberEffects(of: id).marks, locals.override,
      List("(", inputs, ")"), " }")
  }

  // MARK: The property

  func writeOverridesProperty(_ out: inout Writer) {
    guard container.isOverridable else { return }
    let access = graph.accessOfOverrides(of: id)
    out.line(
      access == .internal ? "" : "\(access.text) ",
      graph.handsOverridesElsewhere(id) ? "nonisolated " : "", "let overrides: Overrides")
  }

  /// The init's parameter: without it a parent's part serves.
  var overridesParameter: String? {
    if !container.isOverridable { return nil }
    return graph.isOverridePart(id)
      ? "overrides: Overrides? = nil" : "overrides: Overrides = Overrides()"
  }

  func writeOverridesAssignment(_ out: inout Writer) {
    guard container.isOverridable else { return }
    let isHanded = graph.isOverridePart(id) && !graph.isInFacet(id)
    let part = SwiftName.identifier(graph.overridePartName(of: id))
    out.line(
      "self.overrides = overrides",
      isHanded ? " ?? \(container.parentName).overrides.\(part)" : "")
  }

  // MARK: The type

  func writeOverridesType(_ out: inout Writer) {
    guard container.isOverridable else { return }
    let isShared = graph.sharesOverrides(id)
    let isForAll = isShared || container.isolation != .none
    let places = overridePlaces
    let parts = graph.overrideParts(of: id)
    out.atom(key(.overrides)) { out in
      out.line("/// Replacements for accessors, called at every request; `nil` keeps the original.")
      out.block(
        isForAll ? "nonisolated " : "", overridesAccess, "struct Overrides",
        isShared ? ": Swift.Sendable" : ""
      ) { out in
        for place in places {
          let key = key(.overrides, of: place.component, place.offer)
          out.atom(key, isSpaced: false) { write(place, &$0) }
        }
        for part in parts {
          let key = key(.overrideParts, graph[part].syntax.name.span)
          out.atom(key, isSpaced: false) { writePart(part, &$0) }
        }
        writeOverridesInit(places, parts, &out)
      }
    }
  }

  private var overridesAccess: String { words(max(.fileprivate, container.access)) }

  private var overridePlaces: [Place] {
    components.flatMap { id in
      graph[id].offers.indices.compactMap { offer in
        overrideName(of: id, offer: offer).map { Place(component: id, offer: offer, name: $0) }
      }
    }
  }

  private func write(_ place: Place, _ out: inout Writer) {
    let offer = graph[graph[place.component].offers, place.offer]
    out.line(
      at: offer.span, words(graph[place.component].access), "var ",
      SwiftName.identifier(place.name), ": ",
      List("(", 1, ")?") { out, _ in
        closureType(of: place).write(to: &out)
      })
  }

  /// The type of a replacement: it promises what its accessor does.
  private func closureType(of place: Place) -> Item {
    let component = graph[place.component]
    let effects = memberEffects(of: place.component)
    let isolation = effects.actor ?? (effects.isAsync ? "nonisolated(nonsending)" : nil)
    let inputs = graph.inputs(of: component).map { index in
      graph[component.parameters, index].syntax.type.map { argumentText($0.revealed) } ?? ""
    }
    return Item { out in
      out.put(
        isolation.map { $0 + " " }, graph.sharesOverrides(id) ? "@Sendable " : "",
        List("(", inputs, ")"), effects.words, " -> ",
        graph[component.offers, place.offer].typeText)
    }
  }

  // MARK: Children

  private func writePart(_ child: ContainerID, _ out: inout Writer) {
    let syntax = graph[child].syntax
    for attribute in partAttributes(of: child) { out.line(attribute) }
    out.line(
      at: syntax.name.span, words(graph[child].access), "var ",
      SwiftName.identifier(graph.overridePartName(of: child)), ": ", syntax.name.text,
      ".Overrides = .init()")
  }

  /// The attributes of a child that hold for members of its type.
  private func partAttributes(of child: ContainerID) -> [String] {
    graph[child].syntax.head.attributes.filter { ["available", "_spi"].contains($0.name) }
      .map(\.text)
  }

  // MARK: The type's init

  /// Writes the init that others see: Swift makes none for them, nor with less visible parameters.
  private func writeOverridesInit(
    _ places: [Place], _ parts: [ContainerID], _ out: inout Writer
  ) {
    let access = overridesAccess
    let seen = places.filter { words(graph[$0.component].access) == access }
    let seenParts = parts.filter { words(graph[$0].access) == access }
    let isLessSeen = seen.count < places.count || seenParts.count < parts.count
    guard container.access >= .package || isLessSeen else { return }
    out.atom(key(.overridesEnd)) { writeOverridesInit(seen, seenParts, access, &$0) }
  }

  private func writeOverridesInit(
    _ places: [Place], _ parts: [ContainerID], _ access: String, _ out: inout Writer
  ) {
    out.line("/// Overrides only what is passed.")
    var parameters: [Item] = []
    var names: [String] = []
    for place in places {
      let name = SwiftName.identifier(place.name)
      names.append(name)
      parameters.append(
        Item { out in
          out.reach(graph[graph[place.component].offers, place.offer].span)
          out.put(name, ": (", closureType(of: place), ")? = nil")
        })
    }
    for part in parts where partAttributes(of: part).isEmpty {
      let name = SwiftName.identifier(graph.overridePartName(of: part))
      names.append(name)
      parameters.append(text("\(name): \(graph[part].syntax.name.text).Overrides = .init()"))
    }
    if parameters.isEmpty {
      out.line(access, "init() {}")
      return
    }
    out.block(at: container.syntax.name.span, access, "init", List("(", parameters, ")")) { out in
      for name in names { out.line("self.", name, " = ", name) }
    }
  }
}

extension BindingGraph {
  /// The access of a container's property with its overrides, which its children read.
  fileprivate func accessOfOverrides(of id: ContainerID) -> Access {
    let readers = overrideParts(of: id)
    if readers.isEmpty { return .private }
    let isInOneFile = readers.allSatisfy {
      isInFacet($0) || self[$0].manifest == self[id].manifest
    }
    return isInOneFile ? .fileprivate : .internal
  }

  /// Threads share a container's overrides: it is `Sendable`, or hands some to a child that another thread makes.
  fileprivate func sharesOverrides(_ id: ContainerID) -> Bool {
    var current = id
    while true {
      if self[current].isolation == .sendable || handsOverridesElsewhere(current) { return true }
      guard isOverridePart(current), !isInFacet(current), let parent = self[current].parent
      else { return false }
      current = parent
    }
  }

  /// An actor's container has a child that reads its overrides elsewhere.
  fileprivate func handsOverridesElsewhere(_ id: ContainerID) -> Bool {
    guard let actor = self[id].isolation.actor else { return false }
    return overrideParts(of: id).contains { initEffects(of: $0).actor != actor }
  }
}
