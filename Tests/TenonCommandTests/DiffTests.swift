import Foundation
import TenonTestSupport
import Testing

@Suite struct DiffTests {
  static let old = """
    facet Screens {
        Store
    }

    container App {
        input url: URL
        input name: String

        strong         Store(url: URL)
        strong         Clock
        transient      Screen(store: Store, id: input Int)
        private strong Helper(clock: Clock)
        transient      User(helper: Helper)
        strong         Gone
    }

    container Lost {
        strong Part
    }

    """

  static let new = """
    facet Screens {
        Store
        Clock
    }

    @MainActor
    container App {
        input name: String
        input url: URL
        input flag: Bool

        strong    Store(url: URL, flag: Bool) throws
        purgeable Clock
        transient Screen(store: Store, id: input String)
        private strong Spare(clock: () -> Clock)
        transient User(spare: Spare)
    }

    container Fresh {
        strong Part
    }

    """

  private static func diff(_ arguments: String..., in folder: TemporaryFolder) throws
    -> CommandResult
  {
    try folder.tenon(["diff"] + arguments)
  }

  static func diff(_ old: String, _ new: String, _ options: String...) throws -> CommandResult {
    let folder = try TemporaryFolder(["Old.di": old, "New.di": new])
    return try folder.tenon(["diff"] + options + ["Old.di", "New.di"])
  }

