import TenonDiagnostics
import TenonInspect
import TenonTestSupport
import Testing

@testable import TenonDraw

/// The formats of a graph, and its layout.
@Suite struct DrawingTests {
  private func drawing(_ manifest: String) -> Drawing {
    Drawing([.init(target: nil, picture: PictureTests.picture(manifest))])
  }

  private static let small = """
    container App {
        strong A(b: B, c: () -> C) { set weak d: D }
        weak B()
        transient C(lost: Lost)
        strong D(a: A)
    }
    """

  @Test func dot() {
    let text = drawing(Self.small).dot()
    #expect(text.hasPrefix("digraph \"App: dependency graph\" {\n"))
    #expect(text.contains("\"App.A\" -> \"App.B\" [color=\"#9A6700\", penwidth=2];"))
    #expect(text.contains("\"App.A\" -> \"App.C\" [style=dotted, arrowhead=odot];"))
    #expect(
      text.contains("\"App.A\" -> \"App.D\" [style=dashed, arrowhead=vee, label=\"set weak\""))
    #expect(text.contains("label=\"✕ Lost: missing\""))
    #expect(text.contains("[label=\"✕ C\\ntransient\""))
  }

  @Test func mermaid() {
    let text = drawing(Self.small).mermaid()
    #expect(text.hasPrefix("flowchart LR\n  subgraph g0c0[\"App\"]\n"))
    #expect(text.contains("  g0n0 --> g0n1\n") && text.contains("  g0n0 --o g0n2\n"))
    #expect(text.contains("  g0n0 -.->|\"set weak\"| g0n3\n"))
    #expect(
      text.contains("linkStyle 3 stroke:#B00020") && text.contains("class g0n2,g0m3 brokenLook"))
  }

  /// Names may contain quotes, angle brackets and the syntax of Markdown, Graphviz and HTML.
  @Test func namesAreEscaped() {
    let hostile = """
      container App {
          strong Pair<`class`, [String: (Int) -> Void]>(x: "</script><img src=x onerror=alert(1)>")
          strong Ünïcödé値() as `Any` & Q
          /// </pre><script>alert("1")</script> & `x`
          strong T(a: input String = "\\"]; evil -> graph; \\\\")
      }
      """
    let drawing = drawing(hostile)
    let page = drawing.html(toolVersion: "1")
    #expect(page.ranges(of: "<script>").count == 1 && page.ranges(of: "</script>").count == 1)
    #expect(!page.contains("<img") && page.contains("Pair&lt;`class`"))
    #expect(page.contains("Ünïcödé値"))
    let mermaid = drawing.mermaid()
    #expect(mermaid.contains("Pair#60;#96;class#96;") && !mermaid.contains("`"))
    let dot = drawing.dot()
    #expect(
      dot.contains("Pair<`class`")
        && dot.split(separator: "\n").allSatisfy { line in
          // Quotes come in pairs, except for escaped ones.
          line.replacing("\\\\", with: "").replacing("\\\"", with: "").count { $0 == "\"" } % 2 == 0
        })
  }

  @Test func theSameManifestGivesTheSameBytes() {
    #expect(
      drawing(Self.small).html(toolVersion: "1") == drawing(Self.small).html(toolVersion: "1"))
    #expect(
      drawing(Self.small).json(toolVersion: "1") == drawing(Self.small).json(toolVersion: "1"))
  }

  @Test func formatsByName() {
    #expect(
      Drawing.Format(fileName: "a/b.HTML") == .html && Drawing.Format(fileName: "x.gv") == .dot)
    #expect(
      Drawing.Format(fileName: "x.mmd") == .mermaid && Drawing.Format(fileName: "html") == nil)
    #expect(Drawing.Format(fileName: "x.txt") == nil && Drawing.Format(fileName: ".") == nil)
  }

  /// A component is to the left of its dependencies, nothing overlaps, and all is in its container.
  @Test(arguments: [1, 40, 500]) func layout(_ count: Int) {
    let picture = PictureTests.picture(Self.manifest(count))
    let layout = GraphLayout(picture)
    for edge in picture.edges {
      guard let target = edge.node,
        picture.nodes[target].container == picture.nodes[edge.source].container
      else { continue }
      #expect(layout.nodes[edge.source].right < layout.nodes[target].x)
    }
    for (index, container) in picture.containers.enumerated() {
      let outer = layout.containers[index]
      let inner =
        container.nodes.map { layout.nodes[$0] } + container.children.map { layout.containers[$0] }
      for box in inner {
        #expect(box.x > outer.x && box.right < outer.right)
        #expect(box.y > outer.y && box.bottom < outer.bottom)
      }
      let sorted = inner.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      for (number, box) in sorted.enumerated() {
        for other in sorted[(number + 1)...] where other.x < box.right {
          #expect(other.y >= box.bottom || box.y >= other.bottom, "boxes lie over each other")
        }
      }
    }
  }

  /// A bundle's frame contains exactly the bundle's components, in every container that includes it.
  @Test(arguments: [2, 30, 200]) func bundles(_ count: Int) throws {
    let manifest = Self.bundles(count)
    let picture = PictureTests.picture(manifest)
    let layout = GraphLayout(picture)
    #expect(layout.bundles.map(\.name).sorted() == ["B0", "B0", "B1", "B1", "B2", "B2"])
    func isInside(_ box: Rect, _ outer: Rect) -> Bool {
      box.x > outer.x && box.right < outer.right && box.y > outer.y && box.bottom < outer.bottom
    }
    for frame in layout.bundles {
      #expect(isInside(frame.box, layout.containers[frame.container]))
      for (index, node) in picture.nodes.enumerated() {
        let isOwn = node.bundle == frame.name && node.container == frame.container
        #expect(isInside(layout.nodes[index], frame.box) == isOwn, "\(node.id)")
      }
      for gap in layout.gaps {
        let sources = gap.edges.map { picture.nodes[picture.edges[$0].source] }
        let isOwn = gap.container == frame.container && sources[0].bundle == frame.name
        #expect(isInside(gap.box, frame.box) == isOwn)
      }
    }
    let boxes = layout.nodes + layout.gaps.map(\.box)
    for (number, box) in boxes.enumerated() {
      for other in boxes[(number + 1)...] {
        #expect(
          other.x >= box.right || box.x >= other.right || other.y >= box.bottom
            || box.y >= other.bottom, "boxes lie over each other")
      }
    }
    let drawing = drawing(manifest)
    #expect(drawing.dot().ranges(of: "label=\"bundle B1\"").count == 2)
    #expect(drawing.mermaid().ranges(of: "[\"bundle B1\"]").count == 2)
    #expect(drawing.html(toolVersion: "1").ranges(of: ">bundle B1</text>").count == 2)
  }

  /// Three bundles whose components need those of the previous one, each included in two containers.
  static func bundles(_ count: Int) -> String {
    var lines: [String] = []
    for bundle in 0..<3 {
      lines.append("bundle B\(bundle) {")
      for index in 0..<count / 2 {
        let earlier = bundle == 0 ? "" : "(p: P\(bundle - 1)x\(index))"
        lines.append("    transient P\(bundle)x\(index)\(earlier)")
      }
      if bundle == 1 { lines.append("    transient Lost(missing: Missing)") }
      lines.append("}")
    }
    for container in ["App", "Other"] {
      lines += [
        "container \(container) {", "    include B0, B1, B2", "    strong Own(p: P2x0)", "}",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A need that a bundle leaves to its containers is open, and no error, in every format.
  @Test func openNeeds() throws {
    let manifest = """
      bundle Alone {
          strong A(b: B, c: C?, d: () -> D, e: [E], f: B)
          weak   F(a: A, b: B) { set g: G }
      }
      container App {
          strong H(b: Lost)
      }
      """
    let picture = PictureTests.picture(manifest)
    #expect(
      PictureTests.edges(picture).filter { $0.hasPrefix("Alone") } == [
        "Alone.A -init-> open B", "Alone.A -init optional-> absent C?",
        "Alone.A -init-> open () -> D", "Alone.A -init-> open [E]", "Alone.A -init-> open B",
        "Alone.F -init-> Alone.A", "Alone.F -init-> open B", "Alone.F -set-> open G",
      ])
    let drawing = drawing(manifest)
    let dot = drawing.dot()
    #expect(dot.contains("label=\"bundle Alone\"") && dot.contains("label=\"B: left open\""))
    #expect(dot.ranges(of: "✕").count == 2 && dot.ranges(of: ": missing").count == 1)
    let mermaid = drawing.mermaid()
    #expect(mermaid.contains("[\"B: left open\"]") && mermaid.ranges(of: ": missing").count == 1)
    let page = drawing.html(toolVersion: "1")
    #expect(
      page.ranges(of: ">left open</text>").count == 4
        && page.ranges(of: "class=\"gap error\"").count == 1)
    #expect(page.contains("B: left open for containers that include the bundle"))
    let json = drawing.json(toolVersion: "1")
    #expect(json.ranges(of: "\"state\": \"open\"").count == 6)
    #expect(json.ranges(of: "\"state\": \"missing\"").count == 1)
  }

  /// Cycles, a thousand nested containers, and an empty graph.
  @Test(.enabled(if: testsAll)) func oddGraphs() {
    let cycle = PictureTests.picture(
      "container App {\n strong A(b: B)\n strong B(a: A)\n strong C(c: C)\n}\n")
    #expect(GraphLayout(cycle).nodes.count == 3)
    #expect(drawing("").html(toolVersion: "1").contains("0 containers"))
    #expect(drawing("container App {}").mermaid().contains("nothing"))
    var deep = "container C0 { strong A() }\n"
    for level in 1...1000 {
      deep += "container C\(level) in C\(level - 1) { strong A\(level)(a: A) }\n"
    }
    let drawing = drawing(deep)
    #expect(drawing.html(toolVersion: "1").contains("A1000") && drawing.dot().contains("A1000"))
    #expect(drawing.mermaid().contains("A1000"))
  }

  /// 5,000 components: no test measures time, but more than linear time would be noticed here.
  @Test(.enabled(if: testsAll)) func manyComponents() {
    let text = drawing(Self.manifest(5000)).html(toolVersion: "1")
    #expect(text.utf8.count > 1_000_000)
  }

  /// Components that each need some earlier ones, a third of them in a child container.
  static func manifest(_ count: Int) -> String {
    var generator = Generator(seed: 11)
    var lines = ["container App {", "    input config: Config"]
    for index in 0..<count {
      if index == count * 2 / 3, index > 0 { lines += ["}", "container Child in App {"] }
      let earlier = (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
        index == 0 ? nil : Int.random(in: max(0, index - 40)..<index, using: &generator)
      }
      let parameters = Set(earlier).sorted().map { "p\($0): Part\($0)" }
      lines.append("    transient Part\(index)(\(parameters.joined(separator: ", ")))")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }
}
