import TenonDiagnostics

extension GraphDifference {
  /// The levels with changes, each with these.
  private var groups: [(level: Level, changes: [Change])] {
    Level.allCases.map { level in (level, changes.filter { $0.level == level }) }
      .filter { !$0.1.isEmpty }
  }

  /// The changes for people: a paragraph for each level, each change with its place, and a line that counts them.
  public var text: String {
    var lines: [String] = []
    for (level, changes) in groups {
      lines.append("\(level.title):")
      for change in changes {
        lines.append("  \(change.place.text): \(change.sentence)")
        if let old = change.old { lines.append("    - \(Self.line(old))") }
        if let new = change.new { lines.append("    + \(Self.line(new))") }
      }
      lines.append("")
    }
    return PrintableText.lines((lines + [summary]).joined(separator: "\n") + "\n")
  }

  fileprivate static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline)
      .map { String($0.drop { $0 == " " || $0 == "\t" }) }.joined(separator: " ")
  }

  /// The numbers of changes: `1 breaking change, 2 additions`.
  public var summary: String {
    let parts = groups.map { level, changes in
      "\(changes.count) \(level.noun)\(changes.count == 1 ? "" : "s")"
    }
    return parts.isEmpty ? "no changes" : parts.joined(separator: ", ")
  }

  /// The changes as Markdown for a comment on a pull request. Long lists of other than breaking changes are folded.
  public var markdown: String {
    var lines = ["### Dependency graph: \(summary)"]
    for (level, changes) in groups {
      let isFolded = level != .breaking && changes.count > 10
      let title =
        isFolded
        ? "<details><summary>\(level.title) (\(changes.count))</summary>" : "**\(level.title)**"
      lines += ["", title, ""] + changes.map(\.markdown) + (isFolded ? ["", "</details>"] : [])
    }
    return PrintableText.lines(lines.joined(separator: "\n") + "\n")
  }
}

extension GraphDifference.Level {
  fileprivate var title: String {
    "\(noun.prefix(1).uppercased())\(noun.dropFirst())s"
  }

  fileprivate var noun: String {
    switch self {
    case .breaking: "breaking change"
    case .lifetime: "lifetime change"
    case .addition: "addition"
    case .other: "other change"
    }
  }
}

extension GraphDifference.Change {
  fileprivate var sentence: String {
    "'\(name)' \(message)\(limits)" + (target.map { " (target '\($0)')" } ?? "")
  }

  private var limits: String { configurations.isEmpty ? "" : ", \(configurations)" }

  fileprivate var markdown: String {
    let whose = target.map { " in \(Self.code($0))" } ?? ""
    let texts = [old, new].compactMap(\.self).map(Self.code).joined(separator: " → ")
    return
      "- \(Self.code(name))\(whose) \(Self.escaped(message + limits))\(texts.isEmpty ? "" : ": \(texts)")"
      + " <sub>\(Self.code("\(place.path):\(place.line)"))</sub>"
  }

  /// A text as code on one line, between more backticks than it contains in a row.
  private static func code(_ text: String) -> String {
    let line = GraphDifference.line(text)
    var longest = 0
    var count = 0
    for character in line {
      count = character == "`" ? count + 1 : 0
      longest = max(longest, count)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let blank = longest > 0 ? " " : ""
    return "\(fence)\(blank)\(line)\(blank)\(fence)"
  }

  /// A message's quoted names as code; the rest is plain words.
  private static func escaped(_ message: String) -> String {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated().map {
      $0.offset % 2 == 1
        ? code(String($0.element))
        : $0.element.map {
          "*_[]<>\\#|".contains($0) ? "\\\($0)" : String($0)
        }.joined()
    }.joined()
  }
}
