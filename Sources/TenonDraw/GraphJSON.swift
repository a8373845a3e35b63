import TenonDiagnostics
import TenonGraph
import TenonInspect

extension Drawing {
  /// The graphs as JSON: docs/reference/graph.schema.json describes it. Version 1 may get further keys; the meaning of
  /// a key stays the same.
  public func json(toolVersion: String) -> String {
    var writer = JSONWriter(layout: .graph)
    writer.object([
      "version": { $0.write(1) },
      "tool": { $0.write(["name": "tenon", "version": .string(toolVersion)]) },
      "graphs": { $0.array(graphs) { $1.write(to: &$0) } },
    ])
    return writer.text
  }
}

extension Drawing.Graph {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object([
      "target": { $0.write(.text(target)) },
      "conditions": {
        $0.array(picture.conditions) {
          $0.write(["name": .string($1.name), "isTrue": .bool($1.isTrue)])
        }
      },
      "containers": { $0.array(picture.containers) { $0.write(picture.json($1)) } },
      "nodes": { $0.array(picture.nodes) { $0.write(picture.json($1)) } },
      "edges": { $0.array(picture.edges) { $0.write(picture.json($1)) } },
      "facets": { $0.array(picture.facets) { $0.write(picture.json($1)) } },
      "findings": { $0.array(picture.findings) { $0.write(picture.json($1)) } },
    ])
  }
}

extension GraphPicture {
  private func id(ofContainer index: Int?) -> JSONValue { .text(index.map { containers[$0].id }) }

  fileprivate func json(_ container: Container) -> JSONValue {
    [
      "id": .string(container.id), "name": .string(container.name),
      "kind": .string(container.kind.rawValue), "parent": id(ofContainer: container.parent),
      "module": .text(container.module), "access": .string(container.access),
      "isolation": .text(container.isolation), "effects": .string(container.effects.text),
      "conformances": .strings(container.conformances), "bundles": .strings(container.bundles),
      "isOverridable": .bool(container.isOverridable), "isObserved": .bool(container.isObserved),
      "documentation": .strings(container.documentation), "place": container.place.json,
      "findings": .integers(container.findings),
    ]
  }

  fileprivate func json(_ node: Node) -> JSONValue {
    [
      "id": .string(node.id), "name": .string(node.name), "kind": .string(node.kind.rawValue),
      "container": id(ofContainer: node.container),
      "lifetime": .text(node.lifetime.map { _ in node.key }),
      "lifetimeWord": .text(node.lifetimeWord), "type": .string(node.type),
      "qualifier": .text(node.qualifier), "provides": .strings(node.provides),
      "roles": .strings(node.roles), "accessors": .array(node.accessors.map(\.json)),
      "inputs": .array(node.inputs.map(\.json)), "effects": .string(node.effects.text),
      "actor": .text(node.effects.actor), "access": .string(node.access),
      "modifiers": .strings(node.modifiers), "releases": .strings(node.releases),
      "bundle": .text(node.bundle), "child": id(ofContainer: node.child),
      "statement": .string(node.statement), "documentation": .strings(node.documentation),
      "place": node.place.json, "findings": .integers(node.findings),
    ]
  }

  fileprivate func json(_ edge: Edge) -> JSONValue {
    let state: JSONValue =
      switch edge.target {
      case .node, .container: "bound"
      case .missing: "missing"
      case .absent: "absent"
      case .open: "open"
      }
    return [
      "from": .string(nodes[edge.source].id), "to": .text(edge.node.map { nodes[$0].id }),
      "toContainer": id(ofContainer: edge.container), "state": state,
      "use": .string(edge.use.rawValue), "strength": .string(edge.strength.rawValue),
      "isOptional": .bool(edge.isOptional), "label": .text(edge.label),
      "asked": .string(edge.asked), "place": edge.place.json, "findings": .integers(edge.findings),
    ]
  }

  fileprivate func json(_ facet: Facet) -> JSONValue {
    [
      "name": .string(facet.name), "module": .text(facet.module), "access": .string(facet.access),
      "inherited": .strings(facet.inherited), "members": .strings(facet.members),
      "place": facet.place.json,
    ]
  }

  fileprivate func json(_ finding: Finding) -> JSONValue {
    let diagnostic = finding.diagnostic
    return [
      "code": .string(diagnostic.id.code), "name": .string(diagnostic.id.name),
      "severity": .string(diagnostic.severity.rawValue), "message": .string(diagnostic.message),
      "help": .text(diagnostic.help), "isHere": .bool(finding.isHere),
      "place": finding.place.json, "nodes": .strings(finding.nodes.map { nodes[$0].id }),
      "edges": .integers(finding.edges),
      "containers": .strings(finding.containers.map { containers[$0].id }),
    ]
  }
}

extension GraphPicture.Accessor {
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "type": .string(type), "isFunction": .bool(isFunction),
      "declaration": .string(declaration), "inputs": .array(inputs.map(\.json)),
      "effects": .string(effects.text), "actor": .text(effects.actor), "access": .string(access),
    ]
  }
}

extension GraphPicture.Input {
  fileprivate var json: JSONValue {
    [
      "label": .text(label), "name": .string(name), "type": .string(type), "isKey": .bool(isKey),
      "default": .text(defaultValue),
    ]
  }
}

extension JSONValue {
  fileprivate static func integers(_ all: [Int]) -> JSONValue { .array(all.map(Self.integer)) }
}
