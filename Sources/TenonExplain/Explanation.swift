public import TenonDiagnostics

/// The long text of a kind of finding, with a manifest that has it and one that does not. `tenon explain` and
/// docs/reference/diagnostics.md are written from it, and a test checks what both manifests claim to show.
public struct Explanation: Sendable {
  /// A manifest that shows something.
  public struct Example: Sendable {
    /// Another module, whose manifest the example imports.
    public struct Module: Sendable {
      /// The module's name.
      public let name: String
      /// Its manifest.
      public fileprivate(set) var manifest = ""
    }

    /// The manifest, as a reader sees it.
    public fileprivate(set) var text: String
    /// The manifest, where that cannot be shown: a file of many megabytes.
    fileprivate var hidden: (@Sendable () -> [UInt8])?
    /// The modules that it imports.
    public fileprivate(set) var modules: [Module] = []
    /// Whether a target of its package compiles it.
    public fileprivate(set) var isInTarget = true

    /// A manifest that is read as it is shown.
    public init(_ text: String) { self.text = text }

    /// The manifest, as the tool reads it.
    public var bytes: [UInt8] { hidden?() ?? [UInt8](text.utf8) + [0x0A] }
  }

  /// The kind of finding.
  public let id: DiagnosticID
  /// What the finding says, in one or two sentences.
  public let what: String
  /// Why that is wrong, or worth a warning: what would happen otherwise.
  public let why: String
  /// How to fix it, the usual way first.
  public let fix: String
  /// A manifest that has the finding, and no other.
  public private(set) var bad: Example
  /// The manifest after the fix: nothing is found in it.
  public private(set) var good: Example
}

// MARK: Reading

extension Explanation {
  /// All explanations.
  static let all: [DiagnosticID: Explanation] = {
    let ids = Dictionary(uniqueKeysWithValues: DiagnosticID.allCases.map { ($0.code[...], $0) })
    var all: [DiagnosticID: Explanation] = [:]
    for text in ExplanationTexts.all {
      // Lines are cut by bytes: characters cost ten times as much.
      let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      for block in lines.map(Substring.init).split(after: { ids[$0] }) {
        all[block.head] = Explanation(block.head, block.lines)
      }
    }
    return all
  }()

  /// The explanation that some lines are: paragraphs, and examples that are indented.
  private init(_ id: DiagnosticID, _ lines: ArraySlice<Substring>) {
    var paragraphs: [[Substring]] = [[]]
    var examples: [Example] = []
    for line in lines {
      if line.isEmpty || line.hasPrefix("    "), !examples.isEmpty {
        examples[examples.count - 1].add(Substring(line.utf8.dropFirst(4)))
      } else if line.hasPrefix("Wrong") || line == "Right:" {
        examples.append(Example(""))
        examples[examples.count - 1].isInTarget = line.hasSuffix(":") && !line.contains(",")
      } else if line.hasPrefix("In the module '") {
        let name = line.split(separator: "'")[1]
        examples[examples.count - 1].modules.append(Example.Module(name: String(name)))
      } else if let head = ["Why: ", "How to fix it: "].first(where: line.hasPrefix) {
        paragraphs.append([line.dropFirst(head.count)])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    self.id = id
    let texts = paragraphs.map { $0.joined(separator: " ") }
    (what, why, fix) = (texts[0], texts[1], texts[2])
    (bad, good) = (examples[0].trimmed, examples[1].trimmed)
    bad.hidden = ExplanationTexts.hidden[id]
  }
}

extension Explanation.Example {
  fileprivate mutating func add(_ line: Substring) {
    if modules.isEmpty {
      text += "\(line)\n"
    } else {
      modules[modules.count - 1].manifest += "\(line)\n"
    }
  }

  /// The example without line ends behind its manifests.
  fileprivate var trimmed: Self {
    var example = self
    example.text = text.trimmingLineEnds
    for index in modules.indices {
      example.modules[index].manifest = modules[index].manifest.trimmingLineEnds
    }
    return example
  }
}

extension [Substring] {
  /// The lines behind each head, which `id` tells.
  fileprivate func split(
    after id: (Substring) -> DiagnosticID?
  ) -> [(head: DiagnosticID, lines: ArraySlice<Substring>)] {
    let heads = indices.compactMap { index in id(self[index]).map { (index, $0) } }
    let ends = heads.dropFirst().map(\.0) + [endIndex]
    return zip(heads, ends).map { ($0.1, self[($0.0 + 1)..<$1]) }
  }
}