  @Test func errorsOfOneType() throws {
    func container(_ clauses: [String]) -> String {
      let lines = zip(["A", "B", "C", "D", "E"], clauses).map { "  strong \($0) \($1)\n" }
      return "container App {\n\(lines.joined())}\n"
    }
    let result = try Self.diff(
      container(["throws", "throws(X)", "throws(X)", "throws(X)", ""]),
      container(["throws(X)", "throws(Y)", "throws", "", "throws(X)"]))
    #expect(result.status == 2 && result.errors == "")
    let changes = result.output.split(separator: "\n").filter { $0.contains("'App.") }
    #expect(
      changes == [
        "  New.di:3:3: 'App.b' throws another error now",
        "  New.di:4:3: 'App.c' throws any error now",
        "  New.di:6:3: 'App.e' is throwing now",
        "  New.di:2:3: 'App.a' throws only errors of one type now",
        "  New.di:5:3: 'App.d' is no longer throwing",
      ])
  }

  @Test func breakingChangesFirst() throws {
    let result = try Self.diff(Self.old, Self.new)
    #expect(result.status == 2 && result.errors == "")
    #expect(
      result.output == """
        Breaking changes:
          New.di:7:11: 'App' has a different isolation
            - none
            + @MainActor
          New.di:10:5: 'App.flag' is a new input
            + flag: Bool
          New.di:7:11: 'App' has its inputs in a different order
            - url, name
            + name, url
          Old.di:14:5: 'App.gone' was removed
            - var gone: Gone { get }
          New.di:12:5: 'App.store' is throwing now
            - var store: Store { get }
            + @MainActor var store: Store { get throws }
          New.di:14:5: 'App.makeScreen(id:)' takes different inputs
            - func makeScreen(id: Int) -> Screen
            + @MainActor func makeScreen(id: String) throws -> Screen
          New.di:14:5: 'App.makeScreen(id:)' is throwing now, because of 'Store'
            - func makeScreen(id: Int) -> Screen
            + @MainActor func makeScreen(id: String) throws -> Screen
          Old.di:17:11: 'Lost' was removed
          New.di:1:7: 'Screens' requires a new member
            + Clock

        Lifetime changes:
          New.di:13:5: 'App.Clock' has a different lifetime
            - strong
            + purgeable

        Additions:
          New.di:7:11: 'App.releaseUnused()' was added
            + func releaseUnused()
          New.di:15:5: 'App.Spare' was added
            + private strong Spare(clock: () -> Clock)
          New.di:19:11: 'Fresh' was added

        Other changes:
          New.di:12:31: 'App.Store' needs 'Bool' now (init)
          New.di:16:20: 'App.User' needs 'Spare' now (init)
          Old.di:13:25: 'App.User' no longer needs 'Helper' (init)
          Old.di:12:5: 'App.Helper' was removed
            - private strong Helper(clock: Clock)

        9 breaking changes, 1 lifetime change, 3 additions, 4 other changes

        """, "\(result.everything)")
  }

  /// A change, and its report: the level, the kind, and the count.
  struct Case: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    let level: String
    let kinds: [String]

    /// Members are put in a container.
    init(_ old: String, _ new: String, _ level: String, _ kinds: String...) {
      let isWhole = ["container", "facet", "lifetime", "traits"].contains { new.contains("\($0) ") }
      self.old = isWhole ? old : "container C { \(old) }"
      self.new = isWhole ? new : "container C { \(new) }"
      (self.level, self.kinds) = (level, kinds)
    }

    var testDescription: String { "\(old) → \(new)" }
  }

  static let cases: [Case] = [
    Case("strong A", "strong A", ""),
    Case("container C { strong A }", "container C {\n\n  // why\n  strong A()\n}", ""),
    Case(
      "container C { strong A }", "public container C { public strong A }", "addition",
      "container-access-widened", "accessor-access-widened"),
    Case(
      "public container C { strong A }", "container C { strong A }", "breaking",
      "container-access-narrowed"),
    Case("strong A", "private strong A\n strong B(a: A)", "breaking", "accessor-removed"),
    Case("strong A as P", "strong A as Q", "breaking", "accessor-removed"),
    Case(
      "strong A as P { accessor a }", "strong A as Q { accessor a }", "breaking", "accessor-type"),
    Case(
      "facet F { A }\ncontainer C: F { strong A }",
      "@MainActor facet F { A }\ncontainer C: F { strong A }", "breaking", "facet-isolation"),
    Case("transient A", "strong A", "breaking", "accessor-removed"),
    Case("strong A async", "strong A", "other", "accessor-effects-removed"),
    Case(
      "transient A(i: input Int)", "transient A(i: input Int, j: input Int = 1)", "addition",
      "accessor-inputs"),
    Case(
      "transient A(i: input Int = 1)", "transient A(i: input Int)", "breaking", "accessor-inputs"),
    Case("strong A", "@MainActor strong A", "breaking", "accessor-isolation"),
    Case("input i: Int", "input i: String", "breaking", "input-type"),
    Case("input i: Int = 1", "input i: Int", "breaking", "input-default"),
    Case("input i: Int = 1", "input i: Int = 2", "other", "input-default"),
    Case("input i: Int", "input i: Int\n input j: String = s", "addition", "input-added"),
    Case("input i: Int\n input j: String", "input i: Int", "breaking", "input-removed"),
    Case("strong A", "eager strong A", "lifetime", "eager"),
    Case(
      "container C { strong A }", "overridable container C { strong A }", "addition",
      "container-overridable"),
    Case(
      "observed container C { strong A }", "container C { strong A }", "breaking",
      "container-observed"),
    Case(
      "facet F { A }\ncontainer C: F { strong A }", "facet F { A }\ncontainer C { strong A }",
      "breaking", "conformance-removed"),
    Case(
      "facet F { A }\ncontainer C: F { strong A }", "container C: F { strong A }", "breaking",
      "facet-removed"),
    Case("strong A { release close() }", "strong A { release end() }", "other", "release"),
    Case(
      "strong A { release close() }", "strong A { release close() async throws }", "breaking",
      "accessor-effects-added"),
    Case("tied A as P\n tied B", "tied A as P\n transient B", "breaking", "accessor-removed"),
    Case(
      "lifetime s\ncontainer C { s A }", "lifetime t\ncontainer C { t A }", "breaking",
      "accessor-removed"),
    Case(
      "traits T { var a: A = f() }", "traits T { let a: A = f() }", "breaking",
      "traits-member-removed"),
    Case(
      "traits T { var a: A = f() }", "traits T { var a: A = f()\n let b: B = g() }", "addition",
      "traits-member-added"),
    Case(
      "strong A as P\n strong S(p: P)", "strong A as P\n decorate D(p: P) as P\n strong S(p: P)",
      "other", "dependency-provider"),
  ]

  @Test(arguments: cases) func whatEachChangeMeans(_ each: Case) throws {
    let result = try Self.diff(each.old + "\n", each.new + "\n", "--format=json")
    let document = try JSONValue(text: result.output)
    guard case .array(let changes)? = document["changes"] else {
      Issue.record("\(result.everything)")
      return
    }
    let told = changes.compactMap { change -> String? in
      guard change["level"] == .string(each.level), case .string(let kind)? = change["kind"] else {
        return nil
      }
      return kind
    }
    if each.level.isEmpty {
      #expect(changes.isEmpty, "\(result.output)")
    } else {
      for kind in each.kinds { #expect(told.contains(kind), "\(result.output)") }
    }
    #expect(result.status == (each.level == "breaking" ? 2 : 0), "\(result.everything)")
    #expect(document["isBreaking"] == .bool(each.level == "breaking"))
  }

  @Test(arguments: [
    ("input id: Int", "input id: Int\n input more: String", "'Child.more' is a new input"),
    ("input id: Int", "input id: Int\n input more: String = \"\"", "'Child.more' is a new input"),
    ("input id: Int", "", "'Child.id' is no longer an input"),
    ("input id: Int", "input id: String", "'Child.id' has a different type"),
    ("t: input Int", "t: input Int, u: input Int", "'Child.makePage(t:u:)' takes different inputs"),
    ("q: input Int", "q: input Int, u: input Int", "'App.makePlain(q:u:)' takes different inputs"),
  ]) func anInputCountsOnce(_ old: String, _ new: String, _ told: String) throws {
    let manifest = """
      container App {
        transient Plain(q: input Int)
      }
      container Child in App {
        input id: Int
        transient Page(t: input Int)
      }

      """
    let changed = manifest.replacingOccurrences(of: old, with: new)
    let result = try Self.diff(manifest, changed)
    #expect(result.output.contains(told), "\(result.everything)")
    #expect(result.output.split(separator: "\n").last?.hasPrefix("1 ") == true, "\(result.output)")
    let count =
      result.output.components(separatedBy: "New.di:").count
      + result.output.components(separatedBy: "Old.di:").count
    #expect(count == 3, "\(result.output)")
  }

  @Test func json() throws {
    let result = try Self.diff(Self.old, Self.new, "--format", "json")
    let document = try JSONValue(text: result.output)
    #expect(document["version"] == .number(1) && document["tool.name"] == .string("tenon"))
    #expect(
      document["summary"]
        == .string("9 breaking changes, 1 lifetime change, 3 additions, 4 other changes"))
    #expect(document["changes[3].name"] == .string("App.gone"))
    #expect(document["changes[3].isOldPlace"] == .bool(true))
    #expect(document["changes[3].place.path"] == .string("Old.di"))
    #expect(document["changes[4].kind"] == .string("accessor-effects-added"))
    #expect(document["changes[4].new"] == .string("@MainActor var store: Store { get throws }"))
  }

  @Test func markdown() throws {
    let folder = try TemporaryFolder()
    try folder.write("container C {\n  strong A\n  strong B<[Int]>\n}\n", to: "Old.di")
    let more = (0..<11).map { "  strong N\($0)\n" }.joined()
    try folder.write("container C {\n  weak A\n\(more)}\n", to: "New.di")
    let result = try Self.diff("Old.di", "New.di", "--format", "markdown", in: folder)
    #expect(result.status == 2 && result.errors == "")
    #expect(
      result.output.hasPrefix(
        """
        ### Dependency graph: 1 breaking change, 1 lifetime change, 11 additions

        **Breaking changes**

        - `C.bInts` was removed: `var bInts: B<[Int]> { get }` <sub>`Old.di:3`</sub>

        **Lifetime changes**

        - `C.A` has a different lifetime: `strong` → `weak` <sub>`New.di:2`</sub>

        <details><summary>Additions (11)</summary>

        - `C.n0` was added: `var n0: N0 { get }` <sub>`New.di:3`</sub>

        """), "\(result.output)")
    #expect(result.output.hasSuffix("\n\n</details>\n"))
    let none = try Self.diff("Old.di", "Old.di", "--format=markdown", in: folder)
    #expect(none.status == 0 && none.output == "### Dependency graph: no changes\n")
  }

  @Test func foldersAndMistakes() throws {
    let folder = try TemporaryFolder(["old/App.di": Self.old, "new/deep/App.di": Self.old])
    expect(try Self.diff("old", "new", in: folder)) { $0.output == "no changes\n" }
    try folder.write("container App {\n  strong A(b: B)\n}\n", to: "bad/App.di")
    let broken = try Self.diff("old", "bad", in: folder)
    #expect(broken.status == 1 && broken.output.contains("'App.store' was removed"))
    #expect(
      broken.errors
        == "tenon: note: the new manifests have 1 error, so changes may be missing; see 'tenon check'\n"
    )
    let mended = try Self.diff("bad", "bad/App.di", in: folder)
    #expect(mended.status == 1 && mended.errors.contains("the old manifests have 1 error"))
    #expect(try Self.diff("old", "gone", in: folder).status == 66)
    #expect(try Self.diff(in: folder).status == 64)
    #expect(try Self.diff("old", in: folder).errors.contains("'--against REVISION'"))
    #expect(try Self.diff("old", "new", "bad", in: folder).status == 64)
    let format = try Self.diff("old", "new", "--format", "sarif", in: folder)
    #expect(format.status == 64 && format.errors.contains("expected text, json or markdown"))
    #expect(
      try Self.diff("--against", "HEAD", in: folder).errors
        == "tenon: error: the current folder is in no Git repository\n")
  }

  // MARK: Git

  static func commit(_ folder: URL) throws {
    for arguments in [
      ["init", "-q", "."], ["add", "-A"],
      ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "one"],
    ] {
      let result = try run(tool("git"), arguments, in: folder)
      try #require(result.status == 0, "\(result.everything)")
    }
  }

  @Test func aRevision() throws {
    let folder = try TemporaryFolder(["Sources/App.di": Self.old])
    try folder.write("container Deleted {\n  strong A\n}\n", to: "Sources/Deleted.di")
    try folder.write("container Fetched {\n  strong A\n}\n", to: "Pods/Fetched.di")
    try Self.commit(folder.url)
    let same = try Self.diff("--against", "HEAD", in: folder)
    #expect(same.status == 0 && same.output == "no changes\n" && same.errors == "")
    try folder.write(Self.new, to: "Sources/App.di")
    try folder.write("container Added {\n  strong A\n}\n", to: "Sources/Added.di")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Sources/Deleted.di"))
    let all = try Self.diff("--against", "HEAD", in: folder)
    #expect(all.status == 2)
    #expect(all.output.contains("  HEAD:Sources/App.di:14:5: 'App.gone' was removed\n"))
    #expect(all.output.contains("  HEAD:Sources/Deleted.di:1:11: 'Deleted' was removed\n"))
    #expect(all.output.contains("  Sources/Added.di:1:11: 'Added' was added\n"))
    #expect(!all.output.contains("Fetched"))
    let some = try Self.diff("--against", "HEAD", "Sources/Added.di", in: folder)
    #expect(some.status == 0 && some.output.hasSuffix("\n1 addition\n"), "\(some.everything)")
    let inside = try run(
      CommandTests.tenon, ["diff", "--against", "HEAD"],
      in: folder.url.appendingPathComponent("Sources"))
    #expect(
      inside.output.contains("  HEAD:App.di:14:5: 'App.gone' was removed\n"), "\(inside.everything)"
    )
    #expect(inside.output.contains("'Deleted' was removed"))
    let unknown = try Self.diff("--against", "no-such-branch", in: folder)
    #expect(unknown.status == 64)
    #expect(unknown.errors == "tenon: error: unknown Git revision 'no-such-branch'\n")
    let option = try Self.diff("--against=--help", in: folder)
    #expect(option.status == 64 && option.errors.contains("unknown Git revision '--help'"))
  }

  @Test func withoutGit() throws {
    let folder = try TemporaryFolder()
    let result = try folder.tenon(
      "diff", "--against", "HEAD", environment: ["PATH": folder.url.path])
    #expect(result.status == 66 && result.errors.contains("'git' is not on the PATH"))
  }
}
