import Foundation
import TenonTestSupport
import Testing

@Suite struct ConfigurationTests {
  @Test(arguments: [
    ("#if A", "", "A"), ("#if !A", "", ""), ("#if A && B", "", "A && B"), ("#if A || B", "", "A"),
    ("#if !(A || B)", "", ""), ("#if os(iOS)", "", "os(iOS)"), ("#if !os(iOS)", "", ""),
    ("#if A\n#elseif B", "", "B"), ("#if A\n#else", "", ""), ("#if !A\n#else", "", "A"),
    ("#if A\n#elseif B\n#else", "", ""), ("#if A\n#if B", "#endif", "A && B"),
    ("#if A\n#if !B\n#elseif C && os(iOS)", "#endif", "A && B && C && os(iOS)"),
    ("#if os(iOS)\n#else\n#if os(macOS)", "#endif", "os(macOS)"),
    ("#if swift(>=6.0) && !A", "", "swift(>=6.0)"),
  ]) func underEachCondition(_ start: String, _ end: String, _ shown: String) throws {
    let more = (1...3).map { "container More\($0) {\n#if M\($0)\nstrong N\($0)\n#endif\n}\n" }
    let folder = try TemporaryFolder()
    try folder.write(
      "container Lab {\n\(start)\nstrong Probe\n#endif\n\(end)\n}\n" + more.joined(), to: "App.di")
    for command in ["why Probe", "why --in Lab Probe", "graph --around Probe", "why probe"] {
      let words = command.split(separator: " ").map(String.init)
      let result = try run(CommandTests.tenon, words, in: folder.url)
      #expect(result.status == 0 && result.output.contains("Probe"), "\(result.everything)")
      #expect(result.errors.isEmpty == shown.isEmpty, "\(result.errors)")
      #expect(
        result.errors.hasSuffix(shown.isEmpty ? "" : " is for '\(shown)'\n"), "\(result.errors)")
    }
    #expect(
      try CommandTests.tenon("why", "Probes", in: folder).errors.hasPrefix(
        "tenon: error: nothing is called"))
  }

  /// Every combination of conditions is compared, and a change in only some names them.
  @Test(arguments: [
    ("#if os(iOS)", "#if os(iOS)", nil), ("#if os(iOS)", "#if !os(iOS)", "os(iOS) is not true"),
    ("#if A", "#if B", "A is not set and B is set"), ("#if A\n#else", "#if !A", nil),
    ("#if A", "#if true", "A is not set"), ("#if A || B", "#if A", "A is not set and B is set"),
    ("#if A && B", "#if A", "A is set and B is not set"),
  ]) func whatSomeConfigurationsHave(_ old: String, _ new: String, _ words: String?) throws {
    func manifest(_ condition: String) -> String {
      "container C {\n\(condition)\nstrong P\n#endif\n}\n"
        + (1...3).map { "container D\($0) {\n#if M\($0)\nstrong Q\n#endif\n}\n" }.joined()
    }
    let result = try DiffTests.diff(manifest(old), manifest(new))
    guard let words else { return #expect(result.output == "no changes\n", "\(result.output)") }
    #expect(result.output.contains(", when \(words)\n"), "\(result.output)")
  }

  /// More conditions than can be combined are named.
  @Test func tooManyConditions() throws {
    let names = (1...8).map { "#if X\($0)\nstrong A\($0)\n#endif\n" }
    let (old, new) = (
      "container C {\n\(names[0...3].joined())}\n", "container C {\n\(names[4...7].joined())}\n"
    )
    let result = try DiffTests.diff(old, new)
    #expect(result.output.contains("'C.a1' was removed, when X1 is set\n"), "\(result.output)")
    #expect(result.errors.contains("note: changes under 'X7', 'X8' may be missing"))
    let one = try DiffTests.diff(old, new, "--configuration=X8=true", "--configuration=X1=false")
    #expect(
      one.output.contains("'C.a8' was added\n") && !one.output.contains("a1"), "\(one.output)")
  }
}
