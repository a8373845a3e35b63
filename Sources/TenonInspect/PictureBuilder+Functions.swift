import TenonDiagnostics
import TenonGraph
import TenonSyntax
import TenonWrite

extension PictureBuilder {
  /// Adds the functions of a sound graph's generated code, besides accessors.
  mutating func addFunctions() {
    let functions = GeneratedFunctions(graph)
    for index in graph.containers.indices {
      let id = ContainerID(index: index)
      guard let place = containers[index] else { continue }
      let access = graph[id].access
      picture.containers[place].functions = functions.whole(id).map {
        function($0.name, effects: $0.effects, access: access)
      }
      for component in graph[id].components {
        guard let node = node(of: component) else { continue }
        for tie in functions.ties(component) {
          let type = graph[graph[component].offers, tie.offer].typeText
          let tied = input("_", "component", type)
          let access = min(tie.access, access)
          picture.nodes[node].ties += [
            function("tie", [tied, input("to", "owner", "some LifetimeOwner")], access: access),
            function("release", [tied], access: access),
          ]
        }
      }
    }
  }

  private func input(_ label: String, _ name: String, _ type: String) -> GraphPicture.Input {
    GraphPicture.Input(
      label: label == "_" ? nil : label, name: name, type: type, isKey: false, defaultValue: nil)
  }

  private func function(
    _ name: String, _ inputs: [GraphPicture.Input] = [], effects: Effects = Effects(),
    access: Access
  ) -> GraphPicture.Accessor {
    GraphPicture.Accessor(
      name: name, type: "", isFunction: true, inputs: inputs,
      effects: String(effects.words.dropFirst()), actor: effects.actor, access: access.text)
  }

  mutating func addTraits() {
    for traits in graph.traits where traits.module == nil {
      picture.traits.append(
        GraphPicture.Facet(
          name: traits.name, module: nil, access: traits.access.text, isolation: nil,
          inherited: traits.syntax.inherited.map { $0.text() },
          members: traits.syntax.members.compactMap(\.trait).map {
            "\($0.isMutable ? "var" : "let") \($0.name.text): \($0.type.text())"
          }, place: place(traits.syntax.name.span)))
    }
  }
}
