import TenonCompiler
import TenonDiagnostics
import TenonGraph

/// An app with every feature that adds names to generated code. Its declarations of one kind have the given names.
struct NamedApp {
  /// The kind of declaration that has the names.
  enum Role: String, CaseIterable {
    case component, input, argument, type, constant, qualifier, lifetime, bundle, facet, container,
      module
  }

  let role: Role
  let names: [String]

  init(_ role: Role, _ names: [String]) {
    self.role = role
    self.names = names
  }

  func compile() -> Compilation {
    TenonCompiler.compile([SourceFile(path: "App.di", bytes: Array(manifest.text.utf8))])
  }

  /// The name that a line of the manifest declares.
  func name(at line: Int) -> String? { manifest.lines[line] }

  /// The manifest, and the name of each line that has one.
  var manifest: (text: String, lines: [Int: String]) {
    var text: [String] = []
    var lines: [Int: String] = [:]
    func add(_ part: (Int, String) -> String) {
      for (index, name) in names.enumerated() {
        for line in part(index, name).split(separator: "\n") {
          text.append(String(line))
          lines[text.count] = name
        }
      }
    }
    add(top)
    for line in Self.base.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains("MEMBERS") { add(member) } else { text.append(String(line)) }
    }
    return (text.joined(separator: "\n") + "\n", lines)
  }

  private func top(_ index: Int, _ name: String) -> String {
    switch role {
    case .module: "import \(name)"
    case .lifetime: "lifetime \(name)"
    case .bundle: "bundle \(name) { strong SizeQ named b\(index) = SizeQ() }"
    case .facet:
      "facet \(name) { LogQ }\ncontainer F\(index)Q: \(name), Swift.Sendable { strong LogQ }"
    case .container:
      "container \(name): Swift.Sendable { strong LogQ }\n"
        + "container K\(index)Q in \(name): Swift.Sendable { strong TableQ(log: LogQ) async { release end() } }"
    default: ""
    }
  }

  private func member(_ index: Int, _ name: String) -> String {
    switch role {
    case .component: "strong SizeQ named q\(index) = SizeQ() { accessor \(name) }"
    case .input: "input \(name): SizeQ named q\(index)"
    case .argument: "transient SizeQ(\(name): input SizeQ, log: LogQ) named q\(index) = \(name)"
    case .type: "\(index.isMultiple(of: 2) ? "strong" : "graph") \(name)() { accessor q\(index) }"
    case .constant: "transient CupQ(size = \(name).zero) named q\(index)"
    case .qualifier: "strong SizeQ named \(name) = SizeQ() { accessor q\(index) }"
    case .lifetime: "\(name) LogQ() named q\(index) { release end() }"
    case .bundle: "include \(name)"
    case .facet, .container, .module: ""
    }
  }

  /// The Swift that it needs, with `Swift.` where one of its own types could be meant.
  var support: String {
    var text = Self.types
    for name in names {
      switch role {
      case .type: text += "final class `\(name)`: @unchecked Swift.Sendable { init() {} }\n"
      case .constant: text += "enum `\(name)` { static let zero = SizeQ() }\n"
      default: break
      }
    }
    return text
  }

  /// Empty modules.
  var moduleMap: String { names.map { "module \"\($0)\" {}\n" }.joined() }

  private static let base = """
    lifetime sessionQ
    lifetime keptQ = StorageQ(limit: SizeQ())
    facet SeenQ { LogQ }
    container RoomQ in ShopQ: SeenQ, Swift.Sendable {
        strong    TableQ(log: LogQ) async { release end() }
        transient ChairQ(draft: DraftQ, bar: BarQ, table: TableQ) { call open(log: LogQ) async throws }
    }
    overridable container ShopQ: SeenQ, Swift.Sendable {
        input     sizeQ: SizeQ
        strong    LogQ() { release end() }
        strong    DiskQ(log: LogQ) async throws { call open(log: LogQ) async throws; release close() async throws }
        weak      WireQ(log: LogQ)
        purgeable ImageQ()
        purgeable FontQ()
        sessionQ  UserQ(log: LogQ) { release end() }
        keptQ     RateQ()
        tied      FlowQ(log: LogQ)
        graph     DraftQ(log: LogQ)
        transient BarQ(draft: DraftQ) { set other: DraftQ; call start(draft: DraftQ) }
        transient ComposerQ(draft: DraftQ, bar: BarQ, make: () -> BarQ)
        transient RowQ(id: input SizeQ, draft: DraftQ, size = SizeQ())
        strong    AskQ(later: @Sendable () async throws -> DiskQ, make: (SizeQ) -> RowQ)
        strong    LeftQ(right: () async -> RightQ) async { release end() }
        strong    RightQ(left: LeftQ) async
        transient ToolQ as [ToolingQ]
        transient BoxQ(tools: [ToolingQ])
        strong    VoiceQ as VoicingQ
        decorate  LoudQ(inner: VoicingQ) as VoicingQ
        eager strong ClockQ()
        MEMBERS
    }
    container DeskQ: SeenQ {
        strong    LogQ() { release end() }
        weak      WireQ(log: LogQ)
        purgeable ImageQ()
        sessionQ  UserQ(log: LogQ) { release end() }
        tied      FlowQ(log: LogQ)
        graph     DraftQ(log: LogQ)
        transient BarQ(draft: DraftQ) { set other: DraftQ; call start(draft: DraftQ) }
        transient ComposerQ(draft: DraftQ, bar: BarQ, make: () -> BarQ)
        strong    RingQ(bar: () -> ChainQ)
        strong    ChainQ(cycle: RingQ)
        MEMBERS
    }
    """

  private static let types = """
    class PartQ: @unchecked Swift.Sendable {
      var other: DraftQ!
      init() {}
      init(log: LogQ) {}
      init(draft: DraftQ) {}
      func end() {}
      func start(draft: DraftQ) {}
    }
    final class StorageQ<T>: @unchecked Swift.Sendable {
      init(limit: SizeQ) {}
      func instance(orMake make: () throws -> T) rethrows -> T { try make() }
    }
    struct SizeQ: Swift.Sendable {}
    final class CupQ: @unchecked Swift.Sendable { init(size: SizeQ) {} }
    class LogQ: @unchecked Swift.Sendable {
      init() {}
      func end() {}
    }
    final class DiskQ: @unchecked Swift.Sendable {
      init(log: LogQ) async throws {}
      func open(log: LogQ) async throws {}
      func close() async throws {}
    }
    final class WireQ: PartQ, @unchecked Swift.Sendable {}
    final class ImageQ: PartQ, @unchecked Swift.Sendable {}
    final class FontQ: PartQ, @unchecked Swift.Sendable {}
    final class UserQ: PartQ, @unchecked Swift.Sendable {}
    final class RateQ: PartQ, @unchecked Swift.Sendable {}
    final class FlowQ: PartQ, @unchecked Swift.Sendable {}
    final class DraftQ: @unchecked Swift.Sendable { init(log: LogQ) {} }
    final class BarQ: PartQ, @unchecked Swift.Sendable {}
    final class ComposerQ: @unchecked Swift.Sendable {
      init(draft: DraftQ, bar: BarQ, make: @escaping () -> BarQ) {}
    }
    final class RowQ: @unchecked Swift.Sendable { init(id: SizeQ, draft: DraftQ, size: SizeQ) {} }
    final class AskQ: @unchecked Swift.Sendable {
      init(later: @escaping @Sendable () async throws -> DiskQ, make: @escaping (SizeQ) -> RowQ) {}
    }
    final class LeftQ: PartQ, @unchecked Swift.Sendable {
      nonisolated(nonsending) init(right: @escaping () async -> RightQ) async { super.init() }
    }
    final class RightQ: @unchecked Swift.Sendable { init(left: LeftQ) async {} }
    protocol ToolingQ: Swift.Sendable {}
    final class ToolQ: PartQ, ToolingQ, @unchecked Swift.Sendable {}
    final class BoxQ: @unchecked Swift.Sendable { init(tools: [any ToolingQ]) {} }
    protocol VoicingQ: Swift.Sendable {}
    final class VoiceQ: PartQ, VoicingQ, @unchecked Swift.Sendable {}
    final class LoudQ: VoicingQ, @unchecked Swift.Sendable { init(inner: any VoicingQ) {} }
    final class ClockQ: PartQ, @unchecked Swift.Sendable {}
    final class TableQ: @unchecked Swift.Sendable {
      init(log: LogQ) async {}
      func end() {}
    }
    final class ChairQ: @unchecked Swift.Sendable {
      init(draft: DraftQ, bar: BarQ, table: TableQ) {}
      nonisolated(nonsending) func open(log: LogQ) async throws {}
    }
    final class RingQ: @unchecked Swift.Sendable { init(bar: @escaping () -> ChainQ) {} }
    final class ChainQ: @unchecked Swift.Sendable { init(cycle: RingQ) {} }

    """
}

extension NamedApp.Role {
  /// The names that only Swift can refuse, since the user's Swift declares them: existing modules, and types with
  /// names that generated code can't qualify with a module.
  var cannotHave: Set<String> {
    switch self {
    case .module:
      // The modules of other systems reveal the system.
      ReservedNames.modules.union([
        "Dispatch", "Foundation", "Glibc", "SwiftGlibc", "Darwin", "UIKit", "WinSDK",
      ])
    case .type, .constant:
      // A type called `made` meets the constant of that name.
      ReservedNames.modules.union(ReservedNames.system).union(ReservedNames.lifetimes)
        .union(["made"])
    default: []
    }
  }
}
