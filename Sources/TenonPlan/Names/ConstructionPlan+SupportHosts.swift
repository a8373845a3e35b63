import TenonDiagnostics
public import TenonGraph
import TenonSyntax

/// Where the helper types stand that a file has for all of its containers.
extension ConstructionPlan {
  /// Whether a manifest's file has one of each helper type. Under conditions each container has its own, for what a
  /// file needs differs with them; and where no container can be named by all others.
  public func sharesSupport(inManifest index: Int) -> Bool {
    supportHost(ofManifest: index) != nil
  }

  /// Whether the file of a container has one of each helper type.
  public func sharesSupport(_ id: ContainerID) -> Bool {
    sharesSupport(inManifest: graph[id].syntax.name.span.file)
  }

  /// The container in which the helper types of a manifest's file stand, if it has one of each.
  public func supportHost(ofManifest index: Int) -> ContainerID? {
    index < supportHosts.count ? supportHosts[index] : nil
  }

  /// Finds those containers: the first of a file that is there wherever the others are, and whose name nothing in
  /// these hides. O(components + parameters).
  mutating func findSupportHosts() {
    if isConditional { return }
    supportHosts = graph.manifests.map { host(among: $0.containers) }
  }

  private func host(among containers: [ContainerID]) -> ContainerID? {
    if containers.count < 2 { return containers.first }
    let names = Set(containers.map { graph[$0].name })
    var hidden: [String: Set<ContainerID>] = [:]
    for id in containers {
      forEachName(in: id) { name in
        if names.contains(name) { hidden[name, default: []].insert(id) }
      }
    }
    let candidates = containers.filter { id in
      (hidden[graph[id].name] ?? []).allSatisfy { $0 == id }
    }
    if let host = candidates.first(where: { availability(of: $0).isEmpty }) { return host }
    let isSame = Set(containers.map(availability(of:))).count == 1
    return isSame ? candidates.first : nil
  }

  private func availability(of id: ContainerID) -> [String] {
    graph[id].syntax.head.attributes.filter { $0.name == "available" }.map(\.text)
  }

  /// The names of members and parameters of a container, as far as the manifest gives them.
  private func forEachName(in id: ContainerID, _ body: (String) -> Void) {
    let container = graph[id]
    body(container.parentName)
    for input in container.inputs { body(input.syntax.name.plain) }
    for component in container.components {
      for offer in graph[graph[component].offers] { if let name = offer.accessor { body(name) } }
      for parameter in graph[graph[component].parameters] {
        if let name = parameter.syntax.name?.plain { body(name) }
        if let label = parameter.syntax.label?.plain { body(label) }
      }
    }
  }
}
