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
      public let manifest: String
    }

    /// The manifest, as a reader sees it.
    public let text: String
    /// What the tool reads, where that cannot be shown: a file of many megabytes.
    public let bytes: @Sendable () -> [UInt8]
    /// The modules that it imports.
    public private(set) var modules: [Module] = []
    /// Whether a target of its package compiles it.
    public private(set) var isInTarget = true

    /// A manifest that is read as it is shown.
    public init(_ text: String) {
      self.text = text
      bytes = { [UInt8](text.utf8) + [0x0A] }
    }

    /// A manifest that is shown in other words than it is read.
    public init(shownAs text: String, bytes: @escaping @Sendable () -> [UInt8]) {
      self.text = text
      self.bytes = bytes
    }

    /// The same example where no target has it.
    public var outsideTargets: Example {
      var copy = self
      copy.isInTarget = false
      return copy
    }

    /// The same example beside the manifest of another module.
    public func with(module name: String, _ manifest: String) -> Example {
      var copy = self
      copy.modules.append(Module(name: name, manifest: manifest))
      return copy
    }
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
  public let bad: Example
  /// The manifest after the fix: nothing is found in it.
  public let good: Example

  /// The long text of a kind of finding.
  public init(
    _ id: DiagnosticID, what: String, why: String, fix: String, bad: Example, good: Example
  ) {
    self.id = id
    self.what = what
    self.why = why
    self.fix = fix
    self.bad = bad
    self.good = good
  }
}
