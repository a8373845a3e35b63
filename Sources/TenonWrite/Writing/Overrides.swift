import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension ContainerCode {
  /// A property of `Overrides`: a replacement, or the overrides of a child.
  private struct Field {
    let key: AtomKey
    let span: SourceSpan
    let access: Access
    let name: String
    var attributes: [String] = []
    /// Its type, as a property and as a parameter of the init.
    let property, parameter: Item
  }

  /// The override of an offer's accessor, if it has one.
  func overrideName(of id: ComponentID, offer: Int) -> String? {
    let component = graph[id]
    guard container.isOverridable, graph.isReachable(component), !component.isLimited,
      component.kind.child == nil, !graph[component.offers, offer].isHidden
    else { return nil }
    return offerName(id, offer)
  }

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

  /// The init's parameter; without an argument, the parent's part is used.
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
    let access = words(max(.fileprivate, container.access))
    let fields = replacements + parts
    out.atom(key(.overrides)) { out in
      out.line("/// Replacements for accessors, called at every request; `nil` keeps the original.")
      out.block(
        isForAll ? "nonisolated " : "", access, "struct Overrides",
        isShared ? ": Swift.Sendable" : ""
      ) { out in
        for field in fields {
          out.atom(field.key, isSpaced: false) { out in
            for attribute in field.attributes { out.line(attribute) }
            out.line(at: field.span, words(field.access), "var ", field.name, ": ", field.property)
          }
        }
        // The init that Swift adds isn't visible in other modules, and has the access of its parameters.
        let seen = fields.filter { words($0.access) == access }
        if container.access < .package, seen.count == fields.count { return }
        out.atom(key(.overridesEnd)) { writeOverridesInit(seen, access, &$0) }
      }
    }
  }

  private func writeOverridesInit(_ fields: [Field], _ access: String, _ out: inout Writer) {
    out.line("/// Overrides only what is passed.")
    let fields = fields.filter(\.attributes.isEmpty)
    if fields.isEmpty { return out.line(access, "init() {}") }
    let parameters = List("(", fields.map(\.parameter), ")")
    out.block(at: container.syntax.name.span, access, "init", parameters) { out in
      for field in fields { out.line("self.", field.name, " = ", field.name) }
    }
  }

  private var replacements: [Field] {
    components.flatMap { id in
      graph[id].offers.indices.compactMap { index in
        guard let override = overrideName(of: id, offer: index) else { return nil }
        let offer = graph[graph[id].offers, index]
        let (name, type) = (SwiftName.identifier(override), closureType(of: id, offer))
        return Field(
          key: key(.overrides, of: id, index), span: offer.span, access: graph[id].access,
          name: name,
          property: Item { $0.put(List("(", [type], ")?")) },
          parameter: Item { out in
            out.reach(offer.span)
            out.put(name, ": (", type, ")? = nil")
          })
      }
    }
  }

  /// The type of a replacement, with the effects of its accessor.
  private func closureType(of id: ComponentID, _ offer: Offer) -> Item {
    let effects = memberEffects(of: id)
    let isolation = effects.actor ?? (effects.isAsync ? "nonisolated(nonsending)" : nil)
    let inputs = graph.inputs(of: graph[id]).map { index in
      let type = graph[graph[id].parameters, index].syntax.type
      return type.map { graph.revealedText($0.escaping($0.escapes)) } ?? ""
    }
    return Item { out in
      out.put(
        isolation.map { $0 + " " }, graph.sharesOverrides(self.id) ? "@Sendable " : "",
        List("(", inputs, ")"), effects.words, " -> ", offer.typeText)
    }
  }

  /// The overrides of children.
  private var parts: [Field] {
    graph.overrideParts(of: id).map { child in
      let syntax = graph[child].syntax
      let name = SwiftName.identifier(graph.overridePartName(of: child))
      let type = "\(syntax.name.text).Overrides = .init()"
      // The attributes of a child that apply to members of its type, too.
      let attributes = syntax.head.attributes.filter { ["available", "_spi"].contains($0.name) }
      return Field(
        key: key(.overrideParts, syntax.name.span), span: syntax.name.span,
        access: graph[child].access, name: name, attributes: attributes.map(\.text),
        property: text(type), parameter: text("\(name): \(type)"))
    }
  }
}

extension BindingGraph {
  /// The overridable children whose overrides are a part of a container's. They are in the module, as others are
  /// unknown when the container is compiled, and visible beyond the generated file. O(components of the container).
  fileprivate func overrideParts(of id: ContainerID) -> [ContainerID] {
    guard self[id].isOverridable else { return [] }
    return self[id].components.compactMap { self[$0].kind.child }.filter(isOverridePart)
  }

  /// True if a container's overrides are a part of its parent's.
  func isOverridePart(_ id: ContainerID) -> Bool {
    guard self[id].isOverridable, let parent = maker(ofChild: id), self[parent].isOverridable,
      !self[parent].isForeign, self[id].access >= .internal
    else { return false }
    // A stored property can't have a type that is limited to some versions of a platform.
    let isLimited = self[id].syntax.head.attributes.contains { attribute in
      attribute.limitsAvailability
        || attribute.speaksOfUses && attribute.text.contains("unavailable")
    }
    if isLimited || !isInFacet(id) { return !isLimited && !self[id].isForeign }
    // A child that knows only its parent's facet may share its overrides with other threads: all must be `Sendable`.
    let isolation = self[parent].isolation
    return self[id].isolation == .sendable
      || isolation != .sendable
        && (isolation.actor == nil || initEffects(of: id).actor == isolation.actor)
  }

  /// The name of a child's part in its parent's overrides.
  func overridePartName(of id: ContainerID) -> String {
    AccessorName.property(base: self[id].name, qualifier: nil)
  }

  /// The access of a container's property with its overrides, which its children read.
  fileprivate func accessOfOverrides(of id: ContainerID) -> Access {
    let readers = overrideParts(of: id)
    if readers.isEmpty { return .private }
    let isInOneFile = readers.allSatisfy {
      isInFacet($0) || self[$0].manifest == self[id].manifest
    }
    return isInOneFile ? .fileprivate : .internal
  }

  /// Threads share the overrides: the container is `Sendable`, or another thread creates a child with some.
  fileprivate func sharesOverrides(_ id: ContainerID) -> Bool {
    if self[id].isolation == .sendable || handsOverridesElsewhere(id) { return true }
    guard isOverridePart(id), !isInFacet(id), let parent = self[id].parent else { return false }
    return sharesOverrides(parent)
  }

  /// The container is an actor's, and a child or an async member of a facet reads its overrides elsewhere.
  fileprivate func handsOverridesElsewhere(_ id: ContainerID) -> Bool {
    guard let actor = self[id].isolation.actor else { return false }
    return overrideParts(of: id).contains { initEffects(of: $0).actor != actor }
      || self[id].facets.contains { facet in
        self[facet.id].requirements.contains { FacetCode.staysWithCallers($0, self[facet.id]) }
      }
  }
}
