/// A kind of manifest whose size is a number: checking it must take time in proportion.
struct Shape: Sendable {
  /// What the table calls it.
  let name: String
  /// The manifest with so many of what it is about.
  let text: @Sendable (Int) -> String

  private init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
    (self.name, self.text) = (name, text)
  }

  private static func container(_ members: String) -> String { "container App {\n\(members)}\n" }

  private static func each(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  /// Those whose findings every format writes: what is far in a line, or has much to say.
  static let findings = [
    Shape("findings, one a line") { count in container(each(count) { "strong A\($0)(b: B\($0))" })
    },
    Shape("findings, one a line that ends in CRLF") { count in
      container(each(count) { "strong A\($0)(b: B\($0))\r" })
    },
    Shape("findings in one line") { count in
      container((0..<count).map { "strong A\($0)(b: B\($0)); " }.joined() + "\n")
    },
    Shape("findings in one line behind what is not ASCII") { count in
      container((0..<count).map { "/* 🐙🦑 */ strong Ä\($0)(é: É\($0)); " }.joined() + "\n")
    },
    Shape("findings behind blanks") { count in
      container("") + String(repeating: " ", count: 20 * count)
        + String(repeating: "}", count: count) + "\n"
    },
    Shape("findings with a fix") { count in container(each(count) { "singleton A\($0)" }) },
    Shape("findings with notes") { count in
      container(
        each(count) {
          "strong A\($0)(b: B\($0))\nstrong B\($0)(c: C\($0))\nstrong C\($0)(a: A\($0))"
        })
    },
    Shape("warnings") { count in
      container(each(count) { "strong A\($0)(b: B\($0))\nweak B\($0)" })
    },
    Shape("findings that containers share") { count in
      "bundle Needy {\nstrong A(m: Missing)\n}\n"
        + each(count) { "container C\($0) {\ninclude Needy\n}" }
    },
  ]

  /// Sound ones, and those with a mistake each.
  static let all = [
    Shape("components in a chain") { count in
      container(each(count) { $0 == 0 ? "strong A0" : "strong A\($0)(a: A\($0 - 1))" })
    },
    Shape("components in a cycle") { count in
      container(each(count) { "strong A\($0)(a: A\(($0 + 1) % count))" })
    },
    Shape("components in cycles with a hub") { count in
      container(
        "strong Hub(" + (0..<count).map { "a\($0): A\($0)" }.joined(separator: ", ") + ")\n"
          + each(count) { "strong A\($0)(hub: Hub)" })
    },
    Shape("components in a tangle of cycles") { count in
      container(
        each(count) { "strong A\($0)(a: A\(($0 + 1) % count), b: A\(($0 * 7 + 3) % count))" })
    },
    Shape("one component with parameters") { count in
      container(
        "strong All(" + (0..<count).map { "a\($0): A\($0)" }.joined(separator: ", ") + ")\n"
          + each(count) { "strong A\($0)" })
    },
    Shape("a missing dependency in many places") { count in
      container(each(count) { "strong A\($0)(missing: Missing)" })
    },
    Shape("missing dependencies that are nearly there") { count in
      container(each(count) { "strong Store\($0)\nstrong User\($0)(store: Stores\($0))" })
    },
    Shape("missing dependencies that children provide") { count in
      container(each(count) { "strong User\($0)(part: Part\($0))" })
        + each(count) { "container C\($0) in App {\nstrong Part\($0)\n}" }
    },
    Shape("overrides of nothing") { count in container(each(count) { "override strong A\($0)" }) },
    Shape("decorators of nothing") { count in
      container(
        each(count) { "strong A\($0) as Role\($0)\ndecorate D\($0)(rule: Rule\($0)) as Rule\($0)" })
    },
    Shape("literals that are not closed") { count in
      container(each(count) { "strong A\($0)(text = \"a)" })
    },
    Shape("misspelt lifetimes") { count in container(each(count) { "stron A\($0)" }) },
    Shape("a facet with unmet members") { count in
      "facet F {\n" + each(count) { "M\($0)" } + "}\ncontainer App: F {\nstrong A\n}\n"
    },
    Shape("a facet with members that are nearly there") { count in
      "facet F {\n" + each(count) { "Service\($0)x" } + "}\ncontainer App: F {\n"
        + each(count) { "strong Service\($0)" } + "}\n"
    },
    Shape("children with a missing dependency each") { count in
      container("strong A") + each(count) { "container C\($0) in App { strong B\($0)(m: M\($0)) }" }
    },
    Shape("words that are nearly lifetimes") { count in
      each(count) { "lifetime session\($0)" }
        + container(each(count) { "session\($0)x A\($0)\nsession\($0) B\($0)" })
    },
    Shape("names that are nearly bundles") { count in
      each(count) { "bundle B\($0) {\nstrong A\($0)\n}" }
        + container(each(count) { "include B\($0)x\ninclude B\($0)" })
    },
    Shape("accessors of roles that are nearly there") { count in
      container(
        "strong A as " + (0..<count).map { "R\($0)" }.joined(separator: ", ") + " {\n"
          + each(count) { "accessor a\($0) for R\($0)x" } + "}\n")
    },
    Shape("qualifiers that are nearly there") { count in
      container(
        each(count) { "input i\($0): String named q\($0)" }
          + each(count) { "strong A\($0)(i: String named r\($0))" })
    },
    Shape("elements of a dictionary") { count in
      container(
        "strong All(all: [String: P])\n"
          + each(count) { "strong A\($0) as [String: P] at \"\($0)\"" }
      )
    },
    Shape("elements of an array") { count in
      container("strong All(all: [P])\n" + each(count) { "strong A\($0) as [P]" })
    },
    Shape("decorators of a role") { count in
      container("strong A as R\n" + each(count) { "decorate D\($0)(inner: R) as R" })
    },
    Shape("overrides in a child") { count in
      container(each(count) { "strong A\($0) as R\($0)" })
        + "container Child in App {\n" + each(count) { "override strong B\($0) as R\($0)" } + "}\n"
    },
    Shape("children of a container") { count in
      container("strong A")
        + each(count) { "container C\($0) in App {\nstrong B\($0)(a: A)\n}" }
    },
    Shape("containers with a condition each") { count in
      each(count) { "container C\($0) {\n#if DEBUG\nstrong A\($0)\n#endif\nstrong B\($0)\n}" }
    },
    Shape("included bundles") { count in
      each(count) { "bundle B\($0) {\nstrong A\($0)\n}" }
        + container(each(count) { "include B\($0)" })
    },
    Shape("lifetimes") { count in
      each(count) { "lifetime l\($0)" } + container(each(count) { "l\($0) A\($0)" })
    },
    Shape("endings of accessors") { count in
      container(
        "accessors drop " + (0..<count).map { "End\($0)" }.joined(separator: ", ") + "\n"
          + each(count) { "strong A\($0)End\($0)" })
    },
    Shape("refused conditions") { count in
      container(each(count) { "#if 1 + \($0)\nstrong A\($0)\n#endif" })
    },
    Shape("closing braces too many") { count in
      container("") + String(repeating: "}", count: count) + "\n"
    },
    Shape("invisible characters in a line") { count in
      container(String(repeating: "strong A\u{200B}; ", count: count) + "\n")
    },
  ]
}
