import TenonDiagnostics
import TenonInspect

extension Drawing {
  /// The graphs as JSON: docs/reference/graph-json.md describes it. Version 1 may get further keys; what a key means
  /// stays.
  public func json(toolVersion: String) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.value("version", 1)
      writer.object("tool") { writer in
        writer.value("name", "tenon")
        writer.value("version", toolVersion)
      }
      writer.array("graphs") { writer in
        for graph in graphs { GraphJSON(graph.picture).write(graph.target, to: &writer) }
      }
    }
    return writer.text + "\n"
  }
}

/// Writes one graph.
private struct GraphJSON {
  let picture: GraphPicture

  init(_ picture: GraphPicture) { self.picture = picture }

  func write(_ target: String?, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.value("target", target)
      writer.array("conditions") { writer in
        for condition in picture.conditions {
          writer.object { writer in
            writer.value("name", condition.name)
            writer.value("isTrue", condition.isTrue)
          }
        }
      }
      writer.array("containers") { for each in picture.containers { write(each, to: &$0) } }
      writer.array("nodes") { for each in picture.nodes { write(each, to: &$0) } }
      writer.array("edges") { for each in picture.edges { write(each, to: &$0) } }
      writer.array("facets") { for each in picture.facets { write(each, to: &$0) } }
      writer.array("findings") { for each in picture.findings { write(each, to: &$0) } }
    }
  }

  private func write(_ place: GraphPicture.Place, to writer: inout JSONWriter) {
    writer.object("place") { writer in
      writer.value("path", place.path)
      writer.value("line", place.line)
      writer.value("column", place.column)
      writer.value("endLine", place.endLine)
    }
  }

  private func write(_ container: GraphPicture.Container, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.value("id", container.id)
      writer.value("name", container.name)
      writer.value("kind", container.kind.rawValue)
      writer.value("parent", container.parent.map { picture.containers[$0].id })
      writer.value("module", container.module)
      writer.value("access", container.access)
      writer.value("isolation", container.isolation)
      writer.value("effects", container.effects)
      writer.strings("conformances", container.conformances)
      writer.strings("bundles", container.bundles)
      writer.value("isOverridable", container.isOverridable)
      writer.value("isObserved", container.isObserved)
      writer.strings("documentation", container.documentation)
      write(container.place, to: &writer)
      writer.numbers("findings", container.findings)
    }
  }

  private func write(_ node: GraphPicture.Node, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.value("id", node.id)
      writer.value("name", node.name)
      writer.value("kind", node.kind.rawValue)
      writer.value("container", picture.containers[node.container].id)
      writer.value("lifetime", node.lifetime?.rawValue)
      writer.value("lifetimeWord", node.lifetimeWord)
      writer.value("type", node.type)
      writer.value("qualifier", node.qualifier)
      writer.strings("provides", node.provides)
      writer.strings("roles", node.roles)
      writer.array("accessors") { for each in node.accessors { write(each, to: &$0) } }
      writer.array("inputs") { for each in node.inputs { write(each, to: &$0) } }
      writer.value("effects", node.effects)
      writer.value("actor", node.actor)
      writer.value("access", node.access)
      writer.strings("modifiers", node.modifiers)
      writer.strings("releases", node.releases)
      writer.value("bundle", node.bundle)
      writer.value("child", node.child.map { picture.containers[$0].id })
      writer.value("statement", node.statement)
      writer.strings("documentation", node.documentation)
      write(node.place, to: &writer)
      writer.numbers("findings", node.findings)
    }
  }

  private func write(_ accessor: GraphPicture.Accessor, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.value("name", accessor.name)
      writer.value("type", accessor.type)
      writer.value("isFunction", accessor.isFunction)
      writer.value("declaration", accessor.declaration)
      writer.array("inputs") { for each in accessor.inputs { write(each, to: &$0) } }
      writer.value("effects", accessor.effects)
      writer.value("actor", accessor.actor)
      writer.value("access", accessor.access)
    }
  }

  private func write(_ input: GraphPicture.Input, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.value("label", input.label)
      writer.value("name", input.name)
      writer.value("type", input.type)
      writer.value("isKey", input.isKey)
      writer.value("default", input.defaultValue)
    }
  }

  private func write(_ edge: GraphPicture.Edge, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.value("from", picture.nodes[edge.source].id)
      writer.value("to", edge.node.map { picture.nodes[$0].id })
      writer.value("toContainer", edge.container.map { picture.containers[$0].id })
      let state =
        switch edge.target {
        case .node, .container: "bound"
        case .missing: "missing"
        case .absent: "absent"
        case .open: "open"
        }
      writer.value("state", state)
      writer.value("use", edge.use.rawValue)
      writer.value("strength", edge.strength.rawValue)
      writer.value("isOptional", edge.isOptional)
      writer.value("label", edge.label)
      writer.value("asked", edge.asked)
      write(edge.place, to: &writer)
      writer.numbers("findings", edge.findings)
    }
  }

  private func write(_ facet: GraphPicture.Facet, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.value("name", facet.name)
      writer.value("module", facet.module)
      writer.value("access", facet.access)
      writer.strings("inherited", facet.inherited)
      writer.strings("members", facet.members)
      write(facet.place, to: &writer)
    }
  }

  private func write(_ finding: GraphPicture.Finding, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.value("code", finding.diagnostic.id.code)
      writer.value("name", finding.diagnostic.id.name)
      writer.value("severity", finding.diagnostic.severity.rawValue)
      writer.value("message", finding.diagnostic.message)
      writer.value("help", finding.diagnostic.help)
      writer.value("isHere", finding.isHere)
      write(finding.place, to: &writer)
      writer.strings("nodes", finding.nodes.map { picture.nodes[$0].id })
      writer.numbers("edges", finding.edges)
      writer.strings("containers", finding.containers.map { picture.containers[$0].id })
    }
  }
}
