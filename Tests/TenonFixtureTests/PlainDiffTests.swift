import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// What a person reviews after a change of a manifest: a line that is added changes nothing else.
@Suite struct PlainDiffTests {
  private static let manifest = """
    container App {
        input name: String
        strong    Store(name: String) as Reading, Writing
        weak      Cache(reading: Reading)
        graph     Trace
        transient Screen(trace: Trace, panel: Panel)
        transient Panel(trace: Trace)
        transient Editor(writing: Writing) {
            set owner: Screen
        }
        purgeable Image(reading: Reading)
        transient Log() as [Logging]
        strong    Client(makePanel: () -> Panel, logs: [Logging]) async
        strong    Pool { release close() }
    }

    container Page in App {
        strong Model(reading: Reading)
    }

    """

  /// Lines that may be added anywhere in a container: nothing that is there needs them.
  private static let lines = [
    "strong    Another", "weak      Another(client: Pool)", "transient Another(id: input Int)",
    "graph     Another", "purgeable Another", "strong    Another(pool: Pool) { release end() }",
    "transient Another(makeImage: () -> Image)", "strong    Another(image: Image) as Showing, self",
    "strong    Another = make()",
  ]

  @Test(arguments: lines) func aLineChangesNothingElse(_ line: String) throws {
    let before = try plain(Self.manifest)
    let all = Self.manifest.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let end = try #require(all.firstIndex { $0 == "}" })
    for place in 2...end
    where !all[place].hasPrefix("        set") && !all[place].hasPrefix("    }") {
      var lines = all
      lines.insert("    \(line)", at: place)
      let after = try plain(lines.joined(separator: "\n"))
      var rest = after[...]
      for line in before {
        guard let index = rest.firstIndex(of: line) else {
          Issue.record(
            "'\(line)' is gone where line \(place + 1) is added:\n\(after.joined(separator: "\n"))")
          return
        }
        rest = rest[(index + 1)...]
      }
    }
  }

  private func plain(_ manifest: String) throws -> [String] {
    let source = SourceFile(path: "App.di", bytes: Array(manifest.utf8))
    let text = try #require(plainCode([source]).first, "\(manifest)")
    return text.split(separator: "\n").map(String.init)
  }
}
