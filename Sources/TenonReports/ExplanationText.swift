package import TenonCompiler
package import TenonDiagnostics

extension Explanation {
  /// What the tool says of an example, as `tenon check App.di` prints it.
  package static func findings(in example: Example) -> Compilation {
    compile(
      [SourceFile(path: "App.di", bytes: example.bytes())],
      imported: example.modules.map { module in
        ModuleSources(
          module: module.name,
          sources: [
            SourceFile(
              path: "\(module.name)/\(module.name).di", bytes: [UInt8]("\(module.manifest)\n".utf8))
          ])
      })
  }

  /// What is printed for the bad manifest.
  private var printed: String {
    let compilation = Self.findings(in: bad)
    return TextRenderer(files: compilation.files, color: false).render(compilation.diagnostics)
  }

  /// The text for a terminal, as `tenon explain` prints it.
  package var text: String {
    var text = "\(id.code): \(title) (\(id.severity.rawValue))\n"
    for paragraph in [what, "Why: \(why)", "To mend it: \(mend)"] {
      text += "\n" + Self.wrapped(paragraph, to: 80)
    }
    text += "\nWrong:\n\n" + Self.indented(bad)
    text += "\nWhat is printed:\n\n" + Self.indented(printed)
    text += "\nRight:\n\n" + Self.indented(good)
    return text
  }

  /// The section of docs/diagnostics.md.
  package var section: String {
    var text = "## \(id.code)\n\n**\(title)** (\(id.severity.rawValue), `\(id.name)`)\n"
    for paragraph in [what, "*Why.* \(why)", "*To mend it.* \(mend)"] {
      text += "\n" + Self.wrapped(paragraph, to: 110)
    }
    text += "\nWrong:\n\n" + Self.fenced(bad)
    text += "\n```\n\(printed)```\n"
    text += "\nRight:\n\n" + Self.fenced(good)
    return text
  }

  /// All of docs/diagnostics.md.
  package static func page(_ all: [Explanation]) -> String {
    var text = """
      # Diagnostics

      Every kind of finding has a code that keeps its meaning for ever. This page says for each what it
      means, why it matters and how it is mended, with a manifest that has it and the same one mended.
      `tenon explain TN030` prints the same text. How findings are printed, ignored and counted stands in
      [tool.md](tool.md#findings). Codes marked (w) are warnings.

      The page is written from the sources, where each text stands beside its rule, and a test holds both
      manifests against what is said here.

      | code | |
      | --- | --- |

      """
    for explanation in all {
      let mark = explanation.id.severity == .warning ? " (w)" : ""
      text +=
        "| [\(explanation.id.code)](#\(explanation.id.code.lowercased()))\(mark) | \(explanation.title) |\n"
    }
    return text + "\n" + all.map(\.section).joined(separator: "\n")
  }

  private static func fenced(_ example: Example) -> String {
    var text = "```di\n\(example.text)\n```\n"
    for module in example.modules {
      text += "\nIn the module `\(module.name)`:\n\n```di\n\(module.manifest)\n```\n"
    }
    return text
  }

  private static func indented(_ example: Example) -> String {
    var text = indented(example.text)
    for module in example.modules {
      text += "\nIn the module '\(module.name)':\n\n" + indented(module.manifest)
    }
    return text
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
      .trimmingLineEnds + "\n"
  }

  /// A paragraph in lines of at most `width` characters, where its words allow that.
  private static func wrapped(_ paragraph: String, to width: Int) -> String {
    var text = ""
    for line in paragraph.split(separator: "\n", omittingEmptySubsequences: false) {
      var length = 0
      for word in line.split(separator: " ") {
        if length > 0, length + 1 + word.count > width {
          text += "\n"
          length = 0
        }
        text += length > 0 ? " \(word)" : String(word)
        length += (length > 0 ? 1 : 0) + word.count
      }
      text += "\n"
    }
    return text
  }
}

extension String {
  fileprivate var trimmingLineEnds: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
